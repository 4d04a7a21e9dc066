import AtlasModel

/// Why no way leads from one screen to another, although both are there.
struct MissingWay {
  let app: AppGraph
  /// The environment, by number.
  let number: Int

  private var graph: NavigationGraph { app.graphs[number] }

  /// - Parameter known: Why no taps from launch lead to the target.
  func reasons(from origin: Way.Origin, to target: Int, _ known: [Unreachability])
    -> [Unreachability]
  {
    // Of what only links lead to, "nothing leads to it" is not true.
    let isEntered = app.screens[target].reach[number].isEntered
    let reasons = known.map { $0 == .noWayIn && isEntered ? .linksOnly : $0 }
    guard case .screen(let screen) = origin else { return reasons }
    guard app.screens[screen].reach[number].taps != nil else {
      let isThere = app.exists(screen: target, inEnvironment: number)
      let isUnmet = reasons.contains { if case .conditions = $0 { true } else { false } }
      guard isThere, !isUnmet else { return reasons }
      return reasons.filter { $0 != .noWayIn } + [.unknownBelow(screen)]
    }
    guard reasons.isEmpty, let trap = trap(around: screen) else { return reasons }
    return [.neverCloses(presentation: trap.presentation, screen: trap.screen)]
  }

  /// The presentation that a person can't leave from a screen, with the screen in it that they get to.
  private func trap(around screen: Int) -> (presentation: Int, screen: Int)? {
    var (inner, seen) = (screen, Set<Int>())
    while seen.insert(inner).inserted, let presentation = presentation(around: inner) {
      let presenters = presenters(of: presentation)
      guard let presenter = presenters.first(where: { leads(from: screen, to: $0) }) else {
        return presenters.isEmpty ? nil : (presentation, inner)
      }
      inner = presenter
    }
    return nil
  }

  /// The presentation that all places of a screen are in.
  private func presentation(around screen: Int) -> Int? {
    let here = EnvironmentSet(number: number)
    let around = app.screens[screen].places.filter { $0.environments.contains(here) }.map {
      app.model.holders(of: $0.place.position).last
    }
    guard let first = around.first, around.allSatisfy({ $0 == first }),
      case .transition(let index)? = first
    else { return nil }
    return index
  }

  private func presenters(of presentation: Int) -> [Int] {
    let screens = graph.edges.compactMap { edge -> Int? in
      guard edge.kind == .transition(presentation),
        case .place(let place) = graph.vertices[edge.source]
      else { return nil }
      return place.screen
    }
    return Set(screens).sorted()
  }

  private func leads(from screen: Int, to target: Int) -> Bool {
    var search = WaySearch(to: target, in: app, environment: number)
    return !search.ways(from: .screen(screen), limit: 1).ways.isEmpty
  }
}
