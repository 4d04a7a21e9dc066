extension Survey {
  /// Without what is shown for a case of a state that has no value at first, and gets others, but never that one.
  func made(_ arms: [TargetArm], _ index: AppIndex) -> [TargetArm] {
    arms.filter { arm in
      guard let state = arm.state, let name = state.caseName, isEmptyAtFirst(state.key, index)
      else { return true }
      let values = valuesSet(to: state.key)
      return values.isEmpty || values.contains { $0.caseName == nil || $0.caseName == name }
    }
  }

  private func isEmptyAtFirst(_ key: StateKey, _ index: AppIndex) -> Bool {
    guard let member = index.members(key.property, of: key.type).first?.member,
      member.initialValue?.isEmptyValue ?? true, member.isOptional
    else { return false }
    return !key.type.initializers.contains { initializer in
      initializer.parameters.contains { $0.name == key.property }
    }
  }

  private func valuesSet(to key: StateKey) -> [RouteValue] {
    effects.flatMap { effect -> [RouteValue] in
      guard case .set(let state, let values) = effect.kind, state.key == key else { return [] }
      return values.filter { !$0.isNone }
    }
  }
}

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
    // What the version of the system decides is the same screen to a person, made in another way.
    if arms.allSatisfy({ $0.presence.terms.isEmpty }),
      arms.contains(where: { !$0.presence.available.isEmpty })
    {
      return false
    }
    if arms.allSatisfy({ $0.presence.terms.contains(where: \.isRoot) }) { return true }
    if isGiven || targets.isRouteSwitch(interpreter.body(of: type), in: type) { return false }
    let stacks = Set(arms.map { $0.stack?.position })
    if isRoot, arms.contains(where: { holdsContainer($0, ownStack: stacks.count > 1) }) {
      return true
    }
    if arms.allSatisfy({ isScreen($0, ownStack: stacks.count > 1) }) { return true }
    if isRoot, areRoots(arms, of: type) { return true }
    if isTab(type) { return false }
    // What navigates by itself is a screen too, though it has no title; but a tab is one screen to a person.
    return arms.allSatisfy { isScreen($0, ownStack: stacks.count > 1) || navigates($0) }
      || areFeatures(arms, of: type)
  }

  /// Whether the root of the app shows other screens by turns: those that push or present by themselves, or those among
  /// which a bar of the app itself selects.
  private func areRoots(_ arms: [TargetArm], of type: NominalType) -> Bool {
    if arms.allSatisfy({ navigates($0) || pushes($0) }) { return true }
    return arms.allSatisfy { $0.viewType != nil }
      && targets.barChoice(in: interpreter.body(of: type))
  }

  /// Whether code of a view appends to a path, or hands a route to a router.
  private func pushes(_ arm: TargetArm) -> Bool {
    guard let type = arm.viewType else { return false }
    return interpreter.body(of: type).flatMap(\.effects).contains {
      switch $0.kind {
      case .append, .route: true
      default: false
      }
    }
  }

  /// Whether each alternative is the view of another feature, and a person chooses among them beside it, as with a bar
  /// of the app itself. What loads and what has failed are no screens, though they may be features.
  private func areFeatures(_ arms: [TargetArm], of type: NominalType) -> Bool {
    guard let own = interpreter.storedFeature(of: type) else { return false }
    let views = Set(arms.compactMap(\.viewType))
    let features = Set(views.compactMap(interpreter.storedFeature))
    guard features.count == arms.count, !features.contains(own) else { return false }
    let beside = (survey.contained[type] ?? []).subtracting(views)
    return ([type] + beside).contains(where: sendsByHand)
  }

  /// Whether a button or a tap in the code of a view sends an action.
  private func sendsByHand(_ type: NominalType) -> Bool {
    let code = type.members.values.joined().compactMap(\.body)
    let names = code.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
    return names.contains("send") && !names.isDisjoint(with: ["Button", "onTapGesture", "Picker"])
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
