import Testing

@testable import AtlasDiagrams

struct BadgePlacementTests {
  /// A straight line of 400 points; the control points divide it into thirds.
  private func line(_ edge: Int, y: Int32) -> Layout.Line {
    Layout.Line(
      edge: edge,
      from: 0,
      to: 1,
      points: [0, 1333, 2667, 4000].map { Layout.Point(x: $0, y: y) },
      tip: Layout.Point(x: 4000, y: y)
    )
  }

  private func places(
    _ lines: [Int32],
    nodeX: Int32 = 9000,
    marks: Diagram.Marks = Diagram.Marks()
  ) -> [Layout.Point] {
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: [Diagram.Node(id: "a", label: "A"), Diagram.Node(id: "b", label: "B", marks: marks)],
      edges: lines.map { _ in Diagram.Edge(from: 0, to: 1, kind: .push, change: .added) }
    )
    let layout = Layout(
      size: Layout.Point(x: 9500, y: 1000),
      places: [
        .init(node: 0, center: Layout.Point(x: -2000, y: 100)),
        .init(node: 1, center: Layout.Point(x: nodeX, y: 100)),
      ],
      lines: lines.enumerated().map { line($0, y: $1) }
    )
    return BadgePlacement(MeasuredDiagram(diagram), layout: layout).points
  }

  @Test func aloneItStandsInTheMiddle() {
    #expect(places([100]) == [Layout.Point(x: 2000, y: 100)])
  }

  /// "+ push" is 55 points wide: at 160 and 240 it would still lie over the one at 200.
  @Test func badgesDoNotCoverEachOther() {
    #expect(places([100, 100, 100]).map(\.x) == [2000, 1200, 2800])
    // 18 points high: from there on there is room below.
    #expect(places([100, 280]).map(\.x) == [2000, 2000])
    #expect(places([100, 270]).map(\.x) == [2000, 1200])
  }

  /// A node of 76 points around the middle of the line reaches from 162 to 238.
  @Test func badgesDoNotCoverNodes() {
    #expect(places([100], nodeX: 2000).map(\.x) == [1200])
  }

  /// A node is 38 points high: its upper edge is at -9, that of its marks at -18.
  @Test func badgesDoNotCoverMarks() {
    #expect(places([-200], nodeX: 2000).map(\.x) == [2000])
    let marks = Diagram.Marks(isStart: true)
    #expect(places([-200], nodeX: 2000, marks: marks).map(\.x) == [1200])
    #expect(places([-280], nodeX: 2000, marks: marks).map(\.x) == [2000])
  }

  /// A line of 15 points beside a node, 38 points high, of which one edge is a point away: a badge of 18 points has
  /// no room on the line.
  @Test func aBadgeWithoutRoomIsBesideItsLine() {
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: [Diagram.Node(id: "a", label: "A")],
      edges: [Diagram.Edge(from: 0, to: 0, kind: .push, change: .added)]
    )
    let line = Layout.Line(
      edge: 0,
      from: 0,
      to: 0,
      points: [0, 50, 100, 150].map { Layout.Point(x: $0, y: 0) },
      tip: Layout.Point(x: 150, y: 0)
    )
    let layout = Layout(
      size: Layout.Point(x: 1000, y: 1000),
      places: [Layout.Place(node: 0, center: Layout.Point(x: 75, y: -200))],
      lines: [line]
    )
    let point = BadgePlacement(MeasuredDiagram(diagram), layout: layout).points[0]
    #expect(point == Layout.Point(x: 75, y: 80))
  }

  @Test func badgesDoNotCoverTitles() {
    let title = PlacedTitle(
      TitleText(
        Diagram.Cluster(id: "c", label: "Cook", kind: .tab),
        frame: Layout.Box(
          cluster: 0,
          topLeft: Layout.Point(x: 0, y: 0),
          bottomRight: Layout.Point(x: 4000, y: 1000)
        ),
        showsKind: true
      ),
      left: 1700,
      baseline: 140
    )
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: [Diagram.Node(id: "a", label: "A"), Diagram.Node(id: "b", label: "B")],
      edges: [Diagram.Edge(from: 0, to: 1, kind: .push, change: .added)]
    )
    let layout = Layout(size: Layout.Point(x: 4000, y: 1000), lines: [line(0, y: 100)])
    let measured = MeasuredDiagram(diagram)
    #expect(BadgePlacement(measured, layout: layout).points.map(\.x) == [2000])
    #expect(
      BadgePlacement(measured, layout: layout, titles: [title]).points.map(\.x) == [1200]
    )
  }

  @Test func whereThereIsNoRoomTheLeastIsCovered() {
    #expect(places(Array(repeating: 100, count: 6)).count == 6)
  }

  /// Two pieces: half of them is where they meet, three tenths is six tenths of the first.
  @Test func pointsLieOnTheLine() {
    let points = [0, 100, 200, 300, 400, 500, 600].map { Layout.Point(x: $0, y: 0) }
    #expect(BadgePlacement.point(of: points, atTwentieth: 10).x == 300)
    #expect(BadgePlacement.point(of: points, atTwentieth: 6).x == 180)
    #expect(BadgePlacement.point(of: points, atTwentieth: 16).x == 480)
  }
}
