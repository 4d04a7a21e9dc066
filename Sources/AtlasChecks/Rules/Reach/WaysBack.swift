import AtlasGraph
import AtlasModel

/// From where a person gets back to what launch shows, in an environment: by going back, by closing
/// what is presented, and along everything that leads on.
///
/// Where the model does not state that something can be closed, it is taken to be.
struct WaysBack {
  private let model: NavigationModel
  private let number: Int
  private let graph: NavigationGraph
  private let shortestPaths: ShortestPaths
  private let semantics: NavigationSemantics
  private let presence: PresenceFacts
  private let presentations: PresentationFacts
  /// What can be directly above what on a stack.
  private let levels: [AdjacencyLists.Edge]
  /// Per vertex whether what launch shows can be reached from it.
  private var leadsBack: [Bool]
  /// The edges that push.
  private var pushes: [Int] = []
  /// The edges that replace a root.
  private var replacements: [Int] = []

  init(
    _ app: AppGraph,
    _ semantics: NavigationSemantics,
    _ presence: PresenceFacts,
    _ presentations: PresentationFacts,
    _ stacks: StackFacts,
    inEnvironment number: Int
  ) {
    model = app.model
    self.number = number
    graph = app.graphs[number]
    shortestPaths = app.shortestPaths[number]
    self.semantics = semantics
    self.presence = presence
    self.presentations = presentations
    leadsBack = Array(repeating: false, count: graph.vertices.count)
    for (index, edge) in graph.edges.enumerated() {
      guard case .transition(let transition) = edge.kind else { continue }
      switch graph.kind(of: transition, on: edge, in: model) {
      case .push: pushes.append(index)
      case .select where semantics.isCollapsed: pushes.append(index)
      case .replaceRoot: replacements.append(index)
      default: break
      }
    }
    // Without a hidden back button or a new root nobody gets stuck here.
    let isWorthIt = !replacements.isEmpty || model.screens.contains { $0.backButtonHidden == true }
    levels = isWorthIt ? stacks.levels(inEnvironment: number) : []
    if isWorthIt { search() }
  }

  // MARK: Results

  struct PushedPlace {
    var screen: Int
    /// Whether something other than the back button leads away for good.
    var hasOwnWay: Bool
  }

  /// The places that are pushed.
  var pushedPlaces: [PushedPlace] {
    var isSeen = [Bool](repeating: false, count: graph.vertices.count)
    return pushes.compactMap { index in
      let target = graph.edges[index].target
      guard !isSeen[target], case .place(let place) = graph.vertices[target] else { return nil }
      isSeen[target] = true
      return PushedPlace(screen: place.screen, hasOwnWay: hasOwnWay(target, place))
    }
  }

  /// The screens that nothing leads back from, with the transition that leads there.
  var deadEnds: [(screen: Int, transition: Int)] {
    var found: [(screen: Int, transition: Int)] = []
    for index in pushes + replacements {
      let edge = graph.edges[index]
      guard case .transition(let transition) = edge.kind,
        case .place(let place) = graph.vertices[edge.target],
        leadsBack[edge.source], !leadsBack[edge.target]
      else { continue }
      let isReplacement = model.transitions[transition].kind == .replaceRoot
      if isReplacement, leadsOn(edge.target) { continue }
      found.append((place.screen, transition))
    }
    return found
  }

  // MARK: Ways

  private func hasOwnWay(_ vertex: Int, _ place: Place) -> Bool {
    if goesBack(place) { return true }
    for edge in graph.edges(from: vertex) {
      if case .tabBar = graph.vertices[edge.target] { return true }
    }
    if isBesideColumns(place) || isInWindow(place) { return true }
    guard case .transition(let index) = model.outermostHolder(of: place.position) else {
      return false
    }
    return !model.transitions[index].keepsFromSwipingAway
  }

  /// Whether a transition of a screen goes back or closes.
  private func goesBack(_ place: Place) -> Bool {
    let here = EnvironmentSet(number: number)
    return model.transitions(ofScreen: place.screen).contains { index in
      model.transitions[index].goesBack
        && !presence.environments(of: index, at: place, within: here).isEmpty
    }
  }

  private func leadsOn(_ vertex: Int) -> Bool {
    graph.edges(from: vertex).contains { edge in
      if edge.target == vertex { return false }
      switch graph.vertices[edge.target] {
      case .outside: return false
      default: return true
      }
    }
  }

  /// Whether other columns are beside a place.
  private func isBesideColumns(_ place: Place) -> Bool {
    model.holders(of: place.position).contains { holder in
      guard case .column(let container, _) = holder else { return false }
      if case .split = model.containers[container].kind {
        return !semantics.isCollapsed
      }
      return true
    }
  }

  /// Whether a place is in a window beside the first one, which can be closed.
  private func isInWindow(_ place: Place) -> Bool {
    guard case .scene(let scene) = model.outermostHolder(of: place.position) else { return false }
    return semantics.presence(ofLaunching: scene).isNever
  }

  /// Marks everything that leads back, from what launch shows on against the direction of the ways.
  private mutating func search() {
    // Twice: see `waysBackOnStacks`.
    let count = graph.vertices.count * 2
    leadsBack = Array(repeating: false, count: count)
    let sources = AdjacencyLists(
      count: count,
      (ways + waysBackOnStacks).map { (source: $0.target, target: $0.source) }
    )
    var queue: [Int] = []
    for (index, vertex) in graph.vertices.enumerated() {
      guard case .place(let place) = vertex, isShownAtLaunch(index, place) else { continue }
      leadsBack[index] = true
      queue.append(index)
    }
    while let vertex = queue.popLast() {
      for source in sources.targets(from: vertex) where !leadsBack[source] {
        leadsBack[source] = true
        queue.append(source)
      }
    }
  }

  private func isShownAtLaunch(_ vertex: Int, _ place: Place) -> Bool {
    if shortestPaths.taps(to: vertex) == 0 {
      // The screen around a container is there wherever one is in it.
      switch place.position {
      case .host, .slot(.accessory): break
      default: return true
      }
    }
    return isBesideColumns(place) || isInWindow(place)
  }

  /// The ways from vertex to vertex: on, back, and out of presentations.
  private var ways: [(source: Int, target: Int)] {
    var ways: [(source: Int, target: Int)] = []
    var presented: Set<Int> = []
    for edge in graph.edges where edge.kind != .enters && edge.kind != .fallsBack {
      ways.append((edge.source, edge.target))
      guard case .transition(let index) = edge.kind, model.transitions[index].kind.isPresentation
      else { continue }
      // What closes leads to the presentation as a whole, and from there to who presents it.
      ways.append((edge.target, edge.source))
      if presented.insert(index).inserted {
        ways += closable(inPresentation: index).map { ($0, edge.target) }
      }
    }
    for index in pushes {
      let edge = graph.edges[index]
      guard case .place(let place) = graph.vertices[edge.target] else { continue }
      if hasBackButton(place) || goesBack(place) { ways.append((edge.target, edge.source)) }
    }
    return ways + waysOutOfContainers
  }

  private func hasBackButton(_ place: Place) -> Bool {
    model.screens[place.screen].backButtonHidden != true || graph.environment.platform == .tvOS
  }

  /// The ways back over what is below on a stack: by one level, by the number that a `pop` states, or to the root.
  ///
  /// A vertex has a second number, for all that can be below it with itself: `popToRoot` leads there from what is above.
  private var waysBackOnStacks: [(source: Int, target: Int)] {
    let count = graph.vertices.count
    let below = AdjacencyLists(
      count: count,
      levels.map { (source: $0.target, target: $0.source) }
    )
    var ways: [(source: Int, target: Int)] = (0..<count).map { ($0 + count, $0) }
    let here = EnvironmentSet(number: number)
    for vertex in 0..<count {
      let lower = below.targets(from: vertex)
      guard !lower.isEmpty, case .place(let place) = graph.vertices[vertex] else { continue }
      ways += lower.map { (vertex + count, $0 + count) }
      if hasBackButton(place) || goesBack(place) { ways += lower.map { (vertex, $0) } }
      for index in model.transitions(ofScreen: place.screen)
      where !presence.environments(of: index, at: place, within: here).isEmpty {
        switch (model.traits.kinds[index], model.transitions[index].target) {
        case (.popToRoot, _): ways += lower.map { (vertex, $0 + count) }
        case (.pop, .back(let screens?)) where screens > 1:
          ways += self.below(vertex, by: screens, below).map { (vertex, $0) }
        default: break
        }
      }
    }
    return ways
  }

  /// What can be so many levels below a vertex.
  private func below(_ vertex: Int, by count: Int, _ below: AdjacencyLists) -> Set<Int> {
    (0..<count).reduce([vertex]) { level, _ in
      Set(level.flatMap { Array(below.targets(from: $0)) })
    }
  }

  /// The places inside a presentation from which it can be closed.
  private func closable(inPresentation index: Int) -> [Int] {
    let here = EnvironmentSet(number: number)
    var occupants = presentations.occupants[index].filter {
      !$0.environments.isDisjoint(with: here)
    }
    if !semantics.closesAnywhere(index) { occupants = occupants.filter { goesBack($0.place) } }
    return occupants.compactMap {
      graph.vertex(of: Place(screen: $0.screen, position: $0.position))
    }
  }

  /// From inside a screen that is a container to the screen.
  private var waysOutOfContainers: [(source: Int, target: Int)] {
    var ways: [(source: Int, target: Int)] = []
    for edge in graph.edges where edge.kind == .shows {
      guard case .place = graph.vertices[edge.source] else { continue }
      for shown in graph.edges(from: edge.target) where shown.kind == .shows {
        ways.append((shown.target, edge.source))
      }
    }
    return ways
  }
}
