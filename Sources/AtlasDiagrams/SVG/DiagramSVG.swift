/// Writes a laid-out diagram as SVG.
///
/// The picture has classes and no colours: the style sheet (`diagram.css`) colours it for light,
/// dark and print. Every id begins with the diagram's id. Everything that comes from a model is
/// escaped text.
package enum DiagramSVG {
  /// Where the style of a picture comes from.
  package enum Mode: Sendable, Equatable {
    /// From the page that the picture is part of.
    case inline
    /// From the picture itself, which carries this style sheet.
    case standAlone(css: String)
  }

  /// - Parameter layout: A layout of the measured diagram that `checked(for:)` has passed.
  package static func write(_ measured: MeasuredDiagram, layout: Layout, mode: Mode) -> [UInt8] {
    let diagram = measured.diagram
    let frame = PictureFrame(measured, layout: layout)
    var out = MarkupBuffer(
      capacity: 1500 + diagram.nodes.count * 420 + diagram.edges.count * 320
        + diagram.clusters.count * 240
    )
    writeOpening(diagram, frame: frame, mode: mode, to: &out)
    let screens = mode == .inline ? screensInClusters(diagram) : diagram.clusters.map { _ in [] }
    for index in diagram.clusters.indices {
      ClusterMarkup.writeFrame(
        diagram.clusters[index],
        screens: screens[index],
        box: layout.boxes[index],
        to: &out
      )
    }
    for index in diagram.edges.indices {
      EdgeMarkup.write(
        index,
        of: diagram,
        line: layout.lines[index],
        isOnPage: mode == .inline,
        to: &out
      )
    }
    let titles = TitlePlacement(measured, layout: layout).titles
    let places = BadgePlacement(measured, layout: layout, titles: titles).points
    for (edge, place) in zip(diagram.edges, places) {
      EdgeMarkup.writeBadge(of: edge, at: place, to: &out)
    }
    for (index, title) in titles.enumerated() {
      ClusterMarkup.write(title, of: diagram.clusters[index], screens: screens[index], to: &out)
    }
    for index in readingOrder(diagram, layout) {
      NodeMarkup.write(
        diagram.nodes[index],
        number: mode == .inline ? index : nil,
        box: measured.boxes[index],
        center: layout.places[index].center,
        to: &out
      )
    }
    frame.legend?.write(top: frame.legendTop, to: &out)
    out.raw("</svg>")
    return out.bytes
  }

  /// By cluster the screens that the nodes in it stand for, also in the clusters in it.
  private static func screensInClusters(_ diagram: Diagram) -> [[Int]] {
    var screens = [[Int]](repeating: [], count: diagram.clusters.count)
    for node in diagram.nodes {
      var cluster = node.cluster
      while let around = cluster {
        screens[around] += node.screens
        cluster = diagram.clusters[around].parent
      }
    }
    return screens
  }

  /// The nodes in the order in which a person reads the picture, and the Tab key follows.
  private static func readingOrder(_ diagram: Diagram, _ layout: Layout) -> [Int] {
    diagram.nodes.indices.sorted { first, second in
      let (a, b) = (layout.places[first].center, layout.places[second].center)
      switch diagram.direction {
      case .leftToRight: return (a.x, a.y, first) < (b.x, b.y, second)
      case .topToBottom: return (a.y, a.x, first) < (b.y, b.x, second)
      }
    }
  }

  /// The number of the node that a page shows at first if the picture is larger than its window: what it is
  /// about, or the first one with the most lines.
  private static func writeStart(of diagram: Diagram, to out: inout MarkupBuffer) {
    var counts = Array(repeating: 0, count: diagram.nodes.count)
    for edge in diagram.edges {
      counts[edge.from] += 1
      counts[edge.to] += 1
    }
    let busiest = counts.max().flatMap(counts.firstIndex)
    guard let start = diagram.nodes.firstIndex(where: \.isFocus) ?? busiest else { return }
    out.raw(" data-start=\"")
    out.integer(start)
    out.raw("\"")
  }

  private static func writeOpening(
    _ diagram: Diagram,
    frame: PictureFrame,
    mode: Mode,
    to out: inout MarkupBuffer
  ) {
    let prefix = idPrefix(diagram.id)
    if mode != .inline { out.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }
    out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"na-diagram")
    if diagram.showsChanges { out.raw(" na-changes") }
    out.raw("\" role=\"group\"")
    out.raw(" aria-labelledby=\"")
    out.raw(trusted: prefix)
    out.raw("-title\" aria-describedby=\"")
    out.raw(trusted: prefix)
    out.raw("-desc\"")
    if mode == .inline { writeStart(of: diagram, to: &out) }
    out.raw(" width=\"")
    out.number(frame.width)
    out.raw("\" height=\"")
    out.number(frame.height)
    out.raw("\" viewBox=\"")
    out.number(-PictureFrame.margin)
    out.raw(" ")
    out.number(-PictureFrame.margin)
    out.raw(" ")
    out.number(frame.width)
    out.raw(" ")
    out.number(frame.height)
    out.raw("\"><title id=\"")
    out.raw(trusted: prefix)
    out.raw("-title\">")
    out.text(diagram.title)
    out.raw("</title><desc id=\"")
    out.raw(trusted: prefix)
    out.raw("-desc\">")
    out.text(diagram.summary.isEmpty ? diagram.title : diagram.summary)
    out.raw("</desc>\n")
    if case .standAlone(let css) = mode { writeStyle(css, frame: frame, to: &out) }
  }

  private static func writeStyle(_ css: String, frame: PictureFrame, to out: inout MarkupBuffer) {
    out.raw("<style>")
    out.text(css)
    out.raw("</style>\n<rect class=\"na-ground\" x=\"-16\" y=\"-16\" width=\"")
    out.number(frame.width)
    out.raw("\" height=\"")
    out.number(frame.height)
    out.raw("\"/>\n")
  }

  /// An id that is valid in XML and CSS: ASCII letters, digits, `-` and `_`, a letter first.
  static func idPrefix(_ id: String) -> String {
    let kept = id.utf8.filter { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    let text = String(decoding: kept, as: UTF8.self)
    guard let first = kept.first, first >= UInt8(ascii: "A") else { return "d" + text }
    return text
  }
}

/// The size of a whole picture, in tenths of a point: the layout, a margin, and the legend below.
struct PictureFrame {
  static let margin = 160

  let width: Int
  let height: Int
  let legendTop: Int
  let legend: Legend?

  init(_ measured: MeasuredDiagram, layout: Layout) {
    let size = layout.size
    let diagram = measured.diagram
    let natural = Int(size.x)
    legend = diagram.showsLegend ? Legend(diagram, width: max(natural, 4600)) : nil
    legendTop = Int(size.y) + 220
    width = max(natural, legend?.width ?? 0) + 2 * Self.margin
    height = Int(size.y) + 2 * Self.margin + (legend.map { 220 + $0.height } ?? 0)
  }
}
