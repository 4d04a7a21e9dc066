import AtlasModel

/// Where deep links and entry points lead: scene, tab, selections, path, presentation, in this
/// order, along the transitions of the model where it has them.
extension GraphBuilder {
  func enterDeepLink(_ index: Int) -> Landing {
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

  func enterFallbacks(_ index: Int) -> NavigationGraph.Fallbacks {
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

  private func enterFallback(
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

  func connect(
    _ source: Int,
    to landing: Landing,
    _ kind: NavigationGraph.Edge.Kind,
    when start: Presence = .always,
    setting set: Assignment = .any
  ) {
    guard let place = landing.place else { return }
    let first = edges.count
    connect(
      source,
      vertex(.place(place)),
      kind,
      taps: 0,
      when: start,
      setting: set,
      after: landing.presence
    )
    connectOpened(first..<edges.count, to: place, above: landing.below)
    for beside in landing.beside where !followsOnDemand && !beside.isCovered {
      connect(
        source,
        openedVertex(of: beside.stack),
        kind,
        taps: 0,
        when: start,
        setting: set,
        after: beside.presence
      )
    }
  }

  /// Takes the steps of an opening.
  ///
  /// - Parameter start: When it is opened at all.
  func land(
    _ opening: Opening,
    parent: Container.Parent,
    when start: Presence = .always
  ) -> Landing {
    var walk = LandingWalk(presence: start, variables: semantics.variables)
    guard semantics.removal?.removes(opening) != true, openSceneAndTab(opening, &walk) else {
      return landing(walk, isComplete: false)
    }
    let others = opening.path.isEmpty ? [] : alternatives(of: walk)
    let isComplete = take(opening, parent: parent, &walk)
    return landing(walk, isComplete: isComplete, beside: others.flatMap { besides(opening, $0) })
  }

  /// Where a state is opened if other conditions hold than those of the place on top; none if these are many.
  private func alternatives(of walk: LandingWalk) -> [LandingWalk] {
    let all = walk.alternatives
    guard all.count > Self.fewLandingPlaces else { return all }
    isTruncated = true
    return []
  }

  /// What an opening leads to where a condition decides what is shown at first, as what lies beside.
  private func besides(_ opening: Opening, _ other: LandingWalk) -> [Landing.Beside] {
    var walk = other
    for destination in opening.path {
      guard push(destination, &walk) else { return [] }
    }
    guard let tip = walk.tip else { return [] }
    let stack = walk.below + [tip.place]
    if !followsOnDemand {
      for place in stack { _ = vertex(.place(place)) }
    }
    note(walk)
    guard opening.presentation == nil else { return [] }
    return [
      Landing.Beside(stack: stack, presence: walk.presence.and(tip.presence, semantics.variables))
    ]
  }

  /// Takes the steps of a state that a transition opens: without a scene and a tab, from the stack
  /// that the screen is on.
  ///
  /// - Parameter start: What holds when it is opened.
  func land(
    _ opening: Opening,
    by step: TransitionStep,
    at place: Place?,
    when start: Presence
  ) -> Landing {
    var walk = LandingWalk(presence: start, variables: semantics.variables)
    if opening.scene != nil || opening.tab != nil {
      guard openSceneAndTab(opening, &walk) else { return landing(walk, isComplete: false) }
    } else if let place {
      let start = opening.resets ? root(below: place) : place
      show(start, &walk)
      walk.isOnOtherScreens = start == place
    } else {
      return landing(walk, isComplete: false)
    }
    let isComplete = take(opening, parent: .transition(step.transition), &walk)
    return landing(walk, isComplete: isComplete)
  }

  private func landing(
    _ walk: LandingWalk,
    isComplete: Bool,
    beside others: [Landing.Beside] = []
  ) -> Landing {
    let tip = isComplete ? walk.tip : nil
    let below = tip == nil ? [] : walk.below
    let beside = (tip == nil ? [] : besides(walk)) + others
    if tip != nil, !followsOnDemand {
      for place in below + beside.flatMap(\.stack) { _ = vertex(.place(place)) }
    }
    if let tip { _ = vertex(.place(tip.place)) }
    note(walk)
    return Landing(
      steps: walk.steps,
      place: tip?.place,
      below: below,
      beside: beside,
      failure: walk.failure,
      last: tip == nil ? walk.tip?.place : nil,
      presence: tip.map { walk.presence.and($0.presence, semantics.variables) } ?? .never,
      supposed: walk.presence,
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
  private func take(
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

  /// Selects a screen in a column: along a transition of the model, or in the column after the one
  /// that the selection before it was made in.
  private func select(_ destination: Destination, number: Int, _ walk: inout LandingWalk)
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
    let place = Place(
      screen: screen,
      position: semantics.position(showing: destination.name, screen, inPlaceOf: position)
    )
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
  private func take(
    _ move: Move,
    _ kind: Landing.Step.Kind,
    _ destination: Destination,
    _ walk: inout LandingWalk
  ) {
    walk.step(kind, destination, to: move.place, transition: move.transition)
    walk.assume(move.presence)
    switch kind {
    case .select: showSelected(move.place, &walk)
    case .replaceRoot: showReplaced(move.place, &walk)
    default: showPushed(move.place, &walk)
    }
  }

  /// A selection takes the place of what its column showed.
  private func showSelected(_ place: Place, _ walk: inout LandingWalk) {
    let covers = { [semantics] (shown: Place) in
      semantics.takesColumn(place.position, of: shown.position)
    }
    let below =
      semantics.isCollapsed ? walk.visible.last.map { walk.stack(below: $0.place) } ?? [] : []
    walk.stacks[place.position] = Array(below.prefix { $0 != place && !covers($0) }) + [place]
    walk.visible.removeAll { covers($0.place) }
    show(place, &walk)
  }

  private func show(_ place: Place, _ walk: inout LandingWalk) {
    let presence = semantics.presence(ofScreen: place.screen)
    walk.visible.append(VisiblePlace(place: place, presence: presence))
  }

  /// Pushes a screen: along a transition of the model, from the top first, or, where the model has
  /// none, on the nearest stack.
  private func push(_ destination: Destination, _ walk: inout LandingWalk) -> Bool {
    guard let screen = existingScreen(destination, &walk) else { return false }
    let places = inReach(of: walk)
    // What a path names is on a stack: a new root is taken only where nothing else leads there.
    let move =
      move(from: places, to: screen, kinds: [.push, .select], walk)
      ?? move(from: places, to: screen, kinds: [.replaceRoot], walk)
    if let move {
      let step: Landing.Step.Kind =
        move.kind == .select ? .select : move.kind == .replaceRoot ? .replaceRoot : .push
      take(move, step, destination, &walk)
      return true
    }
    let nearest =
      nearestStack(walk.visible)
      ?? emptyDetailStack(walk.hidden + walk.visible).map { ($0, .always) }
      ?? nearestStack(inside(walk))
    guard let (stack, presence) = nearest else { return walk.fail(.noStack) }
    walk.assume(presence)
    let place = Place(screen: screen, position: stack)
    walk.step(.push, destination, to: place, isChained: false)
    showPushed(place, &walk)
    return true
  }

  private func nearestStack(_ visible: [VisiblePlace]) -> (Position, Presence)? {
    for shown in visible.reversed() {
      if let stack = enclosingStack(of: shown.place.position) { return (stack, shown.presence) }
    }
    return nil
  }

  /// A push covers what its stack showed.
  private func showPushed(_ place: Place, _ walk: inout LandingWalk) {
    let below = walk.visible.last { enclosingStack(of: $0.place.position) == place.position }
    let stack = below.map { walk.stack(below: $0.place) } ?? walk.stacks[place.position] ?? []
    walk.stacks[place.position] = stack + [place]
    walk.visible.removeAll { $0.place.position == place.position }
    show(place, &walk)
  }

  /// A new root takes the place of what its stack, or what holds it, showed.
  private func showReplaced(_ place: Place, _ walk: inout LandingWalk) {
    walk.stacks[place.position] = [place]
    walk.visible.removeAll { semantics.isReplaced($0.place.position, by: place.position) }
    show(place, &walk)
  }

  /// The stack of a detail column that shows nothing yet.
  private func emptyDetailStack(_ visible: [VisiblePlace]) -> Position? {
    guard let (container, split) = splitView(around: visible),
      case .stack(let stack)? = position(of: .detail, split, container)
    else { return nil }
    return .stack(stack)
  }

  private func present(
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
    walk.presenting = walk.visible
    walk.presentsColumn = semantics.isColumn(kind)
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
