/// Fewest taps from launch: distances in a graph whose edges cost 0, 1 or a few taps.
public struct ShortestPaths: Sendable {
  /// Per vertex the taps from launch; nil where it can't be reached.
  public let taps: [Int?]
  /// Per vertex the edge by which it is reached first.
  public let incoming: [Int?]

  /// Dijkstra's algorithm with a bucket per distance (Dial, 1969): taps are small whole numbers.
  /// Ties go to the vertex and edge that come first in the graph.
  public init(from source: Int, in graph: NavigationGraph) {
    var taps = [Int?](repeating: nil, count: graph.vertices.count)
    var incoming = [Int?](repeating: nil, count: graph.vertices.count)
    var isSettled = [Bool](repeating: false, count: graph.vertices.count)
    var buckets: [[Int]] = [[source]]
    taps[source] = 0
    var distance = 0
    while distance < buckets.count {
      var next = 0
      while next < buckets[distance].count {
        let vertex = buckets[distance][next]
        next += 1
        guard !isSettled[vertex], taps[vertex] == distance else { continue }
        isSettled[vertex] = true
        for position in graph.outgoing[vertex] {
          let index = Int(graph.outgoingEdges[position])
          let edge = graph.edges[index]
          let length = distance + edge.taps
          if let known = taps[edge.target], known <= length { continue }
          taps[edge.target] = length
          incoming[edge.target] = index
          while buckets.count <= length { buckets.append([]) }
          buckets[length].append(edge.target)
        }
      }
      distance += 1
    }
    self.taps = taps
    self.incoming = incoming
  }

  /// The edges from the source to a vertex, in order; empty where it can't be reached.
  public func path(to vertex: Int, in graph: NavigationGraph) -> [Int] {
    var path: [Int] = []
    var vertex = vertex
    while let edge = incoming[vertex] {
      path.append(edge)
      vertex = graph.edges[edge].source
    }
    return path.reversed()
  }
}
