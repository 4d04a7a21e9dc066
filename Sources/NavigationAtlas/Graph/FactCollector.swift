/// Collects what follows for screens and transitions from the graphs of all environments.
struct FactCollector {
  let model: NavigationModel
  private(set) var transitions: [AppGraph.TransitionFacts]
  private var waysIn: [[ScreenFacts.WayIn: EnvironmentSet]]
  private var places: [[Place: EnvironmentSet]]
  private var entered: [EnvironmentSet]
  private var targets: [Set<Int>]

  init(model: NavigationModel) {
    self.model = model
    transitions = Array(repeating: .init(), count: model.transitions.count)
    targets = Array(repeating: [], count: model.transitions.count)
    waysIn = Array(repeating: [:], count: model.screens.count)
    places = Array(repeating: [:], count: model.screens.count)
    entered = Array(repeating: [], count: model.screens.count)
  }

  mutating func collect(_ graph: NavigationGraph, _ paths: ShortestPaths, number: Int) {
    let environment = EnvironmentSet(number: number)
    for vertex in graph.vertices {
      guard case .place(let place) = vertex else { continue }
      places[place.screen][place, default: []].insert(environment)
    }
    for edge in graph.edges {
      collect(edge, graph, environment)
    }
    for blocked in graph.blocked {
      let known = transitions[blocked.transition].blocked
      guard !known.contains(where: { $0.environment == number && $0.reason == blocked.reason })
      else { continue }
      transitions[blocked.transition].blocked.append((number, blocked.reason))
    }
  }

  private mutating func collect(
    _ edge: NavigationGraph.Edge,
    _ graph: NavigationGraph,
    _ environment: EnvironmentSet
  ) {
    switch (edge.kind, graph.vertices[edge.source]) {
    case (.transition(let transition), _):
      transitions[transition].environments.insert(environment)
      for screen in screens(at: edge.target, graph) {
        targets[transition].insert(screen)
        waysIn[screen][.transition(transition), default: []].insert(environment)
      }
    case (.shows, .region(let parent)):
      guard let way = way(parent), case .place(let place) = graph.vertices[edge.target] else {
        return
      }
      waysIn[place.screen][way, default: []].insert(environment)
      if case .entryPoint = parent { entered[place.screen].insert(environment) }
    case (.within, _):
      guard case .place(let place) = graph.vertices[edge.target] else { return }
      let way: ScreenFacts.WayIn
      switch place.position {
      case .host(let container): way = .host(container)
      case .slot(.accessory(let container)): way = .accessory(container)
      default: return
      }
      waysIn[place.screen][way, default: []].insert(environment)
    case (.revealsColumn, _):
      guard case .place(let place) = graph.vertices[edge.target],
        case .column(let container, _)? = model.holders(of: place.position).first
      else { return }
      waysIn[place.screen][.column(container), default: []].insert(environment)
    case (.enters, .deepLink(let link)):
      for screen in screens(at: edge.target, graph) {
        entered[screen].insert(environment)
        waysIn[screen][.deepLink(link), default: []].insert(environment)
      }
    case (.fallsBack, .deepLink(let link)):
      for screen in screens(at: edge.target, graph) {
        entered[screen].insert(environment)
        waysIn[screen][.fallback(deepLink: link), default: []].insert(environment)
      }
    case (.enters, .entryPoint(let entry)):
      for screen in screens(at: edge.target, graph) {
        entered[screen].insert(environment)
        waysIn[screen][.entryPoint(entry), default: []].insert(environment)
      }
    default:
      break
    }
  }

  private func way(_ parent: Container.Parent) -> ScreenFacts.WayIn? {
    switch parent {
    case .scene(let index): .scene(index)
    case .tab(let index): .tab(index)
    case .entryPoint(let index): .entryPoint(index)
    case .screen(let index): .containedIn(index)
    case .column, .accessory, .transition, .deepLink, .otherwise, .notFound: nil
    }
  }

  /// The screens that a vertex shows at first.
  private func screens(at vertex: Int, _ graph: NavigationGraph) -> [Int] {
    switch graph.vertices[vertex] {
    case .place(let place):
      return [place.screen]
    case .region:
      return graph.edges(from: vertex).compactMap { edge in
        if case .shows = edge.kind, case .place(let place) = graph.vertices[edge.target] {
          place.screen
        } else {
          nil
        }
      }
    default:
      return []
    }
  }

  /// A transition that leads nowhere in any environment still says where it would lead.
  mutating func addStatedTargets() {
    for (index, transition) in model.transitions.enumerated() {
      if targets[index].isEmpty, case .destination(let destination) = transition.target,
        let screen = model.screen(of: destination)
      {
        targets[index] = [screen]
      }
      transitions[index].targets = targets[index].sorted()
    }
  }

  // MARK: Groups

  struct Components {
    var groups: [[Int]]
    /// Per screen the number of its group.
    var group: [Int?]
  }

  /// The groups of screens that lead to each other by transitions; tabs and going back don't count.
  func components() -> Components {
    var successors = [[Int]](repeating: [], count: model.screens.count)
    for (index, transition) in model.transitions.enumerated() {
      guard case .screen(let source) = transition.origin,
        ![.switchTab, .popToRoot, .pop, .dismiss].contains(transition.kind)
      else { continue }
      successors[source] += transitions[index].targets
    }
    let numbers = StronglyConnectedComponents.components(of: successors)
    var members: [Int: [Int]] = [:]
    for (screen, number) in numbers.enumerated() { members[number, default: []].append(screen) }
    let groups = members.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    var group = [Int?](repeating: nil, count: model.screens.count)
    for (number, members) in groups.enumerated() {
      for screen in members { group[screen] = number }
    }
    return Components(groups: groups, group: group)
  }

  // MARK: Screens

  func screenFacts(
    _ components: Components,
    _ graphs: [NavigationGraph],
    _ paths: [ShortestPaths]
  ) -> [ScreenFacts] {
    let deadWays = deadWays()
    return model.screens.indices.map { screen in
      var facts = ScreenFacts()
      facts.places = places[screen].map { (place: $0.key, environments: $0.value) }
        .map { (id: model.id(of: $0.place), entry: $0) }
        .sorted { $0.id < $1.id }.map(\.entry)
      facts.waysIn = waysIn[screen].map { (way: $0.key, environments: $0.value) }
        .sorted { $0.way < $1.way }
      facts.group = components.group[screen]
      facts.tabs = tabs(of: facts.places.map(\.place))
      facts.deepLinks = facts.waysIn.compactMap { entry in
        if case .deepLink(let link) = entry.way { link } else { nil }
      }
      facts.reach = graphs.indices.map { reach(screen, $0, facts, graphs[$0], paths[$0]) }
      facts.deadWays = deadWays[screen] ?? []
      return facts
    }
  }

  private func tabs(of places: [Place]) -> [Int] {
    Set(
      places.flatMap { place in
        model.holders(of: place.position).compactMap { holder in
          if case .tab(let tab) = holder { tab } else { nil }
        }
      }
    ).sorted()
  }

  private func reach(
    _ screen: Int,
    _ number: Int,
    _ facts: ScreenFacts,
    _ graph: NavigationGraph,
    _ paths: ShortestPaths
  ) -> ScreenFacts.Reach {
    let environment = EnvironmentSet(number: number)
    var best: (taps: Int, vertex: Int)?
    for entry in facts.places where entry.environments.contains(environment) {
      guard let vertex = graph.vertex(of: entry.place), let taps = paths.taps[vertex] else {
        continue
      }
      if best.map({ taps < $0.taps }) ?? true { best = (taps, vertex) }
    }
    return .init(
      taps: best?.taps,
      vertex: best?.vertex,
      isEntered: entered[screen].contains(environment)
    )
  }

  /// Per screen the transitions that would lead to it and lead nowhere.
  private func deadWays() -> [Int: [Int]] {
    var ways: [Int: [Int]] = [:]
    for (index, facts) in transitions.enumerated() where facts.environments.isEmpty {
      for screen in facts.targets { ways[screen, default: []].append(index) }
    }
    return ways
  }
}
