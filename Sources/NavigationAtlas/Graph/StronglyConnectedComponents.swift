/// The strongly connected components of a directed graph.
public enum StronglyConnectedComponents {
  /// The component number of each vertex, by Tarjan's algorithm (1972), without recursion.
  ///
  /// Numbers are in reverse topological order: an edge between components leads to a smaller one.
  ///
  /// - Parameter successors: per vertex the vertices it leads to.
  public static func components(of successors: [[Int]]) -> [Int] {
    let count = successors.count
    var component = [Int](repeating: -1, count: count)
    var order = [Int](repeating: -1, count: count)
    var low = [Int](repeating: 0, count: count)
    var stack: [Int] = []
    var isOnStack = [Bool](repeating: false, count: count)
    var next = 0
    var components = 0
    for root in 0..<count where order[root] < 0 {
      var calls: [(vertex: Int, successor: Int)] = [(root, 0)]
      while let (vertex, position) = calls.last {
        if position == 0 {
          order[vertex] = next
          low[vertex] = next
          next += 1
          stack.append(vertex)
          isOnStack[vertex] = true
        }
        if position < successors[vertex].count {
          calls[calls.count - 1].successor += 1
          let target = successors[vertex][position]
          if order[target] < 0 {
            calls.append((target, 0))
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
