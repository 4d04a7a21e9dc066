import AtlasModel

/// What a search followed, for the question what it reaches without a screen: vertices, or vertices with
/// what holds there, and for each edge the screens that it passes without stopping.
struct RemovalGraph: Sendable {
  struct Edge: Sendable {
    var source: Int32
    var target: Int32
    /// The screens that it passes, by number in ``passed``.
    var passes: Int32
    /// The edge of the graph, by number; -1 for none.
    var edge: Int32 = -1
    /// What it passes if it is a detour, by number in ``detours``; 0 for none.
    var detour: Int32 = 0
    /// By number, where deep links and entry points lead; -1 for other edges.
    var link: Int32 = -1
    /// Whether what holds at its end is what holds at the node, not more.
    var isExact = true
  }

  /// What is passed on a way that sets conditions and comes back. Another detour that does the same may
  /// have been dropped for it.
  struct Detour: Sendable, Hashable {
    var screens: [Int]
    /// The edges of the graph, by number.
    var edges: [Int]
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
  private(set) var detours: [Detour] = [Detour(screens: [], edges: [])]
  /// Where deep links and entry points lead if steps set conditions.
  private(set) var links: [AssignmentSearch.Source] = []
  private var passedNumbers: [[Int]: Int32] = [[]: 0]
  private var detourNumbers: [Detour: Int32] = [:]

  init(
    screens: [Int32],
    edges: [Edge],
    linkEdges: [Edge] = [],
    passed: [[Int]] = [[]],
    detours: [Detour] = [Detour(screens: [], edges: [])]
  ) {
    self.screens = screens
    vertices = Array(repeating: -1, count: screens.count)
    self.edges = edges
    self.linkEdges = linkEdges
    self.passed = passed
    self.detours = detours
  }

  init(_ search: ReachSearch, _ named: NamedScreens) {
    if let labels = search.labels {
      follow(labels, search, named)
    } else {
      follow(search, named)
    }
  }

  /// All that a graph has, whatever holds: what is only reached from what goes with a screen goes, too.
  init(structureOf search: ReachSearch, _ named: NamedScreens) {
    let graph = search.graph
    addVertices(of: graph)
    var isEntered = [Bool](repeating: false, count: graph.vertices.count)
    edges.reserveCapacity(graph.edges.count + 1)
    for (number, edge) in graph.edges.enumerated() where edge.source != edge.target {
      isEntered[edge.target] = true
      let passes = self.number(of: named.passed(by: edge, in: search))
      add(
        Edge(
          source: Int32(edge.source + 1),
          target: Int32(edge.target + 1),
          passes: passes,
          edge: Int32(number)
        )
      )
    }
    for vertex in graph.vertices.indices where !isEntered[vertex] {
      add(Edge(source: 0, target: Int32(vertex + 1), passes: 0))
    }
  }

  private mutating func add(_ edge: Edge) { edges.append(edge) }

  /// Node and vertex differ by one.
  private mutating func addVertices(of graph: NavigationGraph) {
    screens += graph.searchEdges.screens
    vertices += graph.vertices.indices.map { Int32($0) }
  }

  // MARK: Without conditions that are set

  private mutating func follow(_ search: ReachSearch, _ named: NamedScreens) {
    let graph = search.graph
    addVertices(of: graph)
    edges.reserveCapacity(graph.edges.count + 1)
    add(Edge(source: 0, target: Int32(graph.launch + 1), passes: 0))
    for vertex in graph.searchEdges.ways {
      linkEdges.append(Edge(source: 0, target: vertex + 1, passes: 0))
    }
    let ways = Set(graph.searchEdges.ways)
    for vertex in graph.vertices.indices {
      let visit = search.visits[vertex]
      guard visit.taps >= 0 || visit.isLinked else { continue }
      let isClosed = search.isClosed(vertex)
      let isWay = ways.contains(Int32(vertex))
      for entry in graph.searchEdges[from: vertex]
      where ReachSearch.isThere(entry, search.isThere) && !(isClosed && entry.transition >= 0) {
        guard let end = isWay ? search.target(of: entry) : Int(entry.target) else { continue }
        let passes = number(of: named.passed(by: graph.edges[Int(entry.edge)], in: search))
        add(Edge(source: Int32(vertex + 1), target: Int32(end + 1), passes: passes))
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
    func node(_ kept: AssignmentSearch.Kept?) -> (node: Int32, isExact: Bool)? {
      guard let kept, let node = nodes[kept.label] else { return nil }
      return (node, kept.isExact)
    }
    if let launch = node(search.keeper(of: reach.launchSource)) {
      add(Edge(source: 0, target: launch.node, passes: 0, isExact: launch.isExact))
    }
    links = reach.linkSources
    for (number, source) in links.enumerated() {
      guard let end = node(search.keeper(of: source)) else { continue }
      let passes = source.link.map { self.number(of: named.passed(by: $0, in: graph)) } ?? 0
      linkEdges.append(
        Edge(source: 0, target: end.node, passes: passes, link: Int32(number), isExact: end.isExact)
      )
    }
    for label in search.labels.indices where search.labels[label].isSettled {
      guard let source = nodes[label] else { continue }
      for successor in search.successors(of: label) {
        guard let target = node(successor.kept) else { continue }
        var edge = Edge(source: source, target: target.node, passes: 0, isExact: target.isExact)
        if let followed = successor.edge {
          edge.edge = Int32(followed)
          edge.passes = number(of: named.passed(by: graph.edges[followed], in: reach))
        } else {
          edge.detour = number(ofDetour: successor.steps, named, reach)
        }
        add(edge)
      }
    }
  }

  private mutating func number(
    ofDetour steps: [Detours.Step],
    _ named: NamedScreens,
    _ reach: ReachSearch
  ) -> Int32 {
    let graph = reach.graph
    var detour = Detour(screens: [], edges: [])
    for step in steps {
      let screen: Int32
      switch step {
      case .edge(let number):
        detour.edges.append(number)
        detour.screens += named.passed(by: graph.edges[number], in: reach)
        screen = graph.searchEdges.screens[graph.edges[number].target]
      case .move(let move): screen = graph.searchEdges.screens[move.target]
      }
      if screen >= 0 { detour.screens.append(Int(screen)) }
    }
    if let known = detourNumbers[detour] { return known }
    let number = Int32(detours.count)
    detours.append(detour)
    detourNumbers[detour] = number
    return number
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
