import AtlasModel

/// Ways that leave a place, set conditions, and come back to it: the summaries of a pushdown system whose
/// stack is what a person has left behind (Reps, Schwoon, Jha, Melski, 2005), the fewest taps first.
///
/// Without conditions that are set nobody has to go back: what is behind was reached before.
struct Detours: Sendable {
  /// How a way ends.
  enum Exit: Hashable, Sendable {
    /// Where it begins.
    case here
    /// In what presents the presentation that it begins in.
    case presenter
    /// So many screens below.
    case below(Int)
    /// At the root of the stack.
    case root
  }

  enum Route: Sendable {
    /// An edge from the place to itself.
    case edge(Int)
    /// A transition that goes back, by index.
    case leaves(Int)
    /// An edge, another detour from its end on, and back over the edge by so many taps; nil if the other one
    /// goes back itself.
    case over(Int, inner: Int?, back: Int?)
    /// One after the other.
    case both(Int, Int)
  }

  struct Detour: Sendable {
    var vertex: Int
    var exit: Exit
    /// What has to hold before, and what it sets.
    var needs: Assignment
    var sets: Assignment
    var taps: Int32
    /// How many steps it has.
    var length: Int
    var route: Route
  }

  enum Step {
    /// An edge of the graph, by number.
    case edge(Int)
    case move(NavigationGraph.Edge)
  }

  /// How many a vertex keeps, and how many steps one may have.
  static let limit = 64
  static let longest = 64

  private(set) var all: [Detour] = []
  /// Per vertex those that end there and do more than follow one edge; empty for none at all.
  private var returning: [[Int32]] = []
  /// Whether not all were followed.
  private(set) var isLimited = false

  init() {}

  /// - Parameter gates: What has to hold to go on from screens.
  init(_ graph: NavigationGraph, _ semantics: NavigationSemantics, gates: ScreenGates = .init()) {
    guard graph.hasChanges, let contested = graph.contested else { return }
    var finder = DetourFinder(graph, semantics, contested, gates)
    finder.find()
    all = finder.all
    isLimited = finder.isLimited
    returning = Array(repeating: [], count: graph.vertices.count)
    for (number, detour) in all.enumerated() where detour.exit == .here {
      if case .edge = detour.route { continue }
      returning[detour.vertex].append(Int32(number))
    }
  }

  func returning(to vertex: Int) -> [Int32] { returning.isEmpty ? [] : returning[vertex] }

  /// The steps of one that ends where it begins.
  func steps(of number: Int, in graph: NavigationGraph) -> [Step] {
    steps(of: number, end: all[number].vertex, in: graph)
  }

  private func steps(of number: Int, end: Int, in graph: NavigationGraph) -> [Step] {
    let detour = all[number]
    switch detour.route {
    case .edge(let edge): return [.edge(edge)]
    case .leaves(let transition):
      return [
        .move(
          .init(
            source: detour.vertex,
            target: end,
            kind: .transition(transition),
            taps: Int(detour.taps)
          )
        )
      ]
    case .over(let edge, let inner, let back):
      let target = graph.edges[edge].target
      let innerEnd = back == nil ? end : target
      var steps =
        [Step.edge(edge)] + (inner.map { self.steps(of: $0, end: innerEnd, in: graph) } ?? [])
      if let back {
        steps.append(
          .move(
            .init(source: target, target: detour.vertex, kind: .undoes(edge), taps: back)
          )
        )
      }
      return steps
    case .both(let first, let second):
      return steps(of: first, end: detour.vertex, in: graph)
        + steps(of: second, end: end, in: graph)
    }
  }
}

/// What going back over an edge does.
enum EdgeReturn: Equatable {
  /// Back on a stack: a push, or a selection where columns are one stack.
  case stack
  /// The same without a back button: only a transition goes back.
  case covered
  /// A presentation is closed.
  case presentation(Int)
  /// Back to the window that another was opened from.
  case window
  /// What was left is visible: around the screen, or beside it.
  case visible
  /// A hidden column is shown.
  case reveals
  /// What was left is gone.
  case none

  /// The taps that it takes; nil for what can't be gone back over.
  var taps: Int? {
    switch self {
    case .stack, .presentation, .window, .reveals: 1
    case .visible: 0
    case .covered, .none: nil
    }
  }

  /// Whether what was left is below on the stack.
  var isOnStack: Bool { self == .stack || self == .covered }
}

/// Finds detours: from where conditions are set, backwards along the edges that lead there.
private struct DetourFinder {
  let graph: NavigationGraph
  let semantics: NavigationSemantics
  let contested: [Assignment]
  let gates: ScreenGates
  private let back: EdgeReturns
  private let contestedVariables: Set<Int>
  /// Per vertex the edges that lead to it.
  private let incoming: AdjacencyLists
  var all: [Detours.Detour] = []
  var isLimited = false
  /// Per vertex those that are found.
  private var settled: [[Int]]
  private var later: [[Detours.Detour]] = []

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
    for (number, edge) in graph.edges.enumerated() where edge.change != 0 {
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
        exit = .below(1)
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
        guard then.needs.and(change) != nil else { continue }
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

  private mutating func settle(_ detour: Detours.Detour) -> Int? {
    let known = settled[detour.vertex]
    for number in known {
      let other = all[number]
      if other.exit == detour.exit, other.sets == detour.sets, detour.needs.implies(other.needs) {
        return nil
      }
    }
    guard known.count < Detours.limit else {
      isLimited = true
      return nil
    }
    all.append(detour)
    settled[detour.vertex].append(all.count - 1)
    return all.count - 1
  }

  private mutating func goOn(from number: Int) {
    let detour = all[number]
    for other in settled[detour.vertex] {
      if all[other].exit == .here { compose(other, number) }
      if detour.exit == .here, other != number { compose(number, other) }
    }
    for index in incoming.edges(from: detour.vertex) {
      let edge = graph.edges[index]
      guard edge.source != edge.target else { continue }
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
      case .below(let count):
        if way.isOnStack {
          leave(index, number, count == 1 ? .here : .below(count - 1))
        } else if way == .visible {
          leave(index, number, detour.exit)
        }
      case .root:
        guard way.isOnStack || way == .visible else { continue }
        leave(index, number, way.isOnStack && back.isRoot(edge.source) ? .here : .root)
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
    guard two.needs.and(one.sets) != nil, let needs = one.needs.and(two.needs.without(one.sets))
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

/// What going back over the edges of a graph does: see 9.2 of `Docs/Navigation-semantics.md`.
struct EdgeReturns {
  private let graph: NavigationGraph
  private let semantics: NavigationSemantics
  private var model: NavigationModel { semantics.model }

  init(_ graph: NavigationGraph, _ semantics: NavigationSemantics) {
    self.graph = graph
    self.semantics = semantics
  }

  func of(_ number: Int) -> EdgeReturn {
    let edge = graph.edges[number]
    switch edge.kind {
    case .within, .revealsColumn, .shows: return .visible
    case .tab, .opensScene, .back, .enters, .fallsBack, .undoes: return .none
    case .transition(let index): return self.return(over: edge, number, index)
    }
  }

  private func `return`(over edge: NavigationGraph.Edge, _ number: Int, _ index: Int) -> EdgeReturn
  {
    let transition = model.transitions[index]
    if transition.isOutside { return .none }
    switch model.traits.kinds[index] {
    case .push: return hasBackButton(edge.target) ? .stack : .covered
    case .select:
      if semantics.isCollapsed { return hasBackButton(edge.target) ? .stack : .covered }
      guard column(of: edge.source) != column(of: edge.target) else { return .none }
      return hidesColumn(index, edge.source) ? .reveals : .visible
    case .sheet, .fullScreenCover, .popover, .inspector: return .presentation(index)
    case .openWindow: return .window
    case .opens:
      guard transition.presentedContent != nil, let below = graph.openings[number]?.below,
        below.last == edge.source
      else { return .none }
      return .presentation(index)
    default: return .none
    }
  }

  /// Whether a vertex is at the root of a stack, whatever is pushed.
  func isRoot(_ vertex: Int) -> Bool {
    guard case .place(let place) = graph.vertices[vertex] else { return false }
    guard case .stack(let container) = place.position,
      case .stack(let stack) = model.containers[container].kind
    else { return true }
    return model.screen(of: stack.root) == place.screen
  }

  /// The remote of an Apple TV goes back whatever the screen shows.
  private func hasBackButton(_ vertex: Int) -> Bool {
    guard case .place(let place) = graph.vertices[vertex] else { return true }
    return model.screens[place.screen].backButtonHidden != true
      || graph.environment.platform == .tvOS
  }

  private func column(of vertex: Int) -> Container.Parent? {
    guard case .place(let place) = graph.vertices[vertex] else { return nil }
    return model.holders(of: place.position).first
  }

  private func hidesColumn(_ transition: Int, _ source: Int) -> Bool {
    guard let visibility = model.transitions[transition].columnVisibility,
      case .column(let container, let column)? = column(of: source),
      case .split(let split) = model.containers[container].kind
    else { return false }
    return !semantics.columns(of: split, withVisibility: visibility).contains(column)
  }
}
