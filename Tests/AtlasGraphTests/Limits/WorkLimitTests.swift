import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What bounds the work of an analysis is counted, and what is left undone is reported.
@Suite struct WorkLimitTests {
  private static func app(_ body: String) throws -> GraphFixture {
    try GraphFixture(body, platforms: SettingTests.phone)
  }

  /// What going back leads to in an app's only graph.
  private static func detours(_ app: GraphFixture, limit: Int = Detours.workLimit) -> Detours {
    Detours(app.app.graphs[0], app.app.semantics(inEnvironment: 0), limit: limit)
  }

  /// A chain of screens, each of which sets what the push of the next one needs.
  private static func chain(_ count: Int) throws -> GraphFixture {
    let conditions = (0..<count).map { #""c\#($0)": "C.""# }
    let screens = (0..<count).map { number in
      let next = #", { "push": "s\#(number + 1)", "when": "c\#(number)" }"#
      return """
        { "id": "s\(number)", "goes": [
          { "sets": "c\(number)", "on": "tap Set" }\(number + 1 < count ? next : "") ] }
        """
    }
    return try app(
      """
      "conditions": { \(conditions.joined(separator: ", ")) },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ],
      "screens": [ \(screens.joined(separator: ", ")) ]
      """
    )
  }

  // MARK: Detours

  /// On the first of three screens: set its condition; or with it go to the second one, set that one's, and
  /// come back; or both. The same from the window around it. On the second one: set its condition. Nothing
  /// asks for that of the third one.
  @Test func detoursOfAShortChainAreAllFound() throws {
    let app = try Self.chain(3)
    let detours = Self.detours(app)
    #expect(!detours.isLimited)
    #expect(detours.all.map(\.taps).sorted() == [1, 1, 1, 3, 3, 4, 4])
    #expect(detours.all.map(\.sets.values.count).sorted() == [1, 1, 1, 1, 1, 2, 2])
    #expect(app.app.undone.isEmpty)
  }

  /// Of 80 screens each place has more than 64 detours. What is worked out for one place does not grow with
  /// the number of places: for twice as many it is twice as much.
  @Test func detoursOfALongChainAreCutOff() throws {
    let app = try Self.chain(80)
    let detours = Self.detours(app)
    #expect(detours.isLimited)
    #expect(detours.all.count <= 64 * 80)
    let twice = Self.detours(try Self.chain(160))
    #expect(Double(twice.work) < 2.5 * Double(detours.work))
    #expect(twice.work < Detours.workLimit / 2)
    #expect(app.app.undone.map(\.identifier) == ["truncated-graph"])
    // The screen at the end needs no way back: 79 pushes, if their conditions hold at the start.
    #expect(app.taps("s79", .phone) == 79)
  }

  @Test func detoursEndAtALimitOfWork() throws {
    let app = try Self.chain(10)
    let all = Self.detours(app)
    let few = Self.detours(app, limit: all.work / 10)
    #expect(few.isLimited)
    #expect(few.work < all.work)
    #expect(few.all.count < all.all.count)
  }

  /// What one step sets and the next one takes back has to be done on one visit: Code, Use, back.
  @Test func whatASecondStepTakesBackStillEnablesIt() throws {
    let app = try Self.app(
      """
      "conditions": { "hasCode": "A code is typed.", "isPlus": "It is paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "codes" }, { "push": "plus", "when": ["isPlus", "!hasCode"] } ] },
        { "id": "codes", "goes": [
          { "sets": "hasCode", "on": "tap Code", "when": "!hasCode" },
          { "sets": ["!hasCode", "isPlus"], "on": "tap Use", "when": "hasCode" } ] },
        { "id": "plus" } ]
      """
    )
    let semantics = NavigationSemantics(
      model: app.model,
      environment: .phone,
      assumption: .values(app.model.conditionValues(overriddenBy: [:]))
    )
    let plus = try #require(app.model.index.screens["plus"])
    let search = ReachSearch(GraphBuilder.graph(semantics), semantics)
    #expect(search.screens[plus].taps == 5)
  }

  /// What is asked for on the ways on is the same for every search in a graph: it comes with the detours.
  @Test func whatIsAskedForIsWorkedOutOnce() throws {
    let app = try Self.chain(40)
    let graph = app.app.graphs[0]
    let contested = try #require(graph.contested)
    let detours = Self.detours(app)
    #expect(AssignmentSearch(in: graph, contested, detours: detours).work == 0)
    let own = AssignmentSearch(in: graph, contested).work
    // A word of 64 terms for each vertex, each edge and each of 40 changes, and more where terms arrive.
    #expect(own >= graph.vertices.count + 40)
    #expect(detours.demands?.work ?? 0 >= own)
  }

  // MARK: Values of a search

  /// Each screen pushes the next one if a condition holds, and if it does not: after three screens eight
  /// combinations. Once they have too many values together, a place keeps the first one.
  @Test func aSearchKeepsOneCombinationBeyondItsSize() throws {
    let goes = (0..<3).map { number in
      ["", "!"].map { #"{ "push": "s\#(number + 1)", "when": "\#($0)c\#(number)" }"# }
        .joined(separator: ", ")
    }
    // What nothing asks for later tells no two of them apart.
    let asking = (0..<3).flatMap { number in
      ["", "!"].map {
        #"{ "push": "end", "when": "\#($0)c\#(number)", "on": "tap \#($0)\#(number)" }"#
      }
    }
    let app = try Self.app(
      """
      "conditions": { "c0": "C.", "c1": "C.", "c2": "C." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ],
      "screens": [ { "id": "s0", "goes": [ \(goes[0]) ] }, { "id": "s1", "goes": [ \(goes[1]) ] },
        { "id": "s2", "goes": [ \(goes[2]) ] },
        { "id": "s3", "goes": [ \(asking.joined(separator: ", ")) ] }, { "id": "end" } ]
      """
    )
    let graph = app.app.graphs[0]
    let contested = try #require(graph.contested)
    func search(_ sizeLimit: Int) throws -> (count: Int, isLimited: Bool) {
      var search = AssignmentSearch(in: graph, contested, sizeLimit: sizeLimit)
      search.search(from: [.init(vertex: graph.launch, state: .any)])
      let last = try #require(
        graph.vertices.firstIndex {
          guard case .place(let place) = $0 else { return false }
          return place.screen == app.model.index.screens["s3"]
        }
      )
      return (search.labels.count { Int($0.vertex) == last && $0.isSettled }, search.isLimited)
    }
    let all = try search(AssignmentSearch.sizeLimit)
    #expect(all.count == 8)
    #expect(!all.isLimited)
    let few = try search(0)
    #expect(few.count == 1)
    #expect(few.isLimited)
  }

  // MARK: Ordinary apps

  /// Windows, columns and presentations on many stacks, and steps that set three conditions both ways.
  @Test func theExampleIsNotLimited() throws {
    let model = try #require(ExampleModel("Recipes").loaded.model)
    let app = AppGraph(model)
    #expect(app.undone.isEmpty)
    #expect(!ReachAnalysis(app, pairing: true).isTruncated)
  }

  /// A hundred screens in tabs, six of which each set a condition and take it back, which another screen asks
  /// for: 64 combinations of what is switched on at each place. None is left out. To the screen that needs all six:
  /// six times a push, a switch and back, and the push.
  @Test func sixSwitchesInAnAppOfAHundredScreensAreNotLimited() throws {
    let switches = (0..<6).map { number in
      """
      { "id": "s\(number)", "goes": [
        { "sets": "c\(number)", "when": "!c\(number)", "on": "switch on" },
        { "sets": "!c\(number)", "when": "c\(number)", "on": "switch off" } ] }
      """
    }
    let pushes = (0..<6).map { #"{ "push": "s\#($0)", "on": "tap \#($0)" }"# }
    let gated = (0..<6).map { #"{ "push": "p\#($0)", "when": "c\#($0)", "on": "tap p\#($0)" }"# }
    let all = (0..<6).map { #""c\#($0)""# }.joined(separator: ", ")
    let others = (0..<86).map {
      #"{ "id": "o\#($0)", "goes": [ { "push": "o\#(($0 * 7 + 1) % 86)", "on": "tap" } ] }"#
    }
    let app = try Self.app(
      """
      "conditions": { \((0..<6).map { #""c\#($0)": "C.""# }.joined(separator: ", ")) },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One", "stack": "home" }, { "id": "two", "title": "Two", "stack": "o0" } ] } } ],
      "screens": [
        { "id": "home", "goes": [ \((pushes + gated).joined(separator: ", ")),
          { "push": "all", "when": [ \(all) ], "on": "tap All" } ] }, { "id": "all" },
        \((switches + (0..<6).map { #"{ "id": "p\#($0)" }"# } + others).joined(separator: ", ")) ]
      """
    )
    #expect(app.model.screens.count == 100)
    #expect(app.app.undone.isEmpty)
    let reach = ReachAnalysis(app.app)
    #expect(!reach.isTruncated)
    let screen = try #require(app.model.index.screens["all"])
    #expect(reach.reach(ofScreen: screen, inEnvironment: 0, under: 0) == .taps(19))
  }

  // MARK: States

  /// A state follows the first push that exists, or none: with seven pushes, eight ways to open it. An eighth push
  /// makes a ninth way, which is not followed.
  @Test func aStateIsOpenedInEightWays() throws {
    func undone(_ count: Int) throws -> [String] {
      let pushes = (0..<count).map { #"{ "push": "x", "when": "c\#($0)", "on": "tap \#($0)" }"# }
      return try Self.app(
        """
        "conditions": { \((0..<count).map { #""c\#($0)": "C.""# }.joined(separator: ", ")) },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "goes": [ \(pushes.joined(separator: ", ")),
          { "opens": { "path": ["x"] }, "on": "tap All" } ] }, { "id": "x" } ]
        """
      ).app.undone.map(\.identifier)
    }
    #expect(try undone(7) == [])
    #expect(try undone(8) == ["truncated-graph"])
  }

  // MARK: Requirements

  /// Four screens that each require another condition.
  private static func requiring() throws -> GraphFixture {
    let screens = (0..<4).map { #"{ "id": "s\#($0)", "requires": "c\#($0)" }"# }
    return try app(
      """
      "conditions": { "c0": "C.", "c1": "C.", "c2": "C.", "c3": "C." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ \((0..<4).map { #"{ "push": "s\#($0)" }"# }.joined(separator: ", ")) ] },
        \(screens.joined(separator: ", ")) ]
      """
    )
  }

  @Test func allRequirementsAreExamined() throws {
    let bypasses = RequirementBypasses(try Self.requiring().app)
    #expect(bypasses.all.map(\.requirement.text) == ["c0", "c1", "c2", "c3"])
    #expect(bypasses.unexamined.isEmpty)
    #expect(bypasses.undone.isEmpty)
  }

  /// The first requirement is examined whatever it costs. What is beyond the limit is reported.
  @Test func requirementsBeyondTheLimitAreReported() throws {
    let bypasses = RequirementBypasses(try Self.requiring().app, limit: 0)
    #expect(bypasses.all.map(\.requirement.text) == ["c0"])
    #expect(bypasses.unexamined.map(\.text) == ["c1", "c2", "c3"])
    #expect(bypasses.undone.map(\.identifier) == ["unexamined-requirements"])
    #expect(
      bypasses.undone.map(\.message) == [
        "ways around 3 conditions that screens require were not looked for: that takes too much work"
      ]
    )
  }

  // MARK: Pushes

  /// 480 screens in a cycle of pushes register one type under conditions: each of them may be below each, so
  /// that each push leads to all of them. That is 230,400 edges, and 200,000 and 16 for each of the 961
  /// transitions are followed before a push keeps what it has. Every push leads somewhere.
  @Test func pushesOfATypeThatManyScreensRegisterAreCutOff() throws {
    let count = 480
    let screens = (0..<count).map { number in
      let next = (number + 1) % count
      return """
        { "id": "s\(number)", "goes": [ { "push": "s\(next)", "value": "T" }, { "push": "s\(next)" } ],
          "destinations": [ { "for": "T", "screen": "s\(next)", "when": "c\(number)" } ] }
        """
    }
    let app = try Self.app(
      """
      "conditions": { \((0..<count).map { #""c\#($0)": "C.""# }.joined(separator: ", ")) },
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "path": { "type": "[T]" } } } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "s0" } ] }, \(screens.joined(separator: ", ")) ]
      """
    )
    #expect(app.app.undone.map(\.identifier) == ["truncated-graph"])
    #expect(app.app.graphs.allSatisfy { $0.edges.count < 200_000 + 17 * 2 * count })
    #expect((0..<count).allSatisfy { app.taps("s\($0)", .phone) != nil })
  }

  /// Any of some screens may be below the last one, and each registers the type that this one pushes: the push leads
  /// to 64 screens at most.
  @Test(arguments: [(64, 64, [String]()), (65, 64, ["truncated-graph"])])
  func aPushLeadsToSoManyScreensAtMost(count: Int, found: Int, undone: [String]) throws {
    let screens = (0..<count).map { number in
      """
      { "id": "s\(number)", "goes": [ { "push": "last" } ],
        "destinations": [ { "for": "T", "screen": "t\(number)", "when": "c\(number)" } ] },
      { "id": "t\(number)" }
      """
    }
    let app = try Self.app(
      """
      "conditions": { \((0..<count).map { #""c\#($0)": "C.""# }.joined(separator: ", ")) },
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "path": { "type": "[T]" } } } } ],
      "screens": [
        { "id": "home", "goes": [ \((0..<count).map { #"{ "push": "s\#($0)" }"# }.joined(separator: ", ")) ] },
        { "id": "last", "goes": [ { "push": "t0", "value": "T", "on": "tap T" } ] },
        \(screens.joined(separator: ", ")) ]
      """
    )
    let push = try #require(
      app.model.transitions.firstIndex { $0.kind == .push && $0.trigger == "tap T" }
    )
    #expect(app.app.transitions[push].targets.count == found)
    #expect(app.app.undone.map(\.identifier) == undone)
  }
}
