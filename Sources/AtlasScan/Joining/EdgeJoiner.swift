/// Joins what opens with what sets: presentations with the code that sets their state, values with the
/// destinations that are registered for them.
struct EdgeJoiner {
  let interpreter: Interpreter
  let survey: Survey
  private(set) var edges: [Edge] = []
  private var placesOfEdges: [EdgeKey: Int] = [:]
  private(set) var unresolved: [Unresolved] = []
  /// The sites that became part of an edge, by position.
  private(set) var joined: Set<SourcePosition> = []
  /// What sets a state, by the state that it is in the end.
  let setters: [StateKey: [Effect]]
  private let stackPaths: Set<StateKey>
  let selections: [StateKey: [Container]]
  private let tabSelections: [StateKey: [Container]]
  /// What the columns of split views show while a state has a value.
  let columnStates: [StateKey: ShownState]
  let splits: [SplitColumns]
  /// The properties that decide whether a wrapper makes a stack.
  private var stackConditions: Set<String> = []

  var index: AppIndex { interpreter.index }
  var targets: TargetReader { TargetReader(interpreter: interpreter) }

  init(interpreter: Interpreter, survey: Survey) {
    self.interpreter = interpreter
    self.survey = survey
    var setters: [StateKey: [Effect]] = [:]
    for effect in survey.effects {
      if case .set(let reference, _) = effect.kind {
        for root in interpreter.roots(of: reference.key) {
          setters[root, default: []].append(effect)
        }
      } else if case .append(let reference, let values) = effect.kind {
        // A presentation may show an element of a list.
        var effect = effect
        effect.kind = .set(reference, values)
        for root in interpreter.roots(of: reference.key) {
          setters[root, default: []].append(effect)
        }
      } else if case .route(let values) = effect.kind {
        Self.present(values, effect, survey, interpreter.index, &setters)
      }
    }
    self.setters = setters
    var tabs: [StateKey: [Container]] = [:]
    for container in survey.containers {
      if container.kind == .tabs, !container.isPaged, let selection = container.selection {
        for root in interpreter.roots(of: selection.key) {
          tabs[root, default: []].append(container)
        }
      }
    }
    stackPaths = Set(survey.paths.flatMap { interpreter.roots(of: $0) })
    tabSelections = tabs
    selections = Self.selections(survey, interpreter)
    columnStates = Self.columnStates(survey, interpreter)
    splits = Self.splitColumns(survey, interpreter)
  }

  /// Routes that an object of another package gets: what an item of their type presents is opened.
  private static func present(
    _ values: [RouteValue],
    _ effect: Effect,
    _ survey: Survey,
    _ index: AppIndex,
    _ setters: inout [StateKey: [Effect]]
  ) {
    let pushed = survey.registrations.map { registration in
      index.type(registration.type, in: registration.owner, unit: registration.position.unit)
    }
    for state in Set(survey.sites.compactMap { $0.site.cause == .item ? $0.site.state?.key : nil })
    {
      let site = survey.sites.first { $0.site.state?.key == state }
      let types = (site?.site.state?.options ?? []).map { index.type($0, in: nil, unit: 0) }
      let own = values.filter { value in
        value.nominal.map { types.contains($0) && !pushed.contains($0) } == true
      }
      guard !own.isEmpty, let reference = site?.site.state else { continue }
      var effect = effect
      effect.kind = .set(reference, own)
      setters[state, default: []].append(effect)
    }
  }

  mutating func joinAll() {
    for found in survey.sites { join(found) }
    for effect in survey.effects { join(effect) }
    edges = TargetArm.pushedOnStacks(edges, decidedBy: stackConditions)
  }

  /// What a presentation shows, in its stack if the code makes one under some condition.
  private mutating func onStacks(_ arms: [TargetArm]) -> [TargetArm] {
    let (arms, conditions) = TargetArm.onStacks(arms)
    stackConditions.formUnion(conditions)
    return arms
  }

  // MARK: - Origins

  func origin(of found: FoundSite) -> Edge.Origin {
    switch found.screen {
    case .view(let type)?: .view(type)
    case .inline(let position)?: origin(in: position, found.site.owner)
    default: origin(of: found.site.owner)
    }
  }

  /// A view of another type inside a screen that a tab holds is a part of that screen.
  private func origin(in position: SourcePosition, _ owner: NominalType?) -> Edge.Origin {
    guard let held = survey.held(.inline(position)), held.owner != owner else {
      return .inline(position)
    }
    return origin(of: owner)
  }

  func origin(of owner: NominalType?) -> Edge.Origin {
    guard let owner else { return .anywhere }
    if index.isView(owner) { return .view(owner) }
    return index.conforms(owner, to: ["App", "Scene"]) ? .app(owner) : .anywhere
  }

  // MARK: - Sites

  private mutating func join(_ found: FoundSite) {
    let site = found.site
    if let type = site.scope.instance?.type ?? site.owner,
      interpreter.hints.ignores("\(type.name).\(site.kind.call)")
    {
      return
    }
    switch (site.kind, site.cause) {
    case (.alert, _), (.confirmationDialog, _): joinDialog(found)
    case (.systemPresentation, _):
      joined.insert(site.position)
      append(
        Edge(
          from: origin(of: found),
          kind: .systemPresentation,
          destination: .system(site.title ?? "system"),
          position: site.position,
          places: [site.position],
          trigger: openers(of: site).first?.trigger ?? site.scope.trigger,
          presence: site.scope.presence,
          cause: site.cause == .program ? "program" : "isPresented"
        )
      )
    case (_, .valueLink): joinValue(found)
    case (.push, .viewLink) where site.isHidden && !openers(of: site).isEmpty:
      joinPresentation(found)
    case (.push, .viewLink), (_, .program):
      joinLink(found)
      joinOpeners(ofLink: found)
    default: joinPresentation(found)
    }
  }

  private mutating func joinDialog(_ found: FoundSite) {
    let site = found.site
    let opening = openers(of: site)
    joined.insert(site.position)
    let kind: Edge.Kind = site.kind == .alert ? .alert : .confirmationDialog
    // Of several dialogs for the cases of one state, each has the name of its case.
    let name = site.state.map { $0.caseName ?? $0.key.property }
    let title = site.title ?? name.map(Self.words) ?? "an alert"
    var edge = Edge(
      from: origin(of: found),
      kind: kind,
      destination: .title(title),
      position: site.position,
      places: [site.position],
      trigger: opening.first?.trigger,
      presence: site.scope.presence,
      cause: site.cause == .item ? "item" : "isPresented"
    )
    edge.isTitleGuessed = site.title == nil
    append(edge)
  }

  private mutating func joinLink(_ found: FoundSite) {
    let site = found.site
    guard site.navigator != .replaces else { return }
    var arms = site.content.map { targets.arms(of: $0.nodes, at: $0.position) } ?? []
    if arms.isEmpty { arms = hintedArms(for: site) }
    // A link that nobody sees, which is there to change how others behave.
    if site.isUnlabelled, !arms.isEmpty, arms.allSatisfy({ $0.target == .foreign("EmptyView") }) {
      return leave(site, "it shows an `EmptyView`: there is nothing to go to")
    }
    guard !arms.isEmpty else { return leave(site, contentReason(site)) }
    if site.isHidden, let reason = interpreter.reasonNeverShown(site) { return leave(site, reason) }
    var kind = site.opens ?? Edge.Kind(rawValue: site.kind.rawValue) ?? .push
    // A link in a list that selects, or in the column before another, shows its view in that column.
    if kind == .push, site.opens == nil, isSelecting(site) { kind = .select }
    for arm in arms {
      add(arm, kind, from: origin(of: found), at: site.position, site, site.scope.trigger) {
        $0.maker = found.maker
      }
    }
  }

  private mutating func joinPresentation(_ found: FoundSite) {
    let site = found.site
    guard let content = site.content else {
      return leave(site, contentReason(site))
    }
    var all = targets.arms(of: content.nodes, at: content.position)
    if all.isEmpty { all = hintedArms(for: site) }
    all = onStacks(all)
    let kind = Edge.Kind(rawValue: site.kind.rawValue) ?? .sheet
    let host = origin(of: found)
    let opening = openers(of: site)
    let owned = opening.filter { origin(of: $0.owner) != .anywhere }
    var isOpened = false
    for effect in owned {
      for arm in onStacks(arms(of: site, content, all, for: effect)) {
        isOpened = true
        // A flag that the presented screen toggles closes it.
        if effect.screen == arm.target && isCodeOfScreen(effect) || closes(arm, effect, site) {
          continue
        }
        add(
          arm,
          kind,
          from: origin(of: effect),
          at: effect.callSite ?? effect.position,
          site,
          effect.trigger,
          effect.presence.and(found.systems)
        ) { $0.take(effect) }
      }
    }
    if isOpened { return }
    guard !all.isEmpty else { return leave(site, contentReason(site)) }
    if opening.isEmpty, let reason = interpreter.reasonNeverShown(site) {
      return leave(site, reason)
    }
    for arm in all {
      add(arm, kind, from: host, at: site.position, site, opening.first?.trigger) {
        $0.maker = found.maker
      }
    }
  }

  /// What code does in a screen that is written in place, or is handed to the view that is shown, it does on that
  /// screen, not in the view that has the code.
  func origin(of effect: Effect) -> Edge.Origin {
    guard isCodeOfScreen(effect) else { return origin(of: effect.owner) }
    switch effect.screen {
    case .inline(let position)?: return .inline(position)
    case .view(let type)?: return .view(type)
    case .foreign?, .container?, nil: return origin(of: effect.owner)
    }
  }

  /// Whether a screen runs code that the view around it has.
  private func isCodeOfScreen(_ effect: Effect) -> Bool {
    guard let owner = effect.owner else { return false }
    switch effect.screen {
    case .inline(let position)?: return survey.inlineScreens[position]?.owner == owner
    case .view(let type)?: return effect.isHandedToScreen && type != owner && index.isView(owner)
    case .foreign?, .container?, nil: return false
    }
  }

  /// The screens that a presentation shows for what an effect sets.
  mutating func arms(
    of site: Site,
    _ content: Content,
    _ all: [TargetArm],
    for effect: Effect
  ) -> [TargetArm] {
    guard site.cause == .item || all.count > 1, case .set(_, let values) = effect.kind else {
      return all
    }
    let shown = values.filter { !interpreter.isRefused($0, by: site) }
    if shown.isEmpty, !values.isEmpty { return [] }
    let known = shown.filter {
      $0.caseName != nil && $0.isWritten || interpreter.isMade($0)
    }
    guard !known.isEmpty, site.state?.caseName == nil else { return all }
    var arms: [TargetArm] = []
    for value in known {
      let content =
        site.cause == .item ? content : interpreter.content(content, of: site, for: value)
      let shown = interpreter.shown(by: content, for: value, at: content.position)
      if shown.isCut {
        leaveCut(effect, site.kind.rawValue)
      } else {
        arms += shown.isDecided || shown.arms.count == 1 ? shown.arms : all
      }
    }
    return arms
  }

  /// - Parameter complete: Sets what else is known of the edge.
  mutating func add(
    _ arm: TargetArm,
    _ kind: Edge.Kind,
    from origin: Edge.Origin,
    at position: SourcePosition,
    _ site: Site?,
    _ trigger: Trigger?,
    _ presence: CodePresence? = nil,
    complete: (inout Edge) -> Void = { _ in }
  ) {
    guard arm.choices.isEmpty else { return leave(arm, site, at: position) }
    if let site { joined.insert(site.position) }
    let causes: [Site.Cause: String] = [
      .viewLink: "viewLink", .valueLink: "valueLink", .isPresented: "isPresented", .item: "item",
      .program: "program",
    ]
    var edge = Edge(
      from: origin,
      kind: kind,
      destination: .screen(arm.target),
      position: position,
      places: [position] + (site.map { [$0.position] } ?? []),
      trigger: trigger,
      presence: (presence ?? site?.scope.presence ?? .always).and(arm.presence),
      cause: site.flatMap { causes[$0.cause] } ?? "program",
      value: site?.value,
      stack: arm.stack ?? (site?.bringsStack == true ? ownStack(at: position, site?.value) : nil)
    )
    edge.isShownByNavigator = site?.navigator != nil
    complete(&edge)
    edge.guess = edge.guess ?? arm.guess
    append(edge)
  }

  static func words(_ name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words
  }

  mutating func append(_ edge: Edge) {
    // Code for one system in a view for another one is never built.
    guard !edge.presence.isEmpty else { return }
    var edge = edge
    // A call that may set one of several values leads to the same screen once.
    let key = EdgeKey(edge)
    if let known = placesOfEdges[key], let union = edges[known].presence.union(edge.presence) {
      edges[known].unite(with: edge, union)
      return
    }
    edge.number = edges.count
    placesOfEdges[key] = edge.number
    edges.append(edge)
  }

  mutating func leave(_ unresolved: Unresolved) { self.unresolved.append(unresolved) }

  func isPath(_ reference: StateReference) -> Bool {
    let roots = interpreter.roots(of: reference.key)
    return !roots.isDisjoint(with: stackPaths) || roots.contains(where: interpreter.hints.isPath)
      || interpreter.routeList(reference) != nil
  }

  /// The stack that has a path: that of the view whose code changes it, else the first.
  func stack(of path: StateReference, for owner: NominalType?) -> Container? {
    let stacks = stacks(with: path)
    return stacks.first { $0.owner == owner } ?? stacks.first
  }

  /// All stacks that may have a path.
  func stacks(with path: StateReference) -> [Container] {
    let roots = interpreter.roots(of: path.key)
    return survey.containers.filter { container in
      container.path.map { !roots.isDisjoint(with: interpreter.roots(of: $0.key)) } ?? false
    }
  }

  /// The tab views that a state selects in: several where systems have their own.
  func tabViews(_ reference: StateReference) -> [Container] {
    interpreter.roots(of: reference.key).lazy.compactMap { tabSelections[$0] }.first ?? []
  }

  func selectedBy(_ reference: StateReference, _ value: RouteValue) -> [TargetArm] {
    selected(value, reference)
  }

  func isSelection(_ reference: StateReference) -> Bool {
    interpreter.roots(of: reference.key).contains { selections[$0]?.isEmpty == false }
  }
}
