/// Collects what follows for screens and transitions from the graphs of all environments.
struct FactCollector: Sendable {
  let model: NavigationModel
  private(set) var transitions: [AppGraph.TransitionFacts]
  /// Per screen the ways in, each as often as graphs have it.
  private var waysIn: [[(way: ScreenFacts.WayIn, environments: EnvironmentSet)]]
  /// Per screen its places, each as often as graphs have it.
  private var places: [[(place: Place, environments: EnvironmentSet)]]
  private var entered: [EnvironmentSet]
  private var targets: [[Int]]

  init(model: NavigationModel) {
    self.model = model
    transitions = Array(repeating: .init(), count: model.transitions.count)
    targets = Array(repeating: [], count: model.transitions.count)
    waysIn = Array(repeating: [], count: model.screens.count)
    places = Array(repeating: [], count: model.screens.count)
    entered = Array(repeating: [], count: model.screens.count)
  }

  /// Collects from the graph that some environments have.
  mutating func collect(_ graph: NavigationGraph, environments: EnvironmentSet) {
    for vertex in graph.vertices {
      guard case .place(let place) = vertex else { continue }
      places[place.screen].append((place, environments))
    }
    for edge in graph.edges {
      collect(edge, graph, environments)
    }
  }

  mutating func collectBlocked(_ graph: NavigationGraph, number: Int) {
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
      transitions[transition].environments.formUnion(environment)
      if case .place(let place) = graph.vertices[edge.target] {
        addTarget(place.screen, of: transition, environment)
      } else {
        for screen in screens(at: edge.target, graph) {
          addTarget(screen, of: transition, environment)
        }
      }
    case (.shows, .region(let parent)):
      guard let way = way(parent), case .place(let place) = graph.vertices[edge.target] else {
        return
      }
      waysIn[place.screen].append((way, environment))
      if case .entryPoint = parent { entered[place.screen].formUnion(environment) }
    case (.within, _):
      guard case .place(let place) = graph.vertices[edge.target] else { return }
      let way: ScreenFacts.WayIn
      switch place.position {
      case .host(let container): way = .host(container)
      case .slot(.accessory(let container)): way = .accessory(container)
      default: return
      }
      waysIn[place.screen].append((way, environment))
    case (.revealsColumn, _):
      guard case .place(let place) = graph.vertices[edge.target],
        case .column(let container, _)? = model.holders(of: place.position).first
      else { return }
      waysIn[place.screen].append((.column(container), environment))
    case (.enters, .deepLink(let link)):
      for screen in screens(at: edge.target, graph) {
        entered[screen].formUnion(environment)
        waysIn[screen].append((.deepLink(link), environment))
      }
    case (.fallsBack, .deepLink(let link)):
      for screen in screens(at: edge.target, graph) {
        entered[screen].formUnion(environment)
        waysIn[screen].append((.fallback(deepLink: link), environment))
      }
    case (.enters, .entryPoint(let entry)):
      for screen in screens(at: edge.target, graph) {
        entered[screen].formUnion(environment)
        waysIn[screen].append((.entryPoint(entry), environment))
      }
    default:
      break
    }
  }

  private mutating func addTarget(
    _ screen: Int,
    of transition: Int,
    _ environment: EnvironmentSet
  ) {
    if !targets[transition].contains(screen) { targets[transition].append(screen) }
    waysIn[screen].append((.transition(transition), environment))
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
    for index in model.transitions.indices {
      if targets[index].isEmpty,
        case .destination(let destination) = model.transitions[index].target,
        let screen = model.screen(of: destination)
      {
        targets[index] = [screen]
      }
      if targets[index].count > 1 { targets[index].sort() }
      transitions[index].targets = targets[index]
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
      guard case .screen(let source) = transition.origin, transition.kind != .switchTab,
        !transition.kind.goesBack
      else { continue }
      for target in transitions[index].targets { edges.append((source, target)) }
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

  // MARK: Screens

  func screenFacts(
    _ components: Components,
    _ graphs: [NavigationGraph],
    _ paths: [ShortestPaths],
    _ classes: [[Int]]
  ) -> [ScreenFacts] {
    let deadWays = deadWays()
    let count = model.screens.count
    let parts = stride(from: 0, to: count, by: 1_000).map { $0..<min($0 + 1_000, count) }
    return parts.concurrentMap {
      screenFacts(of: $0, deadWays, components, graphs, paths, classes)
    }
    .flatMap { $0 }
  }

  private func screenFacts(
    of screens: Range<Int>,
    _ deadWays: [Int: [Int]],
    _ components: Components,
    _ graphs: [NavigationGraph],
    _ paths: [ShortestPaths],
    _ classes: [[Int]]
  ) -> [ScreenFacts] {
    var tabs: [Position: [Int]] = [:]
    var ids: [Position: String] = [:]
    return screens.map { screen in
      var facts = ScreenFacts()
      facts.places = places(of: screen, &ids)
      facts.waysIn = waysIn(to: screen)
      facts.group = components.group[screen]
      facts.tabs = Self.union(
        facts.places.map { entry in
          if let known = tabs[entry.place.position] { return known }
          let found = self.tabs(around: entry.place.position)
          tabs[entry.place.position] = found
          return found
        }
      )
      facts.deepLinks = facts.waysIn.compactMap { entry in
        if case .deepLink(let link) = entry.way { link } else { nil }
      }
      facts.reach = Array(
        repeating: .init(taps: nil, vertex: nil, isEntered: false),
        count: graphs.count
      )
      for members in classes {
        let reach = reach(screen, members[0], facts, graphs[members[0]], paths[members[0]])
        for number in members { facts.reach[number] = reach }
      }
      facts.deadWays = deadWays[screen] ?? []
      return facts
    }
  }

  /// The places of a screen, each once, sorted by id.
  ///
  /// - Parameter ids: The ids of positions that are known already.
  private func places(of screen: Int, _ ids: inout [Position: String])
    -> [(place: Place, environments: EnvironmentSet)]
  {
    guard places[screen].count > 1 else { return places[screen] }
    // A screen's places differ by their positions.
    let sorted = places[screen].map { entry in
      let position = entry.place.position
      if let id = ids[position] { return (id: id, entry: entry) }
      let id = model.id(of: position)
      ids[position] = id
      return (id: id, entry: entry)
    }
    .sorted { $0.id < $1.id }
    var merged: [(id: String, entry: (place: Place, environments: EnvironmentSet))] = []
    for (id, entry) in sorted {
      let known = merged.indices.reversed().prefix { merged[$0].id == id }
        .first { merged[$0].entry.place == entry.place }
      if let known {
        merged[known].entry.environments.formUnion(entry.environments)
      } else {
        merged.append((id, entry))
      }
    }
    return merged.map(\.entry)
  }

  /// The ways to a screen, each once, sorted.
  private func waysIn(to screen: Int) -> [(way: ScreenFacts.WayIn, environments: EnvironmentSet)] {
    guard waysIn[screen].count > 1 else { return waysIn[screen] }
    var merged: [(way: ScreenFacts.WayIn, environments: EnvironmentSet)] = []
    for entry in waysIn[screen].sorted(by: { $0.way < $1.way }) {
      if merged.last?.way == entry.way {
        merged[merged.count - 1].environments.formUnion(entry.environments)
      } else {
        merged.append(entry)
      }
    }
    return merged
  }

  private func tabs(around position: Position) -> [Int] {
    model.holders(of: position).compactMap { holder in
      if case .tab(let tab) = holder { tab } else { nil }
    }
  }

  /// The numbers of some lists, each once, sorted.
  private static func union(_ lists: [[Int]]) -> [Int] {
    if lists.count == 1, lists[0].count <= 1 { return lists[0] }
    return Set(lists.joined()).sorted()
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
      guard let vertex = graph.vertex(of: entry.place), let taps = paths.taps(to: vertex) else {
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
