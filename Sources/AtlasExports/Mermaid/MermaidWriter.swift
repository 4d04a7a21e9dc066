import AtlasDiagrams

/// A flowchart under construction. Ids are `n0`… and `c0`…, one line each; a text of the model
/// stands in a quoted string alone.
struct MermaidWriter {
  let diagram: Diagram
  private let tree: ClusterTree
  private var lines: [String] = []

  init(_ diagram: Diagram) {
    self.diagram = diagram
    tree = ClusterTree(diagram)
  }

  mutating func write() -> String {
    lines = ["flowchart \(direction)"]
    let title = MermaidText.plain(diagram.title)
    if !title.isEmpty { lines.append("  accTitle: \(title)") }
    let summary = MermaidText.plain(diagram.summary)
    if !summary.isEmpty { lines.append("  accDescr: \(summary)") }
    write(cluster: diagram.clusters.count, indent: "  ")
    lines += diagram.edges.map { "  " + statement($0) }
    addClasses()
    addLineStyles()
    return lines.map { $0 + "\n" }.joined()
  }

  private var direction: String { diagram.direction == .leftToRight ? "LR" : "TB" }

  private mutating func write(cluster: Int, indent: String) {
    for child in tree.clusters[cluster] {
      lines.append("\(indent)subgraph c\(child)[\"\(Self.title(diagram.clusters[child]))\"]")
      // Mermaid turns a subgraph that no line leaves, unless it states its direction.
      lines.append("\(indent)  direction \(direction)")
      write(cluster: child, indent: indent + "  ")
      lines.append("\(indent)end")
    }
    for node in tree.nodes[cluster] {
      let (open, close) = diagram.nodes[node].kind.mermaidOutline
      lines.append("\(indent)n\(node)\(open)\"\(Self.label(diagram.nodes[node]))\"\(close)")
    }
  }

  private static func title(_ cluster: Diagram.Cluster) -> String {
    signed(cluster.change, MermaidText.escaped(cluster.label)) + " #183; " + cluster.kind.name
  }

  private static func label(_ node: Diagram.Node) -> String {
    let details = node.exportDetails.map(MermaidText.escaped).joined(separator: " #183; ")
    let label = signed(node.change, MermaidText.escaped(node.label))
    return details.isEmpty ? label : "\(label)<br/>\(details)"
  }

  /// The sign is an entity: a plus and a space at the start would be a list.
  private static func signed(_ change: Diagram.Change?, _ label: String) -> String {
    change.map { MermaidText.escaped($0.sign) + " " + label } ?? label
  }

  private func statement(_ edge: Diagram.Edge) -> String {
    var arrow: String
    switch edge.stroke {
    case .solid: arrow = edge.kind == .contains ? "---" : "-->"
    case .dashed: arrow = edge.kind == .contains ? "-.-" : "-.->"
    case .thick: arrow = "==>"
    }
    if let label = edge.exportLabel { arrow += "|\"\(MermaidText.escaped(label))\"|" }
    return "n\(edge.from) \(arrow) n\(edge.to)"
  }

  /// Classes stand in statements of their own: Mermaid mistakes a line with `style`, a colon and an
  /// entity, as a label with a class on it could be, for a style.
  private mutating func addClasses() {
    var classes: [(name: String, style: String, ids: [String])] = []
    func add(_ name: String, _ style: String, _ ids: [String]) {
      if !ids.isEmpty { classes.append((name, style, ids)) }
    }
    for look in ExportLook.all {
      let nodes = diagram.nodes.indices.filter { look.kinds.contains(diagram.nodes[$0].kind) }
      add(look.name, look.mermaidStyle, nodes.map { "n\($0)" })
    }
    add("group", ExportLook.mermaidGroup, diagram.clusters.indices.map { "c\($0)" })
    let focus = diagram.nodes.indices.filter { diagram.nodes[$0].isFocus }
    add("focus", "stroke-width:3px", focus.map { "n\($0)" })
    let unreachable = diagram.nodes.indices.filter { diagram.nodes[$0].marks.isUnreachable }
    add("unreachable", "stroke-dasharray:2 4", unreachable.map { "n\($0)" })
    for change in Diagram.Change.allCases {
      let nodes = diagram.nodes.indices.filter { diagram.nodes[$0].change == change }
      let clusters = diagram.clusters.indices.filter { diagram.clusters[$0].change == change }
      add(
        change.rawValue,
        change.mermaidStyle,
        nodes.map { "n\($0)" } + clusters.map { "c\($0)" }
      )
    }
    lines += classes.map { "  classDef \($0.name) \($0.style)" }
    lines += classes.map { "  class \($0.ids.joined(separator: ",")) \($0.name)" }
  }

  private mutating func addLineStyles() {
    for change in Diagram.Change.allCases {
      let edges = diagram.edges.indices.filter { diagram.edges[$0].change == change }
      guard !edges.isEmpty else { continue }
      let numbers = edges.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(numbers) \(change.mermaidStyle)")
    }
  }
}
