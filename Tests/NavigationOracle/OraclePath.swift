/// The fewest taps from one state of the app to a screen: going back first, as often as a person wants,
/// then forward.
struct OraclePath {
  let world: OracleWorld
  let target: String
  /// The most taps that are looked at.
  let limit: Int
  /// Whether there were too many states to look at.
  private(set) var isCut = false

  /// How many states are looked at. Windows over windows make more at each tap.
  private static let mostStates = 20_000

  private struct Item: Hashable {
    var state: OracleWorld.State
    /// Whether the person has only gone back so far.
    var isGoingBack: Bool
    /// The positions of which nobody knows what they show: those beside a place whose surroundings are
    /// unknown.
    var unknown: Set<String> = []
    /// Whether it is known what is below the screens.
    var isBelowKnown = true
  }

  init(_ world: OracleWorld, to target: String, limit: Int) {
    self.world = world
    self.target = target
    self.limit = limit
  }

  /// Nil if no way leads there.
  ///
  /// - Parameters:
  ///   - start: A place that the first state shows.
  ///   - canGoBack: Whether what is below the place is known.
  ///   - knowsBeside: Whether what is beside the place is known, though not what is below it.
  mutating func taps(
    from state: OracleWorld.State,
    at start: String,
    canGoBack: Bool,
    knowsBeside: Bool = false
  ) -> Int? {
    var seen: Set<Item> = []
    var settled: Set<String> = []
    var first = Item(state: state, isGoingBack: canGoBack)
    first.isBelowKnown = canGoBack
    if !canGoBack && !knowsBeside {
      let spots = world.view(of: state.top).spots
      let around = spots.first { $0.place == start }?.containers ?? []
      let outer = spots.first { $0.place == start }?.outer.map(\.place) ?? []
      first.unknown = Set(
        spots.filter { spot in
          spot.place != start && !around.contains(spot.hosted?.id ?? "")
            && !outer.contains(spot.place) && !spot.outer.contains { $0.place == start }
        }.map(\.position)
      )
    }
    var buckets: [[Item]] = [[first]]
    var distance = 0
    // Without transitions that go back, what is below a place makes no difference.
    let countsStates = canGoBack && world.model.dependsOnWay
    var count = 0
    while distance < min(buckets.count, limit + 1) {
      var next = 0
      while next < buckets[distance].count {
        let item = buckets[distance][next]
        next += 1
        count += 1
        guard count <= Self.mostStates else {
          isCut = true
          return nil
        }
        guard !item.isGoingBack && !countsStates || seen.insert(item).inserted else { continue }
        let view = world.view(of: item.state.top)
        let spots = view.spots.filter { !item.unknown.contains($0.position) }
        if spots.contains(where: { $0.screen == target }) { return distance }
        let isNew = spots.contains {
          settled.insert(world.identity(of: $0, in: item.state)).inserted
        }
        guard
          isNew || item.isGoingBack || countsStates || spots.isEmpty && seen.insert(item).inserted
        else {
          continue
        }
        for (taps, next) in successors(
          of: item,
          spots,
          view.spots.isEmpty ? view.frames : view.emptied
        ) {
          var after = next
          after.isBelowKnown = canGoBack
          while buckets.count <= distance + taps { buckets.append([]) }
          buckets[distance + taps].append(after)
        }
      }
      distance += 1
    }
    return nil
  }

  /// The positions of which nobody knows what they show after a move, too.
  private func unknown(of item: Item, after move: OracleWorld.Move) -> Set<String> {
    guard !item.unknown.isEmpty, move.state.layers.count == item.state.layers.count else {
      return []
    }
    let (before, after) = (item.state.top, move.state.top)
    if case .tab(let tab) = move.kind {
      // What is not in the tab stays as it is.
      let shown = world.view(of: after).spots.filter { $0.isInside(tab) }.map(\.position)
      return item.unknown.subtracting(shown)
    }
    guard before.holder == after.holder, before.tabs == after.tabs else { return [] }
    return item.unknown.filter { before.lines[$0] == after.lines[$0] }
  }

  private func successors(
    of item: Item,
    _ spots: [OracleWorld.Spot],
    _ frames: [[OracleWorld.Frame]]
  ) -> [(Int, Item)] {
    var found: [(Int, Item)] = frames.flatMap { world.moves(around: $0, in: item.state) }.map {
      ($0.taps, Item(state: $0.state, isGoingBack: false))
    }
    for spot in spots {
      for move in world.moves(from: spot, in: item.state) {
        let unknown = unknown(of: item, after: move)
        found.append((move.taps, Item(state: move.state, isGoingBack: false, unknown: unknown)))
        for (taps, below) in world.below(move, ignoringRequirements: true) {
          found.append((move.taps + taps, Item(state: below, isGoingBack: false, unknown: unknown)))
        }
      }
      let isRoot = world.line(of: spot, in: item.state.top).count == 1
      // Nobody knows what is in the column before, unless the column still shows what it does at first.
      let isKnown = item.isBelowKnown || item.state.top.lines[spot.line] == nil
      let around = world.moves(around: spot.frames, isRoot: isRoot && isKnown, in: item.state)
      found += around.map {
        (
          $0.taps,
          Item(
            state: $0.state,
            isGoingBack: item.isGoingBack && $0.kind == .back,
            unknown: unknown(of: item, after: $0)
          )
        )
      }
      if item.isBelowKnown {
        found += world.ownMovesBack(from: spot, in: item.state).map {
          ($0.taps, Item(state: $0.state, isGoingBack: true))
        }
      }
      if item.isGoingBack {
        found += world.back(from: spot, in: item.state).map {
          ($0.taps, Item(state: $0.state, isGoingBack: true))
        }
      }
    }
    return found
  }
}

extension OracleWorld.Spot {
  fileprivate func isInside(_ tab: String) -> Bool {
    allFrames.contains { if case .tab(_, let selected) = $0 { selected?.id == tab } else { false } }
  }

  /// The containers that it is in.
  fileprivate var containers: [String] {
    [line]
      + frames.map { frame in
        switch frame {
        case .tab(let view, _): view.id
        case .column(let split, _): split.id
        }
      }
  }
}

extension OracleWorld {
  /// What a person gets to by going back from a state that was opened, through all that it put below (6.7).
  func below(_ move: Move, ignoringRequirements: Bool) -> [(taps: Int, state: State)] {
    guard case .transition(let id) = move.kind, let opened = model.openings[id] else { return [] }
    let isInPlace = opened["tab"] == nil
    let count = isInPlace && opened["reset"]?.truth == false ? opened["path"]?.elements.count : nil
    return below(
      move.state,
      at: move.position,
      count: count,
      ignoringRequirements: ignoringRequirements
    )
  }

  /// - Parameters:
  ///   - position: The stack; nil for the first that is visible.
  ///   - count: How many screens there are at most; nil for all that are on the stack.
  func below(
    _ state: State,
    at position: String? = nil,
    count: Int? = nil,
    ignoringRequirements: Bool = false
  ) -> [(taps: Int, state: State)] {
    let spots = view(of: state.top).spots
    guard let spot = spots.first(where: { position == nil || $0.position == position })
    else { return [] }
    let line = line(of: spot, in: state.top)
    let least = max(1, line.count - (count ?? line.count))
    var taps = [line.count: 0]
    func shown(_ length: Int) -> (spot: Spot, state: State)? {
      var shown = state
      shown.top.lines[spot.line] = Array(line.prefix(length))
      return view(of: shown.top).spots.first { $0.position == spot.position }.map { ($0, shown) }
    }
    // The fewest taps to each length are known once no greater length has fewer.
    for length in stride(from: line.count, to: least, by: -1) {
      guard let known = taps[length], let (top, state) = shown(length) else { continue }
      taps[length - 1] = min(taps[length - 1] ?? .max, known + 1)
      guard ignoringRequirements || hold(model.screens[top.screen]?.requires ?? []) else {
        continue
      }
      for move in ownMovesBack(from: top, in: state) {
        let left = self.line(of: top, in: move.state.top).count
        guard move.state.layers.count == state.layers.count, left >= least, left < length else {
          continue
        }
        taps[left] = min(taps[left] ?? .max, known + move.taps)
      }
    }
    return taps.filter { $0.key < line.count }.sorted { $0.key > $1.key }
      .compactMap { length, taps in shown(length).map { (taps, $0.state) } }
  }

  /// Back on the stack by one screen, and out of a presentation or a window (9.2).
  func back(from spot: Spot, in state: State) -> [(taps: Int, state: State)] {
    var states = [stepBack(from: spot, in: state)?.state].compactMap { $0 }.map {
      (taps: 1, state: $0)
    }
    // 6.9, 9.2: No gesture closes an overlay, or a cover that a transition closes.
    if state.layers.count > 1, state.top.isWindow || !isClosedByTransitions(state.top.holder) {
      var closed = state
      closed.layers.removeLast()
      // 6.1: What presents a column is visible beside it.
      states.append((isColumn(state.top) ? 0 : 1, closed))
    }
    return states
  }

  /// Back by one screen; to the column before, if the columns are one stack.
  private func stepBack(from spot: Spot, in state: State) -> (state: State, spot: Spot)? {
    var before = state
    let line = line(of: spot, in: state.top)
    var position = spot.line
    if line.count > 1 {
      before.top.lines[position] = Array(line.dropLast())
    } else {
      guard isCollapsed, case .column(let split, let own)? = spot.frames.last,
        split.kind == "split",
        let index = split.columns.firstIndex(where: { $0.name == own }),
        let column = split.columns[..<index].map(\.name).last(where: {
          showsSomething($0, of: split) || isFilled($0, of: split, in: state.top)
        })
      else { return nil }
      before.top.focus[split.id] = column
      position = self.position(of: column, in: split) ?? ""
    }
    return view(of: before.top).spots.first { $0.position == position }.map { (before, $0) }
  }

  /// The transitions of a screen that go back (9.4).
  func ownMovesBack(from spot: Spot, in state: State) -> [(taps: Int, state: State)] {
    offered(at: spot).compactMap { transition in
      var found: State?
      switch transition.kind {
      // 4.7: The path of the screen, never the column before.
      case "pop", "popToRoot":
        // 6.6: What closes its presentation first goes back on the stack of what presents it.
        guard let (spot, open) = origin(of: transition, at: spot, in: state) else { break }
        let line = line(of: spot, in: open.top)
        let left = line.count - (transition.target.count ?? 1)
        let isClosed = open.layers.count < state.layers.count
        if transition.kind == "popToRoot", line.count == 1, isClosed || !transition.sets.isEmpty {
          found = open
          break
        }
        guard left > 0, line.count > 1 else { break }
        var before = open
        before.top.lines[spot.line] =
          transition.kind == "pop" ? Array(line.prefix(left)) : [line[0]]
        found = before
      case "dismiss":
        found = state.layers.count > 1 ? nil : stepBack(from: spot, in: state)?.state
        if state.layers.count > 1 {
          var closed = state
          closed.layers.removeLast()
          found = closed
        }
      default: break
      }
      guard let after = found, !transition.sets.isEmpty else {
        return found.map { (transition.taps, $0) }
      }
      return settled(after, setting: transition.sets).map { (transition.taps, $0) }
    }
  }
}
