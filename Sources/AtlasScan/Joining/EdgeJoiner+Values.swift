// Values that links and code hand over, and what is shown for them.
extension EdgeJoiner {
  mutating func joinValue(_ found: FoundSite) {
    guard let value = found.site.value else { return }
    for (value, from) in expanded(value, origin(of: found), depth: 0) {
      joinValue(value, from: from, found.site)
    }
  }

  private mutating func joinValue(_ value: RouteValue, from: Edge.Origin, _ site: Site) {
    if site.kind == .push, let selection = selection(around: site) {
      let arms = selected(value, selection)
      for arm in arms {
        add(arm, .select, from: from, at: site.position, site, site.scope.trigger)
      }
      if !arms.isEmpty || site.isForwarding { return }
    }
    if value.caseName == nil, let property = value.property, value.nominal?.cases.isEmpty == false,
      index.isView(property.type), interpreter.uses[property.type] == nil
    {
      return leave(site, "no view of the app makes \(property.type.name), which is given the value")
    }
    let (arms, guess) = destinations(of: value, from: from)
    guard !arms.isEmpty else { return leave(site, reason(value)) }
    let kind = Edge.Kind(rawValue: site.kind.rawValue) ?? .push
    for arm in arms {
      add(arm, kind, from: from, at: site.position, site, site.scope.trigger) { edge in
        edge.guess = guess
        edge.value = value
      }
    }
  }

  /// The values that the views hand in that make this view.
  func expanded(
    _ value: RouteValue,
    _ from: Edge.Origin,
    depth: Int
  ) -> [(RouteValue, Edge.Origin)] {
    if value.isEveryCase, let type = value.nominal {
      let cases = type.cases.filter {
        value.listedCases.isEmpty || value.listedCases.contains($0.name)
      }
      return cases.map { member in
        var value = value
        value.caseName = member.name
        return (value, from)
      }
    }
    // A property whose type is a generic parameter of the view holds whatever case the view is made with.
    guard value.caseName == nil, depth < 4, let property = value.property,
      value.nominal.map({ !$0.cases.isEmpty }) ?? true
    else { return [(value, from)] }
    let uses = interpreter.uses[property.type] ?? []
    let handed = uses.flatMap { use -> [(RouteValue, Edge.Origin)] in
      let bindings = interpreter.bindings(of: use.type, use.arguments)
      guard case .expression(let expression, let scope)? = bindings[property.property] else {
        return []
      }
      return interpreter.values(of: expression, scope, expected: value.type).flatMap {
        expanded($0, origin(of: use.scope.owner), depth: depth + 1)
      }
    }
    let known = handed.filter { $0.0.caseName != nil && $0.0.nominal?.cases.isEmpty == false }
    return known.isEmpty ? [(value, from)] : known
  }

  /// The stack that a route puts around what it presents. What is registered for routes of its type holds there too.
  func ownStack(at position: SourcePosition, _ value: RouteValue?) -> Container {
    let stack = Container(.stack, position: position, owner: nil, presence: .always)
    stack.destinations = survey.registrations.filter {
      $0.isShared && value?.nominal != nil && nominal(of: $0) == value?.nominal
    }
    stack.isOfRoutes = stack.destinations.isEmpty
    return stack
  }

  /// What a split view shows for a selection.
  func selected(_ value: RouteValue, _ selection: StateReference) -> [TargetArm] {
    for root in interpreter.roots(of: selection.key) {
      for container in selections[root] ?? [] {
        let (arms, isDecided) = shownColumns(of: container, for: value, root)
        // Of a column that shows one view or another by several states, what this one shows.
        let stated = value.caseName == nil ? columnStates[root]?.arms ?? [] : []
        let own = arms.filter { arm in stated.contains { $0.target == arm.target } }
        if !own.isEmpty { return own }
        if !isDecided, !stated.isEmpty { return stated }
        if !arms.isEmpty { return arms }
      }
    }
    return []
  }

  func columns(
    of container: Container,
    for value: RouteValue,
    _ root: StateKey
  ) -> [TargetArm] {
    shownColumns(of: container, for: value, root).arms
  }

  /// What the columns show for the value of a state, and whether the state decides that.
  private func shownColumns(
    of container: Container,
    for value: RouteValue,
    _ root: StateKey
  ) -> (arms: [TargetArm], isDecided: Bool) {
    guard let owner = container.owner else { return ([], false) }
    let scope = Scope(unit: owner.unit, instance: Instance(owner), owner: owner)
    scope.assumptions = [root: value]
    let nodes = interpreter.body(of: Instance(owner), from: scope)
    guard let found = Self.container(at: container.position, in: nodes) else { return ([], false) }
    let shown = found.columns.filter { $0.name != "sidebar" }.map { column in
      let before = interpreter.assumed
      let arms = targets.arms(of: column.nodes, at: found.position)
      let isDecided = interpreter.assumed > before || column.nodes.contains(where: \.isAssumed)
      return (arms: arms, isDecided: isDecided)
    }
    .filter { !$0.arms.isEmpty }
    if let decided = shown.first(where: \.isDecided) { return decided }
    return (owner == root.type && value.caseName == nil ? shown.first?.arms ?? [] : [], false)
  }

  private static func container(at position: SourcePosition, in nodes: [ViewNode]) -> Container? {
    for node in nodes {
      switch node {
      case .container(let container):
        if container.position == position { return container }
        for column in container.columns {
          if let found = self.container(at: position, in: column.nodes) { return found }
        }
      case .foreign(let view):
        if let found = container(at: position, in: view.children) { return found }
      case .branch(let branch):
        for arm in branch.arms {
          if let found = container(at: position, in: arm.nodes) { return found }
        }
      case .use(let use):
        if let found = use.inlined.flatMap({ container(at: position, in: $0) }) { return found }
      default: continue
      }
    }
    return nil
  }
}

extension ViewNode {
  /// Whether the value that a state is assumed to have decided what it shows.
  fileprivate var isAssumed: Bool {
    switch self {
    case .branch(let branch):
      branch.isAssumed || branch.arms.contains { $0.nodes.contains(where: \.isAssumed) }
    case .foreign(let view): view.children.contains(where: \.isAssumed)
    case .container(let container):
      container.columns.contains { $0.nodes.contains(where: \.isAssumed) }
    case .use(let use): use.inlined?.contains(where: \.isAssumed) == true
    case .site, .effect, .registration, .fact, .scene, .slot: false
    }
  }
}
