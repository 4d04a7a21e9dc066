import AtlasBase
import AtlasModel

// Pushes on a stack that lies in the view whose code pushes: in one of its tabs, its columns or its alternatives.
// The view is on no stack, so what it does is to open a state.
extension ModelWriter {
  enum OpenedPlace: Equatable {
    case tab(SourcePosition)
    case scene(SourcePosition)
  }

  /// Where the pushes open their screens that are no pushes for the screens that have their code, by number.
  func placesOfOpenedStates() -> [Int: OpenedPlace] {
    app.joiner.edges.reduce(into: [:]) { places, edge in
      guard edge.kind == .push else { return }
      if let tab = tabBehind(edge) {
        places[edge.number] = .tab(tab)
      } else if edge.from.isOutside {
        places[edge.number] = placeOfTabs(edge)
      } else if edge.path != nil {
        switch stackBehind(edge) {
        case nil: places[edge.number] = openedPlace(of: edge)
        case .presenter: places[edge.number] = placeInPresenter(edge)
        case .window, .furtherOut: break
        }
      }
    }
  }

  /// Where code outside of views pushes on a stack that lies in tabs: in its only tab, or in the tab that the scene
  /// shows.
  private func placeOfTabs(_ edge: Edge) -> OpenedPlace? {
    guard let path = edge.path?.path, app.root(of: edge, ownership) == nil else { return nil }
    let stacks = app.joiner.stacks(with: path)
    let scene = placedInScenes.first { !$0.1.tabs(with: stacks).isEmpty }
    guard let scene else { return nil }
    let tabs = scene.1.tabs(with: stacks).compactMap { $0 }
    // Systems with tab views of their own have the stack in a tab of each.
    if let selected = steps(of: edge).compactMap(\.tab).first(where: tabs.contains) {
      return .tab(selected)
    }
    return tabs.count > 1 ? .scene(scene.0) : tabs.first.map { .tab($0) }
  }

  /// The tab that the same act selects as a push from a presentation: the push is on the stack of that tab.
  private func tabBehind(_ edge: Edge) -> SourcePosition? {
    let around = presentations(around: edge.from)
    guard edge.cause == "program", !edge.isShownByNavigator, !around.isEmpty else { return nil }
    let tabs = Set(steps(of: edge).compactMap(\.tab))
    guard tabs.count == 1, let tab = tabs.first else { return nil }
    // One stack of the source may be in several tabs.
    guard let path = edge.path?.path else { return tab }
    let stacks = app.joiner.stacks(with: path)
    guard !holds(any: stacks, around) else { return nil }
    return placedInScenes.contains { $0.1.tabs(with: stacks).contains(tab) } ? tab : nil
  }

  private func openedPlace(of edge: Edge) -> OpenedPlace? {
    guard let path = edge.path?.path, let view = app.survey.view(of: edge.from) else { return nil }
    let stacks = app.joiner.stacks(with: path)
    // What a tab holds is on the stack of that tab.
    if case .inline(let position) = edge.from, stacks.contains(where: { isAround(position, $0) }) {
      return nil
    }
    return openedPlace(
      of: edge,
      with: stacks,
      around: ownership.screens(of: view),
      isOnStack: isOnStack
    )
  }

  /// Where a push from a presentation opens its screen whose presenter is on no stack, and has the stack in it.
  private func placeInPresenter(_ edge: Edge) -> OpenedPlace? {
    guard let path = edge.path?.path else { return nil }
    let around = presentations(around: edge.from)
    let presenters = around.map { app.survey.view(of: $0.from) }
    guard presenters.allSatisfy({ $0 != nil }),
      around.allSatisfy({ rootsByTurns(presenting: $0).isEmpty })
    else { return nil }
    let screens = Set(presenters.compactMap { $0 }.flatMap(ownership.screens))
    return openedPlace(
      of: edge,
      with: app.joiner.stacks(with: path),
      around: screens.sorted { $0.number < $1.number },
      isOnStack: { isOnStack($0) && !isAroundStack($0) }
    )
  }

  /// Whether a screen is the view around a stack at whose root another screen is.
  private func isAroundStack(_ screen: NominalType) -> Bool {
    let arms = hosted(by: screen)
    guard !onStack.contains(screen), arms.count == 1, let root = arms[0].viewType else {
      return false
    }
    return arms[0].stack != nil && root != screen && ids[root] != nil
  }

  private func openedPlace(
    of edge: Edge,
    with stacks: [Container],
    around screens: [NominalType],
    isOnStack: (NominalType) -> Bool
  ) -> OpenedPlace? {
    guard !screens.isEmpty, let (tabs, scene) = tabs(with: stacks, around: screens) else {
      return nil
    }
    // The same act may select one of several tabs.
    let selected = steps(of: edge).compactMap(\.tab).first { tabs.contains($0) }
    if screens.contains(where: isOnStack) {
      // From a screen on a stack, a push is on that stack, unless the same act selects another tab with the path.
      return selected.flatMap { isIn($0, screens) ? nil : .tab($0) }
    }
    if let tab = selected ?? (tabs.count == 1 ? tabs.first.flatMap { $0 } : nil) {
      return .tab(tab)
    }
    // On the stack that is all that a view shows, the push is on its root.
    guard tabs.count > 1 || app.root(of: edge, ownership) == nil else { return nil }
    // A scene opens its first tab: the stack that the screen itself brings is in the tab that the screen is in.
    if tabs == [nil], let own = tab(around: screens) { return .tab(own) }
    return scene.map { .scene($0) }
  }

  /// Whether a stack is that of the tab which holds a screen that is written in place.
  private func isAround(_ position: SourcePosition, _ stack: Container) -> Bool {
    app.survey.containers.lazy.flatMap(\.allTabs).filter { $0.position == position }.contains {
      tab in
      targets.arms(of: tab.nodes, at: position).contains { $0.stack?.position == stack.position }
    }
  }

  /// The tab that all of some screens lie in at first; nil if there is none, or more than one.
  private func tab(around screens: [NominalType]) -> SourcePosition? {
    let tabs: Set<SourcePosition?> = placedInScenes.reduce(into: []) { found, placed in
      for screen in screens { found.formUnion(placed.1.tabs(with: screen)) }
    }
    return tabs.count == 1 ? tabs.first.flatMap { $0 } : nil
  }

  /// Whether one of some screens lies in a tab at first.
  private func isIn(_ tab: SourcePosition, _ screens: [NominalType]) -> Bool {
    placedInScenes.contains { placed in
      screens.contains { placed.1.tabs(with: $0).contains(tab) }
    }
  }

  /// What a push opens from a screen around the stack whose path it changes; nil for every other edge.
  func openedState(by edge: Edge) -> JSONValue? {
    guard let place = openedPlaces[edge.number], case .screen(let target) = edge.destination,
      let id = screenID(target), let stated = json(of: place)
    else { return nil }
    var members = [stated, ("path", JSONValue([JSONValue(id)]))]
    let resets = !edge.keepsPath || steps(of: edge).contains { $0.kind == .popToRoot }
    if !resets { members.insert(("reset", false), at: 0) }
    return JSONValue(members)
  }

  private func json(of place: OpenedPlace) -> (String, JSONValue)? {
    switch place {
    case .tab(let position): tabIDs[position].map { ("tab", JSONValue($0)) }
    case .scene(let position): sceneIDs[position].map { ("scene", JSONValue($0)) }
    }
  }

  /// The ways back to the root and to tabs that are parts of the states that some edges open.
  func stepsOfOpenedStates(_ edges: [Edge]) -> [Edge] {
    edges.filter { openedState(by: $0) != nil }.flatMap(steps)
  }

  /// The tab that a push or a selection opens its screen in.
  func tabOfState(_ edge: Edge) -> SourcePosition? {
    switch (edge.kind, openedPlaces[edge.number]) {
    case (.push, .tab(let tab)?): return tab
    case (.push, _), (.select, _): return steps(of: edge).compactMap(\.tab).first
    default: return nil
    }
  }

  /// What the same act does before it pushes.
  func steps(of edge: Edge) -> [Edge] {
    app.joiner.edges.filter { step in
      (step.kind == .popToRoot || step.kind == .switchTab) && step.from == edge.from
        && step.trigger == edge.trigger && edge.presence.implies(step.presence)
        && index.areSteps(step.position, edge.position)
    }
  }

  /// The tabs that stacks lie in, with nil for none, and the scene: in each of some screens, or beside them in what a
  /// scene shows at first.
  private func tabs(
    with stacks: [Container],
    around screens: [NominalType]
  ) -> (Set<SourcePosition?>, SourcePosition?)? {
    let scene = placedInScenes.first { placed in
      screens.contains { !placed.1.tabs(with: $0).isEmpty }
    }
    let places = screens.map { screen in
      var placed = PlacedViews(targets, app.survey, ownership.screens)
      placed.add(screen)
      return placed.tabs(with: stacks)
    }
    if !places.contains([]) { return (places.reduce(into: []) { $0.formUnion($1) }, scene?.0) }
    guard let scene, screens.allSatisfy({ !scene.1.tabs(with: $0).isEmpty }) else { return nil }
    let beside = scene.1.tabs(with: stacks)
    return beside.isEmpty ? nil : (beside, scene.0)
  }

  /// Whether a screen is on a stack, or brings its own.
  private func isOnStack(_ screen: NominalType) -> Bool {
    if onStack.contains(screen) { return true }
    return broughtStack(of: hosted(by: screen), by: screen) != nil
  }

  /// What each scene shows at first.
  static func placedInScenes(
    _ app: ScannedApp,
    _ scenes: [FoundScene],
    _ screens: Set<NominalType>
  ) -> [(SourcePosition, PlacedViews)] {
    scenes.map { found in
      var placed = PlacedViews(TargetReader(interpreter: app.interpreter), app.survey, screens)
      placed.add(found.arms)
      return (found.scene.position, placed)
    }
  }

  /// The screens that are on a stack: at its root or pushed.
  static func screensOnStacks(_ app: ScannedApp) -> Set<NominalType> {
    let targets = TargetReader(interpreter: app.interpreter)
    var found: Set<NominalType> = []
    for edge in app.joiner.edges where edge.stack != nil || edge.kind == .push {
      if case .screen(.view(let type)) = edge.destination { found.insert(type) }
    }
    for stack in app.survey.containers where stack.isStack {
      for column in stack.columns {
        found.formUnion(targets.roots(of: column.nodes, at: stack.position).compactMap(\.viewType))
      }
    }
    return found
  }
}

extension Edge {
  /// The tab that it leads to.
  fileprivate var tab: SourcePosition? {
    if case .tab(let position) = destination { position } else { nil }
  }
}
