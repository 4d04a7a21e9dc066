import AtlasMarkup
import AtlasModel

/// Every owner.
struct OwnersPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing: "<p>The teams and people who own elements of the app.</p>",
      in: context
    )
    page.sections.append(
      Page.Section(
        "all",
        "All owners",
        table: Page.Table(
          "All owners",
          ["Owner", "Contact", "#Screens", "#Deep links", "#All elements"],
          isSortable: true,
          rows: context.model.owners.indices.map { index in
            let members = context.site.relations.byOwner[index]
            return Page.Table.Row([
              Page.Table.Cell(context.link(.owner(index))),
              Page.Table.Cell(context.model.owners[index].contact ?? dash),
              .number(members.count { $0.kind == .screen }),
              .number(members.count { $0.kind == .deepLink }),
              .number(members.count),
            ])
          }
        )
      )
    )
    return page
  }
}
