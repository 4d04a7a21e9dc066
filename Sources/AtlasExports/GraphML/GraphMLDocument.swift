import AtlasDiagrams

extension Diagram {
  /// The diagram as GraphML (http://graphml.graphdrawing.org), with every fact in a declared key.
  ///
  /// Clusters are no nested graphs, which few readers take (networkx refuses them): a node says in
  /// `cluster` the ids of the clusters around it, from the outermost, with `/` between, and in
  /// `clusterLabel` their labels.
  ///
  /// - Precondition: Every index is in bounds, and no cluster encloses itself.
  package var graphML: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\""
        + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
        + " xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns"
        + " http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">",
    ]
    lines += GraphMLKey.allCases.map(\.declaration)
    lines.append("  <graph id=\"g\" edgedefault=\"directed\">")
    lines += Self.data([(.title, title), (.summary, summary)], indent: "    ")
    for (index, node) in nodes.enumerated() {
      lines.append("    <node id=\"n\(index)\">")
      lines += Self.data(values(of: node), indent: "      ")
      lines.append("    </node>")
    }
    for (index, edge) in edges.enumerated() {
      lines.append("    <edge id=\"e\(index)\" source=\"n\(edge.from)\" target=\"n\(edge.to)\">")
      lines += Self.data(Self.values(of: edge), indent: "      ")
      lines.append("    </edge>")
    }
    lines += ["  </graph>", "</graphml>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func data(_ values: [(GraphMLKey, String)], indent: String) -> [String] {
    values.map { "\(indent)<data key=\"\($0.0.rawValue)\">\(XMLText.escaped($0.1))</data>" }
  }

  private func values(of node: Node) -> [(GraphMLKey, String)] {
    var clusters: [Cluster] = []
    var next = node.cluster
    while let index = next {
      clusters.insert(self.clusters[index], at: 0)
      next = self.clusters[index].parent
    }
    var values: [(GraphMLKey, String)] = [
      (.label, node.label), (.nodeKind, node.kind.rawValue), (.element, node.id),
      (.detail, node.detail), (.nodeTooltip, node.tooltip),
      (.cluster, clusters.map(\.id).joined(separator: "/")),
      (.clusterLabel, clusters.map(\.label).joined(separator: " / ")),
      (.isFocus, "\(node.isFocus)"), (.isStart, "\(node.marks.isStart)"),
      (.deepLinks, "\(node.marks.deepLinkCount)"),
      (.requiresCondition, "\(node.marks.requiresCondition)"),
      (.editsUnsaved, "\(node.marks.editsUnsaved)"),
      (.isUnreachable, "\(node.marks.isUnreachable)"),
    ]
    if let change = node.change { values.append((.nodeChange, change.rawValue)) }
    return values
  }

  private static func values(of edge: Edge) -> [(GraphMLKey, String)] {
    var values: [(GraphMLKey, String)] = [
      (.edgeKind, edge.kind.rawValue), (.edgeTooltip, edge.tooltip), (.count, "\(edge.count)"),
      (.isConditional, "\(edge.isConditional)"),
    ]
    if let badge = edge.badge { values.append((.badge, badge)) }
    if let change = edge.change { values.append((.edgeChange, change.rawValue)) }
    return values
  }
}

/// The keys of the data, each for the graph, its nodes or its edges.
private enum GraphMLKey: String, CaseIterable {
  case title = "g_title"
  case summary = "g_summary"
  case label = "n_label"
  case nodeKind = "n_kind"
  case element = "n_element"
  case detail = "n_detail"
  case nodeTooltip = "n_tooltip"
  case cluster = "n_cluster"
  case clusterLabel = "n_clusterLabel"
  case isFocus = "n_isFocus"
  case isStart = "n_isStart"
  case deepLinks = "n_deepLinks"
  case requiresCondition = "n_requiresCondition"
  case editsUnsaved = "n_editsUnsaved"
  case isUnreachable = "n_isUnreachable"
  case nodeChange = "n_change"
  case edgeKind = "e_kind"
  case edgeTooltip = "e_tooltip"
  case count = "e_count"
  case isConditional = "e_isConditional"
  case badge = "e_badge"
  case edgeChange = "e_change"

  var declaration: String {
    let parts = rawValue.split(separator: "_")
    let domain = ["g": "graph", "n": "node", "e": "edge"][parts[0]] ?? "all"
    let type =
      switch self {
      case .isFocus, .isStart, .requiresCondition, .editsUnsaved, .isUnreachable, .isConditional:
        "boolean"
      case .deepLinks, .count: "int"
      case .title, .summary, .label, .nodeKind, .element, .detail, .nodeTooltip, .cluster,
        .clusterLabel, .nodeChange, .edgeKind, .edgeTooltip, .badge, .edgeChange:
        "string"
      }
    return "  <key id=\"\(rawValue)\" for=\"\(domain)\" attr.name=\"\(parts[1])\""
      + " attr.type=\"\(type)\"/>"
  }
}

extension XMLText {
  /// A text for content and for attributes in double quotes; what XML does not allow is left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars where isAllowed(scalar) {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
