extension NavigationModel {
  /// The screens that a tab shows at first, wherever the tab is.
  package func rootScreens(ofTab tab: Int) -> [Int] {
    guard case .content(let content) = tabs[tab].kind else { return [] }
    return rootScreens(of: content)
  }

  /// The screens that content shows at first, if these are screens or stacks.
  package func rootScreens(of content: Content) -> [Int] {
    content.alternatives.compactMap { alternative in
      switch alternative.body {
      case .screen(let destination): return screen(of: destination)
      case .container(let container):
        guard case .stack(let stack) = containers[container].kind else { return nil }
        return screen(of: stack.root)
      }
    }
  }
}
