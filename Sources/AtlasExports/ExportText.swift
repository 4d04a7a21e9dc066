import AtlasDiagrams

/// The model's words as exports show them.
enum ExportText {
  /// A text on one line: white space becomes single spaces; control characters, what XML does not
  /// allow and marks that turn the writing direction go; a longer text is cut with an ellipsis.
  ///
  /// - Parameter maximum: The most characters, the ellipsis counted; at most 300.
  static func line(_ text: String, maximum: Int) -> String {
    let cleaned = TextWrapping.cleaned(text)
    guard cleaned.utf8.count > maximum, cleaned.count > maximum else { return cleaned }
    return cleaned.prefix(maximum - 1) + "…"
  }
}

extension Diagram.Node {
  /// What stands under a node's label: its kind, unless it is a screen, its detail and its marks.
  var exportDetails: [String] {
    var details: [String] = []
    if kind != .screen && kind != .more { details.append(kind.name) }
    if !detail.isEmpty, detail != details.first { details.append(detail) }
    if !formerly.isEmpty { details.append("was \(formerly)") }
    return details + marks.words
  }
}

extension Diagram.Edge {
  /// What stands on a line; nil for a push or what contains something, once, without a condition that
  /// is short.
  var exportLabel: String? {
    var words: [String] = []
    if let change { words.append(change.sign) }
    if let badge { words.append(badge) }
    if let word = change == nil ? kind.word : changeWord { words.append(word) }
    if let condition { words.append(condition) }
    if count > 1, badge?.hasPrefix("×") != true { words.append("×\(count)") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension Diagram.EdgeKind {
  /// How a line of the kind is drawn where only three strokes are to be had.
  var stroke: ExportStroke {
    switch self {
    case .push, .select, .contains, .requiredBy: .solid
    case .launch, .deepLink, .replaceRoot, .fullScreenCover, .aggregate: .thick
    case .switchTab, .sets, .pop, .sheet, .popover, .inspector, .overlay, .alert,
      .confirmationDialog,
      .systemSheet,
      .openWindow, .openURL:
      .dashed
    }
  }
}

/// The strokes of lines in exported pictures.
enum ExportStroke: Sendable {
  case solid, dashed, thick
}

extension Diagram.Edge {
  /// The stroke of the line: of what is added and removed by the change, of others by the kind.
  var stroke: ExportStroke {
    switch change {
    case .added: .solid
    case .removed: .dashed
    case .changed, nil: kind.stroke
    }
  }
}
