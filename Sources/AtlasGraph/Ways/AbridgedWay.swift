/// How many steps of a long way findings and reports have at each end.
package let reportedSteps = 10

/// A way as it is reported: all of its steps or, of a long one, the first and the last.
package struct AbridgedWay<Step> {
  package var first: [Step]
  /// How many steps are left out after the first.
  package var hiddenCount = 0
  /// Empty where nothing is left out.
  package var last: [Step] = []

  /// - Parameter shown: How many steps of a long way are shown at each end.
  package init(_ steps: [Step], shown: Int) {
    // One step takes no more room than that one is left out.
    guard steps.count > 2 * shown + 1 else {
      first = steps
      return
    }
    first = Array(steps.prefix(shown))
    hiddenCount = steps.count - 2 * shown
    last = Array(steps.suffix(shown))
  }

  package var isEmpty: Bool { first.isEmpty }

  package func map<Other>(_ transform: (Step) -> Other) -> AbridgedWay<Other> {
    AbridgedWay<Other>(
      first: first.map(transform),
      hiddenCount: hiddenCount,
      last: last.map(transform)
    )
  }

  fileprivate init(first: [Step], hiddenCount: Int, last: [Step]) {
    (self.first, self.hiddenCount, self.last) = (first, hiddenCount, last)
  }
}

/// The ways with the fewest taps from launch in a graph, abridged: what leads to ten thousand
/// vertices along one chain is reported without walking the whole chain for each.
package struct AbridgedWays {
  private let graph: NavigationGraph
  private let paths: ShortestPaths
  private let shown: Int
  /// Per arrival how many steps of the way take a tap; -1 where that is not known yet.
  private var counts: [Int]
  /// Per arrival the last one on the way that no more than so many steps lead to as are shown.
  private var beginnings: [Int]

  package init(_ graph: NavigationGraph, _ paths: ShortestPaths, shown: Int) {
    self.graph = graph
    self.paths = paths
    self.shown = shown
    counts = Array(repeating: -1, count: paths.arrivalCount)
    beginnings = Array(0..<paths.arrivalCount)
  }

  /// The steps to a vertex, those that take no tap left out.
  package mutating func way(to vertex: Int) -> AbridgedWay<NavigationGraph.Edge> {
    guard let arrival = paths.arrival(at: vertex) else { return AbridgedWay([], shown: shown) }
    count(to: arrival)
    guard counts[arrival] > 2 * shown + 1 else {
      return AbridgedWay(steps(to: arrival), shown: shown)
    }
    var last: [NavigationGraph.Edge] = []
    var next = arrival
    while last.count < shown, let step = paths.last(of: next, in: graph) {
      let edge = paths.edge(step.edge, in: graph)
      if edge.taps > 0 { last.append(edge) }
      next = step.from
    }
    return AbridgedWay(
      first: steps(to: beginnings[arrival]),
      hiddenCount: counts[arrival] - 2 * shown,
      last: last.reversed()
    )
  }

  private func steps(to arrival: Int) -> [NavigationGraph.Edge] {
    var steps: [NavigationGraph.Edge] = []
    var next = arrival
    while let step = paths.last(of: next, in: graph) {
      let edge = paths.edge(step.edge, in: graph)
      if edge.taps > 0 { steps.append(edge) }
      next = step.from
    }
    return steps.reversed()
  }

  /// Counts the steps to an arrival, from the nearest one on the way whose steps were counted before.
  private mutating func count(to arrival: Int) {
    var pending: [(arrival: Int, edge: Int, from: Int)] = []
    var next = arrival
    while counts[next] < 0 {
      guard let step = paths.last(of: next, in: graph) else {
        counts[next] = 0
        break
      }
      pending.append((next, step.edge, step.from))
      next = step.from
    }
    for (arrival, edge, from) in pending.reversed() {
      counts[arrival] = counts[from] + (paths.edge(edge, in: graph).taps > 0 ? 1 : 0)
      if counts[arrival] > shown { beginnings[arrival] = beginnings[from] }
    }
  }
}

extension AbridgedWay: Sendable where Step: Sendable {}

extension AbridgedWay {
  /// The steps, and in their place how many are left out.
  ///
  /// - Parameter step: What stands for those that are left out, by its words.
  package func list(_ step: (String) -> Step) -> [Step] {
    guard hiddenCount > 0 else { return first }
    return first + [step("… \(counted(hiddenCount, "more step")) …")] + last
  }
}
