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

  /// 3.4: The column that a selection changes.
  func selected(_ screen: String, from spot: Spot)
    -> (split: Node, column: String, position: String)?
  {
    if let split = spot.hosted, split.kind == "split" {
      let column =
        roots(of: "content", in: split).contains(screen)
          && !roots(of: "detail", in: split).contains(screen) ? "content" : "detail"
      return position(of: column, in: split).map { (split, column, $0) }
    }
    for frame in spot.allFrames.reversed() {
      guard case .column(let split, let own) = frame, split.kind == "split" else { continue }
      let hasContent = split.columns.contains { $0.name == "content" }
      let column = own == "sidebar" && hasContent ? "content" : "detail"
      return position(of: column, in: split).map { (split, column, $0) }
    }
    return nil
  }

  /// 3.7: The column before the last one that a visible screen is in, if no stack is in between.
  func linkColumn(of spot: Spot) -> (split: Node, name: String)? {
    guard !isCollapsed, !spot.isOnStack, spot.hosted == nil else { return nil }
    guard let last = spot.frames.last else { return spot.outer.first.flatMap(linkColumn) }
    guard case .column(let split, let name) = last, split.kind == "split", name != "detail" else {
      return nil
    }
    return (split, name)
  }

  /// 3.7: What is registered where the column after one shows something: on its stack, then by its root.
  func registrations(after column: String) -> [OracleModel.Registration]? {
    guard !isCollapsed else { return nil }
    for split in model.splits {
      for (own, next) in zip(split.columns, split.columns.dropFirst())
      where "\(split.id).\(own.name)" == column {
        let stack = position(of: next.name, in: split).flatMap { model.registrations[$0] } ?? []
        return stack
          + roots(of: next.name, in: split).flatMap { model.screens[$0]?.destinations ?? [] }
      }
    }
    return nil
  }

  /// The screens that a selection may show: of a link with a value, what is registered for it.
  func selections(by transition: OracleModel.Transition, from spot: Spot, in layer: Layer)
    -> [String]
  {
    let target = transition.target.text ?? ""
    guard transition.kind == "push", transition.carriesValue else { return [target] }
    return linked(target, from: spot, in: layer)
  }

  /// 3.7: The screens that a link with a value shows in the next column.
  func linked(_ target: String, from spot: Spot, in layer: Layer) -> [String] {
    guard let route = model.route(target), let (split, name) = linkColumn(of: spot) else {
      return []
    }
    if let leads, !isExact { return self.leads("link", route.type, route.name, spot, leads) }
    let all =
      (registrations(after: "\(split.id).\(name)") ?? [])
      + levels(below: spot, in: layer).flatMap { model.screens[$0.screen]?.destinations ?? [] }
    guard let first = all.first(where: { $0.type == route.type && exists($0) }) else { return [] }
    return [first.cases?[route.name]?.text ?? route.screen].compactMap { $0 }
  }

  /// 3.4: The screens that a column holds.
  func roots(of column: String, in split: Node) -> [String] {
    let content = split.columns.first { $0.name == column }?.content ?? []
    return content.filter { ["screen", "stack"].contains($0.kind) }.map(\.root)
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

  /// 6.2: The host of a stack is there if the stack's root exists. In a column that waits for a selection, what is
  /// selected is.
  func hasRoot(_ spot: Spot) -> Bool {
    guard spot.hosted?.kind == "stack", let root = spot.root else { return true }
    if case .column(let split, let name)? = spot.frames.last, waiting(name, of: split) != nil {
      return true
    }
    return exists(screen: root)
  }
}
