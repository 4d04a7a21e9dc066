import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// 1.7: what a person sees once a transition has set conditions.
@Suite struct SettingTests {
  static let phone = #""iOS": "18.0""#

  func app(_ body: String) throws -> GraphFixture {
    try GraphFixture(body, platforms: Self.phone)
  }

  /// The fewest taps from launch, with conditions as given and all others by default; nil if no taps lead
  /// there.
  func taps(_ id: String, _ app: GraphFixture, _ given: [String: Bool] = [:]) throws -> Int? {
    let values = app.model.conditionValues(overriddenBy: given)
    let semantics = NavigationSemantics(
      model: app.model,
      environment: .phone,
      assumption: .values(values)
    )
    let screen = try #require(app.model.index.screens[id])
    let reached = ReachSearch(GraphBuilder.graph(semantics), semantics).screens[screen]
    return reached.taps < 0 ? nil : Int(reached.taps)
  }

  func way(
    _ origin: String,
    _ target: String,
    _ app: GraphFixture,
    _ given: [String: Bool] = [:],
    limit: Int = 1
  ) throws -> [String] {
    let graph = AppGraph(
      app.model,
      assuming: given.isEmpty ? .any : .values(app.model.consequences(of: given))
    )
    let start: Way.Origin =
      origin == "launch" ? .launch : .screen(try #require(app.model.index.screens[origin]))
    let text = WayText(
      WayAnswers(
        from: start,
        to: try #require(app.model.index.screens[target]),
        in: graph,
        environments: [.phone],
        limit: limit
      )
    ).text
    return text.split(separator: "\n").dropFirst(2).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  /// A window that shows a way to sign in, then the app.
  private static func window(_ signIn: String, _ more: String = "") -> String {
    """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": [
      { "stack": "home", "when": "signedIn" }, { "stack": "welcome" } ] } ],
    "screens": [
      { "id": "welcome", "goes": [ \(signIn) ] },
      { "id": "home", "goes": [ { "push": "settings", "on": "tap Settings" } ] },
      { "id": "settings", "goes": [ { "sets": "!signedIn", "on": "tap Sign out" } ] } \(more) ]
    """
  }

  @Test func aWindowShowsItsNewContent() throws {
    let app = try app(Self.window(#"{ "sets": "signedIn", "on": "tap Sign in" }"#))
    #expect(try taps("welcome", app) == 0)
    #expect(try taps("home", app) == 1)
    #expect(try taps("settings", app) == 2)
    #expect(try taps("welcome", app, ["signedIn": true]) == 2)
    #expect(
      try way("launch", "settings", app, ["signedIn": false]) == [
        "2 taps:", "1 tap Sign in (now signedIn) → home", "2 tap Settings → settings",
      ]
    )
    // Nothing is known of the condition: then it may hold at the start.
    #expect(try way("launch", "home", app) == ["0 taps, with signedIn: it is already shown"])
    #expect(
      try way("home", "welcome", app) == [
        "2 taps:", "1 tap Settings → settings", "2 tap Sign out (now !signedIn) → welcome",
      ]
    )
    let home = try #require(app.model.index.screens["home"])
    let number = try #require(
      app.model.transitions.firstIndex { $0.id == "welcome.sets.signedIn" }
    )
    #expect(app.app.transitions[number].targets == [home])
  }

  @Test func withoutTheTransitionNobodyGetsIn() throws {
    let app = try app(Self.window(#"{ "alert": "Sorry", "on": "tap Sign in" }"#))
    #expect(try taps("home", app) == nil)
    #expect(try way("launch", "home", app, ["signedIn": false]).first == "No way")
  }

  @Test func aSheetThatClosesItselfShowsWhatThePresenterBecame() throws {
    let sheet = """
      { "sheet": { "stack": "form" }, "on": "tap Sign in" }
      """
    let form = """
      , { "id": "form", "goes": [ { "push": "password", "on": "tap Next" } ] },
      { "id": "password", "goes": [ { "dismiss": true, "sets": "signedIn", "on": "tap Done" } ] }
      """
    let app = try app(Self.window(sheet, form))
    #expect(try taps("home", app) == 3)
    #expect(
      try way("launch", "home", app, ["signedIn": false]) == [
        "3 taps:", "1 tap Sign in → form", "2 tap Next → password",
        "3 tap Done (now signedIn) → home",
      ]
    )
  }

  @Test func aSheetGoesAwayWithWhatPresentsIt() throws {
    let sheet = """
      { "sheet": "form", "on": "tap Sign in", "when": "!signedIn" }
      """
    let form = """
      , { "id": "form", "goes": [ { "sets": "signedIn", "on": "tap Done" } ] }
      """
    let app = try app(Self.window(sheet, form))
    #expect(try taps("home", app) == 2)
  }

  /// A screen with a switch, and a screen behind it that needs what it sets.
  private static func toggle(_ way: String, _ toggle: String) -> String {
    """
    "conditions": { "beta": "Beta features are on." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [
      { "id": "home", "goes": [ \(way),
        { "push": "lab", "on": "tap Lab", "when": "beta" },
        { "push": "old", "on": "tap Old", "when": "!beta" } ] },
      { "id": "settings", "goes": [ \(toggle) ] },
      { "id": "lab" }, { "id": "old" } ]
    """
  }

  @Test func goingBackKeepsWhatIsSet() throws {
    let app = try app(
      Self.toggle(
        #"{ "push": "settings", "on": "tap Settings" }"#,
        #"{ "sets": "beta", "on": "turn Beta on" }"#
      )
    )
    // Settings, the switch, back, Lab.
    #expect(try taps("lab", app) == 4)
    #expect(try taps("old", app) == 1)
    #expect(try taps("old", app, ["beta": true]) == nil)
    #expect(
      try way("launch", "lab", app, ["beta": false]) == [
        "4 taps:", "1 tap Settings → settings", "2 turn Beta on (now beta) → settings",
        "3 go back → home", "4 tap Lab → lab",
      ]
    )
    #expect(
      try way("settings", "lab", app, ["beta": false]) == [
        "3 taps:", "1 turn Beta on (now beta) → settings", "2 go back → home", "3 tap Lab → lab",
      ]
    )
    #expect(
      try Array(way("launch", "lab", app, ["beta": false], limit: 2).prefix(5))
        == way("launch", "lab", app, ["beta": false])
    )
  }

  @Test func aSheetIsClosedWithWhatIsSet() throws {
    let app = try app(
      Self.toggle(
        #"{ "sheet": { "stack": "settings" }, "on": "tap Settings" }"#,
        #"{ "sets": "beta", "on": "turn Beta on" }"#
      )
    )
    #expect(try taps("lab", app) == 4)
    #expect(try way("launch", "lab", app, ["beta": false])[3] == "3 close the sheet → home")
  }

  @Test func onePopSetsAndGoesBack() throws {
    let app = try app(
      Self.toggle(
        #"{ "push": "settings", "on": "tap Settings" }"#,
        #"{ "pop": 1, "sets": "beta", "on": "tap Join" }"#
      )
    )
    #expect(try taps("lab", app) == 3)
    #expect(
      try way("launch", "lab", app, ["beta": false]) == [
        "3 taps:", "1 tap Settings → settings", "2 tap Join (now beta) → home", "3 tap Lab → lab",
      ]
    )
  }

  @Test func withoutABackButtonNobodyGoesBack() throws {
    let body = Self.toggle(
      #"{ "push": "settings", "on": "tap Settings" }"#,
      #"{ "sets": "beta", "on": "turn Beta on" }"#
    )
    .replacingText(#"{ "id": "settings","#, #"{ "id": "settings", "backButtonHidden": true,"#)
    #expect(try taps("lab", try app(body)) == nil)
  }

  @Test func whatNeedsTheOldValueIsGone() throws {
    let app = try app(
      """
      "conditions": { "done": "Onboarding is over." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "sets": "done", "on": "tap B" } ] },
        { "id": "b", "goes": [ { "push": "c", "when": "!done", "on": "tap C" },
          { "push": "d", "when": "done", "on": "tap D" } ] },
        { "id": "c" }, { "id": "d" } ]
      """
    )
    #expect(app.taps("b", .phone) == 1)
    #expect(app.taps("c", .phone) == nil)
    #expect(app.taps("d", .phone) == 2)
  }

  @Test func aNameThatIsSetReplacesTheOthers() throws {
    let app = try app(
      """
      "conditions": { "mode": { "summary": "The mode.",
        "oneOf": { "browse": "It shows.", "edit": "It edits.", "print": "It prints." } } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "sets": "edit", "on": "tap Edit", "when": "browse" },
          { "sets": "print", "on": "tap Print", "when": "edit" },
          { "push": "b", "when": "print", "on": "tap B" },
          { "push": "c", "when": ["browse", "print"], "on": "tap C" } ] },
        { "id": "b" }, { "id": "c" } ]
      """
      .replacingText(#""when": ["browse", "print"]"#, #""when": "browse""#)
    )
    #expect(try taps("b", app) == 3)
    #expect(try taps("c", app) == 1)
    #expect(try taps("c", app, ["edit": true]) == nil)
    #expect(
      try way("launch", "b", app, ["browse": true]) == [
        "3 taps:", "1 tap Edit (now edit) → a", "2 tap Print (now print) → a", "3 tap B → b",
      ]
    )
  }

  @Test func aButtonOfADialogSets() throws {
    let app = try app(
      Self.window(
        """
        { "alert": "Agree?", "on": "tap Start", "goes": [ { "sets": "signedIn", "on": "tap Agree" } ] }
        """
      )
    )
    #expect(try taps("home", app) == 2)
    #expect(
      try way("launch", "home", app, ["signedIn": false]) == [
        "2 taps:", "1 tap Start, then tap Agree (now signedIn) → home",
      ]
    )
  }

  @Test func somethingOfTheSystemSetsAndComesBack() throws {
    let app = try app(
      Self.window(
        #"{ "systemPresentation": "SignInWithApple", "sets": "signedIn", "on": "tap Apple" }"#
      )
    )
    #expect(try taps("home", app) == 1)
  }

  @Test func aDeepLinkSetsBeforeItOpens() throws {
    let app = try app(
      Self.window(#"{ "alert": "Sorry", "on": "tap Sign in" }"#) + """
        , "deepLinks": [ { "id": "magic", "patterns": ["t://magic/{token}"], "sets": "signedIn",
          "opens": { "path": ["settings"] } } ]
        """
    )
    let values = app.model.conditionValues(overriddenBy: [:])
    let semantics = NavigationSemantics(
      model: app.model,
      environment: .phone,
      assumption: .values(values)
    )
    let reached = ReachSearch(GraphBuilder.graph(semantics), semantics).screens
    let settings = try #require(app.model.index.screens["settings"])
    #expect(reached[settings].isLinked)
    #expect(reached[settings].taps < 0)
    let landing = LinkLandings.landings(ofLinks: [0], semantics)[0].landing
    #expect(app.steps(of: landing, .phone) == ["show main", "push settings"])
  }

  @Test func aTabThatGoesAwayLeavesTheTabView() throws {
    let app = try app(
      """
      "conditions": { "isPlus": { "summary": "A subscription.", "default": true } },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "free", "title": "Free", "stack": "free" },
        { "id": "plus", "title": "Plus", "stack": "plus", "when": "isPlus" } ] } } ],
      "screens": [ { "id": "free", "goes": [ { "push": "basic", "on": "tap Basic", "when": "!isPlus" } ] },
        { "id": "plus", "goes": [ { "sets": "!isPlus", "on": "tap Cancel" } ] }, { "id": "basic" } ]
      """
    )
    #expect(try taps("basic", app) == 3)
    #expect(
      try way("plus", "basic", app, ["isPlus": true]) == [
        "2 taps:", "1 tap Cancel (now !isPlus) → free", "2 tap Basic → basic",
      ]
    )
  }
}

/// 1.7 and requirements.
@Suite struct SettingRequirementTests {
  private func app(_ way: String) throws -> GraphFixture {
    try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "sets": "signedIn", "on": "tap Sign in", "when": "!signedIn" }, \(way) ] },
        { "id": "profile", "requires": "signedIn", "goes": [ { "push": "posts", "on": "tap Posts" } ] },
        { "id": "posts" } ]
      """,
      platforms: SettingTests.phone
    )
  }

  @Test func aWayThatSetsTheConditionBypassesNothing() throws {
    let app = try app(#"{ "push": "profile", "on": "tap Profile", "when": "signedIn" }"#)
    #expect(app.app.requirementBypasses.isEmpty)
    let reach = ReachAnalysis(app.app)
    let posts = try #require(app.model.index.screens["posts"])
    // By default nobody is signed in: sign in, Profile, Posts.
    #expect(reach.reach(ofScreen: posts, inEnvironment: 0, under: 0) == .taps(3))
    #expect(reach.sets.count == 2)
    #expect(reach.reach(ofScreen: posts, inEnvironment: 0, under: 1) == .taps(2))
  }

  @Test func aWayThatDoesNotSetItStillBypassesIt() throws {
    let app = try app(#"{ "push": "profile", "on": "tap Profile" }"#)
    let bypasses = app.app.requirementBypasses
    #expect(bypasses.map { $0.way.first.map(\.words) } == [["tap Profile"]])
    // Behind the screen one gets only once the condition is set.
    let posts = try #require(app.model.index.screens["posts"])
    #expect(ReachAnalysis(app.app).reach(ofScreen: posts, inEnvironment: 0, under: 0) == .taps(3))
  }

  @Test func anEntryPointThatExistsWithTheConditionBypassesNothing() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "sets": "signedIn", "on": "tap Sign in" } ] },
        { "id": "profile", "requires": "signedIn" } ],
      "entryPoints": [
        { "id": "e", "appIntent": "Profile", "opens": "profile", "when": "signedIn" } ]
      """,
      platforms: SettingTests.phone
    )
    #expect(app.app.requirementBypasses.isEmpty)
  }

  @Test func aLinkThatSetsItBypassesNothing() throws {
    func bypasses(_ sets: String) throws -> Int {
      try GraphFixture(
        """
        "conditions": { "signedIn": "There is an account." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home" }, { "id": "profile", "requires": "signedIn" } ],
        "deepLinks": [ { "id": "magic", "patterns": ["t://magic"], \(sets) "opens": "profile" } ]
        """,
        platforms: SettingTests.phone
      ).app.requirementBypasses.count
    }
    #expect(try bypasses("") == 1)
    #expect(try bypasses(#""sets": "signedIn","#) == 0)
  }
}

extension String {
  fileprivate func replacingText(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
