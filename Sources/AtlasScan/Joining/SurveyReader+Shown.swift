extension SurveyReader {
  /// Reads what a place shows. Code beside a view, such as that of its toolbar, is on the screen that the view is.
  mutating func readShown(
    _ nodes: [ViewNode],
    at position: SourcePosition,
    within type: NominalType?,
    screen: Target?
  ) {
    let outer = beside
    defer { beside = outer }
    beside = nil
    if let arms = Self.alternatives(nodes) {
      for arm in arms { readShown(arm.nodes, at: position, within: type, screen: screen) }
      return read(nodes.filter { !$0.isView }, within: type, screen: screen)
    }
    let arms = targets.arms(of: nodes, at: position)
    if arms.count == 1, let use = arms[0].use, targets.isWhole(nodes) {
      beside = (use.scope.owner, use.type)
    }
    read(nodes, within: type, screen: screen)
  }

  /// The alternatives of which a place shows one, such as the cases of a `switch`.
  private static func alternatives(_ nodes: [ViewNode]) -> [Branch.Arm]? {
    let views = nodes.filter(\.isView)
    guard views.count == 1 else { return nil }
    switch views[0] {
    case .branch(let branch) where branch.arms.count > 1: return branch.arms
    case .foreign(let view) where TargetReader.transparent.contains(view.name):
      return view.children.allSatisfy(\.isView) ? alternatives(view.children) : nil
    default: return nil
    }
  }

  /// The screen that code of a view is on which makes the screen, if it is read beside it.
  func screenBeside(_ owner: NominalType?) -> NominalType? {
    guard let beside, let owner, beside.maker == owner, beside.screen != owner else { return nil }
    return beside.screen
  }
}
