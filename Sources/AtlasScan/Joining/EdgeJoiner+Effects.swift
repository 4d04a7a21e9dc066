extension EdgeJoiner {
  mutating func join(_ effect: Effect) {
    if effect.dependsOnUnknownURL {
      return leave(
        Unresolved(
          position: effect.callSite ?? effect.position,
          name: "URL",
          reason:
            "the URL decides what is opened, and it is not in sight: the app's links say what each opens",
          proposal: nil
        )
      )
    }
    switch effect.kind {
    case .append(let path, let values):
      if isPath(path) { return push(values, effect, on: path) }
      if !path.options.isEmpty { go(values, effect) }
      leave(effect, path)
    case .open(let kind, let values): open(kind, values, effect)
    case .leave(let kind): add(effect, kind, .back)
    case .route(let values): go(values, effect)
    case .set(let reference, let values): set(reference, values, effect)
    case .removeLast(let path):
      if isPath(path) { goBack(effect, .pop, on: path) } else { leave(effect, path) }
    case .removeAll(let path):
      if isPath(path) { goBack(effect, .popToRoot, on: path) } else { leave(effect, path) }
    case .dismiss: add(effect, .dismiss, .back)
    case .openURL(let url): add(effect, .openURL, .url(url ?? ""))
    case .openWindow(let id, let value): openWindow(id, value, effect)
    case .openSettings: openSettings(effect)
    case .foreign(let name): present(name, effect)
    case .post: break
    }
  }

  mutating func add(
    _ effect: Effect,
    _ kind: Edge.Kind,
    _ destination: Edge.Destination,
    from origin: Edge.Origin? = nil,
    path: Container? = nil
  ) {
    var edge = Edge(
      from: origin ?? self.origin(of: effect),
      kind: kind,
      destination: destination,
      position: effect.callSite ?? effect.position,
      trigger: effect.trigger,
      presence: effect.presence,
      proposal: effect.proposal("URL")
    )
    edge.path = path
    edge.take(effect)
    append(edge)
  }

  private mutating func goBack(_ effect: Effect, _ kind: Edge.Kind, on path: StateReference) {
    add(effect, kind, .back, path: stack(of: path, for: effect.owner))
  }

  /// A change of state that is called a path, but that no stack of the source has.
  private mutating func leave(_ effect: Effect, _ path: StateReference) {
    guard NavigationCallReader.isPath(path.key.property) else { return }
    leave(
      Unresolved(
        position: effect.position,
        name: path.key.property,
        reason: "no stack is found that has this path",
        proposal: ProposedHint(
          kind: "types",
          key: "\(path.key.type.name).\(path.key.property)",
          value: "NavigationPath"
        )
      )
    )
  }

  /// Routes that an object of another package gets: what is registered for their type is pushed.
  private mutating func go(_ values: [RouteValue], _ effect: Effect) {
    let registered = values.filter { value in
      survey.registrations.contains { registration in
        value.nominal != nil && nominal(of: registration) == value.nominal
      }
    }
    if !registered.isEmpty { push(registered, effect) }
  }

  func nominal(of registration: Registration) -> NominalType? {
    interpreter.index.type(
      registration.type,
      in: registration.owner,
      unit: registration.position.unit
    )
  }

  private mutating func push(
    _ values: [RouteValue],
    _ effect: Effect,
    on path: StateReference? = nil
  ) {
    let stack = path.flatMap { self.stack(of: $0, for: effect.owner) }
    // Of several values each is shown by what the screen before registers, if it does.
    var before: Edge.Origin?
    for value in values where !value.isNone {
      guard !value.isClosureInput else {
        leave(
          Unresolved(
            position: effect.position,
            name: "append",
            reason: "the value is what a closure is given, and no call of the closure is in sight",
            proposal: proposal(for: value, in: effect.within ?? effect.owner)
          )
        )
        continue
      }
      for (value, from) in expanded(value, origin(of: effect.owner), depth: 0) {
        let (arms, guess) = destinations(of: value, from: before ?? from)
        // The screen before registers the type, as it names it; the root of the stack does not.
        let stated = before == nil || value.nominal != nil ? value : RouteValue()
        before = arms.first?.viewType.map(Edge.Origin.view)
        if arms.isEmpty {
          for position in Set(effect.places) {
            leave(
              Unresolved(
                position: position,
                name: "append",
                reason: value.text.isEmpty
                  ? "the type of the value is not stated"
                  : "no destination is found for \(value.text)",
                proposal: proposal(for: value, in: effect.within ?? effect.owner)
              )
            )
          }
        }
        for arm in arms {
          var effect = effect
          if case .view(let type) = from { effect.owner = type }
          addArm(arm, .push, of: effect, value: stated, guess: guess, path: stack)
        }
      }
    }
  }

  private mutating func set(
    _ reference: StateReference,
    _ values: [RouteValue],
    _ effect: Effect
  ) {
    let opened = values.filter { !$0.isNone }
    if isPath(reference) {
      if opened.isEmpty { return goBack(effect, .popToRoot, on: reference) }
      let pushed = opened.filter { !Self.isWholePath($0, reference) }
      // A whole path of values that are not in sight, such as one that was stored.
      if pushed.isEmpty { leaveWholePath(effect, reference) }
      return push(pushed, effect, on: reference)
    }
    if opened.isEmpty, !values.isEmpty { close(reference, effect) }
    let shownInColumns = opened.flatMap { columnArms(for: $0, reference, effect) }
    if !shownInColumns.isEmpty {
      for (value, arm) in shownInColumns {
        addArm(arm, .select, of: effect, value: value, guess: nil)
      }
      return
    }
    let tabViews = tabViews(reference)
    if !tabViews.isEmpty { return switchTab(tabViews, opened, effect) }
    if isSelection(reference) {
      for value in opened { select(value, reference, effect) }
    } else {
      for value in opened {
        for arm in shown(by: reference, for: value) {
          addArm(arm, .select, of: effect, value: value, guess: nil)
        }
      }
    }
  }

  private static func isWholePath(_ value: RouteValue, _ path: StateReference) -> Bool {
    value.type?.path == "NavigationPath" || (value.type != nil && value.type == path.type)
  }

  private mutating func select(
    _ value: RouteValue,
    _ reference: StateReference,
    _ effect: Effect
  ) {
    for (value, from) in expanded(value, origin(of: effect.owner), depth: 0) {
      guard value.caseName != nil else { continue }
      for arm in selectedBy(reference, value) {
        var effect = effect
        if case .view(let type) = from { effect.owner = type }
        addArm(arm, .select, of: effect, value: value, guess: nil)
      }
    }
  }

  private mutating func switchTab(
    _ containers: [Container],
    _ values: [RouteValue],
    _ effect: Effect
  ) {
    for value in values {
      let tab = containers.lazy.flatMap(\.allTabs).first { tab in
        guard let own = tab.value else { return false }
        return own.caseName != nil && own.caseName == value.caseName
          || own.literal != nil && own.literal == value.literal
      }
      if let tab { add(effect, .switchTab, .tab(tab.position)) }
    }
  }

  private mutating func openWindow(_ id: String?, _ value: RouteValue?, _ effect: Effect) {
    let scene = survey.scenes.first { found in
      if let id { return found.scene.id == id }
      return found.scene.valueType != nil && found.scene.valueType?.path == value?.type?.path
    }
    guard let scene else {
      return leave(
        Unresolved(
          position: effect.position,
          name: "openWindow",
          reason: id.map { "no scene has the id “\($0)”" }
            ?? "the code does not say which scene it opens",
          proposal: effect.proposal("SCENE")
        )
      )
    }
    add(effect, .openWindow, .window(scene.scene.position))
  }

  private mutating func openSettings(_ effect: Effect) {
    guard let scene = survey.scenes.first(where: { $0.scene.kind == "settings" }) else {
      return leave(
        Unresolved(
          position: effect.position,
          name: "openSettings",
          reason: "the app has no Settings scene"
        )
      )
    }
    add(effect, .openWindow, .window(scene.scene.position))
  }

  private mutating func present(_ name: String, _ effect: Effect) {
    guard origin(of: effect.owner) != .anywhere else {
      return leave(
        Unresolved(
          position: effect.position,
          name: "present",
          reason: "UIKit code that no view calls presents \(name)",
          proposal: nil
        )
      )
    }
    add(effect, .systemPresentation, .system(name))
  }

  mutating func addArm(
    _ arm: TargetArm,
    _ kind: Edge.Kind,
    of effect: Effect,
    value: RouteValue,
    guess: String?,
    path: Container? = nil
  ) {
    let own = effect.bringsStack ? ownStack(at: effect.position, value) : nil
    add(
      arm,
      kind,
      from: origin(of: effect),
      at: effect.callSite ?? effect.position,
      nil,
      effect.trigger,
      effect.presence
    ) { edge in
      edge.guess = guess
      edge.value = value
      edge.path = path
      edge.stack = edge.stack ?? own
      if case .append = effect.kind { edge.keepsPath = true }
      edge.take(effect)
    }
  }

  // MARK: - Registered destinations

  /// The screens that are registered for a value; and why they are a guess.
  func destinations(of value: RouteValue, from: Edge.Origin) -> ([TargetArm], String?) {
    let hinted = hintedArms(for: value)
    if !hinted.isEmpty { return (hinted, nil) }
    var (found, guess) = registrations(for: value, from: from)
    if found.isEmpty, value.type == nil, value.nominal == nil {
      let near = survey.registrations.filter { nearness($0, from) < Self.far }
      if Set(near.map(\.type)).count == 1 {
        found = near
        guess = "the value's type is not stated; this is the only destination registered around it"
      }
    }
    var empty: [TargetArm] = []
    for registration in found {
      let arms = arms(of: registration, for: value)
      // A stack that never gets the value says so with an empty view; another one shows something for it.
      let shown = arms.filter { $0.target != .foreign("EmptyView") }
      if !shown.isEmpty { return (shown, guess) }
      if empty.isEmpty { empty = arms }
    }
    if !empty.isEmpty { return (empty, guess) }
    return (arms(ofConformersTo: value), nil)
  }

  /// A value behind a protocol: each type of the app that conforms to it and is registered.
  private func arms(ofConformersTo value: RouteValue) -> [TargetArm] {
    guard let type = value.nominal, type.kind == .protocol else { return [] }
    var seen: Set<Target> = []
    return survey.registrations.filter { registration in
      nominal(of: registration).map { index.supertypes(of: $0).contains(type) } ?? false
    }
    .flatMap { arms(of: $0, for: value) }.filter { seen.insert($0.target).inserted }
  }

  private func arms(of registration: Registration, for value: RouteValue) -> [TargetArm] {
    guard value.caseName != nil || !value.arguments.isEmpty else {
      return targets.arms(of: registration.content.nodes, at: registration.position)
    }
    let shown = interpreter.shown(by: registration.content, for: value, at: registration.position)
    return shown.isCut ? [] : shown.arms
  }

  /// Those of the view itself first, then those of views that contain it, then all others.
  private func registrations(
    for value: RouteValue,
    from: Edge.Origin
  ) -> ([Registration], String?) {
    let unit = value.nominal?.unit ?? 0
    let exact = survey.registrations.filter { registration in
      if let nominal = value.nominal {
        return self.nominal(of: registration) == nominal
      }
      return registration.type == value.type
    }
    let ordered = { (list: [Registration]) -> [Registration] in
      list.sorted { a, b in
        (nearness(a, from), a.position) < (nearness(b, from), b.position)
      }
    }
    // A screen before that registers the type under another name is nearer than any other.
    let isNear = exact.contains { nearness($0, from) < Self.far }
    guard let type = value.type, exact.isEmpty || value.nominal == nil && !isNear else {
      return (ordered(exact), nil)
    }
    let meant = interpreter.canonical(type, in: nil, unit: unit)
    let same = survey.registrations.filter {
      interpreter.canonical($0.type, in: $0.owner, unit: $0.position.unit) == meant
        && (exact.isEmpty || nearness($0, from) < Self.far)
    }
    return (ordered(same.isEmpty ? exact : same), nil)
  }

  /// How many views lie between the one that registers and the one that the value comes from, or ``far``.
  private func nearness(_ registration: Registration, _ from: Edge.Origin) -> Int {
    guard let owner = registration.owner, case .view(let type) = from else { return Self.far }
    return distance(from: owner, to: type) {
      survey.contained[$0, default: []].union(survey.rooted[$0] ?? [])
    }
      ?? Self.far
  }

  /// More than the views between any two that contain each other.
  private static let far = 8

  func contains(_ outer: NominalType, _ inner: NominalType) -> Bool {
    outer != inner && distance(from: outer, to: inner) { survey.contained[$0] ?? [] } != nil
  }

  private func distance(
    from outer: NominalType,
    to inner: NominalType,
    _ parts: (NominalType) -> Set<NominalType>
  ) -> Int? {
    var level: Set<NominalType> = [outer]
    for depth in 0..<Self.far {
      if level.contains(inner) { return depth }
      level = level.reduce(into: []) { $0.formUnion(parts($1)) }
    }
    return nil
  }
}

extension Container {
  /// The tabs, those in sections too.
  var allTabs: [TabNode] { tabs.flatMap { $0.section == nil ? [$0] : $0.tabs } }
}
