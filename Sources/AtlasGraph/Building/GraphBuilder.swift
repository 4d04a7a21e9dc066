import AtlasModel

/// Builds the graph of one environment by following everything that can be followed: from scenes
/// into containers, from screens along their transitions, from deep links to where they land. Or, for
/// a single landing, only what its steps start from: see ``LinkLandings``.
package struct GraphBuilder {
  let semantics: NavigationSemantics
  var table: VertexTable
  var edges: [NavigationGraph.Edge] = []
  var blocked: [NavigationGraph.Blocked] = []
  /// What each region shows at first, from leading to trailing.
  var visiblePlaces: [Container.Parent: [VisiblePlace]] = [:]
  /// Per screen that is a container: the stack that the screen is on, where pushes from inside go.
  private var stacksAroundScreens: [Int: Position] = [:]
  /// The tab bars that the region being entered shows.
  var shownBars: [(bar: Int, presence: Presence)] = []
  private var assignments = AssignmentTable()
  private var isTruncated = false
  /// Places whose transitions are still to be followed.
  private var pending: [(vertex: Int, place: Place)] = []
  /// The edges along transitions that lead to screens, for deep links to follow.
  private var moves = MoveLists()
  /// Per vertex of a place: the places in columns that one can go back to or reveal.
  private var columnsBehind: [Int: [Place]] = [:]
  /// What is around the position of the place that was entered last: neighbours mostly share theirs.
  private var surroundings: Surroundings?
  /// Whether no transitions are followed but those that could be a move that is asked for.
  private let followsOnDemand: Bool

  var model: NavigationModel { semantics.model }

  init(semantics: NavigationSemantics, followsOnDemand: Bool = false) {
    self.semantics = semantics
    self.followsOnDemand = followsOnDemand
    let model = semantics.model
    guard !followsOnDemand else {
      table = VertexTable()
      return
    }
    table = VertexTable(capacity: model.screens.count + model.deepLinks.count)
    edges.reserveCapacity(model.transitions.count + model.deepLinks.count)
  }

  /// The graph of a model in an environment.
  package static func graph(
    of model: NavigationModel,
    in environment: Environment,
    assuming assumption: ConditionAssumption = .any
  ) -> NavigationGraph {
    graph(NavigationSemantics(model: model, environment: environment, assumption: assumption))
  }

  /// The graph of what rules of navigation are for.
  static func graph(_ semantics: NavigationSemantics) -> NavigationGraph {
    var builder = GraphBuilder(semantics: semantics)
    return builder.build()
  }

  /// What launching the app, and the menus of a Mac, show at first.
  mutating func enterScenes() {
    let launch = vertex(.launch)
    let launchScene = semantics.launchScene
    for scene in model.scenes.indices where semantics.absence(ofScene: scene) == nil {
      let region = enterRegion(.scene(scene), model.scenes[scene].content)
      let presence = semantics.presence(of: model.scenes[scene].attributes)
      if scene == launchScene {
        connect(launch, region, .opensScene(scene, fromMenu: false), taps: 0, when: presence)
      } else if semantics.opensFromMenu(scene) {
        connect(launch, region, .opensScene(scene, fromMenu: true), taps: 1, when: presence)
      }
    }
  }

  private mutating func build() -> NavigationGraph {
    enterScenes()
    followPending()
    let entryLandings = model.entryPoints.indices.map { enterEntryPoint($0) }
    let entryFallbacks = model.entryPoints.indices.map { enterFallback(ofEntryPoint: $0) }
    let landings = model.deepLinks.indices.map { enterDeepLink($0) }
    let fallbacks = model.deepLinks.indices.map { enterFallbacks($0) }
    connectFollowers()
    followPending()
    return NavigationGraph(
      environment: semantics.environment,
      vertices: table,
      edges: edges,
      blocked: blocked,
      landings: landings,
      fallbacks: fallbacks,
      entryLandings: entryLandings,
      entryFallbacks: entryFallbacks,
      assignments: assignments.all,
      contested: assignments.contested(semantics.variables),
      isTruncated: isTruncated
    )
  }

  // MARK: Vertices and edges

  mutating func vertex(_ vertex: NavigationGraph.Vertex) -> Int {
    let (index, isNew) = table.insert(vertex)
    if isNew, case .place(let place) = vertex { enter(place, index) }
    return index
  }

  /// Adds an edge; several side by side if it exists under several assignments.
  ///
  /// - Parameter presence: When it exists, in addition to when the screen does that it leads to.
  mutating func connect(
    _ source: Int,
    _ target: Int,
    _ kind: NavigationGraph.Edge.Kind,
    taps: Int,
    when presence: Presence = .always
  ) {
    var presence = presence
    if case .place(let place) = table.vertices[target] {
      presence = presence.and(semantics.presence(ofScreen: place.screen), semantics.variables)
    }
    for assignment in presence.assignments {
      let needs = assignments.number(of: assignment)
      append(.init(source: source, target: target, kind: kind, taps: taps, needs: needs))
    }
  }

  private mutating func append(_ edge: NavigationGraph.Edge) {
    let (source, target) = (edge.source, edge.target)
    edges.append(edge)
    switch edge.kind {
    case .transition:
      guard case .place = table.vertices[target] else { return }
      moves.append(edges.count - 1, from: source)
    case .back, .revealsColumn:
      guard case .place(let place) = table.vertices[target] else { return }
      columnsBehind[source, default: []].append(place)
    default: break
    }
  }

  /// A place that is new: its surroundings are connected and its transitions noted to be followed.
  private mutating func enter(_ place: Place, _ index: Int) {
    pending.append((index, place))
    let around = surroundings(of: place.position)
    for container in around.tabViews { connect(index, tabBar(container), .within, taps: 0) }
    for container in around.hosts {
      guard place.position != .host(container), let host = host(of: container) else { continue }
      connect(index, vertex(.place(host)), .within, taps: 0)
    }
    if model.traits.containsScreens, let contained = model.screens[place.screen].contains {
      if stacksAroundScreens[place.screen] == nil {
        stacksAroundScreens[place.screen] = semantics.enclosingStack(of: place.position)
      }
      connect(index, enterRegion(.screen(place.screen), contained), .shows, taps: 0)
    }
  }

  private mutating func surroundings(of position: Position) -> Surroundings {
    if let surroundings, surroundings.position == position { return surroundings }
    let found = Surroundings(
      position: position,
      tabViews: semantics.tabViews(around: position),
      hosts: semantics.hosts(around: position)
    )
    surroundings = found
    return found
  }

  func host(of container: Int) -> Place? {
    guard let id = model.containers[container].host, let screen = model.index.screens[id],
      exists(screen)
    else { return nil }
    return Place(screen: screen, position: .host(container))
  }

  func exists(_ screen: Int) -> Bool {
    semantics.absence(ofScreen: screen) == nil
  }

  // MARK: Transitions

  /// How many vertices there may be before pushes inside presentations are no longer followed: each
  /// presentation with a stack has its own places, and a model can make that as many as it likes.
  private var vertexLimit: Int { 50_000 + 4 * model.screens.count }

  private mutating func followPending() {
    while let (vertex, place) = pending.popLast() {
      if table.vertices.count > vertexLimit, isPresented(place) {
        isTruncated = true
        continue
      }
      followTransitions(from: vertex, at: place)
    }
  }

  private mutating func followTransitions(from vertex: Int, at place: Place) {
    for transition in model.screens[place.screen].transitions {
      follow(transition, from: vertex, at: place, taps: 1)
    }
    for transition in model.traits.transitionsFromAnywhere {
      follow(transition, from: vertex, at: place, taps: 1)
    }
  }

  private func isPresented(_ place: Place) -> Bool {
    if case .transition = model.holders(of: place.position).last { true } else { false }
  }

  /// - Parameter presence: When what offers the transition exists, so far as the source does not say.
  mutating func follow(
    _ index: Int,
    from source: Int,
    at place: Place?,
    taps: Int,
    when offered: Presence = .always
  ) {
    guard semantics.absence(ofTransition: index) == nil else { return }
    switch resolve(index, at: place) {
    case .success(let target):
      guard let target else { return }
      let presence = semantics.presence(ofTransition: index)
        .and(target.presence, semantics.variables).and(offered, semantics.variables)
      connect(source, target.vertex, .transition(index), taps: taps, when: presence)
    case .failure(let trouble):
      blocked.append(.init(place: source, transition: index, reason: trouble.reason))
    }
  }

  /// The vertex that a transition leads to; nil for going back.
  private mutating func resolve(_ index: Int, at place: Place?) -> Result<Target?, Trouble> {
    if model.resolved.targets[index].isDestination {
      return target(of: index, at: place).map { Target(vertex(.place($0))) }
    }
    switch model.transitions[index].target {
    case .destination: return .success(nil)
    case .tab(let id):
      guard let tab = model.index.tabs[id], case .content(let content) = model.tabs[tab].kind
      else { return .success(nil) }
      return presence(ofTab: tab, from: place).map { presence in
        Target(enterRegion(.tab(tab), content), presence)
      }
    case .scene(let id):
      guard let scene = model.index.scenes[id] else { return .success(nil) }
      guard semantics.hasWindows else { return .failure(Trouble(reason: .noWindows)) }
      if let absence = semantics.absence(ofScene: scene) {
        return .failure(Trouble(reason: .scene(absence)))
      }
      let presence = semantics.presence(of: model.scenes[scene].attributes)
      return .success(Target(enterRegion(.scene(scene), model.scenes[scene].content), presence))
    case .content(let content):
      return .success(Target(enterRegion(.transition(index), content)))
    case .text:
      return .success(Target(vertex(.outside(index))))
    case .back:
      return .success(nil)
    }
  }

  /// The place that a push, a selection or a new root leads to.
  private mutating func target(
    of transition: Int,
    at place: Place?
  ) -> Result<Place, Trouble> {
    let stated = model.resolved.targets[transition].screen
    guard stated >= 0, let place else {
      return .failure(Trouble(reason: .noEnclosingStack))
    }
    var screen = Int(stated)
    let position: Position
    let kind = model.transitions[transition].kind
    if kind == .select {
      guard let column = selectedColumn(of: transition, at: place) else {
        return .failure(Trouble(reason: .noColumn))
      }
      position = column
    } else {
      let replaced = kind == .replaceRoot ? slot(of: place.position) : nil
      guard let stack = enclosingStack(of: place.position) ?? replaced else {
        return .failure(Trouble(reason: .noEnclosingStack))
      }
      position = stack
      if kind == .push {
        switch semantics.registration(for: transition, at: place) {
        case .screen(let registered): screen = registered
        case .missing(let type): return .failure(Trouble(reason: .unregistered(type)))
        case .notStated: break
        }
      }
    }
    if let absence = semantics.absence(ofScreen: screen) {
      return .failure(Trouble(reason: .screen(absence)))
    }
    return .success(Place(screen: screen, position: position))
  }

  /// The stack around a position: its own context's or, inside a screen that is a container, the
  /// one that the screen is on.
  func enclosingStack(of position: Position) -> Position? {
    if let stack = semantics.enclosingStack(of: position) { return stack }
    guard case .screen(let screen)? = model.holders(of: position).last else { return nil }
    return stacksAroundScreens[screen]
  }

  /// What a place fills by itself: a window, a tab, a column, a presentation.
  private func slot(of position: Position) -> Position? {
    if case .slot = position { position } else { nil }
  }

  private func selectedColumn(of transition: Int, at place: Place) -> Position? {
    guard let (container, source) = semantics.enclosingSplit(of: place.position),
      case .split(let split) = model.containers[container].kind
    else { return nil }
    return position(
      of: semantics.targetColumn(of: transition, from: source, in: split),
      split,
      container
    )
  }

  func position(of column: Column, _ split: Split, _ container: Int) -> Position? {
    split.columns.first { $0.column == column }
      .map { position(in: $0.content, .column(of: container, column)) }
  }

  /// The first move of some kinds that a person can make at a place to a screen, in the order of the
  /// model.
  ///
  /// - Parameter isPossible: Whether a transition exists under what is taken to hold.
  mutating func move(
    from place: Place,
    to screen: Int,
    kinds: [Transition.Kind],
    where isPossible: (Int) -> Bool
  ) -> (place: Place, transition: Int)? {
    let vertex = vertex(.place(place))
    if followsOnDemand {
      return moveOnDemand(from: place, to: screen, kinds: kinds, where: isPossible)
    }
    followPending()
    var next = moves.first(from: vertex)
    while let edge = next {
      if case .place(let target) = table.vertices[edges[edge].target],
        target.screen == screen,
        case .transition(let transition) = edges[edge].kind,
        kinds.contains(model.transitions[transition].kind), isPossible(transition)
      {
        return (target, transition)
      }
      next = moves.next(after: edge)
    }
    return nil
  }

  /// The same, for a builder that follows nothing else.
  private mutating func moveOnDemand(
    from place: Place,
    to screen: Int,
    kinds: [Transition.Kind],
    where isPossible: (Int) -> Bool
  ) -> (place: Place, transition: Int)? {
    let resolved = model.resolved
    for index in [
      Array(model.screens[place.screen].transitions), model.traits.transitionsFromAnywhere,
    ].joined() {
      let stated = Int(resolved.targets[index].screen)
      // A registration can show another screen than the one that is named.
      guard stated >= 0, stated == screen || resolved.registrations.showOtherScreens,
        kinds.contains(model.transitions[index].kind),
        semantics.absence(ofTransition: index) == nil, isPossible(index),
        case .success(let target) = target(of: index, at: place),
        target.screen == screen
      else { continue }
      return (target, index)
    }
    return nil
  }

  /// The places in columns that one can go back to or reveal.
  mutating func columns(behind place: Place) -> [Place] {
    columnsBehind[vertex(.place(place))] ?? []
  }

  func regionContent(of parent: Container.Parent) -> Content? {
    switch parent {
    case .scene(let index): return model.scenes[index].content
    case .tab(let index):
      if case .content(let content) = model.tabs[index].kind { return content }
      return nil
    default: return nil
    }
  }
}
