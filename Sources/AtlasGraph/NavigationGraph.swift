import AtlasModel

/// The graph of an app's navigation in one environment: where a person can be, and how they get
/// from one place to another.
///
/// Immutable, and a class: it has many parts, and every search holds it. Vertices and edges are numbered in an order
/// that depends on the model alone.
package final class NavigationGraph: Sendable {
  package enum Vertex: Sendable, Hashable {
    /// The app is launched.
    case launch
    /// What a scene, a tab, a presentation or an extension shows at first.
    case region(Container.Parent)
    /// The tab bar of a tab view, or what it has in its place, by the container's index.
    case tabBar(Int)
    /// The sidebar of a tab view, by the container's index.
    case sidebar(Int)
    case place(Place)
    /// Something that is no screen of the app: an alert, a dialog, something of the system's, a
    /// URL; by the transition's index.
    case outside(Int)
    case entryPoint(Int)
    case deepLink(Int)
    /// A place with what a state put below it, by the number of its level: see ``OpenedStates``.
    case opened(Int)
  }

  package struct Edge: Sendable {
    package enum Kind: Sendable, Hashable {
      /// A transition of the model, by index.
      case transition(Int)
      /// A region shows a place.
      case shows
      /// Being at a place, one sees a tab bar, or the screen around it.
      case within
      /// A tap on a tab; behind More where `isBehindMore`.
      case tab(Int, isBehindMore: Bool)
      /// The system opens a scene: at launch, or from a menu on the Mac.
      case opensScene(Int, fromMenu: Bool)
      /// Back to the column before, in a split view that is collapsed into a stack.
      case back
      /// A hidden column, or the sidebar of a tab view, is shown.
      case revealsColumn
      /// An entry point or a deep link leads here.
      case enters
      /// Back over the edge of that number, to where it starts, once something is set.
      case undoes(Int)
      /// Back to what an opened state has below, or out of what a transition, by index, presents on top.
      case uncovers(presentation: Int?)
      /// A deep link leads here when a requirement is not met or what it names does not exist.
      case fallsBack
    }

    package let kind: Kind
    // Graphs have edges by the hundred thousand.
    private let ends: (source: Int32, target: Int32)
    private let tapCount: Int8
    private var change16: Int16
    private let conditions: Int32

    /// The vertex that it starts from.
    package var source: Int { Int(ends.source) }
    /// The vertex that it leads to.
    package var target: Int { Int(ends.target) }
    /// How many taps it takes.
    package var taps: Int { Int(tapCount) }

    /// What has to hold for it to exist, by its number in the graph's assignments.
    var needs: Int { Int(conditions) }
    /// What it sets, by its number in the graph's changes.
    var change: Int {
      get { Int(change16) }
      set { change16 = Int16(newValue) }
    }

    init(source: Int, target: Int, kind: Kind, taps: Int, needs: Int = 0, change: Int = 0) {
      self.kind = kind
      ends = (Int32(source), Int32(target))
      tapCount = Int8(taps)
      conditions = Int32(needs)
      change16 = Int16(change)
    }
  }

  /// A transition that a person can set off at a place and that leads nowhere there.
  package struct Blocked: Sendable {
    package enum Reason: Sendable, Hashable {
      /// A push with no stack around it.
      case noEnclosingStack
      /// A push of a value for whose type no destination is in reach.
      case unregistered(String)
      /// A push of a value of a type on a stack whose path is an array of another type.
      case unheld(String, path: String)
      /// A link with a value on the stack of a `NavigationView`, which takes views only.
      case valueInNavigationView
      /// A selection with no split view around it, or none with such a column.
      case noColumn
      /// The tab is not there, for the reason given.
      case tab(Absence)
      /// A window on a platform that has none.
      case noWindows
      /// The scene is not there, for the reason given.
      case scene(Absence)
      /// The screen that it leads to is not there, for the reason given.
      case screen(Absence)
      /// The platform lacks the API of such a transition.
      case noAPI(Transition.Kind)
    }

    package var place: Int
    package var transition: Int
    package var reason: Reason
    /// For a push without a destination: the screens that can be on the stack and register others.
    package var registering: [Int] = []
    /// For a push without a destination: the stack that it goes on.
    package var stack: Position?
  }

  /// Where a deep link leads if it can't lead to its target.
  package struct Fallbacks: Sendable, Equatable {
    /// When a requirement is not met.
    package var otherwise: Landing?
    /// When what it names does not exist.
    package var notFound: Landing?
  }

  package let environment: Environment
  package var vertices: [Vertex] { table.vertices }
  package let edges: [Edge]
  package let blocked: [Blocked]
  /// Per deep link where it lands.
  package let landings: [Landing]
  /// Per deep link where it goes otherwise.
  package let fallbacks: [Fallbacks]
  /// Per entry point where it leads; nil where it leads to no place, or its link decides.
  package let entryLandings: [Landing?]
  /// Per entry point where it leads if a requirement does not hold; nil if that is not stated.
  package let entryFallbacks: [Landing?]
  /// Whether what transitions lead to depends on other transitions: on what they put below a place, or
  /// on what presents a presentation.
  let dependsOnWays: Bool
  /// The vertices that present something inside which something happens in its presenter, or sets what may
  /// replace the presenter.
  let presenting: Set<Int>
  /// What links in columns lead to.
  let linksInColumns: LinksInColumns
  /// What becomes of what the person is in, where a transition sets conditions.
  let settingOutcomes: [TransitionStep.Offer: ConditionSettings.Outcome]
  /// The edges of such transitions to what is then shown in its place, by number.
  let outcomeEdges: Set<Int>
  /// The variables of what presents something, if a way depends on it.
  package let presenterVariables: Set<Int>
  /// By the number of an edge that opens a state: what it puts below its target.
  package let openings: [Int: OpenedStack]
  /// The same by the number of an edge that leads to the target together with what is below it.
  let openedEdges: [Int: OpenedStack]
  /// What is below what opened states show.
  let opened: OpenedStates
  /// Whether not every way was followed: too many places, or combinations of conditions.
  package let isTruncated: Bool
  /// How many edges may exist where they should not: they depend on too many combinations of conditions.
  let widenedCount: Int
  /// What was looked at to build it: vertices, edges, and for each push what registers destinations below it.
  let buildingWork: Int
  private let table: VertexTable
  /// What edges need, by number; the first says nothing.
  let assignments: [Assignment]
  /// What they say of variables that can make a way impossible, by number; nil if none can.
  let contested: [Assignment]?
  /// The variables that can make a way impossible.
  let contestedVariables: Set<Int>
  /// Whether something sets conditions that matter: then what holds at the start is up to the search.
  let hasChanges: Bool
  /// What edges set, by number; the first says nothing.
  let changes: [Assignment]
  /// The edges by where they start from.
  let searchEdges: SearchEdges
  /// Where columns are one stack, the edges that put a screen above another one, of those screens from which a person
  /// can go back to the column before if they are shown at first.
  let pushesInColumns: Set<Int32>
  /// The ways that leave a place and come back, so far as they are known.
  let keptDetours: KeptDetours

  init(
    environment: Environment,
    vertices: VertexTable,
    edges: [Edge],
    blocked: [Blocked] = [],
    landings: [Landing] = [],
    fallbacks: [Fallbacks] = [],
    entryLandings: [Landing?] = [],
    entryFallbacks: [Landing?] = [],
    assignments: [Assignment] = [.any],
    contested: [Assignment]? = nil,
    changes: [Assignment] = [.any],
    hasChanges: Bool = false,
    openings: [Int: OpenedStack] = [:],
    openedEdges: [Int: OpenedStack] = [:],
    opened: OpenedStates = OpenedStates(),
    presenting: Set<Int> = [],
    linksInColumns: LinksInColumns = LinksInColumns(),
    presenterVariables: Set<Int> = [],
    settingOutcomes: [TransitionStep.Offer: ConditionSettings.Outcome] = [:],
    outcomeEdges: Set<Int> = [],
    dependsOnWays: Bool = false,
    widenedCount: Int = 0,
    buildingWork: Int = 0,
    isTruncated: Bool = false
  ) {
    self.environment = environment
    table = vertices
    self.edges = edges
    self.blocked = blocked
    self.landings = landings
    self.fallbacks = fallbacks
    self.entryLandings = entryLandings
    self.entryFallbacks = entryFallbacks
    self.assignments = assignments
    self.contested = contested
    self.changes = changes
    self.hasChanges = hasChanges
    contestedVariables = Set(
      ((contested ?? []) + changes).flatMap(\.values).map { Int($0.variable) }
    )
    self.openings = openings
    self.openedEdges = openedEdges
    self.opened = opened
    self.presenting = presenting
    self.linksInColumns = linksInColumns
    self.presenterVariables = presenterVariables
    self.settingOutcomes = settingOutcomes
    self.outcomeEdges = outcomeEdges
    self.dependsOnWays = dependsOnWays
    self.widenedCount = widenedCount
    self.buildingWork = buildingWork
    self.isTruncated = isTruncated
    searchEdges = SearchEdges(vertices.vertices, edges)
    pushesInColumns = []
    keptDetours = KeptDetours()
  }

  /// The same graph where something is known of it that depends on the graph itself.
  private init(
    _ graph: NavigationGraph,
    environment: Environment,
    isTruncated: Bool,
    pushesInColumns: Set<Int32>
  ) {
    self.environment = environment
    self.isTruncated = isTruncated
    self.pushesInColumns = pushesInColumns
    table = graph.table
    edges = graph.edges
    blocked = graph.blocked
    landings = graph.landings
    fallbacks = graph.fallbacks
    entryLandings = graph.entryLandings
    entryFallbacks = graph.entryFallbacks
    dependsOnWays = graph.dependsOnWays
    presenting = graph.presenting
    linksInColumns = graph.linksInColumns
    settingOutcomes = graph.settingOutcomes
    outcomeEdges = graph.outcomeEdges
    presenterVariables = graph.presenterVariables
    openings = graph.openings
    openedEdges = graph.openedEdges
    opened = graph.opened
    widenedCount = graph.widenedCount
    buildingWork = graph.buildingWork
    assignments = graph.assignments
    contested = graph.contested
    contestedVariables = graph.contestedVariables
    hasChanges = graph.hasChanges
    changes = graph.changes
    searchEdges = graph.searchEdges
    // What is known before the pushes in columns are may be otherwise.
    keptDetours = pushesInColumns == graph.pushesInColumns ? graph.keptDetours : KeptDetours()
  }

  /// The same graph in another environment of its class, or with what was found in it.
  func with(
    environment: Environment? = nil,
    isTruncated: Bool? = nil,
    pushesInColumns: Set<Int32>? = nil
  ) -> NavigationGraph {
    NavigationGraph(
      self,
      environment: environment ?? self.environment,
      isTruncated: isTruncated ?? self.isTruncated,
      pushesInColumns: pushesInColumns ?? self.pushesInColumns
    )
  }

  /// The outgoing edges of a vertex.
  package func edges(from vertex: Int) -> some Sequence<Edge> {
    searchEdges[from: vertex].lazy.map { [edges] in edges[Int($0.edge)] }
  }

  /// The screens that a vertex shows at first, each once: its own, or those of a region.
  ///
  /// - Parameter assignment: What holds; by default anything may.
  func screens(at vertex: Int, under assignment: Assignment = .any) -> [Int] {
    switch vertices[vertex] {
    case .place(let place):
      return [place.screen]
    case .opened(let number):
      return [opened.levels[number].place.screen]
    case .region:
      var screens: [Int] = []
      for entry in searchEdges[from: vertex] {
        let edge = edges[Int(entry.edge)]
        guard case .shows = edge.kind, case .place(let place) = vertices[edge.target],
          needs(of: edge).canHold(with: assignment), !screens.contains(place.screen)
        else { continue }
        screens.append(place.screen)
      }
      return screens
    default:
      return []
    }
  }

  /// The screens that an edge leads to, with what it sets.
  package func screens(after edge: Edge) -> [Int] {
    guard edge.change != 0 else { return screens(at: edge.target) }
    return screens(at: edge.target, under: needs(of: edge).overwritten(by: changes(of: edge)))
  }

  /// The transitions that set conditions after which nothing is shown where a person takes them: neither what the
  /// person was in nor anything in its place, whatever else holds. With the regions that are left, without content.
  package var emptyingTransitions: [Int: Set<Container.Parent>] {
    var left: [TransitionStep.Offer: Set<Container.Parent>] = [:]
    var shown = Set(settingOutcomes.filter { $0.value == .keepsPlace }.keys)
    for edge in edges where edge.change != 0 {
      guard case .transition(let transition) = edge.kind else { continue }
      let offer = TransitionStep.Offer(transition: transition, source: edge.source)
      let state = needs(of: edge).overwritten(by: changes(of: edge))
      if case .region(let holder) = vertices[edge.target],
        !edges(from: edge.target).contains(where: { needs(of: $0).canHold(with: state) })
      {
        left[offer, default: []].insert(holder)
      } else {
        shown.insert(offer)
      }
    }
    return left.filter { !shown.contains($0.key) }
      .reduce(into: [:]) { $0[$1.key.transition, default: []].formUnion($1.value) }
  }

  /// The transitions that set conditions after which not even a scene is left, each with the places where a person
  /// takes it.
  package var endingTransitions: [Int: [Place]] {
    settingOutcomes.reduce(into: [:]) { found, entry in
      guard entry.value == .leavesNothing, let place = place(at: entry.key.source) else { return }
      found[entry.key.transition, default: []].append(place)
    }
  }

  /// Whether a scene shows a place at first, whatever it needs.
  package func showsAnything(scene: Int) -> Bool {
    guard let region = number(of: .region(.scene(scene))) else { return false }
    return edges(from: region).contains { if case .shows = $0.kind { true } else { false } }
  }

  /// Whether all that a path needs can hold together.
  func isConsistent(_ path: [Edge]) -> Bool {
    guard let contested else { return true }
    var all: Assignment? = .any
    for edge in path {
      if edge.needs != 0 { all = all.flatMap { $0.and(contested[edge.needs]) } }
      if edge.change != 0 { all = all?.overwritten(by: changes[edge.change]) }
    }
    return all != nil
  }

  /// What holds after an edge, so far as it sets it.
  package func changes(of edge: Edge) -> Assignment { changes[edge.change] }

  /// What an edge sets of the model's conditions, and not only of who presents what.
  func conditions(setBy edge: Edge) -> Assignment {
    guard edge.change != 0, !presenterVariables.isEmpty else { return changes(of: edge) }
    return changes(of: edge).restricted { !presenterVariables.contains($0) }
  }

  /// What has to hold for an edge to exist.
  package func needs(of edge: Edge) -> Assignment { assignments[edge.needs] }

  /// The number of a vertex; nil if the graph does not have it.
  func number(of vertex: Vertex) -> Int? { table.number(of: vertex) }

  /// The vertex of a place, if the place exists in this environment.
  package func vertex(of place: Place) -> Int? { table.number(of: .place(place)) }

  /// The vertex that stands for launching the app: the first.
  package var launch: Int { 0 }
}
