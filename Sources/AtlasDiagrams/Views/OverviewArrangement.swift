import AtlasModel

/// Sets the nodes of an overview in columns: the tabs of a scene side by side in the app's order, as in
/// the tab bar, and what is in no tab in rows of its own.
struct OverviewArrangement {
  private struct Column {
    /// The place of its tab in the tab bar.
    var position: Int
    var nodes: [Int]
  }

  /// How many tabs are side by side: a row below others would not stay below them.
  private static let tabWidth = 12
  /// How many nodes in no tab are.
  private static let looseWidth = 5

  private let model: NavigationModel
  private let diagram: Diagram
  /// Per tab its place in the order of the app.
  private let positions: [Int: Int]

  init(_ builder: DiagramBuilder) {
    model = builder.model
    diagram = builder.diagram
    var positions: [Int: Int] = [:]
    for container in builder.model.containers {
      guard case .tabs(let tabView) = container.kind else { continue }
      for (tab, _) in builder.model.contentTabs(of: tabView) {
        positions[tab] = positions.count
      }
    }
    self.positions = positions
  }

  /// Pairs of nodes of which the first is laid out before the second.
  var orderings: [Diagram.Ordering] {
    var scenes: [Int?: [Int]] = [:]
    for node in diagram.nodes.indices { scenes[scene(of: node), default: []].append(node) }
    return scenes.sorted { ($0.key ?? -1) < ($1.key ?? -1) }.flatMap { orderings(of: $0.value) }
  }

  private func orderings(of nodes: [Int]) -> [Diagram.Ordering] {
    var columns: [Int: Column] = [:]
    var loose: [Column] = []
    for node in nodes {
      if let tab = tab(of: node) {
        columns[tab, default: Column(position: positions[tab] ?? .max, nodes: [])].nodes
          .append(node)
      } else {
        loose.append(Column(position: loose.count, nodes: [node]))
      }
    }
    let tabs = columns.sorted { ($0.value.position, $0.key) < ($1.value.position, $1.key) }
    return rows(tabs.map(\.value), of: Self.tabWidth) + rows(loose, of: Self.looseWidth)
  }

  private func rows(_ columns: [Column], of width: Int) -> [Diagram.Ordering] {
    zip(columns.indices, zip(columns, columns.dropFirst())).flatMap { number, pair in
      (number + 1).isMultiple(of: width)
        ? []
        : pair.0.nodes.flatMap { first in
          pair.1.nodes.map { Diagram.Ordering(from: first, to: $0) }
        }
    }
  }

  /// The cluster of the scene that a node is in.
  private func scene(of node: Int) -> Int? {
    clusters(around: node).last { diagram.clusters[$0].kind == .scene }
  }

  /// The tab that a node is, or is in.
  private func tab(of node: Int) -> Int? {
    if diagram.nodes[node].kind == .tab { return model.index.tabs[diagram.nodes[node].id] }
    let cluster = clusters(around: node).first { diagram.clusters[$0].kind == .tab }
    return cluster.flatMap { model.index.tabs[diagram.clusters[$0].id] }
  }

  /// From the inside out.
  private func clusters(around node: Int) -> [Int] {
    var found: [Int] = []
    var cluster = diagram.nodes[node].cluster
    while let current = cluster {
      found.append(current)
      cluster = diagram.clusters[current].parent
    }
    return found
  }
}
