import AtlasModel

/// A walk back along the trail that led to a vertex: what a person there can see beside, go back to and close.
struct WayBackWalk {
  private let back: WayBack
  private var moves: [WayMove] = []
  /// The outermost screen around the vertex so far, or the vertex itself.
  private var inside: Int
  /// What is visible beside it, in columns that the way was in before.
  private var beside: [Int] = []
  /// The screen whose back button counts; nil below the first one.
  private var top: Int?
  /// What a push on the stack around the screen that contains it covers, up to that screen.
  private var covered: Int?
  /// The columns that show something else than at first.
  private var replaced: Set<Container.Parent?> = []
  /// The edges that changed them, the last first.
  private var changes: [Int32] = []

  init(_ back: WayBack, from vertex: Int) {
    self.back = back
    inside = vertex
    top = vertex
  }

  mutating func moves(along trail: WayTrails.End, _ trails: inout WayTrails) -> [WayMove] {
    var end: WayTrails.End? = trail
    while let known = end, let entry = trails.last(of: known) {
      end = passed(entry, &trails)
    }
    return moves
  }

  /// Notes what a person can do where an entry led on.
  ///
  /// - Returns: Where the walk goes on; nil if it ends.
  private mutating func passed(_ entry: WayTrails.Entry, _ trails: inout WayTrails)
    -> WayTrails.End?
  {
    let source = Int(entry.source)
    switch back.exit(of: entry) {
    case .back: goBack(over: entry, &trails)
    case .column(let column): leave(column, by: entry, &trails)
    case .beside(let column):
      if covered == nil, !replaced.contains(back.column(of: source)) { see(entry) }
      replaced.formUnion([column, back.column(of: source)])
    case .kept(let column):
      replaced.insert(column)
      changes += entry.change
    case .replacement(let column): return replace(column, by: entry, &trails)
    case .presentation(let index):
      moves += closing(index, source, entry.before)
      return nil
    case .window:
      moves.append(move(to: entry, .switchesWindow))
      return nil
    case .around:
      if top != nil { moves.append(move(to: entry, nil)) }
    case .region(let edge): enter(edge, by: entry, &trails)
    case .none where back.isBack(entry):
      return back.entering(back.column(of: source), entry.before, trails)
    case .none: return changeTab(entry, trails)
    }
    return entry.before
  }

  private func move(to entry: WayTrails.Entry, _ action: Way.Action?) -> WayMove {
    WayMove(vertex: Int(entry.source), trail: entry.before, action: action)
  }

  private mutating func see(_ entry: WayTrails.Entry) {
    moves.append(move(to: entry, nil))
    beside.append(Int(entry.source))
  }

  private mutating func goBack(over entry: WayTrails.Entry, _ trails: inout WayTrails) {
    let source = Int(entry.source)
    if let screen = top, hasBackButton(screen) {
      let trail = back.keeping(changes, at: source, entry.before, &trails)
      moves.append(WayMove(vertex: source, trail: trail, action: .goesBack))
    }
    top = nil
    if back.leavesContainer(source, inside) { covered = source }
  }

  /// A selection in a column changed another one.
  private mutating func leave(
    _ column: Container.Parent?,
    by entry: WayTrails.Entry,
    _ trails: inout WayTrails
  ) {
    let source = Int(entry.source)
    changes += entry.change
    // A region from which a column was revealed shows nothing by itself.
    if covered == nil, case .place = back.graph.vertices[source],
      !replaced.contains(back.column(of: source))
    {
      let trail = back.keeping(changes, at: source, entry.before, &trails)
      let action = hidesColumn(entry) ? Way.Action.follows(.revealsColumn) : nil
      moves.append(WayMove(vertex: source, trail: trail, action: action))
      if action == nil { beside.append(source) }
    }
    replaced.insert(column)
  }

  /// Something took the place of what a column, or all of a stack, showed.
  private mutating func replace(
    _ column: Container.Parent?,
    by entry: WayTrails.Entry,
    _ trails: inout WayTrails
  ) -> WayTrails.End {
    replaced.insert(column)
    changes += entry.change
    let end = back.left(by: entry, replacing: column, trails)
    if let screen = top, hasBackButton(screen) { moves += back.columnsBefore(end, &trails) }
    return end
  }

  /// What a region shows at first was met, or what a screen contains.
  private mutating func enter(
    _ edge: NavigationGraph.Edge,
    by entry: WayTrails.Entry,
    _ trails: inout WayTrails
  ) {
    let source = Int(entry.source)
    if let inner = covered {
      if back.contains(source, inner) { covered = nil }
    } else {
      moves += back.movesBeside(edge, entry.before, replaced, changes, &trails)
    }
    if back.contains(source, inside) {
      inside = source
      // The screen that what is visible is in, with a back button of its own.
      moves.append(WayMove(vertex: source, trail: entry.before, isAround: true))
      top = source
    } else if beside.contains(where: { back.contains(source, $0) }) {
      see(entry)
    } else if top != nil {
      top = source
    }
  }

  /// A tab bar inside a screen has that screen around it.
  private mutating func changeTab(_ entry: WayTrails.Entry, _ trails: WayTrails)
    -> WayTrails.End?
  {
    guard back.isTab(entry) else { return nil }
    if let around = entryOfContainer(around: inside, entry.before, trails) { return around }
    moves += leaving(entry.before, trails)
    return nil
  }

  /// The entry of a trail that led into what a screen contains that a vertex is inside of.
  private func entryOfContainer(around vertex: Int, _ trail: WayTrails.End, _ trails: WayTrails)
    -> WayTrails.End?
  {
    guard back.model.traits.containsScreens else { return nil }
    var end = trail
    while let entry = trails.last(of: end) {
      if back.contains(Int(entry.source), vertex) { return end }
      end = entry.before
    }
    return nil
  }

  /// Out of a presentation, to what presents it; nothing if only a transition closes it.
  private func closing(_ index: Int, _ presenter: Int, _ trail: WayTrails.End) -> [WayMove] {
    var move = WayMove(vertex: presenter, trail: trail, action: .closes(index))
    if back.semantics.isColumn(presentedBy: index) {
      (move.action, move.taps, move.isPresenter) = (nil, 0, true)
    }
    return back.semantics.closesAnywhere(index) ? [move] : []
  }

  /// Out of the presentation, or the window over another one, whose tab bar a trail passed.
  private func leaving(_ trail: WayTrails.End, _ trails: WayTrails) -> [WayMove] {
    var end = trail
    while let entry = trails.last(of: end) {
      let (source, before) = (Int(entry.source), entry.before)
      switch back.exit(of: entry) {
      case .presentation(let index): return closing(index, source, before)
      case .window: return [WayMove(vertex: source, trail: before, action: .switchesWindow)]
      case .none where !back.isTab(entry): return []
      default: end = before
      }
    }
    return []
  }

  /// Whether a selection left the column that it was made in hidden.
  private func hidesColumn(_ entry: WayTrails.Entry) -> Bool {
    guard case .transition(let index)? = back.kind(of: entry),
      let visibility = back.model.transitions[index].columnVisibility,
      case .column(let container, let column)? = back.column(of: Int(entry.source)),
      case .split(let split) = back.model.containers[container].kind
    else { return false }
    return !back.semantics.columns(of: split, withVisibility: visibility).contains(column)
  }

  private func hasBackButton(_ vertex: Int) -> Bool {
    guard case .place(let place) = back.graph.vertices[vertex] else { return true }
    return back.semantics.hasBackButton(place.screen)
  }
}
