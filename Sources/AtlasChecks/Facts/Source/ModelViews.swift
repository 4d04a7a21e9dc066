import AtlasModel

/// What the elements of a model are called in the source: the simple names of views.
package struct ModelViews: Sendable {
  let model: NavigationModel
  /// Every view that the model names.
  package let names: Set<String>
  /// Per view the screens that it is the view of.
  package let screens: [String: [Int]]

  package init(_ model: NavigationModel) {
    self.model = model
    var screens: [String: [Int]] = [:]
    for index in model.screens.indices {
      screens[Self.name(ofScreen: index, in: model), default: []].append(index)
    }
    self.screens = screens
    var names = Set(screens.keys)
    names.formUnion(model.parts.compactMap { $0.view.map(SourceViews.simple) })
    names.formUnion(model.transitions.compactMap { $0.view.map(SourceViews.simple) })
    self.names = names
  }

  /// The name of a screen's view, by default its id.
  package static func name(ofScreen index: Int, in model: NavigationModel) -> String {
    let screen = model.screens[index]
    return SourceViews.simple(screen.view ?? screen.id)
  }

  private func name(ofScreen index: Int) -> String { Self.name(ofScreen: index, in: model) }

  /// The views in which the trigger of a transition may be; nil for any view.
  package func origins(of transition: Transition) -> Set<String>? {
    var names = Set([transition.view.map(SourceViews.simple)].compactMap { $0 })
    switch transition.origin {
    case .screen(let screen): names.insert(name(ofScreen: screen))
    case .part(let part):
      guard !model.parts[part].isEverywhere else { return nil }
      if let view = model.parts[part].view { names.insert(SourceViews.simple(view)) }
      for screen in model.screens(ofOrigin: transition.origin) {
        names.insert(name(ofScreen: screen))
      }
    case .tab: return nil
    }
    return names
  }

  /// The views that a transition may show.
  package func targets(of transition: Transition) -> Set<String> {
    switch transition.target {
    case .destination(let destination): names(of: destination)
    case .content(let content): names(of: content, depth: 0)
    case .opening(let opening):
      (opening.path + opening.selections).reduce(into: Set()) {
        $0.formUnion(names(of: $1))
      }
      .union(opening.presentation.map { names(of: $0.content, depth: 0) } ?? [])
    case .text(let text): [SourceViews.simple(text)]
    case .tab, .scene, .back, .here: []
    }
  }

  private func names(of destination: Destination) -> Set<String> {
    guard let screen = model.screen(of: destination) else { return [] }
    var names: Set = [name(ofScreen: screen)]
    if let content = model.screens[screen].contains {
      names.formUnion(self.names(of: content, depth: 0))
    }
    return names
  }

  /// The views in what something holds.
  package func names(of content: Content) -> Set<String> { names(of: content, depth: 0) }

  private func names(of content: Content, depth: Int) -> Set<String> {
    var names = Set([content.plainView.map(SourceViews.simple)].compactMap { $0 })
    guard depth < 6 else { return names }
    for alternative in content.alternatives {
      switch alternative.body {
      case .screen(let destination): names.formUnion(self.names(of: destination))
      case .container(let index): names.formUnion(self.names(ofContainer: index, depth: depth + 1))
      }
    }
    return names
  }

  private func names(ofContainer index: Int, depth: Int) -> Set<String> {
    let container = model.containers[index]
    var names: Set<String> = []
    if let host = container.host.flatMap({ model.index.screens[$0] }) {
      names.insert(name(ofScreen: host))
    }
    switch container.kind {
    case .stack(let stack): names.formUnion(self.names(of: stack.root))
    case .split(let split):
      for column in split.columns { names.formUnion(self.names(of: column.content, depth: depth)) }
    case .columns(let columns): names.formUnion(self.names(of: columns.primary, depth: depth))
    case .tabs(let tabs):
      for tab in tabs.items {
        guard case .content(let content) = model.tabs[tab].kind else { continue }
        names.formUnion(self.names(of: content, depth: depth))
      }
    }
    return names
  }
}
