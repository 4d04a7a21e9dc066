/// The model's words as exports show them.
enum ExportText {
  /// A text on one line: white space becomes single spaces; control characters, what XML does not
  /// allow and marks that turn the writing direction go; a longer text is cut with an ellipsis.
  ///
  /// - Parameter maximum: The most characters, the ellipsis counted; at most 300.
  static func line(_ text: String, maximum: Int) -> String {
    let cleaned = TextWrapping.cleaned(text)
    guard cleaned.count > maximum else { return cleaned }
    return cleaned.prefix(maximum - 1) + "…"
  }
}

extension Diagram.Node {
  /// What stands under a node's label: its kind, unless it is a screen, its detail and its marks.
  var exportDetails: [String] {
    var details: [String] = []
    if kind != .screen && kind != .more { details.append(kind.name) }
    if !detail.isEmpty { details.append(detail) }
    if !formerly.isEmpty { details.append("was \(formerly)") }
    return details + marks.words
  }
}

extension Diagram.Marks {
  /// The marks that are set, in words.
  var words: [String] {
    var words: [String] = []
    if isStart { words.append("start") }
    if deepLinkCount > 0 {
      words.append(deepLinkCount == 1 ? "1 deep link" : "\(deepLinkCount) deep links")
    }
    if requiresCondition { words.append("conditional") }
    if editsUnsaved { words.append("edits") }
    if isUnreachable { words.append("unreachable") }
    return words
  }
}

extension Diagram.Edge {
  /// What stands on a line; nil for a push or what contains something, once, without condition.
  var exportLabel: String? {
    var words: [String] = []
    if let change { words.append(change.sign) }
    if let badge { words.append(badge) }
    if let word = change == nil ? kind.word : changeWord { words.append(word) }
    if isConditional { words.append("if") }
    if count > 1 { words.append("×\(count)") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The kind in words, and the one that it was: "sheet → push".
  var changeWord: String {
    let word = kind.word ?? kind.name.lowercased()
    guard let formerKind, formerKind != kind else { return word }
    return "\(formerKind.word ?? formerKind.name.lowercased()) → \(word)"
  }
}

extension Diagram.EdgeKind {
  /// The kind in a word or two, for a line; nil for those that need none.
  var word: String? {
    switch self {
    case .push, .contains: nil
    case .select: "select"
    case .switchTab: "tab"
    case .replaceRoot: "replace root"
    case .pop: "back"
    case .sheet: "sheet"
    case .fullScreenCover: "cover"
    case .popover: "popover"
    case .inspector: "inspector"
    case .alert: "alert"
    case .confirmationDialog: "dialog"
    case .systemSheet: "system sheet"
    case .openWindow: "window"
    case .openURL: "URL"
    case .deepLink: "deep link"
    case .launch: "launch"
    case .aggregate: "several"
    }
  }

  /// How a line of the kind is drawn where only three strokes are to be had.
  var stroke: ExportStroke {
    switch self {
    case .push, .select, .contains: .solid
    case .launch, .deepLink, .replaceRoot, .fullScreenCover, .aggregate: .thick
    case .switchTab, .pop, .sheet, .popover, .inspector, .alert, .confirmationDialog, .systemSheet,
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
