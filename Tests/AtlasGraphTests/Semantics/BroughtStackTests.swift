import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Stacks that come and go with the screens whose views bring them, and new roots of a window: sections 4.6, 4.8 and
/// 6.6 of the semantics.
@Suite struct BroughtStackTests {
  private static let onboarding = """
    "scenes": [ { "id": "main", "windowGroup": "onboarding" } ],
    "screens": [
      { "id": "onboarding", "goes": [ { "replaceRoot": "home", "on": "tap Start" } ] },
      { "id": "home", "stack": true, "goes": [
        { "push": "item", "on": "tap an item" },
        { "replaceRoot": "onboarding", "on": "tap Sign out" } ] },
      { "id": "item" } ]
    """

  @Test func aNewRootHasTheStackThatItBrings() throws {
    let app = try GraphFixture(Self.onboarding)
    #expect(app.places("home", .phone) == ["home@main.home.stack"])
    #expect(app.places("item", .phone) == ["item@main.home.stack"])
    #expect(app.steps("item", .phone) == ["tap Start", "tap an item"])
    #expect(app.blocked(.phone).isEmpty)
  }

  @Test(
    "another screen becomes the root of the stack, or takes the place of all of it",
    arguments: [
      ("", "other@main.home.stack", true), (#", "stack": true"#, "other@main.other.stack", true),
      (#", "contains": { "stack": "plain" }"#, "other@main", false),
    ]
  )
  func replaced(keys: String, place: String, canPush: Bool) throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "start" } ],
      "screens": [
        { "id": "start", "goes": [ { "replaceRoot": "home" } ] },
        { "id": "home", "stack": true, "goes": [ { "replaceRoot": "other" } ] },
        { "id": "other" \(keys), "goes": [ { "push": "item" } ] }, { "id": "item" }, { "id": "plain" } ]
      """
    )
    #expect(app.places("other", .phone) == [place])
    #expect((app.taps("item", .phone) == 3) == canPush)
  }

  @Test("a new root has its stack also above what a state opened there")
  func newRootAboveWhatWasOpened() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "start" } ],
      "screens": [
        { "id": "start", "stack": true, "goes": [ { "opens": { "path": ["opened"] } } ] },
        { "id": "opened", "goes": [ { "replaceRoot": "home" } ] },
        { "id": "home", "stack": true, "goes": [ { "push": "item" } ] }, { "id": "item" } ]
      """
    )
    #expect(app.places("opened", .phone) == ["opened@main.stack"])
    #expect(app.places("home", .phone) == ["home@main.home.stack"])
    #expect(app.places("item", .phone) == ["item@main.home.stack"])
  }

  @Test func aStatedStackStaysWithAnotherRoot() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "first" } } ],
      "screens": [
        { "id": "first", "goes": [ { "replaceRoot": "second" } ] },
        { "id": "second", "goes": [ { "push": "item" } ] }, { "id": "item" } ]
      """
    )
    #expect(app.places("second", .phone) == ["second@main.stack"])
    #expect(app.places("item", .phone) == ["item@main.stack"])
  }

  private static let narrowPad = Environment(.iPadOS, .compact)

  /// A view with its own stack on the iPhone, say, in an app for both.
  private static func partly(_ stack: String) throws -> GraphFixture {
    try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "first", "screen": "list" }, { "id": "second", "screen": "start" } ] } } ],
      "screens": [
        { "id": "list", "stack": \(stack), "goes": [ { "push": "item" }, { "sheet": "list" } ] },
        { "id": "start", "goes": [ { "replaceRoot": "list" } ] }, { "id": "item" } ]
      """,
      platforms: #""iOS": "18.0", "iPadOS": "18.0""#
    )
  }

  @Test(
    "a view brings its stack on some platforms, or in one width, only",
    arguments: [
      (#"{ "platforms": ["iOS"] }"#, [.phone]),
      (#"{ "platforms": ["iPadOS"] }"#, [.pad, Self.narrowPad]),
      (#"{ "when": "regular" }"#, [.pad]),
      (#"{ "platforms": ["iPadOS"], "when": "compact" }"#, [Self.narrowPad]),
      ("true", [.phone, .pad, Self.narrowPad]),
    ] as [(String, [Environment])]
  )
  func partlyBrought(stack: String, environments: [Environment]) throws {
    let app = try Self.partly(stack)
    for environment in [Environment.phone, .pad, Self.narrowPad] {
      let isBrought = environments.contains(environment)
      let name = isBrought ? ".stack" : ""
      #expect(
        app.places("list", environment)
          == [
            "list@first\(name)", "list@list.sheet.list\(name)",
            isBrought ? "list@second.list.stack" : "list@second",
          ]
      )
      #expect((app.taps("item", environment) == 1) == isBrought)
    }
  }

  @Test func eachSelectionHasItsOwnStack() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": "list", "detail": "one", "placeholder": "none" } } } ],
      "screens": [
        { "id": "list", "goes": [ { "select": "one" }, { "select": "two" }, { "select": "three" } ] },
        { "id": "none" }, { "id": "item" },
        { "id": "one", "stack": true, "goes": [ { "push": "item" } ] },
        { "id": "two", "stack": true, "goes": [ { "push": "item" } ] },
        { "id": "three", "goes": [ { "push": "item" } ] } ]
      """,
      platforms: #""iPadOS": "18.0""#
    )
    #expect(app.places("one", .pad) == ["one@main.split.detail.stack"])
    #expect(app.places("two", .pad) == ["two@main.split.detail.two.stack"])
    #expect(app.places("three", .pad) == ["three@main.split.detail.stack"])
    #expect(
      app.places("item", .pad)
        == ["item@main.split.detail.stack", "item@main.split.detail.two.stack"]
    )
    #expect(app.blocked(.pad).isEmpty)
  }

  @Test func aPlaceholderHasTheStackThatItBrings() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": "list", "detail": "one", "placeholder": "none" } } } ],
      "screens": [
        { "id": "list", "goes": [ { "select": "one" } ] }, { "id": "one" }, { "id": "item" },
        { "id": "none", "stack": true, "goes": [ { "push": "item" } ] } ]
      """,
      platforms: #""iPadOS": "18.0""#
    )
    #expect(app.places("none", .pad) == ["none@main.split.detail.none.stack"])
    #expect(app.taps("item", .pad) == 1)
    #expect(app.blocked(.pad).isEmpty)
  }

  @Test func aNewRootAfterASelectionHasTheStackThatItBrings() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": "list", "detail": "one", "placeholder": "none" } } } ],
      "screens": [
        { "id": "list", "goes": [ { "select": "two" } ] }, { "id": "one" }, { "id": "none" },
        { "id": "two", "goes": [ { "replaceRoot": "other" } ] }, { "id": "item" },
        { "id": "other", "stack": true, "goes": [ { "push": "item" } ] } ]
      """,
      platforms: #""iPadOS": "18.0""#
    )
    #expect(app.places("other", .pad) == ["other@main.split.detail.other.stack"])
    #expect(app.taps("item", .pad) == 3)
  }

  @Test func routeCasesBringStacksToo() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "start" } ],
      "routes": [ { "id": "Root", "cases": { "home": { "screen": "home", "stack": true } } } ],
      "screens": [
        { "id": "start", "goes": [ { "replaceRoot": "Root.home" } ] },
        { "id": "home", "goes": [ { "push": "item", "by": "viewLink" } ] }, { "id": "item" } ]
      """
    )
    #expect(app.places("item", .phone) == ["item@main.Root.home.stack"])
  }

  private static let tabs = """
    "scenes": [ { "id": "main", "windowGroup": "onboarding" } ],
    "screens": [
      { "id": "onboarding", "goes": [ { "replaceRoot": "home", "on": "tap Start" } ] },
      { "id": "home", "contains": { "tabs": [
        { "id": "a", "title": "A", "stack": "feed" }, { "id": "b", "title": "B", "stack": "me" } ] } },
      { "id": "feed" },
      { "id": "me", "goes": [ { "push": "account", "on": "tap Account" } ] },
      { "id": "account", "goes": [ { "replaceRoot": "onboarding", "in": "window", "on": "tap Sign out" } ] } ]
    """

  @Test func aNewRootOfTheWindowReplacesItsTabs() throws {
    let app = try GraphFixture(Self.tabs)
    #expect(app.places("onboarding", .phone) == ["onboarding@main"])
    #expect(app.places("home", .phone) == ["home@main"])
    #expect(app.blocked(.phone).isEmpty)
    let start = try app.ways("feed", from: "onboarding")
    #expect(start.contains("1 tap:") && start.contains("tap Start"), "\(start)")
    let out = try app.ways("onboarding", from: "account")
    #expect(out.contains("1 tap:") && out.contains("tap Sign out"), "\(out)")
  }

  @Test func nothingOfAReplacedWindowIsLeft() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "title": "A", "stack": "feed" }, { "id": "b", "title": "B", "stack": "me" } ] } } ],
      "screens": [
        { "id": "feed" }, { "id": "me", "goes": [ { "replaceRoot": "gone", "in": "window" } ] },
        { "id": "gone" } ]
      """
    )
    #expect(app.places("gone", .phone) == ["gone@main"])
    #expect(try app.taps(from: "gone", to: "feed", .phone) == nil)
    #expect(try app.taps(from: "gone", to: "me", .phone) == nil)
  }

  @Test func aNewRootOfTheWindowClosesWhatIsPresented() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "screens": [
        { "id": "list", "goes": [ { "push": "item" } ] }, { "id": "item", "goes": [ { "sheet": "form" } ] },
        { "id": "form", "goes": [
          { "replaceRoot": "done", "in": "window", "dismisses": true, "on": "tap Done" } ] },
        { "id": "done" } ]
      """
    )
    #expect(app.places("done", .phone) == ["done@main.stack"], "The window's stack stays")
    #expect(try app.taps(from: "form", to: "done", .phone) == 1)
    #expect(try app.taps(from: "done", to: "item", .phone) == nil)
  }

  @Test func aLinkGoesOnInTheStackOfANewRoot() throws {
    let app = try GraphFixture(
      Self.onboarding
        + """
        , "deepLinks": [ { "id": "item-link", "patterns": ["s://item"], "opens": { "path": ["home", "item"] } } ]
        """
    )
    #expect(
      app.steps(of: app.landing("item-link", .phone), .phone)
        == ["show main", "replace the root with home", "push item"]
    )
    let text = try app.resolved("s://item")
    #expect(text.contains("home") && text.contains("item"), "\(text)")
  }

  @Test(
    "a detail column shows what no selection fills",
    arguments: [
      (
        #""detail": { "tabs": [ { "id": "t", "title": "T", "stack": "board" } ] }"#,
        #"{ "select": "card" }"#, 0
      ),
      (#""detail": { "stack": "board" }, "selection": "none""#, #"{ "sheet": "card" }"#, 0),
      (#""detail": { "stack": "board" }"#, #"{ "sheet": "card" }"#, nil),
      (#""detail": { "stack": "board" }, "placeholder": "card""#, #"{ "sheet": "card" }"#, nil),
    ]
  )
  func detail(columns: String, transition: String, taps: Int?) throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "list", \(columns) } } } ],
      "screens": [ { "id": "board" }, { "id": "card" }, { "id": "list", "goes": [ \(transition) ] } ]
      """,
      platforms: #""iPadOS": "18.0""#
    )
    #expect(app.taps("board", .pad) == taps)
  }
}
