import AtlasBase

/// The screens that every way to a screen passes: those that dominate its places in the graph of the
/// first environment that reaches it.
package struct Chokepoints: Sendable {
  private let app: AppGraph
  /// Per environment; nil where none is read from it.
  private let trees: [DominatorTree?]

  package init(_ app: AppGraph) {
    self.app = app
    let first = Set(app.screens.compactMap(\.firstReachableEnvironment))
    trees = Array(app.graphs.indices).concurrentMap { number in
      guard first.contains(number) else { return nil }
      return DominatorTree(from: app.graphs[number].launch, in: app.graphs[number])
    }
  }

  /// The screens that every way from launch to a screen passes, from launch on.
  ///
  /// - Parameter screen: Its index.
  package func onWays(to screen: Int) -> [Int] {
    guard let number = app.screens[screen].firstReachableEnvironment, let tree = trees[number]
    else { return [] }
    var common: [Int]?
    for entry in app.screens[screen].places {
      guard let vertex = app.graphs[number].vertex(of: entry.place),
        tree.immediateDominator[vertex] != nil
      else { continue }
      let passed = screensPassed(to: vertex, tree, app.graphs[number]).filter { $0 != screen }
      if let known = common {
        let members = Set(passed)
        common = known.filter(members.contains)
      } else {
        common = passed
      }
      if common?.isEmpty == true { return [] }
    }
    var seen: Set<Int> = []
    return (common ?? []).reversed().filter { seen.insert($0).inserted }
  }

  /// The screens whose places dominate a vertex, the nearest first.
  private func screensPassed(
    to vertex: Int,
    _ tree: DominatorTree,
    _ graph: NavigationGraph
  ) -> [Int] {
    tree.dominators(of: vertex).compactMap { vertex in
      if case .place(let place) = graph.vertices[vertex] { place.screen } else { nil }
    }
  }
}

extension ScreenFacts {
  /// The number of the first environment in which taps lead to it.
  var firstReachableEnvironment: Int? { reach.firstIndex { $0.taps != nil } }
}
