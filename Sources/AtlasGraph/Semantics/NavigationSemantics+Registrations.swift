import AtlasModel

/// 4.2 to 4.5: what a value that is pushed leads to.
extension NavigationSemantics {
  /// What a push of a value leads to.
  package enum Registration: Equatable {
    /// The screens, and when it leads to each; never empty.
    case screens([RegisteredScreen])
    /// Destinations are stated, on the stack or for the type elsewhere, and none on the stack is for the type.
    case missing(String)
    /// Nothing is registered on the stack, and nothing for the type anywhere: the target of the transition is
    /// taken at its word.
    case notStated
  }

  /// A screen that a value leads to, by index, and when it does.
  package struct RegisteredScreen: Hashable, Sendable {
    var screen: Int
    var presence: Presence
  }

  /// What is pushed: the number of its type, and what names the screen.
  struct PushedValue {
    var type: Int32
    var destination: Destination
    /// Whether a link appends it to the path: nothing else is bound to it.
    var isLink = false
  }

  /// What a transition pushes; nil for a view, and for a value whose type is not stated.
  func pushedValue(ofTransition index: Int) -> PushedValue? {
    let type = model.resolved.targets[index].type
    guard type >= 0, !model.resolved.registrations.isEmpty || model.resolved.hasUnheldTypes,
      case .destination(let destination) = model.transitions[index].target
    else { return nil }
    return PushedValue(
      type: type,
      destination: destination,
      isLink: model.traits.mechanisms[index] == .valueLink
    )
  }

  /// 4.10 Whether the path of a stack, by its container's index, can hold a value.
  func path(ofStack container: Int?, holds value: PushedValue) -> Bool {
    model.resolved.path(ofStack: container, canHold: value.type)
  }

  /// 4.2 Every screen on a stack registers destinations for all that is pushed above it; of two for
  /// one type, the one closest to the root is used. Without one the tap does nothing, unless the model does
  /// not state the destinations.
  ///
  /// - Parameters:
  ///   - container: The stack's container; nil for a column that is collapsed into a stack.
  ///   - screens: The screens on the stack, from its root to the one on top.
  func registration(
    for value: PushedValue,
    onStack container: Int?,
    screens: some BidirectionalCollection<Int>
  ) -> Registration {
    let isHeld = path(ofStack: container, holds: value)
    let found = registration(for: value, onStack: container, screens: screens, isHeld: isHeld)
    if !isHeld, case .notStated = found { return .missing(name(of: value)) }
    return found
  }

  /// - Parameter isHeld: Whether the stack's path can hold the value.
  private func registration(
    for value: PushedValue,
    onStack container: Int?,
    screens: some BidirectionalCollection<Int>,
    isHeld: Bool
  ) -> Registration {
    let registrations = model.resolved.registrations
    let own = registrations.list(ofStack: container)
    let lists = screens.compactMap { registrations.list(ofScreen: $0) }
    var rest = Presence.always
    var found: [RegisteredScreen] = []
    if isHeld {
      for list in [own].compactMap({ $0 }) + lists {
        found += self.screens(for: value, in: list, without: &rest)
      }
    }
    if isHeld || !value.isLink {
      for list in lists.reversed() + [own].compactMap({ $0 }) {
        found += self.screens(forItem: value, in: list, without: &rest)
      }
    }
    guard found.isEmpty else { return .screens(found) }
    guard
      own.map(registersAnything) == true || lists.contains(where: registersAnything)
        || isRegisteredAnywhere(type: value.type)
    else { return .notStated }
    return .missing(name(of: value))
  }

  private func name(of value: PushedValue) -> String {
    value.type < 0 ? value.destination.name : model.resolved.types.names[Int(value.type)]
  }

  /// The same for a value of a type that what writes the path puts there, which is taken at its word.
  package func registration(
    ofType type: String,
    _ destination: Destination,
    onStack container: Int?,
    screens: [Int]
  ) -> Registration {
    let value = PushedValue(type: model.resolved.types[type] ?? -1, destination: destination)
    let found = registration(for: value, onStack: container, screens: screens, isHeld: true)
    if case .missing = found { return .missing(type) }
    return found
  }

  /// The screens that `navigationDestination(for:)` leads a value to: by the first registration that exists.
  ///
  /// - Parameters:
  ///   - presences: Per registration when it exists, where that is known: see ``presences(of:)``.
  ///   - rest: When no registration was found before, and then when none in this list exists either.
  func screens(
    for value: PushedValue,
    in list: RegistrationList,
    _ presences: [Presence?]? = nil,
    without rest: inout Presence
  ) -> [RegisteredScreen] {
    screens(of: value, list.values(ofType: value.type), in: list, presences, without: &rest)
  }

  /// Per registration of a list when it exists; nil if it does not.
  func presences(of list: RegistrationList) -> [Presence?] { list.registrations.map(presence) }

  private func presence(of registration: RegisteredDestination) -> Presence? {
    exists(registration) ? presence(of: registration.attributes) : nil
  }

  /// 4.3 The screens that `navigationDestination(item:)` leads an item to. It is bound to the view that
  /// registers it, and no path holds the item.
  func screens(forItem value: PushedValue, in list: RegistrationList, without rest: inout Presence)
    -> [RegisteredScreen]
  {
    screens(of: value, list.items(ofType: value.type), in: list, without: &rest)
  }

  private func screens(
    of value: PushedValue,
    _ numbers: [Int],
    in list: RegistrationList,
    _ presences: [Presence?]? = nil,
    without rest: inout Presence
  ) -> [RegisteredScreen] {
    var found: [RegisteredScreen] = []
    for number in numbers where !rest.isNever {
      let registration = list.registrations[number]
      guard let own = presences.map({ $0[number] }) ?? presence(of: registration),
        let screen = screen(of: registration, value.destination)
      else { continue }
      let presence = rest.and(own, variables)
      if !presence.isNever { found.append(RegisteredScreen(screen: screen, presence: presence)) }
      rest = rest.and(own.negated(variables), variables)
    }
    return found
  }

  /// Whether a list has a registration that exists here, whatever condition it takes: its stack states its
  /// destinations.
  func registersAnything(_ list: RegistrationList) -> Bool {
    if list.hasUnconditional, removal == nil { return true }
    let semantics = assumption == .any ? self : open
    return list.registrations.contains(where: semantics.exists)
  }

  /// 4.2 Whether the model states a destination for a type, by its number, on whatever stack and platform: a
  /// stack without it does not have it then.
  func isRegisteredAnywhere(type: Int32) -> Bool {
    let registrations = model.resolved.registrations.byType[type] ?? []
    guard let removal else { return !registrations.isEmpty }
    return registrations.contains { !removal.removes($0) }
  }

  /// Whether a registration exists here.
  package func exists(_ registration: RegisteredDestination) -> Bool {
    absence(of: registration.attributes) == nil && removal?.removes(registration) != true
  }

  /// 4.5 A registration for a route enum leads each case to its own screen, unless its `cases` state
  /// another one.
  private func screen(of registration: RegisteredDestination, _ destination: Destination) -> Int? {
    if registration.leadsWhereStated { return model.screen(of: destination) }
    if let screen = registration.screen { return model.screen(of: screen) }
    guard let routeCase = model.routeCase(of: destination) else {
      return model.screen(of: destination)
    }
    let name = model.routes[routeCase.route].cases[routeCase.routeCase].name
    let match =
      registration.cases.first { $0.name == name }
      ?? registration.cases.first { $0.name == "default" }
    return model.screen(of: match?.destination ?? destination)
  }
}
