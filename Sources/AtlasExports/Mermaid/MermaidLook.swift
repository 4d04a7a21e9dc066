import AtlasDiagrams

/// The colours of nodes. Each fill comes with a colour of the text, so that a dark page does not
/// put light text on it; kinds are distinguished by outlines and words, not by these.
struct MermaidLook {
  var name: String
  var style: String
  var kinds: [Diagram.NodeKind]

  static let all: [MermaidLook] = [
    MermaidLook("screen", line: "#1264d8", fill: "#eff5ff", [.screen]),
    MermaidLook("container", line: "#0a7a7a", fill: "#eaf7f6", [.stack, .split, .column]),
    MermaidLook("part", line: "#7a42cc", fill: "#f5f0fd", [.tab, .tabs, .feature]),
    MermaidLook("dialog", line: "#c62a36", fill: "#fff0f0", [.presentation, .fallback]),
    MermaidLook("system", line: "#b3560b", fill: "#fff4e8", [.systemUI, .condition]),
    MermaidLook("outside", line: "#20793a", fill: "#ecf8ee", [.scene, .entryPoint, .externalURL]),
    MermaidLook("link", line: "#b42a80", fill: "#fdf0f8", [.deepLink]),
    MermaidLook("blank", line: "#6a6a74", fill: "#f4f4f6", [.placeholder, .more], "4 3"),
  ]

  /// The frame of a cluster: no fill, so that it suits light and dark pages.
  static let group = "fill:none,stroke:#85858f"

  private init(
    _ name: String,
    line: String,
    fill: String,
    _ kinds: [Diagram.NodeKind],
    _ dashes: String? = nil
  ) {
    self.name = name
    style =
      "fill:\(fill),stroke:\(line),color:#1d1d1f" + (dashes.map { ",stroke-dasharray:\($0)" } ?? "")
    self.kinds = kinds
  }
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
