/// A value that a destination of a deep link needs, and what it is given.
package struct NeededValue: Sendable {
  package let destination: Destination
  /// Its label; nil where the model states no values and the argument has none.
  package let name: String?
  /// The type of the value; nil where the model does not state it.
  package let type: String?
  /// Nil where nothing is given for it.
  package let argument: Destination.Argument.Value?
  /// What states it: the route's case, or the screen.
  package let element: ElementReference
}

extension NavigationModel {
  /// The values of every destination of an opening.
  package func neededValues(of opening: Opening) -> [NeededValue] {
    namedDestinations(of: opening).flatMap(neededValues)
  }

  /// The destinations that an opening names, all in the containers that it presents included.
  package func namedDestinations(of opening: Opening) -> [Destination] {
    let presented = opening.presentation?.content.alternatives.map(\.body) ?? []
    return opening.steps + presented.flatMap(namedDestinations)
  }

  /// The destination that is shown, or those that a container and the containers in it name.
  package func namedDestinations(in body: Content.Body) -> [Destination] {
    switch body {
    case .screen(let destination): return [destination]
    case .container(let index):
      let bodies = { (content: Content) in content.alternatives.map(\.body) }
      switch containers[index].kind {
      case .stack(let stack): return [stack.root]
      case .split(let split):
        return split.columns.flatMap { bodies($0.content) }.flatMap(namedDestinations)
          + [split.initialSelection].compactMap(\.self)
      case .columns(let columns):
        return ([columns.primary] + columns.secondary.map(\.content)).flatMap(bodies)
          .flatMap(namedDestinations)
      case .tabs(let tabView):
        return tabView.items.flatMap { item -> [Content.Body] in
          if case .content(let content) = tabs[item].kind { bodies(content) } else { [] }
        }
        .flatMap(namedDestinations)
      }
    }
  }

  /// The values of a destination: those that its route's case or its screen states, each with the
  /// argument of its label or, without labels, in order; then arguments that nothing is stated of.
  package func neededValues(of destination: Destination) -> [NeededValue] {
    guard let (element, stated) = statedValues(of: destination) else { return [] }
    if stated.isEmpty, destination.arguments.isEmpty { return [] }
    var labelled: [String: Destination.Argument] = [:]
    for argument in destination.arguments {
      if let label = argument.label { labelled[label] = argument }
    }
    var others = destination.arguments.filter { $0.label == nil }[...]
    var values = stated.map { value in
      let argument = labelled.removeValue(forKey: value.name) ?? others.popFirst()
      return NeededValue(
        destination: destination,
        name: value.name,
        type: value.type,
        argument: argument?.value,
        element: element
      )
    }
    let rest = destination.arguments.filter { $0.label.map { labelled[$0] != nil } ?? false }
    for argument in rest + others {
      values.append(
        NeededValue(
          destination: destination,
          name: argument.label,
          type: nil,
          argument: argument.value,
          element: element
        )
      )
    }
    return values
  }

  private func statedValues(of destination: Destination)
    -> (ElementReference, [Screen.Parameter])?
  {
    if let found = routeCase(of: destination) {
      let values = routes[found.route].cases[found.routeCase].values
      return (.routeCase(route: found.route, routeCase: found.routeCase), values)
    }
    return index.screens[destination.name].map { (.screen($0), screens[$0].parameters) }
  }
}

extension Destination.Argument.Value {
  /// The names of the link's parameters that it is made of.
  package var parameterNames: [String] {
    switch self {
    case .parameter(let name): return [name]
    case .literal: return []
    case .text(let text):
      return text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1).compactMap { part in
        part.firstIndex(of: "}").map { String(part[..<$0]) }
      }
    }
  }
}
