import AtlasModel

/// The places from which a link or an entry point goes on.
extension GraphBuilder {
  /// The places whose transitions a person could take now, the one on top first: what is visible,
  /// the screens around it, and the columns that a collapsed or hidden one leads back to.
  func inReach(of walk: LandingWalk) -> [VisiblePlace] {
    var places = Array(walk.visible.reversed())
    for shown in walk.visible.reversed() {
      for container in semantics.hosts(around: shown.place.position) {
        if let host = host(of: container) {
          places.append(VisiblePlace(place: host, presence: shown.presence))
        }
      }
    }
    for shown in walk.visible.reversed() {
      places += columnsBefore(shown).flatMap(\.self)
    }
    return places + walk.hidden + inside(walk).reversed()
  }

  /// The places in the columns that a person can go back to from a place, one column after the other, or reveal.
  func columnsBefore(_ shown: VisiblePlace) -> [[VisiblePlace]] {
    var columns: [[VisiblePlace]] = []
    var last = [shown.place]
    // All places of a column have the same ones behind them.
    while let next = last.lazy.map(columns(behind:)).first(where: { !$0.isEmpty }) {
      columns.append(
        next.map { column in
          let presence = column.presence.and(shown.presence, semantics.variables)
          return VisiblePlace(place: column.place, presence: presence)
        }
      )
      // Side by side a hidden column is shown whatever the others show.
      if !semantics.isCollapsed { break }
      last = next.map(\.place)
    }
    return columns
  }

  /// The places on stacks inside the visible screens, if these are containers. What is inside a screen and
  /// on no stack there is on the stack around both, which depends on the place.
  func inside(_ walk: LandingWalk) -> [VisiblePlace] {
    guard model.traits.containsScreens else { return [] }
    var found: [VisiblePlace] = []
    var open = walk.visible
    while let outer = open.popLast() {
      guard let content = model.screens[outer.place.screen].contains else { continue }
      for inner in visiblePlaces(in: .screen(outer.place.screen), content) {
        let presence = inner.presence.and(outer.presence, semantics.variables)
        guard walk.allows(presence) else { continue }
        let shown = VisiblePlace(place: inner.place, presence: presence)
        open.append(shown)
        if case .stack = inner.place.position { found.append(shown) }
      }
    }
    return found
  }
}
