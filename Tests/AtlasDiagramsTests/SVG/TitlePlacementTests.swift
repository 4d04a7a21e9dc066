import Testing

@testable import AtlasDiagrams

struct TitlePlacementTests {
  /// A frame of 400 by 100 points with a line that falls from above at `x`.
  private func offset(_ columns: [Int32], label: String = "Cook") -> Int {
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: [Diagram.Node(id: "a", label: "A"), Diagram.Node(id: "b", label: "B")],
      clusters: [Diagram.Cluster(id: "c", label: label, kind: .tab)],
      edges: columns.map { _ in Diagram.Edge(from: 0, to: 1, kind: .push) }
    )
    let layout = Layout(
      size: Layout.Point(x: 4000, y: 1000),
      places: [],
      boxes: [
        Layout.Box(
          cluster: 0,
          topLeft: Layout.Point(x: 0, y: 0),
          bottomRight: Layout.Point(x: 4000, y: 1000)
        )
      ],
      lines: columns.enumerated().map { index, x in
        Layout.Line(
          edge: index,
          from: 0,
          to: 1,
          points: [-300, 0, 400, 800].map { Layout.Point(x: x, y: $0) },
          tip: Layout.Point(x: x, y: 880)
        )
      }
    )
    return TitlePlacement(diagram, layout: layout).offsets[0]
  }

  @Test func withoutLinesItIsInTheCorner() { #expect(offset([]) == 0) }

  /// "Cook Tab" is 64 points wide with its margins: a line at 40 points is passed, one at 300 is not met.
  @Test func itMovesPastALine() {
    let moved = offset([400])
    #expect(moved > 400 - 110)
    #expect(offset([3000]) == 0)
    #expect(offset([400, moved == 0 ? 0 : Int32(moved) + 300]) > moved)
  }

  @Test func withoutAFreePlaceItStaysInTheCorner() {
    #expect(offset(stride(from: 0, to: 4000, by: 200).map { $0 }) == 0)
  }

  @Test func aLineCrossesABoxItOnlyPassesThrough() {
    let box = PlacedBox(left: 100, top: 100, right: 200, bottom: 200)
    func isCrossed(_ x1: Int32, _ y1: Int32, _ x2: Int32, _ y2: Int32) -> Bool {
      box.isCrossed(from: .init(x: x1, y: y1), to: .init(x: x2, y: y2))
    }
    #expect(isCrossed(0, 150, 300, 150))
    #expect(isCrossed(90, 0, 160, 300))
    #expect(isCrossed(120, 120, 130, 130))
    #expect(!isCrossed(0, 90, 300, 90))
    #expect(!isCrossed(0, 150, 90, 150))
    #expect(!isCrossed(0, 190, 90, 300))
    #expect(!isCrossed(150, 0, 150, 99))
  }

  @Test func boxesInOtherSquaresAreFoundOnce() {
    var boxes = PlacedBoxes()
    boxes.add(PlacedBox(left: -2000, top: -2000, right: 4000, bottom: 4000))
    boxes.add(PlacedBox(left: 5000, top: 5000, right: 5100, bottom: 5100))
    #expect(boxes.overlapCount(PlacedBox(left: 1400, top: 1400, right: 1600, bottom: 1600)) == 1)
    #expect(boxes.overlapCount(PlacedBox(left: 4000, top: 0, right: 4100, bottom: 10)) == 0)
    #expect(boxes.overlapCount(PlacedBox(left: 3999, top: 3999, right: 5050, bottom: 5050)) == 2)
  }
}
