// Lists that select, and the split views whose columns show what is selected.
extension EdgeJoiner {
  /// The split views whose columns depend on a selection: those of the view that has the state, else those
  /// whose columns ask for it.
  static func selections(
    _ survey: Survey,
    _ interpreter: Interpreter
  ) -> [StateKey: [Container]] {
    let splits = survey.containers.filter { $0.kind == .split || $0.columns.count > 1 }
    guard !splits.isEmpty else { return [:] }
    var result: [StateKey: [Container]] = [:]
    for found in survey.sites {
      guard let selection = selection(around: found.site, interpreter) else { continue }
      for root in interpreter.roots(of: selection.key) where result[root] == nil {
        let own = splits.filter { $0.owner == root.type }
        let asking = splits.filter { asks($0, for: root, interpreter) }
        let given = splits.filter { isGiven(root, to: $0.owner, interpreter) }
        result[root] = [own, asking, given].first { !$0.isEmpty } ?? []
      }
    }
    return result
  }

  /// Whether a view gets a state as a binding, so that a column may show by a value what a function makes of it.
  private static func isGiven(
    _ root: StateKey,
    to view: NominalType?,
    _ interpreter: Interpreter
  ) -> Bool {
    interpreter.aliases.keys.contains { key in
      key.type == view && interpreter.roots(of: key).contains(root)
    }
  }

  /// Whether a column shows one view or another by a state.
  private static func asks(
    _ container: Container,
    for root: StateKey,
    _ interpreter: Interpreter
  ) -> Bool {
    container.columns.contains { column in
      column.name != "sidebar" && asks(column.nodes, for: root, interpreter)
    }
  }

  private static func asks(
    _ nodes: [ViewNode],
    for root: StateKey,
    _ interpreter: Interpreter
  ) -> Bool {
    nodes.contains { node in
      switch node {
      case .branch(let branch):
        let states = [branch.state].compactMap { $0 } + branch.arms.flatMap(\.states)
        return states.contains { interpreter.roots(of: $0.key).contains(root) }
          || branch.arms.contains { asks($0.nodes, for: root, interpreter) }
      case .foreign(let view): return asks(view.children, for: root, interpreter)
      case .container(let container):
        return container.columns.contains { asks($0.nodes, for: root, interpreter) }
      default: return false
      }
    }
  }

  /// The state that the list selects with in which a link stands, also if the link is in a row's own view.
  static func selection(around site: Site, _ interpreter: Interpreter) -> StateReference? {
    site.scope.selection
      ?? site.owner.flatMap { inherited($0, interpreter, depth: 0) { $0.selection } }
  }

  func selection(around site: Site) -> StateReference? {
    Self.selection(around: site, interpreter)
  }

  /// Whether a link shows its view in the next column: in a list that selects, or in the column before another.
  func isSelecting(_ site: Site) -> Bool {
    if selection(around: site) != nil || site.scope.isInSidebar { return true }
    guard let owner = site.owner else { return false }
    return Self.inherited(owner, interpreter, depth: 0) { $0.isInSidebar ? true : nil } == true
  }

  /// What holds around every place that makes a view.
  private static func inherited<Value>(
    _ view: NominalType,
    _ interpreter: Interpreter,
    depth: Int,
    _ read: (Scope) -> Value?
  ) -> Value? {
    let uses = interpreter.uses[view] ?? []
    guard depth < 6, !uses.isEmpty else { return nil }
    var found: Value?
    for use in uses {
      let own = read(use.scope)
      let value =
        own
        ?? use.scope.owner.flatMap { owner in
          owner == view ? nil : inherited(owner, interpreter, depth: depth + 1, read)
        }
      guard let value else { return nil }
      found = found ?? value
    }
    return found
  }
}
