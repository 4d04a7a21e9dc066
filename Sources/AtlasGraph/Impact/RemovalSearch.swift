/// What is not reached any more without a screen: one spanning tree for all screens, and for each screen
/// only what hangs below it there. What has another way in is put back; the rest is cut off.
///
/// For a screen with one place that is what its place dominates (Lengauer, Tarjan, 1979). A screen with
/// several places cuts off more than its places do one by one. The work for all screens together is the
/// number of edges times the mean depth of the tree, whose ways have the fewest edges.
struct RemovalSearch: Sendable {
  /// How a search takes what it can't tell from the graph alone.
  enum Bound: Sendable {
    /// Nothing is reached but what surely is: a detour goes with all that it passes, and what needs more than
    /// a node has is not there.
    case certain
    /// All is reached that may be: another detour does the same.
    case possible
  }

  private let graph: RemovalGraph
  private let outgoing: NodeNumbers
  private let incoming: NodeNumbers
  private let children: NodeNumbers
  /// Per node the edge of the tree that leads to it; -1 for node 0, and for what is not reached.
  private var treeEdge: [Int32]
  /// The nodes that are reached, by their distance from node 0.
  private var order: [Int32] = []
  /// Per screen the nodes that show it, and those whose edge in the tree passes it.
  private let held: [[Int32]]
  /// Per screen how many nodes that are reached show it.
  private let counts: [Int32]
  private let edges: [RemovalGraph.Edge]
  private let bound: Bound

  /// Per node whether it is cut off, while a screen is taken out.
  private var isCut: [Bool]

  /// - Parameters:
  ///   - count: The number of screens.
  ///   - followsLinks: Whether ways may begin with a deep link or an entry point, too.
  init(
    _ graph: RemovalGraph,
    screens count: Int,
    followsLinks: Bool,
    bound: Bound = .possible
  ) {
    self.graph = graph
    self.bound = bound
    var edges = followsLinks ? graph.edges + graph.linkEdges : graph.edges
    if bound == .certain { edges.removeAll { !$0.isExact } }
    self.edges = edges
    let nodes = graph.screens.count
    let outgoing = NodeNumbers(
      nodes: nodes,
      edges.indices.lazy.map { [edges] in Int(edges[$0].source) }
    )
    let (treeEdge, order) = Self.tree(edges, outgoing, nodes: nodes)
    self.outgoing = outgoing
    let isReached = treeEdge.map { $0 >= 0 }
    incoming = NodeNumbers(
      nodes: nodes,
      edges.indices.lazy.map { [edges] in
        edges[$0].source == 0 || isReached[Int(edges[$0].source)] ? Int(edges[$0].target) : -1
      }
    )
    children = NodeNumbers(
      nodes: nodes,
      treeEdge.indices.lazy.map { [treeEdge, edges] in
        treeEdge[$0] < 0 ? -1 : Int(edges[Int(treeEdge[$0])].source)
      }
    )
    var held = [[Int32]](repeating: [], count: count)
    var counts = [Int32](repeating: 0, count: count)
    for node in order.dropFirst() {
      let screen = Int(graph.screens[Int(node)])
      if screen >= 0 {
        held[screen].append(node)
        counts[screen] += 1
      }
      let edge = edges[Int(treeEdge[Int(node)])]
      for passed in graph.passed[Int(edge.passes)] where passed != screen {
        held[passed].append(node)
      }
      guard bound == .certain, edge.detour != 0 else { continue }
      for passed in Set(graph.detours[Int(edge.detour)].screens) where passed != screen {
        held[passed].append(node)
      }
    }
    self.held = held
    self.counts = counts
    self.treeEdge = treeEdge
    self.order = order
    isCut = Array(repeating: false, count: nodes)
  }

  /// The tree of a breadth-first search from node 0: per node the edge that leads to it, and the nodes in order.
  private static func tree(_ edges: [RemovalGraph.Edge], _ outgoing: NodeNumbers, nodes: Int)
    -> (edges: [Int32], order: [Int32])
  {
    var treeEdge = [Int32](repeating: -1, count: nodes)
    var order: [Int32] = [0]
    var next = 0
    while next < order.count {
      for edge in outgoing[Int(order[next])] {
        let target = edges[Int(edge)].target
        guard target != 0, treeEdge[Int(target)] < 0 else { continue }
        treeEdge[Int(target)] = edge
        order.append(target)
      }
      next += 1
    }
    return (treeEdge, order)
  }

  /// Whether a screen is reached.
  func reaches(_ screen: Int) -> Bool { counts[screen] > 0 }

  /// The screens that are reached, the nearest first.
  var screens: [Int] {
    var isListed = [Bool](repeating: false, count: counts.count)
    var screens: [Int] = []
    for node in order {
      let screen = Int(graph.screens[Int(node)])
      guard screen >= 0, !isListed[screen] else { continue }
      isListed[screen] = true
      screens.append(screen)
    }
    return screens
  }

  /// The screens on the way to a screen in the tree, from the start on.
  func way(to screen: Int) -> [Int] {
    guard counts[screen] > 0,
      var node = held[screen].first(where: { graph.screens[Int($0)] == screen })
    else { return [] }
    var way: [Int] = []
    while treeEdge[Int(node)] >= 0 {
      let edge = edges[Int(treeEdge[Int(node)])]
      way += graph.passed[Int(edge.passes)].reversed()
      way += graph.detours[Int(edge.detour)].screens.reversed()
      node = edge.source
      if graph.screens[Int(node)] >= 0 { way.append(Int(graph.screens[Int(node)])) }
    }
    var seen: Set<Int> = [screen]
    return way.reversed().filter { seen.insert($0).inserted }
  }

  /// What is cut off without a screen.
  struct Cut {
    /// The other screens that are not reached any more, by index, sorted.
    var screens: [Int] = []
    /// The nodes that are not reached any more, those of the screen itself included.
    var nodes: [Int32] = []
  }

  /// What a graph has no more, besides a screen.
  struct Loss {
    /// Per edge of the graph, and per link, whether it is lost.
    var edges: [Bool]
    var links: [Bool]

    func includes(_ edge: RemovalGraph.Edge) -> Bool {
      edge.edge >= 0 && edges[Int(edge.edge)] || edge.link >= 0 && links[Int(edge.link)]
    }
  }

  /// - Parameter loss: What else is lost.
  mutating func cut(without screen: Int, _ loss: Loss? = nil) -> Cut {
    var seeds = held[screen]
    if let loss {
      seeds += order.dropFirst().filter { node in
        isGone(edges[Int(treeEdge[Int(node)])], screen, loss)
      }
    }
    let candidates = below(seeds)
    for node in candidates { isCut[Int(node)] = true }
    var pending = candidates.filter { node in
      graph.screens[Int(node)] != screen
        && incoming[Int(node)].contains { edge in
          !isCut[Int(edges[Int(edge)].source)] && !isGone(edges[Int(edge)], screen, loss)
        }
    }
    for node in pending { isCut[Int(node)] = false }
    while let node = pending.popLast() {
      for number in outgoing[Int(node)] {
        let edge = edges[Int(number)]
        guard isCut[Int(edge.target)], graph.screens[Int(edge.target)] != screen,
          !isGone(edge, screen, loss)
        else { continue }
        isCut[Int(edge.target)] = false
        pending.append(edge.target)
      }
    }
    return cut(candidates, without: screen)
  }

  /// What is left cut off of some nodes.
  private mutating func cut(_ candidates: [Int32], without screen: Int) -> Cut {
    var lost: [Int: Int32] = [:]
    var cut = Cut()
    for node in candidates where isCut[Int(node)] {
      isCut[Int(node)] = false
      cut.nodes.append(node)
      let other = Int(graph.screens[Int(node)])
      if other >= 0, other != screen { lost[other, default: 0] += 1 }
    }
    cut.screens = lost.filter { counts[$0.key] == $0.value }.map(\.key).sorted()
    return cut
  }

  /// Whether an edge goes with a screen and with what else is lost.
  private func isGone(_ edge: RemovalGraph.Edge, _ screen: Int, _ loss: Loss?) -> Bool {
    if edge.passes != 0, graph.passed[Int(edge.passes)].contains(screen) { return true }
    if let loss, loss.includes(edge) { return true }
    guard bound == .certain, edge.detour != 0 else { return false }
    let detour = graph.detours[Int(edge.detour)]
    if detour.screens.contains(screen) { return true }
    guard let loss else { return false }
    return detour.edges.contains { loss.edges[$0] }
  }

  /// Nodes with all that hangs below them in the tree, each once.
  private mutating func below(_ nodes: [Int32]) -> [Int32] {
    var found: [Int32] = []
    for node in nodes where !isCut[Int(node)] {
      isCut[Int(node)] = true
      found.append(node)
    }
    var next = 0
    while next < found.count {
      for child in children[Int(found[next])] where !isCut[Int(child)] {
        isCut[Int(child)] = true
        found.append(child)
      }
      next += 1
    }
    for node in found { isCut[Int(node)] = false }
    return found
  }
}
