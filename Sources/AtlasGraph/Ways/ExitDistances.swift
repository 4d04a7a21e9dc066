import AtlasModel

/// From each vertex the fewest taps, whatever holds, to a screen whose transitions can lead behind the position
/// where a search for exits began.
///
/// A transition that closes only what was presented since, or goes back only on what was pushed since, leads to
/// what the search has passed: in most apps these are nearly all. So a vertex is told apart by how many screens
/// were pushed since. Where that is not known it is too low, and the distance with it: nothing is missed.
struct ExitDistances {
  /// By vertex, and in it by the number of pushes.
  private let distances: [Int?]
  private let steps: PushCounts

  /// Beyond this number a pop counts as one that goes back on any number of pushes.
  private static let limit = 8

  /// - Parameter inPresentation: Whether something is presented around the position, which a transition may close
  ///   from any depth.
  init(_ model: NavigationModel, _ graph: NavigationGraph, inPresentation: Bool) {
    let powers = model.screens.indices.map { screen in
      Self.power(of: screen, model, inPresentation: inPresentation)
    }
    let most = powers.compactMap { $0 }.filter { $0 != .max }.max() ?? 0
    steps = PushCounts(model, graph, limit: most)
    distances = Self.distances(in: graph, steps) { screen, pushes in
      powers[screen].map { $0 > pushes } ?? false
    }
  }

  /// - Parameter pushes: How many screens were pushed since the position, as ``after(_:from:)`` counts.
  func from(_ vertex: Int, pushes: Int) -> Int? { distances[vertex * steps.states + pushes] }

  /// How many screens have been pushed once an edge is followed; nil if nothing behind the position can be come back to.
  func after(_ edge: NavigationGraph.Edge, _ number: Int, from pushes: Int) -> Int? {
    switch steps.effect(of: edge, number) {
    case .keeps: pushes
    case .pushes: min(pushes + 1, steps.states - 1)
    case .unknown: 0
    case .presents: nil
    }
  }

  /// How many screens the transitions of a screen can take from a stack, `max` for all and for what is below a
  /// presentation; nil if none goes back.
  private static func power(of screen: Int, _ model: NavigationModel, inPresentation: Bool) -> Int?
  {
    model.transitions(ofScreen: screen).compactMap { index -> Int? in
      if model.traits.kinds[index].goesBack, model.traits.isOutside[index] { return .max }
      return switch (model.traits.kinds[index], model.transitions[index].target) {
      case (.popToRoot, _): .max
      case (.pop, .back(let count?)): count > limit ? .max : count
      case (let kind, _) where kind.goesBack: inPresentation ? .max : 1
      default: nil
      }
    }.max()
  }

  /// Dial's algorithm against the direction of the edges.
  private static func distances(
    in graph: NavigationGraph,
    _ steps: PushCounts,
    isGoal: (_ screen: Int, _ pushes: Int) -> Bool
  ) -> [Int?] {
    let states = steps.states
    var incoming = [[Int]](repeating: [], count: graph.vertices.count)
    for (number, edge) in graph.edges.enumerated() { incoming[edge.target].append(number) }
    var distances = [Int?](repeating: nil, count: graph.vertices.count * states)
    var queue = BucketQueue()
    func reach(_ state: Int, at length: Int) {
      if let known = distances[state], known <= length { return }
      distances[state] = length
      queue.push(state, at: length)
    }
    for (index, vertex) in graph.vertices.enumerated() {
      guard case .place(let place) = vertex else { continue }
      for pushes in 0..<states where isGoal(place.screen, pushes) {
        reach(index * states + pushes, at: 0)
      }
    }
    while let state = queue.pop() {
      // One that was reached by less since was looked at then.
      guard let distance = distances[state], distance == queue.last else { continue }
      let pushes = state % states
      for number in incoming[state / states] {
        let edge = graph.edges[number]
        for before in steps.before(edge, number, to: pushes) {
          reach(edge.source * states + before, at: distance + edge.taps)
        }
      }
    }
    return distances
  }
}

/// What edges do to the number of screens that were pushed.
private struct PushCounts {
  enum Effect {
    case keeps, pushes, presents
    /// What was pushed may be gone.
    case unknown
  }

  /// How many numbers are told apart: 0 and those up to the most that a transition takes from a stack.
  let states: Int
  private let model: NavigationModel
  private let graph: NavigationGraph
  /// Whether a transition in a presentation may go on outside of it.
  private let leavesPresentations: Bool

  init(_ model: NavigationModel, _ graph: NavigationGraph, limit: Int) {
    states = limit + 1
    self.model = model
    self.graph = graph
    leavesPresentations = model.transitions.contains(where: \.isOutside)
  }

  func effect(of edge: NavigationGraph.Edge, _ number: Int) -> Effect {
    guard !graph.isOpened(edge.source), !graph.isOpened(edge.target),
      graph.opening(by: number) == nil
    else { return .unknown }
    guard case .transition(let index) = edge.kind else { return .keeps }
    guard !model.traits.isOutside[index] else { return .unknown }
    let kind = graph.kind(of: index, on: edge, in: model)
    if kind == .push { return .pushes }
    if kind.isPresentation || kind == .openWindow {
      return leavesPresentations ? .unknown : .presents
    }
    return .unknown
  }

  /// The numbers from which an edge leads to a number.
  func before(_ edge: NavigationGraph.Edge, _ number: Int, to pushes: Int) -> [Int] {
    switch effect(of: edge, number) {
    case .keeps: [pushes]
    case .pushes:
      // Only the last number stands for more than one.
      (pushes > 0 ? [pushes - 1] : []) + (pushes == states - 1 ? [pushes] : [])
    case .unknown: pushes == 0 ? Array(0..<states) : []
    case .presents: []
    }
  }
}
