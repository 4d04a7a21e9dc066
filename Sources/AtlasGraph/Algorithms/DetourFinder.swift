import AtlasModel

/// Finds detours: from where conditions are set, backwards along the edges that lead there.
struct DetourFinder {
  private let graph: NavigationGraph
  private let semantics: NavigationSemantics
  private let contested: [Assignment]
  private let gates: ScreenGates
  private let back: EdgeReturns
  private let contestedVariables: Set<Int>
  /// Per vertex the edges that lead to it.
  private let incoming: AdjacencyLists
  private(set) var all: [Detours.Detour] = []
  private(set) var isLimited = false
  /// Per vertex those that are found.
  private var settled: [[Int]]
  /// What tells those that are found apart, by number.
  private var keys: [Key] = []
  private var assignments = AssignmentTable()
  private var later: [[Detours.Detour]] = []

  /// What a detour is known by at its vertex: assignments by number.
  private struct Key {
    var exit: Detours.Exit
    var sets: Int
    var needs: Int
  }

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
    settled = Array(repeating: [], count: graph.vertices.count)
  }

  mutating func find() {
    addSeeds()
    var distance = 0
    while distance < later.count {
      var next = 0
      while next < later[distance].count {
        let detour = later[distance][next]
        next += 1
        if let number = settle(detour) { goOn(from: number) }
      }
      later[distance] = []
      distance += 1
    }
  }

  // MARK: Beginnings

  private mutating func addSeeds() {
    for (number, edge) in graph.edges.enumerated()
    where !graph.conditions(setBy: edge).saysNothing {
      if edge.source == edge.target {
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
    }
    let goingBack = model.transitions.indices.filter {
      model.traits.kinds[$0].goesBack && !model.changes.ofTransition($0).saysNothing
    }
    guard !goingBack.isEmpty else { return }
    let wanted = Set(goingBack)
    for (number, vertex) in graph.vertices.enumerated() {
      guard case .place(let place) = vertex else { continue }
      for transition in semantics.transitions(offeredAt: place) where wanted.contains(transition) {
        addLeaving(by: transition, at: place, number)
      }
    }
  }

  private mutating func addLeaving(by transition: Int, at place: Place, _ vertex: Int) {
    guard semantics.absence(ofTransition: transition) == nil else { return }
    let exit: Detours.Exit
    switch (model.traits.kinds[transition], model.transitions[transition].target) {
    case (.pop, .back(let count?)): exit = .below(count)
    case (.popToRoot, _): exit = .root
    default:
      if case .transition? = model.holders(of: place.position).last {
        exit = .presenter
      } else {
        exit = .back
      }
    }
    let taps = semantics.taps(ofTransition: transition) + model.traits.buttonDepths[transition]
    let sets = model.changes.ofTransition(transition)
    for needs in allowed(semantics.presence(of: transition, offeredAt: place), at: vertex) {
      add(
        Detours.Detour(
          vertex: vertex,
          exit: exit,
          needs: needs,
          sets: restricted(sets),
          taps: Int32(taps),
          length: 1,
          route: .leaves(transition)
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

  private mutating func add(_ detour: Detours.Detour) {
    if isFull(detour.vertex) { return }
    // What holds already does not have to be set.
    if detour.exit == .here, detour.needs.implies(detour.sets) { return }
    guard detour.length <= Detours.longest else {
      isLimited = true
      return
    }
    while later.count <= Int(detour.taps) { later.append([]) }
    later[Int(detour.taps)].append(detour)
  }

  /// Adds a detour that begins with an edge.
  private mutating func add(
    _ number: Int,
    inner: Int?,
    exit: Detours.Exit,
    back: Int?,
    route: Detours.Route
  ) {
    let edge = graph.edges[number]
    let then = inner.map { all[$0] }
    let change = graph.changes(of: edge)
    for start in allowed(Presence(contested[edge.needs]), at: edge.source) {
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
      if exit == .here, back == nil, let then, then.exit != .here {
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

  /// Whether no more can be found at a vertex, and that is known.
  private func isFull(_ vertex: Int) -> Bool {
    isLimited && settled[vertex].count >= Detours.limit
  }

  private mutating func settle(_ detour: Detours.Detour) -> Int? {
    if isFull(detour.vertex) { return nil }
    let key = Key(
      exit: detour.exit,
      sets: assignments.number(of: detour.sets),
      needs: assignments.number(of: detour.needs)
    )
    let known = settled[detour.vertex]
    for number in known where keys[number].sets == key.sets && keys[number].exit == key.exit {
      let others = keys[number].needs
      if others == key.needs || detour.needs.implies(assignments.all[others]) { return nil }
    }
    guard known.count < Detours.limit else {
      isLimited = true
      return nil
    }
    all.append(detour)
    keys.append(key)
    settled[detour.vertex].append(all.count - 1)
    return all.count - 1
  }

  private mutating func goOn(from number: Int) {
    let detour = all[number]
    for other in settled[detour.vertex] where !isFull(detour.vertex) {
      if all[other].exit == .here { compose(other, number) }
      if detour.exit == .here, other != number { compose(number, other) }
    }
    for index in incoming.edges(from: detour.vertex) {
      let edge = graph.edges[index]
      guard edge.source != edge.target, !isFull(edge.source) else { continue }
      let way = back.of(index)
      switch detour.exit {
      case .here:
        guard let taps = way.taps else { continue }
        let route = Detours.Route.over(index, inner: number, back: taps)
        add(index, inner: number, exit: .here, back: taps, route: route)
      case .presenter:
        if way == .window { continue }
        let isLeft = if case .presentation = way { true } else { false }
        leave(index, number, isLeft ? .here : .presenter)
      case .back:
        if way.isOnStack {
          leave(index, number, .here)
        } else if way == .visible {
          leave(index, number, .back)
        }
      // What is selected is at the root of its column's stack.
      case .below where back.isSelection(index), .root where back.isSelection(index): continue
      case .below(let count):
        if way.isOnStack {
          leave(index, number, count == 1 ? .here : .below(count - 1))
        } else if way == .visible {
          leave(index, number, detour.exit)
        }
      case .root:
        guard way.isOnStack || way == .visible else { continue }
        let isRoot = way.isOnStack && back.isRoot(edge.source)
        if !isRoot { leave(index, number, .root) }
        let isSelected = incoming.edges(from: edge.source).contains { back.isSelection($0) }
        if isRoot || way.isOnStack && isSelected { leave(index, number, .here) }
      }
    }
  }

  private mutating func leave(_ edge: Int, _ inner: Int, _ exit: Detours.Exit) {
    let route = Detours.Route.over(edge, inner: inner, back: nil)
    add(edge, inner: inner, exit: exit, back: nil, route: route)
  }

  /// One detour after another one from the same vertex.
  private mutating func compose(_ first: Int, _ second: Int) {
    let (one, two) = (all[first], all[second])
    guard two.needs.canHold(with: one.sets),
      let needs = one.needs.and(two.needs.without(one.sets))
    else { return }
    let sets = one.sets.overwritten(by: two.sets)
    guard two.exit != .here || (sets != one.sets && sets != two.sets) else { return }
    add(
      Detours.Detour(
        vertex: one.vertex,
        exit: two.exit,
        needs: needs,
        sets: sets,
        taps: one.taps + two.taps,
        length: one.length + two.length,
        route: .both(first, second)
      )
    )
  }
}
