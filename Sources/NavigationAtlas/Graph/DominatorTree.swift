/// The dominator tree of a graph: which vertices every way from the source has to pass.
public struct DominatorTree: Sendable {
  /// Per vertex its immediate dominator; nil for the source and for what can't be reached.
  public let immediateDominator: [Int?]

  /// By the iterative algorithm of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance
  /// Algorithm" (2001).
  public init(from source: Int, in graph: NavigationGraph) {
    let postorder = Self.postorder(from: source, in: graph)
    var number = [Int](repeating: -1, count: graph.vertices.count)
    for (index, vertex) in postorder.enumerated() { number[vertex] = index }
    var predecessors = [[Int]](repeating: [], count: graph.vertices.count)
    for edge in graph.edges where number[edge.source] >= 0 {
      predecessors[edge.target].append(edge.source)
    }
    var dominator = [Int](repeating: -1, count: graph.vertices.count)
    dominator[source] = source
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for vertex in postorder.reversed() where vertex != source {
        var new = -1
        for predecessor in predecessors[vertex] where dominator[predecessor] >= 0 {
          new = new < 0 ? predecessor : Self.intersect(new, predecessor, dominator, number)
        }
        if new >= 0, dominator[vertex] != new {
          dominator[vertex] = new
          hasChanged = true
        }
      }
    }
    immediateDominator = dominator.enumerated().map { vertex, dominator in
      dominator < 0 || vertex == source ? nil : dominator
    }
  }

  /// The vertices that dominate a vertex, itself not among them, the nearest first.
  public func dominators(of vertex: Int) -> [Int] {
    var dominators: [Int] = []
    var next = immediateDominator[vertex]
    while let dominator = next {
      dominators.append(dominator)
      next = immediateDominator[dominator]
    }
    return dominators
  }

  private static func intersect(_ a: Int, _ b: Int, _ dominator: [Int], _ number: [Int]) -> Int {
    var (a, b) = (a, b)
    while a != b {
      while number[a] < number[b] { a = dominator[a] }
      while number[b] < number[a] { b = dominator[b] }
    }
    return a
  }

  private static func postorder(from source: Int, in graph: NavigationGraph) -> [Int] {
    var isVisited = [Bool](repeating: false, count: graph.vertices.count)
    var postorder: [Int] = []
    var calls: [(vertex: Int, next: Int)] = [(source, graph.outgoing[source].lowerBound)]
    isVisited[source] = true
    while let (vertex, position) = calls.last {
      guard position < graph.outgoing[vertex].upperBound else {
        postorder.append(vertex)
        calls.removeLast()
        continue
      }
      calls[calls.count - 1].next += 1
      let target = graph.edges[Int(graph.outgoingEdges[position])].target
      if !isVisited[target] {
        isVisited[target] = true
        calls.append((target, graph.outgoing[target].lowerBound))
      }
    }
    return postorder
  }
}
