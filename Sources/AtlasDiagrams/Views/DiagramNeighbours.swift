import AtlasModel

/// Neighbours of what a picture is about, those of one feature or tab as one node where there are
/// many.
struct DiagramNeighbours {
  /// Nodes for several items each.
  struct Bundle {
    var members: [DiagramItem]
    var node: Diagram.Node
  }

  private enum Group: Hashable, Comparable {
    case feature(Int)
    case tab(Int)
    case screens
    case entryPoints
    case deepLinks
    case outside
    case others

    static func < (left: Self, right: Self) -> Bool { left.key < right.key }

    private var key: (Int, Int) {
      switch self {
      case .feature(let index): (0, index)
      case .tab(let index): (1, index)
      case .screens: (2, 0)
      case .entryPoints: (3, 0)
      case .deepLinks: (4, 0)
      case .outside: (5, 0)
      case .others: (6, 0)
      }
    }
  }

  /// From how many deep links on they are one node: their number says more than their names.
  static let deepLinkLimit = 3

  /// The items that are nodes of their own, sorted.
  var single: [DiagramItem] = []
  /// The others.
  var bundles: [Bundle] = []

  /// - Parameter items: The neighbours in one direction, sorted, each once.
  init(_ items: [DiagramItem], _ index: DiagramIndex, _ options: DiagramOptions) {
    let deepLinks = items.count { if case .deepLink = $0 { true } else { false } }
    let isCrowded = items.count > options.neighbourLimit
    guard isCrowded || deepLinks > Self.deepLinkLimit else {
      single = items
      return
    }
    var groups: [Group: [DiagramItem]] = [:]
    for item in items {
      let group = Self.group(of: item, index)
      if group == .deepLinks ? deepLinks > Self.deepLinkLimit : isCrowded {
        groups[group, default: []].append(item)
      } else {
        single.append(item)
      }
    }
    var sorted = groups.sorted { $0.key < $1.key }
    for group in sorted where group.value.count == 1 { single += group.value }
    sorted.removeAll { $0.value.count == 1 }
    single.sort()
    var rest: [DiagramItem] = []
    let most = max(options.neighbourLimit - 1, 1)
    if single.count + sorted.count > most + 1 {
      let bundleCount = min(sorted.count, most)
      let order = sorted.indices.sorted {
        (sorted[$1].value.count, $0) < (sorted[$0].value.count, $1)
      }
      let kept = Set(order.prefix(bundleCount))
      rest = sorted.indices.filter { !kept.contains($0) }.flatMap { sorted[$0].value }
      sorted = kept.sorted().map { sorted[$0] }
      let room = max(most - bundleCount, 0)
      rest += single.dropFirst(room)
      single = Array(single.prefix(room))
    }
    bundles = sorted.map {
      Bundle(members: $0.value, node: Self.node($0.key, $0.value, index, options))
    }
    if !rest.isEmpty {
      var node = Diagram.Node(id: "more", label: "\(rest.count) more", kind: .more)
      node.screens = rest.compactMap(\.screen)
      bundles.append(.init(members: rest, node: node))
    }
  }

  private static func group(of item: DiagramItem, _ index: DiagramIndex) -> Group {
    switch item {
    case .screen(let screen):
      if let feature = index.feature(of: screen) { return .feature(feature) }
      for case .tab(let tab) in index.homes[screen].reversed() { return .tab(tab) }
      return .screens
    case .entryPoint: return .entryPoints
    case .deepLink: return .deepLinks
    case .outside: return .outside
    case .anywhere, .scene, .tab, .container: return .others
    }
  }

  private static func node(
    _ group: Group,
    _ members: [DiagramItem],
    _ index: DiagramIndex,
    _ options: DiagramOptions
  ) -> Diagram.Node {
    let model = index.model
    let screens = DiagramIndex.count(members.count, "screen")
    var node: Diagram.Node
    switch group {
    case .feature(let feature):
      node = .init(
        id: "feature:\(model.features[feature].id)",
        label: model.features[feature].title,
        detail: screens,
        kind: .feature,
        href: options.links.feature(feature)
      )
    case .tab(let tab):
      node = .init(
        id: "tab:\(model.tabs[tab].id)",
        label: model.tabs[tab].label,
        detail: screens,
        kind: .tab,
        href: options.links.tab(tab)
      )
    case .screens: node = .init(id: "screens", label: screens, kind: .more)
    case .entryPoints:
      node = .init(id: "entryPoints", label: "\(members.count) entry points", kind: .entryPoint)
    case .deepLinks:
      node = .init(id: "deepLinks", label: "\(members.count) deep links", kind: .deepLink)
    case .outside:
      node = .init(id: "outside", label: "\(members.count) alerts and the like", kind: .more)
    case .others:
      node = .init(id: "others", label: "\(members.count) others", kind: .more)
    }
    node.screens = members.compactMap(\.screen)
    let named = members.prefix(12).map(index.label(of:)).joined(separator: ", ")
    let rest = members.count > 12 ? " and \(members.count - 12) more" : ""
    node.tooltip = "\(node.label): \(named)\(rest)"
    return node
  }

  /// Adds a node for each and gives the node of each item.
  func add(
    to builder: inout DiagramBuilder,
    decorate: (inout DiagramBuilder, Int, DiagramItem) -> Void
  ) -> [DiagramItem: Int] {
    var nodes: [DiagramItem: Int] = [:]
    for item in single {
      let isNew = builder.node(of: item) == nil
      let node = builder.node(item)
      if isNew { decorate(&builder, node, item) }
      nodes[item] = node
    }
    for bundle in bundles {
      let node = builder.add(bundle.node)
      for member in bundle.members { nodes[member] = node }
    }
    return nodes
  }

  /// Whether nothing was bundled.
  var isComplete: Bool { bundles.isEmpty }
}
