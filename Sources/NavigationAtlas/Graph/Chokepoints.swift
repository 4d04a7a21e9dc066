extension AppGraph {
  /// The dominator trees that chokepoints are read from: per environment that is the first to reach
  /// a screen.
  static func dominatorTrees(
    of graphs: [NavigationGraph],
    _ screens: [ScreenFacts]
  ) -> [DominatorTree?] {
    let first = Set(screens.compactMap(\.firstReachableEnvironment))
    return graphs.indices.map { number in
      first.contains(number) ? DominatorTree(from: graphs[number].launch, in: graphs[number]) : nil
    }
  }

  /// The screens that every way from launch to a screen passes, from launch on, in the first
  /// environment that reaches it: those that dominate all its places.
  public func chokepoints(of screen: Int) -> [Int] {
    guard let number = screens[screen].firstReachableEnvironment,
      let tree = dominatorTrees[number]
    else { return [] }
    var common: [Int]?
    for entry in screens[screen].places {
      guard let vertex = graphs[number].vertex(of: entry.place),
        tree.immediateDominator[vertex] != nil
      else { continue }
      let passed = screensPassed(to: vertex, tree, graphs[number]).filter { $0 != screen }
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
