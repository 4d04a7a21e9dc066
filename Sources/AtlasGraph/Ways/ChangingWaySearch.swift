import AtlasModel

/// The way of the fewest taps from one screen to another where steps set conditions: a way may go back
/// with what it has set.
struct ChangingWaySearch {
  private let app: AppGraph
  private let number: Int
  private let graph: NavigationGraph
  private let semantics: NavigationSemantics
  private let target: Int
  private let back: WayBack
  private let detours: Detours
  private var trails = WayTrails()
  /// Where a person can be before the way goes on from there.
  private var beginnings: [Beginning] = []
  private var isCut = false

  /// A place that a person has gone back to, or the start, with what was set before.
  private struct Beginning {
    var vertex: Int
    var trail: WayTrails.End
    var state: Assignment
    var taps: Int
    var allSets = Assignment.any
    /// The beginning before it, and what leads from there.
    var parent = -1
    var passages: [WayWriter.Passage] = []
    /// What held on the way on which the person came.
    var known: Presence
  }

  private struct Position: Hashable {
    var vertex: Int
    var trail: WayTrails.End
    var state: Assignment
  }

  /// How many beginnings are examined.
  private static let limit = 5_000

  init(to screen: Int, in app: AppGraph, environment number: Int) {
    self.app = app
    self.number = number
    graph = app.graphs[number]
    semantics = app.semantics(inEnvironment: number)
    target = screen
    back = WayBack(app, inEnvironment: number)
    detours = Detours(graph, semantics)
  }

  mutating func way(from origin: Way.Origin) -> WaySearch.Result {
    begin(at: origin)
    goBack()
    var search = AssignmentSearch(in: graph, graph.contested ?? [], detours: detours)
    search.search(
      from: beginnings.map { .init(vertex: $0.vertex, state: $0.state, taps: $0.taps) }
    )
    let ends = search.labels.indices.filter { number in
      guard search.labels[number].isSettled,
        case .place(let place) = graph.vertices[Int(search.labels[number].vertex)]
      else { return false }
      return place.screen == target
    }
    let isCut = isCut || search.isLimited
    guard let end = ends.min(by: { search.labels[$0].taps < search.labels[$1].taps }) else {
      return .init(ways: [], isCut: isCut)
    }
    return .init(ways: [way(to: end, search)], isCut: isCut)
  }

  // MARK: Beginnings

  private mutating func begin(at origin: Way.Origin) {
    let start = app.assumption.start(app.model.changes, app.model.variables)
    guard case .screen(let screen) = origin else {
      beginnings = [
        Beginning(vertex: graph.launch, trail: -1, state: start, taps: 0, known: Presence(start))
      ]
      return
    }
    let paths = app.shortestPaths[number]
    let places = app.screens[screen].places.compactMap { graph.vertex(of: $0.place) }
    let reached = places.filter { paths.taps(to: $0) != nil }
    let shown = ShownPresentations(graph, semantics, around: reached.isEmpty ? places : reached)
    for vertex in reached.isEmpty ? places : reached {
      let beginning = back.beginning(at: vertex, paths, from: start, shown, &trails)
      beginnings += beginning.states.map {
        Beginning(
          vertex: vertex,
          trail: beginning.trail,
          state: $0,
          taps: 0,
          known: beginning.known
        )
      }
    }
  }

  /// Everything that a person can go back to, with what can be set on the way.
  private mutating func goBack() {
    var known: Set<Position> = []
    var next = 0
    while next < beginnings.count {
      let number = next
      let beginning = beginnings[number]
      next += 1
      let position = Position(
        vertex: beginning.vertex,
        trail: beginning.trail,
        state: beginning.state
      )
      guard known.insert(position).inserted, beginning.vertex != graph.launch else { continue }
      guard beginnings.count < Self.limit else {
        isCut = true
        return
      }
      addMoves(from: number)
      addChanges(at: number)
    }
  }

  private mutating func addMoves(from number: Int) {
    let from = beginnings[number]
    let variables = app.model.variables
    let moves =
      back.ownMoves(from: from.vertex, from.trail, &trails)
      + back.moves(from: from.vertex, from.trail, &trails)
    for move in moves {
      for known in from.known.assignments.map({ $0.overwritten(by: from.allSets) }) {
        for needs in move.presence.assignments {
          guard let state = from.state.and(known)?.and(variables.lasting(needs)) else { continue }
          let after = state.overwritten(by: move.sets)
          let taps = move.action == nil ? 0 : move.taps
          let passage = WayWriter.Passage(
            action: move.action,
            taps: taps,
            vertex: move.vertex,
            known: known,
            needs: needs,
            sets: move.sets,
            state: after
          )
          beginnings.append(
            Beginning(
              vertex: move.vertex,
              trail: move.trail,
              state: after,
              taps: from.taps + taps,
              allSets: from.allSets.overwritten(by: move.sets),
              parent: number,
              passages: [passage],
              known: from.known
            )
          )
        }
      }
    }
  }

  /// What can be set at a place without leaving it for good.
  private mutating func addChanges(at number: Int) {
    let from = beginnings[number]
    var changes: [(steps: [Detours.Step], needs: Assignment, sets: Assignment, taps: Int)] = []
    for entry in graph.searchEdges[from: from.vertex] where Int(entry.target) == from.vertex {
      let edge = graph.edges[Int(entry.edge)]
      changes.append(
        (
          [.edge(Int(entry.edge))], app.model.variables.lasting(graph.needs(of: edge)),
          graph.changes(of: edge), edge.taps
        )
      )
    }
    for detour in detours.returning(to: from.vertex).map({ Int($0) }) {
      let found = detours.all[detour]
      let steps = detours.steps(of: detour, in: graph)
      changes.append((steps, found.needs, found.sets, Int(found.taps)))
    }
    for change in changes {
      guard let state = from.state.and(change.needs)?.overwritten(by: change.sets) else { continue }
      var passages: [WayWriter.Passage] = []
      for step in change.steps { passages.append(passage(step, state)) }
      beginnings.append(
        Beginning(
          vertex: from.vertex,
          trail: from.trail,
          state: state,
          taps: from.taps + change.taps,
          allSets: from.allSets.overwritten(by: change.sets),
          parent: number,
          passages: passages,
          known: from.known
        )
      )
    }
  }

  // MARK: The way

  private func passage(_ step: Detours.Step, _ state: Assignment) -> WayWriter.Passage {
    let edge =
      switch step {
      case .edge(let index): graph.edges[index]
      case .move(let move): move
      }
    return passage(edge, state)
  }

  private func passage(_ edge: NavigationGraph.Edge, _ state: Assignment) -> WayWriter.Passage {
    var sets = graph.changes(of: edge)
    if case .transition(let index) = edge.kind { sets = app.model.changes.ofTransition(index) }
    return .init(
      action: action(of: edge),
      taps: edge.taps,
      vertex: edge.target,
      needs: graph.needs(of: edge),
      sets: sets,
      state: state
    )
  }

  private func action(of edge: NavigationGraph.Edge) -> Way.Action? {
    guard case .undoes(let number) = edge.kind else {
      return edge.taps > 0 ? .follows(edge.kind) : nil
    }
    switch EdgeReturns(graph, semantics).of(number) {
    case .stack, .covered: return .goesBack
    case .presentation(let index): return .closes(index)
    case .window: return .switchesWindow
    case .reveals: return .follows(.revealsColumn)
    case .visible, .none: return nil
    }
  }

  private func way(to end: Int, _ search: AssignmentSearch) -> Way {
    var passages: [WayWriter.Passage] = []
    var next = end
    while search.labels[next].edge >= 0 {
      let label = search.labels[next]
      passages.append(passage(search.edge(Int(label.edge)), search.state(of: next)))
      next = Int(label.parent)
    }
    passages.reverse()
    let first = search.labels[next]
    var number = beginnings.firstIndex {
      $0.vertex == Int(first.vertex) && $0.taps == Int(first.taps)
        && $0.state == search.state(of: next)
    }
    var start = search.state(of: next)
    while let beginning = number.map({ beginnings[$0] }) {
      passages.insert(contentsOf: beginning.passages, at: 0)
      start = beginning.state
      number = beginning.parent < 0 ? nil : beginning.parent
    }
    var writer = WayWriter(app.model, graph, known: start)
    for passage in passages { writer.add(passage) }
    return writer.way
  }
}

extension WayBack {
  /// How a way from a place begins.
  struct Beginning {
    /// How the person came there by the fewest taps.
    var trail: WayTrails.End
    /// Under what the place is shown.
    var states: [Assignment]
    /// What held on the way there.
    var known: Presence
  }

  /// - Parameters:
  ///   - start: What is given of conditions that are set somewhere.
  ///   - shown: When the presentations around the places that ways begin at are shown.
  func beginning(
    at vertex: Int,
    _ paths: ShortestPaths,
    from start: Assignment,
    _ shown: ShownPresentations,
    _ trails: inout WayTrails
  ) -> Beginning {
    let variables = app.model.variables
    let path = paths.path(to: vertex, in: graph)
    func edge(_ number: Int) -> NavigationGraph.Edge { paths.edge(number, in: graph) }
    let trail = trail(along: path, edge, &trails)
    var onWay: Assignment? = .any
    for number in path {
      let edge = edge(number)
      onWay = onWay.flatMap { $0.and(variables.lasting(graph.needs(of: edge))) }
      var sets = graph.changes(of: edge)
      if case .transition(let index) = edge.kind { sets = app.model.changes.ofTransition(index) }
      onWay = onWay?.overwritten(by: sets)
    }
    let here = shown.presence(at: vertex).and(start, variables)
    let known = onWay.map { here.and($0, variables) } ?? here
    return Beginning(trail: trail, states: here.assignments, known: known.isNever ? here : known)
  }
}
