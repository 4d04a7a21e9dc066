import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

/// Every deep link.
struct DeepLinksPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing:
        "<p>URLs and user activities that open a state of the app. Each page shows this state and how to try the link.</p>",
      in: context
    )
    if context.site.hasExamples {
      page.introduction += paragraph(
        "Where the examples lead: <a href=\"\(context.href(.examples))\">example URLs</a>."
      )
    }
    if context.model.deepLinks.contains(where: { !$0.patterns.isEmpty }) {
      page.sections.append(tryLink)
    }
    page.sections.append(
      Page.Section(
        "all",
        "All deep links",
        table: Page.Table(
          "All deep links",
          ["Deep link", "Pattern", "Kind", "Leads to", "Requires", "Handled by"],
          isSortable: true,
          rows: context.model.deepLinks.indices.map { index in
            let deepLink = context.model.deepLinks[index]
            return Page.Table.Row([
              "\(context.link(.deepLink(index)))\(deepLink.title == nil ? "" : identifier(deepLink.id))",
              Page.Table.Cell(
                orDash(deepLink.patterns.map(\.html).joined(separator: "<br>"))
              ),
              Page.Table.Cell(HTML(deepLink.kinds)),
              Page.Table.Cell(
                orDash(context.links(toScreens: context.graph.destinations(ofLink: index)))
              ),
              Page.Table.Cell(orDash(context.conditions(deepLink.requires))),
              Page.Table.Cell(deepLink.handler.map(code) ?? dash),
            ])
          }
        )
      )
    )
    return page
  }

  /// A URL that a person could ask about.
  private var example: String {
    context.model.deepLinks.lazy.flatMap(\.examples).first.map { "Such as \($0.url)" } ?? ""
  }

  /// A field for a URL, which the script answers.
  private var tryLink: Page.Section {
    Page.Section(
      "try",
      "Try a URL",
      text: paragraph(
        "Which deep link handles a URL, what it opens on each device, and why the others do not handle it. In a terminal: \(code("navatlas resolve URL"))."
      ),
      rest:
        "<div class=\"try-link\" hidden><label>URL <input type=\"search\" inputmode=\"url\" spellcheck=\"false\" placeholder=\"\(example)\"></label><div role=\"status\"></div></div>"
    )
  }
}
