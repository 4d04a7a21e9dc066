import AtlasModel

/// Transitions inside a presentation that lead on in its presenter (6.6).
extension DetourFinder {
  /// Begins with one that sets something: what it leads to is above the presenter, or in its place.
  mutating func addSeedOutside(_ number: Int) {
    guard let way = back.outside(number) else { return }
    if let taps = way.taps {
      let route = Detours.Route.over(number, inner: nil, back: taps)
      add(number, inner: nil, exit: .presenter, back: taps, route: route)
    }
    // The presentation that the presenter is in is closed from wherever in it.
    if back.isInPresentation(number) { leave(number, nil, .outside(.closed)) }
  }

  /// Goes on at a screen inside a presentation that leads on in the presenter by an edge.
  ///
  /// - Parameter way: What going back over the edge does: it leads to the presenter.
  mutating func goOut(_ index: Int, _ number: Int, _ way: EdgeReturn) {
    switch settled.all[number].exit {
    case .here:
      if let taps = way.taps { goBack(index, number, taps) }
    case .closed where way.isPresentation:
      if let taps = way.taps { goBack(index, number, taps) }
    case .presenter where way.isPresentation: leave(index, number, .presenter)
    case .outside(let exit) where way.isPresentation: leave(index, number, .outside(exit))
    case .below(1) where way.isOnStack, .back where way.isOnStack: leave(index, number, .presenter)
    case .below(let count) where way.isOnStack: leave(index, number, .outside(.below(count - 1)))
    case .root where way.isOnStack: leave(index, number, .outside(.root))
    case .below, .back, .root: break
    case .presenter, .closed, .outside:
      leave(index, number, .outside(settled.all[number].exit))
    }
  }

  private mutating func goBack(_ index: Int, _ number: Int, _ taps: Int) {
    let route = Detours.Route.over(index, inner: number, back: taps)
    add(index, inner: number, exit: .presenter, back: taps, route: route)
  }
}
