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

  private func places(_ lines: [Int32], nodeX: Int32 = 9000) -> [Layout.Point] {
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: [Diagram.Node(id: "a", label: "A"), Diagram.Node(id: "b", label: "B")],
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
