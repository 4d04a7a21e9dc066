import AtlasMarkup
import AtlasModel

/// The diagrams that the model declares.
struct DiagramsPage {
  let context: PageContext

  var page: Page {
    var page = Page(listing: "<p>The diagrams that the model declares.</p>", in: context)
    let items = context.model.diagrams.indices.map { index -> HTML in
      let summary = context.model.diagrams[index].attributes.summary.map { Markdown.line($0) } ?? ""
      return
        "<a href=\"\(context.href(.diagram(index)))\"><strong>\(context.model.diagrams[index].label)</strong></a>\(summary.isEmpty ? "" : "<br>" + summary)"
    }
    page.sections.append(
      Page.Section("all", "All diagrams", rest: list(items, class: "cards"))
    )
    return page
  }
}
