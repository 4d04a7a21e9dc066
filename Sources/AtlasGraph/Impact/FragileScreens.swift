import AtlasModel

/// The screens whose removal may change more than what leads to them and from them.
struct FragileScreens: Sendable {
  /// Those that are shown without a transition: something else is shown in their place, or what holds them
  /// goes with them.
  private(set) var shown: Set<Int> = []
  /// Those without which a list of registrations may register nothing, nothing may be registered for a type
  /// anywhere, or a link no longer puts one screen above another.
  private(set) var placing: Set<Int> = []
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
      if case .content(let content) = tab.kind { add(content) }
      // Without what its action leads to, the tab shows its content, or does not exist.
      guard let action = tab.action else { continue }
      switch model.transitions[action].target {
      case .content(let content): add(content)
      case .destination(let destination):
        shown.formUnion([model.screen(of: destination)].compactMap { $0 })
      case .opening(let opening): shown.formUnion(NamedScreens.screens(namedBy: opening, model))
      case .tab, .scene, .text, .back, .here: break
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
    placing = Self.placing(model, isAnyRegistering)
  }

  /// The screen without which nothing is left of some registrations: it makes each of them, or each leads to it.
  private static func alone(
    behind registrations: [OwnedRegistration],
    _ model: NavigationModel
  ) -> Set<Int> {
    registrations.map { owned -> Set<Int> in
      var screens = Set(
        [owned.registration.screen.flatMap { model.screen(of: $0) }].compactMap { $0 }
      )
      if case .screen(let owner) = owned.owner { screens.insert(owner) }
      return screens
    }
    .reduce(nil as Set<Int>?) { common, screens in common.map(screens.intersection) ?? screens }
      ?? []
  }

  private static func placing(_ model: NavigationModel, _ isAnyRegistering: Bool) -> Set<Int> {
    var placing: Set<Int> = []
    let lists = model.resolved.registrations
    let all =
      model.screens.indices.map { lists.list(ofScreen: $0) }
      + model.containers.indices.map { lists.list(ofStack: $0) }
    for list in all.compactMap({ $0 }) {
      let stated = list.registrations.map { $0.screen.flatMap { model.screen(of: $0) } }
      for screen in Set(stated.compactMap { $0 }) {
        let isOther = zip(list.registrations, stated).contains { registration, other in
          other != screen && registration.attributes.platforms == nil
            && registration.attributes.when.isEmpty
        }
        if !isOther { placing.insert(screen) }
      }
    }
    placing.formUnion(lists.byType.values.flatMap { alone(behind: $0, model) })
    guard isAnyRegistering else { return placing }
    let openings =
      model.deepLinks.flatMap { [$0.opening, $0.otherwise, $0.notFound] }
      + model.entryPoints.map(\.otherwise) + model.transitions.map(\.opening)
      + model.entryPoints.map { entry -> Opening? in
        if case .opening(let opening) = entry.lead { opening } else { nil }
      }
    for opening in openings.compactMap({ $0 })
    where opening.selections.count + opening.path.count > 1 {
      placing.formUnion((opening.selections + opening.path).compactMap { model.screen(of: $0) })
    }
    return placing
  }
}
