/// A way as it is reported: all of its steps or, of a long one, the first and the last.
package struct AbridgedWay<Step> {
  package var first: [Step]
  /// How many steps are left out after the first.
  package var hiddenCount = 0
  /// Empty where nothing is left out.
  package var last: [Step] = []

  /// - Parameter shown: How many steps of a long way are shown at each end.
  package init(_ steps: [Step], shown: Int) {
    // One step takes no more room than that one is left out.
    guard steps.count > 2 * shown + 1 else {
      first = steps
      return
    }
    first = Array(steps.prefix(shown))
    hiddenCount = steps.count - 2 * shown
    last = Array(steps.suffix(shown))
  }

  fileprivate init(first: [Step], hiddenCount: Int, last: [Step]) {
    (self.first, self.hiddenCount, self.last) = (first, hiddenCount, last)
  }
}

/// The ways with the fewest taps from launch in a graph, abridged: what leads to ten thousand
/// vertices along one chain is reported without walking the whole chain for each.
package struct AbridgedWays {
  private let graph: NavigationGraph
  private let paths: ShortestPaths
  private let shown: Int
  /// Per vertex how many steps of the way take a tap; -1 where that is not known yet.
  private var counts: [Int]
  /// Per vertex the last one on the way that no more than so many steps lead to as are shown.
  private var beginnings: [Int]

  package init(_ graph: NavigationGraph, _ paths: ShortestPaths, shown: Int) {
    self.graph = graph
    self.paths = paths
    self.shown = shown
    counts = Array(repeating: -1, count: graph.vertices.count)
    beginnings = Array(graph.vertices.indices)
  }

  /// The steps to a vertex, those that take no tap left out.
  package mutating func way(to vertex: Int) -> AbridgedWay<NavigationGraph.Edge> {
    count(to: vertex)
    guard counts[vertex] > 2 * shown + 1 else {
      return AbridgedWay(steps(to: vertex), shown: shown)
    }
    var last: [NavigationGraph.Edge] = []
    var next = vertex
    while last.count < shown, let edge = paths.edge(into: next).map({ graph.edges[$0] }) {
      if edge.taps > 0 { last.append(edge) }
      next = edge.source
    }
    return AbridgedWay(
      first: steps(to: beginnings[vertex]),
      hiddenCount: counts[vertex] - 2 * shown,
      last: last.reversed()
    )
  }

  private func steps(to vertex: Int) -> [NavigationGraph.Edge] {
    paths.path(to: vertex, in: graph).map { graph.edges[$0] }.filter { $0.taps > 0 }
  }

  /// Counts the steps to a vertex, from the nearest one on the way whose steps were counted before.
  private mutating func count(to vertex: Int) {
    var pending: [NavigationGraph.Edge] = []
    var next = vertex
    while counts[next] < 0 {
      guard let edge = paths.edge(into: next).map({ graph.edges[$0] }) else {
        counts[next] = 0
        break
      }
      pending.append(edge)
      next = edge.source
    }
    for edge in pending.reversed() {
      counts[edge.target] = counts[edge.source] + (edge.taps > 0 ? 1 : 0)
      if counts[edge.target] > shown { beginnings[edge.target] = beginnings[edge.source] }
    }
  }
}
