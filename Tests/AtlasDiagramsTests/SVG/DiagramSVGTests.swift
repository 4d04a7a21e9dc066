import Foundation
import Testing

@testable import AtlasDiagrams

struct DiagramSVGTests {
  private func svg(_ diagram: Diagram, mode: DiagramSVG.Mode = .inline) throws -> String {
    let nodes = diagram.nodes.indices.map {
      Layout.Place(node: $0, center: Layout.Point(x: Int32($0) * 1000 + 500, y: 505))
    }
    let lines = diagram.edges.enumerated().map { index, edge in
      Layout.Line(
        edge: index,
        from: edge.from,
        to: edge.to,
        points: [(880, 505), (900, 505), (950, 505), (1003, 505)].map {
          Layout.Point(x: $0, y: $1)
        },
        tip: Layout.Point(x: 1083, y: 505)
      )
    }
    let boxes = diagram.clusters.indices.map {
      Layout.Box(
        cluster: $0,
        topLeft: Layout.Point(x: 0, y: 0),
        bottomRight: Layout.Point(x: 1000, y: 900)
      )
    }
    let layout = Layout(
      size: Layout.Point(x: 2000, y: 1000),
      places: nodes,
      boxes: boxes,
      lines: lines
    )
    let bytes = DiagramSVG.write(
      MeasuredDiagram(diagram),
      layout: try layout.checked(for: diagram),
      mode: mode
    )
    return String(decoding: bytes, as: UTF8.self)
  }

  private func two(_ kind: Diagram.EdgeKind = .push) -> Diagram {
    Diagram(
      id: "p1",
      title: "A & B",
      summary: "Two <screens>",
      nodes: [
        Diagram.Node(id: "a", label: "A", href: "a.html"), Diagram.Node(id: "b", label: "B"),
      ],
      edges: [Diagram.Edge(from: 0, to: 1, kind: kind)],
      showsLegend: false
    )
  }

  /// A picture that is larger than its window starts at what it is about, or at the first node with the most
  /// lines; a file starts nowhere.
  @Test func aPictureOnAPageStartsAtANode() throws {
    var diagram = two()
    diagram.nodes.append(Diagram.Node(id: "c", label: "C"))
    diagram.edges.append(Diagram.Edge(from: 2, to: 1, kind: .push))
    #expect(try svg(diagram).contains(" data-start=\"1\""))
    diagram.nodes[2].isFocus = true
    #expect(try svg(diagram).contains(" data-start=\"2\""))
    #expect(try !svg(diagram, mode: .standAlone(css: "")).contains("data-start"))
  }

  /// The node is 76 by 38 points around (50, 50.5): its corner is at (12, 31.5).
  @Test func placesNodesAndLines() throws {
    let svg = try svg(two())
    #expect(svg.contains("width=\"232\" height=\"132\" viewBox=\"-16 -16 232 132\""))
    #expect(
      svg.contains("transform=\"translate(12 31.5)\" href=\"a.html\" aria-label=\"A, Screen\"")
    )
    #expect(svg.contains("<rect class=\"na-o\" width=\"76\" height=\"38\" rx=\"9\"/>"))
    #expect(svg.contains("d=\"M88 50.5C90 50.5 95 50.5 100.3 50.5\""))
    // The triangle's base is 3.8 points to either side of the line's end.
    #expect(svg.contains("class=\"na-h\" d=\"M100.3 54.3L108.3 50.5L100.3 46.7z\""))
  }

  @Test func isAGroupWithALabelAndNotAnImage() throws {
    let svg = try svg(two())
    #expect(
      svg.contains("role=\"group\" aria-labelledby=\"p1-title\" aria-describedby=\"p1-desc\"")
    )
    #expect(svg.contains("<title id=\"p1-title\">A &amp; B</title>"))
    #expect(svg.contains("<desc id=\"p1-desc\">Two &lt;screens&gt;</desc>"))
    #expect(!svg.contains("role=\"img\""))
    #expect(svg.contains("<title>Push: A → B</title>"))
  }

  @Test func hasNoColours() throws {
    let svg = try svg(two())
    for attribute in ["fill=", "stroke=", "style=", "<style", "color"] {
      #expect(!svg.contains(attribute), "\(attribute)")
    }
  }

  @Test func standsAloneWithItsStyle() throws {
    let svg = try svg(two(), mode: .standAlone(css: "a > b {}"))
    #expect(svg.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
    #expect(svg.contains("<style>a &gt; b {}</style>"))
  }

  @Test func theLegendExplainsWhatOccurs() throws {
    var diagram = two(.sheet)
    diagram.showsLegend = true
    diagram.nodes[0].marks.deepLinkCount = 2
    let svg = try svg(diagram)
    let legend = svg[svg.range(of: "na-legend")!.upperBound...]
    let names = legend.components(separatedBy: "</text>").compactMap {
      $0.components(separatedBy: "\">").last
    }.dropLast()
    #expect(names == ["Screen", "Sheet", "Deep links lead here"])
  }

  @Test func counterAndBadge() throws {
    var diagram = two()
    diagram.edges[0].count = 3
    #expect(try svg(diagram).contains(">×3</text>"))
    diagram.edges[0].badge = "7"
    #expect(try svg(diagram).contains(">7</text>"))
    #expect(try !svg(diagram).contains(">×3</text>"))
  }

  // MARK: What became of things

  private func changed(_ change: Diagram.Change) -> Diagram {
    var diagram = two(.sheet)
    diagram.nodes[0].change = change
    diagram.edges[0].change = change
    diagram.clusters = [
      Diagram.Cluster(id: "c", label: "C", kind: .tab, href: "c.html", change: change)
    ]
    return diagram
  }

  @Test(arguments: zip(Diagram.Change.allCases, ["Added", "Removed", "Changed"]))
  func whatBecameOfThingsIsMarkedAndSaid(_ change: Diagram.Change, _ word: String) throws {
    let svg = try svg(changed(change))
    let name = "na-\(change.rawValue)"
    #expect(svg.contains(" class=\"na-diagram na-changes\" role=\"group\""))
    #expect(svg.contains("class=\"na-n na-n-screen \(name)\""))
    #expect(svg.contains("class=\"na-e na-e-sheet \(name)\""))
    #expect(svg.contains("class=\"na-c na-c-tab \(name)\""))
    #expect(svg.contains("class=\"na-t \(name)\""))
    // On the node, on the line and beside the frame's title.
    #expect(svg.components(separatedBy: "class=\"na-change \(name)\"").count - 1 == 3)
    #expect(svg.contains("<title>\(word): A</title>"))
    #expect(svg.contains("<title>\(word): Sheet: A → B</title>"))
    #expect(svg.contains("<title>\(word): C</title>"))
    #expect(svg.contains("aria-label=\"A, Screen, \(change.rawValue)\""))
    #expect(svg.contains("aria-label=\"C, Tab, \(change.rawValue)\""))
  }

  @Test func signsDiffer() throws {
    let signs = try Diagram.Change.allCases.map { change in
      try svg(changed(change)).components(separatedBy: "translate(9 0)\" d=\"")[1]
        .prefix { $0 != "\"" }
    }
    #expect(Set(signs).count == 3)
  }

  /// "A" takes 10 points at 14: 12 + 18 + 6 for the sign, 16 + 8 for the glyph, 10, 12 are 82.
  @Test func theSignHasRoomInItsNode() throws {
    let svg = try svg(changed(.added))
    #expect(svg.contains("<rect class=\"na-o\" width=\"82\" height=\"38\" rx=\"9\"/>"))
    #expect(svg.contains("<g class=\"na-change na-added\" transform=\"translate(12 19)\">"))
  }

  @Test func withoutChangesNothingStandsBack() throws {
    let svg = try svg(two())
    #expect(!svg.contains("na-changes"))
    #expect(!svg.contains("na-change"))
  }

  @Test func aLineThatChangedSaysItsKinds() throws {
    var diagram = changed(.changed)
    diagram.edges[0].formerKind = .push
    diagram.edges[0].count = 2
    #expect(try svg(diagram).contains(">push → sheet ×2</text>"))
    diagram.edges[0].badge = "+9 −3"
    #expect(try svg(diagram).contains(">+9 −3</text>"))
    diagram.edges[0] = Diagram.Edge(from: 0, to: 1, kind: .deepLink, change: .added)
    // The sign alone: a deep link's node says what the line is.
    #expect(try svg(diagram).contains("width=\"18\" height=\"18\" rx=\"4.5\"/>"))
  }

  @Test func whatItWasStandsBelowTheDetail() throws {
    var diagram = two()
    diagram.nodes[0].detail = "new://{id}"
    diagram.nodes[0].formerly = "old://{id}"
    let svg = try svg(diagram)
    #expect(svg.contains("<text class=\"na-d\" x=\"36\" y=\"40\">new://{id}</text>"))
    #expect(svg.contains("<text class=\"na-d\" x=\"36\" y=\"56\">was old://{id}</text>"))
    #expect(svg.contains("height=\"70\""))
  }

  @Test func theLegendExplainsTheSignsFirst() throws {
    var diagram = changed(.removed)
    diagram.showsLegend = true
    diagram.nodes[1].change = .added
    let svg = try svg(diagram)
    let legend = svg[svg.range(of: "na-legend")!.upperBound...]
    let names = legend.components(separatedBy: "</text>").compactMap {
      $0.components(separatedBy: "\">").last
    }.dropLast()
    #expect(names == ["Added", "Removed", "Screen", "Sheet"])
  }

  @Test func refusedLinksLeaveNoLink() throws {
    var diagram = two()
    diagram.nodes[0].href = "javascript:alert(1)"
    diagram.edges[0].href = "data:text/html,x"
    let svg = try svg(diagram)
    #expect(!svg.contains("<a "))
    #expect(!svg.contains("javascript"))
    #expect(!svg.contains("data:"))
  }

  @Test(arguments: [
    ("home", "home"), ("1st", "d1st"), ("", "d"), ("a\"b<c>ü", "abc"), ("-x", "d-x"),
  ])
  func idsAreNames(_ id: String, _ prefix: String) {
    #expect(DiagramSVG.idPrefix(id) == prefix)
  }

  @Test func numbersHaveAtMostOneDecimal() {
    var buffer = MarkupBuffer(capacity: 0)
    for value in [0, 5, 10, -5, -123, 12345] {
      buffer.number(value)
      buffer.raw(" ")
    }
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "0 0.5 1 -0.5 -12.3 1234.5 ")
  }

  @Test func whatXMLForbidsIsLeftOut() {
    var buffer = MarkupBuffer(capacity: 0)
    buffer.text("a\u{0}b\u{B}c\u{7F}d\u{85}e\u{FFFE}f\u{FFFF}g\u{FFFD}h\ti\nj")
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "abcdefg\u{FFFD}h i j")
  }
}
