import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

@Suite struct AlgorithmTests {
  @Test func componentsOfAGraphWithTwoCycles() {
    // 0 → 1 → 2 → 0, 2 → 3, 3 ⇄ 4, 5 alone.
    let components = StronglyConnectedComponents.components(
      of: AdjacencyLists([[1], [2], [0, 3], [4], [3], []])
    )
    #expect(components[0] == components[1] && components[1] == components[2])
    #expect(components[3] == components[4])
    #expect(Set(components).count == 3)
    // An edge between components leads to a smaller number.
    #expect(components[3] < components[2])
  }

  /// An edge to a vertex that is done does not join the two: 0 → 1, 0 → 2 → 1, and back 3 → 2.
  @Test func anEdgeToAFinishedComponentJoinsNothing() {
    let diamond = StronglyConnectedComponents.components(of: AdjacencyLists([[1, 2], [], [1]]))
    #expect(Set(diamond).count == 3)
    let cycle = StronglyConnectedComponents.components(
      of: AdjacencyLists([[1, 2], [], [1, 3], [2]])
    )
    #expect(cycle[2] == cycle[3])
    #expect(Set(cycle).count == 3)
  }

  @Test func componentsOfALongChainDoNotOverflowTheStack() {
    let count = 200_000
    let successors = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(
      Set(StronglyConnectedComponents.components(of: AdjacencyLists(successors))).count == count
    )
  }

  /// A diamond with a tail: 0 → 1, 0 → 2, 1 → 3, 2 → 3, 3 → 4.
  static func diamond() -> NavigationGraph {
    let vertices: [NavigationGraph.Vertex] = [.launch] + (1...4).map { .outside($0) }
    let edges = [(0, 1, 1), (0, 2, 2), (1, 3, 1), (2, 3, 0), (3, 4, 1)].map {
      NavigationGraph.Edge(source: $0.0, target: $0.1, kind: .shows, taps: $0.2)
    }
    return NavigationGraph(
      environment: Environment(.iOS, .compact),
      vertices: VertexTable(vertices),
      edges: edges,
      blocked: [],
      landings: [],
      entryLandings: []
    )
  }

  @Test func shortestPathsCountTaps() {
    let graph = Self.diamond()
    let paths = ShortestPaths(from: 0, in: graph)
    #expect(graph.vertices.indices.map(paths.taps) == [0, 1, 2, 2, 3])
    #expect(paths.path(to: 4, in: graph).count == 3)
  }

  @Test func groupsAreScreensThatLeadToEachOther() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "c" }, { "pop": 1 } ] },
        { "id": "c", "goes": [ { "push": "b" }, { "push": "d" } ] }, { "id": "d" } ]
      """
    )
    #expect(app.app.groups == [[1, 2]])
    #expect(app.screen("b").group == 0)
    #expect(app.screen("a").group == nil)
    // Every way to d passes a, b and c.
    #expect(app.chokepoints("d").map { app.model.screens[$0].id } == ["a", "b", "c"])
  }

  @Test func aGraphIsTheSameWhateverTheOrderOfTheScreens() throws {
    let screens = [
      #"{ "id": "a", "goes": [ { "push": "b" }, { "push": "c" } ] }"#, #"{ "id": "b" }"#,
      #"{ "id": "c", "goes": [ { "push": "b" } ] }"#,
    ]
    let scenes = #""scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ]"#
    let graphs = try [screens, screens.reversed()].map { order in
      try GraphFixture(scenes + #", "screens": [ \#(order.joined(separator: ", ")) ]"#).app.graphs[
        0
      ]
    }
    #expect(graphs[0].vertices == graphs[1].vertices)
    #expect(graphs[0].edges.map(\.target) == graphs[1].edges.map(\.target))
  }

  @Test func aScreenIsNotOnTheWayToItself() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "b" }, { "sheet": { "stack": "b" } }, { "push": "c" } ] },
        { "id": "c" } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    // Its place in the sheet is reached by way of its place in the stack.
    #expect(app.places("b", .phone).count == 2)
    #expect(app.chokepoints("b").map { app.model.screens[$0].id } == ["a"])
    #expect(app.chokepoints("c").map { app.model.screens[$0].id } == ["a", "b"])
  }
}
