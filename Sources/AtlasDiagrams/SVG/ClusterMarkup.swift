/// The SVG of a cluster: its frame and, in the upper left corner, its title and kind.
enum ClusterMarkup {
  /// Graphviz lets neighbours touch, so each frame is this much smaller than its box on every side,
  /// in tenths of a point.
  private static let inset = 40

  /// Writes the frame, which stands below everything else.
  static func writeFrame(_ cluster: Diagram.Cluster, box: Layout.Box, to out: inout MarkupBuffer) {
    out.raw("<rect class=\"na-c na-c-")
    out.raw(trusted: cluster.kind.rawValue)
    if let change = cluster.change { out.raw(ChangeMarkup.className(change)) }
    out.raw("\" x=\"")
    out.number(Int(box.topLeft.x) + inset)
    out.raw("\" y=\"")
    out.number(Int(box.topLeft.y) + inset)
    out.raw("\" width=\"")
    out.number(Int(box.bottomRight.x - box.topLeft.x) - 2 * inset)
    out.raw("\" height=\"")
    out.number(Int(box.bottomRight.y - box.topLeft.y) - 2 * inset)
    out.raw("\" rx=\"12\"/>")
    out.raw("\n")
  }

  /// Writes the title, which stands above the edges so that none strikes it through.
  ///
  /// - Parameter offset: How far it is moved to the right, in tenths of a point.
  static func writeTitle(
    _ cluster: Diagram.Cluster,
    box: Layout.Box,
    offset: Int = 0,
    to out: inout MarkupBuffer
  ) {
    let href = cluster.href.flatMap(Hyperlink.allowed)
    out.raw(href == nil ? "<g class=\"na-t" : "<a class=\"na-t")
    if let change = cluster.change { out.raw(ChangeMarkup.className(change)) }
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
    writeText(cluster, box: box, offset: offset, to: &out)
    out.raw(href == nil ? "</g>\n" : "</a>\n")
  }

  /// The text of a title in its frame, and whether its kind has room beside it.
  private struct Title {
    /// The room before the text for the sign of what became of the cluster, in points.
    let indent: Int
    let text: String
    let showsKind: Bool
    /// In points.
    let width: Int

    init(_ cluster: Diagram.Cluster, box: Layout.Box) {
      indent = cluster.change == nil ? 0 : ChangeMarkup.size + ChangeMarkup.gap
      let room = Int(box.bottomRight.x - box.topLeft.x) / 10 - 30 - indent
      text = TextWrapping.line(
        cluster.label,
        size: ClusterTitle.size,
        weight: .semibold,
        width: max(min(room, ClusterTitle.maximumWidth), 20)
      )
      let used = TextMetrics.width(text, size: ClusterTitle.size, weight: .semibold)
      let kind = 8 + TextMetrics.width(cluster.kind.name, size: 11)
      showsKind = used + kind <= room
      width = indent + used + (showsKind ? kind : 0)
    }
  }

  /// The width of a title in its frame, in tenths of a point.
  static func titleWidth(_ cluster: Diagram.Cluster, box: Layout.Box) -> Int {
    Title(cluster, box: box).width * 10 + 60
  }

  private static func writeText(
    _ cluster: Diagram.Cluster,
    box: Layout.Box,
    offset: Int,
    to out: inout MarkupBuffer
  ) {
    let title = Title(cluster, box: box)
    if let change = cluster.change {
      ChangeMarkup.write(
        change,
        x: Int(box.topLeft.x) + 130 + offset,
        y: Int(box.topLeft.y) + 178,
        to: &out
      )
    }
    out.raw("<text x=\"")
    out.number(Int(box.topLeft.x) + 150 + title.indent * 10 + offset)
    out.raw("\" y=\"")
    out.number(Int(box.topLeft.y) + 220)
    out.raw("\">")
    out.text(title.text)
    if title.showsKind {
      out.raw("<tspan class=\"na-k\" dx=\"8\">")
      out.raw(trusted: cluster.kind.name)
      out.raw("</tspan>")
    }
    out.raw("</text>")
  }
}
