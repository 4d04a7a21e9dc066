/// What transitions and registrations name, found once for a model.
package struct ResolvedElements: Sendable {
  /// What a transition leads to, if it is a push, a selection or a new root.
  package struct Target: Sendable {
    package var isDestination = false
    /// The screen's index; -1 where the transition leads to no screen by its name.
    package var screen: Int32 = -1
    /// The index of the route whose case it names; -1 where it names none.
    package var route: Int32 = -1
    /// The number of the type of the value that it pushes, in ``types``; -1 where it pushes a view, or
    /// does not say.
    package var type: Int32 = -1
  }

  /// Per transition.
  package let targets: [Target]
  package let registrations: RegistrationLists
  /// The types of values that are pushed, or that something is registered for.
  package let types: TypeNumbers

  init(
    screens: [Screen],
    transitions: [Transition],
    containers: [Container],
    routes: [Route],
    index: ElementIndex
  ) {
    var types = TypeNumbers()
    registrations = RegistrationLists(screens: screens, containers: containers, &types) {
      index.screen(of: $0, routes)
    } host: {
      index.screens[$0]
    }
    var targets = [Target](repeating: Target(), count: transitions.count)
    for (number, transition) in transitions.enumerated() {
      guard case .destination(let destination) = transition.target else { continue }
      targets[number].isDestination = true
      if let screen = index.screen(of: destination, routes) {
        targets[number].screen = Int32(screen)
      }
      let route = index.routeCase(of: destination)?.route
      if let route { targets[number].route = Int32(route) }
      guard transition.mechanism != .viewLink,
        let type = route.map({ routes[$0].id }) ?? transition.valueType
      else { continue }
      targets[number].type = types.insert(type)
    }
    self.targets = targets
    self.types = types
  }

  /// The type of the value that a transition pushes; nil where it pushes a view, or does not say.
  package func pushedType(ofTransition index: Int) -> String? {
    let type = targets[index].type
    return type < 0 ? nil : types.names[Int(type)]
  }
}
