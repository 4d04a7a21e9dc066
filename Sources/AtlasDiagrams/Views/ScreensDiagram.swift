import AtlasModel

/// Pictures of many screens: the whole app and the diagrams that a model declares.
extension DiagramIndex {
  /// Every screen in its container.
  func app(_ options: DiagramOptions) -> Diagram {
    var builder = DiagramBuilder(self, options, title: model.app.name)
    let shown = model.screens.indices.filter { isPresent[$0] }
    addScreens(shown, hasEntryPoints: true, to: &builder, options)
    return builder.diagram
  }

  /// A diagram that the model declares.
  func declared(_ declaration: DiagramDeclaration, _ options: DiagramOptions) -> Diagram {
    var builder = DiagramBuilder(self, options, title: declaration.label)
    builder.setDirection(declaration.isTopToBottom ? .topToBottom : .leftToRight)
    let excluded = Set(
      declaration.exclude.map { selection in
        model.screens.indices.filter { selects(selection, $0) }
      } ?? []
    )
    let focus = declaration.focus.compactMap { model.index.screens[$0] }.sorted()
    var shown = Set(screens(within: declaration.depth, of: focus, excluding: excluded))
    if let include = declaration.include {
      shown.formUnion(model.screens.indices.filter { selects(include, $0) })
    } else if focus.isEmpty {
      shown.formUnion(model.screens.indices)
    }
    let screens = shown.filter { isPresent[$0] && !excluded.contains($0) }.sorted()
    addScreens(screens, focus: Set(focus), to: &builder, options)
    return builder.diagram
  }

  private func selects(_ selection: DiagramDeclaration.Selection, _ screen: Int) -> Bool {
    let screen = model.screens[screen]
    return selection.screens.contains(screen.id)
      || screen.attributes.feature.map(selection.features.contains) ?? false
      || screen.attributes.owner.map(selection.owners.contains) ?? false
      || screen.attributes.tags.contains(where: selection.tags.contains)
  }

  /// Adds screens in the clusters of their containers, with what lies between them, or, where that
  /// is too much for one picture, the features they are of.
  func addScreens(
    _ screens: [Int],
    focus: Set<Int> = [],
    hasEntryPoints: Bool = false,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    let isShown = Self.flags(screens, count: model.screens.count)
    let drawn = links.filter { link in
      isDrawn(link, among: isShown, hasEntryPoints: hasEntryPoints)
    }
    let others = Set(drawn.flatMap { [$0.from, $0.to] }).count { $0.screen == nil }
    if screens.count + others > options.nodeLimit || drawn.count > options.edgeLimit {
      builder.note(
        "\(Self.count(screens.count, "screen")) and \(Self.count(drawn.count, "line")) are too "
          + "much for one picture: it shows features and tabs instead."
      )
      addGroups(of: screens, to: &builder, options)
      return
    }
    builder.note(
      "\(Self.count(screens.count, "screen")) and \(Self.count(drawn.count, "line"))."
    )
    addNodes(screens, focus, drawn, to: &builder)
    for link in drawn {
      guard let from = builder.node(of: link.from), let to = builder.node(of: link.to) else {
        continue
      }
      builder.add(link, from: from, to: to)
    }
  }

  static func flags(_ indices: [Int], count: Int) -> [Bool] {
    var flags = [Bool](repeating: false, count: count)
    for index in indices { flags[index] = true }
    return flags
  }

  /// Whether a link is drawn in a picture of some screens. What scenes and tabs show is drawn by
  /// clusters and marks; deep links by counts.
  private func isDrawn(_ link: DiagramLink, among isShown: [Bool], hasEntryPoints: Bool) -> Bool {
    switch link.to {
    case .screen(let screen): guard isShown[screen] else { return false }
    case .outside: guard link.from.screen != nil else { return false }
    default: return false
    }
    switch link.from {
    case .screen(let screen): return isShown[screen]
    case .anywhere, .tab: return !link.transitions.isEmpty
    case .entryPoint: return hasEntryPoints
    case .deepLink, .scene, .container, .outside: return false
    }
  }

  private func addNodes(
    _ screens: [Int],
    _ focus: Set<Int>,
    _ drawn: [DiagramLink],
    to builder: inout DiagramBuilder
  ) {
    let regions = regions(of: screens)
    for (_, regions) in regions.sorted(by: { $0.value.lexicographicallyPrecedes($1.value) }) {
      _ = builder.cluster(regions)
    }
    for link in drawn where link.from.screen == nil { _ = builder.node(link.from) }
    for screen in screens {
      let node = builder.node(.screen(screen), cluster: builder.cluster(regions[screen] ?? []))
      if focus.contains(screen) { builder.setFocus(node) }
    }
    for link in drawn {
      guard case .outside = link.to, let source = builder.node(of: link.from) else { continue }
      _ = builder.node(link.to, cluster: builder.diagram.nodes[source].cluster)
    }
  }

  /// The clusters around screens, from the outside in. A presentation of one screen needs none.
  private func regions(of screens: [Int]) -> [Int: [DiagramRegion]] {
    var regions: [Int: [DiagramRegion]] = [:]
    var sizes: [DiagramRegion: Int] = [:]
    for screen in screens {
      let drawn = drawn(homes[screen])
      regions[screen] = drawn
      for region in drawn { sizes[region, default: 0] += 1 }
    }
    return regions.mapValues { chain in
      chain.filter { region in
        if case .presentation = region { sizes[region] ?? 0 > 1 } else { true }
      }
    }
  }
}
