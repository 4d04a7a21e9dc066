import AtlasModel

/// How far a person gets in a graph: by taps from launch, and beyond that by deep links and entry
/// points.
///
/// A screen that requires what does not hold is reached and lets nobody through; its tab bar and the columns
/// around it can be used. A deep link that
/// requires what does not hold goes where its `otherwise` says.
package struct ReachSearch: Sendable {
  let graph: NavigationGraph
  let semantics: NavigationSemantics
  /// How vertices are reached where steps set conditions; nil where none do.
  private(set) var labels: AssignmentSearch?
  let gates: ScreenGates
  /// What holds at the start.
  let start: Assignment
  /// Per vertex how it is reached.
  private(set) var visits: [SearchEdges.Visit]
  /// Where deep links and entry points lead, if steps set conditions.
  private(set) var linkSources: [AssignmentSearch.Source] = []
  /// What going back leads to; nil if that is not known yet.
  private(set) var detours: Detours?
  /// What finding that costs, if it is not handed in.
  private var detourWork = 0
  /// Whether others search the same graph under the same assumption.
  private var sharesDetours = false
  /// The vertices in the order in which they are reached: by taps, the fewest first, then from links
  /// and entry points. It depends on what leads where, not on how the vertices are numbered.
  private var order: [Int32] = []
  /// Per screen whether it requires what does not hold.
  let isGuarded: [Bool]
  /// Per deep link whether it requires what does not hold.
  let isGuardedLink: [Bool]
  /// Per transition whether it is there; nil where all are whose edges the graph has.
  let isThere: [Bool]?
  /// By deep link where it lands otherwise than in the graph.
  var changedLandings: [Int: LinkLandings]
  /// What the graph's landings pass, where that is known.
  let uses: LandingUses?
  /// Per screen whether the search goes on until it is reached; empty where it goes on to the end.
  private var isAwaited: [Bool] = []
  private var awaitedCount = -1

  /// - Parameters:
  ///   - uses: What the graph's landings pass: saves looking at each of them.
  ///   - awaited: The screens that are looked for, each once: when all are reached, the search ends. Nil
  ///     for all.
  ///   - detours: What going back leads to, if that is known.
  init(
    _ graph: NavigationGraph,
    uses: LandingUses? = nil,
    until awaited: [Int]? = nil,
    detours: Detours? = nil,
    _ semantics: NavigationSemantics
  ) {
    self.init(graph, isThere: nil, changedLandings: [:], uses, until: awaited, semantics)
    self.detours = detours
    sharesDetours = awaited == nil
    if graph.hasChanges { searchWithChanges() }
  }

  /// The search in a graph on to its end.
  package init(_ graph: NavigationGraph, _ semantics: NavigationSemantics) {
    self.init(graph, uses: nil, until: nil, detours: nil, semantics)
  }

  /// The search in a graph for ways that need nothing that never holds together.
  package init(consistentIn graph: NavigationGraph, _ semantics: NavigationSemantics) {
    let tellsStates = graph.contested != nil
    self.init(
      graph,
      isThere: nil,
      changedLandings: [:],
      nil,
      until: nil,
      tellsStates: tellsStates,
      semantics
    )
    sharesDetours = true
    if tellsStates { searchWithChanges() }
  }

  /// The search in a graph. If steps set conditions in it, it begins with ``searchWithChanges()``.
  init(beginningIn graph: NavigationGraph, _ semantics: NavigationSemantics) {
    self.init(graph, isThere: nil, changedLandings: [:], nil, until: nil, semantics)
    sharesDetours = true
  }

  /// The search in a graph without some of its transitions.
  ///
  /// - Parameter detours: What going back leads to, if that is known.
  init(
    _ restriction: GraphRestriction,
    uses: LandingUses? = nil,
    until awaited: [Int]? = nil,
    detours: Detours? = nil,
    _ semantics: NavigationSemantics
  ) {
    self.init(
      restriction.graph,
      isThere: restriction.isThere,
      changedLandings: restriction.landings,
      uses,
      until: awaited,
      semantics
    )
    self.detours = detours
    if graph.hasChanges { searchWithChanges() }
  }

  /// The same for ways that take none of some others either; links and entry points may. No step sets conditions.
  init(
    _ restriction: GraphRestriction,
    without transitions: [Int],
    _ semantics: NavigationSemantics
  ) {
    precondition(!restriction.graph.hasChanges)
    var isThere = restriction.isThere
    for index in transitions { isThere[index] = false }
    self.init(
      restriction.graph,
      isThere: isThere,
      changedLandings: restriction.landings,
      nil,
      until: nil,
      semantics
    )
  }

  /// The search for ways that take none of some transitions; links and entry points may.
  package init(
    _ graph: NavigationGraph,
    without transitions: [Int],
    _ semantics: NavigationSemantics
  ) {
    guard !transitions.isEmpty else {
      self.init(graph, semantics)
      return
    }
    var isThere = [Bool](repeating: true, count: semantics.model.transitions.count)
    for index in transitions { isThere[index] = false }
    self.init(
      graph,
      isThere: isThere,
      changedLandings: [:],
      nil,
      until: nil,
      semantics
    )
    guard graph.hasChanges else { return }
    // What one comes back from would take the transitions.
    detours = graph.detours(semantics.lasting, gates: gates, goingBack: false)
    searchWithChanges()
  }

  private init(
    _ graph: NavigationGraph,
    isThere: [Bool]?,
    changedLandings: [Int: LinkLandings],
    _ uses: LandingUses?,
    until awaited: [Int]?,
    tellsStates: Bool = false,
    _ semantics: NavigationSemantics
  ) {
    self.graph = graph
    self.semantics = semantics
    self.isThere = isThere
    self.changedLandings = changedLandings
    self.uses = uses
    visits = Array(repeating: .init(), count: graph.vertices.count)
    let model = semantics.model
    var isGuarded = [Bool](repeating: false, count: model.screens.count)
    for index in model.traits.screenRequirements.elements(affectedBy: semantics.assumption) {
      isGuarded[index] = semantics.excludes(model.screens[index].requires)
    }
    self.isGuarded = isGuarded
    var isGuardedLink = [Bool](repeating: false, count: model.deepLinks.count)
    for index in model.traits.linkRequirements.elements(affectedBy: semantics.assumption) {
      isGuardedLink[index] = semantics.excludes(model.deepLinks[index].requires)
    }
    self.isGuardedLink = isGuardedLink
    start = semantics.assumption.start(model.changes, model.variables)
    // Where steps set conditions, how a vertex is reached depends on what holds.
    guard !graph.hasChanges, !tellsStates else {
      gates = ScreenGates(model, semantics)
      if !start.saysNothing { followLinks() }
      linkSources = foundLinkSources
      return
    }
    gates = ScreenGates()
    if let awaited {
      isAwaited = Array(repeating: false, count: model.screens.count)
      for screen in awaited { isAwaited[screen] = true }
      awaitedCount = awaited.count
    }
    searchFromLaunch()
    if awaitedCount != 0 { searchFromLinks() }
  }

  var model: NavigationModel { semantics.model }

  // MARK: Searching

  /// Where steps set conditions, how a vertex is reached depends on what holds.
  mutating func searchWithChanges() {
    let isKnown = self.detours != nil
    let detours =
      detours
      ?? (sharesDetours
        ? graph.detours(semantics.lasting, gates: gates)
        : Detours(graph, semantics.lasting, gates: gates))
    self.detours = detours
    if !isKnown { detourWork = detours.work + (detours.demands?.work ?? 0) }
    var search = AssignmentSearch(
      in: graph,
      graph.contested ?? [],
      detours: detours,
      gates: gates,
      isThere: isThere
    )
    search.search(from: [launchSource])
    search.search(from: linkSources)
    labels = search
  }

  private mutating func searchFromLaunch() {
    // Not read through `self`, which changes.
    let isThere = isThere
    var visits = visits
    self.visits = []
    order.reserveCapacity(visits.count)
    graph.searchEdges.search(
      from: graph.launch,
      &visits,
      settle: { settle($0) },
      follows: { Self.isThere($0, isThere) }
    )
    self.visits = visits
  }

  private mutating func searchFromLinks() {
    let isThere = isThere
    let edges = graph.searchEdges
    var queue = edges.ways
    for vertex in queue { visits[Int(vertex)].isLinked = true }
    var next = 0
    while next < queue.count {
      let vertex = Int(queue[next])
      let isWay = next < edges.ways.count
      next += 1
      var isClosed = false
      switch settle(vertex) {
      case .goesOn: break
      case .isClosed: isClosed = true
      case .ends: return
      }
      for entry in edges[from: vertex] where Self.isThere(entry, isThere) {
        if isClosed, entry.transition >= 0 { continue }
        let end = isWay ? target(of: entry) : Int(entry.target)
        guard let end, visits[end].taps < 0, !visits[end].isLinked else { continue }
        visits[end].isLinked = true
        visits[end].incoming = entry.edge
        queue.append(Int32(end))
      }
    }
  }

  /// Notes that a vertex is reached.
  private mutating func settle(_ vertex: Int) -> SearchEdges.SearchStep {
    order.append(Int32(vertex))
    let screen = Int(graph.searchEdges.screens[vertex])
    guard screen >= 0 else { return isClosed(vertex) ? .isClosed : .goesOn }
    if awaitedCount > 0, isAwaited[screen] {
      isAwaited[screen] = false
      awaitedCount -= 1
      if awaitedCount == 0 { return .ends }
    }
    return isGuarded[screen] ? .isClosed : .goesOn
  }

  /// Whether the screen at a vertex lets nobody through.
  func isClosed(_ vertex: Int) -> Bool {
    graph.place(at: vertex).map { isGuarded[$0.screen] } ?? false
  }

  static func isThere(_ entry: SearchEdges.Entry, _ isThere: [Bool]?) -> Bool {
    guard let isThere, entry.transition >= 0 else { return true }
    return isThere[Int(entry.transition)]
  }

  /// What the search cost, in edges that a search passes without conditions.
  var work: Int {
    guard let labels else { return graph.edges.count }
    return labels.work * 16 + detourWork * 2
  }

  /// What it cost beside the vertices of a graph that is built: the edges where no step sets conditions; else those
  /// that combinations of conditions passed, with what these say, and what was compared to find the ways back.
  var comparisons: Int {
    labels.map { $0.work + $0.valueCount / 8 + detourWork / 4 } ?? graph.edges.count
  }

  /// Whether not every way was followed.
  package var isLimited: Bool { labels?.isLimited ?? false }

  // MARK: What is found

  /// The edges by which a screen is reached, in order.
  func path(to reached: Reached) -> [NavigationGraph.Edge] {
    guard let labels else {
      return visits.path(to: Int(reached.vertex), in: graph).map { graph.edges[$0] }
    }
    var path: [NavigationGraph.Edge] = []
    var next = Int(reached.label)
    while next >= 0, labels.labels[next].edge >= 0 {
      path.append(labels.edge(Int(labels.labels[next].edge)))
      next = Int(labels.labels[next].parent)
    }
    return path.reversed()
  }

  /// Per screen the steps of the way with the fewest taps from launch; of a long one the first and the
  /// last.
  var ways: [AbridgedWay<ReachStep>] {
    screens.map { reached in
      AbridgedWay(reached.taps > 0 ? steps(to: reached) : [], shown: ReachStep.shown)
    }
  }

  private func steps(to reached: Reached) -> [ReachStep] {
    var steps: [ReachStep] = []
    for edge in path(to: reached) {
      if edge.taps > 0 { steps.append(ReachStep(kind: edge.kind, taps: edge.taps, screen: nil)) }
      if let place = graph.place(at: edge.target), !steps.isEmpty {
        steps[steps.count - 1].screen = place.screen
      }
    }
    return steps
  }

  /// How a screen is reached.
  package struct Reached: Sendable {
    /// The fewest taps from launch; -1 where none lead there.
    package var taps: Int32 = -1
    /// Whether a link or an entry point leads there, with or without taps after it.
    var isLinked = false
    /// The vertex of the place that is reached first.
    package var vertex: Int32 = -1
    /// The label of that place, where steps set conditions.
    fileprivate var label: Int32 = -1

    package var isReached: Bool { taps >= 0 || isLinked }
  }

  /// Per screen how it is reached.
  package var screens: [Reached] {
    if let labels { return screens(labels) { _ in true } }
    var screens = [Reached](repeating: Reached(), count: model.screens.count)
    for vertex in order {
      let screen = Int(graph.searchEdges.screens[Int(vertex)])
      guard screen >= 0 else { continue }
      let visit = visits[Int(vertex)]
      if visit.isLinked { screens[screen].isLinked = true }
      guard screens[screen].vertex < 0 else { continue }
      screens[screen].taps = visit.taps
      screens[screen].vertex = vertex
    }
    return screens
  }

  /// The same for the screens that are reached and let nobody through. One that a person was in when a step of
  /// the screen itself set what it requires let them in.
  var closedScreens: [Reached] {
    guard let labels else { return screens }
    return screens(labels) { $0.isClosed && !isEndedInside($0, labels) }
  }

  private func screens(
    _ search: AssignmentSearch,
    where isWanted: (AssignmentSearch.Label) -> Bool
  ) -> [Reached] {
    var screens = [Reached](repeating: Reached(), count: model.screens.count)
    for (number, label) in search.labels.enumerated() where label.isSettled && isWanted(label) {
      let screen = Int(graph.searchEdges.screens[Int(label.vertex)])
      guard screen >= 0 else { continue }
      if label.isLinked { screens[screen].isLinked = true }
      guard screens[screen].vertex < 0 else { continue }
      if !label.isLinked { screens[screen].taps = label.taps }
      screens[screen].vertex = label.vertex
      screens[screen].label = Int32(number)
    }
    return screens
  }
}
