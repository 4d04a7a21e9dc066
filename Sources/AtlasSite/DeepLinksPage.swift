import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  func deepLinksPage() -> Page {
    var page = list(
      "<p>URLs and user activities that open a state of the app. Each page tells what it makes of the app and how to try it.</p>"
    )
    if content.hasExamples {
      page.introduction += paragraph(
        "What becomes of the URLs that they give as examples: <a href=\"\(href(.examples))\">example URLs</a>."
      )
    }
    page.sections.append(
      Page.Section(
        "all",
        "All deep links",
        table: Page.Table(
          "All deep links",
          ["Deep link", "Pattern", "Kind", "Lands on", "Requires", "Handled by"],
          isSortable: true,
          rows: model.deepLinks.indices.map { index in
            let deepLink = model.deepLinks[index]
            return Page.Table.Row([
              "\(link(.deepLink(index)))\(deepLink.title == nil ? "" : identifier(deepLink.id))",
              Page.Table.Cell(
                orNone(deepLink.patterns.map { pattern($0) }.joined(separator: "<br>"))
              ),
              Page.Table.Cell(HTML(kinds(deepLink))),
              Page.Table.Cell(orNone(landings(index))),
              Page.Table.Cell(orNone(conditions(deepLink.requires))),
              Page.Table.Cell(deepLink.handler.map(code) ?? none),
            ])
          }
        )
      )
    )
    return page
  }

  /// A pattern with its parameters set off.
  func pattern(_ pattern: URLPattern) -> HTML {
    var html: HTML = "<code class=\"pattern\">"
    var rest = pattern.text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      html += HTML(String(rest[..<open]))
      html += "<var>\(String(rest[open...close]))</var>"
      rest = rest[rest.index(after: close)...]
    }
    html += HTML(String(rest))
    return html + "</code>"
  }

  /// What kinds of link it is: `universal link, custom scheme`.
  func kinds(_ deepLink: DeepLink) -> String {
    var kinds: [String] = []
    if deepLink.patterns.contains(where: \.isWeb) { kinds.append("universal link") }
    if deepLink.patterns.contains(where: { !$0.isWeb }) { kinds.append("custom scheme") }
    if deepLink.activityType != nil { kinds.append("user activity") }
    return kinds.joined(separator: ", ")
  }

  /// The screens that a deep link lands on, over all environments.
  func landings(_ index: Int) -> HTML {
    var screens: [Int] = []
    for graph in graph.graphs {
      if let screen = graph.landings[index].place?.screen, !screens.contains(screen) {
        screens.append(screen)
      }
    }
    return screens.map { link(.screen($0)) }.joined(separator: ", ")
  }
}
