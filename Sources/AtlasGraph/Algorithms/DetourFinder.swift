import AtlasModel

/// Finds detours: from where conditions are set, backwards along the edges that lead there.
struct DetourFinder {
  private let graph: NavigationGraph
  private let semantics: NavigationSemantics
  private let contested: [Assignment]
  private let gates: ScreenGates
  let back: EdgeReturns
  private let contestedVariables: Set<Int>
  /// Per vertex the edges that lead to it.
  private let incoming: AdjacencyLists
  private(set) var settled: SettledDetours
  /// What was compared and combined: see ``Detours/workLimit``.
  private(set) var work = 0
  private var later: [[Candidate]] = []
  private var series: [Series] = []
  /// Per vertex the series that have combined all that is found there.
  private var waiting: [[Int]]
  /// Per edge what has to hold to take it, once that is asked for.
  private var startsOfEdges: [[Assignment]?]
  /// What is asked for from each vertex on, also after going back.
  private let demands: ConditionDemands
  private let leaving: [LeavingTransition]

  private struct Candidate {
    var detour: Detours.Detour
    var key: SettledDetours.Key
    /// The series that it is of, and that goes on after it.
    var series: Int?
  }

  /// One detour that ends where it begins, followed by each that is found there, the fewest taps first. The
  /// next of a series is worked out only when the one before it is settled: most are never needed.
  private struct Series {
    let first: Int
    /// Where the next one stands among those that are found at the vertex.
    var next = 0
  }

  var all: [Detours.Detour] { settled.all }
  var isLimited: Bool { settled.isLimited }

  private var model: NavigationModel { semantics.model }
  private var variables: ConditionVariables { semantics.variables }

  init(
    _ graph: NavigationGraph,
    _ semantics: NavigationSemantics,
    _ contested: [Assignment],
    _ gates: ScreenGates
  ) {
    self.graph = graph
    self.semantics = semantics
    self.contested = contested
    self.gates = gates
    back = EdgeReturns(graph, semantics)
    contestedVariables = graph.contestedVariables
    incoming = AdjacencyLists(
      count: graph.vertices.count,
      graph.edges.map { (source: $0.target, target: $0.source) }
    )
    settled = SettledDetours(vertexCount: graph.vertices.count)
    waiting = Array(repeating: [], count: graph.vertices.count)
    startsOfEdges = Array(repeating: nil, count: graph.edges.count)
    leaving = LeavingTransition.all(in: graph, semantics)
    var returns = back.all
    for (number, edge) in graph.edges.enumerated() where back.outside(number) != nil {
      returns.append((edge.target, edge.source))
    }
    demands = ConditionDemands(
      graph,
      contested,
      Detours(),
      gates,
      returns: returns,
      asked: leaving.map { ($0.vertex, $0.presence) }
        + Self.places(behind: returns, graph, semantics)
    )
  }

  /// The vertices that moves back lead to: what they go back to has to exist still.
  private static func places(
    behind returns: [(source: Int, target: Int)],
    _ graph: NavigationGraph,
    _ semantics: NavigationSemantics
  ) -> [(vertex: Int, presence: Presence)] {
    var around: [Position: Presence] = [:]
    return Set(returns.map(\.target)).sorted().map {
      ($0, semantics.presence(whereShown: graph.vertices[$0], &around))
    }
  }

  mutating func find(limit: Int) {
    addSeeds()
    var distance = 0
    while distance < later.count {
      var next = 0
      while next < later[distance].count {
        guard work <= limit else {
          settled.limit()
          return
        }
        let candidate = later[distance][next]
        next += 1
        if let number = settled.add(candidate.detour, candidate.key) { goOn(from: number) }
        if let series = candidate.series { goOn(series) }
      }
      later[distance] = []
      distance += 1
    }
  }

  // MARK: Beginnings

  private mutating func addSeeds() {
    for (number, edge) in graph.edges.enumerated()
    where !graph.conditions(setBy: edge).saysNothing {
      // A screen that is pushed on itself is left behind as any other is.
      if edge.source == edge.target, !back.of(number).isOnStack {
        add(number, inner: nil, exit: .here, back: nil, route: .edge(number))
      } else if let taps = back.of(number).taps {
        add(
          number,
          inner: nil,
          exit: .here,
          back: taps,
          route: .over(number, inner: nil, back: taps)
        )
      }
      if back.staysInPresentation(number) { leave(number, nil, .closed) }
      addSeedOutside(number)
    }
    for transition in leaving { add(transition) }
  }

  /// Whether a person stays on what a region showed at first, once it would show something else (1.7).
  private func staysElsewhere(_ edge: NavigationGraph.Edge, after sets: Assignment) -> Bool {
    guard case .shows = edge.kind else { return false }
    return !graph.needs(of: edge).canHold(with: sets)
  }

  private mutating func add(_ leaving: LeavingTransition) {
    for needs in allowed(leaving.presence, at: leaving.vertex) {
      add(
        Detours.Detour(
          vertex: leaving.vertex,
          exit: leaving.exit,
          needs: needs,
          sets: restricted(model.changes.ofTransition(leaving.transition)),
          taps: Int32(leaving.taps),
          length: 1,
          route: .leaves(leaving.transition)
        )
      )
    }
  }

  private func restricted(_ assignment: Assignment) -> Assignment {
    assignment.restricted(contestedVariables.contains)
  }

  /// What has to hold to do something at a vertex.
  private func allowed(_ presence: Presence, at vertex: Int) -> [Assignment] {
    var all = presence
    let screen = Int(graph.searchEdges.screens[vertex])
    if screen >= 0, let gate = gates.presence(screen) { all = all.and(gate, variables) }
    return Presence(anyOf: all.assignments.map(restricted), variables).assignments
  }

  // MARK: Going on

  /// - Returns: Whether it has to be settled: nothing that is found does the same already.
  @discardableResult
  private mutating func add(_ detour: Detours.Detour, of series: Int? = nil) -> Bool {
    if settled.isFull(detour.vertex) { return false }
    work += 1 + detour.needs.values.count + detour.sets.values.count
    var detour = detour
    // What holds already does not have to be set, nor what nothing asks for afterwards.
    detour.sets = detour.sets.without(heldBy: detour.needs)
    detour.sets = demands.useful(detour.sets, after: detour.needs, at: detour.vertex)
    if detour.exit == .here, detour.sets.saysNothing { return false }
    let key = settled.key(of: detour)
    if settled.isKnown(detour, key) { return false }
    guard detour.length <= Detours.longest else {
      settled.limit()
      return false
    }
    while later.count <= Int(detour.taps) { later.append([]) }
    later[Int(detour.taps)].append(Candidate(detour: detour, key: key, series: series))
    return true
  }

  /// Adds a detour that begins with an edge.
  mutating func add(
    _ number: Int,
    inner: Int?,
    exit: Detours.Exit,
    back: Int?,
    route: Detours.Route
  ) {
    let edge = graph.edges[number]
    if settled.isFull(edge.source) { return }
    let then = inner.map { settled.all[$0] }
    let change = graph.changes(of: edge)
    for start in starts(of: number) {
      let sets: Assignment
      var needs: Assignment? = start
      if let then {
        // What is set on the way does not have to hold before.
        guard then.needs.canHold(with: change) else { continue }
        needs = start.and(then.needs.without(change))
        sets = change.overwritten(by: then.sets)
      } else {
        sets = change
      }
      guard var needs else { continue }
      if exit == .here, back == nil || then?.exit == .closed, let then, then.exit != .here {
        // What it goes back to has to exist still.
        let shown = semantics.presence(whereShown: graph.vertices[edge.source])
        let before = shown.before(setting: sets, variables)
        guard let first = before.assignments.compactMap({ needs.and(restricted($0)) }).first
        else { continue }
        needs = first
      }
      add(
        Detours.Detour(
          vertex: edge.source,
          exit: exit,
          needs: needs,
          sets: sets,
          taps: Int32(edge.taps) + (then?.taps ?? 0) + Int32(back ?? 0),
          length: 1 + (then?.length ?? 0) + (back == nil ? 0 : 1),
          route: route
        )
      )
    }
  }

  /// What has to hold to take an edge.
  private mutating func starts(of number: Int) -> [Assignment] {
    if let known = startsOfEdges[number] { return known }
    let edge = graph.edges[number]
    let starts = allowed(Presence(contested[edge.needs]), at: edge.source)
    startsOfEdges[number] = starts
    return starts
  }

  private mutating func goOn(from number: Int) {
    let detour = settled.all[number]
    let waiting = waiting[detour.vertex]
    self.waiting[detour.vertex] = []
    for series in waiting { goOn(series) }
    beginSeries(with: number)
    let isShortcut = isShortcut(detour)
    for index in incoming.edges(from: detour.vertex) {
      let edge = graph.edges[index]
      guard edge.source != edge.target, !settled.isFull(edge.source),
        !isShortcut || !graph.changes(of: edge).saysNothing
      else { continue }
      if let way = back.outside(index) {
        // Of those that set nothing themselves too many come together.
        if !graph.conditions(setBy: edge).saysNothing { goOut(index, number, way) }
        continue
      }
      goOn(from: number, over: index)
    }
  }

  /// Makes a detour longer by an edge that leads to where it begins.
  private mutating func goOn(from number: Int, over index: Int) {
    let detour = settled.all[number]
    let edge = graph.edges[index]
    let way = back.of(index)
    switch detour.exit {
    case .here:
      guard let taps = way.taps, !staysElsewhere(edge, after: detour.sets) else { return }
      let route = Detours.Route.over(index, inner: number, back: taps)
      add(index, inner: number, exit: .here, back: taps, route: route)
    case .closed:
      if way.isPresentation, let taps = way.taps {
        let route = Detours.Route.over(index, inner: number, back: taps)
        add(index, inner: number, exit: .here, back: taps, route: route)
      } else if back.staysInPresentation(index) {
        leave(index, number, .closed)
      }
    case .presenter:
      if way == .window { return }
      leave(index, number, way.isPresentation ? .here : .presenter)
    case .back:
      if way.isOnStack {
        leave(index, number, .here)
      } else if way == .visible {
        leave(index, number, .back)
      }
    // What is selected is at the root of its column's stack.
    case .below where back.isSelection(index), .root where back.isSelection(index): return
    case .below(let count):
      if way.isOnStack {
        leave(index, number, count == 1 ? .here : .below(count - 1))
      } else if way == .visible {
        leave(index, number, detour.exit)
      }
    case .root:
      if way.isOnStack {
        leaveToRoot(index, number)
      } else if way == .visible {
        leave(index, number, .root)
      }
    case .outside(let exit):
      if way == .window { return }
      if !way.isPresentation {
        leave(index, number, detour.exit)
      } else if exit == .root {
        leaveToRoot(index, number)
      } else {
        leave(index, number, exit)
      }
    }
  }

  /// Whether a detour only goes back past several screens that a person can also go back from one by one: nobody goes
  /// to its screen for that.
  private func isShortcut(_ detour: Detours.Detour) -> Bool {
    guard detour.sets.saysNothing, case .leaves = detour.route,
      case .place(let place) = graph.vertices[detour.vertex],
      semantics.hasBackButton(place.screen)
    else { return false }
    switch detour.exit {
    case .root, .below: return true
    case .here, .presenter, .closed, .back, .outside: return false
    }
  }

  private mutating func leaveToRoot(_ index: Int, _ number: Int) {
    let source = graph.edges[index].source
    let isRoot = back.isRoot(source)
    if !isRoot { leave(index, number, .root) }
    let isSelected = incoming.edges(from: source).contains { back.isSelection($0) }
    if isRoot || isSelected { leave(index, number, .here) }
  }

  mutating func leave(_ edge: Int, _ inner: Int?, _ exit: Detours.Exit) {
    let route = Detours.Route.over(edge, inner: inner, back: nil)
    add(edge, inner: inner, exit: exit, back: nil, route: route)
  }

  // MARK: One after the other

  /// What is done one after the other is found from its end: what comes first is none of two itself.
  private mutating func beginSeries(with number: Int) {
    guard settled.all[number].exit == .here else { return }
    if case .both = settled.all[number].route { return }
    series.append(Series(first: number))
    goOn(series.count - 1)
  }

  /// Adds the next detour of a series.
  private mutating func goOn(_ number: Int) {
    let first = series[number].first
    let vertex = settled.all[first].vertex
    while !settled.isFull(vertex) {
      let found = settled.found(at: vertex)
      guard series[number].next < found.count else {
        waiting[vertex].append(number)
        return
      }
      let second = found[series[number].next]
      series[number].next += 1
      if let detour = composed(first, second), add(detour, of: number) { return }
    }
  }

  /// One detour after another one from the same vertex; nil if the first is of no use before the second.
  private mutating func composed(_ first: Int, _ second: Int) -> Detours.Detour? {
    let (one, two) = (settled.all[first], settled.all[second])
    work += 1 + two.needs.values.count + two.sets.values.count
    guard two.needs.canHold(with: one.sets),
      let needs = one.needs.and(two.needs.without(one.sets))
    else { return nil }
    let sets = one.sets.overwritten(by: two.sets)
    guard two.exit != .here || sets != one.sets else { return nil }
    return Detours.Detour(
      vertex: one.vertex,
      exit: two.exit,
      needs: needs,
      sets: sets,
      taps: one.taps + two.taps,
      length: one.length + two.length,
      route: .both(first, second)
    )
  }
}
