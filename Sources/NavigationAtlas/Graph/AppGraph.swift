/// An app's navigation in every environment, with what follows from it for each screen.
///
/// Immutable, and a function of the model alone.
public struct AppGraph: Sendable {
  public let model: NavigationModel
  /// What is taken to hold of the model's conditions.
  public let assumption: ConditionAssumption
  public let environments: [Environment]
  /// Per environment its graph.
  public let graphs: [NavigationGraph]
  /// Per environment the fewest taps from launch.
  public let shortestPaths: [ShortestPaths]
  /// Per screen what follows for it.
  public let screens: [ScreenFacts]
  /// Per transition the environments in which it leads somewhere, and the screens it leads to.
  public let transitions: [TransitionFacts]
  /// The groups of screens that lead to each other, of two or more; each sorted, all sorted.
  public let groups: [[Int]]

  let dominatorTrees: [DominatorTree?]

  /// What follows for a transition.
  public struct TransitionFacts: Sendable {
    /// The environments in which a person can take it somewhere.
    public internal(set) var environments: EnvironmentSet = []
    /// The screens it leads to at first, sorted; more than one for a split view or for tabs.
    public internal(set) var targets: [Int] = []
    /// Why it leads nowhere, per environment number where it does not.
    public internal(set) var blocked: [(environment: Int, reason: NavigationGraph.Blocked.Reason)] =
      []
  }

  public init(_ model: NavigationModel, assuming assumption: ConditionAssumption = .any) {
    self.model = model
    self.assumption = assumption
    environments = model.app.environments
    let built = environments.concurrentMap { environment in
      let graph = GraphBuilder.graph(of: model, in: environment, assuming: assumption)
      return (graph: graph, paths: ShortestPaths(from: graph.launch, in: graph))
    }
    graphs = built.map(\.graph)
    shortestPaths = built.map(\.paths)
    var collector = FactCollector(model: model)
    for (number, graph) in graphs.enumerated() {
      collector.collect(graph, shortestPaths[number], number: number)
    }
    collector.addStatedTargets()
    transitions = collector.transitions
    let components = collector.components()
    groups = components.groups
    screens = collector.screenFacts(components, graphs, shortestPaths)
    dominatorTrees = Self.dominatorTrees(of: graphs, screens)
  }

  /// Whether there are so many places that not all transitions inside presentations were followed.
  public var isTruncated: Bool { graphs.contains { $0.isTruncated } }

  /// The steps from launch to a vertex in an environment, those that take no tap left out.
  public func steps(to vertex: Int, inEnvironment number: Int) -> [NavigationGraph.Edge] {
    let graph = graphs[number]
    return shortestPaths[number].path(to: vertex, in: graph).map { graph.edges[$0] }
      .filter { $0.taps > 0 }
  }
}
