import AtlasModel

// What the hints say that values and members show.
extension EdgeJoiner {
  private var hints: HintTable { interpreter.hints }

  /// The screens for a value, by a hint about its type.
  func hintedArms(for value: RouteValue) -> [TargetArm] {
    let names = [
      value.nominal?.name, value.nominal?.simpleName, value.type?.path, value.type?.last,
    ]
    for name in names.compactMap({ $0 }) {
      if let shown = hints.shown(by: name) { return arms(of: shown, for: value) }
    }
    return []
  }

  /// The screens that a link or a presentation shows whose code does not say which, by a hint.
  func hintedArms(for site: Site) -> [TargetArm] {
    let value = site.value ?? RouteValue()
    var members: [(String, NominalType?)] = []
    if let name = site.content?.name { members.append((name, site.owner)) }
    if let name = site.content?.expression.lastName { members.append((name, site.owner)) }
    if let state = site.state {
      members.append((state.key.property, state.key.type))
      members.append((state.key.property, site.owner))
    }
    members.append((site.kind.call, site.owner))
    for (name, type) in members {
      if let shown = hints.shown(by: name, of: type) { return arms(of: shown, for: value) }
    }
    return site.value.map { hintedArms(for: $0) } ?? []
  }

  private func arms(of shown: ScanHints.Shown, for value: RouteValue) -> [TargetArm] {
    let names: [String] =
      switch shown {
      case .names(let names): names
      case .cases(let cases):
        cases.filter { value.caseName == nil || $0.name == value.caseName }.flatMap(\.shows)
      }
    let scope = Scope(unit: value.nominal?.unit ?? 0, instance: nil, owner: nil)
    return names.flatMap { name in
      let nodes = interpreter.nodes(named: name, value: value, scope)
      let position = value.nominal?.position ?? SourcePosition(unit: 0, offset: 0)
      return targets.arms(of: nodes, at: position)
    }
  }

  /// Routes that a call opens, as a hint says.
  mutating func open(_ kind: Edge.Kind, _ values: [RouteValue], _ effect: Effect) {
    for value in values.isEmpty ? [RouteValue()] : values {
      for (value, from) in expanded(value, origin(of: effect.owner), depth: 0) {
        let meant = value.nominal == nil ? typed(value) : value
        let (arms, guess) = shown(for: meant, from: from)
        if arms.isEmpty { leaveOpening(meant, effect) }
        for var arm in arms {
          arm.stack = arm.stack ?? effect.stack
          var effect = effect
          if case .view(let type) = from { effect.owner = type }
          addArm(arm, kind, of: effect, value: meant, guess: guess)
        }
      }
    }
  }

  private mutating func leaveOpening(_ value: RouteValue, _ effect: Effect) {
    leave(
      Unresolved(
        position: effect.position,
        name: "call",
        reason: value.text.isEmpty
          ? "the type of the value is not stated" : "no view is found for \(value.text)",
        proposal: proposal(for: value, in: effect.within ?? effect.owner)
      )
    )
  }

  /// What is registered for a route, what an item of its type presents, or the view that its enum makes.
  private func shown(for value: RouteValue, from: Edge.Origin) -> ([TargetArm], String?) {
    let registered = destinations(of: value, from: from)
    if !registered.0.isEmpty { return registered }
    guard let type = value.nominal else { return ([], nil) }
    for found in survey.sites where found.site.cause == .item {
      guard let content = found.site.content, let state = found.site.state,
        index.type(state.type, in: state.key.type, unit: state.key.type.unit) == type
      else { continue }
      let arms = interpreter.shown(by: content, for: value, at: content.position).arms
      if !arms.isEmpty { return (arms, nil) }
    }
    for member in type.properties where ["View", "AnyView"].contains(member.type?.path ?? "") {
      let scope = Scope(unit: type.unit, instance: Instance(type, value: value), owner: type)
      let nodes = interpreter.property(member, of: Instance(type, value: value), scope)
      let arms = targets.arms(of: nodes, at: member.position)
      if !arms.isEmpty { return (arms, nil) }
    }
    return ([], nil)
  }

  /// A case without a type: of the only enum with such a case for which something is shown.
  private func typed(_ value: RouteValue) -> RouteValue {
    guard let name = value.caseName else { return value }
    let known = survey.registrations.map { ($0.type, $0.owner, $0.position.unit) }
    var types = known.compactMap { index.type($0.0, in: $0.1, unit: $0.2) }
    types += hints.shownTypes.compactMap { index.type(named: $0, in: nil, unit: 0) }
    let fitting = Set(types.filter { type in type.cases.contains { $0.name == name } })
    guard fitting.count == 1, let type = fitting.first else { return value }
    var value = value
    value.nominal = type
    value.type = TypeName(type.name)
    return value
  }
}

extension Site.Kind {
  /// The call that makes it.
  var call: String { self == .push ? "NavigationLink" : rawValue }
}
