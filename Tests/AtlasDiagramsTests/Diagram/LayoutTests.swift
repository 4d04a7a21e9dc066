import Testing

@testable import AtlasDiagrams

struct LayoutTests {
  private let diagram = Diagram(
    id: "d",
    title: "D",
    nodes: [Diagram.Node(id: "a", label: "A", cluster: 0), Diagram.Node(id: "b", label: "B")],
    clusters: [Diagram.Cluster(id: "c", label: "C", kind: .stack)],
    edges: [Diagram.Edge(from: 0, to: 1, kind: .push)]
  )
  private let layout = Layout(
    size: Layout.Point(x: 1000, y: 500),
    places: [
      Layout.Place(node: 1, center: Layout.Point(x: 800, y: 250)),
      Layout.Place(node: 0, center: Layout.Point(x: 200, y: 250)),
    ],
    boxes: [
      Layout.Box(
        cluster: 0,
        topLeft: Layout.Point(x: 0, y: 0),
        bottomRight: Layout.Point(x: 400, y: 500)
      )
    ],
    lines: [
      Layout.Line(
        edge: 0,
        from: 0,
        to: 1,
        points: [(300, 250), (400, 250), (500, 250), (600, 250)].map { Layout.Point(x: $0, y: $1) },
        tip: Layout.Point(x: 680, y: 250)
      )
    ]
  )

  @Test func checkingSorts() throws {
    #expect(try layout.checked(for: diagram).places.map(\.node) == [0, 1])
  }

  @Test func defectsAreFound() {
    func defect(_ change: (inout Layout) -> Void) -> String? {
      var changed = layout
      change(&changed)
      do throws(LayoutDefect) {
        _ = try changed.checked(for: diagram)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(defect { _ in } == nil)
    #expect(defect { $0.places.removeLast() } == "1 of 2 nodes are missing")
    #expect(defect { $0.places.append($0.places[0]) } == "node 1 is one too many")
    #expect(defect { $0.boxes = [] } == "1 of 1 clusters are missing")
    #expect(defect { $0.boxes[0].bottomRight.x = -1 } == "a cluster is out of bounds")
    #expect(defect { $0.lines = [] } == "1 of 1 edges are missing")
    #expect(defect { $0.lines[0].to = 0 } == "edge 0 joins other nodes than it should")
    #expect(defect { $0.lines[0].points.removeLast() } == "edge 0 has no line")
    #expect(defect { $0.places[0].center.x = .max } == "a node is out of bounds")
    #expect(defect { $0.lines[0].edge = 7 } == "edge 7 is one too many")
    #expect(defect { $0.size.x = -1 } == "the picture has no size")
  }

  @Test func linesOfOrderingsAreIgnored() throws {
    var ordered = diagram
    ordered.orderings = [Diagram.Ordering(from: 1, to: 0)]
    var more = layout
    more.lines.append(
      Layout.Line(edge: 1, from: 1, to: 0, points: [], tip: Layout.Point(x: 0, y: 0))
    )
    #expect(try more.checked(for: ordered).lines.map(\.edge) == [0])
  }

  @Test func decodingReversesEncoding() throws {
    var extreme = layout
    extreme.size = Layout.Point(x: .max, y: .min)
    #expect(try Layout(decoding: extreme.encoded()[...]) == extreme)
  }

  @Test func damagedBytesAreRefused() {
    let bytes = layout.encoded()
    for length in 0..<bytes.count {
      #expect(throws: LayoutDefect.self) { try Layout(decoding: bytes[..<length]) }
    }
    #expect(throws: LayoutDefect.self) { try Layout(decoding: (bytes + [0])[...]) }
    var huge = bytes
    huge[11] = 0x7F  // The number of nodes.
    #expect(throws: LayoutDefect.self) { try Layout(decoding: huge[...]) }
  }
}
