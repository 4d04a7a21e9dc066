import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// The rules of tab views, section 2 of the semantics.
@Suite struct TabViewTests {
  /// Tabs a, b, c … with a screen of the same id on a stack each.
  static func tabs(_ ids: [String], extra: [String: String] = [:], style: String = "automatic")
    -> String
  {
    let tabs = ids.map { id in
      #"{ "id": "\#(id)", "title": "\#(id.uppercased())", "stack": "\#(id)" \#(extra[id] ?? "") }"#
    }
    return """
      "conditions": { "isPro": "The person has paid." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": {
        "style": "\(style)", "items": [ \(tabs.joined(separator: ", ")) ] } } } ],
      "screens": [ \(ids.map { #"{ "id": "\#($0)" }"# }.joined(separator: ", ")) ]
      """
  }

  @Test func theFirstTabIsShownAndTheOthersAreATapAway() throws {
    let app = try GraphFixture(Self.tabs(["a", "b", "c"]))
    #expect(app.taps("a", .phone) == 0)
    #expect(app.steps("c", .phone) == ["tap the C tab"])
    #expect(app.steps("c", .mac) == ["click the C tab"])
  }

  @Test func fiveTabsFitAnIPhoneAndTheSixthPutsTabsBehindMore() throws {
    let five = try GraphFixture(Self.tabs(["a", "b", "c", "d", "e"]))
    #expect(five.taps("e", .phone) == 1)
    let six = try GraphFixture(Self.tabs(["a", "b", "c", "d", "e", "f"]))
    #expect(six.taps("d", .phone) == 1)
    #expect(six.taps("e", .phone) == 2)
    #expect(six.steps("f", .phone) == ["tap More, then F"])
    #expect(six.taps("f", .narrowPad) == 2)
    #expect(six.taps("f", .pad) == 1)
    #expect(six.taps("f", .mac) == 1)
  }

  @Test func aHiddenTabIsThereOnlyWhereItMayBeShown() throws {
    let always = try GraphFixture(Self.tabs(["a", "b"], extra: ["b": #", "hidden": true"#]))
    #expect(always.taps("b", .phone) == nil)
    #expect(always.reasons("b", .phone) == ["The B tab does not exist here: always hidden"])
    let maybe = try GraphFixture(Self.tabs(["a", "b"], extra: ["b": #", "hidden": "!isPro""#]))
    #expect(maybe.taps("b", .phone) == 1)
    let byWidth = try GraphFixture(Self.tabs(["a", "b"], extra: ["b": #", "hidden": "compact""#]))
    #expect(byWidth.taps("b", .phone) == nil)
    #expect(byWidth.taps("b", .pad) == 1)
  }

  @Test func aSectionThatIsNotThereTakesItsTabsWithIt() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
        { "id": "a", "stack": "a" },
        { "id": "library", "section": "Library", "hidden": "compact", "tabs": [
          { "id": "b", "title": "B", "stack": "b" } ] } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """
    )
    #expect(app.taps("b", .pad) == 1)
    #expect(app.taps("b", .phone) == nil)
  }

  @Test func theSameScreenInTwoTabsIsTwoPlaces() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "stack": "a" }, { "id": "b", "stack": "b" } ] } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "profile", "on": "tap a face" } ] },
        { "id": "b", "goes": [ { "push": "profile", "on": "tap a name" } ] },
        { "id": "profile" } ]
      """
    )
    #expect(app.places("profile", .phone) == ["profile@a.stack", "profile@b.stack"])
    #expect(app.screen("profile").tabs.map { app.model.tabs[$0].id } == ["a", "b"])
    #expect(app.steps("profile", .phone) == ["tap a face"])
    // Neither tab's root is on every way.
    #expect(app.chokepoints("profile").isEmpty)
  }

  @Test func aPresentationCoversTheTabBar() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "stack": "a" }, { "id": "b", "stack": "b" } ] } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": "compose" } ] }, { "id": "b" },
        { "id": "compose" } ]
      """
    )
    let graph = app.app.graphs[0]
    let place = try #require(app.screen("compose").places.first?.place)
    #expect(app.model.id(of: place) == "compose@a.sheet.compose")
    let vertex = try #require(graph.vertex(of: place))
    #expect(Array(graph.edges(from: vertex)).isEmpty)
  }

  @Test func aTabMayActInsteadOfBeingSelected() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "stack": "a" },
        { "id": "new", "title": "New", "action": { "sheet": "compose", "on": "tap New" } } ] } } ],
      "screens": [ { "id": "a" }, { "id": "compose" } ]
      """
    )
    #expect(app.steps("compose", .phone) == ["tap New"])
  }

  @Test func accessoriesAreThereWithTheirTabViewOrItsSidebar() throws {
    let app = try GraphFixture(
      """
      "conditions": { "isPlaying": "Something plays." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable",
        "bottomAccessory": { "screen": "player", "isEnabled": "isPlaying" },
        "sidebarFooter": "account", "items": [ { "id": "a", "stack": "a" } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "player" }, { "id": "account" } ]
      """
    )
    #expect(app.taps("player", .phone) == 0)
    #expect(app.taps("account", .pad) == 1)
    #expect(app.taps("account", .mac) == 0)
    #expect(app.taps("account", .phone) == nil)
  }
}
