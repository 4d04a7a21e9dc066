/// What the columns of a split view show, section 3.
extension OracleWorld {
  /// 3.5: What a column shows before a selection; nil for its root.
  func waiting(_ column: String, of split: Node) -> [String]? {
    let placeholder = split.tree["placeholder"]
    switch column {
    case "content": return placeholder?["content"]?.text.map { [$0] }
    case "detail":
      let shown =
        split.tree["initialSelection"]?.text ?? placeholder?.text ?? placeholder?["detail"]?.text
      return shown.map { [$0] } ?? (split.tree["selection"]?.text == "none" ? nil : [])
    default: return nil
    }
  }

  /// 3.2
  func focus(of split: Node, in layer: Layer) -> String {
    if let focus = layer.focus[split.id] { return focus }
    let first =
      split.tree["preferredCompactColumn"]?.text
      ?? (split.tree["initialSelection"] == nil ? "sidebar" : "detail")
    let names = split.columns.map(\.name)
    let upToFirst = names.prefix((names.firstIndex(of: first) ?? 0) + 1)
    return upToFirst.last { showsSomething($0, of: split) } ?? "sidebar"
  }

  /// Whether a column shows a screen at first.
  func showsSomething(_ column: String, of split: Node) -> Bool {
    if let waiting = waiting(column, of: split) {
      return waiting.contains { exists(screen: $0) }
    }
    guard let content = split.columns.first(where: { $0.name == column })?.content,
      let node = shown(content)
    else { return false }
    return exists(screen: node.root)
  }

  /// 3.3
  func isHidden(_ column: String, of split: Node, in layer: Layer) -> Bool {
    if layer.revealed.contains("\(split.id).\(column)") { return false }
    switch split.tree["visibility"]?.text {
    case "doubleColumn": return column == "sidebar" && split.columns.count == 3
    case "detailOnly":
      return column == "sidebar" || column == "content" && platform != "macOS"
    default: return false
    }
  }
}
