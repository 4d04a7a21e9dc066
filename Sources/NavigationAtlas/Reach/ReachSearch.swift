/// How far a person gets in a graph: by taps from launch, and beyond that by deep links and entry
/// points.
///
/// A screen that requires what does not hold is reached and lets nobody through. A deep link that
/// requires what does not hold goes where its `otherwise` says.
struct ReachSearch: Sendable {
  let graph: NavigationGraph
  let semantics: NavigationSemantics
  /// Per vertex the fewest taps from launch; -1 where none lead there.
  private(set) var taps: [Int32]
  /// Per vertex whether it is reached by a deep link or an entry point, and by taps after that, and by
  /// no taps from launch.
  private(set) var isLinked: [Bool]
  /// Per vertex the edge by which it is reached first; -1 for launch, links, entry points, and what is
  /// not reached.
  private(set) var incoming: [Int32]
  /// Per screen whether it requires what does not hold.
  let isGuarded: [Bool]

  init(_ graph: NavigationGraph, _ semantics: NavigationSemantics) {
    self.graph = graph
    self.semantics = semantics
    let count = graph.vertices.count
    taps = Array(repeating: -1, count: count)
    isLinked = Array(repeating: false, count: count)
    incoming = Array(repeating: -1, count: count)
    let model = semantics.model
    isGuarded = model.screens.indices.map { semantics.excludes(model.screens[$0].requires) }
    searchFromLaunch()
    searchFromLinks()
  }

  private var model: NavigationModel { semantics.model }

  private func letsThrough(_ vertex: Int) -> Bool {
    guard case .place(let place) = graph.vertices[vertex] else { return true }
    return !isGuarded[place.screen]
  }

  /// Dijkstra's algorithm with a bucket per distance (Dial, 1969).
  private mutating func searchFromLaunch() {
    var isSettled = [Bool](repeating: false, count: graph.vertices.count)
    var buckets: [[Int]] = [[graph.launch]]
    taps[graph.launch] = 0
    var distance = 0
    while distance < buckets.count {
      var next = 0
      while next < buckets[distance].count {
        let vertex = buckets[distance][next]
        next += 1
        guard !isSettled[vertex], taps[vertex] == distance, letsThrough(vertex) else { continue }
        isSettled[vertex] = true
        for position in graph.outgoing[vertex] {
          let index = Int(graph.outgoingEdges[position])
          let edge = graph.edges[index]
          let length = distance + edge.taps
          guard taps[edge.target] < 0 || length < taps[edge.target] else { continue }
          taps[edge.target] = Int32(length)
          incoming[edge.target] = Int32(index)
          while buckets.count <= length { buckets.append([]) }
          buckets[length].append(edge.target)
        }
      }
      distance += 1
    }
  }

  private mutating func searchFromLinks() {
    var links: [Int] = []
    var entryPoints: [Int] = []
    for (index, vertex) in graph.vertices.enumerated() {
      switch vertex {
      case .deepLink: links.append(index)
      case .entryPoint: entryPoints.append(index)
      default: break
      }
    }
    var queue = links + entryPoints
    for vertex in queue { isLinked[vertex] = true }
    var next = 0
    while next < queue.count {
      let vertex = queue[next]
      next += 1
      guard letsThrough(vertex) else { continue }
      for position in graph.outgoing[vertex] {
        let index = Int(graph.outgoingEdges[position])
        guard let target = target(of: graph.edges[index]), taps[target] < 0, !isLinked[target]
        else { continue }
        isLinked[target] = true
        incoming[target] = Int32(index)
        queue.append(target)
      }
    }
  }

  /// Where an edge leads: that of a link or an entry point to the first screen on the way that lets
  /// nobody through, and nowhere where the link does not go there.
  private func target(of edge: NavigationGraph.Edge) -> Int? {
    let landings: [Landing?]
    switch graph.vertices[edge.source] {
    case .deepLink(let link):
      landings = self.landings(ofLink: link, isFallback: edge.kind == .fallsBack)
    case .entryPoint(let entry):
      guard let landing = graph.entryLandings[entry] else { return edge.target }
      landings = [landing]
    default: return edge.target
    }
    let landing = landings.lazy.compactMap { $0 }.first { vertex(of: $0.place) == edge.target }
    return landing.flatMap { vertex(of: firstGuarded(in: $0) ?? $0.place) }
  }

  private func vertex(of place: Place?) -> Int? { place.flatMap { graph.vertex(of: $0) } }

  /// The landings that a deep link can have: where a requirement is not met, only the one for that.
  func landings(ofLink link: Int) -> [Landing] {
    (landings(ofLink: link, isFallback: false) + landings(ofLink: link, isFallback: true))
      .compactMap { $0 }
  }

  private func landings(ofLink link: Int, isFallback: Bool) -> [Landing?] {
    let fallbacks = graph.fallbacks[link]
    let requires = model.deepLinks[link].requires
    switch (semantics.excludes(requires), isFallback) {
    case (true, false): return []
    case (false, false): return [graph.landings[link]]
    case (true, true): return [fallbacks.otherwise]
    case (false, true):
      return [semantics.mayFail(requires) ? fallbacks.otherwise : nil, fallbacks.notFound]
    }
  }

  /// The first place on the way of a landing whose screen lets nobody through.
  func firstGuarded(in landing: Landing) -> Place? {
    for step in landing.steps {
      if let place = step.place, isGuarded[place.screen] { return place }
    }
    return landing.place.flatMap { isGuarded[$0.screen] ? $0 : nil }
  }

  /// The edges by which a vertex is reached, in order.
  func path(to vertex: Int) -> [NavigationGraph.Edge] {
    var path: [NavigationGraph.Edge] = []
    var edge = incoming[vertex]
    while edge >= 0 {
      path.append(graph.edges[Int(edge)])
      edge = incoming[graph.edges[Int(edge)].source]
    }
    return path.reversed()
  }

  /// How a screen is reached.
  struct Reached: Sendable {
    /// The fewest taps from launch; -1 where none lead there.
    var taps: Int32 = -1
    /// Whether a link or an entry point leads there, with or without taps after it.
    var isLinked = false
    /// The vertex of the place that is reached first.
    var vertex: Int32 = -1

    var isReached: Bool { taps >= 0 || isLinked }
  }

  /// Per screen how it is reached.
  var screens: [Reached] {
    var screens = [Reached](repeating: Reached(), count: model.screens.count)
    for (index, vertex) in graph.vertices.enumerated() {
      guard case .place(let place) = vertex else { continue }
      if isLinked[index] {
        screens[place.screen].isLinked = true
        if screens[place.screen].vertex < 0 { screens[place.screen].vertex = Int32(index) }
      }
      let known = screens[place.screen].taps
      guard taps[index] >= 0, known < 0 || taps[index] < known else { continue }
      screens[place.screen].taps = taps[index]
      screens[place.screen].vertex = Int32(index)
    }
    return screens
  }
}

extension NavigationSemantics {
  /// Whether some of the terms can't hold.
  func excludes(_ terms: [ConditionTerm]) -> Bool {
    !terms.isEmpty && absence(platforms: nil, when: terms) != nil
  }

  /// Whether some of the terms may not hold.
  func mayFail(_ terms: [ConditionTerm]) -> Bool {
    terms.contains { term in
      switch term.fact {
      case .condition(let name): assumption.allows(name, term.isNegated)
      case .width(let width): (width == environment.width) == term.isNegated
      }
    }
  }
}
