import AtlasModel

/// The transitions of the model that the steps of a landing follow.
extension GraphBuilder {
  /// A transition of the model that a step of a landing follows.
  struct Move {
    var place: Place
    var transition: Int
    /// When it can be followed.
    var presence: Presence
  }

  /// The first transition of the model from one of the places to a screen that can be followed after
  /// the steps so far.
  mutating func move(
    from places: [VisiblePlace],
    to screen: Int,
    kinds: [Transition.Kind],
    _ walk: LandingWalk
  ) -> Move? {
    for source in places where walk.allows(source.presence) {
      let (semantics, variables) = (semantics, semantics.variables)
      func presence(_ transition: Int) -> Presence {
        source.presence.and(semantics.presence(of: transition, offeredAt: source.place), variables)
      }
      let screens = walk.stack(below: source.place).map(\.screen)
      let found = move(from: source.place, on: screens, to: screen, kinds: kinds) {
        walk.allows(presence($0))
      }
      guard let found else { continue }
      return Move(
        place: found.place,
        transition: found.transition,
        presence: presence(found.transition)
      )
    }
    return nil
  }
}
