/// The SVG of a node.
enum NodeMarkup {
  /// - Parameter number: The node's number, for the script of a page; nil for a picture that is a file.
  static func write(
    _ node: Diagram.Node,
    number: Int?,
    box: NodeBox,
    center: Layout.Point,
    to out: inout MarkupBuffer
  ) {
    let width = box.width * 10
    let height = box.height * 10
    let href = node.href.flatMap(Hyperlink.allowed)
    out.raw(href == nil ? "<g class=\"na-n na-n-" : "<a class=\"na-n na-n-")
    out.raw(trusted: node.kind.rawValue)
    if node.isFocus { out.raw(" na-focus") }
    if node.marks.isUnreachable { out.raw(" na-unreachable") }
    if let change = node.change { out.raw(ChangeMarkup.className(change)) }
    if let number {
      out.raw("\" data-node=\"")
      out.integer(number)
      out.raw("\" data-id=\"")
      out.text(node.id)
      writeScreens(node.screens, to: &out)
    }
    out.raw("\" transform=\"translate(")
    out.point(Layout.Point(x: center.x - Int32(width / 2), y: center.y - Int32(height / 2)))
    out.raw(")\"")
    if let href { writeLink(href, node: node, to: &out) }
    out.raw("><title>")
    out.text(
      Diagram.Change.tooltip(node.tooltip.isEmpty ? node.label : node.tooltip, node.change)
    )
    out.raw("</title>")
    NodeOutline(node.kind).write(width: width, height: height, to: &out)
    writeContents(node, box: box, to: &out)
    if node.marks != Diagram.Marks() { writeMarks(node.marks, width: width, to: &out) }
    out.raw(href == nil ? "</g>\n" : "</a>\n")
  }

  /// Within an attribute of an element: the screens that it stands for, for the script of a page.
  static func writeScreens(_ screens: [Int], to out: inout MarkupBuffer) {
    if !screens.isEmpty { out.raw("\" data-screens=\"") }
    for (place, screen) in Set(screens).sorted().enumerated() {
      if place > 0 { out.raw(" ") }
      out.integer(screen)
    }
  }

  private static func writeLink(
    _ href: String,
    node: Diagram.Node,
    to out: inout MarkupBuffer
  ) {
    out.raw(" href=\"")
    out.text(href)
    out.raw("\" aria-label=\"")
    out.text(node.label)
    out.raw(", ")
    out.raw(trusted: node.kind.name)
    if let change = node.change {
      out.raw(", ")
      out.raw(trusted: change.rawValue)
    }
    out.raw("\"")
  }

  private static func writeContents(
    _ node: Diagram.Node,
    box: NodeBox,
    to out: inout MarkupBuffer
  ) {
    var top = 10
    writeImage(node, box: box, to: &out)
    if box.imageHeight > 0 { top += box.imageHeight + NodeBox.padding }
    let textHeight = box.height - top - 10
    if let change = node.change {
      let x = box.textX - NodeBox.glyphGap - NodeBox.glyphSize - NodeBox.changeWidth
      ChangeMarkup.write(change, x: x * 10, y: (top * 2 + textHeight) * 5, to: &out)
    }
    out.raw("<path class=\"na-g\" transform=\"translate(")
    out.integer(box.textX - NodeBox.glyphGap - NodeBox.glyphSize)
    out.raw(" ")
    out.number((top * 2 + textHeight - NodeBox.glyphSize) * 5)
    out.raw(")\" d=\"")
    out.raw(Glyph.path(of: node.kind))
    out.raw("\"/>")
    for (index, line) in box.lines.enumerated() {
      let baseline = top + 14 + index * NodeBox.labelLeading
      writeText(line, x: box.textX, y: baseline, isDetail: false, to: &out)
    }
    var baseline = top + max(box.lines.count, 1) * NodeBox.labelLeading + 12
    for line in [box.detail, box.former] where !line.isEmpty {
      writeText(line, x: box.textX, y: baseline, isDetail: true, to: &out)
      baseline += NodeBox.detailLeading
    }
  }

  private static func writeImage(
    _ node: Diagram.Node,
    box: NodeBox,
    to out: inout MarkupBuffer
  ) {
    guard box.imageHeight > 0, let image = node.thumbnail,
      let href = Hyperlink.allowedImage(image.href)
    else { return }
    out.raw("<image class=\"na-shot\" x=\"")
    out.number((box.width - box.imageWidth) * 5)
    out.raw("\" y=\"12\" width=\"")
    out.integer(box.imageWidth)
    out.raw("\" height=\"")
    out.integer(box.imageHeight)
    out.raw("\" href=\"")
    out.text(href)
    out.raw("\"/>")
  }

  private static func writeText(
    _ text: String,
    x: Int,
    y: Int,
    isDetail: Bool,
    to out: inout MarkupBuffer
  ) {
    out.raw(isDetail ? "<text class=\"na-d\" x=\"" : "<text x=\"")
    out.integer(x)
    out.raw("\" y=\"")
    out.integer(y)
    out.raw("\">")
    out.text(text)
    out.raw("</text>")
  }

  /// Marks stand on the upper edge: where the app starts on the left, the others on the right.
  private static func writeMarks(
    _ marks: Diagram.Marks,
    width: Int,
    to out: inout MarkupBuffer
  ) {
    var right = width - 60
    for glyph in MarkGlyph.allCases where glyph.isOn(marks) {
      guard glyph != .start else {
        writeMark(glyph, x: 140, count: 1, to: &out)
        continue
      }
      let count = glyph == .deepLink ? marks.deepLinkCount : 1
      let extra = countWidth(count)
      writeMark(glyph, x: right - 90 - extra, count: count, to: &out)
      right -= 210 + extra
    }
  }

  /// The room, in tenths of a point, that a count beside a mark takes.
  private static func countWidth(_ count: Int) -> Int {
    count > 1
      ? TextMetrics.width(String(min(count, 9999)), size: 11, weight: .semibold) * 10 + 30 : 0
  }

  /// Writes a mark whose round part has its centre at `x`; a count makes it a pill.
  static func writeMark(_ glyph: MarkGlyph, x: Int, count: Int, to out: inout MarkupBuffer) {
    out.raw("<g class=\"")
    out.raw(glyph.cssClass)
    out.raw("\" transform=\"translate(")
    out.number(x)
    out.raw(" 0)\"><title>")
    out.raw(trusted: glyph.name)
    if count > 1 {
      out.raw(": ")
      out.integer(count)
    }
    out.raw("</title><rect x=\"-9\" y=\"-9\" height=\"18\" rx=\"9\" width=\"")
    out.number(180 + countWidth(count))
    out.raw("\"/><path d=\"")
    out.raw(glyph.path)
    out.raw("\"/>")
    if count > 1 {
      out.raw("<text x=\"9\" y=\"4\">")
      out.integer(min(count, 9999))
      out.raw("</text>")
    }
    out.raw("</g>")
  }
}
