// Code that a route is given in a closure belongs to the screen that the route shows.
extension EdgeJoiner {
  static func join(_ interpreter: Interpreter, _ survey: Survey) -> EdgeJoiner {
    var (survey, joiner) = (survey, EdgeJoiner(interpreter: interpreter, survey: survey))
    if survey.effects.contains(where: { !$0.carriers.isEmpty }) {
      survey.effects = survey.effects.compactMap(joiner.takenOver)
      joiner = EdgeJoiner(interpreter: interpreter, survey: survey)
    }
    joiner.joinAll()
    return joiner
  }

  /// The same, done by the screen that gets the code. A way back from a screen that is not known is none.
  private func takenOver(_ effect: Effect) -> Effect? {
    guard !effect.carriers.isEmpty else { return effect }
    let shown = effect.carriers.flatMap {
      destinations(of: $0, from: origin(of: effect.owner)).0.map(\.viewType)
    }
    guard let only = shown.first, let screen = only, Set(shown).count == 1 else {
      return effect.goesBack ? nil : effect
    }
    var effect = effect
    effect.owner = screen
    effect.trigger = nil
    effect.screen = nil
    return effect
  }
}

extension Effect {
  fileprivate var goesBack: Bool {
    switch kind {
    case .removeLast, .removeAll, .leave, .dismiss: true
    default: false
    }
  }
}
