import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Going back from a state that a transition, a link or an entry point opens: section 6.7 and 7.1 of the
/// semantics.
@Suite struct OpenedStateReachTests {
  private func fixture(_ screens: String, _ more: String = "") throws -> GraphFixture {
    try GraphFixture(
      """
      "conditions": { "p": "A condition." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ \(screens) ] \(more)
      """
    )
  }

  private func ways(_ app: AppGraph, to id: String, limit: Int = 1) throws -> [[String]] {
    let answers = WayAnswers(
      from: .launch,
      to: try #require(app.model.index.screens[id]),
      in: app,
      environments: [.phone],
      limit: limit
    )
    guard case .ways(let result) = answers.answers[0] else { return [] }
    let words = NavigationWords(app.model, in: .phone)
    return result.ways.map { way in way.steps.map { WayText(answers).text(of: $0, words) } }
  }

  private func reach(_ app: GraphFixture, _ id: String) throws -> ReachAnalysis.Reach {
    ReachAnalysis(app.app).reach(
      ofScreen: try #require(app.model.index.screens[id]),
      inEnvironment: app.number(of: .phone),
      under: 0
    )
  }

  private static let screens = """
    { "id": "a", "goes": [ { "opens": { "path": ["b", "c"] }, "on": "tap both" } ] },
    { "id": "b", "goes": [ { "push": "d", "on": "tap d" } ] }, { "id": "c" }, { "id": "d" }
    """

  /// One tap opens c above b, one goes back to b, one pushes d.
  @Test func whatAPathPutsBelowIsReachedByGoingBack() throws {
    let app = try fixture(Self.screens)
    #expect(app.taps("c", .phone) == 1)
    #expect(app.taps("b", .phone) == 2)
    #expect(app.taps("d", .phone) == 3)
    #expect(app.steps("d", .phone) == ["tap both", "go back", "tap d"])
    #expect(try reach(app, "d") == .taps(3))
    #expect(try ways(app.app, to: "d") == [["tap both", "go back", "tap d"]])
    #expect(try ways(app.app, to: "c", limit: 5) == [["tap both"]], "No way is told twice")
    // Going back is no transition of the model.
    #expect(app.screen("b").waysIn.isEmpty)
    #expect(app.screen("b").waysBack.map(\.way) == [.transition(0)])
    for id in ["a", "c", "d"] { #expect(app.screen(id).waysBack.isEmpty, "\(id)") }
    #expect(app.app.transitions[0].targets == [try #require(app.model.index.screens["c"])])
    // Without c the transition is not there either.
    #expect(app.chokepoints("d").map { app.model.screens[$0].id } == ["a", "b", "c"])
  }

  /// What the person passed before the state was opened is not below it.
  @Test func onlyTheStateThatWasOpenedIsBelow() throws {
    let app = try fixture(
      """
      { "id": "a", "goes": [ { "push": "c" }, { "push": "e" } ] }, { "id": "c" },
      { "id": "e", "goes": [ { "opens": { "path": ["b", "c"] }, "when": ["p"] } ] },
      { "id": "b", "goes": [ { "push": "d" } ] }, { "id": "d" }
      """
    )
    // By a push c is above a alone: only the opened one leads back to b.
    #expect(app.taps("c", .phone) == 1)
    #expect(app.taps("b", .phone) == 3)
    let analysis = ReachAnalysis(app.app)
    let b = try #require(app.model.index.screens["b"])
    #expect(analysis.taps(toScreen: b, inEnvironment: app.number(of: .phone)) == nil)
    #expect(
      analysis.conditionalReach(ofScreen: b, inEnvironment: app.number(of: .phone))
        == ConditionalReach(taps: 3, condition: 0)
    )
  }

  /// Without a back button, only a transition of the screen goes back.
  @Test func aHiddenBackButtonKeepsFromGoingBack() throws {
    func app(_ more: String) throws -> GraphFixture {
      try fixture(
        """
        { "id": "a", "goes": [ { "opens": { "path": ["b", "x", "c"] }, "on": "tap all" } ] },
        { "id": "b" }, { "id": "x" }, { "id": "c", "backButtonHidden": true \(more) }
        """
      )
    }
    #expect(try app("").taps("b", .phone) == nil)
    #expect(try app("").taps("x", .phone) == nil)
    let closed = try app(#", "goes": [ { "dismiss": true, "on": "tap Done" } ]"#)
    #expect(closed.taps("x", .phone) == 2)
    #expect(closed.steps("b", .phone) == ["tap all", "tap Done", "go back"])
    let popped = try app(#", "goes": [ { "pop": 2, "on": "tap Up" } ]"#)
    #expect(popped.steps("b", .phone) == ["tap all", "tap Up"])
    #expect(popped.taps("x", .phone) == nil)
  }

  /// b lies below c, and e below the sheet.
  @Test func aLinkLeadsToWhatIsBelow() throws {
    let app = try fixture(
      """
      { "id": "a" }, { "id": "b", "goes": [ { "push": "d" } ] }, { "id": "c" }, { "id": "d" },
      { "id": "e", "goes": [ { "push": "f" } ] }, { "id": "f" }, { "id": "s" }
      """,
      """
      , "deepLinks": [ { "id": "c", "patterns": ["x://c"], "opens": { "path": ["b", "c"] } } ],
      "entryPoints": [ { "id": "w", "widget": "W", "opens": { "path": ["e"], "sheet": "s" } } ]
      """
    )
    for id in ["b", "c", "d", "e", "f", "s"] { #expect(try reach(app, id) == .link, "\(id)") }
    #expect(app.screen("b").waysIn.isEmpty)
    #expect(app.screen("b").waysBack.map(\.way) == [.deepLink(0)])
    // Below the sheet. The root of the stack is where it always is.
    #expect(app.screen("e").waysBack.map(\.way) == [.entryPoint(0)])
    for id in ["a", "c", "s"] { #expect(app.screen(id).waysBack.isEmpty, "\(id)") }
  }

  /// b requires p, which does not hold: it is shown, and lets nobody through. What is below it is reached.
  @Test func aScreenThatLetsNobodyThroughEndsTheWayOfALink() throws {
    let app = try fixture(
      """
      { "id": "a" }, { "id": "x", "goes": [ { "push": "y" } ] }, { "id": "y" },
      { "id": "b", "requires": ["p"], "goes": [ { "push": "d" } ] }, { "id": "c" }, { "id": "d" }
      """,
      """
      , "deepLinks": [ { "id": "c", "patterns": ["x://c"], "opens": { "path": ["x", "b", "c"] } } ]
      """
    )
    #expect(try reach(app, "b") == .link)
    #expect(try reach(app, "y") == .link)
    #expect(try !reach(app, "c").isReached)
    #expect(try !reach(app, "d").isReached)
  }

  /// At c a switch sets p; b, below it, leads to d only then.
  @Test func whatIsSetAboveHoldsBelow() throws {
    let app = try fixture(
      """
      { "id": "a", "goes": [ { "opens": { "path": ["b", "c"] }, "on": "tap both" } ] },
      { "id": "b", "goes": [ { "push": "d", "when": ["p"], "on": "tap d" } ] },
      { "id": "c", "goes": [ { "sets": ["p"], "on": "switch it on" } ] }, { "id": "d" }
      """
    )
    #expect(try reach(app, "d") == .taps(4))
    #expect(try reach(app, "b") == .taps(2))
  }

  /// What is set above a state that is put above the screen holds below that, too: a pushes s (1), s opens c
  /// above b (2), a switch sets p (3), three taps go back past b and s to a (6), which pushes d (7).
  @Test func aStateAboveTheScreenLeadsBackToIt() throws {
    let app = try fixture(
      """
      { "id": "a", "goes": [ { "push": "s" }, { "push": "d", "when": ["p"] } ] },
      { "id": "s", "goes": [ { "opens": { "reset": false, "path": ["b", "c"] }, "on": "tap both" } ] },
      { "id": "b" }, { "id": "c", "goes": [ { "sets": ["p"], "on": "switch it on" } ] }, { "id": "d" }
      """
    )
    #expect(try reach(app, "b") == .taps(3))
    #expect(try reach(app, "d") == .taps(7))
  }

  /// A step follows a conditional new root; where the condition does not hold, the screen is pushed (7.2).
  @Test func whereANewRootDoesNotExistTheScreenIsPushed() throws {
    let app = try fixture(
      """
      { "id": "a", "goes": [ { "opens": { "path": ["b"] }, "on": "open b" },
        { "replaceRoot": "b", "when": ["p"], "on": "replace" } ] },
      { "id": "b", "goes": [ { "push": "d", "when": ["!p"], "on": "tap d" } ] }, { "id": "d" }
      """
    )
    #expect(try ways(app.app, to: "d") == [["open b", "tap d"]])
    // Pushed above a, b leads back to it; a new root leads back to nothing.
    let graph = app.app.graphs[app.number(of: .phone)]
    let below = graph.openings.values.map { $0.below.count }.sorted()
    #expect(below == [0, 1])
  }
}
