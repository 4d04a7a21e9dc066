import AtlasModel

extension ModelWriter {
  /// The stack of which a view is the root, or the screen that it shows; nil if the stack has other screens at its root
  /// by turns. One that the code makes for some systems is the view's: a model has no word for that.
  func broughtStack(of arms: [TargetArm], by view: NominalType) -> Container? {
    let inStack = arms.filter { $0.stack != nil }
    guard let first = inStack.first?.stack, !isSwitch(arms, in: view) else { return nil }
    let stack = inStack.lazy.compactMap(\.stack).first { $0.path != nil } ?? first
    let systems = Set(inStack.filter { $0.stack === stack }.flatMap(\.systems))
    let areOthers = arms.allSatisfy { $0.stack === stack || $0.systems.isDisjoint(with: systems) }
    return areOthers ? stack : nil
  }
}

extension TargetArm {
  /// The systems for which the code shows it.
  fileprivate var systems: Set<Platform> { presence.platforms ?? Set(Platform.allCases) }
}
