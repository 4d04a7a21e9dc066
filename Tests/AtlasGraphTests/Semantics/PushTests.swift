import AtlasTestSupport
import Testing

/// The rules of pushes and presentations, sections 4 and 6 of the semantics.
@Suite struct PushTests {
  @Test func aValueWithoutARegistrationLeadsNowhere() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": {
        "root": "home", "destinations": [ { "for": "Item.ID", "screen": "item" } ] } } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "person", "value": "Person.ID" } ] },
        { "id": "item" }, { "id": "person" } ]
      """
    )
    #expect(app.taps("person", .phone) == nil)
    #expect(
      app.reasons("person", .phone) == [
        "“push person” leads nowhere: the stack has no destination for Person.ID"
      ]
    )
  }

  @Test func aRegistrationForAnAliasTakesWhatTheAliasStandsFor() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": {
        "root": "home", "destinations": [
          { "for": "Item.ID", "screen": "item", "resolvedType": "UUID" } ] } } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "item", "value": "UUID" } ] },
        { "id": "item" } ]
      """
    )
    #expect(app.taps("item", .phone) == 1)
    #expect(app.blocked(.phone) == [])
  }

  @Test func casesOfARouteLeadWhereTheRegistrationSays() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "routes": [ { "id": "Panel", "cases": { "orders": "orders", "city": "city", "old": "old" } } ],
      "screens": [
        { "id": "home", "destinations": [
            { "for": "Panel", "cases": { "orders": "orders", "default": "city" } } ],
          "goes": [ { "push": "Panel.orders" }, { "push": "Panel.old", "on": "tap old" } ] },
        { "id": "orders" }, { "id": "city" }, { "id": "old" } ]
      """
    )
    #expect(app.taps("orders", .phone) == 1)
    #expect(app.steps("city", .phone) == ["tap old"])
    #expect(app.taps("old", .phone) == nil)
  }

  @Test func aRouteLeadsToTheScreensOfItsCasesWhereItIsRegisteredAsAWhole() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": {
        "root": "home", "destinations": [ { "for": "Panel" } ] } } } ],
      "routes": [ { "id": "Panel", "cases": { "orders": "orders" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "Panel.orders" } ] }, { "id": "orders" } ]
      """
    )
    #expect(app.taps("orders", .phone) == 1)
  }

  @Test func aSheetNeedsAStackOfItsOwnToPush() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "sheet": SHEET, "on": "tap Edit" } ] },
        { "id": "editor", "goes": [ { "push": "colors", "on": "tap Colors" } ] },
        { "id": "colors" } ]
      """
    let bare = try GraphFixture(body.replacing("SHEET", with: #""editor""#))
    #expect(bare.taps("editor", .phone) == 1)
    #expect(bare.taps("colors", .phone) == nil)
    let withStack = try GraphFixture(body.replacing("SHEET", with: #"{ "stack": "editor" }"#))
    #expect(withStack.steps("colors", .phone) == ["tap Edit", "tap Colors"])
    #expect(withStack.places("colors", .phone) == ["colors@home.sheet.editor.stack"])
  }

  @Test func conditionsOfWidthAndPlatformDecideWhatIsThere() throws {
    let app = try GraphFixture(
      """
      "conditions": { "isPro": "The person has paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [
          { "push": "wide", "when": "regular" },
          { "push": "narrow", "when": "!regular" },
          { "push": "mac", "platforms": ["macOS"] },
          { "push": "pro", "when": ["isPro", "compact"] } ] },
        { "id": "wide" }, { "id": "narrow" }, { "id": "mac" }, { "id": "pro" } ]
      """
    )
    #expect(app.taps("wide", .pad) == 1)
    #expect(app.taps("wide", .phone) == nil)
    #expect(app.taps("narrow", .phone) == 1)
    #expect(app.taps("narrow", .mac) == nil)
    #expect(app.taps("mac", .mac) == 1)
    #expect(app.taps("mac", .pad) == nil)
    #expect(app.taps("pro", .phone) == 1)
    #expect(app.taps("pro", .pad) == nil)
    #expect(app.reasons("mac", .pad) == ["“push mac” does not exist here: not on iPadOS"])
  }

  @Test func anAlternativeIsShownWhereTheOnesBeforeItAreNot() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": [
        { "screen": "welcome", "when": "!signedIn" },
        { "stack": "narrow", "when": "compact" },
        { "stack": "wide" } ] } ],
      "screens": [ { "id": "welcome" }, { "id": "narrow" }, { "id": "wide" } ]
      """
    )
    #expect(app.taps("welcome", .phone) == 0)
    #expect(app.taps("narrow", .phone) == 0)
    #expect(app.taps("wide", .phone) == nil)
    #expect(app.taps("wide", .pad) == 0)
    #expect(app.taps("narrow", .pad) == nil)
  }

  @Test func windowsOpenOnPadsAndMacsOnly() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } },
        { "id": "extra", "windowGroup": "board", "value": "Board.ID" },
        { "id": "settings", "settings": "settings" } ],
      "screens": [ { "id": "home", "goes": [ { "openWindow": "extra", "on": "tap Open" } ] },
        { "id": "board" }, { "id": "settings" } ]
      """
    )
    #expect(app.taps("board", .pad) == 1)
    #expect(app.steps("board", .mac) == ["tap Open"])
    #expect(app.taps("board", .phone) == nil)
    #expect(app.blocked(.phone) == ["home.openWindow.extra: no windows on iOS"])
    #expect(app.steps("settings", .mac) == ["choose Settings from the menu of the app"])
    #expect(app.taps("settings", .pad) == nil)
    #expect(
      app.reasons("settings", .pad) == [
        "Settings does not exist here: iPadOS has no Settings scenes"
      ]
    )
  }

  @Test func aHostIsThereWithWhatItsViewHolds() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "host": "content",
        "sidebar": "list", "detail": { "stack": "item" } } } } ],
      "screens": [
        { "id": "content", "goes": [ { "sheet": "help", "on": "tap Help" } ] },
        { "id": "list", "goes": [ { "select": "item" } ] }, { "id": "item" }, { "id": "help" } ]
      """
    )
    #expect(app.taps("content", .phone) == 0)
    #expect(app.steps("help", .phone) == ["tap Help"])
    #expect(app.places("content", .pad) == ["content@main.split.host"])
  }

  @Test func aPushFromInsideAScreenThatIsAContainerGoesOnTheStackAroundIt() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "pages" } ] },
        { "id": "pages", "contains": { "tabs": [ { "id": "one", "screen": "first" } ] } },
        { "id": "first", "goes": [ { "push": "more" } ] }, { "id": "more" } ]
      """
    )
    #expect(app.taps("first", .phone) == 1)
    #expect(app.places("more", .phone) == ["more@main.stack"])
    #expect(app.taps("more", .phone) == 2)
  }
}
