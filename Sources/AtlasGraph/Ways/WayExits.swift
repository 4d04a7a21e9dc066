import AtlasModel

/// Finds what a person gets back to from a screen further on, where going back from the screen itself takes more
/// taps or is not possible: a screen without a back button may push one that pops to the root.
struct WayExits {
  struct Exit {
    var position: WayTable.Position
    /// The edges that lead to the screen further on.
    var edges: [Int]
    /// What that screen does, and what has to hold for it.
    var move: WayMove
    var presence: Assignment
    /// What has to hold before, and what holds after.
    var needs: Assignment
    var sets: Assignment
  }

  private struct Node {
    var vertex: Int
    var trail: WayTrails.End
    var taps = 0
    var parent = -1
    var edge = -1
    var needs = Assignment.any
    var sets = Assignment.any
    /// How many screens were pushed since the search began.
    var pushes = 0

    init(at position: WayTable.Position) {
      (vertex, trail) = (position.vertex, position.trail)
    }

    /// Whether this node may stand for another one at its vertex: it needs no more, and takes no more taps. What was
    /// set on the way tells none apart, as there may be very many.
    func standsFor(_ other: Node) -> Bool { taps <= other.taps && other.needs.implies(needs) }
  }

  private let model: NavigationModel
  private let graph: NavigationGraph
  /// The fewest taps to what leads behind a position, in a presentation and outside; nil if no screen goes back.
  private let distances: (inside: ExitDistances, outside: ExitDistances)?

  /// How many ways are followed from one position, and how many of them to one vertex.
  private static let limit = 2_000
  private static let vertexLimit = 4

  init(_ model: NavigationModel, _ graph: NavigationGraph) {
    self.model = model
    self.graph = graph
    guard !WaySearch.screensThatGoBack(model).isEmpty else {
      distances = nil
      return
    }
    let inside = ExitDistances(model, graph, inPresentation: true)
    // What goes on outside of a presentation may present there.
    let isSame = model.transitions.contains(where: \.isOutside)
    distances = (
      inside, isSame ? inside : ExitDistances(model, graph, inPresentation: false)
    )
  }

  private func distances(
    at position: WayTable.Position,
    _ back: WayBack,
    _ trails: WayTrails
  ) -> ExitDistances? {
    back.presenter(of: position.trail, trails) == nil ? distances?.outside : distances?.inside
  }

  /// What a screen further on may go back to, from a position.
  func goals(from position: WayTable.Position, _ back: WayBack, _ trails: inout WayTrails)
    -> [WayTable.Position]
  {
    guard distances(at: position, back, trails)?.from(position.vertex, pushes: 0) != nil else {
      return []
    }
    return back.goals(of: position.trail, &trails).map {
      WayTable.Position(vertex: $0.vertex, trail: $0.trail)
    }
  }

  /// - Parameter known: The fewest taps to what lies behind the position.
  func found(
    from position: WayTable.Position,
    to goals: [WayTable.Position],
    _ known: [WayTable.Position: Int],
    _ back: WayBack,
    _ trails: inout WayTrails
  ) -> [Exit] {
    guard let distances = distances(at: position, back, trails),
      let nearest = distances.from(position.vertex, pushes: 0)
    else { return [] }
    // The goals that may be nearer than by moves back; nil for those that these do not lead to.
    let open = goals.filter { known[$0].map { $0 > max(nearest, 1) + 1 } ?? true }
    guard !open.isEmpty else { return [] }
    let bound = open.map { known[$0] ?? .max }.max() ?? 0
    return exits(from: position, Set(open), known, bound, distances, back, &trails)
  }

  private func exits(
    from position: WayTable.Position,
    _ open: Set<WayTable.Position>,
    _ known: [WayTable.Position: Int],
    _ bound: Int,
    _ distances: ExitDistances,
    _ back: WayBack,
    _ trails: inout WayTrails
  ) -> [Exit] {
    var nodes = [Node(at: position)]
    var best: [WayTable.Position: (taps: Int, exit: Exit)] = [:]
    // By vertex the nodes there.
    var found = [position.vertex: [0]]
    var queue = BucketQueue()
    queue.push(0, at: 0)
    while let index = queue.pop(), nodes.count < Self.limit {
      let node = nodes[index]
      let moves = index == 0 ? [] : back.ownMoves(from: node.vertex, node.trail, &trails)
      for move in moves {
        let target = WayTable.Position(vertex: move.vertex, trail: move.trail)
        let taps = node.taps + move.taps
        guard open.contains(target), taps < best[target]?.taps ?? known[target] ?? .max,
          let exit = exit(to: target, by: move, from: index, nodes)
        else { continue }
        best[target] = (taps, exit)
      }
      for entry in graph.searchEdges[from: node.vertex] {
        let (target, number) = (Int(entry.target), Int(entry.edge))
        let there = found[target] ?? []
        guard target != position.vertex, there.count < Self.vertexLimit,
          let pushes = distances.after(graph.edges[number], number, from: node.pushes),
          let rest = distances.from(target, pushes: pushes),
          node.taps + Int(entry.taps) + rest + 1 < bound,
          var next = self.node(after: index, by: number, nodes),
          !there.contains(where: { nodes[$0].standsFor(next) })
        else { continue }
        next.trail = back.trail(node.trail, by: number, &trails)
        next.pushes = pushes
        found[target] = there + [nodes.count]
        nodes.append(next)
        queue.push(nodes.count - 1, at: next.taps)
      }
    }
    return best.values.map(\.exit).sorted {
      ($0.position.vertex, $0.position.trail) < ($1.position.vertex, $1.position.trail)
    }
  }

  /// The node at the end of an edge, with the trail at its beginning.
  private func node(after index: Int, by number: Int, _ nodes: [Node]) -> Node? {
    let (node, edge) = (nodes[index], graph.edges[number])
    let wanted = graph.contested?[edge.needs] ?? .any
    guard wanted.canHold(with: node.sets), let needs = node.needs.and(wanted.without(node.sets))
    else {
      return nil
    }
    var next = Node(at: .init(vertex: edge.target, trail: node.trail))
    next.taps = node.taps + edge.taps
    (next.parent, next.edge) = (index, number)
    next.needs = needs
    next.sets = node.sets.overwritten(by: graph.changes(of: edge))
    return next
  }

  private func exit(
    to position: WayTable.Position,
    by move: WayMove,
    from index: Int,
    _ nodes: [Node]
  ) -> Exit? {
    let node = nodes[index]
    for presence in move.presence.assignments {
      let wanted = model.variables.lasting(presence)
      guard wanted.canHold(with: node.sets), let needs = node.needs.and(wanted.without(node.sets))
      else { continue }
      var edges: [Int] = []
      var next = index
      while nodes[next].parent >= 0 {
        edges.append(nodes[next].edge)
        next = nodes[next].parent
      }
      return Exit(
        position: position,
        edges: edges.reversed(),
        move: move,
        presence: presence,
        needs: needs,
        sets: node.sets.overwritten(by: move.sets)
      )
    }
    return nil
  }
}

extension WayTable {
  /// The fewest taps from a position to each of those behind it.
  func tapsBehind(_ position: Position) -> [Position: Int] {
    guard let node = nodes[position] else { return [:] }
    let first = node - graph.vertices.count
    var taps = [first: 0]
    var queue = BucketQueue()
    queue.push(first, at: 0)
    while let number = queue.pop() {
      guard taps[number] == queue.last else { continue }
      for move in moves[graph.vertices.count + number] where move.isBack {
        let target = move.target - graph.vertices.count
        let length = queue.last + move.steps.reduce(0) { $0 + $1.taps }
        guard taps[target].map({ length < $0 }) ?? true else { continue }
        taps[target] = length
        queue.push(target, at: length)
      }
    }
    return Dictionary(uniqueKeysWithValues: taps.map { (positions[$0.key], $0.value) })
  }
}

extension WayBack {
  /// What a transition of a screen further on can go back to: each screen below, and what presents it; if something
  /// inside a presentation happens in its presenter, also what is behind that.
  func goals(of trail: WayTrails.End, _ trails: inout WayTrails)
    -> [(vertex: Int, trail: WayTrails.End)]
  {
    var goals: [(vertex: Int, trail: WayTrails.End)] = []
    var count = 1
    while let goal = below(trail, by: count, leavesColumn: true, &trails) {
      goals.append(goal)
      count += 1
    }
    if let presenter = presenter(of: trail, trails) {
      goals.append(presenter)
      if goesOnOutside { goals += self.goals(of: presenter.trail, &trails) }
    }
    return goals
      + columnsBefore(root(of: trail, trails), &trails).map { ($0.vertex, $0.trail) }
  }
}
