extension NavigationModel {
  /// Per router id the stacks whose path it owns, by the container's index.
  package var stacksOfRouters: [String: [Int]] {
    var stacks: [String: [Int]] = [:]
    for (index, container) in containers.enumerated() {
      guard case .stack(let stack) = container.kind, let router = stack.router else { continue }
      stacks[router, default: []].append(index)
    }
    return stacks
  }
}
