extension NavigationModel {
  /// Every registration with what states it, each once, those of stacks first.
  package var registrations: [(owner: ElementReference, destination: RegisteredDestination)] {
    var all: [(owner: ElementReference, destination: RegisteredDestination)] = []
    func add(_ destinations: [RegisteredDestination]?, _ owner: ElementReference) {
      all += (destinations ?? []).map { (owner, $0) }
    }
    for index in containers.indices {
      guard case .stack(let stack) = containers[index].kind, stack.broughtBy == nil else {
        continue
      }
      add(stack.destinations.own, .container(index))
    }
    for index in screens.indices {
      add(screens[index].destinations.own, .screen(index))
      add(screens[index].ownStack?.destinations.own, .screen(index))
    }
    for index in parts.indices { add(parts[index].destinations.own, .part(index)) }
    for index in destinationSets.indices {
      add(destinationSets[index].destinations, .destinationSet(index))
    }
    for index in routers.indices { add(routers[index].destinations.own, .router(index)) }
    for (route, cases) in routes.map(\.cases).enumerated() {
      for (index, routeCase) in cases.enumerated() {
        add(
          routeCase.ownStack?.destinations.own,
          .routeCase(route: route, routeCase: index)
        )
      }
    }
    return all
  }

  /// The screens that a registration leads to, by index.
  package func screens(of destination: RegisteredDestination) -> [Int] {
    if let screen = destination.screen { return [screen].compactMap(self.screen) }
    let stated = destination.cases.compactMap { self.screen(of: $0.destination) }
    guard stated.isEmpty, let route = destination.valueType.flatMap({ index.routes[$0] })
    else { return stated }
    return routes[route].cases.compactMap { $0.screen.flatMap { index.screens[$0] } }
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
