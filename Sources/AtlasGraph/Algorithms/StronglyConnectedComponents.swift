/// The strongly connected components of a directed graph.
package enum StronglyConnectedComponents {
  /// The component number of each vertex, by Tarjan's algorithm (1972), without recursion.
  ///
  /// Numbers are in reverse topological order: an edge between components leads to a smaller one.
  ///
  package static func components(of graph: AdjacencyLists) -> [Int] {
    let count = graph.count
    var component = [Int](repeating: -1, count: count)
    var order = [Int](repeating: -1, count: count)
    var low = [Int](repeating: 0, count: count)
    var stack: [Int] = []
    var isOnStack = [Bool](repeating: false, count: count)
    var next = 0
    var components = 0
    var calls: [(vertex: Int, place: Int)] = []
    for root in 0..<count where order[root] < 0 {
      calls.append((root, graph.range(from: root).lowerBound))
      while let (vertex, place) = calls.last {
        let edges = graph.range(from: vertex)
        if order[vertex] < 0 {
          order[vertex] = next
          low[vertex] = next
          next += 1
          stack.append(vertex)
          isOnStack[vertex] = true
        }
        if place < edges.upperBound {
          calls[calls.count - 1].place += 1
          let target = graph.target(at: place)
          if order[target] < 0 {
            calls.append((target, graph.range(from: target).lowerBound))
          } else if isOnStack[target] {
            low[vertex] = min(low[vertex], order[target])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last { low[caller.vertex] = min(low[caller.vertex], low[vertex]) }
        guard low[vertex] == order[vertex] else { continue }
        while let member = stack.popLast() {
          isOnStack[member] = false
          component[member] = components
          if member == vertex { break }
        }
        components += 1
      }
    }
    return component
  }
}
