import AtlasModel

/// Where the steps taken so far have led.
struct LandingWalk {
  /// When all steps so far can be taken.
  var presence: Presence
  let variables: ConditionVariables
  var steps: [Landing.Step] = []
  var failure: Landing.Failure?
  /// What is visible, or may be, from leading to trailing.
  var visible: [VisiblePlace] = []
  /// What the steps put on stacks, from the root to the top.
  var stacks: [Position: [Place]] = [:]
  /// The places in hidden columns, beside which nothing was visible at first.
  var hidden: [VisiblePlace] = []
  /// Whether it is not known what is below the first place.
  var isOnOtherScreens = false
  /// What presents, at the end.
  var presenter: Place?
  /// What was visible when it did, from leading to trailing.
  var presenting: [VisiblePlace] = []
  /// Whether what is presented is beside it.
  var presentsColumn = false
  /// The place on top.
  var tip: VisiblePlace? { visible.last }

  init(presence: Presence, variables: ConditionVariables) {
    self.presence = presence
    self.variables = variables
  }

  /// Whether something can be there after the steps so far.
  func allows(_ other: Presence) -> Bool { presence.canHold(with: other) }

  /// Takes something to be there from now on. What is never there with it is not visible.
  mutating func assume(_ other: Presence) {
    presence = presence.and(other, variables)
    let now = presence
    visible.removeAll { !now.canHold(with: $0.presence) }
    hidden.removeAll { !now.canHold(with: $0.presence) }
  }

  mutating func step(
    _ kind: Landing.Step.Kind,
    _ destination: Destination? = nil,
    to place: Place? = nil,
    transition: Int? = nil,
    isChained: Bool = true
  ) {
    steps.append(
      .init(
        kind: kind,
        destination: destination,
        place: place,
        transition: transition,
        isChained: isChained
      )
    )
  }

  /// Why something can't be there after the steps so far: what it needs and they do not allow.
  func absence(of other: Presence) -> Absence {
    let terms = other.terms(missingIn: presence, variables)
    return terms.isEmpty
      ? .contradiction : .condition(terms.conjunction)
  }

  /// What is on a stack with a place on top.
  func stack(below place: Place) -> [Place] {
    guard let stack = stacks[place.position] else { return [place] }
    return stack.lastIndex(of: place).map { Array(stack[...$0]) } ?? stack + [place]
  }

  /// What is below the place on top, from the root of the stack on: what presents it is below it.
  var below: [Place] {
    if let presenter { return stack(below: presenter) }
    return tip.map { stack(below: $0.place).dropLast() } ?? []
  }

  /// The same where other conditions hold than those under which the place on top is visible.
  var alternatives: [LandingWalk] {
    var found: [LandingWalk] = []
    var rest = visible
    while let last = rest.last {
      let isTogether = rest.map { $0.presence.canHold(with: last.presence) }
      var walk = self
      walk.visible = zip(rest, isTogether).filter(\.1).map(\.0)
      walk.presence = presence.and(last.presence, variables)
      found.append(walk)
      rest = zip(rest, isTogether).filter { !$0.1 }.map(\.0)
    }
    return Array(found.dropFirst())
  }

  /// What is visible beside the place on top, or beside what presents that.
  func beside(_ variables: ConditionVariables) -> [Landing.Beside] {
    let places = presenter == nil ? visible : presenting
    return places.dropLast().map { shown in
      Landing.Beside(
        stack: stack(below: shown.place),
        presence: presence.and(shown.presence, variables),
        isCovered: presenter != nil && !presentsColumn
      )
    }
  }

  mutating func fail(_ failure: Landing.Failure) -> Bool {
    self.failure = failure
    return false
  }
}
