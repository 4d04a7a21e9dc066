/// How what becomes of something is shown: a sign on a plate of its own, whose outline differs too.
enum ChangeMarkup {
  /// The width and height of a plate that holds the sign alone, in points.
  static let size = 18
  /// The room beside a plate, before what follows it.
  static let gap = 6

  /// The class of a node, a line or a cluster, after those that it has.
  static func className(_ change: Diagram.Change) -> StaticString {
    switch change {
    case .added: " na-added"
    case .removed: " na-removed"
    case .changed: " na-changed"
    }
  }

  /// The sign as path data around its centre; drawn, because fonts differ in where they put it.
  private static func sign(_ change: Diagram.Change) -> StaticString {
    switch change {
    case .added: "M-4.5 0h9M0-4.5v9"
    case .removed: "M-4.5 0h9"
    case .changed: "M-4-1.7h8M0-5.7v8M-4 5h8"
    }
  }

  /// Writes a plate with its left edge at `x` and its middle at `y`, in tenths of a point; a wider
  /// one has room for a text behind the sign.
  static func write(
    _ change: Diagram.Change,
    x: Int,
    y: Int,
    width: Int = size,
    text: String = "",
    to out: inout MarkupBuffer
  ) {
    out.raw("<g class=\"na-change")
    out.raw(className(change))
    out.raw("\" transform=\"translate(")
    out.number(x)
    out.raw(" ")
    out.number(y)
    out.raw(")\"><rect y=\"-9\" width=\"")
    out.integer(width)
    out.raw("\" height=\"18\" rx=\"4.5\"/><path transform=\"translate(9 0)\" d=\"")
    out.raw(sign(change))
    out.raw("\"/>")
    if !text.isEmpty {
      out.raw("<text x=\"18\" y=\"4\">")
      out.text(text)
      out.raw("</text>")
    }
    out.raw("</g>")
  }
}

extension Diagram.Change {
  /// The word before a tooltip and behind a label that is read out.
  package var word: String {
    switch self {
    case .added: "Added"
    case .removed: "Removed"
    case .changed: "Changed"
    }
  }

  /// A tooltip that says what became of what it is about.
  static func tooltip(_ text: String, _ change: Diagram.Change?) -> String {
    change.map { "\($0.word): \(text)" } ?? text
  }
}

extension Diagram {
  /// Whether it is a picture of what differs: then what is as it was stands back.
  var showsChanges: Bool {
    nodes.contains { $0.change != nil } || edges.contains { $0.change != nil }
      || clusters.contains { $0.change != nil }
  }
}

/// What stands at the middle of a line: what became of it, and a short text.
struct EdgeBadge {
  let change: Diagram.Change?
  let text: String
  /// In points.
  let width: Int

  /// `nil` for a line that has none.
  init?(_ edge: Diagram.Edge) {
    let label = Self.label(of: edge)
    change = edge.change
    text = TextWrapping.line(
      label,
      size: 11,
      weight: .semibold,
      width: edge.change == nil ? 60 : Self.maximumText
    )
    guard !text.isEmpty || change != nil else { return nil }
    let measured = TextMetrics.width(text, size: 11, weight: .semibold)
    if change == nil {
      width = max(measured + 8, ChangeMarkup.size)
    } else {
      width = ChangeMarkup.size + (text.isEmpty ? 0 : measured + 6)
    }
  }

  private static let maximumText = 130

  /// The distance of ranks, in points, in which the plates of lines that something became of have
  /// room. Labels of Graphviz's own can't be used: it frees them twice when there are clusters.
  static func room(in diagram: Diagram) -> Int {
    let widths = diagram.edges.compactMap { $0.change == nil ? nil : EdgeBadge($0)?.width }
    return widths.max().map { $0 + 30 } ?? 0
  }

  /// The kind in words where something became of the line, because its style shows that instead.
  private static func label(of edge: Diagram.Edge) -> String {
    if let badge = edge.badge { return badge }
    var words: [String] = []
    switch edge.kind {
    case .deepLink, .launch, .contains, .aggregate: break
    default: if edge.change != nil { words.append(edge.changeWord) }
    }
    if edge.count > 1 { words.append("×\(edge.count)") }
    return words.joined(separator: " ")
  }
}
