import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Conditions that are true to life: either-or, names of which one holds, facts that vary by item, OS
/// versions.
@Suite struct ConditionTests {
  private static let phone = #""iOS": "18.0""#

  private func ways(_ target: String, _ app: GraphFixture, limit: Int = 1) throws -> String {
    let answers = WayAnswers(
      from: .launch,
      to: try #require(app.model.index.screens[target]),
      in: app.app,
      environments: [.phone],
      limit: limit
    )
    return WayText(answers).text
  }

  /// Home pushes `b` when `first`, and `b` pushes `c` when `second`.
  private func chain(_ conditions: String, _ first: String, _ second: String) throws
    -> GraphFixture
  {
    try GraphFixture(
      """
      "conditions": { \(conditions) },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "when": \(first), "on": "tap B" } ] },
        { "id": "b", "goes": [ { "push": "c", "when": \(second), "on": "tap C" } ] }, { "id": "c" } ]
      """,
      platforms: Self.phone
    )
  }

  private static let plans = #""isPlus": "Plus.", "isTrial": "A trial.", "isBeta": "Beta.""#

  @Test func oneOfSeveralIsEnough() throws {
    let app = try chain(Self.plans, #"{ "any": ["isPlus", "isTrial"] }"#, #""!isPlus""#)
    #expect(app.taps("b", .phone) == 1)
    // Without Plus it is the trial.
    #expect(app.taps("c", .phone) == 2)
    #expect(try ways("c", app).contains("2 taps, with isTrial and !isPlus:"))
    let neither = try chain(
      Self.plans,
      #"{ "any": ["isPlus", "isTrial"] }"#,
      #"["!isPlus", "!isTrial"]"#
    )
    #expect(neither.taps("c", .phone) == nil)
  }

  @Test func anEitherOrAndAConditionMustBothHold() throws {
    let app = try chain(
      Self.plans,
      #"[ "isBeta", { "any": ["isPlus", "isTrial"] } ]"#,
      #""!isBeta""#
    )
    #expect(app.taps("b", .phone) == 1)
    #expect(app.taps("c", .phone) == nil)
    let off = NavigationSemantics(
      model: app.model,
      environment: .phone,
      assumption: .values(["isPlus": false, "isTrial": false])
    )
    #expect(off.absence(ofTransition: 0) == .condition("isPlus or isTrial"))
    let trial = NavigationSemantics(
      model: app.model,
      environment: .phone,
      assumption: .values(["isPlus": false, "isTrial": true])
    )
    #expect(trial.absence(ofTransition: 0) == nil)
  }

  private static let session = """
    "session": { "summary": "Whether there is an account.",
      "oneOf": { "loading": "It is read.", "signedOut": "None.", "signedIn": "One." },
      "default": "signedOut" }
    """

  @Test func exactlyOneNameHolds() throws {
    #expect(try chain(Self.session, #""signedIn""#, #""signedOut""#).taps("c", .phone) == nil)
    let open = try chain(Self.session, #""!loading""#, #""!signedOut""#)
    #expect(open.taps("c", .phone) == 2)
    // Of three names, one is left.
    #expect(try ways("c", open).contains("with !loading and !signedOut:"))
    #expect(
      try chain(Self.session, #"["!loading", "!signedOut"]"#, #""!signedIn""#).taps("c", .phone)
        == nil
    )
  }

  @Test func aDefaultIsTheNameThatHolds() throws {
    let model = try chain(Self.session, #""signedIn""#, #""signedIn""#).model
    #expect(
      model.conditionValues(overriddenBy: [:])
        == ["loading": false, "signedOut": true, "signedIn": false]
    )
    #expect(
      model.conditionValues(overriddenBy: ["signedIn": true])
        == ["loading": false, "signedOut": false, "signedIn": true]
    )
    // The default is excluded: the first of the others holds.
    #expect(
      model.conditionValues(overriddenBy: ["signedOut": false])
        == ["loading": true, "signedOut": false, "signedIn": false]
    )
    #expect(
      model.consequences(of: ["signedIn": true])
        == ["loading": false, "signedOut": false, "signedIn": true]
    )
  }

  @Test func whatIsShownForANameExcludesTheOthers() throws {
    let app = try GraphFixture(
      """
      "conditions": { \(Self.session) },
      "scenes": [ { "id": "main", "windowGroup": [ { "screen": "splash", "when": "loading" },
        { "stack": "sign-in", "when": "signedOut" }, { "stack": "home" } ] } ],
      "screens": [ { "id": "splash" }, { "id": "sign-in" }, { "id": "home" } ]
      """,
      platforms: Self.phone
    )
    #expect(try ways("home", app).contains("0 taps, with signedIn: it is already shown"))
    #expect(try ways("splash", app).contains("0 taps, with loading: it is already shown"))
    // By default nobody is signed in.
    let reach = ReachAnalysis(app.app)
    func isReached(_ id: String, _ set: Int) throws -> Bool {
      let screen = try #require(app.model.index.screens[id])
      return reach.reach(ofScreen: screen, inEnvironment: 0, under: set).isReached
    }
    #expect(try isReached("sign-in", 0))
    #expect(try !isReached("home", 0))
    let flipped = reach.sets.map { $0.flipped.map { app.model.conditions[$0].id } }
    #expect(flipped == [nil, "loading", "signedIn"])
    #expect(try isReached("home", 2))
    #expect(try !isReached("sign-in", 2))
  }

  @Test func whatVariesByItemIsNeverOff() throws {
    let own = #""isOwn": { "summary": "The post is the person's own.", "variesByItem": true }"#
    // One's own post, and from there another person's.
    let app = try chain(own, #""isOwn""#, #""!isOwn""#)
    #expect(app.taps("c", .phone) == 2)
    #expect(app.model.conditionValues(overriddenBy: [:]).isEmpty)
    let reach = ReachAnalysis(app.app)
    let c = try #require(app.model.index.screens["c"])
    #expect(reach.reach(ofScreen: c, inEnvironment: 0, under: 0) == .taps(2))
    #expect(reach.sets.count == 1)
  }

  @Test func anOlderViewBehindIfAvailableIsAlive() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": "a", "available": { "iOS": "16.0" } }, { "navigationView": "old" } ] } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "on": "tap" } ] }, { "id": "b" },
        { "id": "old", "goes": [ { "push": "b", "on": "tap" } ] } ]
      """,
      platforms: #""iOS": "15.0""#
    )
    #expect(app.taps("a", .phone) == 0)
    #expect(app.taps("old", .phone) == 0)
    #expect(try ways("a", app).contains("0 taps, with iOS 16.0: it is already shown"))
    #expect(try ways("old", app).contains("0 taps, with iOS before 16.0: it is already shown"))
    // The newer system counts by default.
    let old = try #require(app.model.index.screens["old"])
    #expect(!ReachAnalysis(app.app).reach(ofScreen: old, inEnvironment: 0, under: 0).isReached)
  }

  @Test func theVersionOfAContainerIsThatOfItsAlternative() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": { "root": "a", "available": { "iOS": "16.0" } } }, { "navigationView": "old" } ] } ],
      "screens": [ { "id": "a" }, { "id": "old" } ]
      """,
      platforms: #""iOS": "15.0""#
    )
    #expect(app.taps("old", .phone) == 0)
    // Every system of the app has it: the older view is never shown.
    let always = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": "a", "available": { "iOS": "16.0" } }, { "navigationView": "old" } ] } ],
      "screens": [ { "id": "a" }, { "id": "old" } ]
      """,
      platforms: #""iOS": "17.0""#
    )
    #expect(always.taps("old", .phone) == nil)
  }

  @Test func aWindowWithoutAStackReplacesWhatItHolds() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "onboarding" } ],
      "screens": [
        { "id": "onboarding", "title": "Onboarding", "goes": [
          { "replaceRoot": "home", "on": "tap Get started" } ] },
        { "id": "home", "title": "Home", "contains": { "tabs": [
          { "id": "t1", "title": "One", "stack": "one" },
          { "id": "t2", "title": "Two", "stack": "two" } ] } },
        { "id": "one", "title": "First" }, { "id": "two", "title": "Second" } ],
      "deepLinks": [ { "id": "home-link", "patterns": ["s://home"], "opens": { "path": ["home"] } } ]
      """,
      platforms: Self.phone
    )
    #expect(app.steps("home", .phone) == ["tap Get started"])
    #expect(app.steps("two", .phone) == ["tap Get started", "tap the Two tab"])
    #expect(app.places("home", .phone) == ["home@main"])
    #expect(app.blocked(.phone).isEmpty)
    #expect(
      app.steps(of: app.landing("home-link", .phone), .phone)
        == ["show main", "replace the root with Home"]
    )
  }

  @Test func anEntryPointMayRequire() throws {
    func fixture(_ requires: String) throws -> GraphFixture {
      try GraphFixture(
        """
        "conditions": { "signedIn": { "summary": "Signed in.", "default": true } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "goes": [
            { "sheet": { "stack": "editor" }, "when": "signedIn" } ] },
          { "id": "editor", "requires": "signedIn" }, { "id": "sign-in" } ],
        "entryPoints": [ { "id": "compose", "appIntent": "Compose", \(requires)
          "opens": { "sheet": { "stack": "editor" } } } ]
        """,
        platforms: Self.phone
      )
    }
    let open = try fixture("")
    #expect(open.app.requirementBypasses.map(\.source) == [.entryPoint(0)])
    let guarded = try fixture(
      #""requires": "signedIn", "otherwise": { "sheet": { "stack": "sign-in" } },"#
    )
    #expect(guarded.app.requirementBypasses.isEmpty)
    // Signed out, it leads to sign-in, and nowhere else.
    let reach = ReachAnalysis(guarded.app)
    func reached(_ id: String, _ set: Int) throws -> ReachAnalysis.Reach {
      reach.reach(
        ofScreen: try #require(guarded.model.index.screens[id]),
        inEnvironment: 0,
        under: set
      )
    }
    #expect(try reached("sign-in", 1) == .link)
    #expect(try !reached("sign-in", 0).isReached)
    #expect(try reached("editor", 0) == .taps(1))
    #expect(try !reached("editor", 1).isReached)
  }
}
