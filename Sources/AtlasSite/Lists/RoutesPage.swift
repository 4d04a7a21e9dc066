import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Every route enum and every router.
struct RoutesPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing: "<p>The enums whose cases are destinations, and the routers.</p>",
      in: context
    )
    if !context.model.routes.isEmpty {
      page.sections.append(
        Page.Section(
          "enums",
          "Route enums",
          table: Page.Table(
            "Route enums",
            ["Enum", "#Cases", "Used for", "Associated values", "Conforms to", "Source"],
            isSortable: true,
            rows: context.model.routes.indices.map { index in
              let route = context.model.routes[index]
              return Page.Table.Row([
                Page.Table.Cell(context.link(.route(index))),
                .number(route.cases.count),
                Page.Table.Cell(route.usesText.map { HTML($0) } ?? dash),
                Page.Table.Cell(route.valuesText.map { HTML($0) } ?? dash),
                Page.Table.Cell(orDash(route.conformances)),
                Page.Table.Cell(context.source(route.attributes)),
              ])
            }
          )
        )
      )
    }
    for index in context.model.destinationSets.indices {
      page.sections.append(section(ofDestinationSet: index))
    }
    if !context.model.routers.isEmpty {
      page.sections.append(
        Page.Section("routers", "Routers", table: routersTable)
      )
    }
    return page
  }

  /// What one modifier registers, and where.
  private func section(ofDestinationSet index: Int) -> Page.Section {
    let set = context.model.destinationSets[index]
    let users = context.model.users(ofDestinationSet: set.id)
    var text: HTML = set.attributes.summary.map { paragraph(Markdown.line($0)) } ?? ""
    text += paragraph(
      users.isEmpty
        ? "Nothing registers it."
        : "Registered by \(users.map { context.link($0) }.joined(separator: ", "))."
    )
    return Page.Section(
      SitePaths.anchor("destinations", set.id),
      "Destination set \(set.id)",
      text: text,
      table: RegistrationsTable(context: context, destinations: set.destinations).table
    )
  }

  private var routersTable: Page.Table {
    Page.Table(
      "Routers",
      ["Router", "Type", "Isolation", "Observation", "Stacks", "Presents", "Held by", "Source"],
      rows: context.model.routers.indices.map { index in
        let router = context.model.routers[index]
        let stacks = context.model.containers.indices.filter { number in
          if case .stack(let stack) = context.model.containers[number].kind {
            stack.router == router.id
          } else {
            false
          }
        }
        let sheets = router.sheets.map { id in
          context.model.index.routes[id].map { context.link(.route($0)) } ?? code(id)
        }
        let within = router.within.map { id in
          context.model.index.routers[id].map { context.link(.router($0)) } ?? code(id)
        }
        return Page.Table.Row(
          [
            "\(code(router.id))\(router.attributes.summaryNote)",
            Page.Table.Cell(router.type.map(code) ?? dash),
            Page.Table.Cell(router.isolation.map(code) ?? dash),
            Page.Table.Cell(router.observation.map(code) ?? dash),
            Page.Table.Cell(
              orDash(stacks.map { context.link(.container($0)) }.joined(separator: "<br>"))
            ),
            Page.Table.Cell(sheets ?? dash),
            Page.Table.Cell(within ?? dash),
            Page.Table.Cell(context.source(router.attributes)),
          ],
          id: SitePaths.anchor("router", router.id)
        )
      }
    )
  }
}
