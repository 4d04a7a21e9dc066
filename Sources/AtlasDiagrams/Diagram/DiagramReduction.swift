extension Diagram {
  /// The diagram as it is drawn in `quality`, and a sentence saying what that leaves out.
  package func reduced(to quality: DiagramQuality, limits: DiagramLimits) -> (Diagram, String?) {
    switch quality {
    case .full, .none:
      return (self, nil)
    case .simplified:
      return (
        bundlingParallelEdges().keepingOutermostClusters(),
        "drawn with straight lines, outermost groups only and parallel transitions as one"
      )
    case .coarse:
      let collapsed = collapsingClusters(limit: limits.coarse.nodes).bundlingParallelEdges()
      let (kept, leftOut) = collapsed.keepingMostConnected(limits.coarse)
      var note = "drawn coarsely: groups replace their content"
      if !leftOut.isEmpty { note += "; left out: \(leftOut)" }
      return (kept, note)
    }
  }

  /// Edges with the same ends as one edge each, at the place of the first.
  package func bundlingParallelEdges() -> Diagram {
    var result = self
    var positions: [Ordering.Ends: Int] = [:]
    result.edges = []
    for edge in edges {
      let ends = Ordering.Ends(from: edge.from, to: edge.to)
      guard let position = positions[ends] else {
        positions[ends] = result.edges.count
        result.edges.append(edge)
        continue
      }
      var bundle = result.edges[position]
      bundle.count += edge.count
      bundle.transitions += edge.transitions
      bundle.isConditional = bundle.isConditional && edge.isConditional
      if bundle.condition != edge.condition { bundle.condition = nil }
      if bundle.change != edge.change { bundle.change = .changed }
      if bundle.kind != edge.kind { bundle.kind = .aggregate }
      bundle.badge = nil
      bundle.tooltip = ""
      bundle.href = nil
      result.edges[position] = bundle
    }
    return result
  }

  /// Nodes in nested clusters move to the outermost cluster around them.
  func keepingOutermostClusters() -> Diagram {
    let kept = clusters.indices.filter { clusters[$0].parent == nil }
    let positions = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var result = self
    result.clusters = kept.map { clusters[$0] }
    for index in nodes.indices {
      result.nodes[index].cluster = nodes[index].cluster.map { positions[outermost($0)]! }
    }
    return result
  }

  private func outermost(_ cluster: Int) -> Int {
    var cluster = cluster
    while let parent = clusters[cluster].parent { cluster = parent }
    return cluster
  }

  /// Clusters become single nodes, the innermost first, until at most `limit` nodes remain or no
  /// cluster is left.
  func collapsingClusters(limit: Int) -> Diagram {
    collapsingClusters { $0.nodes.count <= limit }
  }

  /// Clusters become single nodes, the innermost first, until it is enough or no cluster is left.
  package func collapsingClusters(until isEnough: (Diagram) -> Bool) -> Diagram {
    let depths = clusters.indices.map(depth)
    var result = self
    for level in stride(from: depths.max() ?? 0, through: 1, by: -1) {
      result = collapsing(below: level, depths: depths)
      if isEnough(result) { break }
    }
    return result
  }

  /// 1 for an outermost cluster.
  private func depth(_ cluster: Int) -> Int {
    var depth = 1
    var cluster = cluster
    while let parent = clusters[cluster].parent {
      depth += 1
      cluster = parent
    }
    return depth
  }

  /// Clusters at `level` become nodes that stand for everything inside them.
  private func collapsing(below level: Int, depths: [Int]) -> Diagram {
    var result = self
    let kept = clusters.indices.filter { depths[$0] < level }
    let positions = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    result.clusters = kept.map { clusters[$0] }
    for index in result.clusters.indices {
      result.clusters[index].parent = result.clusters[index].parent.map { positions[$0]! }
    }
    result.nodes = []
    var groupNodes: [Int: Int] = [:]
    var members: [Int] = []
    var target: [Int] = []
    for node in nodes {
      guard let cluster = node.cluster, depths[cluster] >= level else {
        target.append(result.nodes.count)
        members.append(1)
        var node = node
        node.cluster = node.cluster.map { positions[$0]! }
        result.nodes.append(node)
        continue
      }
      let group = ancestor(of: cluster, at: level, depths: depths)
      let position = groupNodes[group] ?? result.nodes.count
      if position == result.nodes.count {
        groupNodes[group] = position
        members.append(0)
        result.nodes.append(groupNode(clusters[group], positions: positions))
      }
      members[position] += 1
      target.append(position)
      result.nodes[position].add(node)
    }
    let holdsNodes = clustersHoldingNodes()
    for (group, cluster) in clusters.enumerated() where depths[group] == level {
      guard !holdsNodes[group] else { continue }
      groupNodes[group] = result.nodes.count
      members.append(0)
      result.nodes.append(groupNode(cluster, positions: positions))
    }
    for position in groupNodes.values {
      result.nodes[position].detail =
        members[position] == 1 ? "1 item" : "\(members[position]) items"
    }
    result.redirect(to: target)
    return result
  }

  /// Whether each cluster holds a node, however deep.
  private func clustersHoldingNodes() -> [Bool] {
    var holds = [Bool](repeating: false, count: clusters.count)
    for node in nodes {
      var cluster = node.cluster
      while let current = cluster, !holds[current] {
        holds[current] = true
        cluster = clusters[current].parent
      }
    }
    return holds
  }

  private func ancestor(of cluster: Int, at level: Int, depths: [Int]) -> Int {
    var cluster = cluster
    while depths[cluster] > level { cluster = clusters[cluster].parent! }
    return cluster
  }

  private func groupNode(_ cluster: Cluster, positions: [Int: Int]) -> Node {
    Node(
      id: cluster.id,
      label: cluster.label,
      kind: cluster.kind.nodeKind,
      cluster: cluster.parent.map { positions[$0]! },
      href: cluster.href,
      tooltip: cluster.tooltip,
      change: cluster.change
    )
  }

  /// Moves the ends of edges and orderings to `target`; what then joins a node to itself goes,
  /// unless it did before. Rows are given up: their first nodes are side by side then, in the same order.
  private mutating func redirect(to target: [Int]) {
    if !rows.isEmpty { (rows, direction) = ([], .leftToRight) }
    edges = edges.compactMap { edge in
      var moved = edge
      moved.from = target[edge.from]
      moved.to = target[edge.to]
      return moved.from == moved.to && edge.from != edge.to ? nil : moved
    }
    let moved = orderings.map { Ordering(from: target[$0.from], to: target[$0.to]) }
    orderings = Self.settled(moved.filter { $0.from != $0.to })
  }

  /// How many nodes orderings set side by side at most.
  private static let orderedWidth = 12

  /// Each ordering once, without those that contradict earlier ones or make the picture too wide.
  private static func settled(_ orderings: [Ordering]) -> [Ordering] {
    var seen: Set<Ordering.Ends> = []
    var ranks: [Int: Int] = [:]
    return orderings.filter { ordering in
      let before = ranks[ordering.from, default: 0]
      let known = ranks[ordering.to, default: before]
      guard known >= before, before + 1 < orderedWidth,
        seen.insert(Ordering.Ends(from: ordering.from, to: ordering.to)).inserted
      else { return false }
      ranks[ordering.from] = before
      ranks[ordering.to] = max(known, before + 1)
      return true
    }
  }

  /// At most as many nodes and edges as `size` allows: what the picture is about, where the app
  /// starts, then the nodes with most edges. The rest of the nodes become one node.
  package func keepingMostConnected(_ size: DiagramLimits.Size) -> (Diagram, String) {
    var result = self
    var leftOut: [String] = []
    if nodes.count > size.nodes {
      result = result.keeping(nodes: size.nodes - 1)
      leftOut.append("\(nodes.count - size.nodes + 1) nodes")
    }
    if result.clusters.count > size.clusters {
      result.clusters = []
      for index in result.nodes.indices { result.nodes[index].cluster = nil }
      leftOut.append("the frames of \(clusters.count) groups")
    }
    let limit = size.edgeLimit(nodes: result.nodes.count)
    let edgeCount = result.edges.count
    if result.edges.count + result.orderings.count > limit {
      result.orderings = []
      if edgeCount > limit { result.keepEdges(limit) }
    }
    while result.layoutSize > size.layoutSize, !(result.edges.isEmpty && result.orderings.isEmpty) {
      result.orderings = []
      result.keepEdges(result.edges.count * 9 / 10)
    }
    let removed = edgeCount - result.edges.count
    if removed > 0 { leftOut.append("\(removed) lines") }
    return (result, leftOut.joined(separator: ", "))
  }

  private func keeping(nodes limit: Int) -> Diagram {
    var degrees = [Int](repeating: 0, count: nodes.count)
    for edge in edges {
      degrees[edge.from] += edge.count
      degrees[edge.to] += edge.count
    }
    let order = nodes.indices.sorted { first, second in
      let ranks = (nodes[first].prominence, nodes[second].prominence)
      if ranks.0 != ranks.1 { return ranks.0 > ranks.1 }
      return (degrees[second], first) < (degrees[first], second)
    }
    let kept = order.prefix(limit).sorted()
    var target = [Int](repeating: kept.count, count: nodes.count)
    for (position, index) in kept.enumerated() { target[index] = position }
    var result = self
    result.nodes = kept.map { nodes[$0] }
    let losesChange = order.dropFirst(limit).contains { nodes[$0].change != nil }
    let more = "\(nodes.count - limit) more"
    var rest = Node(id: "", label: more, kind: .more, change: losesChange ? .changed : nil)
    rest.screens = order.dropFirst(limit).flatMap { nodes[$0].screens }
    result.nodes.append(rest)
    result.redirect(to: target)
    return result.bundlingParallelEdges()
  }

  /// Keeps the `limit` edges that stand for most, those that join different nodes first.
  private mutating func keepEdges(_ limit: Int) {
    let prominent = nodes.map(\.prominence)
    let order = edges.indices.sorted { first, second in
      let ranks = [first, second].map { index in
        edges[index].change == nil
          ? max(prominent[edges[index].from], prominent[edges[index].to]) : 3
      }
      if ranks[0] != ranks[1] { return ranks[0] > ranks[1] }
      return (edges[second].count, first) < (edges[first].count, second)
    }
    edges = order.prefix(limit).sorted().map { edges[$0] }
  }
}

extension Diagram.Ordering {
  package struct Ends: Hashable {
    package let from: Int
    package let to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }
}

extension Diagram.Node {
  fileprivate var prominence: Int { isFocus || change != nil ? 2 : marks.isStart ? 1 : 0 }

  /// Takes over the marks of a node that this one stands for.
  fileprivate mutating func add(_ member: Diagram.Node) {
    isFocus = isFocus || member.isFocus
    marks.isStart = marks.isStart || member.marks.isStart
    marks.deepLinkCount += member.marks.deepLinkCount
    screens += member.screens
    if change == nil, member.change != nil { change = .changed }
  }
}

extension Diagram.ClusterKind {
  /// The kind of node that stands for a whole cluster.
  package var nodeKind: Diagram.NodeKind {
    switch self {
    case .scene: .scene
    case .tab, .section: .tab
    case .split, .columns: .split
    case .column: .column
    case .stack: .stack
    case .tabs: .tabs
    case .presentation: .presentation
    case .feature: .feature
    }
  }
}
