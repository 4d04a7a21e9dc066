/// The places that a person reaches, by the fewest taps. The first state that shows a place counts: what
/// can be done at a place does not depend on what is below it.
struct OracleReach {
  let world: OracleWorld
  /// The fewest taps to each place.
  private(set) var taps: [String: Int] = [:]
  /// Each transition that can be taken: where, and what it shows then.
  private(set) var edges: [String: Set<String>] = [:]
  /// The states that show a place after the fewest taps.
  private(set) var states: [String: [OracleWorld.State]] = [:]
  private var ignoresRequirements = false
  /// Whether states count that show a place after more than the fewest taps.
  private var keepsLaterStates = false
  private var buckets: [[OracleWorld.State]] = [[]]
  private var visited: Set<String> = []
  /// Whether a presentation is inside itself in some state.
  private(set) var hasNestedPresentation = false
  /// Whether a screen that is a container is on a stack more than once.
  private(set) var hasRepeatedContainer = false
  /// If steps set conditions, a state as a whole counts. With too many, the taps from which on not all is known.
  private(set) var knownTaps = Int.max
  private var seen: Set<OracleWorld.State> = []
  /// Whether what a step sets leaves nothing to see somewhere.
  private(set) var leavesNothing = false
  private static let mostStates = 400
  /// What was on stacks, one screen above the other.
  private(set) var stacks = OracleStacks()

  /// From launch; or from everywhere, whatever it takes, and whatever screens require.
  init(
    _ world: OracleWorld,
    fromEverywhere: Bool = false,
    ignoringRequirements: Bool = false,
    withLinks: Bool = false,
    keepingLaterStates: Bool = false
  ) {
    self.world = world
    ignoresRequirements = ignoringRequirements
    keepsLaterStates = keepingLaterStates
    if fromEverywhere {
      ignoresRequirements = true
      // 5.2: Without further windows, only what launch shows can be shown at all.
      let launched = world.launchScene?.id
      for scene in world.model.scenes
      where world.exists(scene) && (world.hasWindows || scene.id == launched) {
        add(OracleWorld.State(layers: [.init(holder: scene.id)]), at: 0)
      }
      for state in withLinks ? world.everythingOpened : [] { add(state, at: 0) }
      run()
      return
    }
    guard let launch = world.launch() else { return }
    add(launch, at: 0)
    for move in world.menuMoves() { add(move.state, at: move.taps) }
    run()
  }

  /// From given states.
  init(
    _ world: OracleWorld,
    from states: [OracleWorld.State],
    ignoringRequirements: Bool = false
  ) {
    self.world = world
    ignoresRequirements = ignoringRequirements
    for state in states { add(state, at: 0) }
    run()
  }

  /// The fewest taps to a screen.
  func taps(to screen: String) -> Int? {
    taps.filter { $0.key.hasPrefix(screen + "@") }.map(\.value).min()
  }

  private mutating func add(_ state: OracleWorld.State, at taps: Int) {
    while buckets.count <= taps { buckets.append([]) }
    buckets[taps].append(state)
  }

  private mutating func run() {
    var distance = 0
    while distance < buckets.count {
      var next = 0
      while next < buckets[distance].count {
        visit(buckets[distance][next], at: distance)
        next += 1
      }
      distance += 1
    }
  }

  private mutating func visit(_ state: OracleWorld.State, at distance: Int) {
    if self.world.model.sets {
      guard distance < knownTaps, seen.insert(state).inserted else { return }
      if seen.count > Self.mostStates { knownTaps = min(knownTaps, distance) }
    }
    let world = self.world.inside(state)
    let view = world.view(of: state.top)
    if !state.changed.isEmpty, view.spots.isEmpty { leavesNothing = true }
    if world.leads != nil {
      for spot in view.spots { stacks.add(world.levels(below: spot, in: state.top)) }
    }
    for line in state.layers.flatMap(\.lines.values) {
      let containers = line.filter { world.model.screens[$0]?.contains.isEmpty == false }
      if Set(containers).count < containers.count { hasRepeatedContainer = true }
    }
    let holders = state.layers.filter { !$0.isWindow }.map(\.holder)
    if Set(holders).count < holders.count { hasNestedPresentation = true }
    for spot in view.spots {
      let isKept = keep(state, of: spot, at: distance)
      let isNew = visited.insert(world.identity(of: spot, in: state)).inserted
      guard isNew || isKept && world.countsPresenters || world.model.sets else { continue }
      if taps[spot.place] == nil {
        taps[spot.place] = distance
        states[spot.place] = [state]
      }
      let canContinue =
        ignoresRequirements || world.hold(world.model.screens[spot.screen]?.requires ?? [])
      for move in canContinue ? world.moves(from: spot, in: state) : [] {
        if case .transition(let id) = move.kind {
          let spots = world.view(of: move.state.top).spots
          // A host is around what is shown, and what a screen contains is in it.
          let targets = spots.filter { spot in
            guard spot.hosted == nil else { return false }
            return move.position.map { $0 == spot.position } ?? spot.outer.isEmpty
          }.map(\.place)
          edges["\(id) \(spot.place)", default: []].formUnion(targets)
        }
        add(move.state, at: distance + move.taps)
        let ignores = ignoresRequirements
        for (taps, below) in world.below(move, ignoringRequirements: ignores) {
          add(below, at: distance + move.taps + taps)
        }
      }
      // 9.6: Once something is set, a person can go back, and finds it under the new values.
      if !state.changed.isEmpty {
        for before in world.back(from: spot, in: state) {
          add(before.state, at: distance + before.taps)
        }
      }
      // What goes back may set something.
      if world.model.sets, canContinue {
        for before in world.ownMovesBack(from: spot, in: state) {
          add(before.state, at: distance + before.taps)
        }
      }
      let isRoot = world.line(of: spot, in: state.top).count == 1
      for move in world.moves(around: spot.frames, isRoot: isRoot, in: state) {
        add(move.state, at: distance + move.taps)
      }
    }
    // What shows no screen still has what is around it.
    for frames in view.spots.isEmpty ? view.frames : view.emptied
    where isNew(frames) || world.model.sets && view.spots.isEmpty {
      for move in world.moves(around: frames, in: state) {
        add(move.state, at: distance + move.taps)
      }
    }
  }

  /// Keeps another state that shows a place, unless there are enough.
  ///
  /// - Returns: Whether it did: equally short ways may leave something else below and beside the place.
  private mutating func keep(
    _ state: OracleWorld.State,
    of spot: OracleWorld.Spot,
    at distance: Int
  )
    -> Bool
  {
    guard let known = states[spot.place], taps[spot.place] == distance || keepsLaterStates,
      known.count < (spot.hosted == nil ? 6 : 24), !known.contains(state)
    else { return false }
    states[spot.place]?.append(state)
    return true
  }

  private var seenFrames: Set<String> = []

  private mutating func isNew(_ frames: [OracleWorld.Frame]) -> Bool {
    let name = frames.map { frame in
      switch frame {
      case .tab(let view, let tab): tab?.id ?? view.id
      case .column(let split, let name): "\(split.id).\(name)"
      }
    }.joined(separator: " ")
    return seenFrames.insert(name).inserted
  }
}
