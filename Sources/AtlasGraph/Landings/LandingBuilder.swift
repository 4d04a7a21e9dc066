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
    let landing = land(model.deepLinks[index].opening, parent: .deepLink(index), when: start)
    connect(source, to: landing, .enters)
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

  private mutating func connect(
    _ source: Int,
    to landing: Landing,
    _ kind: NavigationGraph.Edge.Kind
  ) {
    guard let place = landing.place else { return }
    connect(source, vertex(.place(place)), kind, taps: 0, when: landing.presence)
  }

  mutating func enterEntryPoint(_ index: Int) -> Landing? {
    let entry = model.entryPoints[index]
    let source = vertex(.entryPoint(index))
    guard semantics.absence(of: entry.attributes) == nil else { return nil }
    switch entry.lead {
    case .deepLink, .outside, .notStated:
      return nil
    case .content(let content):
      let region = enterRegion(.entryPoint(index), content)
      let start = semantics.presence(ofStart: .entryPoint(index), .opens)
      connect(source, region, .enters, taps: 0, when: start)
      return nil
    case .opening(let opening):
      let start = semantics.presence(ofStart: .entryPoint(index), .opens)
      let landing = land(opening, parent: .entryPoint(index), when: start)
      connect(source, to: landing, .enters)
      return landing
    }
  }

  /// Where an entry point leads if a requirement does not hold; nil if that is not stated.
  mutating func enterFallback(ofEntryPoint index: Int) -> Landing? {
    let entry = model.entryPoints[index]
    guard let opening = entry.otherwise, semantics.absence(of: entry.attributes) == nil else {
      return nil
    }
    let start = semantics.presence(ofStart: .entryPoint(index), .otherwise)
    let landing = land(opening, parent: .otherwiseOfEntryPoint(index), when: start)
    connect(vertex(.entryPoint(index)), to: landing, .fallsBack)
    return landing
  }

  /// Entry points that follow a deep link.
  mutating func connectFollowers() {
    for (index, entry) in model.entryPoints.enumerated() {
      guard case .deepLink(let id) = entry.lead, let link = model.index.deepLinks[id],
        semantics.absence(of: entry.attributes) == nil
      else { continue }
      let presence = semantics.presence(ofStart: .entryPoint(index), .opens)
      connect(vertex(.entryPoint(index)), vertex(.deepLink(link)), .enters, taps: 0, when: presence)
    }
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
    let isComplete = take(opening, parent: parent, &walk)
    let tip = isComplete ? walk.tip : nil
    return Landing(
      steps: walk.steps,
      place: tip?.place,
      failure: walk.failure,
      presence: tip.map { walk.presence.and($0.presence, semantics.variables) } ?? .never,
      isRequiring: model.traits.isRequiringScreen
    )
  }

  /// - Returns: Whether all steps can be taken.
  private mutating func take(
    _ opening: Opening,
    parent: Container.Parent,
    _ walk: inout LandingWalk
  ) -> Bool {
    guard openSceneAndTab(opening, &walk) else { return false }
    for (number, selection) in opening.selections.enumerated() {
      guard select(selection, number: number, &walk) else { return false }
    }
    for destination in opening.path {
      guard push(destination, &walk) else { return false }
    }
    if let presentation = opening.presentation {
      present(presentation.kind, presentation.content, parent, &walk)
    }
    return true
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
    walk.visible = visiblePlaces(in: .scene(scene), model.scenes[scene].content)
    guard let tab, let surroundings else {
      walk.assume(.always)
      return true
    }
    guard walk.allows(surroundings.presence) else {
      return walk.fail(.tab(tab, walk.absence(of: surroundings.presence)))
    }
    walk.assume(surroundings.presence)
    for tab in surroundings.tabs {
      guard let content = regionContent(of: .tab(tab)) else { continue }
      walk.step(.tab(tab))
      walk.visible = visiblePlaces(in: .tab(tab), content)
    }
    walk.assume(.always)
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

  private mutating func visiblePlaces(in parent: Container.Parent, _ content: Content)
    -> [VisiblePlace]
  {
    _ = enterRegion(parent, content)
    return visible(in: parent)
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
    guard let (container, split) = splitView(around: walk.visible) else {
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
    if kind == .select { showSelected(move.place, &walk) } else { showPushed(move.place, &walk) }
  }

  /// A selection takes the place of what its column showed.
  private func showSelected(_ place: Place, _ walk: inout LandingWalk) {
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
    let nearest = stacks.first ?? emptyDetailStack(walk.visible).map { ($0, .always) }
    guard let (stack, presence) = nearest else { return walk.fail(.noStack) }
    walk.assume(presence)
    let place = Place(screen: screen, position: stack)
    walk.step(.push, destination, to: place, isChained: false)
    showPushed(place, &walk)
    return true
  }

  /// A push covers what its stack showed.
  private func showPushed(_ place: Place, _ walk: inout LandingWalk) {
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
    guard let shown = region.first?.place else { return }
    for source in inReach(of: walk) {
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
      places += columns(behind: shown.place).map {
        VisiblePlace(place: $0, presence: shown.presence)
      }
    }
    return places
  }

  /// The presentation of a screen that the model has at a place.
  private mutating func presentation(
    _ kind: Transition.Kind,
    of screen: Int,
    at source: VisiblePlace,
    _ walk: LandingWalk
  ) -> Move? {
    for index in model.screens[source.place.screen].transitions {
      guard model.transitions[index].kind == kind,
        case .content(let content) = model.transitions[index].target,
        semantics.absence(ofTransition: index) == nil
      else { continue }
      let offered = source.presence
        .and(semantics.presence(ofTransition: index), semantics.variables)
      for shown in visiblePlaces(in: .transition(index), content)
      where shown.place.screen == screen {
        let presence = offered.and(shown.presence, semantics.variables)
        if walk.allows(presence) {
          return Move(place: shown.place, transition: index, presence: presence)
        }
      }
    }
    return nil
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
