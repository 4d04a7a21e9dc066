extension NavigationModel {
  /// The destinations that an opening names, those at the roots of what it presents included.
  package func destinations(of opening: Opening) -> [Destination] {
    let presented = opening.presentation?.content.alternatives.map(\.body) ?? []
    return opening.selections + opening.path + presented.flatMap { destinations(of: $0) }
  }

  private func destinations(of body: Content.Body) -> [Destination] {
    switch body {
    case .screen(let destination): return [destination]
    case .container(let container):
      guard case .stack(let stack) = containers[container].kind else { return [] }
      return [stack.root]
    }
  }
}

extension Opening {
  /// Whether it selects in a column.
  var selects: Bool { !selections.isEmpty }
}

extension DeepLink {
  /// Whether one of the states that it opens selects in a column.
  var selects: Bool { [opening, otherwise, notFound].contains { $0?.selects == true } }
}

extension EntryPoint {
  /// Whether one of the states that it opens selects in a column.
  var selects: Bool {
    if case .opening(let opening) = lead, opening.selects { return true }
    return otherwise?.selects == true
  }
}
