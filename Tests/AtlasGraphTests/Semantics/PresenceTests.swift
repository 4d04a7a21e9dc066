import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// What can't hold together is never together: sections 1, 2 and 7 of the semantics.
@Suite struct PresenceTests {
  private static let phone = #""iOS": "18.0""#
  private static let devices = #""iOS": "18.0", "iPadOS": "18.0""#

  /// What a URL leads to, in the lines of a terminal.
  private func resolved(
    _ url: String,
    _ app: GraphFixture,
    _ environment: Environment = .phone,
    _ conditions: [String: Bool] = [:]
  ) throws -> String {
    let resolution = DeepLinkResolution(
      try LinkURL(url),
      in: app.model,
      environments: [environment],
      conditions: conditions
    )
    return ResolutionText(app.model).text(of: resolution)
  }

  private func ways(
    _ target: String,
    _ app: GraphFixture,
    from origin: String? = nil,
    given conditions: [String: Bool] = [:],
    limit: Int = 1
  ) throws -> String {
    let graph =
      conditions.isEmpty ? app.app : AppGraph(app.model, assuming: .values(conditions))
    let answers = WayAnswers(
      from: origin.flatMap { app.model.index.screens[$0] }.map { .screen($0) } ?? .launch,
      to: try #require(app.model.index.screens[target]),
      in: graph,
      environments: [.phone],
      limit: limit
    )
    return WayText(answers).text
  }

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
        "list.switchTab.me-tab: the tab does not exist here: inside main.tabs: not in regular width"
      ]
    )
    let landing = app.landing("orders-link", .pad)
    #expect(landing.place == nil)
    #expect(
      try resolved("r://orders", app, .pad).contains(
        "It leads nowhere: the Me tab does not exist here: inside main.tabs: not in regular width."
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
      try resolved("r://b/sub", app).contains(
        "It leads nowhere: the B tab does not exist here: inside main.tabs: needs signedIn."
      )
    )
    let signedIn = try resolved("r://b/sub", app, .phone, ["signedIn": true])
    #expect(signedIn.contains("Sub"))
    #expect(!signedIn.contains("leads nowhere"))
  }

  @Test func aWayTellsWhatTheAlternativeNeeds() throws {
    let app = try GraphFixture(Self.gate, platforms: Self.phone)
    #expect(
      try ways("sub", app)
        == """
        From launch to Sub

        iPhone
          2 taps, with signedIn:
          1  tap the B tab (needs signedIn)  → B
          2  tap Sub                         → Sub

        """.replacing("iPhone\n", with: "iPhone in compact width\n")
    )
    #expect(try ways("sign-in", app).contains("0 taps, with !signedIn: it is already shown"))
    // Without a gate in the way, nothing is needed.
    #expect(try ways("sub", app, from: "b-root").contains("1 tap:"))
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
      try resolved("r://b", app).contains(
        "the B tab does not exist here: inside main.tabs: needs onboarded"
      )
    )
    #expect(try ways("b-root", app).contains("1 tap, with onboarded:"))
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
    #expect(try ways("c", app).contains("No way"))
    // On B nothing is known of how the person came, but that they are there.
    #expect(try ways("c", app, from: "b").contains("1 tap, with !isPlus:"))
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
    #expect(try ways("c", app).contains("3 taps, with !isPlus:"))
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
      try ways("s", app).contains("1  tap Settings in the alert (needs failed)  → S")
    )
    #expect(
      try ways("s", app, given: ["failed": false]).contains(
        """
          No way
          The ways to it need failed, which does not hold
        """
      )
    )
  }

  // MARK: Tabs

  @Test func aTabOfAHiddenTabDoesNotExist() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "a", "stack": "a-root" },
        { "id": "h", "hidden": true, "tabs": [
          { "id": "h1", "stack": "h1r" }, { "id": "h2", "stack": "h2r" } ] } ] } } ],
      "screens": [ { "id": "a-root", "goes": [ { "switchTab": "h2" } ] },
        { "id": "h1r" }, { "id": "h2r" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.taps("h2r", .phone) == nil)
    #expect(
      app.blocked(.phone) == [
        "a-root.switchTab.h2: the tab does not exist here: inside h: always hidden"
      ]
    )
  }

  private func nested(_ inner: (String) -> String, screens: String = "") throws -> GraphFixture {
    let tabs = """
      "tabs": [ { "id": "h1", "title": "H1", "stack": "h1r" },
                { "id": "h2", "title": "H2", "stack": "h2r" } ]
      """
    return try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "title": "A", "stack": "a-root" },
        { "id": "e", "title": "E", \(inner(tabs)) } ] } } ],
      "screens": [ { "id": "a-root", "title": "A" }, { "id": "h1r", "title": "H1 root" },
        { "id": "h2r", "title": "H2 root", "goes": [ { "push": "sub" } ] },
        \(screens.isEmpty ? "" : "{ \"id\": \"holder\", \"title\": \"Holder\", \"contains\": { \(tabs) } },")
        { "id": "sub", "title": "Sub" } ],
      "deepLinks": [
        { "id": "l", "patterns": ["r://h2/sub"], "opens": { "tab": "h2", "path": ["sub"] } } ]
      """,
      platforms: Self.phone
    )
  }

  /// E › H2, and Sub on the root of H2, be the inner tabs in the tab itself or in its screen.
  @Test func aLinkSelectsTheTabsAroundATab() throws {
    let direct = try nested { $0 }
    let throughScreen = try nested({ _ in #""screen": "holder""# }, screens: "holder")
    for app in [direct, throughScreen] {
      #expect(
        app.steps(of: app.landing("l", .phone), .phone) == [
          "show main", "select the E tab", "select the H2 tab", "push Sub",
        ]
      )
      #expect(
        try resolved("r://h2/sub", app).contains(
          """
              scene      main
              tab        E
              tab in it  H2
              stack      H2 root  h2r
                         Sub      sub
          """
        )
      )
    }
  }

  @Test func tabsThatAreNeverThereTogetherAreNotCountedTogether() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": { "summary": "Signed in.", "default": true } },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t0", "title": "T0", "stack": "s0" },
        { "id": "t1", "title": "T1", "when": "signedIn", "stack": "s1" },
        { "id": "t2", "title": "T2", "when": "signedIn", "stack": "s2" },
        { "id": "t3", "title": "T3", "when": "signedIn", "stack": "s3" },
        { "id": "t4", "title": "T4", "when": "signedIn", "stack": "s4" },
        { "id": "t5", "title": "T5", "when": "!signedIn", "stack": "s5" } ] } } ],
      "screens": [ { "id": "s0" }, { "id": "s1" }, { "id": "s2" }, { "id": "s3" }, { "id": "s4" },
        { "id": "s5" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.steps("s4", .phone) == ["tap the T4 tab"])
    #expect(app.steps("s5", .phone) == ["tap the T5 tab"])
    #expect(try ways("s5", app).contains("1 tap, with !signedIn:"))
  }

  /// Six tabs with beta, five without: the fifth is behind More with beta alone.
  @Test func moreDependsOnHowManyTabsThereAre() throws {
    let app = try GraphFixture(
      """
      "conditions": { "beta": "Beta features are on." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "title": "A", "stack": "a" }, { "id": "b", "title": "B", "stack": "b" },
        { "id": "c", "title": "C", "stack": "c" }, { "id": "d", "title": "D", "stack": "d" },
        { "id": "e", "title": "E", "stack": "e" },
        { "id": "f", "title": "F", "when": "beta", "stack": "f" } ] } } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" },
        { "id": "e", "goes": [ { "push": "g", "when": "beta" } ] }, { "id": "f" }, { "id": "g" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.taps("e", .phone) == 1)
    #expect(app.taps("f", .phone) == 2)
    // What is behind it with beta is found behind More.
    #expect(app.taps("g", .phone) == 3)
    #expect(try ways("e", app).contains("1 tap, with !beta:"))
    #expect(try ways("e", app, given: ["beta": true]).contains("tap More, then E"))
  }

  @Test func theFirstTabThatIsThereIsSelectedAtLaunch() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "Signed in." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "me", "title": "Me", "when": "signedIn", "stack": "me" },
        { "id": "join", "title": "Join", "when": "!signedIn", "stack": "join" } ] } } ],
      "screens": [ { "id": "me" }, { "id": "join" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.taps("me", .phone) == 0)
    #expect(app.taps("join", .phone) == 0)
    #expect(try ways("join", app).contains("0 taps, with !signedIn: it is already shown"))
    #expect(try ways("join", app, from: "me").contains("No way"))
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
      try resolved("r://u2", app).contains(
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
      try resolved("r://s2", app, .mac).contains("It leads nowhere: the S2 tab is not in main.")
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

  @Test func aConditionDecidesWhichTabIsSelectedAtLaunch() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": {
        "initialTab": "t2", "items": [
          { "id": "t1", "title": "T1", "stack": "a" },
          { "id": "t2", "title": "T2", "stack": "b", "when": "signedIn" } ] } } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "c", "when": "signedIn" } ] },
        { "id": "b" }, { "id": "c" } ]
      """
    )
    #expect(app.taps("b", .phone) == 0)
    #expect(app.taps("a", .phone) == 0)
    // Who is signed in begins at T2: T1 is a tap away.
    #expect(app.taps("c", .phone) == 2)
  }
}
