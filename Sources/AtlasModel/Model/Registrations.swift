extension NavigationModel {
  /// Every registration with the screen or stack that makes it, those of stacks first.
  package var registrations: [(owner: ElementReference, destination: RegisteredDestination)] {
    var all: [(owner: ElementReference, destination: RegisteredDestination)] = []
    for index in containers.indices {
      guard case .stack(let stack) = containers[index].kind else { continue }
      all += stack.destinations.all.map { (.container(index), $0) }
    }
    for index in screens.indices where !screens[index].destinations.isEmpty {
      all += screens[index].destinations.all.map { (.screen(index), $0) }
    }
    for index in parts.indices where !parts[index].destinations.isEmpty {
      all += parts[index].destinations.all.map { (.part(index), $0) }
    }
    return all
  }
}

extension RegisteredDestination {
  /// The type of the value that it is registered for.
  package var valueType: String? {
    if case .value(let type) = key { type } else { nil }
  }

  /// The type of the item that it is bound to.
  package var itemType: String? {
    if case .item(let type) = key { type } else { nil }
  }

  /// What it is registered for, in a message: a type, or a flag's name.
  package var keyName: String {
    switch key {
    case .value(let name), .item(let name), .flag(let name): name
    }
  }
}

extension Attributes {
  /// Whether conditions let two things be there at one time.
  package func canStand(with other: Attributes) -> Bool {
    !when.contains { term in
      other.when.contains { $0.fact == term.fact && $0.isNegated != term.isNegated }
    }
  }
}
