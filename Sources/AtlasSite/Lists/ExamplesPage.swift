import AtlasMarkup

/// The example URLs of all deep links, and what becomes of them.
struct ExamplesPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing:
        "<p>The URLs that deep links give as examples, and what becomes of them: the deep link that takes each, what it is given, and the screen on top at the end.</p>",
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
          ["URL", "Example of", "Taken by", "Arguments", "Lands on", "Handed over"],
          isSortable: true,
          rows: examples.map { example in
            Page.Table.Row([
              Page.Table.Cell(cells.url(of: example)),
              Page.Table.Cell(context.link(.deepLink(example.link))),
              Page.Table.Cell(cells.takers(of: example, isOnPage: false)),
              Page.Table.Cell(cells.arguments(of: example)),
              Page.Table.Cell(cells.landings(of: example)),
              Page.Table.Cell(cells.handover(of: example, withReasons: false)),
            ])
          }
        )
      )
    )
    return page
  }
}
