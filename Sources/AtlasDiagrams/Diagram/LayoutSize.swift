extension Diagram {
  /// How much Graphviz has to lay out: each node, and each rank that an edge passes. An edge over many
  /// ranks is a chain of unseen nodes to `dot`, and its cost grows with the number of all of these, so that
  /// neither the nodes nor the edges alone say what a picture costs.
  ///
  /// It is an estimate from above, from the diagram alone: the ranks are those of longest paths, moved
  /// towards the neighbours, where `dot` looks for the best ones.
  package var layoutSize: Int {
    var ranks = LayoutRanks(self)
    ranks.assign()
    return nodes.count + ranks.passedCount
  }
}

/// The ranks of a diagram's nodes.
private struct LayoutRanks {
  private var successors: [[Int]]
  private var predecessors: [[Int]]
  /// The nodes in an order in which each edge leads forwards, once those that close a cycle are turned
  /// around.
  private var order: [Int] = []
  private var ranks: [Int]

  /// How often the ranks are moved towards their neighbours.
  private static let sweeps = 4

  init(_ diagram: Diagram) {
    let count = diagram.nodes.count
    successors = [[Int]](repeating: [], count: count)
    predecessors = successors
    ranks = [Int](repeating: 0, count: count)
    let ends =
      diagram.edges.map { Diagram.Ordering.Ends(from: $0.from, to: $0.to) }
      + diagram.orderings.map { Diagram.Ordering.Ends(from: $0.from, to: $0.to) }
    var seen: Set<Diagram.Ordering.Ends> = []
    for end in ends where end.from != end.to && seen.insert(end).inserted {
      successors[end.from].append(end.to)
    }
    order = Self.order(successors)
    var positions = ranks
    for (position, node) in order.enumerated() { positions[node] = position }
    let written = successors
    successors = [[Int]](repeating: [], count: count)
    for (node, targets) in written.enumerated() {
      for target in targets {
        let isForwards = positions[node] < positions[target]
        let (from, to) = isForwards ? (node, target) : (target, node)
        successors[from].append(to)
        predecessors[to].append(from)
      }
    }
  }

  /// The nodes in the reverse order in which a depth-first search leaves them.
  private static func order(_ successors: [[Int]]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: successors.count)
    var left: [Int] = []
    for start in successors.indices where !isSeen[start] {
      isSeen[start] = true
      var path = [(node: start, next: 0)]
      while let (node, next) = path.last {
        guard next < successors[node].count else {
          left.append(node)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = successors[node][next]
        guard !isSeen[target] else { continue }
        isSeen[target] = true
        path.append((target, 0))
      }
    }
    return left.reversed()
  }

  mutating func assign() {
    for node in order {
      for target in successors[node] { ranks[target] = max(ranks[target], ranks[node] + 1) }
    }
    for _ in 0..<Self.sweeps {
      for node in order.reversed() {
        if successors[node].count > predecessors[node].count {
          ranks[node] = successors[node].reduce(Int.max) { min($0, ranks[$1]) } - 1
        } else if predecessors[node].count > successors[node].count {
          ranks[node] = predecessors[node].reduce(Int.min) { max($0, ranks[$1]) } + 1
        }
      }
    }
  }

  /// How many ranks the edges pass, all together.
  var passedCount: Int {
    successors.enumerated().reduce(0) { sum, item in
      item.element.reduce(sum) { $0 + ranks[$1] - ranks[item.offset] - 1 }
    }
  }
}
