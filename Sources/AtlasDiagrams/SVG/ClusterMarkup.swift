/// The SVG of a cluster: its frame, its title and its kind.
enum ClusterMarkup {
  /// Graphviz lets neighbours touch, so each frame is this much smaller than its box on every side,
  /// in tenths of a point.
  private static let inset = 40

  /// Writes the frame, which stands below everything else.
  ///
  /// - Parameter screens: What the nodes in it stand for; none for a picture that is a file.
  static func writeFrame(
    _ cluster: Diagram.Cluster,
    screens: [Int],
    box: Layout.Box,
    to out: inout MarkupBuffer
  ) {
    out.raw("<rect class=\"na-c na-c-")
    out.raw(trusted: cluster.kind.rawValue)
    if let change = cluster.change { out.raw(ChangeMarkup.className(change)) }
    NodeMarkup.writeScreens(screens, to: &out)
    let frame = frame(box)
    out.raw("\" x=\"")
    out.number(frame.left)
    out.raw("\" y=\"")
    out.number(frame.top)
    out.raw("\" width=\"")
    out.number(frame.width)
    out.raw("\" height=\"")
    out.number(frame.bottom - frame.top)
    out.raw("\" rx=\"12\"/>")
    out.raw("\n")
  }

  /// The frame in the box that Graphviz gives a cluster.
  static func frame(_ box: Layout.Box) -> PlacedBox {
    PlacedBox(
      left: Int(box.topLeft.x) + inset,
      top: Int(box.topLeft.y) + inset,
      right: Int(box.bottomRight.x) - inset,
      bottom: Int(box.bottomRight.y) - inset
    )
  }

  /// Writes the title, which stands above the edges so that none strikes it through.
  ///
  /// - Parameter screens: As for the frame.
  static func write(
    _ title: PlacedTitle,
    of cluster: Diagram.Cluster,
    screens: [Int],
    to out: inout MarkupBuffer
  ) {
    let href = cluster.href.flatMap(Hyperlink.allowed)
    out.raw(href == nil ? "<g class=\"na-t" : "<a class=\"na-t")
    if let change = cluster.change { out.raw(ChangeMarkup.className(change)) }
    NodeMarkup.writeScreens(screens, to: &out)
    out.raw("\"")
    if let href {
      out.raw(" href=\"")
      out.text(href)
      out.raw("\" aria-label=\"")
      out.text(cluster.label)
      out.raw(", ")
      out.raw(trusted: cluster.kind.name)
      if let change = cluster.change {
        out.raw(", ")
        out.raw(trusted: change.rawValue)
      }
      out.raw("\"")
    }
    out.raw("><title>")
    let tooltip = cluster.tooltip.isEmpty ? cluster.label : cluster.tooltip
    out.text(Diagram.Change.tooltip(tooltip, cluster.change))
    out.raw("</title>")
    writeText(title, of: cluster, to: &out)
    out.raw(href == nil ? "</g>\n" : "</a>\n")
  }

  private static func writeText(
    _ title: PlacedTitle,
    of cluster: Diagram.Cluster,
    to out: inout MarkupBuffer
  ) {
    if let change = cluster.change {
      ChangeMarkup.write(change, x: title.box.left + 20, y: title.baseline - 42, to: &out)
    }
    out.raw("<text x=\"")
    out.number(title.box.left + 40 + title.text.indent * 10)
    out.raw("\" y=\"")
    out.number(title.baseline)
    out.raw("\">")
    out.text(title.text.text)
    if title.text.showsKind {
      out.raw("<tspan class=\"na-k\" dx=\"8\">")
      out.raw(trusted: cluster.kind.name)
      out.raw("</tspan>")
    }
    out.raw("</text>")
  }
}

/// The text of a title in its frame, and whether its kind has room beside it.
struct TitleText {
  /// The room before the text for the sign of what became of the cluster, in points.
  let indent: Int
  let text: String
  let showsKind: Bool
  /// In points.
  let width: Int

  /// - Parameter showsKind: Whether the kind stands beside it if there is room.
  init(_ cluster: Diagram.Cluster, frame: Layout.Box, showsKind: Bool) {
    indent = cluster.change == nil ? 0 : ChangeMarkup.size + ChangeMarkup.gap
    let room = Int(frame.bottomRight.x - frame.topLeft.x) / 10 - 30 - indent
    text = TextWrapping.line(
      cluster.label,
      size: ClusterTitle.size,
      weight: .semibold,
      width: max(min(room, ClusterTitle.maximumWidth), 20)
    )
    let used = TextMetrics.width(text, size: ClusterTitle.size, weight: .semibold)
    let kind = 8 + TextMetrics.width(cluster.kind.name, size: 11)
    self.showsKind = showsKind && used + kind <= room
    width = indent + used + (self.showsKind ? kind : 0)
  }
}
