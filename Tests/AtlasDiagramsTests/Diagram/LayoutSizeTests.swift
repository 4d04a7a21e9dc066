import Testing

@testable import AtlasDiagrams

/// Counted by hand: each node, and each rank that an edge passes between its ends.
struct LayoutSizeTests {
  private func size(_ nodes: Int, _ edges: [(Int, Int)], orderings: [(Int, Int)] = []) -> Int {
    Diagram(
      id: "d",
      title: "D",
      nodes: (0..<nodes).map { Diagram.Node(id: "\($0)", label: "") },
      edges: edges.map { Diagram.Edge(from: $0.0, to: $0.1, kind: .push) },
      orderings: orderings.map { Diagram.Ordering(from: $0.0, to: $0.1) }
    ).layoutSize
  }

  @Test func edgesToTheNextRankPassNone() {
    #expect(size(0, []) == 0)
    #expect(size(3, []) == 3)
    #expect(size(4, [(0, 1), (1, 2), (2, 3)]) == 4)
    // A hub, however large.
    #expect(size(1000, (1..<1000).map { (0, $0) }) == 1000)
    // A loop, and an edge that is there twice.
    #expect(size(2, [(0, 0), (0, 1), (0, 1)]) == 2)
  }

  @Test func edgesOverRanksPassThem() {
    // 0 → 3 passes the ranks of 1 and 2.
    #expect(size(4, [(0, 1), (1, 2), (2, 3), (0, 3)]) == 6)
    // Turned around it passes the same.
    #expect(size(4, [(0, 1), (1, 2), (2, 3), (3, 0)]) == 6)
    #expect(size(4, [(0, 1), (1, 2), (2, 3)], orderings: [(0, 3)]) == 6)
    // All pairs of 5: the four edges over one rank less, each: 3·1 + 2·2 + 1·3 = 10.
    let complete = (0..<5).flatMap { first in (first + 1..<5).map { (first, $0) } }
    #expect(size(5, complete) == 15)
  }

  @Test func nodesMoveTowardsTheirNeighbours() {
    // 4 has no edge but that to 3, so it is in the rank before it and not in the first.
    #expect(size(5, [(0, 1), (1, 2), (2, 3), (4, 3)]) == 5)
  }

  @Test func theSizeDecidesTheQuality() {
    // A chain of 300 with edges over 10 ranks: 300 + 100 · 9.
    func chain(over span: Int, count: Int) -> Diagram {
      let links = (1..<300).map { Diagram.Edge(from: $0 - 1, to: $0, kind: .push) }
      let far = (0..<count).map { Diagram.Edge(from: $0, to: $0 + span, kind: .push) }
      return Diagram(
        id: "d",
        title: "D",
        nodes: (0..<300).map { Diagram.Node(id: "\($0)", label: "") },
        edges: links + far
      )
    }
    let limits = DiagramLimits()
    #expect(chain(over: 10, count: 100).layoutSize == 1_200)
    #expect(limits.quality(for: chain(over: 10, count: 100)) == .full)
    // 300 + 100 · 19 = 2,200, and 300 + 100 · 39 = 4,200.
    #expect(limits.quality(for: chain(over: 20, count: 100)) == .simplified)
    #expect(limits.quality(for: chain(over: 40, count: 100)) == .coarse)
  }

  @Test func aCoarsePictureFitsToo() {
    // 120 nodes in a chain, and 60 edges from each of the first to one of the last.
    let links = (1..<120).map { Diagram.Edge(from: $0 - 1, to: $0, kind: .push) }
    let far = (0..<60).map { Diagram.Edge(from: $0, to: 119 - $0, kind: .push) }
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: (0..<120).map { Diagram.Node(id: "\($0)", label: "") },
      edges: links + far
    )
    #expect(diagram.layoutSize > 3_000)
    let limits = DiagramLimits()
    let (coarse, note) = diagram.reduced(to: .coarse, limits: limits)
    #expect(coarse.layoutSize <= limits.coarse.layoutSize)
    #expect(note?.hasSuffix(" lines") == true)
  }
}
