/// How much of a diagram its picture shows. Each later case is cheaper to lay out.
package enum DiagramQuality: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// Everything, with curved lines.
  case full
  /// Every node; straight lines, only the outermost clusters, parallel edges as one.
  case simplified
  /// Clusters as single nodes with counts, and only as many nodes and edges as stay readable.
  case coarse
  /// No picture.
  case none

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// The next cheaper quality.
  package var simpler: DiagramQuality { DiagramQuality(rawValue: rawValue + 1) ?? .none }
}

/// From which size on a diagram is drawn more simply from the start: the costs of Graphviz's `dot`
/// grow steeply with density, and a picture of a thousand nodes is not read by anyone.
///
/// The size alone decides, never the time that a machine takes. `navatlas-bench pictures` measures what
/// pictures near the limits take; Docs/Reliability.md has the numbers.
package struct DiagramLimits: Sendable, Equatable {
  /// The most nodes, clusters and distinct edges of a picture.
  package struct Size: Sendable, Equatable {
    var nodes: Int
    var clusters: Int
    var edges: Int
    /// The most edges of a picture of `n` nodes are `edgesPerTenNodes * n / 10 + 60`, if that is
    /// less than `edges`.
    var edgesPerTenNodes: Int
    /// The most nodes and ranks that edges pass: see ``Diagram/layoutSize``.
    var layoutSize: Int

    package init(
      nodes: Int,
      clusters: Int,
      edges: Int,
      edgesPerTenNodes: Int,
      layoutSize: Int = .max
    ) {
      self.nodes = nodes
      self.clusters = clusters
      self.edges = edges
      self.edgesPerTenNodes = edgesPerTenNodes
      self.layoutSize = layoutSize
    }

    func allows(nodes: Int, clusters: Int, edges: Int) -> Bool {
      nodes <= self.nodes && clusters <= self.clusters && edges <= edgeLimit(nodes: nodes)
    }

    func edgeLimit(nodes: Int) -> Int { min(edges, edgesPerTenNodes * nodes / 10 + 60) }
  }

  var full = Size(nodes: 600, clusters: 200, edges: 960, edgesPerTenNodes: 15, layoutSize: 2_000)
  var simplified = Size(
    nodes: 1500,
    clusters: 200,
    edges: 2500,
    edgesPerTenNodes: 20,
    layoutSize: 3_000
  )
  var coarse = Size(nodes: 120, clusters: 40, edges: 240, edgesPerTenNodes: 20, layoutSize: 2_000)

  package init() {}

  /// The best quality in which `diagram` can be drawn.
  package func quality(for diagram: Diagram) -> DiagramQuality {
    let nodes = diagram.nodes.count
    let clusters = diagram.clusters.count
    let edges = diagram.edges.count + diagram.orderings.count
    // Only where another limit allows it is the size of the layout worked out.
    lazy var layoutSize = diagram.layoutSize
    if full.allows(nodes: nodes, clusters: clusters, edges: edges), layoutSize <= full.layoutSize {
      return .full
    }
    let outermost = diagram.clusters.count { $0.parent == nil }
    let distinct = diagram.bundlingParallelEdges().edges.count + diagram.orderings.count
    if simplified.allows(nodes: nodes, clusters: outermost, edges: distinct),
      layoutSize <= simplified.layoutSize
    {
      return .simplified
    }
    return .coarse
  }
}
