import AtlasBase
import AtlasModel

/// An app's navigation in every environment, with what follows from it for each screen.
///
/// Immutable, and a function of the model alone.
package struct AppGraph: Sendable {
  /// The numbers of the environments in classes that the model does not distinguish: in each class
  /// the graphs are the same. Sorted.
  package let environmentClasses: [[Int]]
  /// What is taken to hold of the model's conditions.
  let assumption: ConditionAssumption
  package let environments: [Environment]
  /// Per environment its graph.
  package let graphs: [NavigationGraph]
  /// Per environment the fewest taps from launch.
  package let shortestPaths: [ShortestPaths]
  /// Per screen what follows for it.
  package let screens: [ScreenFacts]
  /// Per transition the environments in which it leads somewhere, and the screens it leads to.
  package let transitions: [TransitionFacts]
  /// The groups of screens that lead to each other, of two or more; each sorted, all sorted.
  package let groups: [[Int]]

  /// What decides which elements are there.
  let dependence: ExistenceDependence
  /// Per environment what is there, whatever steps set.
  private let structures: [Structure]
  /// What follows from these for transitions.
  private let ofTransitions: TransitionResults
  package let model: NavigationModel

  private struct TransitionResults {
    let facts: [TransitionFacts]
    let components: TransitionFactCollector.Components
    let blockedTransitions: [Int: [Int]]

    /// - Parameters:
    ///   - classes: The environments that have one graph, with that graph.
    ///   - graphs: Per environment its graph.
    init(
      _ model: NavigationModel,
      _ classes: [(EnvironmentSet, NavigationGraph)],
      _ graphs: [NavigationGraph]
    ) {
      var collector = TransitionFactCollector(model: model)
      for (environments, graph) in classes { collector.collect(graph, environments: environments) }
      for (number, graph) in graphs.enumerated() { collector.collectBlocked(graph, number: number) }
      collector.addStatedTargets()
      facts = collector.transitions
      components = collector.components()
      blockedTransitions = collector.blockedTransitions()
    }
  }

  /// What depends on no condition that steps set.
  private struct Structure {
    let graph: NavigationGraph
    let detours: Detours

    init(_ semantics: NavigationSemantics) {
      graph = GraphBuilder.graph(semantics)
      detours = graph.detours(semantics.lasting)
    }
  }

  /// What follows for a transition.
  package struct TransitionFacts: Sendable {
    /// The environments in which a person can take it somewhere.
    package internal(set) var environments: EnvironmentSet = []
    /// The screens it leads to at first, sorted; more than one for a split view or for tabs.
    package internal(set) var targets: [Int] = []
    /// Why it leads nowhere, per environment number where it does not.
    package internal(set) var blocked:
      [(environment: Int, reason: NavigationGraph.Blocked.Reason)] =
        []
  }

  /// - Parameter other: What is known of the same model under another assumption. What depends only on conditions
  ///   that no step sets is taken from it, if it takes the same to hold of them.
  package init(
    _ model: NavigationModel,
    assuming assumption: ConditionAssumption = .any,
    sharing other: AppGraph? = nil
  ) {
    self.model = model
    self.assumption = assumption
    let environments = model.app.environments
    self.environments = environments
    dependence = ExistenceDependence(model)
    let semantics = environments.map {
      NavigationSemantics(model: model, environment: $0, assumption: assumption)
    }
    environmentClasses = Self.classes(of: semantics, dependence)
    let known =
      other?.structuralAssumption == Self.structural(assumption, model) ? other?.structures : nil
    let built = environmentClasses.concurrentMap { members in
      let structure = known?[members[0]] ?? Structure(semantics[members[0]])
      let graph = structure.graph
      let paths = ShortestPaths(
        from: graph.launch,
        in: graph,
        start: assumption.start(model.changes, model.variables),
        detours: structure.detours
      )
      let isTruncated = graph.isTruncated || paths.isLimited
      return (graph: graph.with(isTruncated: isTruncated), paths: paths, structure: structure)
    }
    structures = Self.spread(built.map(\.structure), environmentClasses)
    graphs = Self.spread(built.map(\.graph), environmentClasses).enumerated().map { number, graph in
      graph.with(environment: environments[number])
    }
    shortestPaths = Self.spread(built.map(\.paths), environmentClasses)
    let classes = Array(
      zip(environmentClasses.map(EnvironmentSet.init(numbers:)), built.map(\.graph))
    )
    let isKnown = known != nil
    let (ofTransitions, ofScreens) = concurrently { [graphs] in
      if isKnown, let other { return other.ofTransitions }
      return TransitionResults(model, classes, graphs)
    } _: {
      var collector = ScreenFactCollector(model: model)
      for (environments, graph) in classes { collector.collect(graph, environments: environments) }
      return collector
    }
    self.ofTransitions = ofTransitions
    transitions = ofTransitions.facts
    groups = ofTransitions.components.groups
    screens = ofScreens.screenFacts(
      .init(
        blockedTransitions: ofTransitions.blockedTransitions,
        components: ofTransitions.components,
        graphs: graphs,
        paths: shortestPaths,
        classes: environmentClasses
      )
    )
  }

  /// Whether not every way was followed: there are too many places inside presentations, or too many
  /// combinations of conditions at one place.
  package var isTruncated: Bool { graphs.contains { $0.isTruncated } }

  /// The steps from launch to a vertex in an environment, those that take no tap left out.
  package func steps(to vertex: Int, inEnvironment number: Int) -> [NavigationGraph.Edge] {
    let graph = graphs[number]
    let paths = shortestPaths[number]
    return paths.path(to: vertex, in: graph).map { paths.edge($0, in: graph) }
      .filter { $0.taps > 0 }
  }

  /// The ways that leave a place, set conditions, and come back to it.
  func detours(inEnvironment number: Int) -> Detours { structures[number].detours }

  private var structuralAssumption: ConditionAssumption { Self.structural(assumption, model) }

  /// What is taken to hold all the time of the conditions that decide what is there.
  private static func structural(
    _ assumption: ConditionAssumption,
    _ model: NavigationModel
  ) -> ConditionAssumption {
    guard case .values(let values) = assumption else { return assumption }
    let structural = model.structuralConditions
    return .values(values.filter { structural.contains($0.key) })
  }

  /// The rules of navigation in an environment, under what is taken to hold all the time.
  func semantics(inEnvironment number: Int) -> NavigationSemantics {
    NavigationSemantics(model: model, environment: environments[number], assumption: assumption)
      .lasting
  }

  /// A value for each environment that depends on nothing but its graph and the rules of navigation
  /// there: worked out once for all environments of a class.
  package func perEnvironment<Value>(_ value: (Int) -> Value) -> [Value] {
    Self.spread(environmentClasses.map { value($0[0]) }, environmentClasses)
  }

  /// What is per class, per environment.
  static func spread<Value>(_ values: [Value], _ classes: [[Int]]) -> [Value] {
    var numbered: [(number: Int, value: Value)] = []
    for (members, value) in zip(classes, values) { numbered += members.map { ($0, value) } }
    return numbered.sorted { $0.number < $1.number }.map(\.value)
  }
}

extension AppGraph {
  /// What was left undone because it takes too much work.
  package var undone: [Diagnostic] {
    let widened = graphs.map(\.widenedCount).max() ?? 0
    return (isTruncated ? [.truncatedGraph] : [])
      + (widened > 0 ? [.widenedConditions(widened)] : [])
  }
}

extension Diagnostic {
  /// That there were too many places, or combinations of conditions, to follow every way.
  fileprivate static let truncatedGraph = Diagnostic(
    .warning,
    "truncated-graph",
    "the app has too many places or combinations of conditions: not every way was followed",
    advice: """
      presenting screens without their own stack if they do not push, or fewer conditions on one way
      """
  )

  /// That steps depend on more combinations of conditions than are distinguished.
  fileprivate static func widenedConditions(_ count: Int) -> Diagnostic {
    Diagnostic(
      .information,
      "widened-conditions",
      """
      \(counted(count, "step")) \(count == 1 ? "depends" : "depend") on more than \(Presence.limit) combinations of \
      conditions, or \(Presence.rememberedLimit) conditions: only what all of these have in common counts
      """,
      advice: "fewer alternatives with conditions, or a \"oneOf\" condition"
    )
  }
}
