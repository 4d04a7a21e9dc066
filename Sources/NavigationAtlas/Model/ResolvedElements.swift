/// What is asked of screens and transitions again and again, worked out once for a model.
struct ResolvedElements: Sendable {
  /// What a transition of a push, a selection or a new root names.
  struct Target: Sendable {
    /// The screen's index; -1 where the transition leads to no screen by its name.
    var screen: Int32 = -1
    /// The index of the route whose case it names; -1 where it names none.
    var route: Int32 = -1
    /// The case's number in the route.
    var routeCase: Int32 = -1
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
    func target(_ destination: Destination) -> Target {
      if let screen = index.screens[destination.name] { return Target(screen: Int32(screen)) }
      guard let found = index.routeCases[destination.name] else { return Target() }
      let name = routes[found.route].cases[found.routeCase].screen
      return Target(
        screen: index.screens[name].map(Int32.init) ?? -1,
        route: Int32(found.route),
        routeCase: Int32(found.routeCase)
      )
    }
    targets = transitions.map { transition in
      if case .destination(let destination) = transition.target {
        target(destination)
      } else {
        Target()
      }
    }
    registrations = RegistrationLists(screens: screens, containers: containers) { destination in
      let screen = target(destination).screen
      return screen < 0 ? nil : Int(screen)
    }
  }
}

extension Attributes {
  fileprivate var isUnconditional: Bool { platforms == nil && when.isEmpty }
}
