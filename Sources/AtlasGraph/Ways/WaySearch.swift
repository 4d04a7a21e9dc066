import AtlasModel

/// The ways from one screen to another in an environment, the shortest first.
package struct WaySearch: Sendable {
  /// What a search found.
  package struct Result: Sendable {
    /// Those with the fewest taps first; equal ones in the order of the graph.
    package var ways: [Way]
    /// Whether it gave up with ways still to look at.
    package var isCut: Bool
  }

  private let app: AppGraph
  private let number: Int
  private let semantics: NavigationSemantics
  private let graph: NavigationGraph
  private let target: Int
  private let back: WayBack
  /// What holds where ways begin.
  private let start: Assignment
  /// Per vertex the fewest taps to the target along the graph; nil where none lead there.
  private let remaining: [Int?]
  /// Per vertex the fewest taps to a screen with transitions that go back or close.
  private let untilBack: [Int?]
  /// The fewest taps to the target from what moves back can lead to; nil where none lead there.
  private var remainingBehind: Int?
  private var trails = WayTrails()
  /// By number of a start: what holds on the way on which the person came there.
  private var known: [Presence] = []
  /// Vertices that a way does not pass: those of the screen it begins at.
  private var passed: Set<Int> = []

  /// How many beginnings of ways are looked at before the search gives up.
  static let limit = 200_000

  /// - Parameters:
  ///   - screen: Where the ways lead, by index.
  ///   - number: The environment's number.
  init(to screen: Int, in app: AppGraph, environment number: Int) {
    self.app = app
    self.number = number
    semantics = app.semantics(inEnvironment: number)
    graph = app.graphs[number]
    target = screen
    back = WayBack(app, inEnvironment: number)
    start = app.assumption.start(app.model.changes, app.model.variables)
    let returns = graph.hasChanges ? EdgeReturns(graph, semantics).all : []
    remaining = Self.distances(in: app.graphs[number], returns) { $0 == screen }
    let goingBack = Self.screensThatGoBack(app.model)
    untilBack =
      goingBack.isEmpty
      ? Array(repeating: nil, count: remaining.count)
      : Self.distances(in: app.graphs[number], returns) { goingBack.contains($0) }
  }

  /// The ways of the fewest taps, then the next, up to a number. A way passes no place twice, and needs
  /// nothing that never holds together. If one way is enough, ``WayTableSearch`` finds it.
  mutating func ways(from origin: Way.Origin, limit: Int) -> Result {
    if limit == 1 {
      var table = WayTable(app, inEnvironment: number)
      let starts = table.starts(at: origin)
      var search = WayTableSearch(table, from: starts, to: target)
      return search.result()
    }
    return waysByTrail(from: origin, limit: limit)
  }

  /// The same, telling places apart by how the person came.
  ///
  /// A* over the beginnings of ways (Hart, Nilsson, Raphael, 1968). The estimate is the distance to the
  /// target or, where a way can go back, the shortest that it can then become: a beginning is never
  /// estimated longer than a way that it begins. If conditions contradict each other and one way is
  /// enough, a beginning is dropped if another one with the same start led to its vertex before and needs
  /// no more.
  mutating func waysByTrail(from origin: Way.Origin, limit: Int) -> Result {
    var queue = BucketQueue()
    var nodes: [Node] = []
    for node in beginnings(at: origin) {
      guard let rest = rest(from: node) else { continue }
      nodes.append(node)
      queue.push(nodes.count - 1, at: rest)
    }
    var result = Result(ways: [], isCut: false)
    var found: Set<Way> = []
    var settled: [Arrival: [Assignment]] = [:]
    while result.ways.count < limit, let index = queue.pop() {
      let node = nodes[index]
      if isTarget(node.vertex) {
        let way = way(to: index, nodes)
        if found.insert(way).inserted { result.ways.append(way) }
        continue
      }
      if limit == 1, graph.contested != nil {
        let key = arrival(of: node)
        if settled[key, default: []].contains(where: node.state.implies) { continue }
        settled[key, default: []].append(node.state)
      }
      guard nodes.count < Self.limit else {
        result.isCut = true
        break
      }
      expand(index, &nodes, &queue)
    }
    return result
  }

  /// The beginning of a way: its last vertex, and the beginning that it goes on from.
  private struct Node {
    let vertex: Int
    let parent: Int
    /// What the person does to get there; nil at the start, and for what is visible.
    let action: Way.Action?
    let taps: Int
    /// How the person came there.
    let trail: WayTrails.End
    /// Whether it is the start, or was reached from there by going back.
    let isBehind: Bool
    /// Whether it was visible beside or around another place.
    var isBeside = false
    /// Whether the step put it above another place: back leads there, and not to the column before.
    var isPushed = false
    /// The start, by number; nil for launch, which leaves nothing behind: no way goes back from there.
    let start: Int?
    /// What holds, so far as the way needs it.
    let state: Assignment
    /// What is taken to hold because of how the person came, and what the step needs beyond that.
    var known = Assignment.any
    var needs = Assignment.any
    /// What the step sets, and what was set before it or by it.
    var sets = Assignment.any
    var allSets = Assignment.any

    var canGoBack: Bool { start != nil }
  }

  private struct Arrival: Hashable {
    let vertex: Int
    let start: Int?
    /// How the person came, if the way can still go back.
    let trail: WayTrails.End
  }

  /// The fewest taps that can be missing from a beginning to the target.
  private func rest(from node: Node) -> Int? {
    let vertex = node.vertex
    if graph.hasChanges { return remaining[vertex] }
    guard node.canGoBack, let behind = remainingBehind else { return remaining[vertex] }
    let later = node.isBehind ? behind : untilBack[vertex].map { $0 + 1 + behind }
    guard let ahead = remaining[vertex] else { return later }
    return min(ahead, later ?? ahead)
  }

  private mutating func expand(_ index: Int, _ nodes: inout [Node], _ queue: inout BucketQueue) {
    let node = nodes[index]
    let visited = visited(by: index, nodes)
    func add(_ child: Node, isLower: Bool = false) {
      guard let rest = rest(from: child),
        isLower || !visited.contains(child.vertex) || !child.state.implies(node.state)
      else { return }
      nodes.append(child)
      queue.push(nodes.count - 1, at: child.taps + rest)
    }
    for child in ahead(of: index, visited, nodes) { add(child) }
    // Of equal ones, going back comes first: the last that is pushed is the first to be looked at.
    for (child, isLower) in behind(index, node) { add(child, isLower: isLower) }
  }

  /// What a way has passed. Once something is set, what was passed before may show something else.
  private func visited(by index: Int, _ nodes: [Node]) -> Set<Int> {
    var visited: Set<Int> = nodes[index].allSets.saysNothing ? passed : []
    var next = index
    while next >= 0 {
      visited.insert(nodes[next].vertex)
      next = nodes[next].sets.saysNothing ? nodes[next].parent : -1
    }
    return visited
  }

  /// What the edges from a node lead to.
  private mutating func ahead(of index: Int, _ visited: Set<Int>, _ nodes: [Node]) -> [Node] {
    let node = nodes[index]
    var children: [Node] = []
    for entry in graph.searchEdges[from: node.vertex].reversed() {
      let edge = graph.edges[Int(entry.edge)]
      guard !showsVisitedPlaces(edge, visited, node.state),
        !node.isBeside || !back.showsContents(edge),
        !(node.isBehind || node.isBeside) || !back.revealsAgain(edge, after: node.trail, trails),
        !node.isPushed || edge.kind != .back,
        !isFoundByItself(edge, after: node.parent, nodes),
        let state = node.state.and(lastingNeeds(of: edge))
      else { continue }
      let isStay = edge.source == edge.target
      let trail =
        isStay || !node.canGoBack
        ? node.trail : back.trail(node.trail, by: Int(entry.edge), &trails)
      let sets = graph.conditions(setBy: edge)
      children.append(
        Node(
          vertex: edge.target,
          parent: index,
          action: action(of: edge),
          taps: node.taps + edge.taps,
          trail: trail,
          isBehind: isStay && node.isBehind,
          isPushed: graph.pushesInColumns.contains(entry.edge),
          start: node.start,
          state: state.overwritten(by: graph.changes(of: edge)),
          needs: graph.needs(of: edge),
          sets: sets,
          allSets: node.allSets.overwritten(by: sets)
        )
      )
    }
    return children
  }

  /// What the moves back from a node lead to. A stack may hold a screen more than once: a person goes back past each,
  /// to what is lower.
  private mutating func behind(_ index: Int, _ node: Node) -> [(node: Node, isLower: Bool)] {
    moves(from: node).flatMap { move in
      let isLower = node.isBehind && move.action != nil && move.trail != node.trail
      return states(after: move, from: node).map { state, known, needs in
        let child = Node(
          vertex: move.vertex,
          parent: index,
          action: move.action,
          taps: node.taps + (move.action == nil ? 0 : move.taps),
          trail: move.trail,
          // What is visible beside it was found together with it.
          isBehind: move.action != nil || move.isPresenter,
          isBeside: move.action == nil && !move.isPresenter,
          start: node.start,
          state: state.overwritten(by: move.sets),
          known: known,
          needs: needs,
          sets: move.sets,
          allSets: node.allSets.overwritten(by: move.sets)
        )
        return (child, isLower)
      }
    }
  }

  private func action(of edge: NavigationGraph.Edge) -> Way.Action? {
    if case .uncovers(let presentation) = edge.kind, edge.taps > 0 {
      return presentation.map { .closes($0) } ?? .goesBack
    }
    return edge.taps > 0 ? .follows(edge.kind) : nil
  }

  /// Whether an edge leads to the place on top of a state that was just opened: an edge of its own leads there.
  private func isFoundByItself(
    _ edge: NavigationGraph.Edge,
    after parent: Int,
    _ nodes: [Node]
  ) -> Bool {
    guard graph.isOpened(edge.source), !graph.isOpened(edge.target), parent >= 0 else {
      return false
    }
    return !graph.isOpened(nodes[parent].vertex)
  }

  private mutating func moves(from node: Node) -> [WayMove] {
    guard node.canGoBack, remainingBehind != nil || graph.hasChanges else { return [] }
    let own = back.ownMoves(from: node.vertex, node.trail, &trails)
    return node.isBehind || !node.allSets.saysNothing
      ? own + back.moves(from: node.vertex, node.trail, &trails) : own
  }

  /// What holds after a move back: what held on the way on which the person came, and what the move
  /// needs.
  private func states(after move: WayMove, from node: Node)
    -> [(state: Assignment, known: Assignment, needs: Assignment)]
  {
    let variables = app.model.variables
    let onWay = move.isAround ? .always : node.start.map { known[$0] } ?? .always
    return onWay.assignments.map { $0.overwritten(by: node.allSets) }.flatMap { known in
      move.presence.assignments.compactMap { needs in
        node.state.and(known)?.and(variables.lasting(needs)).map { ($0, known, needs) }
      }
    }
  }

  private func lastingNeeds(of edge: NavigationGraph.Edge) -> Assignment {
    edge.needs == 0 ? .any : app.model.variables.lasting(graph.needs(of: edge))
  }

  /// Whether an edge selects a tab that shows what one has seen already.
  private func showsVisitedPlaces(
    _ edge: NavigationGraph.Edge,
    _ visited: Set<Int>,
    _ state: Assignment
  ) -> Bool {
    guard case .tab = edge.kind else { return false }
    let places = shown(by: edge.target, in: nil)
    return !places.isEmpty
      && places.allSatisfy { place in
        visited.contains(place) || visited.contains { shown(by: $0, in: state).contains(place) }
      }
  }

  /// The vertices of the places that a region shows at first; of those that depend on conditions the ones
  /// that are certain in a state.
  private func shown(by vertex: Int, in state: Assignment?) -> [Int] {
    guard case .region = graph.vertices[vertex] else { return [] }
    return graph.edges(from: vertex).compactMap { edge in
      guard case .shows = edge.kind else { return nil }
      return state?.implies(lastingNeeds(of: edge)) == false ? nil : edge.target
    }
  }

  private func way(to index: Int, _ nodes: [Node]) -> Way {
    var path = [nodes[index]]
    while let parent = path.last?.parent, parent >= 0 { path.append(nodes[parent]) }
    let end = nodes[index]
    var writer = WayWriter(app.model, graph, known: path[path.count - 1].state)
    for node in path.reversed() {
      writer.add(
        .init(
          action: node.action,
          taps: node.parent < 0 ? 0 : node.taps - nodes[node.parent].taps,
          vertex: node.vertex,
          known: node.known,
          needs: node.needs,
          sets: node.sets,
          // What is needed later decides what is shown before, unless it is set in between.
          state: end.allSets.saysNothing ? end.state : node.state
        )
      )
    }
    return writer.way
  }

  private func isTarget(_ vertex: Int) -> Bool {
    if case .place(let place) = graph.vertices[vertex] { place.screen == target } else { false }
  }

  // MARK: Beginnings

  private mutating func beginnings(at origin: Way.Origin) -> [Node] {
    guard case .screen(let screen) = origin else {
      known = [Presence(start)]
      return [node(at: graph.launch, trail: -1, start: graph.hasChanges ? 0 : nil, start)]
    }
    let places = app.screens[screen].places.compactMap { graph.vertex(of: $0.place) }
    passed = screen == target ? [] : Set(places)
    let paths = app.shortestPaths[number]
    let reached = places.filter { paths.taps(to: $0) != nil }
    known = []
    let shown = ShownPresentations(graph, semantics, around: reached.isEmpty ? places : reached)
    var arrivals = WayArrivals(paths, back)
    let starts = (reached.isEmpty ? places : reached).flatMap { vertex in
      let beginning = back.beginning(at: vertex, &arrivals, from: start, shown, &trails)
      known.append(beginning.known)
      let number = known.count - 1
      return beginning.states.map {
        node(at: vertex, trail: beginning.trail, start: number, $0)
      }
    }
    // The places that a way begins at are looked at, not passed.
    remainingBehind =
      starts.flatMap { back.passed(by: $0.trail, trails) + [$0.vertex] }
      .compactMap { remaining[$0] }.min()
    return starts
  }

  private func node(at vertex: Int, trail: WayTrails.End, start: Int?, _ state: Assignment) -> Node
  {
    Node(
      vertex: vertex,
      parent: -1,
      action: nil,
      taps: 0,
      trail: trail,
      isBehind: true,
      start: start,
      state: state
    )
  }

  private func arrival(of node: Node) -> Arrival {
    let goesBack = remainingBehind != nil && (node.isBehind || untilBack[node.vertex] != nil)
    return Arrival(
      vertex: node.vertex,
      start: node.start,
      trail: node.canGoBack && goesBack ? node.trail : -1
    )
  }
}
