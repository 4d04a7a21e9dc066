import AtlasBase
import AtlasModel

/// Collects what follows for screens from the graphs of all environments.
struct ScreenFactCollector: Sendable {
  let model: NavigationModel
  /// Per screen the ways in, each as often as graphs have it.
  private var waysIn: [[(way: ScreenFacts.WayIn, environments: EnvironmentSet)]]
  /// Per screen what puts it below the last screen of a state, each as often as graphs have it.
  private var waysBack: [[(way: ScreenFacts.WayIn, environments: EnvironmentSet)]]
  /// Per screen its places, each as often as graphs have it.
  private var places: [[(place: Place, environments: EnvironmentSet)]]
  private var entered: [EnvironmentSet]
  /// Per transition the region that it led to last, in the graph that is read: most transitions that present
  /// something lead there from all places of a screen.
  private var lastTargets: [Int] = []

  init(model: NavigationModel) {
    self.model = model
    waysIn = Array(repeating: [], count: model.screens.count)
    waysBack = waysIn
    places = Array(repeating: [], count: model.screens.count)
    entered = Array(repeating: [], count: model.screens.count)
  }

  /// Collects from the graph that some environments have.
  mutating func collect(_ graph: NavigationGraph, environments: EnvironmentSet) {
    for vertex in graph.vertices {
      guard case .place(let place) = vertex else { continue }
      places[place.screen].append((place, environments))
    }
    lastTargets = Array(repeating: -1, count: model.transitions.count)
    for edge in graph.edges { collect(edge, graph, environments) }
    for (way, screen) in graph.putBelow(model) { waysBack[screen].append((way, environments)) }
  }

  private mutating func collect(
    _ edge: NavigationGraph.Edge,
    _ graph: NavigationGraph,
    _ environment: EnvironmentSet
  ) {
    switch (edge.kind, graph.vertices[edge.source]) {
    // Going back is no way in, and what is above something is entered by itself.
    case _ where graph.isOpened(edge.source): break
    case (.enters, _) where graph.isOpened(edge.target),
      (.fallsBack, _) where graph.isOpened(edge.target):
      for screen in graph.screens(upTo: edge.target) { entered[screen].formUnion(environment) }
    case _ where graph.isOpened(edge.target): break
    // One that only sets conditions leads nowhere else.
    case (.transition(let transition), _)
    where edge.source == edge.target && model.transitions[transition].staysInPlace: break
    case (.transition(let transition), _):
      if case .place(let place) = graph.vertices[edge.target] {
        waysIn[place.screen].append((.transition(transition), environment))
      } else if lastTargets[transition] != edge.target || edge.change != 0 {
        if edge.change == 0 { lastTargets[transition] = edge.target }
        for screen in graph.screens(after: edge) {
          waysIn[screen].append((.transition(transition), environment))
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
      case .slot(.accessory(let container, let accessory)):
        way = .accessory(container, accessory)
      default: return
      }
      waysIn[place.screen].append((way, environment))
    case (.revealsColumn, _):
      guard case .place(let place) = graph.vertices[edge.target],
        case .column(let container, _)? = model.holders(of: place.position).first
      else { return }
      waysIn[place.screen].append((.column(container), environment))
    case (.enters, .deepLink(let link)):
      enter(graph.screens(at: edge.target), by: .deepLink(link), environment)
    case (.fallsBack, .deepLink(let link)):
      enter(graph.screens(at: edge.target), by: .fallback(deepLink: link), environment)
    case (.enters, .entryPoint(let entry)), (.fallsBack, .entryPoint(let entry)):
      enter(graph.screens(at: edge.target), by: .entryPoint(entry), environment)
    default:
      break
    }
  }

  private mutating func enter(
    _ screens: [Int],
    by way: ScreenFacts.WayIn,
    _ environment: EnvironmentSet
  ) {
    for screen in screens {
      entered[screen].formUnion(environment)
      waysIn[screen].append((way, environment))
    }
  }

  private func way(_ parent: Container.Parent) -> ScreenFacts.WayIn? {
    switch parent {
    case .scene(let index): .scene(index)
    case .tab(let index): .tab(index)
    case .entryPoint(let index): .entryPoint(index)
    case .screen(let index): .containedIn(index)
    case .column, .accessory, .transition, .deepLink, .otherwise, .notFound,
      .otherwiseOfEntryPoint:
      nil
    }
  }

  // MARK: Screens

  /// What is known beside what was collected.
  struct Surroundings: Sendable {
    /// Per screen the transitions that would lead to it and lead nowhere.
    var blockedTransitions: [Int: [Int]]
    var components: TransitionFactCollector.Components
    /// Per environment.
    var graphs: [NavigationGraph]
    /// Per environment.
    var paths: [ShortestPaths]
    /// The numbers of environments, in classes that have one graph.
    var classes: [[Int]]
  }

  func screenFacts(_ surroundings: Surroundings) -> [ScreenFacts] {
    let count = model.screens.count
    let parts = stride(from: 0, to: count, by: 1_000).map { $0..<min($0 + 1_000, count) }
    return parts.concurrentMap { screenFacts(of: $0, surroundings) }.flatMap { $0 }
  }

  private func screenFacts(
    of screens: Range<Int>,
    _ surroundings: Surroundings
  ) -> [ScreenFacts] {
    let (graphs, paths) = (surroundings.graphs, surroundings.paths)
    var tabs: [Position: [Int]] = [:]
    var ids: [Position: String] = [:]
    return screens.map { screen in
      var facts = ScreenFacts()
      facts.places = places(of: screen, &ids)
      facts.waysIn = merged(waysIn[screen])
      facts.waysBack = merged(waysBack[screen])
      facts.group = surroundings.components.group[screen]
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
      for members in surroundings.classes {
        let reach = reach(screen, members[0], facts, graphs[members[0]], paths[members[0]])
        for number in members { facts.reach[number] = reach }
      }
      facts.blockedTransitions = surroundings.blockedTransitions[screen] ?? []
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

  /// Ways to a screen, each once, sorted.
  private func merged(
    _ ways: [(way: ScreenFacts.WayIn, environments: EnvironmentSet)]
  ) -> [(way: ScreenFacts.WayIn, environments: EnvironmentSet)] {
    guard ways.count > 1 else { return ways }
    var merged: [(way: ScreenFacts.WayIn, environments: EnvironmentSet)] = []
    for entry in ways.sorted(by: { $0.way < $1.way }) {
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

}
