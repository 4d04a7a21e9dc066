import AtlasMarkup

/// The example URLs of all deep links, and where they lead.
struct ExamplesPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing:
        "<p>The example URLs of the deep links. For each: the deep link that handles it, its arguments, and the resulting screen on top.</p>",
      in: context
    )
    page.introduction += context.defaultsNote
    let examples = context.model.deepLinks.indices.flatMap(context.site.examples)
    let cells = ExampleCells(context: context)
    page.sections.append(
      Page.Section(
        "all",
        "All example URLs",
        table: Page.Table(
          "All example URLs",
          ["URL", "Example of", "Handled by", "Arguments", "Leads to", "Opened in the app"],
          isSortable: true,
          rows: examples.map { example in
            Page.Table.Row([
              Page.Table.Cell(cells.url(of: example)),
              Page.Table.Cell(context.link(.deepLink(example.link))),
              Page.Table.Cell(cells.handlers(of: example, isOnPage: false)),
              Page.Table.Cell(cells.arguments(of: example)),
              Page.Table.Cell(cells.destinations(of: example)),
              Page.Table.Cell(cells.delivery(of: example, withReasons: false)),
            ])
          }
        )
      )
    )
    return page
  }
}
