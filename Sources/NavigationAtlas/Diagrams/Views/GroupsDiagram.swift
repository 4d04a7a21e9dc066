/// Pictures in which features, tabs and columns stand for their screens.
extension DiagramIndex {
  /// Scenes and tabs with their features.
  func overview(_ options: DiagramOptions) -> Diagram {
    var builder = DiagramBuilder(self, options, title: "\(model.app.name), an overview")
    let shown = model.screens.indices.filter { isPresent[$0] }
    addGroups(of: shown, to: &builder, options)
    return builder.diagram
  }

  /// Adds nodes that stand for screens: one per feature; for screens without a feature one per tab,
  /// column or scene.
  func addGroups(
    of screens: [Int],
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    let grouping = DiagramGrouping(screens, self)
    var nodes: [DiagramGrouping.Key: Int] = [:]
    for group in grouping.groups { _ = builder.cluster(group.around) }
    for group in grouping.groups {
      var node = node(for: group, options)
      if case .region(let region) = group.key, let own = builder.cluster(of: region) {
        node.cluster = own
      } else {
        node.cluster = builder.cluster(group.around)
      }
      nodes[group.key] = builder.add(node)
    }
    var sum = DiagramLinkSum()
    for link in links where !link.transitions.isEmpty {
      guard let to = link.to.screen.flatMap({ grouping.keys[$0] }),
        let from = key(ofSource: link.from, grouping), from != to, let target = nodes[to]
      else { continue }
      if nodes[from] == nil {
        guard from == .anywhere else { continue }
        nodes[from] = builder.node(.anywhere)
      }
      if let source = nodes[from] { sum.add(link, from: source, to: target) }
    }
    let limit = max(60, 2 * grouping.groups.count)
    if sum.count > limit {
      builder.note(
        "The \(limit) strongest of \(sum.count) connections are drawn."
      )
    }
    for edge in sum.edges(in: builder, limit: limit) { builder.add(edge) }
  }

  private func key(ofSource item: DiagramItem, _ grouping: DiagramGrouping)
    -> DiagramGrouping.Key?
  {
    switch item {
    case .screen(let screen): grouping.keys[screen]
    case .anywhere: .anywhere
    case .tab(let tab): .region(.tab(tab))
    default: nil
    }
  }

  private func node(for group: DiagramGrouping.Group, _ options: DiagramOptions) -> Diagram.Node {
    var node: Diagram.Node
    switch group.key {
    case .feature(let index):
      let feature = model.features[index]
      node = .init(
        id: feature.id,
        label: feature.title,
        kind: .feature,
        href: options.links.feature(index)
      )
    case .region(let region):
      let cluster = cluster(for: region, options)
      node = .init(
        id: cluster.id,
        label: cluster.label,
        kind: cluster.kind.nodeKind,
        href: cluster.href
      )
    case .anywhere, .nowhere:
      node = .init(id: "elsewhere", label: "Elsewhere", kind: .more)
    }
    node.detail = Self.count(group.screens.count, "screen")
    var links: Set<Int> = []
    for screen in group.screens {
      for entry in graph.screens[screen].waysIn {
        guard case .deepLink(let link) = entry.way, !entry.environments.isDisjoint(with: scope)
        else { continue }
        links.insert(link)
      }
    }
    node.marks.deepLinkCount = links.count
    node.marks.isStart = group.screens.contains { isStart[$0] }
    node.tooltip = "\(node.label): \(node.detail)"
    if !links.isEmpty { node.tooltip += ", \(Self.count(links.count, "deep link"))" }
    if group.tabs.count > 1 {
      let names = group.tabs.map { model.tabs[$0].label }.joined(separator: ", ")
      node.tooltip += ", in the tabs \(names)"
    }
    return node
  }
}

/// Screens by feature, or where they have none, by the tab, column or scene that they are in.
struct DiagramGrouping {
  enum Key: Hashable, Comparable {
    case anywhere
    case region(DiagramRegion)
    case feature(Int)
    /// Screens that are in no scene.
    case nowhere

    static func < (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.region(let left), .region(let right)): left < right
      case (.feature(let left), .feature(let right)): left < right
      default: left.rank < right.rank
      }
    }

    private var rank: Int {
      switch self {
      case .anywhere: 0
      case .region: 1
      case .feature: 2
      case .nowhere: 3
      }
    }
  }

  struct Group {
    var key: Key
    var screens: [Int]
    /// The scene and tab that most of its screens are in, from the outside in.
    var around: [DiagramRegion]
    /// The tabs that its screens are at home in, sorted.
    var tabs: [Int]
  }

  /// Sorted by what is around them.
  private(set) var groups: [Group]
  /// Per screen its group.
  private(set) var keys: [Int: Key]

  init(_ screens: [Int], _ index: DiagramIndex) {
    var keys: [Int: Key] = [:]
    var members: [Key: [Int]] = [:]
    let hasFeatures = screens.contains { index.feature(of: $0) != nil }
    for screen in screens {
      let key = Self.key(of: screen, index, hasFeatures: hasFeatures)
      keys[screen] = key
      members[key, default: []].append(screen)
    }
    self.keys = keys
    groups = members.map { Self.group($0.key, $0.value, index) }
    groups.sort { left, right in
      left.around == right.around
        ? left.key < right.key : left.around.lexicographicallyPrecedes(right.around)
    }
  }

  private static func key(of screen: Int, _ index: DiagramIndex, hasFeatures: Bool) -> Key {
    if let feature = index.feature(of: screen) { return .feature(feature) }
    let frames = frames(of: screen, index)
    if !hasFeatures, let column = column(of: screen, index) { return .region(column) }
    if let last = frames.last { return .region(last) }
    for case .scene(let scene) in index.homes[screen] { return .region(.scene(scene)) }
    return .nowhere
  }

  /// The scenes, tab views and tabs around a screen that are drawn.
  private static func frames(of screen: Int, _ index: DiagramIndex) -> [DiagramRegion] {
    index.drawn(index.homes[screen]).filter { region in
      switch region {
      case .scene, .tab: return true
      case .container(let container):
        if case .tabs = index.model.containers[container].kind { return true }
        return false
      case .column, .presentation: return false
      }
    }
  }

  /// The outermost column that a screen is in, unless it is in a tab in there.
  private static func column(of screen: Int, _ index: DiagramIndex) -> DiagramRegion? {
    var column: DiagramRegion?
    for region in index.homes[screen] {
      switch region {
      case .column: column = column ?? region
      case .tab: column = nil
      case .scene, .container, .presentation: break
      }
    }
    return column
  }

  private static func group(_ key: Key, _ screens: [Int], _ index: DiagramIndex) -> Group {
    var counts: [[DiagramRegion]: Int] = [:]
    var tabs: Set<Int> = []
    for screen in screens {
      counts[frames(of: screen, index), default: 0] += 1
      for case .tab(let tab) in index.homes[screen] where !index.model.tabs[tab].isSection {
        tabs.insert(tab)
      }
    }
    var best: (regions: [DiagramRegion], count: Int) = ([], 0)
    for (regions, count) in counts {
      let isEarlier = regions.lexicographicallyPrecedes(best.regions)
      if count > best.count || (count == best.count && isEarlier) { best = (regions, count) }
    }
    var around = best.regions
    if case .region(let region) = key, around.last == region { around.removeLast() }
    return Group(key: key, screens: screens, around: around, tabs: tabs.sorted())
  }
}
