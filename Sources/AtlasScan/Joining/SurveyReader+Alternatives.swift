// What is shown by turns.
extension SurveyReader {
  /// - Parameter isRoot: Whether a scene shows it. What is there instead of the app's tabs or stack is a screen, such
  ///   as the sign-in, though it has no title.
  func areAlternatives(
    _ arms: [TargetArm],
    of type: NominalType,
    isRoot: Bool
  ) -> Bool {
    guard Set(arms.map(\.target)).count > 1,
      arms.contains(where: { $0.viewType.map { $0 != type } ?? false })
    else { return false }
    // A value that the view is given does not change: it is another screen each time.
    let isGiven = arms.allSatisfy {
      $0.presence.terms.contains {
        $0.text.hasPrefix("self is ") || interpreter.isGiven($0.text, to: type)
      }
    }
    if isGiven || targets.isRouteSwitch(interpreter.body(of: type), in: type) { return false }
    let stacks = Set(arms.map { $0.stack?.position })
    if isRoot, arms.contains(where: { holdsContainer($0, ownStack: stacks.count > 1) }) {
      return true
    }
    if arms.allSatisfy({ isScreen($0, ownStack: stacks.count > 1) }) { return true }
    // What navigates by itself is a screen too, though it has no title; but a tab is one screen to a person.
    return !isTab(type)
      && arms.allSatisfy { isScreen($0, ownStack: stacks.count > 1) || navigates($0) }
  }

  private func isTab(_ type: NominalType) -> Bool {
    survey.containers.contains { container in
      container.kind == .tabs
        && container.allTabs.contains { tab in
          targets.arms(of: tab.nodes, at: tab.position).contains { $0.viewType == type }
        }
    }
  }

  private func navigates(_ arm: TargetArm) -> Bool {
    guard let type = arm.viewType else { return false }
    return interpreter.body(of: type).contains(where: \.navigates)
  }

  /// Whether an alternative is a screen by itself, as opposed to a part of one.
  private func isScreen(_ arm: TargetArm, ownStack: Bool) -> Bool {
    if arm.container != nil || arm.stack != nil && ownStack { return true }
    guard let type = arm.viewType else { return false }
    return interpreter.body(of: type).contains(where: \.isTitled)
  }

  /// Whether an alternative holds a container, also behind views that only show one view or another.
  private func holdsContainer(_ arm: TargetArm, ownStack: Bool, depth: Int = 0) -> Bool {
    if arm.container != nil || arm.stack != nil && ownStack { return true }
    guard depth < 4, let type = arm.viewType else { return false }
    if targets.holdsScreens(interpreter.body(of: type)) { return true }
    let inner = targets.arms(of: interpreter.body(of: type), at: type.position)
    return inner.contains { $0.holdsContainer }
      || inner.count > 1 && inner.contains { holdsContainer($0, ownStack: false, depth: depth + 1) }
  }
}
