import AtlasModel

/// What a person can do in an environment, as one graph for searches: its nodes are the vertices of the
/// navigation graph and, for the screens that ways begin at, what lies behind each. The script of a
/// site searches the same table.
///
/// A person who has come to a vertex is at one of its *positions*: the vertex and how they came there. From a
/// position moves back are possible. A way that has gone on from it follows the edges of the graph.
package struct WayTable {
  /// Something that a person does, or sees without a tap.
  package struct Step {
    /// Nil for what is visible.
    package var action: Way.Action?
    package var taps: Int
    /// The vertex that it leads to.
    package var vertex: Int
    /// What it needs, and what it sets, of all conditions.
    package var needs: Assignment
    package var sets: Assignment
    /// How many of its terms do not hold by default.
    package var unusual: Int
  }

  package struct Move {
    /// The node that it leads to.
    package var target: Int
    package var steps: [Step]
    /// What has to hold before, so far as it can contradict anything, and what holds after.
    package var needs: Assignment
    package var sets: Assignment
    /// Whether it leads back along the way on which the person came.
    package var isBack = false
  }

  /// Where ways begin.
  package struct Start {
    package var node: Int
    /// Under what the place is shown.
    package var states: [Assignment]
    /// What held on the way on which the person came.
    package var known: [Assignment]
  }

  let app: AppGraph
  package let graph: NavigationGraph
  /// A vertex, and how the person came there. Numbered on from the vertices.
  struct Position: Hashable {
    var vertex: Int
    var trail: WayTrails.End
    /// Whether it is visible beside another one, which tells what lies behind.
    var isBeside = false
    /// Whether a step just put it above another one: no way goes back from it to the column before.
    var isPushed = false
  }

  private(set) var positions: [Position] = []
  /// Per node the moves from it, in the order in which they are tried.
  package private(set) var moves: [[Move]]
  private let number: Int
  private let back: WayBack
  private let semantics: NavigationSemantics
  private let detours: Detours
  private let unusual: UnusualTerms
  private let exits: WayExits
  /// Around all places: each start of a site's tables asks, and its edges are those of the whole graph.
  private lazy var shown = ShownPresentations(
    graph,
    semantics,
    around: Array(graph.vertices.indices)
  )
  private var trails = WayTrails()
  private(set) var nodes: [Position: Int] = [:]
  /// How many positions have their moves, and their exits.
  private var (moveCount, exitCount) = (0, 0)

  /// How many positions are examined.
  private static let limit = 100_000
  /// How many moves from positions, and values that they need, are examined.
  package static let moveLimit = 4_000_000
  private let moveLimit: Int
  private var moveWork = 0
  /// Whether there were more.
  package private(set) var isCut = false

  /// - Parameter moveLimit: How many moves and values that they need are examined at most.
  package init(_ app: AppGraph, inEnvironment number: Int, moveLimit: Int = Self.moveLimit) {
    self.app = app
    self.moveLimit = moveLimit
    self.number = number
    graph = app.graphs[number]
    semantics = app.semantics(inEnvironment: number)
    back = WayBack(app, inEnvironment: number)
    detours = app.detours(inEnvironment: number)
    unusual = UnusualTerms(app.model)
    exits = WayExits(app.model, graph)
    moves = []
    isCut = detours.isLimited
    moves = graph.vertices.indices.map { _ in [] }
    let pushed = Set(graph.pushesInColumns.map { graph.edges[Int($0)].target }).sorted()
    for vertex in pushed { _ = self.number(of: Self.pushed(vertex)) }
    for vertex in graph.vertices.indices {
      moves[vertex] =
        graph.searchEdges[from: vertex].map { move(along: Int($0.edge)) }
        + changes(at: vertex, node: vertex)
    }
    for vertex in pushed { addMoves(fromPushed: vertex) }
    (moveCount, exitCount) = (positions.count, positions.count)
  }

  private static func pushed(_ vertex: Int) -> Position {
    Position(vertex: vertex, trail: -1, isPushed: true)
  }

  private mutating func addMoves(fromPushed vertex: Int) {
    let node = number(of: Self.pushed(vertex))
    moves[node] =
      graph.searchEdges[from: vertex].filter { graph.edges[Int($0.edge)].kind != .back }
      .map { entry in
        var move = move(along: Int(entry.edge))
        if move.target == vertex { move.target = node }
        return move
      } + changes(at: vertex, node: node)
  }

  /// The vertex of a node.
  package func vertex(of node: Int) -> Int {
    node < graph.vertices.count ? node : positions[node - graph.vertices.count].vertex
  }

  /// The screens that a region shows at first, by index, each with what it needs.
  package func screensShown(by vertex: Int) -> [(screen: Int, needs: Assignment)] {
    if graph.isOpened(vertex) { return graph.screens(at: vertex).map { ($0, .any) } }
    guard case .region = graph.vertices[vertex] else { return [] }
    return graph.edges(from: vertex).compactMap { edge in
      guard case .shows = edge.kind, case .place(let place) = graph.vertices[edge.target] else {
        return nil
      }
      return (place.screen, graph.needs(of: edge))
    }
  }

  // MARK: Starts

  /// Where ways from a screen or from launch begin.
  package mutating func starts(at origin: Way.Origin) -> [Start] {
    starts(at: [origin], in: app)[0]
  }

  /// Where ways from screens or from launch begin, for each of them.
  ///
  /// - Parameter app: One with the same graph: other values hold at the start of conditions that steps set.
  package mutating func starts(at origins: [Way.Origin], in app: AppGraph) -> [[Start]] {
    let start = app.assumption.start(app.model.changes, app.model.variables)
    let paths = app.shortestPaths[number]
    var arrivals = WayArrivals(paths, back)
    return origins.map { origin in
      guard case .screen(let screen) = origin else {
        return [Start(node: graph.launch, states: [start], known: [start])]
      }
      let places = app.screens[screen].places.compactMap { graph.vertex(of: $0.place) }
      let reached = places.filter { paths.taps(to: $0) != nil }
      let beginnings = reached.isEmpty ? places : reached
      return beginnings.map { vertex in
        let beginning = back.beginning(at: vertex, &arrivals, from: start, shown, &trails)
        return Start(
          node: node(at: Position(vertex: vertex, trail: beginning.trail)),
          states: beginning.states,
          known: beginning.known.assignments
        )
      }
    }
  }

  /// The node of a position, with all that lies behind it.
  private mutating func node(at position: Position) -> Int {
    let node = number(of: position)
    // Exits lead to positions that no moves lead to.
    while moveCount < positions.count || exitCount < positions.count {
      guard moveCount == positions.count else {
        let isBeyond = positions.count >= Self.limit || moveWork > moveLimit
        let moves = isBeyond ? [] : moves(from: positions[moveCount])
        moveWork += moves.reduce(0) { sum, move in
          move.steps.reduce(sum + 1) { $0 + $1.needs.values.count }
        }
        isCut = isCut || isBeyond
        self.moves[graph.vertices.count + moveCount] = moves
        moveCount += 1
        continue
      }
      addExits(from: exitCount)
      exitCount += 1
    }
    return node
  }

  private mutating func number(of position: Position) -> Int {
    if let known = nodes[position] { return known }
    let number = graph.vertices.count + positions.count
    nodes[position] = number
    positions.append(position)
    moves.append([])
    return number
  }

  private mutating func moves(from position: Position) -> [Move] {
    let vertex = position.vertex
    let own = back.ownMoves(from: vertex, position.trail, &trails)
    let found =
      position.isBeside ? own : own + back.moves(from: vertex, position.trail, &trails)
    var moves: [Move] = []
    for move in found {
      let target = number(
        of: Position(
          vertex: move.vertex,
          trail: move.trail,
          isBeside: move.action == nil && !move.isPresenter
        )
      )
      moves += move.presence.assignments.map { needs in
        Move(
          target: target,
          steps: [step(move, needs)],
          needs: app.model.variables.lasting(needs),
          sets: move.sets,
          isBack: !move.isAround
        )
      }
    }
    let node = number(of: position)
    moves += graph.searchEdges[from: vertex]
      .filter { Int($0.target) == vertex && graph.edges[Int($0.edge)].change != 0 }
      .map {
        var move = move(along: Int($0.edge))
        move.target = node
        return move
      }
    moves += changes(at: vertex, node: node)
    // What it contains beside another screen, and what columns show, is what the person saw before.
    let open = graph.searchEdges[from: vertex].map { Int($0.edge) }.filter { number in
      let edge = graph.edges[number]
      return !(position.isBeside && back.showsContents(edge))
        && !back.revealsAgain(edge, after: position.trail, trails)
    }
    guard open.count < graph.searchEdges[from: vertex].count else {
      moves.append(Move(target: vertex, steps: [], needs: .any, sets: .any))
      return moves
    }
    return moves + open.map(move(along:))
  }

  private func step(_ move: WayMove, _ needs: Assignment) -> Step {
    Step(
      action: move.action,
      taps: move.action == nil ? 0 : move.taps,
      vertex: move.vertex,
      needs: needs,
      sets: move.sets,
      unusual: unusual.count(needs)
    )
  }

  /// Adds what a screen further on leads back to by fewer taps than what lies behind does by itself.
  private mutating func addExits(from number: Int) {
    let position = positions[number]
    let goals = exits.goals(from: position, back, &trails)
    guard !goals.isEmpty else { return }
    let behind = tapsBehind(position)
    for exit in exits.found(from: position, to: goals, behind, back, &trails) {
      let move = Move(
        target: self.number(of: exit.position),
        steps: exit.edges.map(step(along:)) + [step(exit.move, exit.presence)],
        needs: exit.needs,
        sets: exit.sets,
        isBack: true
      )
      moves[graph.vertices.count + number].insert(move, at: 0)
    }
  }

  // MARK: Moves

  private func move(along number: Int) -> Move {
    let edge = graph.edges[number]
    let isPushed = graph.pushesInColumns.contains(Int32(number))
    return Move(
      target: isPushed ? nodes[Self.pushed(edge.target)] ?? edge.target : edge.target,
      steps: [step(along: edge)],
      needs: graph.contested?[edge.needs] ?? .any,
      sets: graph.changes(of: edge)
    )
  }

  func step(along number: Int) -> Step { step(along: graph.edges[number]) }

  private func step(along edge: NavigationGraph.Edge) -> Step {
    var sets = graph.changes(of: edge)
    if case .transition(let index) = edge.kind { sets = app.model.changes.ofTransition(index) }
    let needs = graph.needs(of: edge)
    return Step(
      action: action(of: edge),
      taps: edge.taps,
      vertex: edge.target,
      needs: needs,
      sets: sets,
      unusual: unusual.count(needs)
    )
  }

  private func action(of edge: NavigationGraph.Edge) -> Way.Action? {
    if case .uncovers(let presentation) = edge.kind, edge.taps > 0 {
      return presentation.map { .closes($0) } ?? .goesBack
    }
    guard case .undoes(let number) = edge.kind else {
      return edge.taps > 0 ? .follows(edge.kind) : nil
    }
    let returns = EdgeReturns(graph, semantics)
    switch returns.outside(number) ?? returns.of(number) {
    case .stack, .covered, .opened: return .goesBack
    case .presentation(let index): return .closes(index)
    case .window: return .switchesWindow
    case .reveals: return .follows(.revealsColumn)
    case .visible, .closedPresentation, .presentedColumn, .none: return nil
    }
  }

  /// What can be set at a vertex by leaving it and coming back.
  private func changes(at vertex: Int, node: Int) -> [Move] {
    detours.returning(to: vertex).map { number in
      let detour = detours.all[Int(number)]
      return Move(
        target: node,
        steps: detours.steps(of: Int(number), in: graph).map { step in
          switch step {
          case .edge(let index): self.step(along: index)
          case .move(let edge): self.step(along: edge)
          }
        },
        needs: detour.needs,
        sets: detour.sets
      )
    }
  }
}

/// Counts the terms that do not hold by default, or that vary by item.
struct UnusualTerms {
  private let model: NavigationModel
  private let values: [String: Bool]
  private let varying: Set<String>

  init(_ model: NavigationModel) {
    self.model = model
    values = model.conditionValues(overriddenBy: [:])
    varying = Set(model.conditions.filter(\.variesByItem).map(\.id))
  }

  func count(_ needs: Assignment) -> Int {
    guard !needs.saysNothing else { return 0 }
    return model.variables.terms(of: needs).count { term in
      term.truth { varying.contains($0) ? nil : values[$0] } != true
    }
  }
}
