/// The SVG of an edge.
enum EdgeMarkup {
  static func write(
    _ index: Int,
    of diagram: Diagram,
    line: Layout.Line,
    isOnPage: Bool,
    to out: inout MarkupBuffer
  ) {
    let edge = diagram.edges[index]
    let href = edge.href.flatMap(Hyperlink.allowed)
    out.raw(href == nil ? "<g class=\"na-e na-e-" : "<a class=\"na-e na-e-")
    out.raw(trusted: edge.kind.rawValue)
    if let change = edge.change { out.raw(ChangeMarkup.className(change)) }
    out.raw("\"")
    if isOnPage { writeEnds(edge, to: &out) }
    if let href {
      // The lists beside the picture have the same links: the Tab key goes from node to node.
      if isOnPage { out.raw(" tabindex=\"-1\"") }
      out.raw(" href=\"")
      out.text(href)
      out.raw("\" aria-label=\"")
      writeTooltip(edge, of: diagram, to: &out)
      out.raw("\"")
    }
    out.raw("><title>")
    writeTooltip(edge, of: diagram, to: &out)
    out.raw("</title><path class=\"na-l\" d=\"")
    writeLine(line, head: EdgeHead(edge.kind), to: &out)
    out.raw("\"/>")
    EdgeHead(edge.kind).write(from: line.points[line.points.count - 1], tip: line.tip, to: &out)
    if edge.isConditional { writeConditionMark(at: line.points[0], to: &out) }
    out.raw(href == nil ? "</g>\n" : "</a>\n")
  }

  /// The numbers of its nodes and its transitions, for the script of a page.
  private static func writeEnds(_ edge: Diagram.Edge, to out: inout MarkupBuffer) {
    out.raw(" data-from=\"")
    out.integer(edge.from)
    out.raw("\" data-to=\"")
    out.integer(edge.to)
    out.raw("\"")
    guard !edge.transitions.isEmpty else { return }
    out.raw(" data-transitions=\"")
    out.text(edge.transitions.joined(separator: " "))
    out.raw("\"")
  }

  private static func writeTooltip(
    _ edge: Diagram.Edge,
    of diagram: Diagram,
    to out: inout MarkupBuffer
  ) {
    if let change = edge.change {
      out.raw(trusted: change.word)
      out.raw(": ")
    }
    guard edge.tooltip.isEmpty else { return out.text(edge.tooltip) }
    out.raw(trusted: edge.kind.name)
    if edge.count > 1 {
      out.raw(" ×")
      out.integer(edge.count)
    }
    out.raw(": ")
    out.text(diagram.nodes[edge.from].label)
    out.raw(" → ")
    out.text(diagram.nodes[edge.to].label)
  }

  private static func writeLine(
    _ line: Layout.Line,
    head: EdgeHead,
    to out: inout MarkupBuffer
  ) {
    out.raw("M")
    out.point(line.points[0])
    out.raw("C")
    for index in 1..<line.points.count {
      if index > 1 { out.raw(" ") }
      out.point(line.points[index])
    }
    // An open head has no body that would hide the gap between the line's end and the tip.
    if head == .vee || head == .doubleVee || head == .square {
      out.raw("L")
      out.point(line.tip)
    }
  }

  private static func writeConditionMark(at point: Layout.Point, to out: inout MarkupBuffer) {
    out.raw("<circle class=\"na-if\" r=\"3.5\" cx=\"")
    out.number(Int(point.x))
    out.raw("\" cy=\"")
    out.number(Int(point.y))
    out.raw("\"/>")
  }

  /// Writes the badge, if the edge has one: a short text in a circle, or in a pill when it is
  /// longer than two digits; where something became of the edge, the sign of that and the text on a
  /// plate. It stands above all lines.
  static func writeBadge(
    of edge: Diagram.Edge,
    at middle: Layout.Point,
    to out: inout MarkupBuffer
  ) {
    guard let badge = EdgeBadge(edge) else { return }
    if let change = badge.change {
      let left = Int(middle.x) - badge.width * 5
      return ChangeMarkup.write(
        change,
        x: left,
        y: Int(middle.y),
        width: badge.width,
        text: badge.text,
        to: &out
      )
    }
    let width = badge.width * 10
    out.raw("<g class=\"na-badge na-e-")
    out.raw(trusted: edge.kind.rawValue)
    out.raw("\" transform=\"translate(")
    out.point(middle)
    out.raw(")\"><rect x=\"")
    out.number(-width / 2)
    out.raw("\" y=\"-9\" width=\"")
    out.number(width)
    out.raw("\" height=\"18\" rx=\"9\"/><text y=\"4\">")
    out.text(badge.text)
    out.raw("</text></g>")
  }

  /// The point halfway along the pieces of a line.
  static func middle(of points: [Layout.Point]) -> Layout.Point {
    let pieces = (points.count - 1) / 3
    guard pieces % 2 == 1 else { return points[pieces / 2 * 3] }
    let first = pieces / 2 * 3
    func halfway(_ value: (Layout.Point) -> Int32) -> Int32 {
      let ends = Int(value(points[first])) + Int(value(points[first + 3]))
      let handles = Int(value(points[first + 1])) + Int(value(points[first + 2]))
      return Int32((ends + 3 * handles) / 8)
    }
    return Layout.Point(x: halfway { $0.x }, y: halfway { $0.y })
  }
}
