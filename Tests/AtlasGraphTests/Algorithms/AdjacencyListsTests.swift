import Testing

@testable import AtlasGraph

@Suite struct AdjacencyListsTests {
  @Test func edgesAreListedByTheirSourcesInTheirOrder() {
    let lists = AdjacencyLists(
      count: 4,
      [
        (source: 2, target: 0), (source: 0, target: 3), (source: 2, target: 2),
        (source: 0, target: 1),
      ]
    )
    #expect(lists.count == 4)
    #expect((0..<4).map { Array(lists.targets(from: $0)) } == [[3, 1], [], [0, 2], []])
    #expect((0..<4).map { Array(lists.edges(from: $0)) } == [[1, 3], [], [0, 2], []])
  }

  @Test func thereMayBeNothing() {
    #expect(AdjacencyLists(count: 0, []).count == 0)
    #expect(Array(AdjacencyLists([[]]).targets(from: 0)).isEmpty)
  }
}
