import AtlasModel

/// A graph in which steps set conditions, as far as a search depends on it: to be compared with the graph
/// of the same app without a screen.
struct GraphIdentity: Sendable {
  private let graph: NavigationGraph
  private let links: [AssignmentSearch.Source]
  /// Per edge what a search depends on; nil for those of deep links and entry points, which lead where
  /// ``links`` say.
  private let keys: [EdgeKey?]
  private let known: Set<EdgeKey>
  private let assignments: [Assignment: Int]
  private let changes: [Assignment: Int]

  /// Not how many taps an edge takes: that changes nothing of what is reached.
  private struct EdgeKey: Hashable {
    var source: Int
    var target: Int
    var kind: Int
    var needs: Int
    var change: Int
    /// Whether the presentation that it opens is closed again by going back.
    var isClosed: Bool
  }

  private struct LinkKey: Hashable {
    var vertex: Int
    var state: Assignment
  }

  /// - Parameter links: Where deep links and entry points lead.
  init(_ graph: NavigationGraph, _ links: [AssignmentSearch.Source]) {
    self.graph = graph
    self.links = links
    func numbers(_ assignments: [Assignment]) -> [Assignment: Int] {
      Dictionary(assignments.enumerated().map { ($1, $0) }) { first, _ in first }
    }
    let (assignments, changes) = (numbers(graph.assignments), numbers(graph.changes))
    keys = graph.edges.indices.map { number in
      Self.key(of: number, in: graph, assignments, changes) { $0 }
    }
    known = Set(keys.compactMap { $0 })
    self.assignments = assignments
    self.changes = changes
  }

  /// What the graph without a screen has no more; nil if it has anything else.
  ///
  /// - Parameter later: The graph without the screen.
  func loss(in later: ReachSearch) -> RemovalSearch.Loss? {
    let vertices = numbers(ofVerticesIn: later.graph)
    var kept: Set<EdgeKey> = []
    for number in later.graph.edges.indices where !Self.isOfLink(later.graph.edges[number]) {
      let key = Self.key(of: number, in: later.graph, assignments, changes) { vertices[$0] }
      guard let key, known.contains(key) else { return nil }
      kept.insert(key)
    }
    // What can't make a way impossible without the screen is not asked for there.
    let isContested = later.graph.contestedVariables
    func key(_ vertex: Int, _ state: Assignment) -> LinkKey {
      LinkKey(vertex: vertex, state: state.restricted(isContested.contains))
    }
    let before = links.map { key($0.vertex, $0.state) }
    let knownLinks = Set(before)
    var keptLinks: Set<LinkKey> = []
    for link in later.linkSources {
      guard let vertex = vertices[link.vertex] else { return nil }
      let key = key(vertex, link.state)
      guard knownLinks.contains(key) else { return nil }
      keptLinks.insert(key)
    }
    return RemovalSearch.Loss(
      edges: keys.map { key in key.map { !kept.contains($0) } ?? false },
      links: before.map { !keptLinks.contains($0) }
    )
  }

  /// Per vertex of the graph without the screen its number in the graph with it. What opened states have below
  /// is numbered as it is met.
  private func numbers(ofVerticesIn later: NavigationGraph) -> [Int?] {
    var levels: [Int?] = []
    for level in later.opened.levels {
      let below = level.below.map { levels[$0] }
      // Below one that the graph does not have is nothing that it has.
      levels.append(
        below == .some(nil)
          ? nil : graph.opened.number(of: .init(below: below ?? nil, place: level.place))
      )
    }
    return later.vertices.map { vertex in
      guard case .opened(let number) = vertex else { return graph.number(of: vertex) }
      return levels[number].flatMap { graph.number(of: .opened($0)) }
    }
  }

  private static func isOfLink(_ edge: NavigationGraph.Edge) -> Bool {
    edge.kind == .enters || edge.kind == .fallsBack
  }

  /// - Parameter vertex: The number of a vertex in the graph with the screen.
  private static func key(
    of number: Int,
    in graph: NavigationGraph,
    _ assignments: [Assignment: Int],
    _ changes: [Assignment: Int],
    _ vertex: (Int) -> Int?
  ) -> EdgeKey? {
    let edge = graph.edges[number]
    guard !isOfLink(edge), let source = vertex(edge.source), let target = vertex(edge.target),
      let needs = assignments[graph.assignments[edge.needs]],
      let change = changes[graph.changes[edge.change]]
    else { return nil }
    let kind =
      switch edge.kind {
      case .transition(let index): index
      // What was left is visible.
      case .within, .revealsColumn, .shows: -1
      default: -2
      }
    return EdgeKey(
      source: source,
      target: target,
      kind: kind,
      needs: needs,
      change: change,
      isClosed: graph.opening(by: number)?.below.last == edge.source
    )
  }
}
