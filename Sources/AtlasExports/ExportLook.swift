import AtlasDiagrams

/// The colours of nodes, as in our own pictures in light surroundings. Each fill comes with a colour of the
/// text, so that a dark page does not put light text on it; kinds are distinguished by outlines and words,
/// not by these.
struct ExportLook {
  /// A word that is a class in the other format.
  var name: String
  var line: String
  var fill: String
  var kinds: [Diagram.NodeKind]
  var isDashed = false

  static let text = "#1d1d1f"
  /// The frame of a cluster, which suits light and dark pages.
  static let frame = "#85858f"

  static let all: [ExportLook] = [
    ExportLook(name: "screen", line: "#1264d8", fill: "#eff5ff", kinds: [.screen]),
    ExportLook(
      name: "container",
      line: "#0a7a7a",
      fill: "#eaf7f6",
      kinds: [.stack, .split, .column]
    ),
    ExportLook(name: "part", line: "#7a42cc", fill: "#f5f0fd", kinds: [.tab, .tabs, .feature]),
    ExportLook(
      name: "dialog",
      line: "#c62a36",
      fill: "#fff0f0",
      kinds: [.presentation, .fallback]
    ),
    ExportLook(name: "system", line: "#b3560b", fill: "#fff4e8", kinds: [.systemUI, .condition]),
    ExportLook(
      name: "outside",
      line: "#20793a",
      fill: "#ecf8ee",
      kinds: [.scene, .entryPoint, .externalURL]
    ),
    ExportLook(name: "link", line: "#b42a80", fill: "#fdf0f8", kinds: [.deepLink]),
    ExportLook(
      name: "blank",
      line: "#6a6a74",
      fill: "#f4f4f6",
      kinds: [.placeholder, .more],
      isDashed: true
    ),
  ]
}

extension Diagram.EdgeKind {
  /// The colour of a line.
  var exportColour: String {
    switch self {
    case .push, .replaceRoot, .sets: "#1264d8"
    case .select: "#0a7a7a"
    case .switchTab: "#7a42cc"
    case .sheet, .fullScreenCover, .popover, .inspector, .overlay, .systemSheet: "#b3560b"
    case .alert, .confirmationDialog: "#c62a36"
    case .openWindow, .openURL, .launch: "#20793a"
    case .deepLink: "#b42a80"
    case .pop, .contains, .requiredBy, .aggregate: "#6a6a74"
    }
  }
}
