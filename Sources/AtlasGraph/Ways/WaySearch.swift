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
  /// Per vertex the fewest taps to the target; nil where none lead there.
  private let remaining: [Int?]
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
    remaining = Self.distances(to: screen, in: app.graphs[number])
  }

  /// The ways of the fewest taps, then the next, up to a number. A way passes no place twice, and needs
  /// nothing that never holds together.
  ///
  /// A* over the beginnings of ways (Hart, Nilsson, Raphael, 1968), with the distances to the
  /// target as the estimate: a beginning is never longer than the shortest way that it can become. If
  /// conditions contradict each other and one way is enough, a beginning is dropped if another one with
  /// the same start led to its vertex before and needs no more.
  mutating func ways(from origin: Way.Origin, limit: Int) -> Result {
    var queue = BucketQueue()
    var nodes: [Node] = []
    // Of equal ones, going back comes first: the last that is pushed is the first to be looked at.
    for start in starts(of: origin) {
      guard let rest = remaining[start.vertex] else { continue }
      let taps = start.steps.reduce(0) { $0 + $1.taps }
      for state in start.presence.assignments {
        nodes.append(
          Node(vertex: start.vertex, parent: -1, edge: -1, taps: taps, start: start, state: state)
        )
        queue.push(nodes.count - 1, at: taps + rest)
      }
    }
    var result = Result(ways: [], isCut: false)
    var known: Set<Way> = []
    var settled: [Arrival: [Assignment]] = [:]
    while result.ways.count < limit, let index = queue.pop() {
      let node = nodes[index]
      if isTarget(node.vertex) {
        let way = way(to: index, nodes)
        if known.insert(way).inserted { result.ways.append(way) }
        continue
      }
      if limit == 1, graph.contested != nil {
        let key = Arrival(vertex: node.vertex, start: node.start.vertex)
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
    let edge: Int
    let taps: Int
    let start: WayStarts.Point
    /// What holds, so far as the way needs it.
    let state: Assignment
  }

  private struct Arrival: Hashable {
    let vertex: Int
    let start: Int
  }

  private func expand(_ index: Int, _ nodes: inout [Node], _ queue: inout BucketQueue) {
    let node = nodes[index]
    var visited: Set<Int> = passed
    var next = index
    while next >= 0 {
      visited.insert(nodes[next].vertex)
      next = nodes[next].parent
    }
    for entry in graph.searchEdges[from: node.vertex].reversed() {
      let edge = Int(entry.edge)
      let (vertex, taps) = (graph.edges[edge].target, node.taps + graph.edges[edge].taps)
      guard let rest = remaining[vertex], !visited.contains(vertex),
        let state = node.state.and(lastingNeeds(of: graph.edges[edge])),
        !showsVisitedPlaces(graph.edges[edge], visited)
      else { continue }
      nodes.append(
        Node(
          vertex: vertex,
          parent: index,
          edge: edge,
          taps: taps,
          start: node.start,
          state: state
        )
      )
      queue.push(nodes.count - 1, at: taps + rest)
    }
  }

  private func lastingNeeds(of edge: NavigationGraph.Edge) -> Assignment {
    edge.needs == 0 ? .any : app.model.variables.lasting(graph.needs(of: edge))
  }

  /// Whether an edge selects a tab that shows what one has seen already.
  private func showsVisitedPlaces(_ edge: NavigationGraph.Edge, _ visited: Set<Int>) -> Bool {
    guard case .tab = edge.kind else { return false }
    return shown(by: edge.target).contains { place in
      visited.contains(place) || visited.contains { shown(by: $0).contains(place) }
    }
  }

  /// The vertices of the places that a region shows at first.
  private func shown(by vertex: Int) -> [Int] {
    guard case .region = graph.vertices[vertex] else { return [] }
    return graph.edges(from: vertex).compactMap { edge in
      if case .shows = edge.kind { edge.target } else { nil }
    }
  }

  private func way(to index: Int, _ nodes: [Node]) -> Way {
    var edges: [NavigationGraph.Edge] = []
    var next = index
    while nodes[next].edge >= 0 {
      edges.append(graph.edges[nodes[next].edge])
      next = nodes[next].parent
    }
    var text = NeededTerms(app.model.variables, known: nodes[next].state)
    var steps: [Way.Step] = []
    var pending: [ConditionTerm] = []
    for edge in edges.reversed() {
      pending += text.terms(newIn: graph.needs(of: edge))
      guard edge.taps > 0 else { continue }
      steps.append(
        Way.Step(
          action: .follows(edge.kind),
          taps: edge.taps,
          vertex: edge.target,
          screens: graph.screens(at: edge.target, under: nodes[index].state),
          needs: pending
        )
      )
      pending = []
    }
    // What is shown by a step without a tap needs what that step leads to.
    if !steps.isEmpty { steps[steps.count - 1].needs += pending }
    return Way(steps: nodes[index].start.steps + steps, needs: text.all)
  }

  private func isTarget(_ vertex: Int) -> Bool {
    if case .place(let place) = graph.vertices[vertex] { place.screen == target } else { false }
  }

  // MARK: Beginnings

  private mutating func starts(of origin: Way.Origin) -> [WayStarts.Point] {
    guard case .screen(let screen) = origin else {
      return [.init(vertex: graph.launch, steps: [], presence: .always)]
    }
    let places = app.screens[screen].places.compactMap { graph.vertex(of: $0.place) }
    passed = screen == target ? [] : Set(places)
    let paths = app.shortestPaths[number]
    let reached = places.filter { paths.taps(to: $0) != nil }
    return (reached.isEmpty ? places : reached).flatMap { vertex in
      WayStarts(at: vertex, app, semantics, inEnvironment: number).points
    }
  }

  /// Fewest taps to a screen: Dial's algorithm against the direction of the edges.
  private static func distances(to screen: Int, in graph: NavigationGraph) -> [Int?] {
    var incoming = [[Int32]](repeating: [], count: graph.vertices.count)
    for (index, edge) in graph.edges.enumerated() { incoming[edge.target].append(Int32(index)) }
    var distances = [Int?](repeating: nil, count: graph.vertices.count)
    var queue = BucketQueue()
    for (index, vertex) in graph.vertices.enumerated() {
      guard case .place(let place) = vertex, place.screen == screen else { continue }
      distances[index] = 0
      queue.push(index, at: 0)
    }
    while let vertex = queue.pop() {
      // One that was reached by less since was looked at then.
      guard let distance = distances[vertex], distance == queue.last else { continue }
      for index in incoming[vertex] {
        let edge = graph.edges[Int(index)]
        let length = distance + edge.taps
        if let known = distances[edge.source], known <= length { continue }
        distances[edge.source] = length
        queue.push(edge.source, at: length)
      }
    }
    return distances
  }
}

/// A priority queue for small whole numbers: a bucket for each, the last in first out.
private struct BucketQueue {
  private var buckets: [[Int]] = []
  private var first = 0
  /// The priority of the one that was popped last.
  private(set) var last = 0

  mutating func push(_ value: Int, at priority: Int) {
    while buckets.count <= priority { buckets.append([]) }
    buckets[priority].append(value)
    first = min(first, priority)
  }

  mutating func pop() -> Int? {
    while first < buckets.count {
      if let value = buckets[first].popLast() {
        last = first
        return value
      }
      first += 1
    }
    return nil
  }
}
