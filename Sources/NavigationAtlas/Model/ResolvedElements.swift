/// What is asked of screens and transitions again and again, worked out once for a model.
struct ResolvedElements: Sendable {
  /// What a transition of a push, a selection or a new root names.
  struct Target: Sendable {
    /// The screen's index; -1 where the transition leads to no screen by its name.
    var screen: Int32 = -1
    /// The index of the route whose case it names; -1 where it names none.
    var route: Int32 = -1
  }

  /// Per transition.
  let targets: [Target]
  /// Per transition whether it is there on all platforms, whatever holds.
  let isUnconditionalTransition: [Bool]
  /// The other transitions, by index.
  let conditionalTransitions: [Int]
  /// Per screen whether it is there on all platforms, whatever holds.
  let isUnconditionalScreen: [Bool]
  /// The screens that require something, by index.
  let requiringScreens: [Int]
  /// Whether a container is made by the view of a screen of the model.
  let hasHosts: Bool
  /// Whether a screen's view is itself a container.
  let containsScreens: Bool
  let registrations: RegistrationLists

  init(
    screens: [Screen],
    transitions: [Transition],
    containers: [Container],
    routes: [Route],
    index: ElementIndex
  ) {
    isUnconditionalScreen = screens.map(\.attributes.isUnconditional)
    isUnconditionalTransition = transitions.map(\.attributes.isUnconditional)
    conditionalTransitions = transitions.indices.filter {
      !transitions[$0].attributes.isUnconditional
    }
    hasHosts = containers.contains { $0.host != nil }
    requiringScreens = screens.indices.filter { !screens[$0].requires.isEmpty }
    containsScreens = screens.contains { $0.contains != nil }
    targets = transitions.map { transition in
      guard case .destination(let destination) = transition.target else { return Target() }
      return Target(
        screen: index.screen(of: destination, routes).map(Int32.init) ?? -1,
        route: index.routeCase(of: destination).map { Int32($0.route) } ?? -1
      )
    }
    registrations = RegistrationLists(screens: screens, containers: containers) {
      index.screen(of: $0, routes)
    }
  }
}

extension Attributes {
  fileprivate var isUnconditional: Bool { platforms == nil && when.isEmpty }
}
