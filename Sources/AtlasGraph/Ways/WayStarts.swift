import AtlasModel

/// What a person who is at a place can see or go back to, before they follow anything.
///
/// What lies under a screen depends on how one came. The person is taken to have come from launch by
/// the fewest taps: what they passed on that way is what going back and closing lead to. To a place
/// that no taps lead to, nothing is known to lie under it.
struct WayStarts {
  struct Point {
    var vertex: Int
    var steps: [Way.Step]
    /// What holds there, so far as it is known.
    var presence: Presence
  }

  private let app: AppGraph
  private let number: Int
  private(set) var points: [Point] = []
  private var steps: [Way.Step] = []
  /// How many of the steps lead out of presentations: what stands beside is visible without others.
  private var outside = 0
  /// The columns that show something else than at first.
  private var replaced: Set<Container.Parent?> = []

  /// What holds where the person is, and on the way on which they came.
  private let known: (here: Presence, onWay: Presence)

  private var graph: NavigationGraph { app.graphs[number] }

  /// - Parameter number: The environment's number.
  init(
    at vertex: Int,
    _ app: AppGraph,
    _ semantics: NavigationSemantics,
    inEnvironment number: Int
  ) {
    self.app = app
    self.number = number
    let graph = app.graphs[number]
    let path = app.shortestPaths[number].path(to: vertex, in: graph).map { graph.edges[$0] }
    let variables = app.model.variables
    let here = semantics.presence(at: graph.vertices[vertex]) ?? .always
    let onWay = path.reduce(Assignment?.some(.any)) { all, edge in
      all.flatMap { $0.and(variables.lasting(graph.needs(of: edge))) }
    }
    known = (here, onWay.map { here.and($0, variables) } ?? here)
    points = [Point(vertex: vertex, steps: [], presence: here)]
    for edge in path.reversed() {
      guard goBack(over: edge) else { break }
    }
  }

  /// Goes to where an edge begins; whether one can go back further.
  private mutating func goBack(over edge: NavigationGraph.Edge) -> Bool {
    switch edge.kind {
    case .transition(let index): return goBack(over: app.model.transitions[index], index, edge)
    case .within, .revealsColumn: add(edge.source)
    case .shows: addNeighbours(edge)
    case .tab, .opensScene, .back, .enters, .fallsBack: return false
    }
    return true
  }

  private mutating func goBack(
    over transition: Transition,
    _ index: Int,
    _ edge: NavigationGraph.Edge
  ) -> Bool {
    switch transition.kind {
    case .push: add(edge.source, by: .goesBack)
    case .select where app.environments[number].width == .compact:
      add(edge.source, by: .goesBack)
    case .select:
      let (source, target) = (column(of: edge.source), column(of: edge.target))
      // On the screen itself: nothing is left of it.
      guard source != target else { return false }
      replaced.insert(target)
      steps.removeLast(steps.count - outside)
      add(edge.source)
    case .sheet, .fullScreenCover, .popover, .inspector:
      leave(to: edge.source, by: .closes(index))
    case .openWindow: leave(to: edge.source, by: .switchesWindow)
    default: return false
    }
    return true
  }

  /// What holds the screen: its column, where it stands in one.
  private func column(of vertex: Int) -> Container.Parent? {
    guard case .place(let place) = graph.vertices[vertex] else { return nil }
    return app.model.holders(of: place.position).first
  }

  /// The other places that a region shows, unless something else has taken their place.
  private mutating func addNeighbours(_ edge: NavigationGraph.Edge) {
    steps.removeLast(steps.count - outside)
    for other in graph.edges(from: edge.source) {
      guard case .shows = other.kind, other.target != edge.target,
        known.onWay.canHold(with: graph.needs(of: other))
      else { continue }
      if !replaced.contains(column(of: other.target)) { add(other.target) }
    }
  }

  private mutating func leave(to vertex: Int, by action: Way.Action) {
    steps.removeLast(steps.count - outside)
    add(vertex, by: action)
    outside = steps.count
    replaced = []
  }

  private mutating func add(_ vertex: Int, by action: Way.Action? = nil) {
    if let action {
      let screens = graph.screens(at: vertex)
      steps.append(.init(action: action, taps: 1, vertex: vertex, screens: screens))
    }
    points.append(Point(vertex: vertex, steps: steps, presence: known.onWay))
  }
}
