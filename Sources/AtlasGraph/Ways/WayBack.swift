import AtlasModel

/// The moves back from a vertex, along the trail that led there.
struct WayBack {
  let app: AppGraph
  let semantics: NavigationSemantics
  let graph: NavigationGraph
  /// Whether something inside a presentation leads on in what presents it.
  let goesOnOutside: Bool

  var model: NavigationModel { app.model }

  init(_ app: AppGraph, inEnvironment number: Int) {
    self.app = app
    graph = app.graphs[number]
    semantics = app.semantics(inEnvironment: number)
    goesOnOutside = app.model.transitions.contains(where: \.isOutside)
  }

  /// The trail that goes on by an edge.
  func trail(_ trail: WayTrails.End, by number: Int, _ trails: inout WayTrails) -> WayTrails.End {
    let edge = graph.edges[number]
    if case .opened(let level) = graph.vertices[edge.source] {
      return uncovering(level, edge.target, trail, trails)
    }
    guard case .transition(let index) = edge.kind else {
      return trails.append(.follows(number), from: edge.source, to: trail)
    }
    var (source, end) = (edge.source, trail)
    let transition = model.transitions[index]
    while transition.isOutside, let presenter = presenter(of: end, trails, countsWindows: false) {
      (source, end) = presenter
      if transition.context != .window { break }
    }
    guard let opened = graph.opening(by: number) else {
      return trails.append(.follows(number), from: source, to: end)
    }
    switch opened.base {
    case .elsewhere: end = -1
    case .root: end = below(end, by: nil, &trails)?.trail ?? end
    // What a selection passes over is above the screen that selects.
    case .stack where model.traits.kinds[index] == .select:
      end = trails.append(.follows(number), from: source, to: end)
    case .stack: break
    }
    end = besides(opened, edge, end, &trails)
    for (step, vertex) in opened.below.enumerated() {
      let isLast = step == opened.below.count - 1
      end = trails.append(isLast ? .follows(number) : .push, from: vertex, to: end)
    }
    return end
  }

  /// The trail of what an opened state has below: each level has an entry.
  private func uncovering(
    _ level: Int,
    _ target: Int,
    _ trail: WayTrails.End,
    _ trails: WayTrails
  ) -> WayTrails.End {
    guard case .opened(let lower) = graph.vertices[target] else { return trail }
    var end = trail
    for _ in graph.opened.depth(of: lower)..<graph.opened.depth(of: level) {
      end = trails.last(of: end)?.before ?? -1
    }
    return end
  }

  /// How a person came along a path, which may go back.
  ///
  /// - Parameter edge: The edge of a number.
  func trail(
    along path: [Int],
    _ edge: (Int) -> NavigationGraph.Edge,
    _ trails: inout WayTrails
  ) -> WayTrails.End {
    var end: WayTrails.End = -1
    var passed: [(vertex: Int, trail: WayTrails.End)] = [(graph.launch, -1)]
    for number in path {
      let vertex = edge(number).target
      if number < graph.edges.count {
        if edge(number).source != vertex { end = trail(end, by: number, &trails) }
      } else if let place = passed.lastIndex(where: { $0.vertex == vertex }) {
        end = passed[place].trail
        passed.removeSubrange((place + 1)...)
        continue
      }
      passed.append((vertex, end))
    }
    return end
  }

  /// What a person at a vertex can see beside, go back to and close.
  func moves(from vertex: Int, _ trail: WayTrails.End, _ trails: inout WayTrails) -> [WayMove] {
    var moves: [WayMove] = []
    // The outermost screen around the vertex so far, or the vertex itself.
    var inside = vertex
    // What is visible beside it, in columns that the way was in before.
    var beside: [Int] = []
    // The screen whose back button counts; nil below the first one.
    var top: Int? = vertex
    // What a push on the stack around the screen that contains it covers, up to that screen.
    var covered: Int?
    // The columns that show something else than at first.
    var replaced: Set<Container.Parent?> = []
    // The edges that changed them, the last first.
    var changes: [Int32] = []
    var end = trail
    while let entry = trails.last(of: end) {
      let source = Int(entry.source)
      func move(_ action: Way.Action?) -> WayMove {
        WayMove(vertex: source, trail: entry.before, action: action)
      }
      switch exit(of: entry) {
      case .back:
        if let screen = top, hasBackButton(screen) {
          let trail = keeping(changes, at: source, entry.before, &trails)
          moves.append(WayMove(vertex: source, trail: trail, action: .goesBack))
        }
        top = nil
        if leavesContainer(source, inside) { covered = source }
      case .column(let column):
        changes += entry.change
        // A region from which a column was revealed shows nothing by itself.
        if covered == nil, case .place = graph.vertices[source],
          !replaced.contains(self.column(of: source))
        {
          let trail = keeping(changes, at: source, entry.before, &trails)
          let action = hidesColumn(entry) ? Way.Action.follows(.revealsColumn) : nil
          moves.append(WayMove(vertex: source, trail: trail, action: action))
          if action == nil { beside.append(source) }
        }
        replaced.insert(column)
      case .beside(let column):
        if covered == nil, !replaced.contains(self.column(of: source)) {
          moves.append(move(nil))
          beside.append(source)
        }
        replaced.formUnion([column, self.column(of: source)])
      case .kept(let column):
        replaced.insert(column)
        changes += entry.change
      case .replacement(let column):
        replaced.insert(column)
        changes += entry.change
        end = left(by: entry, replacing: column, trails)
        if let screen = top, hasBackButton(screen) { moves += columnsBefore(end, &trails) }
        continue
      case .presentation(let index): return moves + closing(index, source, entry.before)
      case .window: return moves + [move(.switchesWindow)]
      case .around:
        if top != nil { moves.append(move(nil)) }
      case .region(let edge):
        if let inner = covered {
          if contains(source, inner) { covered = nil }
        } else {
          moves += movesBeside(edge, entry.before, replaced, &trails)
        }
        if contains(source, inside) {
          inside = source
          // The screen that what is visible is in, with a back button of its own.
          moves.append(WayMove(vertex: source, trail: entry.before, isAround: true))
          top = source
        } else if beside.contains(where: { contains(source, $0) }) {
          beside.append(source)
          moves.append(move(nil))
        } else if top != nil {
          top = source
        }
      case .none where isBack(entry):
        end = entering(column(of: source), entry.before, trails)
        continue
      case .none:
        guard isTab(entry) else { return moves }
        // A tab bar inside a screen has that screen around it.
        guard let around = entryOfContainer(around: inside, entry.before, trails) else {
          return moves + leaving(entry.before, trails)
        }
        end = around
        continue
      }
      end = entry.before
    }
    return moves
  }

  /// The entry of a trail that led into what a screen contains that a vertex is inside of.
  private func entryOfContainer(around vertex: Int, _ trail: WayTrails.End, _ trails: WayTrails)
    -> WayTrails.End?
  {
    guard model.traits.containsScreens else { return nil }
    var end = trail
    while let entry = trails.last(of: end) {
      if contains(Int(entry.source), vertex) { return end }
      end = entry.before
    }
    return nil
  }

  /// Out of a presentation, to what presents it; nothing if only a transition closes it.
  private func closing(_ index: Int, _ presenter: Int, _ trail: WayTrails.End) -> [WayMove] {
    var move = WayMove(vertex: presenter, trail: trail, action: .closes(index))
    if semantics.isColumn(presentedBy: index) {
      (move.action, move.taps, move.isPresenter) = (nil, 0, true)
    }
    return semantics.closesAnywhere(index) ? [move] : []
  }

  /// Out of the presentation, or the window over another one, whose tab bar a trail passed.
  private func leaving(_ trail: WayTrails.End, _ trails: WayTrails) -> [WayMove] {
    var end = trail
    while let entry = trails.last(of: end) {
      let (source, before) = (Int(entry.source), entry.before)
      switch exit(of: entry) {
      case .presentation(let index): return closing(index, source, before)
      case .window: return [WayMove(vertex: source, trail: before, action: .switchesWindow)]
      case .none where !isTab(entry): return []
      default: end = before
      }
    }
    return []
  }

  /// What the transitions of the screen at a vertex that go back or close lead to.
  func ownMoves(from vertex: Int, _ trail: WayTrails.End, _ trails: inout WayTrails) -> [WayMove] {
    guard case .place(let place) = graph.vertices[vertex] else { return [] }
    var moves: [WayMove] = []
    for index in semantics.transitions(offeredAt: place)
    where model.traits.kinds[index].goesBack && semantics.absence(ofTransition: index) == nil {
      moves += ends(of: index, trail, &trails).map {
        let sets = model.changes.ofTransition(index)
        var presence = semantics.presence(of: index, offeredAt: place)
          .and($0.presence, semantics.variables)
        if !sets.saysNothing {
          // What it goes back to has to exist still.
          let shown = semantics.presence(whereShown: graph.vertices[$0.vertex])
          presence = presence.and(
            shown.before(setting: sets, semantics.variables),
            semantics.variables
          )
        }
        return WayMove(
          vertex: $0.vertex,
          trail: $0.trail,
          action: .follows(.transition(index)),
          taps: 1 + model.traits.buttonDepths[index],
          presence: presence,
          sets: sets
        )
      }
    }
    return moves
  }

  /// Where a transition that goes back or closes leads.
  private func ends(of index: Int, _ trail: WayTrails.End, _ trails: inout WayTrails) -> [WayMove] {
    func move(_ end: (vertex: Int, trail: WayTrails.End)?) -> [WayMove] {
      end.map { [WayMove(vertex: $0.vertex, trail: $0.trail)] } ?? []
    }
    switch (model.traits.kinds[index], model.transitions[index].target) {
    case (.pop, .back(let count?)): return move(below(trail, by: count, &trails))
    case (.popToRoot, _): return move(below(trail, by: nil, &trails))
    default:
      let end =
        presenter(of: trail, trails) ?? below(trail, by: 1, leavesColumn: true, &trails)
      return end == nil ? columnsBefore(root(of: trail, trails), &trails) : move(end)
    }
  }

  /// The trail that led to the root of the stack, from a screen with nothing below it.
  func root(of trail: WayTrails.End, _ trails: WayTrails) -> WayTrails.End {
    var end = trail
    while let entry = trails.last(of: end) {
      switch exit(of: entry) {
      case .replacement(let column): end = left(by: entry, replacing: column, trails)
      case .around, .kept: end = entry.before
      default: return end
      }
    }
    return end
  }

  /// The vertices that moves back along a trail can lead to.
  func passed(by trail: WayTrails.End, _ trails: WayTrails) -> [Int] {
    var vertices: [Int] = []
    var end = trail
    while let entry = trails.last(of: end) {
      vertices.append(Int(entry.source))
      if case .region(let edge) = exit(of: entry) {
        for (_, edge) in neighbours(of: edge) {
          vertices.append(edge.target)
          vertices += contents(of: edge.target).map(\.edge.target)
        }
      }
      end = entry.before
    }
    return vertices
  }

  // MARK: Ways out

  /// The moves back to the columns before, if a column of one stack was shown at first.
  func columnsBefore(_ end: WayTrails.End, _ trails: inout WayTrails) -> [WayMove] {
    guard semantics.isCollapsed, let number = trails.last(of: end)?.edge else { return [] }
    let edge = graph.edges[number]
    switch edge.kind {
    case .shows, .back: break
    default: return []
    }
    let first = edge.target
    return graph.searchEdges[from: first].compactMap { before -> WayMove? in
      let edge = graph.edges[Int(before.edge)]
      guard case .back = edge.kind else { return nil }
      let trail = trails.append(.edge(before.edge), from: first, to: end)
      let presence = Presence(graph.needs(of: edge))
      return WayMove(vertex: edge.target, trail: trail, action: .goesBack, presence: presence)
    }
  }

  /// The same for the last entry of a trail.
  private func hidesColumn(_ entry: WayTrails.Entry) -> Bool {
    guard case .transition(let index)? = kind(of: entry) else { return false }
    return hides(index, Int(entry.source))
  }

  /// Whether a selection leaves the column that it was made in hidden.
  private func hides(_ transition: Int, _ source: Int) -> Bool {
    guard let visibility = model.transitions[transition].columnVisibility,
      case .column(let container, let column)? = column(of: source),
      case .split(let split) = model.containers[container].kind
    else { return false }
    return !semantics.columns(of: split, withVisibility: visibility).contains(column)
  }

  private func hasBackButton(_ vertex: Int) -> Bool {
    guard case .place(let place) = graph.vertices[vertex] else { return true }
    return semantics.hasBackButton(place.screen)
  }

  /// The screen so many below on the stack, or the one at its root.
  ///
  /// - Parameter leavesColumn: Whether the column before counts too, where columns are one stack.
  func below(
    _ trail: WayTrails.End,
    by count: Int?,
    leavesColumn: Bool = false,
    _ trails: inout WayTrails
  ) -> (vertex: Int, trail: WayTrails.End)? {
    var found: (vertex: Int, trail: WayTrails.End)?
    var (depth, changes) = (0, [Int32]())
    var end = trail
    while depth != count, let entry = trails.last(of: end) {
      if !leavesColumn, isSelection(entry) { break }
      if case .replacement(let column) = exit(of: entry) {
        end = left(by: entry, replacing: column, trails)
        continue
      }
      if case .kept = exit(of: entry) {
        changes += entry.change
        end = entry.before
        continue
      }
      guard isOnStack(entry) else { break }
      if case .back = exit(of: entry) {
        depth += 1
        let source = Int(entry.source)
        found = (source, keeping(changes, at: source, entry.before, &trails))
      }
      end = entry.before
    }
    return count == nil || depth == count ? found : nil
  }

  /// What a presentation or a window was opened from.
  func presenter(
    of trail: WayTrails.End,
    _ trails: WayTrails,
    countsWindows: Bool = true
  ) -> (vertex: Int, trail: WayTrails.End)? {
    var end = trail
    while let entry = trails.last(of: end) {
      switch exit(of: entry) {
      case .presentation: return (Int(entry.source), entry.before)
      case .window: return countsWindows ? (Int(entry.source), entry.before) : nil
      default: end = entry.before
      }
    }
    return nil
  }
}
