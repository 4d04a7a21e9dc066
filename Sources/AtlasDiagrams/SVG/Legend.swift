/// What the shapes and lines of a picture mean: one sample for each kind that occurs.
struct Legend {
  private enum Item {
    case change(Diagram.Change)
    case node(Diagram.NodeKind)
    case edge(Diagram.EdgeKind)
    case conditional
    case mark(MarkGlyph)

    var name: String {
      switch self {
      case .change(let change): change.word
      case .node(let kind): kind.name
      case .edge(let kind): kind.name
      case .conditional: "Only under a condition"
      case .mark(let mark): mark.name
      }
    }

    /// In points.
    var sampleWidth: Int {
      switch self {
      case .change: 60
      case .node: 30
      case .edge, .conditional: 40
      case .mark: 18
      }
    }
  }

  private static let rowHeight = 28
  private var rows: [[(item: Item, x: Int)]] = [[]]
  /// In tenths of a point.
  let width: Int
  var height: Int { rows.count * Self.rowHeight * 10 + 100 }

  /// `nil` when there is nothing to explain. `width` is in tenths of a point.
  init?(_ diagram: Diagram, width: Int) {
    let items = Self.items(in: diagram)
    guard !items.isEmpty else { return nil }
    var x = 0
    var widest = 0
    for item in items {
      let needed = item.sampleWidth + 8 + TextMetrics.width(item.name, size: 12)
      if x > 0 && x + needed > width / 10 {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append((item, x))
      widest = max(widest, x + needed)
      x += needed + 22
    }
    self.width = widest * 10
  }

  private static func items(in diagram: Diagram) -> [Item] {
    let nodeKinds = Set(diagram.nodes.map(\.kind))
    let edgeKinds = Set(diagram.edges.map(\.kind))
    let changes = Set(
      diagram.nodes.map(\.change) + diagram.edges.map(\.change) + diagram.clusters.map(\.change)
    )
    var items = Diagram.Change.allCases.filter(changes.contains).map(Item.change)
    items += Diagram.NodeKind.allCases.filter(nodeKinds.contains).map(Item.node)
    items += Diagram.EdgeKind.allCases.filter(edgeKinds.contains).map(Item.edge)
    if diagram.edges.contains(where: \.isConditional) { items.append(.conditional) }
    items += MarkGlyph.allCases
      .filter { glyph in diagram.nodes.contains { glyph.isOn($0.marks) } }
      .map(Item.mark)
    return items
  }

  /// `top` is in tenths of a point.
  func write(top: Int, to out: inout MarkupBuffer) {
    out.raw("<g class=\"na-legend\" transform=\"translate(0 ")
    out.number(top)
    out.raw(")\">")
    out.raw("<path class=\"na-rule\" d=\"M0 0h")
    out.number(width)
    out.raw("\"/>\n")
    for (row, items) in rows.enumerated() {
      for (item, x) in items {
        write(item, x: x, y: 10 + row * Self.rowHeight, to: &out)
      }
    }
    out.raw("</g>\n")
  }

  private func write(_ item: Item, x: Int, y: Int, to out: inout MarkupBuffer) {
    out.raw("<g transform=\"translate(")
    out.integer(x)
    out.raw(" ")
    out.integer(y)
    out.raw(")\">")
    switch item {
    case .change(let change): writeChange(change, to: &out)
    case .node(let kind): writeNode(kind, to: &out)
    case .edge(let kind): writeEdge(kind, isConditional: false, to: &out)
    case .conditional: writeEdge(.aggregate, isConditional: true, to: &out)
    case .mark(let mark):
      out.raw("<g transform=\"translate(0 11)\">")
      NodeMarkup.writeMark(mark, x: 90, count: 1, to: &out)
      out.raw("</g>")
    }
    out.raw("<text x=\"")
    out.integer(item.sampleWidth + 8)
    out.raw("\" y=\"15\">")
    out.raw(trusted: item.name)
    out.raw("</text></g>\n")
  }

  /// A line, because a dashed line needs some length to differ from a solid one.
  private func writeChange(_ change: Diagram.Change, to out: inout MarkupBuffer) {
    out.raw("<g class=\"na-e")
    out.raw(ChangeMarkup.className(change))
    out.raw("\"><path class=\"na-l\" d=\"M0 11H60\"/></g>")
    ChangeMarkup.write(change, x: 210, y: 110, to: &out)
  }

  private func writeNode(_ kind: Diagram.NodeKind, to out: inout MarkupBuffer) {
    out.raw("<g class=\"na-n na-n-")
    out.raw(trusted: kind.rawValue)
    // The tab of a folder is above its box.
    let isFolder = kind == .feature
    out.raw(isFolder ? "\" transform=\"translate(0 8)\">" : "\">")
    NodeOutline(kind).write(width: 300, height: isFolder ? 140 : 220, to: &out)
    // A folded corner leaves less room.
    let isFolded = kind == .externalURL
    out.raw("<path class=\"na-g\" transform=\"translate(")
    out.raw(isFolded ? "3.5 6" : isFolder ? "8.4 .4" : "8.4 4.4")
    out.raw(") scale(.82)\" d=\"")
    out.raw(Glyph.path(of: kind))
    out.raw("\"/></g>")
  }

  private func writeEdge(
    _ kind: Diagram.EdgeKind,
    isConditional: Bool,
    to out: inout MarkupBuffer
  ) {
    let head = EdgeHead(kind)
    out.raw("<g class=\"na-e na-e-")
    out.raw(trusted: kind.rawValue)
    out.raw("\"><path class=\"na-l\" d=\"M0 11H")
    let reaches = head == .vee || head == .doubleVee || head == .square || head == .none
    out.integer(reaches ? 40 : 32)
    out.raw("\"/>")
    head.write(
      from: Layout.Point(x: 320, y: 110),
      tip: Layout.Point(x: 400, y: 110),
      to: &out
    )
    if isConditional { out.raw("<circle class=\"na-if\" r=\"3.5\" cx=\"3.5\" cy=\"11\"/>") }
    out.raw("</g>")
  }
}
