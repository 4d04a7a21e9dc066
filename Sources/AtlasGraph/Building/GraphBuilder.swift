import AtlasModel

/// Builds the graph of one environment by following everything that can be followed: from scenes
/// into containers, from screens along their transitions, from deep links to where they land. Or, for
/// a single landing, only what its steps start from: see ``LinkLandings``.
package final class GraphBuilder {
  let semantics: NavigationSemantics
  let model: NavigationModel
  var table: VertexTable
  var edges: [NavigationGraph.Edge] = []
  var blocked: [NavigationGraph.Blocked] = []
  /// What each region shows at first, from leading to trailing.
  var visiblePlaces: [Container.Parent: [VisiblePlace]] = [:]
  /// Per screen that is a container: the stack that the screen is on, where pushes from inside go.
  var stacksAroundScreens: [Int: Position] = [:]
  /// Per screen that is a container: where it was entered first.
  var positionsOfContainers: [Int: Position] = [:]
  /// The split views around screens that are containers, with the columns that these are in.
  var splitsAroundScreens: [Int: (container: Int, column: Column?)] = [:]
  /// The columns around them, in which links show what they lead to elsewhere.
  var linksInColumns = LinksInColumns()
  /// The tab bars that the region being entered shows, and the places in hidden columns beside which it
  /// shows nothing.
  var shownBars: [(bar: Int, presence: Presence)] = []
  var hiddenPlaces: [VisiblePlace] = []
  /// By tab view when what is around its tabs is shown, as far as it was asked for.
  var aroundTabs: [Int: Presence] = [:]
  /// Both per region.
  /// The same without the columns that don't depend on the others, where there are such.
  var dependentPlaces: [Container.Parent: [VisiblePlace]] = [:]
  /// How many places the landings of deep links and entry points started from.
  var landingPlaceCount = 0
  var hiddenAtFirst: [Container.Parent: [VisiblePlace]] = [:]
  var barsAtFirst: [Container.Parent: [(bar: Int, presence: Presence)]] = [:]
  var assignments = AssignmentTable()
  var changes = AssignmentTable()
  /// Transitions that set conditions, where the person stays or goes back.
  var settings = ConditionSettings()
  var isTruncated = false
  var widenedCount = 0
  /// For all pushes together, how often something below one was looked at that registers destinations.
  var registrationCount = 0
  /// What was looked at before, to find that too much would be followed.
  private var workBefore = 0
  /// Places whose transitions are still to be followed.
  private var pending: [(vertex: Int, place: Place)] = []
  /// Whether the places that the fewest steps lead to are followed first: where not all are followed, these
  /// are what counts.
  private var followsNearestFirst = false
  /// How many of the pending places were followed, if the nearest come first.
  private var followedCount = 0
  /// The edges that there will be for certain.
  var certainEdges = CertainEdges()
  /// The screens whose transitions were followed inside a presentation.
  var followedInPresentations: Set<Int> = []
  /// The transitions that were followed, once there are too many edges.
  var followedBeyondLimit: Set<Int> = []
  /// By part its transitions that exist here, and whether all of them were.
  var partTransitions: [Int: (existing: [Int], isSpent: Bool)] = [:]
  /// What registers destinations below the places.
  var stackContents = StackContents()
  /// What is below the columns of places, where columns are one stack.
  var columnBases = ColumnBases()
  /// The split views, by container, whose content column a selection passes over.
  var passedColumns: Set<Int> = []
  /// Pushes whose targets depend on what is below the place, by number.
  var pushes = StackPushes()
  /// Per vertex of a place: the places in columns that one can go back to or reveal.
  var columnsBehind: [Int: [VisiblePlace]] = [:]
  /// What is around the position of the place that was entered last: neighbours mostly share theirs.
  private var surroundings: Surroundings?
  /// What presents presentations, and what happens there.
  var presenters = Presenters()
  /// By edge, what a state puts below its target.
  var openings: [Int: NavigationGraph.OpenedStack] = [:]
  /// The same by edge to the target with what is below it, and what that is.
  var openedEdges: [Int: NavigationGraph.OpenedStack] = [:]
  var opened = OpenedStates()
  /// What never holds together.
  var impossible = ImpossibleSteps()
  /// What presents something inside which something happens in its presenter, once all is followed.
  var presenting: Set<Int> = []
  /// Per screen that is a container: the vertices of its places, and those of places inside it.
  var placesOfContainers: [Int: [Int]] = [:]
  var placesInContainers: [Int: [Int]] = [:]
  /// Whether something inside a presentation happens in what presents it, or selects a tab behind it.
  let leavesPresentations: Bool
  /// Whether no transitions are followed but those that could be a move that is asked for.
  let followsOnDemand: Bool

  /// - Parameter semantics: Conditions that are set somewhere may hold or not, whatever it takes to hold.
  init(semantics: NavigationSemantics, followsOnDemand: Bool = false) {
    self.semantics = followsOnDemand ? semantics : semantics.lasting
    self.followsOnDemand = followsOnDemand
    model = semantics.model
    leavesPresentations = model.transitions.contains(where: \.mayLeavePresentation)
    guard !followsOnDemand else {
      table = VertexTable()
      return
    }
    settings.askedFor = model.variablesAskedFor
    settings.changed = settings.askedFor.intersection(model.variables(of: model.changes.names))
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
    let builder = GraphBuilder(semantics: semantics)
    let graph = builder.build()
    guard graph.isTruncated else { return graph }
    let limited = GraphBuilder(semantics: semantics)
    limited.followsNearestFirst = true
    limited.workBefore = graph.buildingWork
    return limited.build()
  }

  /// What launching the app, and the menus of a Mac, show at first.
  func enterScenes() {
    let launch = vertex(.launch)
    let launched = semantics.launchScenes
    for scene in model.scenes.indices where semantics.absence(ofScene: scene) == nil {
      let region = enterRegion(.scene(scene), model.scenes[scene].content)
      let presence = semantics.presence(ofScene: scene)
      if let first = launched.first(where: { $0.scene == scene }) {
        connect(launch, region, .opensScene(scene, fromMenu: false), taps: 0, when: first.presence)
      }
      if scene != launched.first?.scene, semantics.opensFromMenu(scene) {
        connect(launch, region, .opensScene(scene, fromMenu: true), taps: 1, when: presence)
      }
    }
  }

  private func build() -> NavigationGraph {
    enterScenes()
    followPending()
    let entryLandings = model.entryPoints.indices.map { enterEntryPoint($0) }
    let entryFallbacks = model.entryPoints.indices.map { enterFallback(ofEntryPoint: $0) }
    let landings = model.deepLinks.indices.map { enterDeepLink($0) }
    let fallbacks = model.deepLinks.indices.map { enterFallbacks($0) }
    connectFollowers()
    followPending()
    collectUnregistered()
    narrowPushes()
    let presentations = distinguishPresenters()
    let distinguished = Set(presentations.compactMap(semantics.variables.variable(ofPresenting:)))
    presenting = presenters.used
    let isKept = { [semantics] variable in
      !semantics.variables.isPresenter(variable) || distinguished.contains(variable)
    }
    assignments.restrict(isKept)
    changes.restrict(isKept)
    removeRepeatedTabs()
    removeUnentered()
    let graph = NavigationGraph(
      environment: semantics.environment,
      vertices: table,
      edges: edges,
      blocked: blocked,
      landings: landings,
      fallbacks: fallbacks,
      entryLandings: entryLandings,
      entryFallbacks: entryFallbacks,
      assignments: assignments.all,
      contested: assignments.contested(
        semantics.variables,
        changed: settings.changed.union(distinguished)
      ),
      changes: changes.all,
      hasChanges: !settings.changed.isEmpty || !distinguished.isEmpty,
      openings: openings,
      openedEdges: openedEdges,
      opened: opened,
      presenting: presenting,
      linksInColumns: linksInColumns,
      presenterVariables: distinguished,
      settingOutcomes: settings.outcomes,
      outcomeEdges: settings.outcomeEdges,
      dependsOnWays: dependsOnStack && !pushes.all.isEmpty || !openings.isEmpty
        || presenters.dependOnWays(presentations),
      widenedCount: widenedCount,
      buildingWork: workBefore + table.vertices.count + edges.count + registrationCount,
      isTruncated: isTruncated
    )
    return graph.with(pushesInColumns: pushesInColumns(of: graph))
  }

  private func pushesInColumns(of graph: NavigationGraph) -> Set<Int32> {
    let ends = Set(graph.edges.lazy.filter { $0.kind == .back }.map(\.source))
    guard !ends.isEmpty else { return [] }
    let returns = EdgeReturns(graph, semantics)
    let pushes = graph.edges.indices.filter { number in
      let edge = graph.edges[number]
      guard ends.contains(edge.target), returns.of(number).isOnStack else { return false }
      // In its own column a selection takes the screen's place.
      return !returns.isSelection(number) || !shareColumn(edge.source, edge.target)
    }
    return Set(pushes.map(Int32.init))
  }

  // MARK: Vertices and edges

  func vertex(_ vertex: NavigationGraph.Vertex) -> Int {
    let (index, isNew) = table.insert(vertex)
    if isNew, case .place(let place) = vertex { enter(place, index) }
    return index
  }

  /// A place that is new: its surroundings are connected and its transitions noted to be followed.
  private func enter(_ place: Place, _ index: Int) {
    pending.append((index, place))
    if !followsNearestFirst, !followsOnDemand, isSureToBeCut(by: place) { isTruncated = true }
    noteStack(at: place, index)
    let around = surroundings(of: place.position)
    for container in around.tabViews { connect(index, tabBar(container), .within, taps: 0) }
    for accessory in around.accessories {
      let target = vertex(.place(accessory.place))
      connect(index, target, .within, taps: 0, when: accessory.presence)
    }
    for container in around.hosts {
      guard place.position != .host(container), let host = host(of: container) else { continue }
      let around = vertex(.place(host))
      connect(index, around, .within, taps: 0)
      if place.position == .stack(container) { noteStack(around, above: index) }
    }
    connectHiddenColumns(of: place, index)
    if model.traits.containsScreens, let contained = model.screens[place.screen].contains {
      if positionsOfContainers[place.screen] == nil {
        positionsOfContainers[place.screen] = place.position
        linksInColumns.note(place.screen, at: place.position)
      }
      if stacksAroundScreens[place.screen] == nil {
        stacksAroundScreens[place.screen] = enclosingStack(of: place.position)
      }
      if splitsAroundScreens[place.screen] == nil {
        splitsAroundScreens[place.screen] = enclosingSplit(of: place.position)
      }
      noteContainer(place.screen, at: index)
      connect(index, enterRegion(.screen(place.screen), contained), .shows, taps: 0)
    }
  }

  private func surroundings(of position: Position) -> Surroundings {
    if let surroundings, surroundings.position == position { return surroundings }
    let found = Surroundings(
      position: position,
      tabViews: semantics.tabViews(around: position),
      hosts: semantics.hosts(around: position),
      accessories: model.tabs(around: position).compactMap { bottomAccessory(ofTab: $0) }
    )
    surroundings = found
    return found
  }

  // MARK: Transitions

  private func followPending() {
    repeat {
      while let (vertex, place) = nextPending() {
        if isBeyondLimit(place) {
          isTruncated = true
          continue
        }
        followTransitions(from: vertex, at: place)
      }
    } while followChangedPushes() || followSettings()
  }

  private func nextPending() -> (vertex: Int, place: Place)? {
    guard followsNearestFirst else { return isTruncated ? nil : pending.popLast() }
    guard followedCount < pending.count else { return nil }
    followedCount += 1
    return pending[followedCount - 1]
  }

  private func followTransitions(from vertex: Int, at place: Place) {
    for transition in semantics.transitions(offeredAt: place, ofPart: transitions(ofPart:)) {
      if isBeyondLimit(transition) {
        isTruncated = true
        continue
      }
      follow(
        transition,
        from: vertex,
        at: place,
        taps: semantics.taps(ofTransition: transition),
        when: semantics.presence(ofOffering: transition, at: place)
      )
    }
  }

  /// - Parameter presence: When what offers the transition exists, so far as the source does not say.
  func follow(
    _ index: Int,
    from source: Int,
    at place: Place?,
    taps: Int,
    when offered: Presence = .always
  ) {
    guard semantics.absence(ofTransition: index) == nil else { return }
    guard semantics.hasAPI(of: model.traits.kinds[index]) else {
      return blocked.append(
        .init(place: source, transition: index, reason: .noAPI(model.traits.kinds[index]))
      )
    }
    let step = TransitionStep(
      transition: index,
      source: source,
      taps: taps + model.traits.buttonDepths[index],
      presence: semantics.presence(ofTransition: index).and(offered, semantics.variables),
      set: model.changes.ofTransition(index)
    )
    if !step.set.saysNothing, step.setsOnTheSpot(model.transitions[index]) {
      settings.add(step, at: place)
      // Going back is no edge, and what it sets counts.
      _ = number(ofChange: step.set)
    }
    if place != nil, model.traits.isOutside[index] || switchesBehind(index, at: place) {
      followOutside(step, behind: source)
    } else {
      follow(step, on: source, at: place)
    }
  }

  /// Follows a transition that happens at a place.
  ///
  /// - Parameter base: The vertex of the place, where it has one.
  func follow(_ step: TransitionStep, on base: Int, at place: Place?) {
    let index = step.transition
    // What it leads to is not there because of it.
    guard !leadsOn(index) || canHold(step.presence, at: base) else {
      if step.set.saysNothing { block(step, contradiction(of: index)) }
      return
    }
    if let place, isValueInNavigationView(index, at: place) {
      return block(step, .valueInNavigationView, on: enclosingStack(of: place.position))
    }
    if model.traits.kinds[index] == .push, let place,
      let value = semantics.pushedValue(ofTransition: index)
    {
      return followPush(of: value, step, on: base, at: place)
    }
    if model.traits.opensState[index], let opening = model.transitions[index].opening {
      return followOpening(opening, step, on: base, at: place)
    }
    switch resolve(index, at: place) {
    case .success(let target):
      guard let target else { return }
      if passesColumns(step, at: place) {
        return connectPassing(step, to: target, on: base, at: place)
      }
      connect(step, to: target.vertex, above: base, after: target.presence)
    case .failure(let trouble): block(step, trouble.reason)
    }
  }

  /// Whether a transition leads to a screen, or to content, by itself.
  private func leadsOn(_ index: Int) -> Bool {
    model.resolved.targets[index].isDestination || model.traits.isPresenting[index]
  }

  /// The places in columns that one can go back to or reveal.
  func columns(behind place: Place) -> [VisiblePlace] {
    columnsBehind[vertex(.place(place))] ?? []
  }

  /// The places in hidden columns, beside which a region shows nothing.
  func columns(hiddenIn parent: Container.Parent) -> [VisiblePlace] {
    columnsBehind[vertex(.region(parent))] ?? []
  }
}
