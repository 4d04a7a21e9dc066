/// The dominator tree of a graph: which vertices every way from the source has to pass.
package struct DominatorTree: Sendable {
  /// Per vertex its immediate dominator; nil for the source and for what can't be reached.
  let immediateDominator: [Int?]

  /// By Lengauer and Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph" (1979), with
  /// simple linking: O(m log n), however deep the graph.
  init(from source: Int, in graph: NavigationGraph) {
    let tree = SpanningTree(from: source, in: graph)
    var forest = LinkEvalForest(count: tree.order.count)
    var dominator = [Int](repeating: 0, count: tree.order.count)
    // Per vertex the head of the list of those whose semidominator it is.
    var bucket = [Int](repeating: -1, count: tree.order.count)
    var next = [Int](repeating: -1, count: tree.order.count)
    for vertex in tree.order.indices.dropFirst().reversed() {
      for predecessor in tree.predecessors[tree.starts[vertex]..<tree.starts[vertex + 1]] {
        let best = forest.evaluate(Int(predecessor))
        forest.semi[vertex] = min(forest.semi[vertex], forest.semi[best])
      }
      let semi = forest.semi[vertex]
      (next[vertex], bucket[semi]) = (bucket[semi], vertex)
      let parent = tree.parent[vertex]
      forest.link(vertex, to: parent)
      var member = bucket[parent]
      bucket[parent] = -1
      while member >= 0 {
        let best = forest.evaluate(member)
        dominator[member] = forest.semi[best] < forest.semi[member] ? best : parent
        member = next[member]
      }
    }
    var immediate = [Int?](repeating: nil, count: graph.vertices.count)
    for vertex in tree.order.indices.dropFirst() {
      if dominator[vertex] != forest.semi[vertex] {
        dominator[vertex] = dominator[dominator[vertex]]
      }
      immediate[tree.order[vertex]] = tree.order[dominator[vertex]]
    }
    immediateDominator = immediate
  }

  /// The vertices that dominate a vertex, itself not among them, the nearest first.
  func dominators(of vertex: Int) -> [Int] {
    var dominators: [Int] = []
    var next = immediateDominator[vertex]
    while let dominator = next {
      dominators.append(dominator)
      next = immediateDominator[dominator]
    }
    return dominators
  }
}

/// A depth-first spanning tree of what can be reached, its vertices numbered in preorder.
private struct SpanningTree {
  /// Per number the vertex.
  var order: [Int] = []
  /// Per number the number of the vertex it was reached from.
  var parent: [Int] = []
  /// Per number where its predecessors begin in ``predecessors``.
  var starts: [Int]
  /// The numbers of predecessors.
  var predecessors: [Int32]

  init(from source: Int, in graph: NavigationGraph) {
    var number = [Int](repeating: -1, count: graph.vertices.count)
    var calls: [(number: Int, next: Int, end: Int)] = []
    func enter(_ vertex: Int, from parent: Int, _ tree: inout (order: [Int], parent: [Int])) {
      number[vertex] = tree.order.count
      let outgoing = graph.searchEdges.range(from: vertex)
      calls.append((tree.order.count, outgoing.lowerBound, outgoing.upperBound))
      tree.order.append(vertex)
      tree.parent.append(parent)
    }
    var tree: (order: [Int], parent: [Int]) = ([], [])
    enter(source, from: 0, &tree)
    while let call = calls.last {
      guard call.next < call.end else {
        calls.removeLast()
        continue
      }
      calls[calls.count - 1].next += 1
      let target = Int(graph.searchEdges.entries[call.next].target)
      if number[target] < 0 { enter(target, from: call.number, &tree) }
    }
    (order, parent) = tree
    (starts, predecessors) = Self.predecessors(in: graph, number, count: order.count)
  }

  private static func predecessors(
    in graph: NavigationGraph,
    _ number: [Int],
    count: Int
  ) -> ([Int], [Int32]) {
    var starts = [Int](repeating: 0, count: count + 1)
    for edge in graph.edges where number[edge.source] >= 0 { starts[number[edge.target] + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    var list = [Int32](repeating: 0, count: starts[count])
    for edge in graph.edges where number[edge.source] >= 0 {
      let target = number[edge.target]
      list[next[target]] = Int32(number[edge.source])
      next[target] += 1
    }
    return (starts, list)
  }
}

/// The forest of vertices that were linked, which answers which vertex on the way to the root has
/// the least semidominator; ways are compressed as they are walked.
private struct LinkEvalForest {
  var semi: [Int]
  private var ancestor: [Int]
  private var label: [Int]

  init(count: Int) {
    semi = Array(0..<count)
    label = Array(0..<count)
    ancestor = Array(repeating: -1, count: count)
  }

  mutating func link(_ vertex: Int, to parent: Int) { ancestor[vertex] = parent }

  mutating func evaluate(_ vertex: Int) -> Int {
    guard ancestor[vertex] >= 0 else { return label[vertex] }
    var way: [Int] = []
    var current = vertex
    while ancestor[ancestor[current]] >= 0 {
      way.append(current)
      current = ancestor[current]
    }
    for vertex in way.reversed() {
      let above = ancestor[vertex]
      if semi[label[above]] < semi[label[vertex]] { label[vertex] = label[above] }
      ancestor[vertex] = ancestor[above]
    }
    return label[vertex]
  }
}
