import AtlasModel

extension DiagramIndex {
  /// A feature's screens in one frame, with their neighbours outside it.
  func feature(_ feature: Int, _ options: DiagramOptions) -> Diagram {
    let title = model.features[feature].title
    var builder = DiagramBuilder(self, options, title: title)
    let frame = Diagram.Cluster(
      id: model.features[feature].id,
      label: title,
      kind: .feature,
      href: options.links.feature(feature),
      tooltip: "Feature \(title)"
    )
    builder.note("The screens of \(title) and the screens connected to them.")
    addScreens(screensOfFeatures[feature], in: frame, feature: feature, to: &builder, options)
    return builder.diagram
  }

  /// Adds screens in a frame, and around it what leads to them and where they lead.
  func addScreens(
    _ screens: [Int],
    in frame: Diagram.Cluster,
    feature: Int?,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    let flags = Self.flags(screens, count: model.screens.count)
    func isInside(_ item: DiagramItem) -> Bool { item.screen.map { flags[$0] } ?? false }
    let drawn = linksAround(screens)
    guard screens.count <= options.nodeLimit, drawn.count <= options.edgeLimit else {
      builder.note(
        "\(Self.count(screens.count, "screen")) and \(Self.count(drawn.count, "line")) are too "
          + "much for one picture: it shows features and tabs instead."
      )
      addGroups(of: screens, to: &builder, options)
      return
    }
    let sources = Set(drawn.map(\.from)).filter { !isInside($0) }.sorted()
    let targets = Set(drawn.map(\.to)).filter { !isInside($0) }.sorted()
    let before = addOutside(sources, feature, to: &builder, options)
    let cluster = builder.add(frame)
    var inside: [DiagramItem: Int] = [:]
    for screen in screens {
      inside[.screen(screen)] = builder.node(.screen(screen), cluster: cluster)
    }
    // Alerts and the like belong to the screen that shows them.
    for target in targets {
      guard case .outside(let index) = target else { continue }
      let isURL = model.transitions[index].kind == .openURL
      inside[target] = builder.node(target, cluster: isURL ? nil : cluster)
    }
    let after = addOutside(
      targets.filter { inside[$0] == nil },
      feature,
      to: &builder,
      options
    )
    add(
      drawn,
      from: inside.merging(before) { inside, _ in inside },
      to: inside.merging(after) { inside, _ in inside },
      to: &builder
    )
  }

  /// The links of screens, sorted. Which tab or scene shows the first of them is said by its page.
  private func linksAround(_ screens: [Int]) -> [DiagramLink] {
    let found = Set(screens.flatMap { outgoing[$0] + incoming[$0] }).sorted().map { links[$0] }
    return found.filter { link in
      switch link.from {
      case .deepLink: false
      case .scene, .tab, .container: !link.transitions.isEmpty || link.kind == .launch
      default: true
      }
    }
  }

  private func addOutside(
    _ items: [DiagramItem],
    _ feature: Int?,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) -> [DiagramItem: Int] {
    DiagramNeighbours(items, self, options).add(to: &builder) { builder, node, item in
      guard case .screen(let screen) = item else { return }
      builder.addFeatureDetail(node, ofScreen: screen, unless: feature)
    }
  }
}
