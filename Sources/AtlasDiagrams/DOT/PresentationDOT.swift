/// The DOT that a person takes elsewhere: with labels, colours, shapes, tooltips and links, so that
/// `dot` alone draws a good picture. It also makes the PNG and PDF exports.
package enum PresentationDOT {
  /// Every text of the model is an escaped string. Names are `n0`… and `cluster_0`…, edges one
  /// statement each, in the order of the diagram.
  package static func write(_ diagram: Diagram) -> String {
    let measured = MeasuredDiagram(diagram)
    var out = DOTText()
    out.line("digraph \"navigation\" {")
    out.depth = 1
    out.attributes(
      "graph",
      [
        ("rankdir", diagram.direction == .leftToRight ? "LR" : "TB"), ("bgcolor", "#ffffff"),
        ("fontname", font), ("fontsize", "12"), ("labeljust", "l"), ("nodesep", "0.36"),
        ("ranksep", rankDistance(of: diagram)), ("pad", "0.2"), ("splines", "true"),
      ]
    )
    out.attributes(
      "node",
      [
        ("fontname", font), ("fontsize", "14"), ("fontcolor", "#1d1d1f"), ("margin", "0.17,0.12"),
        ("penwidth", "1.25"), ("shape", "box"),
      ]
    )
    out.attributes(
      "edge",
      [("fontname", font), ("fontsize", "11"), ("arrowsize", "0.8"), ("penwidth", "1.5")]
    )
    write(cluster: diagram.clusters.count, of: measured, depth: 1, to: &out)
    out.depth = 1
    let rows = diagram.rowsByNode
    for edge in diagram.edges { write(edge, of: diagram, isFree: edge.isBetween(rows), to: &out) }
    for ordering in diagram.orderings {
      out.attributes("n\(ordering.from) -> n\(ordering.to)", [("style", "invis"), ("weight", "4")])
    }
    out.depth = 0
    out.line("}")
    return out.text
  }

  private static let font = "Helvetica"

  /// In inches: outside labels are laid over nodes where they have no room.
  private static func rankDistance(of diagram: Diagram) -> String {
    let hundredths = max(75, EdgeBadge.room(in: diagram) * 100 / 72 + 40)
    guard diagram.showsChanges else { return "0.75" }
    return "\(hundredths / 100)." + String(String(hundredths % 100 + 100).dropFirst())
  }

  private static func write(
    cluster: Int,
    of measured: MeasuredDiagram,
    depth: Int,
    to out: inout DOTText
  ) {
    let diagram = measured.diagram
    out.depth = depth
    for child in measured.clusterChildren[cluster] {
      out.line("subgraph cluster_\(child) {")
      out.depth = depth + 1
      out.attributes("graph", attributes(of: diagram.clusters[child], index: child, of: diagram))
      write(cluster: child, of: measured, depth: depth + 1, to: &out)
      out.depth = depth
      out.line("}")
    }
    for node in measured.clusterNodes[cluster] {
      out.attributes("n\(node)", attributes(of: node, in: measured))
    }
    for row in diagram.rows(in: cluster) where row.count > 1 {
      out.line("{ rank=same; \(row.map { "n\($0)" }.joined(separator: "; ")) }")
    }
    guard cluster < diagram.clusters.count, measured.clusterNodes[cluster].isEmpty,
      measured.clusterChildren[cluster].isEmpty
    else { return }
    out.attributes("v\(cluster)", [("style", "invis"), ("label", "")])
  }

  private static func attributes(
    of cluster: Diagram.Cluster,
    index: Int,
    of diagram: Diagram
  ) -> [(String, String)] {
    let look = diagram.showsChanges ? Diagram.ChangeLook(cluster.change) : nil
    let title = TextWrapping.line(cluster.label, size: 12, width: 260)
    let tooltip = cluster.tooltip.isEmpty ? cluster.label : cluster.tooltip
    let attributes = [
      ("id", "\(DiagramSVG.idPrefix(diagram.id))-c\(index)"),
      ("label", DOTText.label([Diagram.ChangeLook.label(title, cluster.change)])),
      ("tooltip", DOTText.label([Diagram.Change.tooltip(tooltip, cluster.change)])),
      ("URL", DOTText.url(cluster.href)),
      ("style", look?.style(cluster.kind.dotStyle) ?? cluster.kind.dotStyle),
      ("color", look?.line ?? cluster.kind.dotColor),
      ("fillcolor", "#f7f7fa"), ("margin", "14"),
    ]
    return attributes + (look.map { [("penwidth", $0.width), ("fontcolor", $0.text)] } ?? [])
  }

  private static func attributes(
    of index: Int,
    in measured: MeasuredDiagram
  ) -> [(String, String)] {
    let node = measured.diagram.nodes[index]
    let box = measured.boxes[index]
    let (shape, style) = node.kind.dotShape
    let unreachable = node.marks.isUnreachable ? ",dashed" : ""
    let diagram = measured.diagram
    let look = diagram.showsChanges ? Diagram.ChangeLook(node.change) : nil
    var lines = box.lines
    if let first = lines.first { lines[0] = Diagram.ChangeLook.label(first, node.change) }
    lines += [box.detail, box.former].filter { !$0.isEmpty }
    let marks = node.marks.words
    if !marks.isEmpty { lines.append("[" + marks.joined(separator: ", ") + "]") }
    let tooltip = node.tooltip.isEmpty ? node.label : node.tooltip
    let attributes = [
      ("id", "\(DiagramSVG.idPrefix(diagram.id))-n\(index)"),
      ("label", DOTText.label(lines)),
      ("tooltip", DOTText.label([Diagram.Change.tooltip(tooltip, node.change)])),
      ("URL", DOTText.url(node.href)),
      ("shape", shape), ("style", look?.style(style) ?? style + unreachable),
      ("color", look?.line ?? node.kind.dotColors.line),
      ("fillcolor", look?.fill ?? node.kind.dotColors.fill),
      ("penwidth", look?.width ?? (node.isFocus ? "3" : "1.25")),
    ]
    return attributes + (look.map { [("fontcolor", $0.text)] } ?? [])
  }

  /// - Parameter isFree: Whether the line does not decide where its ends are.
  private static func write(
    _ edge: Diagram.Edge,
    of diagram: Diagram,
    isFree: Bool,
    to out: inout DOTText
  ) {
    let kind = edge.kind.dotLook
    let look = diagram.showsChanges ? Diagram.ChangeLook(edge.change) : nil
    var tooltip = edge.tooltip
    if tooltip.isEmpty {
      let ends = [diagram.nodes[edge.from].label, diagram.nodes[edge.to].label]
      tooltip = "\(edge.kind.name): \(ends[0]) → \(ends[1])"
    }
    let style = edge.change == nil ? kind.style : look?.isDashed == true ? "dashed" : "solid"
    var attributes = [
      ("style", style), ("color", look?.line ?? kind.color), ("arrowhead", kind.head),
      ("tooltip", DOTText.label([Diagram.Change.tooltip(tooltip, edge.change)])),
      ("URL", DOTText.url(edge.href)),
    ]
    if let look { attributes += [("penwidth", look.width), ("fontcolor", look.line)] }
    if isFree { attributes.append(("constraint", "false")) }
    if edge.isConditional { attributes += [("dir", "both"), ("arrowtail", "odot")] }
    // Graphviz frees an edge's label twice when there are clusters; outside labels are safe.
    if let badge = EdgeBadge(edge) {
      let words = [badge.change?.sign ?? "", badge.text].filter { !$0.isEmpty }
      attributes.append(("xlabel", DOTText.label([words.joined(separator: " ")])))
    }
    out.attributes("n\(edge.from) -> n\(edge.to)", attributes)
  }
}

/// DOT under construction.
struct DOTText {
  private(set) var text = ""
  var depth = 0

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Values are quoted here; they must be ours, or come from `label` or `url`.
  mutating func attributes(_ subject: String, _ attributes: [(String, String)]) {
    let list = attributes.map { "\($0)=\"\($1)\"" }.joined(separator: ", ")
    line("\(subject) [\(list)]")
  }

  /// The lines as an escape string, one below the other. Besides the quote, `\` is special, and
  /// `&` begins an entity.
  static func label(_ lines: [String]) -> String {
    lines.map(escaped).joined(separator: "\\n")
  }

  /// An allowed URL, escaped for DOT and, since Graphviz writes it as it stands, for XML.
  static func url(_ url: String?) -> String {
    guard let url = url.flatMap(Hyperlink.allowed), url.utf8.count <= 4000 else { return "" }
    var result = ""
    for scalar in url.unicodeScalars where XMLText.isAllowed(scalar) {
      switch scalar {
      case "&": result += "&amp;"
      case "\"": result += "%22"
      case "<": result += "%3C"
      case ">": result += "%3E"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Graphviz's reader takes strings of at most 16,384 bytes.
  private static let maximumScalars = 1000

  private static func escaped(_ line: String) -> String {
    var result = ""
    let isCut = line.unicodeScalars.dropFirst(maximumScalars).first != nil
    for scalar in line.unicodeScalars.prefix(maximumScalars) where XMLText.isAllowed(scalar) {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return isCut ? result + "…" : result
  }
}
