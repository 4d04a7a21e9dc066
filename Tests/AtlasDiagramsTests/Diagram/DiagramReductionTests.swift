import Testing

@testable import AtlasDiagrams

struct DiagramReductionTests {
  /// Two features of three and two screens in one tab, and a screen outside.
  private let diagram = Diagram(
    id: "d",
    title: "D",
    nodes: [0, 0, 0, 1, 1, nil].enumerated().map { index, feature in
      Diagram.Node(
        id: "\(index)",
        label: "S\(index)",
        cluster: feature.map { $0 + 1 },
        isFocus: index == 3,
        marks: Diagram.Marks(deepLinkCount: 1)
      )
    },
    clusters: [
      Diagram.Cluster(id: "tab", label: "Tab", kind: .tab),
      Diagram.Cluster(id: "one", label: "One", kind: .feature, href: "one.html", parent: 0),
      Diagram.Cluster(id: "two", label: "Two", kind: .feature, parent: 0),
    ],
    edges: [
      Diagram.Edge(from: 0, to: 1, kind: .push), Diagram.Edge(from: 0, to: 3, kind: .push),
      Diagram.Edge(from: 1, to: 4, kind: .push), Diagram.Edge(from: 2, to: 3, kind: .sheet),
      Diagram.Edge(from: 4, to: 5, kind: .push), Diagram.Edge(from: 5, to: 5, kind: .pop),
    ],
    orderings: [Diagram.Ordering(from: 0, to: 2), Diagram.Ordering(from: 2, to: 5)]
  )

  @Test func parallelEdgesBecomeOne() {
    let twice = Diagram(
      id: "d",
      title: "D",
      nodes: [Diagram.Node(id: "a", label: "A"), Diagram.Node(id: "b", label: "B")],
      edges: [
        Diagram.Edge(from: 0, to: 1, kind: .push, badge: "1", isConditional: true),
        Diagram.Edge(from: 1, to: 0, kind: .pop),
        Diagram.Edge(from: 0, to: 1, kind: .sheet, count: 2),
      ]
    )
    #expect(
      twice.bundlingParallelEdges().edges == [
        Diagram.Edge(from: 0, to: 1, kind: .aggregate, count: 3),
        Diagram.Edge(from: 1, to: 0, kind: .pop),
      ]
    )
  }

  @Test func simplifiedKeepsNodesAndOutermostClusters() {
    let (simple, note) = diagram.reduced(to: .simplified, limits: DiagramLimits())
    #expect(simple.clusters.map(\.id) == ["tab"])
    #expect(simple.nodes.map(\.cluster) == [0, 0, 0, 0, 0, nil])
    #expect(simple.edges.count == 6)
    #expect(note != nil)
  }

  @Test func innermostClustersCollapseFirst() {
    let coarse = diagram.collapsingClusters(limit: 3)
    #expect(coarse.clusters.map(\.id) == ["tab"])
    #expect(coarse.nodes.map(\.label) == ["One", "Two", "S5"])
    #expect(coarse.nodes.map(\.detail) == ["3 items", "2 items", ""])
    #expect(coarse.nodes.map(\.cluster) == [0, 0, nil])
    #expect(coarse.nodes.map(\.marks.deepLinkCount) == [3, 2, 1])
    #expect(coarse.nodes.map(\.isFocus) == [false, true, false])
    #expect(coarse.nodes[0].href == "one.html")
    #expect(
      coarse.bundlingParallelEdges().edges == [
        Diagram.Edge(from: 0, to: 1, kind: .aggregate, count: 3),
        Diagram.Edge(from: 1, to: 2, kind: .push), Diagram.Edge(from: 2, to: 2, kind: .pop),
      ]
    )
    #expect(coarse.orderings == [Diagram.Ordering(from: 0, to: 2)])
  }

  /// Tabs in rows, of which each becomes one node, are side by side in the order of the rows, at most twelve.
  @Test func rowsKeepTheirOrder() {
    var tabs = Diagram(
      id: "d",
      title: "D",
      nodes: (0..<28).map { Diagram.Node(id: "\($0)", label: "S\($0)", cluster: $0 / 2) },
      clusters: (0..<14).map { Diagram.Cluster(id: "t\($0)", label: "T\($0)", kind: .tab) },
      // The lines go the other way round.
      edges: (1..<14).map { Diagram.Edge(from: $0 * 2, to: $0 * 2 - 1, kind: .switchTab) }
    )
    tabs.direction = .topToBottom
    tabs.rows = (0..<28).map { [$0] }
    tabs.orderings = (0..<27).map { Diagram.Ordering(from: $0, to: $0 + 1) }
    tabs.ranksFollowOrderings = true
    let coarse = tabs.collapsingClusters(limit: 14)
    #expect(coarse.nodes.map(\.label) == (0..<14).map { "T\($0)" })
    #expect(coarse.rows == [] && coarse.direction == .leftToRight && coarse.ranksFollowOrderings)
    let places = (0..<13).filter { $0 != 11 }
    #expect(coarse.orderings == places.map { Diagram.Ordering(from: $0, to: $0 + 1) })
  }

  /// What stands for the rest of the nodes, which were at several places, has the first one.
  @Test func aNodeForTheRestHasOnePlace() {
    var chain = Diagram(
      id: "d",
      title: "D",
      nodes: (0..<4).map { Diagram.Node(id: "\($0)", label: "S\($0)") },
      // Most lines are at the first and the third node.
      edges: [Diagram.Edge(from: 0, to: 2, kind: .push, count: 5)]
    )
    chain.orderings = (0..<3).map { Diagram.Ordering(from: $0, to: $0 + 1) }
    let (kept, _) = chain.keepingMostConnected(
      .init(nodes: 3, clusters: 2, edges: 9, edgesPerTenNodes: 10)
    )
    #expect(kept.nodes.map(\.label) == ["S0", "S2", "2 more"])
    #expect(kept.orderings == [.init(from: 0, to: 2), .init(from: 2, to: 1)])
  }

  @Test func outerClustersCollapseWhenStillTooMany() {
    let coarse = diagram.collapsingClusters(limit: 2)
    #expect(coarse.nodes.map(\.label) == ["Tab", "S5"])
    #expect(coarse.nodes[0].detail == "5 items")
    #expect(coarse.clusters.isEmpty)
  }

  @Test func emptyClustersCollapseToo() {
    var withEmpty = diagram
    withEmpty.clusters.append(Diagram.Cluster(id: "x", label: "Empty", kind: .stack))
    #expect(withEmpty.collapsingClusters(limit: 1).nodes.map(\.label) == ["Tab", "S5", "Empty"])
  }

  @Test func theFocusAndTheMostConnectedStay() {
    let star = Diagram(
      id: "d",
      title: "D",
      nodes: (0..<10).map { Diagram.Node(id: "\($0)", label: "S\($0)", isFocus: $0 == 9) },
      edges: (1..<9).map { Diagram.Edge(from: 4, to: $0, kind: .push) }
    )
    let (kept, leftOut) = star.keepingMostConnected(
      DiagramLimits.Size(nodes: 3, clusters: 1, edges: 10, edgesPerTenNodes: 10)
    )
    #expect(kept.nodes.map(\.label) == ["S4", "S9", "8 more"])
    #expect(leftOut == "8 nodes")
    // Seven edges to what was left out, and the loop.
    #expect(kept.edges.map(\.count) == [7, 1])
  }

  @Test func qualityFollowsSizeAndDensity() {
    func grid(nodes: Int, edges: Int) -> Diagram {
      Diagram(
        id: "d",
        title: "D",
        nodes: (0..<nodes).map { Diagram.Node(id: "\($0)", label: "") },
        edges: (0..<edges).map {
          Diagram.Edge(from: $0 % nodes, to: $0 / nodes % nodes, kind: .push)
        }
      )
    }
    let limits = DiagramLimits()
    #expect(limits.quality(for: grid(nodes: 4, edges: 5)) == .full)
    #expect(limits.quality(for: grid(nodes: 40, edges: 120)) == .full)
    #expect(limits.quality(for: grid(nodes: 40, edges: 121)) == .simplified)
    #expect(limits.quality(for: grid(nodes: 40, edges: 141)) == .coarse)
    #expect(limits.quality(for: grid(nodes: 700, edges: 900)) == .simplified)
    #expect(limits.quality(for: grid(nodes: 2, edges: 100)) == .simplified)
    #expect(limits.quality(for: grid(nodes: 10_000, edges: 14_000)) == .coarse)
    let (coarse, note) = grid(nodes: 40, edges: 800).reduced(to: .coarse, limits: limits)
    #expect(coarse.edges.count == 140)
    #expect(note == "drawn coarsely: groups replace their content; left out: 660 lines")
  }

  @Test func changesAreKeptInWhatStandsForThem() {
    var changed = diagram
    changed.nodes[1].change = .added
    changed.clusters[2].change = .removed
    let coarse = changed.collapsingClusters(limit: 3)
    #expect(coarse.nodes.map(\.change) == [.changed, .removed, nil])
  }

  @Test func anEdgeForSeveralHasTheChangeOfAllOrIsChanged() {
    func change(_ changes: Diagram.Change?...) -> Diagram.Change? {
      let edges = changes.map { Diagram.Edge(from: 0, to: 0, kind: .push, change: $0) }
      let node = Diagram.Node(id: "a", label: "A")
      return Diagram(id: "d", title: "D", nodes: [node], edges: edges).bundlingParallelEdges()
        .edges[0].change
    }
    #expect(change(nil, nil) == nil)
    #expect(change(.added, .added) == .added)
    #expect(change(.removed, .added) == .changed)
    #expect(change(nil, .added, nil) == .changed)
  }

  @Test func whatIsChangedStays() {
    var star = Diagram(
      id: "d",
      title: "D",
      nodes: (0..<10).map { Diagram.Node(id: "\($0)", label: "S\($0)") },
      edges: (1..<9).map { Diagram.Edge(from: 4, to: $0, kind: .push) }
    )
    star.nodes[9].change = .removed
    star.nodes[7].change = .added
    star.edges[0].change = .added
    let size = DiagramLimits.Size(nodes: 2, clusters: 0, edges: 1, edgesPerTenNodes: 0)
    let (kept, _) = star.keepingMostConnected(size)
    #expect(kept.nodes.map(\.label) == ["S7", "9 more"])
    #expect(kept.nodes.map(\.change) == [.added, .changed])
    var edges = star
    edges.nodes[4].isFocus = true
    edges.edges.reverse()
    let one = DiagramLimits.Size(nodes: 10, clusters: 0, edges: 1, edgesPerTenNodes: 0)
    #expect(edges.keepingMostConnected(one).0.edges.map(\.change) == [.added])
  }
}
