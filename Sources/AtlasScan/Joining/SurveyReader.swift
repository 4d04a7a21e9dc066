/// Collects what views say.
struct SurveyReader {
  let interpreter: Interpreter
  private(set) var survey = Survey()
  private var seenSites: [SiteKey: Int] = [:]
  /// By what makes effects the same, the number of the first.
  private var seenEffects: [EffectKey: Int] = [:]
  private var seenContainers: Set<SourcePosition> = []
  /// Whether what is read is handed to the view that is the screen.
  private var isHandedToScreen = false
  /// The view that is a screen and is handed what is read, with the view whose code hands it in.
  private var handing: (maker: NominalType?, screen: NominalType)?
  /// The screen beside which code is read, with the view whose code it is.
  var beside: (maker: NominalType?, screen: NominalType)?
  /// The uses of views as screens; they are kept, so that no other one gets the identity of one of them.
  private var screenUses: [ObjectIdentifier: ViewUse] = [:]

  private struct SiteKey: Hashable {
    var position: SourcePosition
    var owner: NominalType?
    var callSite: SourcePosition?
    var value: String
    /// The case of its state, where one modifier of the app presents for each.
    var caseName: String?
    var targets: [Target]
  }

  private struct EffectKey: Hashable {
    var position: SourcePosition
    var owner: NominalType?
    var callSite: SourcePosition?
    var value: String
    /// What comes from outside the view that runs the code.
    var outside: Trigger?
    /// The screen that it lies beside, where it lies beside several.
    var screen: NominalType?
  }

  /// The screens that views show by a value that they are given. They are no parts of those views.
  private var shownByFrames: [NominalType: Set<NominalType>] = [:]

  var targets: TargetReader { TargetReader(interpreter: interpreter) }

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// - Parameter unshown: The views that nothing shows; nobody gets to what they do.
  static func survey(_ interpreter: Interpreter, besides unshown: Set<NominalType>) -> Survey {
    var reader = SurveyReader(interpreter)
    for type in interpreter.index.types where !unshown.contains(type) {
      if interpreter.index.conforms(type, to: ["App"]) {
        // The scenes that a protocol of the app gives belong to the type that conforms to it.
        if type.kind != .protocol { reader.readApp(type) }
      } else if interpreter.index.isView(type) {
        reader.read(interpreter.body(of: type), within: type, screen: nil)
      } else if let window = interpreter.window(of: type) {
        reader.read(window, within: type, screen: nil)
      }
    }
    reader.readAlternatives()
    for (frame, screens) in reader.shownByFrames {
      reader.survey.remove(screens, from: frame)
    }
    reader.survey.effects = interpreter.handledByObservers(
      reader.survey.effects.sentByNotifications
    )
    return reader.survey
  }

  /// The screens that are shown by turns in a screen: what is signed in or not, the parts of a picker.
  private mutating func readAlternatives() {
    var open = survey.screens.keys.sorted { $0.number < $1.number }
    var roots = Set(survey.scenes.flatMap(\.arms).compactMap(\.viewType))
    var wholes: Set<NominalType> = []
    while let type = open.popLast() {
      guard survey.alternatives[type] == nil else { continue }
      let shown = targets.arms(of: interpreter.body(of: type), at: type.position)
      let arms = survey.made(shown, interpreter.index)
      // The view that is all that a root shows, such as the one with the app's store, is as good as the root.
      if roots.contains(type), arms.count == 1, !arms[0].holdsContainer,
        let whole = arms[0].viewType,
        wholes.insert(whole).inserted
      {
        roots.insert(whole)
        open.append(whole)
      }
      guard areAlternatives(arms, of: type, isRoot: roots.contains(type)) else { continue }
      survey.alternatives[type] = arms
      if roots.contains(type) {
        // What was no alternative as a screen may be one as a root.
        let views = Set(arms.compactMap(\.viewType)).subtracting(roots)
        open += views.filter { survey.screens[$0] != nil }.sorted { $0.number < $1.number }
        roots.formUnion(views)
      }
      for arm in arms {
        // It is a screen by itself, and no part of the view that shows it.
        if let use = arm.use, let owner = use.scope.owner, use.type != type {
          survey.remove([use.type], from: owner)
        }
        guard let view = arm.viewType, survey.screens[view] == nil else { continue }
        survey.screens[view] = arm.use?.position ?? type.position
        open.append(view)
      }
    }
    survey.roots = roots
  }

  private mutating func readApp(_ type: NominalType) {
    read(interpreter.body(of: type), within: type, screen: nil)
  }

  mutating func read(_ nodes: [ViewNode], within type: NominalType?, screen: Target?) {
    for node in nodes { read(node, within: type, screen: screen) }
  }

  private mutating func read(_ node: ViewNode, within type: NominalType?, screen: Target?) {
    switch node {
    case .use(let use): read(use, within: type, screen: screen)
    case .foreign(let view): read(view.children, within: type, screen: screen)
    case .branch(let branch):
      for arm in branch.arms { read(arm.nodes, within: type, screen: screen) }
    case .container(let container): read(container, within: type, screen: screen)
    case .site(let site): read(site, within: type, screen: screen)
    case .effect(var effect):
      effect.screen = screen
      effect.isHandedToScreen = isHandedToScreen && effect.owner != type
      if let shown = screenBeside(effect.owner), effect.trigger?.isOutside != true {
        effect.screen = .view(shown)
        effect.isBeside = !effect.isHandedToScreen
        effect.isHandedToScreen = true
      }
      add(effect)
    case .registration(let registration):
      add(registration)
      let arms = targets.arms(of: registration.content.nodes, at: registration.position)
      note(arms, registration.position)
      if arms.count == 1 { addInline(registration, arms[0]) }
      for arms in interpreter.caseArms(of: registration) { note(arms, registration.position) }
      readShown(registration.content.nodes, at: registration.position, within: type, screen: nil)
    case .fact(let fact):
      if screen == nil, let said = subject(of: fact, within: type) {
        survey.facts[said, default: []].append(fact)
      } else if case .inline(let position)? = screen {
        survey.inlineScreens[position]?.facts.append(fact)
      }
      note(fact, within: type, screen: screen)
    case .scene(let scene): read(scene, within: type)
    case .slot: break
    }
  }

  private mutating func read(_ use: ViewUse, within type: NominalType?, screen: Target?) {
    let isScreen = screenUses[ObjectIdentifier(use)] != nil
    if !isScreen, let owner = use.scope.owner, owner != use.type {
      // What a screen is handed is on that screen, not on the one whose code makes it.
      var host = handing.flatMap { $0.maker == owner ? $0.screen : nil } ?? owner
      // Links beside the view of a destination are on the screen that the view is.
      if case .view(let shown)? = screen, targets.isInvisible(.use(use)) { host = shown }
      if host != use.type { contain(use.type, in: host, screen) }
    }
    guard let inlined = use.inlined else { return }
    let outer = (isHandedToScreen, handing)
    if screen == .view(use.type) { isHandedToScreen = true }
    if isScreen { handing = (use.scope.owner, use.type) }
    read(inlined, within: use.type, screen: screen)
    (isHandedToScreen, handing) = outer
  }

  /// Notes that a view lies in another one, or in a screen that is written in place in that one.
  private mutating func contain(_ inner: NominalType, in host: NominalType, _ screen: Target?) {
    survey.contained[host, default: []].insert(inner)
    if case .inline(let position)? = screen, survey.inlineScreens[position]?.owner == host {
      survey.containedInline[position, default: []].insert(inner)
    } else {
      survey.containedDirectly[host, default: []].insert(inner)
    }
  }

  private mutating func read(_ container: Container, within type: NominalType?, screen: Target?) {
    if let path = container.path { survey.paths.insert(path.key) }
    add(container)
    for column in container.columns {
      let arms =
        container.isStack
        ? targets.roots(of: column.nodes, at: container.position)
        : targets.arms(of: column.nodes, at: container.position)
      note(arms, container.position)
      let outer = handing
      // What lies around a root, such as the views of its toolbar, is on the root.
      if arms.count == 1, let use = arms[0].use {
        handing = (use.scope.owner, use.type)
        if let owner = use.scope.owner { survey.rooted[owner, default: []].insert(use.type) }
      }
      readShown(column.nodes, at: container.position, within: type, screen: screen)
      handing = outer
    }
    if container.isPaged {
      for page in container.tabs { read(page.nodes, within: type, screen: screen) }
    } else {
      read(container.tabs, of: container, within: type, screen: screen)
    }
    for registration in container.destinations {
      read(.registration(registration), within: type, screen: screen)
    }
  }

  /// A destination of a view of the app may show what the view is handed.
  private mutating func add(_ registration: Registration) {
    let known = survey.registrations.firstIndex {
      $0.position == registration.position && $0.owner == registration.owner
        && $0.type == registration.type
    }
    guard let known else { return survey.registrations.append(registration) }
    let shown = survey.registrations[known].content.nodes.usedViews
    if registration.content.nodes.usedViews.isStrictSuperset(of: shown) {
      survey.registrations[known] = registration
    }
  }

  /// A container of a view of the app may hold tabs that the view is handed.
  private mutating func add(_ container: Container) {
    if seenContainers.insert(container.position).inserted {
      survey.containers.append(container)
    } else if !container.tabs.isEmpty,
      let known = survey.containers.firstIndex(where: { $0.position == container.position }),
      survey.containers[known].tabs.isEmpty
    {
      survey.containers[known] = container
    }
  }

  private mutating func read(
    _ tabs: [TabNode],
    of container: Container,
    within type: NominalType?,
    screen: Target?
  ) {
    for tab in tabs {
      let arms = targets.arms(of: tab.nodes, at: tab.position)
      note(arms, tab.position)
      let name = tab.title ?? tab.value?.caseName ?? "tab"
      let held = addHeld(arms, name, in: .tab, of: container.owner)
      readShown(tab.nodes, at: tab.position, within: type, screen: held ?? screen)
      read(tab.tabs, of: container, within: type, screen: screen)
    }
  }

  /// What is written where a tab or a scene holds it, if that is all that it holds.
  private mutating func addHeld(
    _ arms: [TargetArm],
    _ name: String,
    in holder: InlineScreen.Holder,
    of owner: NominalType?
  ) -> Target? {
    guard arms.count == 1, case .inline(let position) = arms[0].target else { return nil }
    // A view that wraps tabs is read for each caller.
    if survey.inlineScreens[position] == nil {
      survey.inlineScreens[position] = InlineScreen(
        owner: owner,
        name: name,
        nodes: arms[0].nodes,
        holder: holder
      )
    }
    return arms[0].target
  }

  private mutating func read(_ site: Site, within type: NominalType?, screen: Target?) {
    let arms = site.content.map { targets.arms(of: $0.nodes, at: $0.position) } ?? []
    let key = SiteKey(
      position: site.position,
      owner: site.owner,
      callSite: site.scope.callSite,
      value: site.value?.text ?? "",
      caseName: site.state?.caseName,
      targets: arms.map(\.target)
    )
    // What a view shows elsewhere is no part of it, though the view is read for each caller that hands it something.
    note(arms, site.position)
    if let known = seenSites[key] {
      survey.sites[known].systems.unite(with: site.scope.presence.systems)
    } else {
      seenSites[key] = survey.sites.count
      let shown = screenBeside(site.owner).map(Target.view)
      let maker = shown == nil ? nil : site.owner
      survey.sites.append(FoundSite(site: site, screen: shown ?? screen, maker: maker))
      for arm in arms {
        switch arm.target {
        case .inline(let position), .container(let position): addInline(position, site, arm)
        case .view, .foreign: break
        }
      }
    }
    // A site that was found before may have code of another caller in its content.
    guard let content = site.content else { return }
    // What is in the content belongs to the screen that it shows.
    let inner = arms.count == 1 ? arms[0].target : screen
    let outer = isHandedToScreen
    isHandedToScreen = false
    readShown(content.nodes, at: content.position, within: type, screen: inner)
    isHandedToScreen = outer
  }

  private mutating func addInline(_ position: SourcePosition, _ site: Site, _ arm: TargetArm) {
    let state = site.state.map { $0.caseName ?? $0.key.property }
    let flag = site.content?.name ?? state ?? site.kind.rawValue
    survey.inlineScreens[position] = InlineScreen(
      owner: site.owner,
      name: flag,
      nodes: arm.nodes,
      container: arm.container
    )
  }

  /// A destination that is written in place, for the only thing that it shows.
  private mutating func addInline(_ registration: Registration, _ arm: TargetArm) {
    guard case .inline(let position) = arm.target else { return }
    let type = registration.type.path.split(separator: ".").last.map(String.init)
    survey.inlineScreens[position] = InlineScreen(
      owner: registration.owner,
      name: registration.content.name ?? type ?? "destination",
      nodes: arm.nodes,
      container: arm.container
    )
  }

  private mutating func note(_ arms: [TargetArm], _ position: SourcePosition) {
    for arm in arms {
      if !arm.choices.isEmpty {
        note(arm.choices, position)
      } else if case .view(let type) = arm.target, survey.screens[type] == nil {
        survey.screens[type] = position
      }
      if let use = arm.use { screenUses[ObjectIdentifier(use)] = use }
      // What a frame does, it does on each screen that it shows.
      for frame in arm.frames {
        screenUses[ObjectIdentifier(frame)] = frame
        if case .view(let type) = arm.target, type != frame.type {
          survey.contained[type, default: []].insert(frame.type)
          survey.containedDirectly[type, default: []].insert(frame.type)
          shownByFrames[frame.type, default: []].insert(type)
        }
      }
    }
  }

  private mutating func read(_ scene: SceneNode, within type: NominalType?) {
    let arms = targets.arms(of: scene.nodes, at: scene.position)
    note(arms, scene.position)
    // Several apps may get one scene from a protocol.
    let isKnown = survey.scenes.contains { $0.scene.position == scene.position }
    if let type, !isKnown { survey.scenes.append(FoundScene(scene: scene, app: type, arms: arms)) }
    _ = addHeld(arms, scene.id ?? "root", in: .scene, of: type)
    let root = arms.count == 1 ? arms[0].target : nil
    read(scene.nodes, within: type, screen: root)
  }

  private mutating func note(_ fact: ScreenFact, within type: NominalType?, screen: Target?) {
    switch fact {
    case .advertises(let use):
      survey.activities.append(FoundActivity(use: use, view: type, screen: screen))
    case .continuesActivity(let use):
      survey.activities.append(
        FoundActivity(use: use, isContinued: true, view: type, screen: screen)
      )
    default: break
    }
  }

  private mutating func add(_ effect: Effect) {
    // Code of one system in a view of another one never runs.
    guard !effect.presence.isInTwoWidths, !effect.presence.isEmpty else { return }
    let key = EffectKey(
      position: effect.position,
      owner: effect.owner,
      callSite: effect.callSite,
      value: effect.valueText,
      outside: effect.trigger.flatMap { $0.isOutside ? $0 : nil },
      screen: screenBeside(effect.owner)
    )
    if let known = seenEffects[key] {
      survey.effects[known].presence.add(systemsOf: effect.presence)
    } else {
      seenEffects[key] = survey.effects.count
      survey.effects.append(effect)
    }
  }
}

extension Effect {
  /// The values that it sets, as text.
  var valueText: String {
    switch kind {
    case .set(_, let values), .append(_, let values), .route(let values):
      values.map(\.text).joined(separator: " ")
    default: ""
    }
  }
}
