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
    var destinations = opening.steps
    if let content = opening.presentation?.content { collect(content, &destinations) }
    return destinations.flatMap(neededValues)
  }

  private func collect(_ content: Content, _ destinations: inout [Destination]) {
    for alternative in content.alternatives {
      switch alternative.body {
      case .screen(let destination): destinations.append(destination)
      case .container(let index):
        switch containers[index].kind {
        case .stack(let stack): destinations.append(stack.root)
        case .split(let split):
          for column in split.columns { collect(column.content, &destinations) }
          if let initial = split.initialSelection { destinations.append(initial) }
        case .columns(let columns):
          collect(columns.primary, &destinations)
          for column in columns.secondary { collect(column.content, &destinations) }
        case .tabs(let tabView):
          for item in tabView.items {
            guard case .content(let content) = tabs[item].kind else { continue }
            collect(content, &destinations)
          }
        }
      }
    }
  }

  /// The values of a destination: those that its route's case or its screen states, each with the
  /// argument of its label or, without labels, in order; then arguments that nothing is stated of.
  private func neededValues(of destination: Destination) -> [NeededValue] {
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
