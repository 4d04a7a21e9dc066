import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// Cuts in graphs whose screens have several nodes, against a search without the screen.
@Suite struct RemovalSearchTests {
  private static func edge(_ source: Int, _ target: Int, _ passes: Int = 0) -> RemovalGraph.Edge {
    .init(source: Int32(source), target: Int32(target), passes: Int32(passes))
  }

  /// Two places of screen 0 are the only ways to screen 1; neither is alone.
  @Test func aScreenCutsOffWhatItsPlacesDoTogether() {
    let graph = RemovalGraph(
      screens: [-1, 0, 0, 1, 2],
      edges: [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)].map { Self.edge($0.0, $0.1) }
    )
    var search = RemovalSearch(graph, screens: 3, followsLinks: false)
    #expect(search.cut(without: 0).screens == [1, 2])
    #expect(search.cut(without: 1).screens == [2])
    #expect(search.cut(without: 2).screens == [])
    #expect(search.way(to: 2) == [0, 1])
  }

  /// Where nothing is left open, what may be reached and what surely is are the same.
  @Test func edgesAreCertainUnlessTheySayOtherwise() {
    var unsure = Self.edge(1, 3)
    unsure.isExact = false
    let graph = RemovalGraph(
      screens: [-1, 0, 1, 2],
      edges: [Self.edge(0, 1), Self.edge(1, 2), unsure]
    )
    let possible = RemovalSearch(graph, screens: 3, followsLinks: false)
    #expect((0..<3).map(possible.reaches) == [true, true, true])
    var certain = RemovalSearch(graph, screens: 3, followsLinks: false, bound: .certain)
    #expect((0..<3).map(certain.reaches) == [true, true, false])
    #expect(certain.cut(without: 0).screens == [1])
  }

  @Test func anEdgeThatPassesAScreenGoesWithIt() {
    // 0 → a, a → c past b, and a link to c that passes a.
    let graph = RemovalGraph(
      screens: [-1, 0, 2],
      edges: [Self.edge(0, 1), Self.edge(1, 2, 1)],
      linkEdges: [Self.edge(0, 2, 2)],
      passed: [[], [1], [0]]
    )
    var byTaps = RemovalSearch(graph, screens: 3, followsLinks: false)
    #expect(byTaps.cut(without: 1).screens == [2])
    var byAll = RemovalSearch(graph, screens: 3, followsLinks: true)
    #expect(byAll.cut(without: 1).screens == [])
    #expect(byAll.cut(without: 0).screens == [2])
  }

  @Test func cutsOfRandomGraphsAreWhatASearchWithoutTheScreenMisses() {
    var random = SeededGenerator(state: 11)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    for _ in 0..<400 {
      let nodes = 2 + below(14)
      let screens = 1 + below(5)
      let passed: [[Int]] = [[]] + (0..<3).map { _ in [below(screens)] }
      let graph = RemovalGraph(
        screens: [-1] + (1..<nodes).map { _ in Int32(below(screens + 1) - 1) },
        edges: (0..<below(3 * nodes)).map { _ in
          Self.edge(below(nodes), 1 + below(nodes - 1), below(6) == 0 ? 1 + below(3) : 0)
        },
        linkEdges: (0..<below(3)).map { _ in Self.edge(0, 1 + below(nodes - 1), below(4)) },
        passed: passed
      )
      for followsLinks in [false, true] {
        var search = RemovalSearch(graph, screens: screens, followsLinks: followsLinks)
        let all = Self.reached(graph, without: nil, followsLinks)
        for screen in 0..<screens {
          let rest = Self.reached(graph, without: screen, followsLinks)
          let lost = all.subtracting(rest).subtracting([screen]).sorted()
          #expect(search.cut(without: screen).screens == lost)
          #expect(search.reaches(screen) == all.contains(screen))
        }
      }
    }
  }

  private static func reached(_ graph: RemovalGraph, without cut: Int?, _ followsLinks: Bool)
    -> Set<Int>
  {
    var seen: Set<Int32> = [0]
    var pending: [Int32] = [0]
    while let node = pending.popLast() {
      for edge in graph.edges + (followsLinks ? graph.linkEdges : []) where edge.source == node {
        let isCut =
          cut.map { cut in
            graph.screens[Int(edge.target)] == cut
              || graph.passed[Int(edge.passes)].contains(cut)
          } ?? false
        if !isCut, seen.insert(edge.target).inserted { pending.append(edge.target) }
      }
    }
    return Set(seen.map { Int(graph.screens[Int($0)]) }.filter { $0 >= 0 })
  }

  /// A thousand screens in a row, each the only way to the next.
  @Test func aChainIsCutEverywhere() {
    let count = 1_000
    let graph = RemovalGraph(
      screens: [-1] + (0..<count).map { Int32($0) },
      edges: (0..<count).map { Self.edge($0, $0 + 1) }
    )
    var search = RemovalSearch(graph, screens: count, followsLinks: false)
    #expect(search.cut(without: 400).screens == Array(401..<count))
    #expect(search.cut(without: count - 1).screens == [])
    #expect(search.way(to: 999).count == 999)
  }
}
