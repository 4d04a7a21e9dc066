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
