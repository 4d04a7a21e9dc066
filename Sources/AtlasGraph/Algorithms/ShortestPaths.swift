/// Fewest taps from launch: distances in a graph whose edges cost 0, 1 or a few taps.
package struct ShortestPaths: Sendable {
  private let visits: [SearchEdges.Visit]

  /// Ties go to the way that reaches a vertex first, in the order of the graph's edges.
  init(from source: Int, in graph: NavigationGraph) {
    var visits = [SearchEdges.Visit](repeating: .init(), count: graph.vertices.count)
    graph.searchEdges.search(
      from: source,
      &visits,
      settle: { _ in .goesOn },
      follows: { _ in true }
    )
    self.visits = visits
  }

  /// The taps from the source to a vertex; nil where it can't be reached.
  package func taps(to vertex: Int) -> Int? {
    let taps = visits[vertex].taps
    return taps < 0 ? nil : Int(taps)
  }

  /// The edge by which a vertex is reached, by index; nil for the source and for what can't be reached.
  func edge(into vertex: Int) -> Int? {
    let edge = visits[vertex].incoming
    return edge < 0 ? nil : Int(edge)
  }

  /// The edges from the source to a vertex, in order; empty where it can't be reached.
  func path(to vertex: Int, in graph: NavigationGraph) -> [Int] {
    visits.path(to: vertex, in: graph)
  }
}

extension [SearchEdges.Visit] {
  /// The edges by which a search reaches a vertex, in order, by index.
  func path(to vertex: Int, in graph: NavigationGraph) -> [Int] {
    var path: [Int] = []
    var edge = Int(self[vertex].incoming)
    while edge >= 0 {
      path.append(edge)
      edge = Int(self[graph.edges[edge].source].incoming)
    }
    return path.reversed()
  }
}
