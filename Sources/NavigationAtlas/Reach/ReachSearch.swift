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
  /// The vertices in the order in which they are reached: by taps, the fewest first, then from links
  /// and entry points. It depends on what leads where, not on how the vertices are numbered.
  private var order: [Int32] = []
  /// Per screen whether it requires what does not hold.
  let isGuarded: [Bool]
  /// Per screen whether the search goes on until it is reached; empty where it goes on to the end.
  private var isAwaited: [Bool] = []
  private var awaitedCount = -1

  init(_ graph: NavigationGraph, _ semantics: NavigationSemantics) {
    self.init(graph, edges: SearchEdges(graph), isThere: nil, semantics)
  }

  /// The search in a graph without some of its transitions.
  ///
  /// - Parameters:
  ///   - edges: Those of the graph that is restricted.
  ///   - awaited: The screens that are looked for, each once; nil for all.
  init(
    _ restriction: GraphRestriction,
    edges: SearchEdges,
    until awaited: [Int]? = nil,
    _ semantics: NavigationSemantics
  ) {
    self.init(
      restriction.graph,
      edges: edges,
      isThere: restriction.isThere,
      until: awaited,
      semantics
    )
  }

  /// - Parameters:
  ///   - edges: The graph's.
  ///   - isThere: Per transition whether it is there; nil where all are whose edges the graph has.
  ///   - awaited: The screens that are looked for, each once: when all are reached, the search ends. Nil
  ///     for all.
  init(
    _ graph: NavigationGraph,
    edges: SearchEdges,
    isThere: [Bool]? = nil,
    until awaited: [Int]? = nil,
    _ semantics: NavigationSemantics
  ) {
    self.graph = graph
    self.semantics = semantics
    let count = graph.vertices.count
    taps = Array(repeating: -1, count: count)
    isLinked = Array(repeating: false, count: count)
    incoming = Array(repeating: -1, count: count)
    let model = semantics.model
    var isGuarded = [Bool](repeating: false, count: model.screens.count)
    for screen in model.resolved.requiringScreens {
      isGuarded[screen] = semantics.excludes(model.screens[screen].requires)
    }
    self.isGuarded = isGuarded
    if let awaited {
      isAwaited = Array(repeating: false, count: model.screens.count)
      for screen in awaited { isAwaited[screen] = true }
      awaitedCount = awaited.count
    }
    searchFromLaunch(edges, isThere)
    if awaitedCount != 0 { searchFromLinks(edges, isThere) }
  }

  /// Whether a screen is the last one that was awaited.
  private mutating func endsSearch(_ screen: Int) -> Bool {
    guard awaitedCount > 0, isAwaited[screen] else { return false }
    isAwaited[screen] = false
    awaitedCount -= 1
    return awaitedCount == 0
  }

  private var model: NavigationModel { semantics.model }

  /// Dijkstra's algorithm with a bucket per distance (Dial, 1969).
  private mutating func searchFromLaunch(_ edges: SearchEdges, _ isThere: [Bool]?) {
    let outgoing = graph.outgoing
    let isGuarded = isGuarded
    var isSettled = [Bool](repeating: false, count: outgoing.count)
    order.reserveCapacity(outgoing.count)
    var buckets: [[Int32]] = [[Int32(graph.launch)]]
    taps[graph.launch] = 0
    var distance = 0
    while distance < buckets.count {
      var next = 0
      while next < buckets[distance].count {
        let vertex = Int(buckets[distance][next])
        next += 1
        guard !isSettled[vertex], Int(taps[vertex]) == distance else { continue }
        isSettled[vertex] = true
        order.append(Int32(vertex))
        let screen = Int(edges.screens[vertex])
        if screen >= 0 {
          if endsSearch(screen) { return }
          if isGuarded[screen] { continue }
        }
        for position in outgoing[vertex] {
          let target = Int(edges.targets[position])
          let length = Int32(distance) + edges.taps[position]
          guard taps[target] < 0 || length < taps[target] else { continue }
          let transition = Int(edges.transitions[position])
          if transition >= 0, let isThere, !isThere[transition] { continue }
          taps[target] = length
          incoming[target] = graph.outgoingEdges[position]
          while buckets.count <= Int(length) { buckets.append([]) }
          buckets[Int(length)].append(Int32(target))
        }
      }
      distance += 1
    }
  }

  private mutating func searchFromLinks(_ edges: SearchEdges, _ isThere: [Bool]?) {
    let isGuarded = isGuarded
    var queue = edges.ways
    for vertex in queue { isLinked[Int(vertex)] = true }
    var next = 0
    while next < queue.count {
      let vertex = Int(queue[next])
      let isWay = next < edges.ways.count
      next += 1
      order.append(Int32(vertex))
      let screen = Int(edges.screens[vertex])
      if screen >= 0 {
        if endsSearch(screen) { return }
        if isGuarded[screen] { continue }
      }
      for position in graph.outgoing[vertex] {
        let transition = Int(edges.transitions[position])
        if transition >= 0, let isThere, !isThere[transition] { continue }
        let index = graph.outgoingEdges[position]
        let end = isWay ? target(of: graph.edges[Int(index)]) : Int(edges.targets[position])
        guard let end, taps[end] < 0, !isLinked[end] else { continue }
        isLinked[end] = true
        incoming[end] = index
        queue.append(Int32(end))
      }
    }
  }

  /// Where an edge leads: that of a link or an entry point to the first screen on the way that lets
  /// nobody through, and nowhere where the link does not go there.
  private func target(of edge: NavigationGraph.Edge) -> Int? {
    let guarded: Place?
    switch graph.vertices[edge.source] {
    case .deepLink(let link) where edge.kind == .fallsBack:
      guard case .place(let place) = graph.vertices[edge.target] else { return nil }
      let fallbacks = fallbacks(ofLink: link)
      guard let landing = fallbacks.0?.place == place ? fallbacks.0 : fallbacks.1,
        landing.place == place
      else { return nil }
      guarded = firstGuarded(in: landing)
    case .deepLink(let link):
      guard goesThrough(link) else { return nil }
      guarded = firstGuarded(in: graph.landings[link])
    case .entryPoint(let entry):
      guard let landing = graph.entryLandings[entry] else { return edge.target }
      guarded = firstGuarded(in: landing)
    default: return edge.target
    }
    guard let guarded else { return edge.target }
    return graph.vertex(of: guarded)
  }

  /// Whether a link may lead where it should: no requirement is known not to be met.
  private func goesThrough(_ link: Int) -> Bool {
    !semantics.excludes(model.deepLinks[link].requires)
  }

  /// Where a link may go otherwise.
  private func fallbacks(ofLink link: Int) -> (Landing?, Landing?) {
    let fallbacks = graph.fallbacks[link]
    guard fallbacks.otherwise != nil || fallbacks.notFound != nil else { return (nil, nil) }
    let requires = model.deepLinks[link].requires
    if semantics.excludes(requires) { return (fallbacks.otherwise, nil) }
    return (semantics.mayFail(requires) ? fallbacks.otherwise : nil, fallbacks.notFound)
  }

  /// The landings of a deep link that meet a condition.
  ///
  /// Where a requirement of the link is not met, it has the one landing for that.
  func landings(ofLink link: Int, where isWanted: (Landing) -> Bool) -> [Landing] {
    var wanted: [Landing] = []
    if goesThrough(link), isWanted(graph.landings[link]) { wanted.append(graph.landings[link]) }
    let fallbacks = fallbacks(ofLink: link)
    if let landing = fallbacks.0, isWanted(landing) { wanted.append(landing) }
    if let landing = fallbacks.1, isWanted(landing) { wanted.append(landing) }
    return wanted
  }

  /// The first place on the way of a landing whose screen lets nobody through.
  func firstGuarded(in landing: Landing) -> Place? {
    for index in landing.steps.indices {
      if let place = landing.steps[index].place, isGuarded[place.screen] { return place }
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
    for index in order {
      guard case .place(let place) = graph.vertices[Int(index)] else { continue }
      if isLinked[Int(index)] { screens[place.screen].isLinked = true }
      guard screens[place.screen].vertex < 0 else { continue }
      screens[place.screen].taps = taps[Int(index)]
      screens[place.screen].vertex = index
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
