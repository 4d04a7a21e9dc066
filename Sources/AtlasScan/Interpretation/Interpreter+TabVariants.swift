import AtlasModel

// Tabs of a `ForEach` whose view wraps a `switch` over the element: each case is a tab by itself.
extension Interpreter {
  /// What a view shows for each case that a `switch` handles which it is given; nil if there is no such `switch`.
  static func variants(of use: ViewUse) -> [[ViewNode]]? {
    use.inlined.flatMap { variants(of: $0, on: use.scope.owner?.presence.platforms) }
  }

  private static func variants(of nodes: [ViewNode], on systems: Set<Platform>?) -> [[ViewNode]]? {
    for (offset, node) in nodes.enumerated() {
      guard let variants = variants(of: node, on: systems) else { continue }
      return variants.map { nodes[..<offset] + $0 + nodes[(offset + 1)...] }
    }
    return nil
  }

  private static func variants(of node: ViewNode, on systems: Set<Platform>?) -> [[ViewNode]]? {
    switch node {
    case .branch(let branch) where branch.arms.contains { !$0.cases.isEmpty }:
      return branch.arms.map(\.nodes).filter { $0.contains(where: \.isView) }
    case .branch(let branch): return variants(of: branch, on: systems)
    case .foreign(let view):
      return variants(of: view.children, on: systems)?.map { children in
        var view = view
        view.children = children
        return [.foreign(view)]
      }
    case .container(let container) where container.isStack:
      guard let root = container.columns.first else { return nil }
      return variants(of: root.nodes, on: systems)?.map { [.container(container.holding($0))] }
    default: return nil
    }
  }

  /// The same for what `#if` shows on each system, if that is the same number of cases.
  ///
  /// What is for another system than the view around it is left out.
  private static func variants(of branch: Branch, on systems: Set<Platform>?) -> [[ViewNode]]? {
    var branch = branch
    branch.arms.removeAll { arm in
      guard let systems, let own = arm.presence.platforms else { return false }
      return own.isDisjoint(with: systems)
    }
    let all = branch.arms.compactMap { variants(of: $0.nodes, on: systems) }
    guard let count = all.first?.count, all.count == branch.arms.count,
      all.allSatisfy({ $0.count == count })
    else { return nil }
    return (0..<count).map { number in
      var branch = branch
      for arm in branch.arms.indices { branch.arms[arm].nodes = all[arm][number] }
      return [.branch(branch)]
    }
  }
}

extension Container {
  /// The same stack around another root.
  fileprivate func holding(_ root: [ViewNode]) -> Container {
    let stack = Container(kind, position: position, owner: owner, presence: presence)
    stack.path = path
    stack.pathKey = pathKey
    stack.ownPath = ownPath
    stack.destinations = destinations
    stack.columns = [(columns[0].name, root)]
    return stack
  }
}

extension [ViewNode] {
  /// Where the first view in it that is the app's is made; else the first view.
  var shownPosition: SourcePosition? {
    lazy.compactMap { node -> SourcePosition? in
      switch node {
      case .use(let use): use.position
      case .foreign(let view): view.children.shownPosition
      case .container(let container): container.columns.first?.nodes.shownPosition
      case .branch(let branch): branch.arms.last?.nodes.shownPosition
      default: nil
      }
    }
    .first ?? first { $0.isView }?.ownPosition
  }
}

extension ViewNode {
  fileprivate var ownPosition: SourcePosition? {
    switch self {
    case .foreign(let view): view.position
    case .container(let container): container.position
    case .use(let use): use.position
    default: nil
    }
  }
}
