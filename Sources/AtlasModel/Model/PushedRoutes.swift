extension NavigationModel {
  /// The route enums that are pushed on stacks, by index: those that say so, that a transition or a
  /// deep link pushes, or that a path is an array of.
  package var pushedRoutes: Set<Int> {
    var pushed: Set<Int> = []
    func add(_ destination: Destination) {
      if let found = routeCase(of: destination) { pushed.insert(found.route) }
    }
    for (index, route) in routes.enumerated() where route.drives == "stack" {
      pushed.insert(index)
    }
    for index in transitions.indices where traits.kinds[index] == .push {
      let route = Int(resolved.targets[index].route)
      if route >= 0, traits.mechanisms[index] != .viewLink { pushed.insert(route) }
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
