/// What something opens or shows.
enum Target: Hashable {
  case view(NominalType)
  /// A view of another package or of UIKit, by its name.
  case foreign(String)
  /// A view that is written in place.
  case inline(SourcePosition)
  /// A container that is written in place.
  case container(SourcePosition)
}

/// A target with what is around it, and when it is shown.
struct TargetArm {
  var target: Target
  var presence: CodePresence
  /// The stack that is put around it where it is shown.
  var stack: Container?
  /// The views around it that only choose what to show for the value that they are given.
  var frames: [ViewUse] = []
  /// What a frame may show whose value is not known, where that is too much to be named one by one.
  var choices: [TargetArm] = []
  var use: ViewUse?
  var container: Container?
  var nodes: [ViewNode] = []
  /// The state that must have a value, or the case of it.
  var state: StateReference?
  /// Why it is a guess.
  var guess: String?

  /// The same, shown while a state has a value.
  fileprivate func shown(for state: StateReference?) -> TargetArm {
    var arm = self
    arm.state = arm.state ?? state
    return arm
  }

  /// The view of the app that is shown.
  var viewType: NominalType? { if case .view(let type) = target { type } else { nil } }

  /// Whether it is a container, or has a stack around it.
  var holdsContainer: Bool { container != nil || stack != nil }
}

/// Finds the screens that views show: the view behind wrappers, one for each alternative.
struct TargetReader {
  let interpreter: Interpreter

  /// How many screens one place may lead to because the value is not known that decides.
  static let maximumChoices = 12
  /// How many wrappers and conditions may lie around what a view shows.
  private static let maximumWrappers = 12

  func arms(of nodes: [ViewNode], at position: SourcePosition) -> [TargetArm] {
    let all = arms(of: nodes, at: position, presence: .always, depth: 0)
    // What is seen only while a screen loads is no screen.
    let screens = all.filter { !$0.isPlaceholder }
    if screens.contains(where: { $0.use != nil }) { return screens }
    // A text or a list by itself has no name: it is a screen that is written in place.
    let written = (screens.isEmpty ? all : screens).map { arm in
      guard case .foreign(let name) = arm.target, name != "EmptyView", Self.leaves.contains(name)
      else { return arm }
      var arm = arm
      arm.target = .inline(position)
      return arm
    }
    return Self.united(written)
  }

  /// - Parameter areBeside: Whether views stand side by side, rather than in layers.
  private func arms(
    of nodes: [ViewNode],
    at position: SourcePosition,
    presence: CodePresence,
    depth: Int,
    areBeside: Bool = false
  ) -> [TargetArm] {
    var views = nodes.filter(\.isView).map(\.choosingOnePage)
    // A function that is not known shows what its closure makes, if there is nothing else: `flag.withValue(true) { … }`.
    if views.isEmpty { views = Self.madeByClosure(nodes) }
    guard depth < 30, !views.isEmpty else { return [] }
    // A modifier of the app that puts something over a view still shows the view.
    if views.count > 1, let content = views.first(where: \.isContent) { views = [content] }
    // So does one that puts something beside what its caller hands in.
    let handed = views.filter(\.isHandedIn)
    if views.count > 1, handed.count == 1 { views = handed }
    if views.count > 1 { views.removeAll(where: \.isDecoration) }
    if views.count > 1 { views.removeAll(where: isInvisible) }
    if !areBeside, let branch = Self.optionalLayers(views) { views = [.branch(branch)] }
    guard views.count == 1 else {
      return severalViews(nodes, views, position, presence, depth)
    }
    switch views[0] {
    case .use(let use): return arms(of: use, position, presence, depth)
    case .container(let container): return arms(of: container, position, presence, depth)
    case .branch(let branch):
      let all = branch.arms.flatMap { arm in
        arms(of: arm.nodes, at: position, presence: presence.and(arm.presence), depth: depth + 1)
          .map { $0.shown(for: arm.states.first) }
      }
      return Self.merged(all)
    case .foreign(let view): return arms(of: view, nodes, position, presence, depth)
    // A link by itself is written in place.
    case .site: return [TargetArm(target: .inline(position), presence: presence, nodes: nodes)]
    default: return []
    }
  }

  private static func madeByClosure(_ nodes: [ViewNode]) -> [ViewNode] {
    let made = nodes.map { node -> [ViewNode] in
      guard case .foreign(let view) = node, !node.isView else { return [] }
      return view.children.filter(\.isView)
    }
    .filter { !$0.isEmpty }
    return made.count == 1 ? made[0] : []
  }

  /// Of several views, the only one that holds a container is shown: the others lie around it.
  private func severalViews(
    _ nodes: [ViewNode],
    _ views: [ViewNode],
    _ position: SourcePosition,
    _ presence: CodePresence,
    _ depth: Int
  ) -> [TargetArm] {
    guard let main = mainContainer(of: views) ?? chosenView(of: views) else {
      return [TargetArm(target: .inline(position), presence: presence, nodes: nodes)]
    }
    return arms(of: [main], at: position, presence: presence, depth: depth + 1)
  }

  private func arms(
    of use: ViewUse,
    _ position: SourcePosition,
    _ presence: CodePresence,
    _ depth: Int
  ) -> [TargetArm] {
    let own = TargetArm(target: .view(use.type), presence: presence, use: use)
    guard depth < Self.maximumWrappers else { return [own] }
    if let inlined = use.inlined {
      let inner = arms(of: inlined, at: position, presence: presence, depth: depth + 1)
      // A view that only wraps what its caller hands in. A text stands there while that has no value.
      let shown = inner.filter { !$0.isPlaceholder }
      if !shown.isEmpty, shown.allSatisfy({ isHandedIn($0, to: use) }) { return shown }
    }
    let opened = interpreter.opened(use, from: use.scope)
    guard isRouteSwitch(opened, in: use.type) else { return [own] }
    let inner = arms(of: opened, at: position, presence: presence, depth: depth + 1)
      .filter { !$0.isPlaceholder }
    guard !inner.isEmpty, inner.allSatisfy({ $0.use != nil }) else { return [own] }
    if inner.count > Self.maximumChoices {
      var own = own
      own.choices = inner
      return [own]
    }
    return inner.map { arm in
      var arm = arm
      arm.frames.append(use)
      return arm
    }
  }

  /// Whether a view that a wrapper shows was not made by the wrapper; it may come through several wrappers.
  private func isHandedIn(_ arm: TargetArm, to use: ViewUse) -> Bool {
    if arm.use == nil, let owner = arm.container?.owner { return owner != use.type }
    return arm.use.map { $0 !== use && $0.scope.owner != use.type && $0.type != use.type } ?? false
  }

  /// Whether a view only chooses among views by the case of an enum that it is given.
  func isRouteSwitch(_ nodes: [ViewNode], in type: NominalType) -> Bool {
    let views = nodes.filter(\.isView)
    guard views.count == 1 else { return false }
    if case .foreign(let view) = views[0], Self.transparent.contains(view.name) {
      return isRouteSwitch(view.children, in: type)
    }
    if isGivenSwitch(nodes) { return true }
    guard case .branch(let branch) = views[0] else { return false }
    if branch.isDecided { return true }
    guard branch.arms.filter({ !$0.cases.isEmpty }).count > 1, let state = branch.state else {
      return false
    }
    let member = interpreter.index.members(state.key.property, of: type).first?.member
    return member.map { $0.attributes.isEmpty && $0.initialValue == nil && $0.body == nil } ?? false
  }

  /// Whether the case of an enum that makes its own view decides, also inside a stack or under a condition.
  private func isGivenSwitch(_ nodes: [ViewNode]) -> Bool {
    let views = nodes.filter(\.isView)
    guard views.count == 1 else { return false }
    switch views[0] {
    case .foreign(let view) where Self.transparent.contains(view.name):
      return isGivenSwitch(view.children)
    case .container(let container) where container.isStack:
      return container.columns.first.map { isGivenSwitch($0.nodes) } ?? false
    case .branch(let branch):
      if branch.isGiven { return true }
      let arms = branch.arms.filter { $0.nodes.contains(where: \.isView) }
      return !arms.isEmpty && arms.allSatisfy { isGivenSwitch($0.nodes) }
    default: return false
    }
  }

  private func arms(
    of container: Container,
    _ position: SourcePosition,
    _ presence: CodePresence,
    _ depth: Int
  ) -> [TargetArm] {
    if container.isPaged {
      return [
        TargetArm(target: .inline(position), presence: presence, nodes: [.container(container)])
      ]
    }
    if container.isStack, let root = container.columns.first {
      var inner = arms(of: root.nodes, at: position, presence: presence, depth: depth + 1)
      if areParts(inner, of: root.nodes) {
        inner = [TargetArm(target: .inline(position), presence: presence, nodes: root.nodes)]
      }
      return inner.map { arm in
        var arm = arm
        arm.stack = arm.stack ?? container
        return arm
      }
    }
    return [
      TargetArm(
        target: .container(container.position),
        presence: presence,
        container: container
      )
    ]
  }

  private func arms(
    of view: ForeignView,
    _ nodes: [ViewNode],
    _ position: SourcePosition,
    _ presence: CodePresence,
    _ depth: Int
  ) -> [TargetArm] {
    let inner = {
      arms(
        of: view.children,
        at: position,
        presence: presence,
        depth: depth + 1,
        areBeside: Self.layouts.contains(view.name) && view.name != "ZStack"
      )
    }
    if Self.transparent.contains(view.name) { return inner() }
    if view.name == "ContentUnavailableView", !view.children.contains(where: \.navigates) {
      return [TargetArm(target: .foreign(view.name), presence: presence, nodes: nodes)]
    }
    if view.name == "ZStack", let branch = coveredContainer(view.children) {
      return arms(of: [.branch(branch)], at: position, presence: presence, depth: depth + 1)
    }
    if view.name == "ZStack", let chosen = selectedView(of: view.children.filter(\.isView)) {
      return arms(of: [chosen], at: position, presence: presence, depth: depth + 1)
    }
    if view.name == "ZStack", let main = mainView(of: view.children) {
      return arms(of: [main], at: position, presence: presence, depth: depth + 1)
    }
    if Self.layouts.contains(view.name) {
      let found = inner()
      let screens = found.filter { $0.use != nil || $0.holdsContainer }
      if !screens.isEmpty, screens.count == found.count || areMain(screens, besides: found) {
        return screens
      }
    } else if !Self.leaves.contains(view.name) {
      let found = inner()
      if !found.isEmpty, found.allSatisfy({ $0.use != nil }) { return found }
      return [TargetArm(target: .foreign(view.name), presence: presence, nodes: nodes)]
    }
    let isPlain =
      view.children.isEmpty && !nodes.contains { if case .foreign = $0 { false } else { true } }
    return [
      TargetArm(
        target: isPlain ? .foreign(view.name) : .inline(position),
        presence: presence,
        nodes: nodes
      )
    ]
  }

  /// The only view of the app in layers, if it navigates: the others lie over or below it.
  private func mainView(of layers: [ViewNode]) -> ViewNode? {
    let uses = layers.filter { if case .use = $0 { true } else { false } }
    let views = layers.filter(\.isView)
    guard uses.count == 1, case .use(let use) = uses[0], views.count > 1,
      !layers.contains(where: { if case .container = $0 { true } else { false } })
    else { return nil }
    if interpreter.body(of: use.type).contains(where: \.navigates) { return uses[0] }
    // What lies at the bottom is no background if a person does something in it, or if it is a controller.
    guard case .use(let lowest) = views[0], lowest === use else { return nil }
    let isController = interpreter.index.conforms(use.type, to: ["UIViewControllerRepresentable"])
    return isController || interpreter.body(of: use.type).contains(where: \.acts) ? uses[0] : nil
  }
}

extension ViewNode {
  /// Whether a person sees it, rather than what is attached to a view.
  var isView: Bool {
    switch self {
    case .use, .container: true
    case .branch(let branch): branch.arms.contains { $0.nodes.contains(where: \.isView) }
    case .foreign(let view):
      view.name != "closure" && view.name != "ToolbarItem" && view.name != "ToolbarItemGroup"
    case .site(let site):
      (site.kind == .push && site.cause == .viewLink || site.cause == .valueLink)
        && !site.isForwarding && !site.isHidden
    case .effect, .registration, .fact, .scene, .slot: false
    }
  }

  /// The `switch` that is all that a tab view with pages shows: a person cannot page.
  fileprivate var choosingOnePage: ViewNode {
    guard case .container(let container) = self, container.isPaged, let choice = container.choice
    else { return self }
    return .branch(choice)
  }

  /// Whether it opens something, holds a container or has a title.
  var navigates: Bool {
    switch self {
    case .site, .registration: true
    case .container(let container): !container.isPaged
    case .fact(.title), .fact(.computedTitle): true
    case .foreign(let view): view.children.contains(where: \.navigates)
    case .branch(let branch): branch.arms.contains { $0.nodes.contains(where: \.navigates) }
    case .use, .effect, .fact, .scene, .slot: false
    }
  }

  /// Whether code in it changes state that is followed.
  fileprivate var acts: Bool {
    switch self {
    case .effect: true
    case .foreign(let view): view.children.contains(where: \.acts)
    case .branch(let branch): branch.arms.contains { $0.nodes.contains(where: \.acts) }
    case .use(let use): use.inlined?.contains(where: \.acts) == true
    case .container, .site, .registration, .fact, .scene, .slot: false
    }
  }

  /// Whether it has a title of the navigation or a container, as screens do.
  var isTitled: Bool {
    switch self {
    case .container(let container): !container.isPaged
    case .fact(.title), .fact(.computedTitle), .fact(.barStyle): true
    case .foreign(let view): view.children.contains(where: \.isTitled)
    case .branch(let branch): branch.arms.contains { $0.nodes.contains(where: \.isTitled) }
    default: false
    }
  }

  var isDecoration: Bool {
    if case .foreign(let view) = self {
      TargetReader.decorations.contains(view.name)
    } else {
      false
    }
  }
}
