import AtlasMarkup
import AtlasModel

/// A split view: its columns, and what it shows with no selection.
struct SplitDetails: ContainerDetails {
  let context: PageContext
  let split: Split

  var facts: [Page.Fact] {
    var facts: [Page.Fact] = []
    func fact(_ name: String, _ value: String?) {
      if let value { facts.append(Page.Fact(name, code(value))) }
    }
    fact("Style", split.style)
    fact("Column visibility", split.visibility)
    fact("Preferred compact column", split.preferredCompactColumn?.name)
    fact("Selection", split.selection)
    fact("Content selection", split.contentSelection)
    if let selection = split.initialSelection {
      facts.append(Page.Fact("Initial selection", context.link(selection)))
    }
    for column in [Column.content, .detail] {
      guard let placeholder = split.placeholder(in: column) else { continue }
      let screen =
        context.model.index.screens[placeholder].map { context.link(.screen($0)) }
        ?? HTML(placeholder)
      let text: HTML = split.content == nil ? screen : "\(screen) in the \(column.name) column"
      facts.append(Page.Fact("If nothing is selected", text))
    }
    if let clears = split.clearsPathOnSelection {
      facts.append(Page.Fact("Selecting clears the path", clears ? "yes" : "no"))
    }
    if !split.navigationViewOn.isEmpty {
      facts.append(
        Page.Fact("NavigationView on", platformNames(split.navigationViewOn))
      )
    }
    return facts
  }

  var sections: [Page.Section] {
    let rows = split.columns.map { column, content in
      let points = split.widths.first { $0.column == column }?.points ?? []
      return Page.Table.Row(
        [
          "\(column.name)", Page.Table.Cell(context.link(content)), Page.Table.Cell(width(points)),
        ],
        id: SitePaths.anchor("column", column.name)
      )
    }
    return [
      Page.Section(
        "columns",
        "Columns",
        table: Page.Table("Columns", ["Column", "Holds", "Width"], rows: rows)
      )
    ]
  }

  private func width(_ points: [Double]) -> HTML {
    let texts = points.map { point -> String in
      let whole = Int(exactly: point)
      return whole.map(String.init) ?? "\(point)"
    }
    switch texts.count {
    case 1: return "\(texts[0]) pt"
    case 3: return "\(texts[1]) pt, from \(texts[0]) to \(texts[2])"
    default: return dash
    }
  }
}
