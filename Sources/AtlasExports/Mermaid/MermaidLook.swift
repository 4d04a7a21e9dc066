import AtlasDiagrams

extension ExportLook {
  var mermaidStyle: String {
    "fill:\(fill),stroke:\(line),color:\(Self.text)" + (isDashed ? ",stroke-dasharray:4 3" : "")
  }

  /// The frame of a cluster: no fill, so that it suits light and dark pages.
  static let mermaidGroup = "fill:none,stroke:\(frame)"
}

extension Diagram.Change {
  /// Colours that are seen on white and on GitHub's dark page, with 3:1 at least.
  var mermaidStyle: String {
    switch self {
    case .added: "stroke:#1a7f37,stroke-width:3px"
    case .removed: "stroke:#cf222e,stroke-width:2px,stroke-dasharray:6 4"
    case .changed: "stroke:#9a6700,stroke-width:3px"
    }
  }
}

extension Diagram.NodeKind {
  /// The brackets around a label that give a node its outline.
  var mermaidOutline: (open: String, close: String) {
    switch self {
    case .screen, .placeholder: ("(", ")")
    case .scene, .stack, .tabs: ("[[", "]]")
    case .split, .column, .systemUI: ("[", "]")
    case .tab: ("[/", "\\]")
    case .feature: ("[\\", "/]")
    case .presentation, .condition: ("{{", "}}")
    case .externalURL: (">", "]")
    case .entryPoint, .more: ("([", "])")
    case .deepLink: ("[/", "/]")
    case .fallback: ("[\\", "\\]")
    }
  }
}
