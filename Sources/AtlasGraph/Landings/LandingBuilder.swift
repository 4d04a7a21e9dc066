import AtlasModel

/// Where deep links and entry points lead: scene, tab, selections, path, presentation, in this
/// order, along the transitions of the model where it has them.
extension GraphBuilder {
  mutating func enterDeepLink(_ index: Int) -> Landing {
    let source = vertex(.deepLink(index))
    if let absence = semantics.absence(ofDeepLink: index) {
      return Landing(steps: [], place: nil, failure: .link(absence))
    }
    let landing = land(model.deepLinks[index].opening, parent: .deepLink(index))
    if let place = landing.place { connect(source, vertex(.place(place)), .enters, taps: 0) }
    return landing
  }

  mutating func enterFallbacks(_ index: Int) -> NavigationGraph.Fallbacks {
    guard semantics.absence(ofDeepLink: index) == nil else { return .init() }
    return .init(
      otherwise: enterFallback(
        model.deepLinks[index].otherwise,
        index,
        parent: .otherwise(deepLink: index)
      ),
      notFound: enterFallback(
        model.deepLinks[index].notFound,
        index,
        parent: .notFound(deepLink: index)
      )
    )
  }

  private mutating func enterFallback(
    _ opening: Opening?,
    _ index: Int,
    parent: Container.Parent
  ) -> Landing? {
    guard let opening else { return nil }
    let landing = land(opening, parent: parent)
    if let place = landing.place {
      connect(vertex(.deepLink(index)), vertex(.place(place)), .fallsBack, taps: 0)
    }
    return landing
  }

  /// Takes the steps of an opening.
  mutating func land(_ opening: Opening, parent: Container.Parent) -> Landing {
    var walk = LandingWalk()
    guard openSceneAndTab(opening, &walk) else { return landing(walk, isComplete: false) }
    let isComplete = take(opening, parent: parent, &walk)
    return landing(walk, isComplete: isComplete)
  }

  /// Takes the steps of a state that a transition opens: without a scene and a tab, from the stack
  /// that the screen is on.
  ///
  /// - Returns: Where it leads, and what it puts below that.
  mutating func land(_ opening: Opening, ofTransition index: Int, at place: Place?)
    -> (landing: Landing, below: [Place])
  {
    var walk = LandingWalk()
    if opening.scene != nil || opening.tab != nil {
      guard openSceneAndTab(opening, &walk) else { return (landing(walk, isComplete: false), []) }
    } else if let place {
      walk.visible = [opening.resets ? root(below: place) : place]
      walk.isOnOtherScreens = walk.visible == [place]
    } else {
      return (landing(walk, isComplete: false), [])
    }
    let isComplete = take(opening, parent: .transition(index), &walk)
    let top = walk.presenter ?? walk.tip
    let stack = top.map(walk.stack(below:)) ?? []
    return (
      landing(walk, isComplete: isComplete),
      walk.presenter == nil ? Array(stack.dropLast()) : stack
    )
  }

  private mutating func landing(_ walk: LandingWalk, isComplete: Bool) -> Landing {
    if isComplete, let tip = walk.tip { _ = vertex(.place(tip)) }
    note(walk)
    return Landing(
      steps: walk.steps,
      place: isComplete ? walk.tip : nil,
      failure: walk.failure,
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
    return true
  }

  /// Where the steps taken so far have led.
  struct LandingWalk {
    var steps: [Landing.Step] = []
    var failure: Landing.Failure?
    /// What is visible, from leading to trailing.
    var visible: [Place] = []
    /// What the steps put on stacks, from the root to the top.
    var stacks: [Position: [Place]] = [:]
    /// The places in hidden columns, beside which nothing was visible at first.
    var hidden: [Place] = []
    /// Whether it is not known what is below the first place.
    var isOnOtherScreens = false
    /// What presents, at the end.
    var presenter: Place?
    /// The place on top.
    var tip: Place? { visible.last }

    mutating func step(
      _ kind: Landing.Step.Kind,
      _ destination: Destination? = nil,
      to place: Place? = nil,
      transition: Int? = nil,
      isChained: Bool = true
    ) {
      steps.append(
        .init(
          kind: kind,
          destination: destination,
          place: place,
          transition: transition,
          isChained: isChained
        )
      )
    }

    mutating func fail(_ failure: Landing.Failure) -> Bool {
      self.failure = failure
      return false
    }

    /// What is on a stack with a place on top.
    func stack(below place: Place) -> [Place] {
      guard let stack = stacks[place.position] else { return [place] }
      return stack.lastIndex(of: place).map { Array(stack[...$0]) } ?? stack + [place]
    }
  }

  /// Notes what the steps of a landing put above what.
  private mutating func note(_ walk: LandingWalk) {
    guard !followsOnDemand else { return }
    for stack in walk.stacks.values.sorted(by: { model.id(of: $0[0]) < model.id(of: $1[0]) }) {
      for (number, place) in stack.enumerated() {
        guard let upper = table.number(of: .place(place)) else { continue }
        guard number > 0, let lower = table.number(of: .place(stack[number - 1])) else {
          if !walk.isOnOtherScreens || number > 0 { noteRoot(upper) }
          continue
        }
        noteStack(upper, above: lower)
      }
    }
  }

  /// Brings the scene to the front and selects the tab, from the outermost tab view inwards.
  private mutating func openSceneAndTab(_ opening: Opening, _ walk: inout LandingWalk) -> Bool {
    let tab = opening.tab.flatMap { model.index.tabs[$0] }
    let scene =
      opening.scene.flatMap { model.index.scenes[$0] } ?? tab.flatMap { self.scene(around: $0) }
      ?? semantics.launchScene
    guard let scene else { return walk.fail(.noScene) }
    if let absence = semantics.absence(ofScene: scene) { return walk.fail(.scene(absence)) }
    walk.step(.scene(scene))
    enter(.scene(scene), model.scenes[scene].content, &walk)
    noteColumns(&walk)
    guard let tab else { return true }
    for tab in tabChain(to: tab) {
      if let absence = semantics.absence(ofTab: tab) { return walk.fail(.tab(tab, absence)) }
      guard let content = regionContent(of: .tab(tab)) else { continue }
      walk.step(.tab(tab))
      enter(.tab(tab), content, &walk)
      noteColumns(&walk)
    }
    return true
  }

  /// In a split view that is one stack, the columns before the one on top are below it.
  private mutating func noteColumns(_ walk: inout LandingWalk) {
    guard semantics.isCollapsed else { return }
    for place in walk.visible {
      let behind = columns(behind: place)
      if !behind.isEmpty { walk.stacks[place.position] = behind + [place] }
    }
  }

  private mutating func enter(
    _ parent: Container.Parent,
    _ content: Content,
    _ walk: inout LandingWalk
  ) {
    walk.visible = visiblePlaces(in: parent, content)
    walk.hidden = columns(hiddenIn: parent)
  }

  /// What a link can go on from in a region: what it shows, without the columns that don't depend on
  /// the others.
  private mutating func visiblePlaces(in parent: Container.Parent, _ content: Content) -> [Place] {
    _ = enterRegion(parent, content)
    let places = visible(in: parent)
    let dependent = places.filter { !semantics.isInIndependentColumn($0.position) }
    return dependent.isEmpty ? places : dependent
  }

  private func scene(around tab: Int) -> Int? {
    for holder in model.holders(of: .slot(.tab(tab))) {
      if case .scene(let scene) = holder { return scene }
    }
    return nil
  }

  /// The tabs to select on the way to a tab, the outermost first.
  private func tabChain(to tab: Int) -> [Int] {
    let chain = model.holders(of: .slot(.tab(tab))).compactMap { holder in
      if case .tab(let tab) = holder { tab } else { nil }
    }
    return chain.reversed()
  }

  /// Selects a screen in a column: along a transition of the model, or in the column after the one
  /// that the selection before it was made in.
  private mutating func select(_ destination: Destination, number: Int, _ walk: inout LandingWalk)
    -> Bool
  {
    guard let screen = existingScreen(destination, &walk) else { return false }
    if let move = move(in: walk, to: screen, kinds: [.select]) {
      walk.step(.select, destination, to: move.place, transition: move.transition)
      showSelected(move.place, &walk)
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

  private func splitView(around places: [Place]) -> (container: Int, split: Split)? {
    for place in places.reversed() {
      guard let (container, _) = semantics.enclosingSplit(of: place.position),
        case .split(let split) = model.containers[container].kind
      else { continue }
      return (container, split)
    }
    return nil
  }

  /// A selection takes the place of what its column showed.
  private func showSelected(_ place: Place, _ walk: inout LandingWalk) {
    let below =
      semantics.isCollapsed ? walk.visible.last.map(walk.stack(below:)) ?? [] : []
    walk.stacks[place.position] = below.filter { $0 != place } + [place]
    let column = semantics.enclosingSplit(of: place.position)?.column
    walk.visible.removeAll { semantics.enclosingSplit(of: $0.position)?.column == column }
    walk.visible.append(place)
  }

  /// Pushes a screen: along a transition of the model, from the top first, or, where the model has
  /// none, on the nearest stack.
  private mutating func push(_ destination: Destination, _ walk: inout LandingWalk) -> Bool {
    guard let screen = existingScreen(destination, &walk) else { return false }
    if let move = move(in: walk, to: screen, kinds: [.push, .select, .replaceRoot]) {
      let kind = model.transitions[move.transition].kind
      let step: Landing.Step.Kind =
        kind == .select ? .select : kind == .replaceRoot ? .replaceRoot : .push
      walk.step(step, destination, to: move.place, transition: move.transition)
      if kind == .select {
        showSelected(move.place, &walk)
      } else {
        showPushed(move.place, &walk, replacesRoot: kind == .replaceRoot)
      }
      return true
    }
    let stacks = walk.visible.reversed().compactMap { enclosingStack(of: $0.position) }
    guard let stack = stacks.first ?? emptyDetailStack(walk.hidden + walk.visible) else {
      return walk.fail(.noStack)
    }
    let place = Place(screen: screen, position: stack)
    walk.step(.push, destination, to: place, isChained: false)
    showPushed(place, &walk)
    return true
  }

  /// A push covers what its stack showed.
  private func showPushed(_ place: Place, _ walk: inout LandingWalk, replacesRoot: Bool = false) {
    let below = walk.visible.last { enclosingStack(of: $0.position) == place.position }
    let stack = below.map(walk.stack(below:)) ?? walk.stacks[place.position] ?? []
    walk.stacks[place.position] = replacesRoot ? [place] : stack + [place]
    walk.visible.removeAll { $0.position == place.position }
    walk.visible.append(place)
  }

  /// The stack of a detail column that shows nothing yet.
  private func emptyDetailStack(_ visible: [Place]) -> Position? {
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
    let region = visiblePlaces(in: parent, content)
    guard let shown = region.first else { return }
    walk.presenter = walk.tip
    for place in inReach(of: walk) {
      guard let known = presentation(kind, of: shown.screen, at: place) else { continue }
      walk.step(.present(kind), to: known.place, transition: known.transition)
      walk.visible = [known.place]
      return
    }
    walk.step(.present(kind), to: shown, isChained: false)
    walk.visible = region
  }

  /// The places whose transitions a person could take now, the one on top first: what is visible,
  /// the screens around it, and the columns that a collapsed or hidden one leads back to.
  private mutating func inReach(of walk: LandingWalk) -> [Place] {
    var places = Array(walk.visible.reversed())
    for place in walk.visible.reversed() {
      for container in semantics.hosts(around: place.position) {
        if let host = host(of: container) { places.append(host) }
      }
    }
    for place in walk.visible.reversed() { places += columns(behind: place) }
    return places + walk.hidden
  }

  /// The presentation of a screen that the model has at a place.
  private mutating func presentation(_ kind: Transition.Kind, of screen: Int, at place: Place)
    -> (place: Place, transition: Int)?
  {
    let transitions = [
      semantics.transitions(ofScreen: place.screen), semantics.toolbarOfHost(at: place),
    ]
    for index in transitions.joined() {
      guard model.transitions[index].kind == kind,
        case .content(let content) = model.transitions[index].target,
        semantics.absence(ofTransition: index) == nil, semantics.offers(index, at: place)
      else { continue }
      if let found = visiblePlaces(in: .transition(index), content).first(where: {
        $0.screen == screen
      }) {
        return (found, index)
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
    return screen
  }

  /// The first transition of the model to a screen from a place in reach.
  private mutating func move(in walk: LandingWalk, to screen: Int, kinds: [Transition.Kind])
    -> (place: Place, transition: Int)?
  {
    for place in inReach(of: walk) {
      let screens = walk.stack(below: place).map(\.screen)
      if let found = move(from: place, on: screens, to: screen, kinds: kinds) { return found }
    }
    return nil
  }
}
