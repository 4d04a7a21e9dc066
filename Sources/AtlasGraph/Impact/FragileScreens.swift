import AtlasModel

/// The screens whose removal may change more than what leads to them and from them.
struct FragileScreens: Sendable {
  /// Those that are shown without a transition: something else is shown in their place, or what holds them
  /// goes with them.
  private(set) var shown: Set<Int> = []
  /// Whether screens register destinations for what is above them.
  let isAnyRegistering: Bool
  /// Whether screens contain others: which stack is around these depends on what leads there.
  let isAnyContaining: Bool

  init(_ model: NavigationModel) {
    isAnyRegistering = model.resolved.registrations.dependOnStack
    isAnyContaining = model.traits.containsScreens
    func add(_ content: Content) {
      for alternative in content.alternatives {
        switch alternative.body {
        case .screen(let destination):
          shown.formUnion([model.screen(of: destination)].compactMap { $0 })
        case .container(let index):
          guard case .stack(let stack) = model.containers[index].kind else { continue }
          shown.formUnion([model.screen(of: stack.root)].compactMap { $0 })
        }
      }
    }
    func addAlternatives(_ content: Content?) {
      if let content, content.alternatives.count > 1 { add(content) }
    }
    for scene in model.scenes { add(scene.content) }
    for screen in model.screens { if let content = screen.contains { add(content) } }
    for tab in model.tabs {
      switch tab.kind {
      case .content(let content): add(content)
      // A link that names the tab leads to what its action presents.
      case .action(let index):
        if let content = model.transitions[index].presentedContent { add(content) }
      case .section: break
      }
    }
    for transition in model.transitions { addAlternatives(transition.presentedContent) }
    for link in model.deepLinks {
      for opening in [link.opening, link.otherwise, link.notFound] {
        addAlternatives(opening?.presentation?.content)
      }
    }
    for container in model.containers {
      for content in container.kind.columnContents { add(content) }
      if let host = container.host.flatMap({ model.index.screens[$0] }) { shown.insert(host) }
      guard case .split(let split) = container.kind else { continue }
      shown.formUnion(split.placeholders.compactMap { model.index.screens[$0] })
      shown.formUnion([split.initialSelection.flatMap { model.screen(of: $0) }].compactMap { $0 })
    }
  }
}
