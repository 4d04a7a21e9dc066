import AtlasModel

/// The transitions of the model that the steps of a landing follow.
extension GraphBuilder {
  /// A transition of the model that a step of a landing follows.
  struct Move {
    var place: Place
    var transition: Int
    /// What it does from where it starts.
    var kind: Transition.Kind
    /// When it can be followed.
    var presence: Presence
  }

  /// The first transition of the model from one of the places to a screen that can be followed after
  /// the steps so far.
  func move(
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
        walk.allows(presence($0).and($1, variables))
      }
      guard var found else { continue }
      found.presence = presence(found.transition).and(found.presence, variables)
      return found
    }
    return nil
  }

  /// The first move of some kinds that a person can make at a place to a screen, in the order of the
  /// model.
  ///
  /// - Parameter screens: What is on the place's stack, from the root to the place.
  /// - Parameter isPossible: Whether a transition that the place offers exists under what is taken to
  ///   hold, and what is registered for it.
  private func move(
    from place: Place,
    on screens: [Int],
    to screen: Int,
    kinds: [Transition.Kind],
    where isPossible: (Int, Presence) -> Bool
  ) -> Move? {
    if !followsOnDemand { _ = vertex(.place(place)) }
    let resolved = model.resolved
    for index in semantics.transitions(offeredAt: place) {
      let stated = Int(resolved.targets[index].screen)
      // A registration can show another screen than the one that is named.
      guard stated >= 0, stated == screen || resolved.registrations.showOtherScreens,
        kinds.contains(model.transitions[index].kind),
        semantics.absence(ofTransition: index) == nil, isPossible(index, .always),
        case .success(let position) = position(of: index, at: place)
      else { continue }
      let registered = presence(of: index, leadingTo: screen, at: position, on: screens)
      guard isPossible(index, registered),
        case .success(let target) = self.place(of: screen, at: position)
      else { continue }
      let kind = kind(of: index, from: place.position, to: position)
      return Move(place: target, transition: index, kind: kind, presence: registered)
    }
    return nil
  }

  /// When a transition leads to a screen by what is registered, with given screens on the stack.
  private func presence(
    of transition: Int,
    leadingTo screen: Int,
    at position: Position,
    on screens: [Int]
  ) -> Presence {
    let isStated = Int(model.resolved.targets[transition].screen) == screen
    guard model.traits.kinds[transition] == .push,
      let value = semantics.pushedValue(ofTransition: transition)
    else { return isStated ? .always : .never }
    switch semantics.registration(for: value, onStack: position.stack, screens: screens) {
    case .screens(let registered):
      return registered.filter { $0.screen == screen }.reduce(.never) {
        $0.or($1.presence, semantics.variables)
      }
    case .missing: return .never
    case .notStated: return isStated ? .always : .never
    }
  }

  /// The presentation of a screen that the model has at a place.
  func presentation(
    _ kind: Transition.Kind,
    of screen: Int,
    at source: VisiblePlace,
    _ walk: LandingWalk
  ) -> Move? {
    for index in semantics.transitions(offeredAt: source.place) {
      guard model.transitions[index].kind == kind,
        case .content(let content) = model.transitions[index].target,
        semantics.absence(ofTransition: index) == nil
      else { continue }
      let offered = source.presence
        .and(semantics.presence(of: index, offeredAt: source.place), semantics.variables)
      for shown in visiblePlaces(in: .transition(index), content)
      where shown.place.screen == screen {
        let presence = offered.and(shown.presence, semantics.variables)
        if walk.allows(presence) {
          return Move(place: shown.place, transition: index, kind: kind, presence: presence)
        }
      }
    }
    return nil
  }

  /// The screen that content shows at first, if it is a screen or a stack.
  func rootScreen(of body: Content.Body) -> Destination? {
    switch body {
    case .screen(let destination): return destination
    case .container(let index):
      guard case .stack(let stack) = model.containers[index].kind else { return nil }
      return stack.root
    }
  }

  /// Notes what the steps of a landing put above what.
  func note(_ walk: LandingWalk) {
    guard !followsOnDemand else { return }
    for stack in walk.stacks.values.sorted(by: { model.id(of: $0[0]) < model.id(of: $1[0]) }) {
      for (number, place) in stack.enumerated() {
        guard let upper = table.number(of: .place(place)) else { continue }
        guard number > 0, let lower = table.number(of: .place(stack[number - 1])) else {
          if !walk.isOnOtherScreens || number > 0 { noteRoot(upper) }
          continue
        }
        noteStack(upper, above: lower)
      }
    }
  }
}
