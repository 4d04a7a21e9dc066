/// The destinations that a screen or a stack registers, to be found by the type of a value.
package final class RegistrationList: Sendable {
  /// In the order of the model.
  package let registrations: [RegisteredDestination]
  /// Whether one of them is there on all platforms, whatever holds.
  package let hasUnconditional: Bool
  /// By the type of the value, as it is written or as it is at run time, the places in the list.
  private let values: [Int32: [Int]]
  /// By the type of the item.
  private let items: [Int32: [Int]]

  /// - Returns: Nil where nothing is registered.
  init?(_ registrations: [RegisteredDestination], _ types: inout TypeNumbers) {
    guard !registrations.isEmpty else { return nil }
    self.registrations = registrations
    hasUnconditional = registrations.contains(where: \.attributes.isUnconditional)
    var values: [Int32: [Int]] = [:]
    var items: [Int32: [Int]] = [:]
    for (number, registration) in registrations.enumerated() {
      switch registration.key {
      case .value(let written):
        values[types.insert(written), default: []].append(number)
        if let type = registration.resolvedType, type != written {
          values[types.insert(type), default: []].append(number)
        }
      case .item(let type): items[types.insert(type), default: []].append(number)
      case .flag: break
      }
    }
    self.values = values
    self.items = items
  }

  /// The places in the list of what `navigationDestination(for:)` says of a type, by its number.
  package func values(ofType type: Int32) -> [Int] { values[type] ?? [] }

  /// The places in the list of what `navigationDestination(item:)` says of a type, by its number.
  package func items(ofType type: Int32) -> [Int] { items[type] ?? [] }

  /// The types of values and items that something is registered for, by their numbers, with its places in the list.
  fileprivate var byType: [Int32: [Int]] { values.merging(items) { $0 + $1 } }
}

/// A registration, and what states it.
package struct OwnedRegistration: Sendable {
  package enum Owner: Hashable, Sendable {
    case screen(Int)
    /// A stack, by its container's index.
    case stack(Int)
  }

  package let owner: Owner
  package let registration: RegisteredDestination
}

/// The lists of registrations of a model.
package struct RegistrationLists: Sendable {
  /// Per screen.
  private let screens: [RegistrationList?]
  /// Per container, for stacks: what is registered at the root, by the stack and by the screen whose
  /// view makes it.
  private let stacks: [RegistrationList?]

  /// Whether there is none at all.
  package let isEmpty: Bool
  /// Whether screens register destinations: what is in reach of a push depends on what is below it.
  package let dependOnStack: Bool
  /// Whether some registration says itself what it shows, whatever is pushed.
  package let showOtherScreens: Bool
  /// By the type of the value or the item, all that is registered for it anywhere.
  package let byType: [Int32: [OwnedRegistration]]

  /// - Parameter index: Finds the screen that an id names.
  init(
    screens: [Screen],
    parts: [Part],
    partsOfScreens: PartsOfScreens,
    containers: [Container],
    _ types: inout TypeNumbers,
    index: ElementIndex
  ) {
    let destinations = screens.indices.map { number in
      screens[number].destinations.all
        + partsOfScreens.parts[number].flatMap { parts[$0.part].destinations(in: $0) }
    }
    self.screens = destinations.map { RegistrationList($0, &types) }
    stacks = containers.map { container in
      guard case .stack(let stack) = container.kind else { return nil }
      let host = container.host.flatMap { index.screens[$0] }
      let hosted = host.map { host in
        destinations[host].map {
          let around = screens[host].attributes
          return $0.restricted(to: around.platforms, when: around.when)
        }
      }
      return RegistrationList(stack.destinations.all + (hosted ?? []), &types)
    }
    dependOnStack = self.screens.contains { $0 != nil }
    showOtherScreens = (self.screens + stacks).contains { list in
      list?.registrations.allSatisfy(\.leadsWhereStated) == false
    }
    isEmpty = !dependOnStack && stacks.allSatisfy { $0 == nil }
    byType = Self.byType(self.screens, stacks)
  }

  private static func byType(_ screens: [RegistrationList?], _ stacks: [RegistrationList?])
    -> [Int32: [OwnedRegistration]]
  {
    var byType: [Int32: [OwnedRegistration]] = [:]
    let lists =
      screens.enumerated().map { (OwnedRegistration.Owner.screen($0.offset), $0.element) }
      + stacks.enumerated().map { (.stack($0.offset), $0.element) }
    for (owner, list) in lists {
      guard let list else { continue }
      for (type, places) in list.byType {
        byType[type, default: []] += places.map {
          OwnedRegistration(owner: owner, registration: list.registrations[$0])
        }
      }
    }
    return byType
  }

  /// All that screens and stacks register.
  var all: [RegisteredDestination] {
    (screens + stacks).flatMap { $0?.registrations ?? [] }
  }

  /// What a screen registers.
  package func list(ofScreen screen: Int) -> RegistrationList? { screens[screen] }

  /// What is registered at the root of a stack, whatever screen is there.
  ///
  /// - Parameter container: The stack's container; nil for a stack that has none.
  package func list(ofStack container: Int?) -> RegistrationList? {
    container.flatMap { stacks[$0] }
  }

  /// Whether a screen has registrations of its own.
  package func isRegistering(screen: Int) -> Bool { screens[screen] != nil }
}

extension RegisteredDestination {
  /// Whether it shows what is pushed, as the push names it.
  package var leadsWhereStated: Bool { screen == nil && cases.isEmpty }
}

extension Part {
  /// What it registers on a screen that uses it: it is there where the use is.
  func destinations(in use: UsedPart) -> [RegisteredDestination] {
    guard use.platforms != nil || !use.when.isEmpty else { return destinations.all }
    return destinations.all.map { $0.restricted(to: use.platforms, when: use.when) }
  }
}

extension RegisteredDestination {
  /// The same, there only where something around it is.
  fileprivate func restricted(to platforms: [Platform]?, when: [ConditionTerm]) -> Self {
    var destination = self
    destination.attributes = attributes.restricted(to: platforms, when: when)
    return destination
  }
}
