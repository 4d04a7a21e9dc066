import AtlasModel

/// What a search followed, for the question what it reaches without a screen: vertices, or vertices with
/// what holds there, and for each edge the screens that it passes without stopping.
struct RemovalGraph: Sendable {
  struct Edge: Sendable {
    var source: Int32
    var target: Int32
    /// The screens that it passes, by number in ``passed``.
    var passes: Int32
  }

  /// Per node its screen; -1 for none. Node 0 is where every way begins.
  private(set) var screens: [Int32] = [-1]
  /// Per node its vertex in the graph; -1 for node 0.
  private(set) var vertices: [Int32] = [-1]
  private(set) var edges: [Edge] = []
  /// The edges from node 0 to deep links and entry points.
  private(set) var linkEdges: [Edge] = []
  /// By number, screens by index; none for 0.
  private(set) var passed: [[Int]] = [[]]
  private var passedNumbers: [[Int]: Int32] = [[]: 0]

  init(screens: [Int32], edges: [Edge], linkEdges: [Edge] = [], passed: [[Int]] = [[]]) {
    self.screens = screens
    vertices = Array(repeating: -1, count: screens.count)
    self.edges = edges
    self.linkEdges = linkEdges
    self.passed = passed
  }

  init(_ search: ReachSearch, _ named: NamedScreens) {
    if let labels = search.labels {
      follow(labels, search, named)
    } else {
      follow(search, named)
    }
  }

  // MARK: Without conditions that are set

  /// Node and vertex differ by one.
  private mutating func follow(_ search: ReachSearch, _ named: NamedScreens) {
    let graph = search.graph
    screens += graph.searchEdges.screens
    vertices += graph.vertices.indices.map { Int32($0) }
    edges.reserveCapacity(graph.edges.count + 1)
    edges.append(Edge(source: 0, target: Int32(graph.launch + 1), passes: 0))
    for vertex in graph.searchEdges.ways {
      linkEdges.append(Edge(source: 0, target: vertex + 1, passes: 0))
    }
    let ways = Set(graph.searchEdges.ways)
    for vertex in graph.vertices.indices {
      let visit = search.visits[vertex]
      guard visit.taps >= 0 || visit.isLinked else { continue }
      let screen = Int(graph.searchEdges.screens[vertex])
      let isClosed = screen >= 0 && search.isGuarded[screen]
      let isWay = ways.contains(Int32(vertex))
      for entry in graph.searchEdges[from: vertex]
      where ReachSearch.isThere(entry, search.isThere) && !(isClosed && entry.transition >= 0) {
        guard let end = isWay ? search.target(of: entry) : Int(entry.target) else { continue }
        let passes = number(of: named.passed(by: graph.edges[Int(entry.edge)], in: search))
        edges.append(Edge(source: Int32(vertex + 1), target: Int32(end + 1), passes: passes))
      }
    }
  }

  // MARK: With conditions that are set

  private mutating func follow(
    _ search: AssignmentSearch,
    _ reach: ReachSearch,
    _ named: NamedScreens
  ) {
    let graph = reach.graph
    var search = search
    var nodes: [Int: Int32] = [:]
    for (number, label) in search.labels.enumerated() where label.isSettled {
      nodes[number] = Int32(screens.count)
      screens.append(graph.searchEdges.screens[Int(label.vertex)])
      vertices.append(label.vertex)
    }
    func node(_ label: Int?) -> Int32? { label.flatMap { nodes[$0] } }
    let known = reach.start.restricted(graph.contestedVariables.contains)
    if let launch = node(search.keeper(of: .init(vertex: graph.launch, state: known))) {
      edges.append(Edge(source: 0, target: launch, passes: 0))
    }
    for source in reach.linkSources {
      guard let end = node(search.keeper(of: source)) else { continue }
      let passes =
        source.edge < 0 ? 0 : number(of: named.passed(by: graph.edges[source.edge], in: reach))
      linkEdges.append(Edge(source: 0, target: end, passes: passes))
    }
    for label in search.labels.indices where search.labels[label].isSettled {
      guard let source = node(label) else { continue }
      for successor in search.successors(of: label) {
        guard let target = node(successor.label) else { continue }
        var passes = successor.edge.map { named.passed(by: graph.edges[$0], in: reach) } ?? []
        if !successor.detour.isEmpty {
          passes = successor.detour.map { Int(graph.searchEdges.screens[$0]) }.filter { $0 >= 0 }
        }
        edges.append(Edge(source: source, target: target, passes: number(of: passes)))
      }
    }
  }

  private mutating func number(of screens: [Int]) -> Int32 {
    if screens.isEmpty { return 0 }
    if let known = passedNumbers[screens] { return known }
    let number = Int32(passed.count)
    passed.append(screens)
    passedNumbers[screens] = number
    return number
  }
}

/// The screens that states name: of transitions that open one, of deep links and entry points.
struct NamedScreens: Sendable {
  private var transitions: [Int: [Int]] = [:]
  private var deepLinks: [[Int]] = []
  private var otherwise: [[Int]] = []
  private var notFound: [[Int]] = []
  private var entryPoints: [[Int]] = []
  private var entryFallbacks: [[Int]] = []

  init(_ model: NavigationModel) {
    func named(_ opening: Opening?) -> [Int] {
      opening.map { Self.screens(namedBy: $0, model) } ?? []
    }
    for (index, transition) in model.transitions.enumerated() {
      if let opening = transition.opening { transitions[index] = named(opening) }
    }
    deepLinks = model.deepLinks.map { named($0.opening) }
    otherwise = model.deepLinks.map { named($0.otherwise) }
    notFound = model.deepLinks.map { named($0.notFound) }
    entryPoints = model.entryPoints.map { entry -> [Int] in
      switch entry.lead {
      case .opening(let opening): return named(opening)
      case .deepLink(let id):
        return model.index.deepLinks[id].map { named(model.deepLinks[$0].opening) } ?? []
      case .content, .outside, .notStated: return []
      }
    }
    entryFallbacks = model.entryPoints.map { named($0.otherwise) }
  }

  /// The screens without which a state can't be opened, by index.
  static func screens(namedBy opening: Opening, _ model: NavigationModel) -> [Int] {
    var destinations = opening.selections + opening.path
    if let content = opening.presentation?.content, content.alternatives.count == 1 {
      switch content.alternatives[0].body {
      case .screen(let destination): destinations.append(destination)
      case .container(let index):
        if case .stack(let stack) = model.containers[index].kind {
          destinations.append(stack.root)
        }
      }
    }
    return Set(destinations.compactMap { model.screen(of: $0) }).sorted()
  }

  /// The screens without which an edge does not exist.
  func passed(by edge: NavigationGraph.Edge, in search: ReachSearch) -> [Int] {
    switch edge.kind {
    case .transition(let index): return transitions[index] ?? []
    case .enters, .fallsBack: break
    default: return []
    }
    let fallsBack = edge.kind == .fallsBack
    switch search.graph.vertices[edge.source] {
    case .deepLink(let link):
      guard fallsBack else { return deepLinks[link] }
      guard case .place(let place) = search.graph.vertices[edge.target] else { return [] }
      let isOtherwise = search.allFallbacks(ofLink: link).otherwise?.place == place
      return deepLinks[link] + (isOtherwise ? otherwise[link] : notFound[link])
    case .entryPoint(let entry):
      return fallsBack ? entryPoints[entry] + entryFallbacks[entry] : entryPoints[entry]
    default: return []
    }
  }
}
