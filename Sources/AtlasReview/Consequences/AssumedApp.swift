import AtlasGraph
import AtlasModel

/// An app whose conditions have their defaults, for questions about other values of some of them.
struct AssumedApp: Sendable {
  /// How its screens are reached by default.
  let reach: AssumedReach

  let app: AppGraph
  /// The conditions that decide what exists.
  private let structural: Set<String>
  /// Per environment what exists by default; nil if it was not kept.
  private let graphs: [NavigationGraph]?

  /// - Parameter keepsGraphs: Whether other values of conditions will be asked for.
  init(_ app: AppGraph, keepsGraphs: Bool) {
    let structural = app.model.conditionsOfExistence
    self.app = app
    self.structural = structural
    guard !structural.isEmpty || !app.model.requiredConditions.isEmpty else {
      graphs = app.graphs
      reach = AssumedReach(taps: app.environments.indices.map(app.taps))
      return
    }
    let values = app.model.conditionValues(overriddenBy: [:])
    let found = app.perEnvironment { number in
      let graph = structural.isEmpty ? app.graphs[number] : app.graph(number, values)
      return (graph: graph, taps: app.taps(in: graph, number, values))
    }
    graphs = keepsGraphs || structural.isEmpty ? found.map(\.graph) : nil
    reach = AssumedReach(taps: found.map(\.taps))
  }

  /// - Parameters:
  ///   - given: The values of conditions, by name. The others have their defaults.
  ///   - transitions: The transitions that nobody follows.
  func reach(given: [String: Bool], without transitions: [Int]) -> AssumedReach {
    let values = app.model.conditionValues(overriddenBy: given)
    let defaults = app.model.conditionValues(overriddenBy: [:])
    let isSame = values == defaults || structural.isEmpty && app.model.requiredConditions.isEmpty
    guard !isSame || !transitions.isEmpty else { return reach }
    let sameExists = structural.allSatisfy { values[$0] == defaults[$0] }
    return AssumedReach(
      taps: app.perEnvironment { number in
        let same = sameExists ? graphs?[number] : nil
        return app.taps(in: same ?? app.graph(number, values), number, values, without: transitions)
      }
    )
  }
}

extension AppGraph {
  /// Per screen the fewest taps under any conditions.
  fileprivate func taps(inEnvironment number: Int) -> [Int?] {
    screens.map { $0.reach[number].taps }
  }

  /// What exists in an environment if conditions have some values.
  fileprivate func graph(_ number: Int, _ values: [String: Bool]) -> NavigationGraph {
    GraphBuilder.graph(of: model, in: environments[number], assuming: .values(values))
  }

  /// Per screen the fewest taps if conditions have some values, and nobody follows some transitions.
  fileprivate func taps(
    in graph: NavigationGraph,
    _ number: Int,
    _ values: [String: Bool],
    without transitions: [Int] = []
  ) -> [Int?] {
    let semantics = NavigationSemantics(
      model: model,
      environment: environments[number],
      assumption: .values(values)
    )
    let search =
      transitions.isEmpty
      ? ReachSearch(graph, semantics) : ReachSearch(graph, without: transitions, semantics)
    return search.screens.map { $0.taps >= 0 ? Int($0.taps) : nil }
  }
}
