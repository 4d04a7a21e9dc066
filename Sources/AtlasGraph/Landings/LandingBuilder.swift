import AtlasModel

/// Where deep links and entry points lead: scene, tab, selections, path, presentation, in this
/// order, along the transitions of the model where it has them.
extension GraphBuilder {
  mutating func enterDeepLink(_ index: Int) -> Landing {
    let source = vertex(.deepLink(index))
    if let absence = semantics.absence(ofDeepLink: index) {
      return Landing(steps: [], place: nil, failure: .link(absence))
    }
    let start = semantics.presence(ofStart: .deepLink(index), .opens)
    let set = model.changes.of(.deepLink(index))
    let landing = land(
      model.deepLinks[index].opening,
      parent: .deepLink(index),
      when: start.after(setting: set, semantics.variables)
    )
    connect(source, to: landing, .enters, when: start, setting: set)
    return landing
  }

  mutating func enterFallbacks(_ index: Int) -> NavigationGraph.Fallbacks {
    guard semantics.absence(ofDeepLink: index) == nil else { return .init() }
    let link = model.deepLinks[index]
    return .init(
      otherwise: enterFallback(
        link.otherwise,
        index,
        parent: .otherwise(deepLink: index),
        when: semantics.presence(ofStart: .deepLink(index), .otherwise)
      ),
      notFound: enterFallback(
        link.notFound,
        index,
        parent: .notFound(deepLink: index),
        when: semantics.presence(ofStart: .deepLink(index), .notFound)
      )
    )
  }

  private mutating func enterFallback(
    _ opening: Opening?,
    _ index: Int,
    parent: Container.Parent,
    when start: Presence
  ) -> Landing? {
    guard let opening else { return nil }
    let landing = land(opening, parent: parent, when: start)
    connect(vertex(.deepLink(index)), to: landing, .fallsBack)
    return landing
  }

  mutating func connect(
    _ source: Int,
    to landing: Landing,
    _ kind: NavigationGraph.Edge.Kind,
    when start: Presence = .always,
    setting set: Assignment = .any
  ) {
    guard let place = landing.place else { return }
    connect(
      source,
      vertex(.place(place)),
      kind,
      taps: 0,
      when: start,
      setting: set,
      after: landing.presence
    )
  }

  /// Takes the steps of an opening.
  ///
  /// - Parameter start: When it is opened at all.
  mutating func land(
    _ opening: Opening,
    parent: Container.Parent,
    when start: Presence = .always
  ) -> Landing {
    var walk = LandingWalk(presence: start, variables: semantics.variables)
    guard semantics.removal?.removes(opening) != true, openSceneAndTab(opening, &walk) else {
      return landing(walk, isComplete: false)
    }
    let isComplete = take(opening, parent: parent, &walk)
    return landing(walk, isComplete: isComplete)
  }

  /// Takes the steps of a state that a transition opens: without a scene and a tab, from the stack
  /// that the screen is on.
  ///
  /// - Returns: Where it leads, and what it puts below that.
  mutating func land(_ opening: Opening, by step: TransitionStep, at place: Place?)
    -> (landing: Landing, below: [Place])
  {
    let start = step.presence.after(setting: step.set, semantics.variables)
    var walk = LandingWalk(presence: start, variables: semantics.variables)
    if opening.scene != nil || opening.tab != nil {
      guard openSceneAndTab(opening, &walk) else { return (landing(walk, isComplete: false), []) }
    } else if let place {
      let start = opening.resets ? root(below: place) : place
      show(start, &walk)
      walk.isOnOtherScreens = start == place
    } else {
      return (landing(walk, isComplete: false), [])
    }
    let isComplete = take(opening, parent: .transition(step.transition), &walk)
    let top = walk.presenter ?? walk.tip?.place
    let stack = top.map(walk.stack(below:)) ?? []
    return (
      landing(walk, isComplete: isComplete),
      walk.presenter == nil ? Array(stack.dropLast()) : stack
    )
  }

  private mutating func landing(_ walk: LandingWalk, isComplete: Bool) -> Landing {
    let tip = isComplete ? walk.tip : nil
    if let tip { _ = vertex(.place(tip.place)) }
    note(walk)
    return Landing(
      steps: walk.steps,
      place: tip?.place,
      failure: walk.failure,
      presence: tip.map { walk.presence.and($0.presence, semantics.variables) } ?? .never,
      isRequiring: model.traits.isRequiringScreen
    )
  }

  /// The place at the root of the stack that a place is on. In a column a selection may have replaced
  /// it: the place itself stands for it there.
  private func root(below place: Place) -> Place {
    guard let position = enclosingStack(of: place.position), let container = position.stack,
      case .stack(let stack) = model.containers[container].kind,
      semantics.enclosingSplit(of: position) == nil,
      let screen = model.screen(of: stack.root), exists(screen)
    else { return place }
    return Place(screen: screen, position: position)
  }

  /// - Returns: Whether all steps can be taken.
  private mutating func take(
    _ opening: Opening,
    parent: Container.Parent,
    _ walk: inout LandingWalk
  ) -> Bool {
    for (number, selection) in opening.selections.enumerated() {
      guard select(selection, number: number, &walk) else { return false }
    }
    for destination in opening.path {
      guard push(destination, &walk) else { return false }
    }
    if let presentation = opening.presentation {
      guard semantics.hasAPI(of: presentation.kind) else {
        return walk.fail(.noAPI(presentation.kind))
      }
      present(presentation.kind, presentation.content, parent, &walk)
    }
    return walk.failure == nil
  }

  /// Brings the scene to the front and selects the tab, from the outermost tab view inwards.
  private mutating func openSceneAndTab(_ opening: Opening, _ walk: inout LandingWalk) -> Bool {
    let tab = opening.tab.flatMap { model.index.tabs[$0] }
    let stated = opening.scene.flatMap { model.index.scenes[$0] }
    var surroundings: NavigationSemantics.Surroundings?
    if let tab {
      switch semantics.surroundings(of: .tab(tab)) {
      case .success(let found): surroundings = found
      case .failure(let error):
        guard let scene = stated ?? scene(around: tab), let absence = absence(ofScene: scene) else {
          return walk.fail(.tab(tab, error.absence))
        }
        return walk.fail(.scene(absence))
      }
    }
    let around = surroundings.flatMap { self.scene($0.top) }
    guard let scene = stated ?? around ?? semantics.launchScene else { return walk.fail(.noScene) }
    if let absence = absence(ofScene: scene) { return walk.fail(.scene(absence)) }
    if let tab, around != scene { return walk.fail(.tabElsewhere(tab, scene: scene)) }
    walk.step(.scene(scene))
    let presence = semantics.presence(of: model.scenes[scene].attributes)
    guard walk.allows(presence) else { return walk.fail(.scene(walk.absence(of: presence))) }
    walk.assume(presence)
    enter(.scene(scene), model.scenes[scene].content, &walk)
    guard let tab, let surroundings else { return true }
    guard walk.allows(surroundings.presence) else {
      return walk.fail(.tab(tab, walk.absence(of: surroundings.presence)))
    }
    walk.assume(surroundings.presence)
    for tab in surroundings.tabs {
      guard let content = regionContent(of: .tab(tab)) else { continue }
      walk.step(.tab(tab))
      enter(.tab(tab), content, &walk)
    }
    return true
  }

  /// Why a scene can't be brought to the front: without windows only the first one is there.
  private func absence(ofScene scene: Int) -> Absence? {
    if let absence = semantics.absence(ofScene: scene) { return absence }
    guard scene != semantics.launchScene, !semantics.hasWindows,
      model.scenes[scene].kind != .documentGroup
    else { return nil }
    return .noWindows(semantics.environment.platform)
  }

  /// In a split view that is one stack, the columns before the one on top are below it.
  private mutating func noteColumns(_ walk: inout LandingWalk) {
    guard semantics.isCollapsed else { return }
    for shown in walk.visible {
      let behind = columns(behind: shown.place).filter { walk.allows($0.presence) }
      guard !behind.isEmpty else { continue }
      walk.stacks[shown.place.position] = behind.map(\.place) + [shown.place]
    }
  }

  private mutating func enter(
    _ parent: Container.Parent,
    _ content: Content,
    _ walk: inout LandingWalk
  ) {
    walk.visible = visiblePlaces(in: parent, content).filter { walk.allows($0.presence) }
    walk.hidden = columns(hiddenIn: parent).filter { walk.allows($0.presence) }
    noteColumns(&walk)
  }

  /// What a link can go on from in a region: what it shows, without the columns that don't depend on
  /// the others.
  mutating func visiblePlaces(in parent: Container.Parent, _ content: Content)
    -> [VisiblePlace]
  {
    _ = enterRegion(parent, content)
    let places = visible(in: parent)
    let dependent = places.filter { !semantics.isInIndependentColumn($0.place.position) }
    return dependent.isEmpty ? places : dependent
  }

  private func scene(_ parent: Container.Parent) -> Int? {
    if case .scene(let scene) = parent { scene } else { nil }
  }

  private func scene(around tab: Int) -> Int? {
    model.holders(of: .slot(.tab(tab))).lazy.compactMap { self.scene($0) }.first
  }

  /// Selects a screen in a column: along a transition of the model, or in the column after the one
  /// that the selection before it was made in.
  private mutating func select(_ destination: Destination, number: Int, _ walk: inout LandingWalk)
    -> Bool
  {
    guard let screen = existingScreen(destination, &walk) else { return false }
    if let move = move(from: inReach(of: walk), to: screen, kinds: [.select], walk) {
      take(move, .select, destination, &walk)
      return true
    }
    guard let (container, split) = splitView(around: walk.hidden + walk.visible) else {
      return walk.fail(.noColumn)
    }
    let column: Column = number == 0 && split.content != nil ? .content : .detail
    guard let position = position(of: column, split, container) else {
      return walk.fail(.noColumn)
    }
    let place = Place(screen: screen, position: position)
    walk.step(.select, destination, to: place, isChained: false)
    showSelected(place, &walk)
    return true
  }

  private func splitView(around places: [VisiblePlace]) -> (container: Int, split: Split)? {
    for shown in places.reversed() {
      guard let (container, _) = semantics.enclosingSplit(of: shown.place.position),
        case .split(let split) = model.containers[container].kind
      else { continue }
      return (container, split)
    }
    return nil
  }

  /// Follows a transition of the model.
  private mutating func take(
    _ move: Move,
    _ kind: Landing.Step.Kind,
    _ destination: Destination,
    _ walk: inout LandingWalk
  ) {
    walk.step(kind, destination, to: move.place, transition: move.transition)
    walk.assume(move.presence)
    if kind == .select {
      showSelected(move.place, &walk)
    } else {
      showPushed(move.place, &walk, replacesRoot: kind == .replaceRoot)
    }
  }

  /// A selection takes the place of what its column showed.
  private func showSelected(_ place: Place, _ walk: inout LandingWalk) {
    let below =
      semantics.isCollapsed ? walk.visible.last.map { walk.stack(below: $0.place) } ?? [] : []
    walk.stacks[place.position] = below.filter { $0 != place } + [place]
    let column = semantics.enclosingSplit(of: place.position)?.column
    walk.visible.removeAll { semantics.enclosingSplit(of: $0.place.position)?.column == column }
    show(place, &walk)
  }

  private func show(_ place: Place, _ walk: inout LandingWalk) {
    let presence = semantics.presence(ofScreen: place.screen)
    walk.visible.append(VisiblePlace(place: place, presence: presence))
  }

  /// Pushes a screen: along a transition of the model, from the top first, or, where the model has
  /// none, on the nearest stack.
  private mutating func push(_ destination: Destination, _ walk: inout LandingWalk) -> Bool {
    guard let screen = existingScreen(destination, &walk) else { return false }
    let kinds: [Transition.Kind] = [.push, .select, .replaceRoot]
    if let move = move(from: inReach(of: walk), to: screen, kinds: kinds, walk) {
      let kind = model.transitions[move.transition].kind
      let step: Landing.Step.Kind =
        kind == .select ? .select : kind == .replaceRoot ? .replaceRoot : .push
      take(move, step, destination, &walk)
      return true
    }
    let stacks = walk.visible.reversed().compactMap { shown in
      enclosingStack(of: shown.place.position).map { ($0, shown.presence) }
    }
    let nearest = stacks.first ?? emptyDetailStack(walk.hidden + walk.visible).map { ($0, .always) }
    guard let (stack, presence) = nearest else { return walk.fail(.noStack) }
    walk.assume(presence)
    let place = Place(screen: screen, position: stack)
    walk.step(.push, destination, to: place, isChained: false)
    showPushed(place, &walk)
    return true
  }

  /// A push covers what its stack showed.
  private func showPushed(_ place: Place, _ walk: inout LandingWalk, replacesRoot: Bool = false) {
    let below = walk.visible.last { enclosingStack(of: $0.place.position) == place.position }
    let stack = below.map { walk.stack(below: $0.place) } ?? walk.stacks[place.position] ?? []
    walk.stacks[place.position] = replacesRoot ? [place] : stack + [place]
    walk.visible.removeAll { $0.place.position == place.position }
    show(place, &walk)
  }

  /// The stack of a detail column that shows nothing yet.
  private func emptyDetailStack(_ visible: [VisiblePlace]) -> Position? {
    guard let (container, split) = splitView(around: visible),
      case .stack(let stack)? = position(of: .detail, split, container)
    else { return nil }
    return .stack(stack)
  }

  private mutating func present(
    _ kind: Transition.Kind,
    _ content: Content,
    _ parent: Container.Parent,
    _ walk: inout LandingWalk
  ) {
    let region = visiblePlaces(in: parent, content).filter { walk.allows($0.presence) }
    guard let shown = region.first?.place else {
      for body in semantics.bodies(of: content) {
        guard let root = rootScreen(of: body) else { continue }
        _ = existingScreen(root, &walk)
      }
      return
    }
    walk.presenter = walk.tip?.place
    for source in inReach(of: walk) where walk.allows(source.presence) {
      guard let known = presentation(kind, of: shown.screen, at: source, walk) else { continue }
      walk.step(.present(kind), to: known.place, transition: known.transition)
      walk.assume(known.presence)
      walk.visible = []
      show(known.place, &walk)
      return
    }
    walk.step(.present(kind), to: shown, isChained: false)
    walk.visible = region
  }

  /// The places whose transitions a person could take now, the one on top first: what is visible,
  /// the screens around it, and the columns that a collapsed or hidden one leads back to.
  private mutating func inReach(of walk: LandingWalk) -> [VisiblePlace] {
    var places = Array(walk.visible.reversed())
    for shown in walk.visible.reversed() {
      for container in semantics.hosts(around: shown.place.position) {
        if let host = host(of: container) {
          places.append(VisiblePlace(place: host, presence: shown.presence))
        }
      }
    }
    for shown in walk.visible.reversed() {
      places += columns(behind: shown.place).map { column in
        let presence = column.presence.and(shown.presence, semantics.variables)
        return VisiblePlace(place: column.place, presence: presence)
      }
    }
    return places + walk.hidden
  }

  private func existingScreen(_ destination: Destination, _ walk: inout LandingWalk) -> Int? {
    guard let screen = model.screen(of: destination) else { return nil }
    if let absence = semantics.absence(ofScreen: screen) {
      _ = walk.fail(.screen(screen, absence))
      return nil
    }
    let presence = semantics.presence(ofScreen: screen)
    guard walk.allows(presence) else {
      _ = walk.fail(.screen(screen, walk.absence(of: presence)))
      return nil
    }
    return screen
  }
}
