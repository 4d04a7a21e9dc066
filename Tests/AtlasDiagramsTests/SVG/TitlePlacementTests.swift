import Testing

@testable import AtlasDiagrams

struct TitlePlacementTests {
  /// The title of a frame of 400 by 100 points, at the top of a picture, with lines that fall at some columns.
  private func title(
    _ columns: [Int32],
    from start: Int32 = -300,
    to end: Int32 = 800,
    top: Int32 = 0,
    nodes: [Layout.Point] = []
  ) -> PlacedTitle {
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: [Diagram.Node(id: "a", label: "A"), Diagram.Node(id: "b", label: "B")],
      clusters: [Diagram.Cluster(id: "c", label: "Cook", kind: .tab)],
      edges: columns.map { _ in Diagram.Edge(from: 0, to: 1, kind: .push) }
    )
    let layout = Layout(
      size: Layout.Point(x: 4000, y: top + 1000),
      places: nodes.enumerated().map { Layout.Place(node: $0, center: $1) },
      boxes: [
        Layout.Box(
          cluster: 0,
          topLeft: Layout.Point(x: 0, y: top),
          bottomRight: Layout.Point(x: 4000, y: top + 1000)
        )
      ],
      lines: columns.enumerated().map { index, x in
        Layout.Line(
          edge: index,
          from: 0,
          to: 1,
          points: (0...3).map { Layout.Point(x: x, y: start + (end - start) / 3 * $0) },
          tip: Layout.Point(x: x, y: end)
        )
      }
    )
    return TitlePlacement(MeasuredDiagram(diagram), layout: layout).titles[0]
  }

  private func offset(_ columns: [Int32]) -> Int { title(columns).box.left - 110 }

  @Test func withoutLinesItIsInTheCorner() {
    #expect(offset([]) == 0)
    #expect(title([]).baseline == 220)
    #expect(title([]).text.showsKind)
  }

  /// "Cook Tab" is 64 points wide with its margins: a line at 40 points is passed, one at 300 is not met.
  @Test func itMovesPastALine() {
    let moved = offset([400])
    #expect(moved > 400 - 110)
    #expect(offset([3000]) == 0)
    #expect(offset([400, moved == 0 ? 0 : Int32(moved) + 300]) > moved)
  }

  /// "Cook" is 40 points wide with its margins: it has room between lines at every 60th point.
  @Test func withoutRoomForItsKindItIsAlone() {
    let title = title(stride(from: 0, to: 4000, by: 600).map { $0 })
    #expect(!title.text.showsKind)
    #expect(title.text.width * 10 + 60 == title.box.width)
    #expect((380...420).contains(title.box.width))
  }

  private static let many: [Int32] = stride(from: 0, to: 4000, by: 200).map { $0 }

  /// The frame begins 4 points below the box that Graphviz gives it.
  @Test func withoutAFreePlaceItIsAboveTheFrame() {
    let title = title(Self.many, from: 600, to: 1300, top: 500)
    #expect(title.box.bottom <= 540)
    #expect(title.box.left == 40)
    #expect(title.text.showsKind)
    // Past a node that is there; a node is as wide as 76 points at least.
    let moved = self.title(
      Self.many,
      from: 600,
      to: 1300,
      top: 500,
      nodes: [Layout.Point(x: 100, y: 300)]
    )
    #expect(moved.baseline == title.baseline)
    #expect((480..<600).contains(moved.box.left))
  }

  @Test func orBelowIt() {
    let title = title(Self.many, to: 800)
    #expect(title.box.top >= 960)
    #expect(title.box.left == 40)
  }

  @Test func whereLinesAreEverywhereItStaysInTheCorner() {
    let title = title(Self.many, to: 1400)
    #expect((title.box.left, title.baseline) == (110, 220))
  }

  /// Two frames beside each other, with 2 points between them, in a third one: there is no room between them, and
  /// what is above both is in the third.
  @Test func aTitleIsInNoOtherFrame() {
    let boxes: [(Int32, Int32, Int32, Int32)] = [
      (0, 0, 4000, 2000), (200, 1000, 1900, 1800), (200, 100, 1900, 980),
    ]
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: [Diagram.Node(id: "a", label: "A")],
      clusters: [
        Diagram.Cluster(id: "c", label: "Around", kind: .split),
        Diagram.Cluster(id: "e", label: "Below", kind: .column, parent: 0),
        Diagram.Cluster(id: "f", label: "Above", kind: .column, parent: 0),
      ],
      edges: Self.many.map { _ in Diagram.Edge(from: 0, to: 0, kind: .push) }
    )
    let layout = Layout(
      size: Layout.Point(x: 4000, y: 2000),
      boxes: boxes.enumerated().map { index, box in
        Layout.Box(
          cluster: index,
          topLeft: Layout.Point(x: box.0, y: box.1),
          bottomRight: Layout.Point(x: box.2, y: box.3)
        )
      },
      lines: Self.many.enumerated().map { index, x in
        Layout.Line(
          edge: index,
          from: 0,
          to: 0,
          points: [1100, 1200, 1300, 1400].map { Layout.Point(x: x, y: $0) },
          tip: Layout.Point(x: x, y: 1500)
        )
      }
    )
    let titles = TitlePlacement(MeasuredDiagram(diagram), layout: layout).titles
    #expect(titles.map(\.baseline) == [220, 1760 + 140, 320])
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
    #expect(boxes.overlap(PlacedBox(left: 1400, top: 1400, right: 1600, bottom: 1600)) == 40_000)
    #expect(boxes.overlap(PlacedBox(left: 4000, top: 0, right: 4100, bottom: 10)) == 0)
    #expect(boxes.overlap(PlacedBox(left: 3999, top: 3999, right: 5050, bottom: 5050)) == 2501)
  }
}
