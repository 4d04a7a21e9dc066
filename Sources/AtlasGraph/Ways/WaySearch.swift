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
    graph = app.graphs[number]
    target = screen
    remaining = Self.distances(to: screen, in: app.graphs[number])
  }

  /// The ways of the fewest taps, then the next, up to a number. A way passes no place twice.
  ///
  /// A* over the beginnings of ways (Hart, Nilsson, Raphael, 1968), with the distances to the
  /// target as the estimate, which is exact: a beginning is never longer than the shortest way that
  /// it can become.
  mutating func ways(from origin: Way.Origin, limit: Int) -> Result {
    var queue = BucketQueue()
    var nodes: [Node] = []
    // Of equal ones, going back comes first: the last that is pushed is the first to be looked at.
    for start in starts(of: origin) {
      guard let rest = remaining[start.vertex] else { continue }
      let taps = start.steps.reduce(0) { $0 + $1.taps }
      nodes.append(Node(vertex: start.vertex, parent: -1, edge: -1, taps: taps, start: start))
      queue.push(nodes.count - 1, at: taps + rest)
    }
    var result = Result(ways: [], isCut: false)
    var known: Set<Way> = []
    while result.ways.count < limit, let index = queue.pop() {
      let node = nodes[index]
      if isTarget(node.vertex) {
        let way = way(to: index, nodes)
        if known.insert(way).inserted { result.ways.append(way) }
        continue
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
        !showsVisitedPlaces(graph.edges[edge], visited)
      else { continue }
      nodes.append(
        Node(vertex: vertex, parent: index, edge: edge, taps: taps, start: node.start)
      )
      queue.push(nodes.count - 1, at: taps + rest)
    }
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
    let steps = edges.reversed().filter { $0.taps > 0 }.map { edge in
      Way.Step(
        action: .follows(edge.kind),
        taps: edge.taps,
        vertex: edge.target,
        screens: graph.screens(at: edge.target)
      )
    }
    return Way(steps: nodes[index].start.steps + steps)
  }

  private func isTarget(_ vertex: Int) -> Bool {
    if case .place(let place) = graph.vertices[vertex] { place.screen == target } else { false }
  }

  // MARK: Beginnings

  private mutating func starts(of origin: Way.Origin) -> [WayStarts.Point] {
    guard case .screen(let screen) = origin else {
      return [.init(vertex: graph.launch, steps: [])]
    }
    let places = app.screens[screen].places.compactMap { graph.vertex(of: $0.place) }
    passed = screen == target ? [] : Set(places)
    let paths = app.shortestPaths[number]
    let reached = places.filter { paths.taps(to: $0) != nil }
    return (reached.isEmpty ? places : reached).flatMap { vertex in
      WayStarts(at: vertex, app, inEnvironment: number).points
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
