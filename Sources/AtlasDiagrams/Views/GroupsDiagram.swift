import AtlasGraph
import AtlasModel

/// Pictures in which features, tabs and columns stand for their screens.
extension DiagramIndex {
  /// Scenes and tabs with their features.
  func overview(_ options: DiagramOptions) -> Diagram {
    var builder = DiagramBuilder(self, options, title: "\(model.app.name), an overview")
    let shown = model.screens.indices.filter { isPresent[$0] }
    let features = Set(shown.compactMap(feature(of:))).count
    let placing =
      features == 0
      ? "" : " in \(Self.count(features, "feature")), each drawn in every tab where it has screens"
    builder.note("\(Self.count(shown.count, "screen"))\(placing).")
    addGroups(of: shown, namesAllFrames: true, to: &builder, options)
    if !builder.diagram.ranksFollowOrderings { builder.setLooseNodesInRows(of: 4) }
    return builder.diagram
  }

  /// Adds nodes that stand for screens: one per feature; for screens without a feature one per tab,
  /// column or scene.
  ///
  /// - Parameter namesAllFrames: Whether tabs and scenes in which no feature is at home are shown.
  func addGroups(
    of screens: [Int],
    namesAllFrames: Bool = false,
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
        node.label = "Other screens"
      } else {
        node.cluster = builder.cluster(group.around)
      }
      nodes[group.key] = builder.add(node)
    }
    if namesAllFrames { addOtherFrames(to: &builder, nodes) }
    let connections = connections(grouping, nodes, in: &builder)
    let count = grouping.groups.count
    guard count > options.groupLimit || connections.count > 2 * count + 10 else {
      for edge in connections.edges(in: builder) { builder.add(edge) }
      if namesAllFrames { builder.arrangeAsOverview() }
      return
    }
    builder.note("Lines connect the groups of features; lines inside a group are left out.")
    let frames = addFrames(grouping, nodes, to: &builder, options)
    let summed = self.connections(grouping, frames, in: &builder)
    for edge in summed.edges(in: builder) { builder.add(edge) }
  }

  /// Adds the tabs and scenes that are neither a cluster nor a node.
  private func addOtherFrames(
    to builder: inout DiagramBuilder,
    _ nodes: [DiagramGrouping.Key: Int]
  ) {
    let screens = screensByTab()
    for tab in model.tabs.indices {
      let region = DiagramRegion.tab(tab)
      guard case .content = model.tabs[tab].kind, isThere(tab: tab), let screens = screens[tab],
        builder.cluster(of: region) == nil, nodes[.region(region)] == nil
      else { continue }
      let around = regions(around: .tab(tab))
      guard case .scene? = around.first else { continue }
      let outer = drawn(around).dropLast()
      let node = builder.node(.tab(tab), cluster: builder.cluster(Array(outer)))
      builder.setScreens(node, screens)
      builder.setDetail(node, Self.count(screens.count, "screen"))
    }
    for scene in model.scenes.indices where model.scenes.count > 1 {
      let region = DiagramRegion.scene(scene)
      guard shown.contains(where: { $0[.scene(scene)]?.isEmpty == false }),
        builder.cluster(of: region) == nil, nodes[.region(region)] == nil
      else { continue }
      let places = shown.flatMap { $0[.scene(scene)] ?? [] }
      builder.setScreens(builder.node(.scene(scene)), places.map(\.screen))
    }
  }

  /// Adds a node for each frame that holds many groups, to join by lines in their place, and sets
  /// the groups in rows below it, the frames below each other in the order of the app. Gives the node of each group's
  /// frame.
  private func addFrames(
    _ grouping: DiagramGrouping,
    _ nodes: [DiagramGrouping.Key: Int],
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) -> [DiagramGrouping.Key: Int] {
    var frames: [DiagramGrouping.Key: Int] = [:]
    var parts: [(path: [DiagramRegion], rows: [[Int]])] = []
    for groups in grouping.frames {
      let members = groups.compactMap { nodes[$0.key] }
      guard let region = groups[0].around.last else {
        // A tab that is a group itself has its place among the tabs.
        let loose = groups.filter(\.path.isEmpty).compactMap { nodes[$0.key] }
        parts.append(([], Self.rows(of: loose, width: Self.looseWidth)))
        for group in groups where !group.path.isEmpty {
          if let node = nodes[group.key] { parts.append((group.path, [[node]])) }
        }
        continue
      }
      let cluster = cluster(for: region, options)
      let screens = groups.reduce(0) { $0 + $1.screens.count }
      let areFeatures = groups.allSatisfy { if case .feature = $0.key { true } else { false } }
      let noun = areFeatures ? "feature" : "group"
      let counts = "\(Self.count(groups.count, noun)), \(Self.count(screens, "screen"))"
      var node = Diagram.Node(
        id: "all:\(cluster.id)",
        label: cluster.label,
        detail: counts,
        kind: cluster.kind.nodeKind,
        cluster: builder.cluster(of: region),
        href: cluster.href,
        tooltip: "\(cluster.label): \(counts)"
      )
      node.screens = groups.flatMap(\.screens)
      let frame = builder.add(node)
      for group in groups { frames[group.key] = frame }
      // Twice as many beside each other as there are rows.
      let width = Int(Double(2 * members.count).squareRoot().rounded(.up))
      parts.append((groups[0].around, [[frame]] + Self.rows(of: members, width: width)))
    }
    parts.sort { $0.path.lexicographicallyPrecedes($1.path) }
    let rows = parts.flatMap(\.rows)
    builder.arrangeInRows(rows)
    for row in rows {
      for (node, next) in zip(row, row.dropFirst()) { builder.order(node, before: next) }
    }
    return frames
  }

  /// How many groups in no frame are in a row.
  private static let looseWidth = 5

  private static func rows(of nodes: [Int], width: Int) -> [[Int]] {
    stride(from: 0, to: nodes.count, by: width).map { start in
      Array(nodes[start..<min(start + width, nodes.count)])
    }
  }

  /// The links between groups, added up by the nodes that stand for the groups.
  private func connections(
    _ grouping: DiagramGrouping,
    _ known: [DiagramGrouping.Key: Int],
    in builder: inout DiagramBuilder
  ) -> DiagramLinkSum {
    var nodes = known
    var sum = DiagramLinkSum()
    for link in links where !link.transitions.isEmpty {
      guard let to = link.to.screen.flatMap({ grouping.keys[$0] }), let target = nodes[to],
        let from = key(ofSource: link.from, grouping), nodes[from] != target
      else { continue }
      if from == .anywhere, nodes[from] == nil { nodes[from] = builder.node(.anywhere) }
      if let source = nodes[from] { sum.add(link, from: source, to: target) }
    }
    return sum
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
    case .feature(let index, _):
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
      node = .init(id: "elsewhere", label: "In no scene", kind: .more)
    }
    node.screens = group.screens
    node.detail = Self.count(group.screens.count, "screen")
    if group.isPresented { node.detail += ", presented" }
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
    /// A feature in one of the scenes and tabs where it has screens.
    case feature(Int, around: [DiagramRegion])
    /// Screens that are in no scene.
    case nowhere

    static func < (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.region(let left), .region(let right)): left < right
      case (.feature(let left, let leftRegions), .feature(let right, let rightRegions)):
        left == right ? leftRegions.lexicographicallyPrecedes(rightRegions) : left < right
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
    /// Whether all of its screens cover the tab that they are presented in.
    var isPresented: Bool

    /// Where it stands in the container tree.
    var path: [DiagramRegion] {
      if case .region(let region) = key { around + [region] } else { around }
    }
  }

  /// In the order of the container tree.
  private(set) var groups: [Group]
  /// Per screen its group.
  private(set) var keys: [Int: Key]

  /// The groups by what is around them, in the order in which that comes first.
  var frames: [[Group]] {
    var positions: [[DiagramRegion]: Int] = [:]
    var frames: [[Group]] = []
    for group in groups {
      if let position = positions[group.around] {
        frames[position].append(group)
      } else {
        positions[group.around] = frames.count
        frames.append([group])
      }
    }
    return frames
  }

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
      let isNowhere = (left.key == .nowhere, right.key == .nowhere)
      if isNowhere.0 != isNowhere.1 { return isNowhere.1 }
      let paths = (left.path, right.path)
      return paths.0 == paths.1
        ? left.key < right.key : paths.0.lexicographicallyPrecedes(paths.1)
    }
  }

  private static func key(of screen: Int, _ index: DiagramIndex, hasFeatures: Bool) -> Key {
    let frames = frames(of: screen, index)
    if let feature = index.feature(of: screen) { return .feature(feature, around: frames) }
    if !hasFeatures, let column = column(of: screen, index) { return .region(column) }
    if let last = frames.last { return .region(last) }
    for case .scene(let scene) in index.homes[screen] { return .region(.scene(scene)) }
    return .nowhere
  }

  /// The scene and the outermost tab around a screen, as far as they are drawn. What is presented covers
  /// the tab that presents it: it is in the scene only.
  private static func frames(of screen: Int, _ index: DiagramIndex) -> [DiagramRegion] {
    let home = index.homes[screen]
    let isPresented = home.contains { if case .presentation = $0 { true } else { false } }
    let outermost = home.firstIndex { region in
      if case .tab(let tab) = region { !index.model.tabs[tab].isSection } else { false }
    }
    return index.drawn(Array(home.prefix((outermost ?? home.count) + 1))).filter { region in
      switch region {
      case .scene: return true
      case .tab: return !isPresented
      case .container(let container):
        if case .tabs = index.model.containers[container].kind { return !isPresented }
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
    return Group(
      key: key,
      screens: screens,
      around: around,
      tabs: tabs.sorted(),
      isPresented: screens.allSatisfy { screen in
        index.homes[screen].contains { if case .presentation = $0 { true } else { false } }
      }
    )
  }
}
