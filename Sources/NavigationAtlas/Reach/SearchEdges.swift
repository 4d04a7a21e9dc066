/// What a search asks of a graph's edges, side by side for each vertex, in flat arrays of small numbers:
/// made once where a graph is searched many times.
///
/// Edges are in the order of ``NavigationGraph/outgoingEdges``.
struct SearchEdges: Sendable {
  /// Per vertex the screen of its place; -1 for what is no place.
  let screens: [Int32]
  /// Per edge the vertex that it leads to.
  let targets: [Int32]
  /// Per edge the taps that it takes.
  let taps: [Int32]
  /// Per edge the transition that it is of; -1 for none.
  let transitions: [Int32]
  /// The vertices of deep links, then those of entry points, in the order of the graph.
  let ways: [Int32]

  init(_ graph: NavigationGraph) {
    var screens = [Int32](repeating: -1, count: graph.vertices.count)
    var links: [Int32] = []
    var entryPoints: [Int32] = []
    for (index, vertex) in graph.vertices.enumerated() {
      switch vertex {
      case .place(let place): screens[index] = Int32(place.screen)
      case .deepLink: links.append(Int32(index))
      case .entryPoint: entryPoints.append(Int32(index))
      default: break
      }
    }
    self.screens = screens
    ways = links + entryPoints
    targets = graph.outgoingEdges.map { Int32(graph.edges[Int($0)].target) }
    taps = graph.outgoingEdges.map { Int32(graph.edges[Int($0)].taps) }
    transitions = graph.outgoingEdges.map { edge in
      if case .transition(let index) = graph.edges[Int(edge)].kind { Int32(index) } else { -1 }
    }
  }
}
