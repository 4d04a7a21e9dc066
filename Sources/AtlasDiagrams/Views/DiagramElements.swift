import AtlasGraph
import AtlasLinks
import AtlasModel

/// How elements of the model look as nodes and clusters.
extension DiagramIndex {
  package func node(for item: DiagramItem, _ options: DiagramOptions) -> Diagram.Node {
    let label = label(of: item)
    switch item {
    case .screen(let index):
      return screenNode(index, options)
    case .anywhere:
      return .init(
        id: "anywhere",
        label: label,
        kind: .entryPoint,
        tooltip: "Transitions on every screen"
      )
    case .entryPoint(let index): return entryPointNode(index, label, options)
    case .deepLink(let index): return deepLinkNode(index, label, options)
    case .scene(let index): return sceneNode(index, label, options)
    case .tab(let index):
      return .init(
        id: model.tabs[index].id,
        label: label,
        detail: tabDetail(index),
        kind: .tab,
        href: options.links.tab(index),
        tooltip: tooltip(ofTab: index)
      )
    case .container(let index):
      let container = model.containers[index]
      return .init(
        id: container.id,
        label: label,
        detail: container.typeName,
        kind: container.nodeKind,
        href: options.links.container(index),
        tooltip: "\(container.typeName) \(label)"
      )
    case .outside(let index):
      return outsideNode(index, label)
    }
  }

  private func tabDetail(_ index: Int) -> String {
    let word = model.tabs[index].isAction ? "Tab action" : "Tab"
    return equalNames.place(of: .tab(index)).map { "\(word) · \($0)" } ?? word
  }

  private func entryPointNode(_ index: Int, _ label: String, _ options: DiagramOptions)
    -> Diagram.Node
  {
    let entry = model.entryPoints[index]
    return .init(
      id: entry.id,
      label: label,
      detail: entry.kind.label.prefix(1).uppercased() + entry.kind.label.dropFirst(),
      kind: .entryPoint,
      href: options.links.entryPoint(index),
      tooltip: "\(label), \(entry.kind.label)"
    )
  }

  private func deepLinkNode(_ index: Int, _ label: String, _ options: DiagramOptions)
    -> Diagram.Node
  {
    let link = model.deepLinks[index]
    let pattern = link.patterns.first?.text ?? link.activityType ?? ""
    return .init(
      id: link.id,
      label: label,
      detail: pattern,
      kind: .deepLink,
      href: options.links.deepLink(index),
      tooltip: "Deep link \(label): \(pattern)"
    )
  }

  private func sceneNode(_ index: Int, _ label: String, _ options: DiagramOptions)
    -> Diagram.Node
  {
    let scene = model.scenes[index]
    return .init(
      id: scene.id,
      label: label,
      detail: scene.kind.typeName,
      kind: .scene,
      href: options.links.scene(index),
      tooltip: "\(scene.kind.typeName) \(label)"
    )
  }

  private func screenNode(_ index: Int, _ options: DiagramOptions) -> Diagram.Node {
    let screen = model.screens[index]
    let view = screen.view.flatMap { $0 == screen.label ? nil : $0 }
    let details = [equalNames.place(of: .screen(index)), view].compactMap { $0 }
    return .init(
      id: screen.id,
      label: screen.label,
      detail: details.joined(separator: " · "),
      kind: isPlaceholder[index] ? .placeholder : .screen,
      href: options.links.screen(index),
      tooltip: tooltip(ofScreen: index),
      marks: .init(
        deepLinkCount: deepLinkCount(of: index),
        isStart: isStart[index],
        requiresCondition: !screen.requires.isEmpty,
        editsUnsaved: screen.hasUnsavedChanges == true,
        isUnreachable: isUnreachable(index)
      )
    )
  }

  private func outsideNode(_ index: Int, _ label: String) -> Diagram.Node {
    let transition = model.transitions[index]
    let kind: Diagram.NodeKind =
      switch transition.kind {
      case .openURL: .externalURL
      case .systemPresentation: .systemUI
      case .alert, .confirmationDialog: .presentation
      // A view that is no screen of the model.
      default: .placeholder
      }
    let noun = transition.kind.edgeKind?.name ?? kind.name
    return .init(
      id: transition.id,
      label: label,
      kind: kind,
      tooltip: "\(noun): \(label)"
    )
  }

  private func tooltip(ofTab index: Int) -> String {
    let tab = model.tabs[index]
    var text = "Tab \(tab.label)"
    if tab.isSearch { text += ", the search tab" }
    if tab.placement != .automatic { text += ", \(tab.placement.rawValue)" }
    if let conditions = conditions(of: tab.attributes) { text += ", \(conditions)" }
    if tab.isHidden {
      let terms = tab.hiddenWhen.map(\.text).joined(separator: ", ")
      text += terms.isEmpty ? ", hidden" : ", hidden if \(terms)"
    }
    return text
  }

  // MARK: Clusters

  package func cluster(for region: DiagramRegion, _ options: DiagramOptions) -> Diagram.Cluster {
    switch region {
    case .scene(let index):
      let scene = model.scenes[index]
      return .init(
        id: scene.id,
        label: scene.label,
        kind: .scene,
        href: options.links.scene(index),
        tooltip: "\(scene.kind.typeName) \(scene.label)"
      )
    case .container(let index):
      let container = model.containers[index]
      return .init(
        id: container.id,
        label: model.title(ofContainer: index),
        kind: container.clusterKind,
        href: options.links.container(index),
        tooltip: "\(container.typeName) \(model.title(ofContainer: index)), \(container.id)"
      )
    case .tab(let index):
      let tab = model.tabs[index]
      return .init(
        id: tab.id,
        label: tab.label,
        kind: tab.isSection ? .section : .tab,
        href: options.links.tab(index),
        tooltip: tab.isSection ? "Section \(tab.label)" : tooltip(ofTab: index)
      )
    case .column(let container, let column):
      return columnCluster(container, column, options)
    case .presentation(let index):
      let transition = model.transitions[index]
      let name = words.name(of: transition.target)
      return .init(
        id: transition.id,
        label: name,
        kind: .presentation,
        href: container(in: transition).flatMap(options.links.container),
        tooltip: words.effect(of: transition)
      )
    }
  }

  private func columnCluster(_ index: Int, _ column: Column, _ options: DiagramOptions)
    -> Diagram.Cluster
  {
    let container = model.containers[index]
    var label = column.title
    var tooltip = "\(label) of \(model.title(ofContainer: index))"
    if case .secondary(let number) = column, case .columns(let columns) = container.kind {
      let secondary = columns.secondary[number]
      label = secondary.title ?? secondary.id
      tooltip = label
      if let conditions = conditions(of: secondary.attributes) { tooltip += ", \(conditions)" }
      if secondary.isIndependent { tooltip += ", independent of the selection" }
    }
    return .init(
      id: "\(container.id).\(column.name)",
      label: label,
      kind: .column,
      href: options.links.container(index),
      tooltip: tooltip
    )
  }

  private func container(in transition: Transition) -> Int? {
    guard case .content(let content) = transition.target,
      case .container(let container)? = content.alternatives.first?.body
    else { return nil }
    return container
  }

  // MARK: Regions

  /// The regions of a home that are drawn: one that is all that its holder holds is not, because
  /// the holder's frame stands for both.
  func drawn(_ home: [DiagramRegion]) -> [DiagramRegion] { home.filter(isDrawn) }

  package func isDrawn(_ region: DiagramRegion) -> Bool {
    let hasScenes = model.scenes.count > 1
    switch region {
    case .scene: return hasScenes
    case .tab, .column, .presentation: return true
    case .container(let index):
      let container = model.containers[index]
      switch (container.kind, container.parent) {
      case (.tabs, .scene), (.stack, .scene), (_, .tab), (_, .transition), (.stack, .column):
        return false
      case (_, .scene): return !hasScenes
      default: return true
      }
    }
  }
}

extension DiagramRegion: Comparable {
  /// Regions sort in the order of the container tree.
  package static func < (left: Self, right: Self) -> Bool { left.key < right.key }

  private var key: (Int, Int, Int) {
    switch self {
    case .scene(let index): (0, index, 0)
    case .container(let index): (1, index, 0)
    case .tab(let index): (2, index, 0)
    case .column(let container, let column): (3, container, column.position)
    case .presentation(let index): (4, index, 0)
    }
  }
}

extension Column {
  /// Where the column is, from the leading side.
  var position: Int {
    switch self {
    case .sidebar, .primary: 0
    case .content: 1
    case .detail: 2
    case .secondary(let number): number + 1
    }
  }

  /// The column's name as a title.
  var title: String {
    switch self {
    case .sidebar: "Sidebar"
    case .content: "Content"
    case .detail: "Detail"
    case .primary: "Primary"
    case .secondary(let number): "Secondary \(number + 1)"
    }
  }
}

extension Tab {
  package var isAction: Bool { if case .action = kind { true } else { false } }
}

extension Container {
  /// SwiftUI's name of it.
  var typeName: String {
    switch kind {
    case .stack(let stack): stack.isNavigationView ? "NavigationView" : "NavigationStack"
    case .split: "NavigationSplitView"
    case .columns: "HStack of columns"
    case .tabs: "TabView"
    }
  }

  package var nodeKind: Diagram.NodeKind {
    switch kind {
    case .stack: .stack
    case .split, .columns: .split
    case .tabs: .tabs
    }
  }

  var clusterKind: Diagram.ClusterKind {
    switch kind {
    case .stack: .stack
    case .split: .split
    case .columns: .columns
    case .tabs: .tabs
    }
  }
}
