// How kinds look in Graphviz's own rendering: shapes and line styles as close to the SVG's as
// Graphviz has them, in the colours of the light scheme.

extension Diagram.NodeKind {
  var dotShape: (shape: String, style: String) {
    switch self {
    case .screen: ("box", "filled,rounded")
    case .placeholder: ("box", "filled,rounded,dashed")
    case .scene: ("box3d", "filled")
    case .tab: ("tab", "filled")
    case .tabs: ("underline", "filled")
    case .stack: ("component", "filled")
    case .split: ("note", "filled")
    case .column: ("box", "filled")
    case .feature: ("folder", "filled")
    case .presentation: ("box", "filled,rounded,diagonals")
    case .systemUI: ("octagon", "filled")
    case .externalURL: ("cds", "filled")
    case .entryPoint: ("oval", "filled")
    case .deepLink: ("rarrow", "filled")
    case .condition: ("hexagon", "filled")
    case .fallback: ("house", "filled")
    case .more: ("oval", "filled,dashed")
    }
  }

  var dotColors: (line: String, fill: String) {
    switch self {
    case .screen: ("#1264d8", "#eff5ff")
    case .stack, .split, .column: ("#0a7a7a", "#eaf7f6")
    case .tab, .tabs, .feature: ("#7a42cc", "#f5f0fd")
    case .presentation, .fallback: ("#c62a36", "#fff0f0")
    case .systemUI, .condition: ("#b3560b", "#fff4e8")
    case .scene, .entryPoint, .externalURL: ("#20793a", "#ecf8ee")
    case .deepLink: ("#b42a80", "#fdf0f8")
    case .placeholder, .more: ("#6a6a74", "#f4f4f6")
    }
  }
}

extension Diagram {
  /// How Graphviz draws what something became of, and in the same picture what is as it was.
  struct ChangeLook {
    var line: String
    var fill: String
    var text: String
    var width: String
    var isDashed = false

    init(_ change: Change?) {
      switch change {
      case nil: (line, fill, text, width) = ("#6a6a74", "#ffffff", "#5f5f68", "1")
      case .added?: (line, fill, text, width) = ("#20793a", "#ecf8ee", "#1d1d1f", "2.5")
      case .removed?:
        (line, fill, text, width) = ("#c62a36", "#ffffff", "#5f5f68", "1.5")
        isDashed = true
      case .changed?: (line, fill, text, width) = ("#b3560b", "#fff4e8", "#1d1d1f", "2.25")
      }
    }

    /// A style whose dashes mean a removal, not a kind.
    func style(_ style: String) -> String {
      let words = style.split(separator: ",").filter { $0 != "dashed" && $0 != "dotted" }
      return (words + (isDashed ? ["dashed"] : [])).joined(separator: ",")
    }

    /// The label with the sign before it.
    static func label(_ label: String, _ change: Change?) -> String {
      change.map { "\($0.sign) \(label)" } ?? label
    }
  }
}

extension Diagram.ClusterKind {
  var dotStyle: String {
    switch self {
    case .section: "filled,rounded,dotted"
    case .tabs, .columns, .column, .presentation: "filled,rounded,dashed"
    case .scene, .split: "filled,rounded,bold"
    case .tab, .stack, .feature: "filled,rounded"
    }
  }

  var dotColor: String {
    switch self {
    case .scene: "#20793a"
    case .tab, .tabs, .section: "#7a42cc"
    case .split, .columns, .column, .stack: "#0a7a7a"
    case .presentation: "#b3560b"
    case .feature: "#85858f"
    }
  }
}

extension Diagram.EdgeKind {
  var dotLook: (style: String, color: String, head: String) {
    switch self {
    case .push: ("solid", "#1264d8", "normal")
    case .select: ("solid", "#0a7a7a", "vee")
    case .switchTab: ("dotted", "#7a42cc", "dot")
    case .replaceRoot: ("bold", "#1264d8", "normaltee")
    case .sets: ("dashed", "#1264d8", "normaltee")
    case .pop: ("dotted", "#6a6a74", "vee")
    case .sheet: ("dashed", "#b3560b", "empty")
    case .fullScreenCover: ("dashed,bold", "#b3560b", "normal")
    case .popover: ("dashed", "#b3560b", "dot")
    case .inspector: ("dashed", "#b3560b", "vee")
    case .overlay: ("dashed", "#b3560b", "box")
    case .systemSheet: ("dashed", "#b3560b", "odot")
    case .alert: ("dashed", "#c62a36", "diamond")
    case .confirmationDialog: ("dashed", "#c62a36", "odiamond")
    case .openWindow: ("dashed", "#20793a", "box")
    case .openURL: ("dashed", "#20793a", "vee")
    case .deepLink: ("solid", "#b42a80", "veevee")
    case .launch: ("bold", "#20793a", "normal")
    case .contains: ("solid", "#6a6a74", "none")
    case .requiredBy: ("solid", "#6a6a74", "empty")
    case .aggregate: ("bold", "#6a6a74", "normal")
    }
  }
}
