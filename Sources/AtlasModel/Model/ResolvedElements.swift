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
  /// What the types of values are at run time.
  package let runtimeTypes: RuntimeTypes
  /// By container, for stacks whose path is an array, the types that it can't hold, by number.
  private let unheldTypes: [Int: Set<Int32>]
  /// Whether some stack's path can't hold every value that is pushed somewhere.
  package var hasUnheldTypes: Bool { !unheldTypes.isEmpty }

  init(
    screens: [Screen],
    parts: [Part],
    partsOfScreens: PartsOfScreens,
    transitions: [Transition],
    containers: [Container],
    routes: [Route],
    index: ElementIndex
  ) {
    var types = TypeNumbers()
    registrations = RegistrationLists(
      screens: screens,
      parts: parts,
      partsOfScreens: partsOfScreens,
      containers: containers,
      &types,
      index: index
    )
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
        let type = transition.valueType ?? route.map({ routes[$0].id })
      else { continue }
      targets[number].type = types.insert(type)
    }
    self.targets = targets
    self.types = types
    let runtimeTypes = RuntimeTypes(registrations.all, routes: index.routes)
    self.runtimeTypes = runtimeTypes
    var unheldTypes: [Int: Set<Int32>] = [:]
    // Mostly many paths hold one type.
    var known: [String: Set<Int32>] = [:]
    for (number, container) in containers.enumerated() {
      guard case .stack(let stack) = container.kind, let element = stack.path?.elementType else {
        continue
      }
      let others =
        known[element]
        ?? Set(
          types.names.indices.filter {
            runtimeTypes.compare(types.names[$0], element) == .different
          }.map { Int32($0) }
        )
      known[element] = others
      if !others.isEmpty { unheldTypes[number] = others }
    }
    self.unheldTypes = unheldTypes
  }

  /// Whether the path of a stack, by its container's index, can hold a value of a type, by its number. A path
  /// that is no array holds every type.
  package func path(ofStack container: Int?, canHold type: Int32) -> Bool {
    guard let container, let unheld = unheldTypes[container] else { return true }
    return !unheld.contains(type)
  }

  /// The type of the value that a transition pushes; nil where it pushes a view, or does not say.
  package func pushedType(ofTransition index: Int) -> String? {
    let type = targets[index].type
    return type < 0 ? nil : types.names[Int(type)]
  }
}
