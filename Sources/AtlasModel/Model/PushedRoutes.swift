extension NavigationModel {
  /// The route enums of which a path holds values, by index: those that say that they drive a stack,
  /// that a transition or a deep link pushes, or that a path is an array of.
  ///
  /// What `navigationDestination(item:)` shows is in no path: a route that is registered for items
  /// only, and a transition that states another value, do not count.
  package var pushedRoutes: Set<Int> {
    var pushed: Set<Int> = []
    func add(_ destination: Destination) {
      if let found = routeCase(of: destination) { pushed.insert(found.route) }
    }
    for (index, route) in routes.enumerated() where route.drives.contains("stack") {
      pushed.insert(index)
    }
    let items = typesOfItemsOnly
    for transition in transitions { transition.opening?.path.forEach(add) }
    for index in transitions.indices where traits.kinds[index] == .push {
      let route = Int(resolved.targets[index].route)
      guard route >= 0, traits.mechanisms[index] != .viewLink, traits.mechanisms[index] != .item,
        resolved.pushedType(ofTransition: index) == routes[route].id,
        !items.contains(routes[route].id)
      else { continue }
      pushed.insert(route)
    }
    for link in deepLinks {
      for opening in [link.opening, link.otherwise, link.notFound] {
        opening?.path.forEach(add)
      }
    }
    for entry in entryPoints {
      if case .opening(let opening) = entry.lead { opening.path.forEach(add) }
    }
    for container in containers {
      guard case .stack(let stack) = container.kind, let type = stack.path?.elementType else {
        continue
      }
      if let route = self.index.routes[type] { pushed.insert(route) }
    }
    return pushed
  }

  /// The route enums whose values a selection holds, by index.
  package var selectedRoutes: Set<Int> {
    var selected = Set(routes.indices.filter { routes[$0].drives.contains("selection") })
    for index in transitions.indices where traits.kinds[index] == .select {
      let route = Int(resolved.targets[index].route)
      if route >= 0 { selected.insert(route) }
    }
    return selected
  }

  /// Whether what a transition shows depends on an item that it passes on.
  package func pushesAnItem(_ number: Int) -> Bool {
    let transition = transitions[number]
    guard case .destination(let destination) = transition.target else { return false }
    if let screen = screen(of: destination), !screens[screen].parameters.isEmpty { return true }
    let names = transition.attributes.when.lazy.compactMap(\.conditionName)
    if names.contains(where: { index.conditions[$0].map { conditions[$0].variesByItem } ?? false })
    {
      return true
    }
    guard let found = routeCase(of: destination) else { return transition.valueType != nil }
    let route = routes[found.route]
    let routeCase = route.cases[found.routeCase]
    return !routeCase.values.isEmpty || (routeCase.holds ?? route.holds) != nil
  }

  /// The types that are registered for items, and nowhere for the values of a path.
  private var typesOfItemsOnly: Set<String> {
    var (items, values): (Set<String>, Set<String>) = ([], [])
    for (_, destination) in registrations {
      if let type = destination.itemType { items.insert(type) }
      if let type = destination.valueType { values.insert(type) }
    }
    return items.subtracting(values)
  }
}

extension Stack.Path {
  /// The type of its elements, where it is an array: `RecipeRoute` of `[RecipeRoute]`.
  package var elementType: String? {
    let text = type.filter { $0 != " " }
    for (prefix, suffix) in [("[", "]"), ("Array<", ">")]
    where text.hasPrefix(prefix) && text.hasSuffix(suffix) {
      let element = text.dropFirst(prefix.count).dropLast(suffix.count)
      return element.isEmpty || element.contains(":") ? nil : String(element)
    }
    return nil
  }
}
