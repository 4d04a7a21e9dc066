/// The edges of a directed graph by the vertex that they start from, in flat arrays (compressed sparse
/// rows).
///
/// Vertices and edges are numbered from 0.
package struct AdjacencyLists: Sendable {
  package typealias Edge = (source: Int, target: Int)

  /// Per vertex where its edges begin in the other lists, and where the last one's end.
  private let starts: [Int32]
  private let targetList: [Int32]
  private let edgeList: [Int32]

  /// - Parameters:
  ///   - count: The number of vertices.
  ///   - edges: From any of them to any.
  package init(count: Int, _ edges: [Edge]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for edge in edges { starts[edge.source + 1] += 1 }
    for vertex in 0..<count { starts[vertex + 1] += starts[vertex] }
    var next = starts
    var targets = [Int32](repeating: 0, count: edges.count)
    var numbers = [Int32](repeating: 0, count: edges.count)
    for (number, edge) in edges.enumerated() {
      let place = Int(next[edge.source])
      targets[place] = Int32(edge.target)
      numbers[place] = Int32(number)
      next[edge.source] += 1
    }
    self.starts = starts
    targetList = targets
    edgeList = numbers
  }

  /// - Parameter successors: Per vertex the vertices that it leads to.
  package init(_ successors: [[Int]]) {
    self.init(
      count: successors.count,
      successors.enumerated().flatMap { source, targets in targets.map { (source, $0) } }
    )
  }

  /// The number of vertices.
  package var count: Int { starts.count - 1 }

  /// The vertices that a vertex leads to, in the order of the edges.
  package func targets(from vertex: Int) -> some RandomAccessCollection<Int> {
    targetList[range(from: vertex)].lazy.map { Int($0) }
  }

  /// The numbers of the edges that start from a vertex, in order.
  package func edges(from vertex: Int) -> some RandomAccessCollection<Int> {
    edgeList[range(from: vertex)].lazy.map { Int($0) }
  }

  /// The places of a vertex's edges.
  func range(from vertex: Int) -> Range<Int> { Int(starts[vertex])..<Int(starts[vertex + 1]) }

  /// The vertex that the edge at a place leads to.
  func target(at place: Int) -> Int { Int(targetList[place]) }
}
