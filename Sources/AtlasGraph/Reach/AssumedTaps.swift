import AtlasModel

/// The fewest taps to the screens of an app in one environment, whatever is taken to hold of its conditions.
///
/// Building a graph takes long. All values by which nothing but transitions is there or not share one: see
/// ``GraphRestriction``.
package struct AssumedTaps: Sendable {
  private let model: NavigationModel
  private let environment: Environment
  private let graph: NavigationGraph
  /// What is taken to hold in the graph, by the name of the condition.
  private let assumed: [String: Bool]
  /// What the landings of the graph pass, if other values are searched in it too.
  private let uses: LandingUses?

  /// - Parameters:
  ///   - number: The environment's number.
  ///   - values: What most questions take to hold, by the name of the condition.
  package init(_ app: AppGraph, inEnvironment number: Int, mostly values: [String: Bool]) {
    let graph = app.graphs[number]
    let names =
      graph.mayBeRestricted(app.model)
      ? app.model.withGroups(app.dependence.otherConditions) : app.model.conditionsOfExistence
    let known = values.filter { names.contains($0.key) }
    // What steps set is up to a search, not to the graph.
    let assumed = known.filter { !app.model.changes.names.contains($0.key) }
    let saysNothing =
      assumed.isEmpty && (known.isEmpty || !app.model.variables.dependOnSystem)
    model = app.model
    environment = app.environments[number]
    self.assumed = assumed
    self.graph =
      saysNothing && app.assumption == .any
      ? graph : GraphBuilder.graph(of: model, in: environment, assuming: .values(assumed))
    uses = graph.mayBeRestricted(app.model) ? LandingUses(self.graph, app.model) : nil
  }

  /// Per screen the fewest taps from launch; and what finding them cost: see ``ReachSearch/work``. A graph that is
  /// built again counts 16 for each of its edges.
  ///
  /// - Parameters:
  ///   - values: What is taken to hold, by the name of the condition.
  ///   - transitions: The transitions that nobody follows. Links and entry points may.
  package func taps(
    given values: [String: Bool],
    without transitions: [Int]
  ) -> (fewest: [Int?], work: Int) {
    let semantics = NavigationSemantics(
      model: model,
      environment: environment,
      assumption: .values(values)
    )
    let (search, work) = search(given: values, without: transitions, semantics)
    return (search.screens.map { $0.taps >= 0 ? Int($0.taps) : nil }, work)
  }

  private func search(
    given values: [String: Bool],
    without transitions: [Int],
    _ semantics: NavigationSemantics
  ) -> (search: ReachSearch, work: Int) {
    if let restriction = restriction(given: values, semantics) {
      let search = ReachSearch(restriction, without: transitions, semantics)
      return (search, search.work)
    }
    let isSame = uses == nil && assumed.allSatisfy { values[$0.key] == $0.value }
    let graph = isSame ? graph : GraphBuilder.graph(semantics)
    let search = ReachSearch(graph, without: transitions, semantics)
    return (search, search.work + (isSame ? 0 : graph.edges.count * 16))
  }

  /// The graph without the transitions that are not there; nil if more than transitions may differ.
  func restriction(
    given values: [String: Bool],
    _ semantics: NavigationSemantics
  ) -> GraphRestriction? {
    guard let uses, !graph.hasChanges, assumed.allSatisfy({ values[$0.key] == $0.value }) else {
      return nil
    }
    return GraphRestriction(graph, uses, semantics)
  }
}

extension NavigationGraph {
  /// Whether transitions that are not there may be left out of searches of a graph of a model: a step that sets
  /// conditions, or a limit, may depend on them.
  fileprivate func mayBeRestricted(_ model: NavigationModel) -> Bool {
    !hasChanges && !isTruncated && !dependsOnWays && !model.traits.containsScreens
  }
}
