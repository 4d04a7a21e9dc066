import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Every feature.
struct FeaturesPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing: "<p>The areas of the app.</p>",
      in: context
    )
    page.sections.append(
      Page.Section(
        "all",
        "All features",
        table: Page.Table(
          "All features",
          ["Feature", "Summary", "Owner", "#Screens", "#Deep links"],
          isSortable: true,
          rows: context.model.features.indices.map { index in
            let feature = context.model.features[index]
            let owner = feature.attributes.owner.flatMap { context.model.index.owners[$0] }
            let members = context.site.relations.byFeature[index]
            return Page.Table.Row([
              Page.Table.Cell(context.link(.feature(index))),
              Page.Table.Cell(
                feature.attributes.summary.map { Markdown.line($0) } ?? dash
              ),
              Page.Table.Cell(owner.map { context.link(.owner($0)) } ?? dash),
              .number(members.count { $0.kind == .screen }),
              .number(members.count { $0.kind == .deepLink }),
            ])
          }
        )
      )
    )
    return page
  }
}
