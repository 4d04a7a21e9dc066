extension TargetReader {
  /// The view that is the root of a stack, if it is the same whatever the code decides.
  ///
  /// What the root shows only while there is nothing to show is not the root.
  func singleRoot(of column: [ViewNode], at position: SourcePosition) -> NominalType? {
    let views = Set(roots(of: column, at: position).map(\.viewType))
    return views.count == 1 ? views.first.flatMap { $0 } : nil
  }

  /// What is at the root of a stack.
  func roots(of column: [ViewNode], at position: SourcePosition) -> [TargetArm] {
    let arms = arms(of: column, at: position)
    guard areParts(arms, of: column) else { return arms }
    return [TargetArm(target: .inline(position), presence: .always, nodes: column)]
  }

  /// Whether a view of the app is all that is shown, as opposed to a part in a layout or a list.
  func isWhole(_ nodes: [ViewNode]) -> Bool {
    var views = nodes.filter(\.isView)
    if views.count > 1 { views.removeAll(where: isInvisible) }
    guard views.count == 1 else { return false }
    switch views[0] {
    case .use: return true
    case .branch(let branch): return branch.arms.count == 1 && isWhole(branch.arms[0].nodes)
    case .foreign(let view):
      let wraps = Self.transparent.contains(view.name) && !Self.lists.contains(view.name)
      return wraps && isWhole(view.children)
    default: return false
    }
  }

  private static let lists: Set = ["ForEach", "ForEachStore", "Section", "GeometryReader"]

  /// Whether views of the app at the root of a stack are parts of what is written there: they stand in a layout or a
  /// list that has a title or links of its own, or take turns with what is written there.
  func areParts(_ arms: [TargetArm], of root: [ViewNode]) -> Bool {
    guard arms.contains(where: { $0.use != nil }), arms.allSatisfy({ !$0.holdsContainer }),
      root.contains(where: \.isTitledOrLinks)
    else { return false }
    let isWrittenByTurns = arms.contains { if case .inline = $0.target { true } else { false } }
    return isWrittenByTurns || areInLayouts(root)
  }

  private func areInLayouts(_ nodes: [ViewNode]) -> Bool {
    let views = nodes.filter(\.isView)
    guard views.count == 1 else { return false }
    switch views[0] {
    case .foreign(let view):
      return Self.layouts.contains(view.name)
        || Self.transparent.contains(view.name) && areInLayouts(view.children)
    case .branch(let branch): return branch.arms.allSatisfy { areInLayouts($0.nodes) }
    default: return false
    }
  }

  /// The only one of several views that holds a container: the app's tabs below a banner, or under what locks
  /// them. Of two there is none: they stand side by side.
  func mainContainer(of views: [ViewNode]) -> ViewNode? {
    var holders = views.filter { holds($0, depth: 0) { !$0.isPaged } }
    // Beside the tabs or columns of the app, a menu of its own may have a stack.
    if holders.count > 1 { holders = holders.filter { holdsScreens([$0]) } }
    return holders.count == 1 ? holders[0] : nil
  }

  /// Whether some of the alternatives in a layout are the app, and the others only a text in its place.
  func areMain(_ screens: [TargetArm], besides all: [TargetArm]) -> Bool {
    let isApp = screens.contains { arm in
      arm.holdsContainer || arm.use.map { holds(.use($0), depth: 0) { !$0.isPaged } } == true
    }
    return isApp
      && all.allSatisfy { arm in
        if arm.use != nil || arm.holdsContainer { return true }
        guard case .foreign(let name) = arm.target else { return false }
        return Self.leaves.contains(name)
      }
  }

  /// Whether there are tabs or columns in views, each of which is a screen.
  func holdsScreens(_ views: [ViewNode]) -> Bool {
    views.contains { holds($0, depth: 0) { $0.kind == .split || $0.kind == .tabs && !$0.isPaged } }
  }

  private func holds(
    _ node: ViewNode,
    depth: Int,
    _ isMeant: @escaping (Container) -> Bool
  ) -> Bool {
    guard depth < 8 else { return false }
    let anyHolds = { (nodes: [ViewNode]) in nodes.contains { holds($0, depth: depth + 1, isMeant) }
    }
    switch node {
    case .container(let container): return isMeant(container)
    case .use(let use):
      return use.inlined.map(anyHolds) == true || anyHolds(interpreter.body(of: use.type))
    case .branch(let branch): return branch.arms.contains { anyHolds($0.nodes) }
    case .foreign(let view):
      // A view of another package is around what it is given, such as one for preferences.
      let isAround =
        Self.layouts.contains(view.name) || Self.transparent.contains(view.name)
        || !Self.isSwiftUI(view.name) && view.name.first?.isUppercase == true
      return isAround && anyHolds(view.children)
    case .site, .effect, .registration, .fact, .scene, .slot: return false
    }
  }

  /// The only one of several views that is there without a condition, if it is one view of the app or another: the
  /// others lie over it or under it at times, such as a message.
  func chosenView(of views: [ViewNode]) -> ViewNode? {
    let lasting = views.filter { !$0.isAtTimes }
    if lasting.count == 1, views.count > 1, lasting[0].isChoice { return lasting[0] }
    // A `switch` over the features of which one is shown, beside the bar of the app itself that selects it.
    let choices = views.filter(isFeatureChoice)
    if choices.count == 1 { return choices[0] }
    return selectedView(of: views)
  }

  /// The only one of several views that is one view of the app or another by the value of a state, if another one gets
  /// the state to change it, as a bar or a menu of the app itself does.
  func selectedView(of views: [ViewNode]) -> ViewNode? {
    let selected = views.filter { node in views.contains { selects($0, node.choosing) } }
    return selected.count == 1 ? selected[0] : nil
  }

  /// Whether views are a choice by the value of a state, with a view beside it that gets the state to change it.
  func barChoice(in views: [ViewNode]) -> Bool {
    let all = views.flatMap(\.parts)
    return all.contains { node in
      guard let state = node.choosing else { return false }
      return all.contains { selects($0, state) }
    }
  }

  /// Whether a view of the app is handed the binding of a state.
  private func selects(_ node: ViewNode, _ state: StateReference?) -> Bool {
    guard let state, case .use(let use) = node else { return false }
    return use.arguments.contains { argument in
      guard let expression = argument.expression, let scope = argument.scope,
        expression.codeText.hasPrefix("$")
      else { return false }
      return interpreter.state(of: expression, scope)?.key == state.key
    }
  }

  /// Whether it is the view of one feature or another, by the case of an enum.
  private func isFeatureChoice(_ node: ViewNode) -> Bool {
    guard case .branch(let branch) = node, branch.arms.allSatisfy({ !$0.cases.isEmpty }) else {
      return false
    }
    let shown = branch.arms.map { $0.nodes.filter { $0.isView && !$0.isDecoration } }
      .filter { !$0.isEmpty }
    let features = shown.compactMap { views in
      views.count == 1 ? views[0].onlyUse.flatMap { interpreter.storedFeature(of: $0.type) } : nil
    }
    return features.count > 1 && features.count == shown.count
      && Set(features).count == features.count
  }

  /// Whether a view of the app has nothing to see, only links that its state opens.
  func isInvisible(_ node: ViewNode) -> Bool {
    guard case .use(let use) = node, use.inlined == nil else { return false }
    let body = interpreter.body(of: use.type)
    return !body.contains { $0.isView && !$0.isDecoration }
      && body.contains { if case .site(let site) = $0 { site.isHidden } else { false } }
  }

  /// The app's tabs or columns that are there under a condition, and the view in the layer with them, such as the one
  /// that prepares the app: one of both is shown.
  func coveredContainer(_ layers: [ViewNode]) -> Branch? {
    let views = layers.filter(\.isView)
    guard views.count == 2, let use = views.first(where: \.isUse),
      let other = views.first(where: { !$0.isUse }), case .branch(let branch) = other,
      branch.arms.count == 1, let arm = branch.arms.first, !arm.presence.terms.isEmpty,
      arm.nodes.filter(\.isView).allSatisfy(\.isUse), holdsScreens([other]), !holdsScreens([use])
    else { return nil }
    let rest = Branch.Arm(presence: arm.presence.opposite, nodes: [use])
    return Branch(arms: [arm, rest])
  }

  /// Views in layers of which each is there while another optional state has a value, such as the sign-in and the app
  /// itself: one of them is shown.
  static func optionalLayers(_ views: [ViewNode]) -> Branch? {
    guard views.count > 1 else { return nil }
    var arms: [Branch.Arm] = []
    var others: [Branch.Arm] = []
    for case .branch(let branch) in views {
      guard branch.arms.count == 1, var arm = branch.arms.first,
        arm.nodes.filter(\.isView).count == 1, arm.nodes.allSatisfy({ !$0.isView || $0.isUse })
      else { return nil }
      guard let state = arm.states.first else {
        others.append(arm)
        continue
      }
      if arm.presence.terms.isEmpty {
        // Only one case at a time: the others are not shown then.
        let isCase = state.caseName.map { "is \($0)" }
        arm.presence.terms = [CodeCondition(text: "\(state.key.property) \(isCase ?? "exists")")]
      }
      arms.append(arm)
    }
    let states = Set(arms.flatMap { $0.states.map { ShownCase(key: $0.key, name: $0.caseName) } })
    guard arms.count + others.count == views.count, states.count == arms.count else { return nil }
    if others.isEmpty { return Branch(arms: arms) }
    // One more view may be there while the state of which each shows a case has no value.
    let properties = Set(arms.flatMap { $0.states.map(\.key.property) })
    guard others.count == 1, properties.count == 1, let property = properties.first,
      others[0].isThereWithout(property)
    else { return nil }
    return Branch(arms: others + arms)
  }
}

/// A state for whose value, or one case of it, a view is shown.
private struct ShownCase: Hashable {
  var key: StateKey
  var name: String?
}

extension Branch.Arm {
  /// Whether it is there only while a state has no value: `if store.destination == nil`.
  fileprivate func isThereWithout(_ property: String) -> Bool {
    guard presence.terms.count == 1, let term = presence.terms.first else { return false }
    let subject = term.text.split(separator: " ").first.map(String.init) ?? ""
    guard subject == property || subject.hasSuffix(".\(property)") else { return false }
    return term.text.hasSuffix(" is nil") && !term.isNegated
      || term.text.hasSuffix(" exists") && term.isNegated
  }
}

extension ViewNode {
  /// Whether it has a title of the navigation, or links to other screens.
  fileprivate var isTitledOrLinks: Bool {
    switch self {
    case .site(let site): site.kind == .push
    case .fact(.title), .fact(.computedTitle): true
    case .foreign(let view): view.children.contains(where: \.isTitledOrLinks)
    case .branch(let branch): branch.arms.contains { $0.nodes.contains(where: \.isTitledOrLinks) }
    default: false
    }
  }

  /// The state whose cases decide which view of the app it is; nil if it is anything else.
  fileprivate var choosing: StateReference? {
    if case .foreign(let view) = self,
      TargetReader.layouts.contains(view.name) || TargetReader.transparent.contains(view.name)
    {
      let views = view.children.filter(\.isView)
      return views.count == 1 ? views[0].choosing : nil
    }
    if let compared = comparing, compared.count > 2 { return compared.state }
    guard case .branch(let branch) = self, branch.arms.count > 1,
      branch.arms.allSatisfy({ arm in
        let views = arm.nodes.filter(\.isView)
        return !arm.cases.isEmpty && views.count == 1 && views[0].isUse
      })
    else { return nil }
    return branch.state
  }

  /// The state that a chain of `if index == 0 { … } else if index == 1 { … }` compares, with the number of views of the
  /// app that it shows by turns; nil if it is anything else.
  private var comparing: (state: StateReference, count: Int)? {
    guard case .branch(let branch) = self, let state = branch.state, !branch.isDecided,
      state.type?.path != "Bool"
    else { return nil }
    var count = 0
    for arm in branch.arms {
      let views = arm.nodes.filter(\.isView)
      guard views.count == 1, arm.cases.isEmpty else { return nil }
      if views[0].isUse {
        count += 1
      } else if let rest = views[0].comparing, rest.state.key == state.key {
        count += rest.count
      } else {
        return nil
      }
    }
    return (state, count)
  }

  /// It and what is in it, without what it shows elsewhere.
  fileprivate var parts: [ViewNode] {
    guard case .foreign(let view) = self else { return [self] }
    return [self] + view.children.flatMap(\.parts)
  }

  /// The only view of the app in it, which may be there only while a state has a value.
  fileprivate var onlyUse: ViewUse? {
    switch self {
    case .use(let use): return use
    case .branch(let branch) where branch.arms.count == 1:
      let views = branch.arms[0].nodes.filter(\.isView)
      return views.count == 1 ? views[0].onlyUse : nil
    case .foreign(let view) where TargetReader.transparent.contains(view.name):
      let views = view.children.filter(\.isView)
      return views.count == 1 ? views[0].onlyUse : nil
    default: return nil
    }
  }

  /// Whether it is there under a condition, with nothing in its place otherwise.
  fileprivate var isAtTimes: Bool {
    guard case .branch(let branch) = self, branch.arms.count == 1, !branch.isDecided else {
      return false
    }
    return branch.arms[0].cases.isEmpty && !branch.arms[0].presence.terms.isEmpty
  }

  /// Whether it is one view of the app or another, or the one that a known value decides.
  fileprivate var isChoice: Bool {
    switch self {
    case .branch(let branch): branch.isDecided || choices.map { $0 > 1 } == true
    case .foreign(let view) where TargetReader.transparent.contains(view.name):
      view.children.filter(\.isView).count == 1 && view.children.contains(where: \.isChoice)
    default: false
    }
  }

  /// How many views of the app it is by turns; nil if it is something else at times.
  private var choices: Int? {
    switch self {
    case .use: 1
    case .branch(let branch):
      branch.arms.reduce(Int?.some(0)) { count, arm in
        let views = arm.nodes.filter(\.isView)
        guard let count, views.count <= 1 else { return nil }
        return views.isEmpty ? count : views[0].choices.map { count + $0 }
      }
    default: nil
    }
  }
}
