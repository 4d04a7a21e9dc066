// Views of the app around what they are handed.
extension SurveyReader {
  /// The view that a title is of: the view that is nothing but another one around what it hands in, rather than that
  /// other one, which may be around other screens too.
  func subject(of fact: ScreenFact, within type: NominalType?) -> NominalType? {
    guard let type, let maker = fact.maker, maker != type, interpreter.index.isView(maker) else {
      return type
    }
    let arms = targets.arms(of: interpreter.body(of: maker), at: maker.position)
    if arms.count == 1, arms[0].viewType == type, !arms[0].holdsContainer { return maker }
    let makers = Set((interpreter.uses[type] ?? []).map(\.scope.owner))
    return makers.count > 1 ? nil : type
  }
}

extension [ViewNode] {
  /// The views of the app in it.
  var usedViews: Set<NominalType> {
    reduce(into: []) { found, node in
      switch node {
      case .use(let use): found.insert(use.type)
      case .foreign(let view): found.formUnion(view.children.usedViews)
      case .branch(let branch): for arm in branch.arms { found.formUnion(arm.nodes.usedViews) }
      default: break
      }
    }
  }
}
