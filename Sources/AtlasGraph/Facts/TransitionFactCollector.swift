import AtlasModel

/// Collects what follows for transitions, and for groups of screens that lead to each other, from the
/// graphs of all environments.
struct TransitionFactCollector: Sendable {
  let model: NavigationModel
  private(set) var transitions: [AppGraph.TransitionFacts]
  /// By transition the screens that it leads to, some of them more than once.
  private var targets: [[Int]]

  init(model: NavigationModel) {
    self.model = model
    transitions = Array(repeating: .init(), count: model.transitions.count)
    targets = Array(repeating: [], count: model.transitions.count)
  }

  /// Collects from the graph that some environments have.
  mutating func collect(_ graph: NavigationGraph, environments: EnvironmentSet) {
    // Most transitions that present something lead to the same from all places of a screen.
    var lastTargets = Array(repeating: -1, count: model.transitions.count)
    for edge in graph.edges {
      guard case .transition(let transition) = edge.kind, !graph.isOpened(edge.source),
        !graph.isOpened(edge.target)
      else { continue }
      transitions[transition].environments.formUnion(environments)
      guard lastTargets[transition] != edge.target || edge.change != 0 else { continue }
      if edge.source == edge.target, model.transitions[transition].staysInPlace { continue }
      if edge.change == 0 { lastTargets[transition] = edge.target }
      if case .place(let place) = graph.vertices[edge.target] {
        add(place.screen, to: transition)
      } else {
        for screen in graph.screens(after: edge) { add(screen, to: transition) }
      }
    }
  }

  private mutating func add(_ screen: Int, to transition: Int) {
    if targets[transition].last != screen { targets[transition].append(screen) }
  }

  mutating func collectBlocked(_ graph: NavigationGraph, number: Int) {
    for blocked in graph.blocked {
      let known = transitions[blocked.transition].blocked
      guard !known.contains(where: { $0.environment == number && $0.reason == blocked.reason })
      else { continue }
      transitions[blocked.transition].blocked.append((number, blocked.reason))
    }
  }

  /// A transition that leads nowhere in any environment still says where it would lead.
  mutating func addStatedTargets() {
    for index in model.transitions.indices {
      let transition = model.transitions[index]
      let stated: Destination? =
        if case .destination(let destination) = transition.target { destination } else {
          transition.opening?.steps.last
        }
      if targets[index].isEmpty, let screen = stated.flatMap(model.screen(of:)) {
        targets[index].append(screen)
      }
      transitions[index].targets = Set(targets[index]).sorted()
    }
  }

  // MARK: Groups

  struct Components: Sendable {
    var groups: [[Int]]
    /// Per screen the number of its group.
    var group: [Int?]
  }

  /// The groups of screens that lead to each other by transitions; tabs and going back don't count.
  func components() -> Components {
    var edges: [AdjacencyLists.Edge] = []
    edges.reserveCapacity(model.transitions.count)
    for (index, transition) in model.transitions.enumerated() {
      guard transition.kind != .switchTab, !transition.kind.goesBack else { continue }
      for source in model.screens(ofOrigin: transition.origin) {
        for target in transitions[index].targets { edges.append((source, target)) }
      }
    }
    let lists = AdjacencyLists(count: model.screens.count, edges)
    let numbers = StronglyConnectedComponents.components(of: lists)
    var members: [Int: [Int]] = [:]
    for (screen, number) in numbers.enumerated() { members[number, default: []].append(screen) }
    let groups = members.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    var group = [Int?](repeating: nil, count: model.screens.count)
    for (number, members) in groups.enumerated() {
      for screen in members { group[screen] = number }
    }
    return Components(groups: groups, group: group)
  }

  /// Per screen the transitions that would lead to it and lead nowhere.
  func blockedTransitions() -> [Int: [Int]] {
    var ways: [Int: [Int]] = [:]
    for (index, facts) in transitions.enumerated() where facts.environments.isEmpty {
      for screen in facts.targets { ways[screen, default: []].append(index) }
    }
    return ways
  }
}
