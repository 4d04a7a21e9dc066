import AtlasModel

/// A transition that goes back from a vertex, where that matters once conditions are set: it sets something, or a
/// person does not come there by a button of the system, or not by one tap.
struct LeavingTransition {
  let transition: Int
  let vertex: Int
  let exit: Detours.Exit
  /// When it is offered there.
  let presence: Presence
  let taps: Int

  /// Those of all vertices of a graph.
  static func all(in graph: NavigationGraph, _ semantics: NavigationSemantics) -> [Self] {
    let model = semantics.model
    let goingBack = Set(
      model.transitions.indices.filter {
        model.traits.kinds[$0].goesBack && semantics.absence(ofTransition: $0) == nil
      }
    )
    guard !goingBack.isEmpty else { return [] }
    return graph.vertices.enumerated().flatMap { number, vertex -> [Self] in
      guard case .place(let place) = vertex else { return [] }
      return semantics.transitions(offeredAt: place).filter(goingBack.contains).compactMap {
        index in
        let exit = semantics.exit(by: index, at: place)
        guard !model.changes.ofTransition(index).saysNothing || semantics.isNeeded(exit, at: place)
        else { return nil }
        return Self(
          transition: index,
          vertex: number,
          exit: exit,
          presence: semantics.presence(of: index, offeredAt: place),
          taps: semantics.taps(ofTransition: index) + model.traits.buttonDepths[index]
        )
      }
    }
  }
}

extension NavigationSemantics {
  /// 4.7, 6.6: Whether a transition closes the presentation that a place is in, and then goes back on the stack of what
  /// presents that.
  func goesBackOutside(_ transition: Int, from place: Place) -> Bool {
    model.traits.kinds[transition] != .dismiss && model.traits.kinds[transition].goesBack
      && model.transitions[transition].dismisses && presentation(around: place) != nil
  }

  fileprivate func exit(by transition: Int, at place: Place) -> Detours.Exit {
    let leaves = goesBackOutside(transition, from: place)
    switch (model.traits.kinds[transition], model.transitions[transition].target) {
    case (.pop, .back(let count?)): return leaves ? .outside(.below(count)) : .below(count)
    case (.popToRoot, _): return leaves ? .outside(.root) : .root
    default: return presentation(around: place) == nil ? .back : .presenter
    }
  }

  /// Whether the system has no button that leads there by one tap.
  fileprivate func isNeeded(_ exit: Detours.Exit, at place: Place) -> Bool {
    switch exit {
    case .root, .outside: true
    case .below(let count): count > 1 || !hasBackButton(place.screen)
    case .back: !hasBackButton(place.screen)
    case .presenter: presentation(around: place).map { !closesAnywhere($0) } ?? false
    case .here, .closed: false
    }
  }

  /// The presentation that a place is in, by its transition.
  func presentation(around place: Place) -> Int? {
    guard case .transition(let index)? = model.holders(of: place.position).last else { return nil }
    return index
  }
}
