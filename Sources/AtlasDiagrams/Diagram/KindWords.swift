extension Diagram.Marks {
  /// The marks that are set, in words.
  package var words: [String] {
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
  /// The kind in words, and the one that it was: "sheet → push".
  package var changeWord: String {
    let word = kind.word ?? kind.name.lowercased()
    guard let formerKind, formerKind != kind else { return word }
    return "\(formerKind.word ?? formerKind.name.lowercased()) → \(word)"
  }
}

extension Diagram.EdgeKind {
  /// The kind in a word or two, for a line; nil for those that need none.
  package var word: String? {
    switch self {
    case .push, .contains: nil
    case .select: "select"
    case .switchTab: "tab"
    case .replaceRoot: "replace root"
    case .sets: "sets"
    case .pop: "back"
    case .sheet: "sheet"
    case .fullScreenCover: "cover"
    case .popover: "popover"
    case .inspector: "inspector"
    case .overlay: "overlay"
    case .alert: "alert"
    case .confirmationDialog: "dialog"
    case .systemSheet: "system sheet"
    case .openWindow: "window"
    case .openURL: "URL"
    case .deepLink: "deep link"
    case .launch: "launch"
    case .requiredBy: "required by"
    case .aggregate: "several"
    }
  }
}
