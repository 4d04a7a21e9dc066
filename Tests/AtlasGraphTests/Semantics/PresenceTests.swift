import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// What can't hold together is never together: sections 1, 2 and 7 of the semantics.
@Suite struct PresenceTests {
  private static let phone = #""iOS": "18.0""#
  private static let devices = #""iOS": "18.0", "iPadOS": "18.0""#

  // MARK: Alternatives

  static let byWidth = """
    "scenes": [ { "id": "main", "windowGroup": [
      { "tabs": [ { "id": "list-tab", "title": "List", "stack": "list" },
                  { "id": "me-tab", "title": "Me", "stack": "me" } ], "when": "compact" },
      { "split": { "sidebar": "list", "detail": { "stack": "item" }, "placeholder": "pick" } } ] } ],
    "screens": [
      { "id": "list", "title": "List", "goes": [ { "push": "item", "when": "compact" },
        { "select": "item", "when": "regular" },
        { "switchTab": "me-tab", "on": "tap the portrait" } ] },
      { "id": "item", "title": "Item" }, { "id": "pick", "title": "Pick" },
      { "id": "me", "title": "Me", "goes": [ { "push": "orders" } ] },
      { "id": "orders", "title": "Orders" } ],
    "deepLinks": [ { "id": "orders-link", "patterns": ["r://orders"],
      "opens": { "tab": "me-tab", "path": ["orders"] } } ]
    """

  @Test func aTabInAnAlternativeThatIsNotShownDoesNotExist() throws {
    let app = try GraphFixture(Self.byWidth, platforms: Self.devices)
    #expect(app.taps("orders", .phone) == 2)
    #expect(app.taps("orders", .pad) == nil)
    #expect(app.places("orders", .pad).isEmpty)
    #expect(
      app.blocked(.pad) == [
        "list.switchTab.me-tab: the tab does not exist here: the tab view of \"main\" is not in regular width"
      ]
    )
    let landing = app.landing("orders-link", .pad)
    #expect(landing.place == nil)
    #expect(
      try app.resolved("r://orders", .pad).contains(
        "It leads nowhere: the Me tab does not exist here: the tab view of \"main\" is not in regular width."
      )
    )
    #expect(app.landing("orders-link", .phone).place != nil)
  }

  static let gate = """
    "conditions": { "signedIn": "The person is signed in." },
    "scenes": [ { "id": "main", "windowGroup": [
      { "tabs": [ { "id": "a", "title": "A", "stack": "a-root" },
                  { "id": "b", "title": "B", "stack": "b-root" } ], "when": "signedIn" },
      { "stack": "sign-in" } ] } ],
    "screens": [ { "id": "sign-in", "title": "Sign in" }, { "id": "a-root", "title": "A" },
      { "id": "b-root", "title": "B", "goes": [ { "push": "sub", "on": "tap Sub" } ] },
      { "id": "sub", "title": "Sub" } ],
    "deepLinks": [ { "id": "l", "patterns": ["r://b"], "opens": { "tab": "b" } },
      { "id": "l2", "patterns": ["r://b/sub"], "opens": { "tab": "b", "path": ["sub"] } } ]
    """

  @Test func aLinkDoesNotLeadBehindAGate() throws {
    let app = try GraphFixture(Self.gate, platforms: Self.phone)
    #expect(
      try app.resolved("r://b/sub").contains(
        "It leads nowhere: the B tab does not exist here: the tab view of \"main\" needs signedIn."
      )
    )
    let signedIn = try app.resolved("r://b/sub", .phone, ["signedIn": true])
    #expect(signedIn.contains("Sub"))
    #expect(!signedIn.contains("leads nowhere"))
  }

  @Test func aWayTellsWhatTheAlternativeNeeds() throws {
    let app = try GraphFixture(Self.gate, platforms: Self.phone)
    #expect(
      try app.ways("sub")
        == """
        From launch to Sub

        iPhone
          2 taps, with signedIn:
          1  tap the B tab (needs signedIn)  → B
          2  tap Sub                         → Sub

        """.replacing("iPhone\n", with: "iPhone in compact width\n")
    )
    #expect(try app.ways("sign-in").contains("0 taps, with !signedIn: it is already shown"))
    // Without a gate in the way, nothing is needed.
    #expect(try app.ways("sub", from: "b-root").contains("1 tap:"))
  }

  @Test func theSecondAlternativeNeedsTheOppositeOfTheFirst() throws {
    let app = try GraphFixture(
      """
      "conditions": { "onboarded": "Onboarding is done." },
      "scenes": [ { "id": "main", "windowGroup": [ { "stack": "welcome", "when": "!onboarded" },
        { "tabs": [ { "id": "a", "title": "A", "stack": "a-root" },
                    { "id": "b", "title": "B", "stack": "b-root" } ] } ] } ],
      "screens": [ { "id": "welcome", "title": "W" }, { "id": "a-root", "title": "A" },
        { "id": "b-root", "title": "B" } ],
      "deepLinks": [ { "id": "l", "patterns": ["r://b"], "opens": { "tab": "b" } } ]
      """,
      platforms: Self.phone
    )
    #expect(
      try app.resolved("r://b").contains(
        "the B tab does not exist here: the tab view of \"main\" needs onboarded"
      )
    )
    #expect(try app.ways("b-root").contains("1 tap, with onboarded:"))
  }

  @Test func aConditionAndItsOppositeAreOnNoWay() throws {
    let app = try GraphFixture(
      """
      "conditions": { "isPlus": "The person has paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "when": "isPlus", "on": "tap B" } ] },
        { "id": "b", "goes": [ { "push": "c", "when": "!isPlus", "on": "tap C" } ] }, { "id": "c" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.taps("b", .phone) == 1)
    #expect(app.taps("c", .phone) == nil)
    #expect(app.reasons("c", .phone) == ["The ways to it need conditions that never hold together"])
    #expect(try app.ways("c").contains("No way"))
    // On B nothing is known of how the person came, but that they are there.
    #expect(try app.ways("c", from: "b").contains("1 tap, with !isPlus:"))
  }

  @Test func aLongerWayCountsIfTheShorterOneNeedsWhatIsNotThereLater() throws {
    let app = try GraphFixture(
      """
      "conditions": { "isPlus": "The person has paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "when": "isPlus", "on": "tap B" },
                               { "push": "detour", "on": "tap Detour" } ] },
        { "id": "detour", "goes": [ { "push": "b", "on": "tap B below" } ] },
        { "id": "b", "goes": [ { "push": "c", "when": "!isPlus", "on": "tap C" } ] }, { "id": "c" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.taps("b", .phone) == 1)
    #expect(app.taps("c", .phone) == 3)
    #expect(app.steps("c", .phone) == ["tap Detour", "tap B below", "tap C"])
    #expect(try app.ways("c").contains("3 taps, with !isPlus:"))
  }

  @Test func theConditionInTheWayIsTold() throws {
    let app = try GraphFixture(
      """
      "conditions": { "failed": { "summary": "Translating failed." } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "title": "A", "goes": [
          { "sheet": "s", "when": "failed", "on": "tap Settings in the alert" } ] },
        { "id": "s", "title": "S" } ]
      """,
      platforms: Self.phone
    )
    #expect(
      try app.ways("s").contains("1  tap Settings in the alert (needs failed)  → S")
    )
    #expect(
      try app.ways("s", given: ["failed": false]).contains(
        """
          No way
          The ways to it need failed, which does not hold
        """
      )
    )
  }

  // MARK: Windows

  private static let twoWindows = """
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "T1", "stack": "a" }, { "id": "t2", "title": "T2", "stack": "b" } ] } },
      { "id": "second", "windowGroup": { "tabs": [
        { "id": "u1", "title": "U1", "stack": "b" }, { "id": "u2", "title": "U2", "stack": "d" } ] } } ],
    "screens": [ { "id": "a" }, { "id": "b" }, { "id": "d" } ],
    "deepLinks": [ { "id": "by-scene", "patterns": ["r://second"], "opens": { "scene": "second" } },
      { "id": "by-tab", "patterns": ["r://u2"], "opens": { "tab": "u2" } } ]
    """

  @Test func aLinkDoesNotOpenAFurtherWindowOnAPhone() throws {
    let app = try GraphFixture(Self.twoWindows)
    for link in ["by-scene", "by-tab"] {
      #expect(app.landing(link, .phone).failure == .scene(.noWindows(.iOS)))
      #expect(app.landing(link, .mac).place != nil)
    }
    #expect(
      try app.resolved("r://u2").contains(
        "It leads nowhere: the scene does not exist here: iOS has no further windows."
      )
    )
  }

  @Test func aTabInAPresentationIsNotInAScene() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": { "tabs": [
        { "id": "s1", "title": "S1", "stack": "b" }, { "id": "s2", "title": "S2", "stack": "d" } ] } } ] },
        { "id": "b" }, { "id": "d" } ],
      "deepLinks": [ { "id": "l", "patterns": ["r://s2"], "opens": { "tab": "s2" } } ]
      """
    )
    #expect(app.landing("l", .mac).place == nil)
    #expect(
      try app.resolved("r://s2", .mac).contains("It leads nowhere: the S2 tab is not in main.")
    )
  }

  @Test func theUseOfAPartDecidesWhenItsTransitionsExist() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "parts": [ { "id": "row", "goes": [ { "push": "b", "on": "tap row" } ] } ],
      "screens": [ { "id": "a", "uses": [ { "part": "row", "when": "signedIn" } ] },
        { "id": "b", "goes": [ { "push": "c", "when": "!signedIn" },
          { "push": "d", "when": "signedIn" } ] },
        { "id": "c" }, { "id": "d" } ]
      """
    )
    #expect(app.taps("b", .phone) == 1)
    // Who sees the row is signed in.
    #expect(app.taps("c", .phone) == nil)
    #expect(app.taps("d", .phone) == 2)
  }

  // MARK: Too many combinations

  private static func either(_ count: Int) -> String {
    let names = (0..<count).map { "\"c\($0)\"" }.joined(separator: ", ")
    return "{ \"any\": [\(names)] }"
  }

  private static func conditions(_ count: Int) -> String {
    (0..<count).map { "\"c\($0)\": \"C.\"" }.joined(separator: ", ")
  }

  /// 18 conditions of which one is enough are 18 combinations, and 16 are distinguished: what exists if none of
  /// them holds still exists.
  @Test func whatTooManyConditionsExcludeMayExist() throws {
    func window(_ count: Int) throws -> GraphFixture {
      try GraphFixture(
        """
        "conditions": { \(Self.conditions(count)) },
        "scenes": [ { "id": "main", "windowGroup": [
          { "stack": "gate", "when": \(Self.either(count)) }, { "stack": "home" } ] } ],
        "screens": [ { "id": "gate" }, { "id": "home" } ]
        """,
        platforms: Self.phone
      )
    }
    let app = try window(18)
    #expect(app.taps("gate", .phone) == 0)
    #expect(app.taps("home", .phone) == 0)
    #expect(app.app.undone.map(\.identifier) == ["widened-conditions"])
    let few = try window(16)
    #expect(few.taps("home", .phone) == 0)
    #expect(few.app.undone == [])
  }

  @Test func aTabThatTooManyConditionsHideMayExist() throws {
    let app = try GraphFixture(
      """
      "conditions": { \(Self.conditions(18)) },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One", "stack": "a" },
        { "id": "two", "title": "Two", "stack": "b", "hidden": \(Self.either(18)) } ] } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.taps("b", .phone) == 1)
  }

  /// Each of 1,500 containers asks which of them is shown: together that is one question. Asked again each
  /// time, it takes minutes.
  @Test(.timeLimit(.minutes(1))) func manyAlternativesAreWorkedOutOnce() throws {
    let alternatives = (0..<1_500).map { number in
      let terms = (0..<5).map { place in
        "\"\(number >> place & 1 == 0 ? "" : "!")c\((number * 7 + place * 6) % 30)\""
      }
      return "{ \"stack\": \"home\", \"when\": [\(terms.joined(separator: ", "))] }"
    }
    let text = ModelText.whole(
      """
      "conditions": { \(Self.conditions(30)) },
      "scenes": [ { "id": "main", "windowGroup": [ \(alternatives.joined(separator: ", ")) ] } ],
      "screens": [ { "id": "home" } ]
      """
    )
    let model = try ModelText.model(text)
    let semantics = NavigationSemantics(
      model: model,
      environment: try #require(model.app.environments.first),
      assumption: .any
    )
    #expect(model.containers.count == 1_500)
    #expect(!semantics.presence(ofContainer: 0).isNever)
    #expect(model.containers.indices.allSatisfy { !semantics.presence(ofContainer: $0).isAlways })
  }
}
