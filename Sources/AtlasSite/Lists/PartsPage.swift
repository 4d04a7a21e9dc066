import AtlasMarkup
import AtlasModel

/// Every part.
struct PartsPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing:
        "<p>Views that are parts of several screens. What a part offers exists on every screen that uses it.</p>",
      in: context
    )
    page.sections.append(
      Page.Section(
        "all",
        "All parts",
        table: Page.Table(
          "All parts",
          ["Part", "View", "Summary", "#Ways out", "#Screens", "Source"],
          isSortable: true,
          rows: context.model.parts.indices.map(row)
        )
      )
    )
    return page
  }

  private func row(_ index: Int) -> Page.Table.Row {
    let part = context.model.parts[index]
    return Page.Table.Row([
      "\(context.link(.part(index)))\(part.title == nil ? "" : identifier(part.id))",
      Page.Table.Cell(part.view.map(code) ?? dash),
      Page.Table.Cell(part.attributes.summary.map { Markdown.line($0) } ?? dash),
      .number(part.transitions.count),
      .number(context.model.partsOfScreens.screens[index].count),
      Page.Table.Cell(context.source(part.attributes)),
    ])
  }
}
