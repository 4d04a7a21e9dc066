import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// The taps under values of conditions are the same in a graph that many values share as in one that is built for
/// them.
@Suite struct AssumedTapsTests {
  private static let values = [true, false].flatMap { a in
    [true, false].flatMap { b in [true, false].map { ["a": a, "b": b, "c": $0] } }
  }

  private static func isTheSame(_ app: AppGraph, _ number: Int) -> (shared: Int, built: Int) {
    let semantics = { (values: [String: Bool]) in
      NavigationSemantics(
        model: app.model,
        environment: app.environments[number],
        assumption: .values(values)
      )
    }
    let taps = AssumedTaps(app, inEnvironment: number, mostly: values[0])
    var (shared, built) = (0, 0)
    for values in values {
      let graph = GraphBuilder.graph(semantics(values))
      for transitions in [[], Array(stride(from: 0, to: app.model.transitions.count, by: 3))] {
        let search = ReachSearch(graph, without: transitions, semantics(values))
        let expected = search.screens.map { $0.taps >= 0 ? Int($0.taps) : nil }
        let found = taps.taps(given: values, without: transitions).fewest
        #expect(found == expected, "\(values), \(transitions), \(app.environments[number].id)")
      }
      if taps.restriction(given: values, semantics(values)) == nil {
        built += 1
      } else {
        shared += 1
      }
    }
    return (shared, built)
  }

  @Test(arguments: [false, true])
  func tapsAreAsInTheGraphThatIsBuiltSo(setsConditions: Bool) throws {
    var (shared, built) = (0, 0)
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = RandomModel(
        seed: seed,
        guardsTransitions: true,
        setsConditions: setsConditions
      )
      let app = try GraphFixture(random.body()).app
      for number in app.environments.indices {
        let counts = Self.isTheSame(app, number)
        shared += counts.shared
        built += counts.built
      }
    }
    // Or the test would say little.
    #expect(built > 40)
    if !setsConditions { #expect(shared > 40) }
  }

  /// What transitions alone depend on is one graph for all values; with a screen that depends on one condition, it
  /// is one for each of its values.
  @Test func whatOnlyTransitionsDependOnSharesAGraph() throws {
    func sharing(_ when: String) throws -> [Bool] {
      let app = try GraphFixture(
        """
        "conditions": { "a": "A.", "b": "B.", "c": "C." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "s" } } ],
        "screens": [ { "id": "s", "goes": [
          { "push": "t", "when": ["a", "!b"] }, { "sheet": "u", "when": { "any": ["b", "c"] } } ] },
          { "id": "t"\(when) }, { "id": "u" } ]
        """,
        platforms: #""iOS": "18.0""#
      ).app
      let taps = AssumedTaps(app, inEnvironment: 0, mostly: Self.values[0])
      return Self.values.map { values in
        let semantics = NavigationSemantics(
          model: app.model,
          environment: app.environments[0],
          assumption: .values(values)
        )
        return taps.restriction(given: values, semantics) != nil
      }
    }
    #expect(try sharing("") == [Bool](repeating: true, count: 8))
    #expect(try sharing(#", "when": "a""#) == [true, true, true, true, false, false, false, false])
  }
}
