import AtlasGraph
import AtlasModel

/// A diagram in the making: its nodes by what they stand for, its clusters by region.
struct DiagramBuilder {
  let index: DiagramIndex
  let options: DiagramOptions
  private(set) var diagram: Diagram
  private var nodes: [DiagramItem: Int] = [:]
  private var clusters: [DiagramRegion: Int] = [:]

  var model: NavigationModel { index.model }

  init(_ index: DiagramIndex, _ options: DiagramOptions, title: String) {
    self.index = index
    self.options = options
    let place = index.environment.map { " – \($0.label)" } ?? ""
    diagram = Diagram(id: options.id, title: title + place)
  }

  // MARK: The picture

  mutating func setDirection(_ direction: Diagram.Direction) { diagram.direction = direction }

  /// Adds a sentence to what the picture says of itself.
  mutating func note(_ sentence: String) {
    diagram.summary += diagram.summary.isEmpty ? sentence : " " + sentence
  }

  mutating func order(_ first: Int, before second: Int) {
    diagram.orderings.append(.init(from: first, to: second))
  }

  /// Sets rows of nodes, each in one cluster, below each other, whatever lines there are.
  mutating func arrangeInRows(_ rows: [[Int]]) {
    diagram.direction = .topToBottom
    diagram.rows = rows
    for (row, next) in zip(rows, rows.dropFirst()) { order(row[0], before: next[0]) }
    diagram.ranksFollowOrderings = true
  }

  /// Sets the nodes in the order of the app instead of that of the lines.
  mutating func arrangeAsOverview() {
    diagram.orderings += OverviewArrangement(self).orderings
    diagram.ranksFollowOrderings = true
  }

  /// Sets nodes that no line joins in rows, cluster by cluster: Graphviz would stack them.
  mutating func setLooseNodesInRows(of width: Int) {
    var isJoined = [Bool](repeating: false, count: diagram.nodes.count)
    for edge in diagram.edges {
      isJoined[edge.from] = true
      isJoined[edge.to] = true
    }
    for ordering in diagram.orderings {
      isJoined[ordering.from] = true
      isJoined[ordering.to] = true
    }
    var rows: [Int?: [Int]] = [:]
    for node in diagram.nodes.indices where !isJoined[node] {
      let cluster = diagram.nodes[node].cluster
      if let row = rows[cluster], let last = row.last, row.count < width {
        order(last, before: node)
        rows[cluster] = row + [node]
      } else {
        rows[cluster] = [node]
      }
    }
  }

  // MARK: Nodes

  func node(of item: DiagramItem) -> Int? { nodes[item] }

  /// Adds a node that stands for no single item.
  mutating func add(_ node: Diagram.Node) -> Int {
    diagram.nodes.append(node)
    return diagram.nodes.count - 1
  }

  /// The node of an item, added where it is new.
  mutating func node(_ item: DiagramItem, cluster: Int? = nil) -> Int {
    if let known = nodes[item] { return known }
    var node = index.node(for: item, options)
    node.cluster = cluster
    if case .screen(let screen) = item { node.screens = [screen] }
    let position = add(node)
    nodes[item] = position
    return position
  }

  mutating func setFocus(_ node: Int) { diagram.nodes[node].isFocus = true }

  /// Sets the screens that a node stands for.
  mutating func setScreens(_ node: Int, _ screens: [Int]) {
    diagram.nodes[node].screens = screens
  }

  /// Sets the second line of a node.
  mutating func setDetail(_ node: Int, _ detail: String) { diagram.nodes[node].detail = detail }

  mutating func addThumbnail(_ node: Int, ofScreen screen: Int) {
    guard let path = model.screens[screen].screenshot else { return }
    diagram.nodes[node].thumbnail = options.thumbnail(path)
  }

  /// Says in the second line of a node which feature it is of, unless it is of the given one.
  mutating func addFeatureDetail(_ node: Int, ofScreen screen: Int, unless feature: Int?) {
    guard let own = index.feature(of: screen), own != feature,
      model.features[own].title != diagram.nodes[node].label
    else { return }
    diagram.nodes[node].detail = model.features[own].title
  }

  // MARK: Clusters

  /// The innermost of the clusters of regions from the outside in, added where they are new.
  mutating func cluster(_ regions: [DiagramRegion], in outer: Int? = nil) -> Int? {
    var parent = outer
    for region in regions {
      if let known = clusters[region] {
        parent = known
        continue
      }
      var cluster = index.cluster(for: region, options)
      cluster.parent = parent
      parent = add(cluster)
      clusters[region] = parent
    }
    return parent
  }

  mutating func add(_ cluster: Diagram.Cluster) -> Int {
    diagram.clusters.append(cluster)
    return diagram.clusters.count - 1
  }

  func cluster(of region: DiagramRegion) -> Int? { clusters[region] }

  // MARK: Edges

  mutating func add(_ edge: Diagram.Edge) { diagram.edges.append(edge) }

  mutating func add(_ link: DiagramLink, from: Int, to: Int) {
    add(
      Diagram.Edge(
        from: from,
        to: to,
        kind: link.kind,
        tooltip: index.tooltip(of: link),
        href: link.transitions.first.flatMap(options.links.transition),
        transitions: link.transitions.map { model.transitions[$0].id },
        count: link.count,
        isConditional: index.isConditional(link),
        condition: index.condition(of: link)
      )
    )
  }
}

/// Adds up links between nodes that stand for several items: one line per pair of nodes.
struct DiagramLinkSum {
  private struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  private struct Sum {
    var links: [DiagramLink] = []
    var count = 0
  }

  private var sums: [Pair: Sum] = [:]

  /// How many pairs of nodes are joined.
  var count: Int { sums.count }

  mutating func add(_ link: DiagramLink, from: Int, to: Int) {
    var sum = sums[Pair(from: from, to: to)] ?? Sum()
    sum.links.append(link)
    sum.count += link.count
    sums[Pair(from: from, to: to)] = sum
  }

  /// The lines, sorted by their ends.
  func edges(in builder: DiagramBuilder) -> [Diagram.Edge] {
    var pairs = sums.map { (pair: $0.key, sum: $0.value) }
    pairs.sort { ($0.pair.from, $0.pair.to) < ($1.pair.from, $1.pair.to) }
    return pairs.map { edge($0.pair, $0.sum, builder) }
  }

  private func edge(_ pair: Pair, _ sum: Sum, _ builder: DiagramBuilder) -> Diagram.Edge {
    let index = builder.index
    let kind = sum.links[0].kind
    let isOneKind = sum.links.allSatisfy { $0.kind == kind }
    let nodes = builder.diagram.nodes
    let tooltip: String
    if sum.links.count == 1 {
      tooltip = index.tooltip(of: sum.links[0])
    } else {
      var kinds: [Diagram.EdgeKind: Int] = [:]
      for link in sum.links { kinds[link.kind, default: 0] += link.count }
      let parts = Diagram.EdgeKind.allCases.compactMap { kind in
        kinds[kind].map { "\($0) × \(kind.name)" }
      }
      tooltip =
        "\(nodes[pair.from].label) → \(nodes[pair.to].label): \(parts.joined(separator: ", "))"
    }
    return Diagram.Edge(
      from: pair.from,
      to: pair.to,
      kind: isOneKind ? kind : .aggregate,
      tooltip: tooltip,
      href: sum.links.count > 1
        ? nil : sum.links[0].transitions.first.flatMap(builder.options.links.transition),
      transitions: sum.links.flatMap(\.transitions).map { builder.model.transitions[$0].id },
      count: sum.count,
      isConditional: sum.links.allSatisfy(index.isConditional),
      condition: sum.links.count == 1 ? index.condition(of: sum.links[0]) : nil
    )
  }
}
