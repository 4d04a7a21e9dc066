/// The DOT that a person takes elsewhere: with labels, colours, shapes, tooltips and links, so that
/// `dot` alone draws a good picture. It also makes the PNG and PDF exports.
public enum PresentationDOT {
  /// Every text of the model is an escaped string. Names are `n0`… and `cluster_0`…, edges one
  /// statement each, in the order of the diagram.
  public static func write(_ diagram: Diagram) -> String {
    let measured = MeasuredDiagram(diagram)
    var out = DOTText()
    out.line("digraph \"navigation\" {")
    out.depth = 1
    out.attributes(
      "graph",
      [
        ("rankdir", diagram.direction == .leftToRight ? "LR" : "TB"), ("bgcolor", "#ffffff"),
        ("fontname", font), ("fontsize", "12"), ("labeljust", "l"), ("nodesep", "0.36"),
        ("ranksep", "0.75"), ("pad", "0.2"), ("splines", "true"),
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
    for edge in diagram.edges { write(edge, of: diagram, to: &out) }
    for ordering in diagram.orderings {
      out.attributes("n\(ordering.from) -> n\(ordering.to)", [("style", "invis"), ("weight", "4")])
    }
    out.depth = 0
    out.line("}")
    return out.text
  }

  private static let font = "Helvetica"

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
    [
      ("id", "\(DiagramSVG.idPrefix(diagram.id))-c\(index)"),
      ("label", DOTText.label([TextWrapping.line(cluster.label, size: 12, width: 260)])),
      ("tooltip", DOTText.label([cluster.tooltip.isEmpty ? cluster.label : cluster.tooltip])),
      ("URL", DOTText.url(cluster.href)),
      ("style", cluster.kind.dotStyle), ("color", cluster.kind.dotColor),
      ("fillcolor", "#f7f7fa"), ("margin", "14"),
    ]
  }

  private static func attributes(
    of index: Int,
    in measured: MeasuredDiagram
  ) -> [(String, String)] {
    let node = measured.diagram.nodes[index]
    let box = measured.boxes[index]
    let (shape, style) = node.kind.dotShape
    let unreachable = node.marks.isUnreachable ? ",dashed" : ""
    var detail = box.detail.isEmpty ? [] : [box.detail]
    let marks = node.marks.words
    if !marks.isEmpty { detail.append("[" + marks.joined(separator: ", ") + "]") }
    return [
      ("id", "\(DiagramSVG.idPrefix(measured.diagram.id))-n\(index)"),
      ("label", DOTText.label(box.lines + detail)),
      ("tooltip", DOTText.label([node.tooltip.isEmpty ? node.label : node.tooltip])),
      ("URL", DOTText.url(node.href)),
      ("shape", shape), ("style", style + unreachable),
      ("color", node.kind.dotColors.line), ("fillcolor", node.kind.dotColors.fill),
      ("penwidth", node.isFocus ? "3" : "1.25"),
    ]
  }

  private static func write(_ edge: Diagram.Edge, of diagram: Diagram, to out: inout DOTText) {
    let look = edge.kind.dotLook
    var tooltip = edge.tooltip
    if tooltip.isEmpty {
      let ends = [diagram.nodes[edge.from].label, diagram.nodes[edge.to].label]
      tooltip = "\(edge.kind.name): \(ends[0]) → \(ends[1])"
    }
    var attributes = [
      ("style", look.style), ("color", look.color), ("arrowhead", look.head),
      ("tooltip", DOTText.label([tooltip])), ("URL", DOTText.url(edge.href)),
    ]
    if edge.isConditional { attributes += [("dir", "both"), ("arrowtail", "odot")] }
    // Graphviz frees an edge's label twice when there are clusters; outside labels are safe.
    if let badge = edge.badge ?? (edge.count > 1 ? "×\(edge.count)" : nil) {
      attributes.append(("xlabel", DOTText.label([badge])))
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
