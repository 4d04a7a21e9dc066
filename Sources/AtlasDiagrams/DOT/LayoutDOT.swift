/// The DOT that Graphviz lays out: sizes and structure only. No text of the model is in it, so
/// nothing in a model can change its meaning.
package enum LayoutDOT {
  /// Names are `n0`, `n1`… for nodes and `cluster_0`… for clusters, in the diagram's order; the
  /// edges come in the order of the diagram, before the unseen orderings or, if these decide the ranks,
  /// after them: Graphviz turns around the later one of two that contradict each other. Unseen nodes in
  /// empty clusters are `v0`….
  package static func write(_ measured: MeasuredDiagram, quality: DiagramQuality) -> [UInt8] {
    let diagram = measured.diagram
    var out = MarkupBuffer(
      capacity: 400 + diagram.nodes.count * 40 + diagram.edges.count * 24
        + diagram.clusters.count * 80
    )
    out.raw("digraph g{graph[rankdir=")
    switch diagram.direction {
    case .leftToRight:
      out.raw("LR,nodesep=.36,ranksep=")
      inches(max(54, EdgeBadge.room(in: diagram)), to: &out)
    case .topToBottom: out.raw("TB,nodesep=.4,ranksep=.55")
    }
    out.raw(",margin=0,fontname=Courier,fontsize=12,labeljust=l,")
    // The first two bound the steps of the network simplex method by the number of nodes.
    out.raw("nslimit=2,nslimit1=2,splines=")
    out.raw(quality == .full ? "true]" : "line,mclimit=.5]")
    out.raw("node[shape=box,fixedsize=true,label=\"\"]edge[arrowsize=.8]\n")
    write(cluster: measured.clusterChildren.count - 1, of: measured, to: &out)
    if diagram.ranksFollowOrderings { writeOrderings(of: diagram, weight: 100, to: &out) }
    let rows = diagram.rowsByNode
    for edge in diagram.edges {
      writeEnds(edge.from, edge.to, to: &out)
      if edge.isBetween(rows) {
        out.raw(edge.kind == .contains ? "[arrowhead=none," : "[")
        out.raw("constraint=false]\n")
      } else {
        writeAttributes(of: edge.kind, to: &out)
      }
    }
    if !diagram.ranksFollowOrderings { writeOrderings(of: diagram, weight: 4, to: &out) }
    out.raw("}")
    return out.bytes
  }

  private static func writeOrderings(
    of diagram: Diagram,
    weight: Int,
    to out: inout MarkupBuffer
  ) {
    for ordering in diagram.orderings {
      writeEnds(ordering.from, ordering.to, to: &out)
      out.raw("[style=invis,weight=")
      out.integer(weight)
      out.raw("]\n")
    }
  }

  private static func write(
    cluster: Int,
    of measured: MeasuredDiagram,
    to out: inout MarkupBuffer
  ) {
    for child in measured.clusterChildren[cluster] {
      out.raw("subgraph cluster_")
      out.integer(child)
      out.raw("{margin=16;label=\"")
      for _ in 0..<titleLength(measured.diagram.clusters[child]) { out.raw("x") }
      out.raw("\"\n")
      write(cluster: child, of: measured, to: &out)
      out.raw("}\n")
    }
    for node in measured.clusterNodes[cluster] {
      out.raw("n")
      out.integer(node)
      out.raw("[width=")
      inches(measured.boxes[node].width, to: &out)
      out.raw(",height=")
      inches(measured.boxes[node].height, to: &out)
      out.raw("]\n")
    }
    for row in measured.diagram.rows(in: cluster) where row.count > 1 {
      out.raw("{rank=same")
      for node in row {
        out.raw(";n")
        out.integer(node)
      }
      out.raw("}\n")
    }
    guard measured.clusterNodes[cluster].isEmpty, measured.clusterChildren[cluster].isEmpty,
      cluster < measured.diagram.clusters.count
    else { return }
    out.raw("v")
    out.integer(cluster)
    out.raw("[style=invis,width=1,height=.4]\n")
  }

  private static func writeEnds(_ from: Int, _ to: Int, to out: inout MarkupBuffer) {
    out.raw("n")
    out.integer(from)
    out.raw("->n")
    out.integer(to)
  }

  private static func writeAttributes(of kind: Diagram.EdgeKind, to out: inout MarkupBuffer) {
    switch kind {
    case .contains: out.raw("[arrowhead=none]\n")
    case .pop: out.raw("[weight=0]\n")
    default: out.raw("\n")
    }
  }

  /// How many characters of 12-point Courier (7.2 points each) make room for a cluster's title.
  private static func titleLength(_ cluster: Diagram.Cluster) -> Int {
    let text = TextMetrics.width(cluster.label, size: ClusterTitle.size, weight: .semibold)
    let sign = cluster.change == nil ? 0 : ChangeMarkup.size + ChangeMarkup.gap
    return (min(text, ClusterTitle.maximumWidth) + sign) / 7 + 1
  }

  /// Appends a length in points as inches with four decimals.
  private static func inches(_ points: Int, to out: inout MarkupBuffer) {
    let tenThousandths = (points * 10_000 + 36) / 72
    out.integer(tenThousandths / 10_000)
    out.raw(".")
    var digit = 1000
    while digit > 0 {
      out.integer(tenThousandths / digit % 10)
      digit /= 10
    }
  }
}

extension Diagram {
  /// The number of the row of each node that is in one.
  var rowsByNode: [Int: Int] {
    Dictionary(rows.enumerated().flatMap { row in row.element.map { ($0, row.offset) } }) {
      first,
      _ in first
    }
  }

  /// The rows of nodes that are directly in a cluster, or in none for the number after the last one.
  func rows(in cluster: Int) -> [[Int]] {
    rows.filter { nodes[$0[0]].cluster ?? clusters.count == cluster }
  }
}

extension Diagram.Edge {
  /// Whether rows decide where both ends are, so that the line does not.
  func isBetween(_ rows: [Int: Int]) -> Bool {
    guard let from = rows[from], let to = rows[to] else { return false }
    return from != to
  }
}

/// How a cluster's title is set.
enum ClusterTitle {
  static let size = 12
  static let maximumWidth = 260
  /// The room Graphviz leaves above the nodes for a line of 12-point text.
  static let height = 22
}
