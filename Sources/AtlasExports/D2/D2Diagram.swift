import AtlasDiagrams

extension Diagram {
  /// The diagram in the language D2 (https://d2lang.com): clusters as containers, styles as classes.
  ///
  /// Ids are `n0`… and `c0`…; a text of the model stands in a double-quoted string alone.
  ///
  /// - Precondition: Every index is in bounds, and no cluster encloses itself.
  package var d2: String {
    var writer = D2Writer(self)
    return writer.write()
  }
}

/// A D2 text under construction.
private struct D2Writer {
  let diagram: Diagram
  private let tree: ClusterTree
  private var lines: [String] = []

  init(_ diagram: Diagram) {
    self.diagram = diagram
    tree = ClusterTree(diagram)
  }

  mutating func write() -> String {
    lines = ["direction: \(diagram.direction == .leftToRight ? "right" : "down")"]
    addClasses()
    write(cluster: diagram.clusters.count, indent: "")
    lines += diagram.edges.map(statement)
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func addClasses() {
    let changes = Diagram.Change.allCases.filter { change in
      diagram.nodes.contains { $0.change == change }
        || diagram.clusters.contains { $0.change == change }
        || diagram.edges.contains { $0.change == change }
    }
    let looks = ExportLook.all.filter { look in
      diagram.nodes.contains { look.kinds.contains($0.kind) }
    }
    lines.append("classes: {")
    if !diagram.clusters.isEmpty {
      lines.append("  group: { style: { fill: transparent; stroke: \"\(ExportLook.frame)\" } }")
    }
    lines += looks.map { "  \($0.name): { style: { \($0.d2Style) } }" }
    lines += changes.map { "  \($0.rawValue): { style: { \($0.d2Style) } }" }
    lines.append("}")
  }

  private mutating func write(cluster: Int, indent: String) {
    for child in tree.clusters[cluster] {
      let cluster = diagram.clusters[child]
      let label = Self.signed(cluster.change, "\(cluster.label) · \(cluster.kind.name)")
      lines.append("\(indent)c\(child): \(D2Text.quoted([label])) {")
      lines.append("\(indent)  class: \(Self.classes("group", cluster.change))")
      write(cluster: child, indent: indent + "  ")
      lines.append("\(indent)}")
    }
    for index in tree.nodes[cluster] {
      let node = diagram.nodes[index]
      let details = node.exportDetails.joined(separator: " · ")
      let label = D2Text.quoted([Self.signed(node.change, node.label), details])
      lines.append("\(indent)n\(index): \(label) { \(Self.attributes(of: node)) }")
    }
  }

  private static func signed(_ change: Diagram.Change?, _ text: String) -> String {
    change.map { "\($0.sign) \(text)" } ?? text
  }

  private static func attributes(of node: Diagram.Node) -> String {
    var attributes = ["shape: \(node.kind.d2Shape)"]
    if node.kind == .screen || node.kind == .placeholder {
      attributes.append("style.border-radius: 8")
    }
    if node.isFocus { attributes.append("style.stroke-width: 4") }
    if node.kind == .placeholder || node.kind == .more || node.marks.isUnreachable {
      attributes.append("style.stroke-dash: 3")
    }
    if !node.tooltip.isEmpty { attributes.append("tooltip: \(D2Text.quoted([node.tooltip]))") }
    let look = ExportLook.all.first { $0.kinds.contains(node.kind) }
    if let look { attributes.append("class: \(classes(look.name, node.change))") }
    return attributes.joined(separator: "; ")
  }

  /// What a change says comes last, and counts.
  private static func classes(_ name: String, _ change: Diagram.Change?) -> String {
    change.map { "[\(name); \($0.rawValue)]" } ?? name
  }

  private func statement(_ edge: Diagram.Edge) -> String {
    let arrow = edge.kind == .contains ? "--" : "->"
    var line = "\(path(to: edge.from)) \(arrow) \(path(to: edge.to))"
    if let label = edge.exportLabel { line += ": \(D2Text.quoted([label]))" }
    var attributes: [String] = []
    switch edge.stroke {
    case .solid: break
    case .dashed: attributes.append("style.stroke-dash: 4")
    case .thick: attributes.append("style.stroke-width: 4")
    }
    if let change = edge.change {
      attributes.append("class: \(change.rawValue)")
    } else {
      attributes.insert("style.stroke: \"\(edge.kind.exportColour)\"", at: 0)
    }
    return line + (edge.exportLabel == nil ? ": " : " ")
      + "{ \(attributes.joined(separator: "; ")) }"
  }

  /// A node's id with those of the containers around it.
  private func path(to node: Int) -> String {
    var path = "n\(node)"
    var cluster = diagram.nodes[node].cluster
    while let around = cluster {
      path = "c\(around).\(path)"
      cluster = diagram.clusters[around].parent
    }
    return path
  }
}

extension ExportLook {
  fileprivate var d2Style: String {
    "fill: \"\(fill)\"; stroke: \"\(line)\"; font-color: \"\(Self.text)\""
  }
}

extension Diagram.Change {
  fileprivate var d2Style: String {
    switch self {
    case .added: "stroke: \"#1a7f37\"; stroke-width: 3"
    case .removed: "stroke: \"#cf222e\"; stroke-dash: 5"
    case .changed: "stroke: \"#9a6700\"; stroke-width: 3"
    }
  }
}

extension Diagram.NodeKind {
  fileprivate var d2Shape: String {
    switch self {
    case .screen, .placeholder, .column: "rectangle"
    case .scene, .feature: "package"
    case .tab, .tabs: "page"
    case .stack: "queue"
    case .split: "stored_data"
    case .presentation: "diamond"
    case .systemUI: "document"
    case .externalURL: "cloud"
    case .entryPoint, .more: "oval"
    case .deepLink: "step"
    case .condition: "hexagon"
    case .fallback: "callout"
    }
  }
}
