import AtlasMarkup
import AtlasModel

extension PageBuilder {
  func routesPage() -> Page {
    var page = list("<p>The enums whose cases are places to go, and the objects that navigate.</p>")
    if !model.routes.isEmpty {
      page.sections.append(
        Page.Section(
          "enums",
          "Route enums",
          table: Page.Table(
            "Route enums",
            ["Enum", "#Cases", "Drives", "Holds", "Conforms to", "Source"],
            isSortable: true,
            rows: model.routes.indices.map { index in
              let route = model.routes[index]
              return Page.Table.Row([
                Page.Table.Cell(link(.route(index))),
                .number(route.cases.count),
                Page.Table.Cell(route.drives.map { HTML($0) } ?? none),
                Page.Table.Cell(route.holds.map { HTML($0) } ?? none),
                Page.Table.Cell(orNone(conformances(route))),
                Page.Table.Cell(source(route.attributes)),
              ])
            }
          )
        )
      )
    }
    if !model.routers.isEmpty {
      page.sections.append(
        Page.Section("routers", "Routers", table: routersTable)
      )
    }
    return page
  }

  private func conformances(_ route: Route) -> HTML {
    var names: [HTML] = []
    if let isHashable = route.isHashable { names.append(conformance("Hashable", isHashable)) }
    if let isCodable = route.isCodable { names.append(conformance("Codable", isCodable)) }
    return names.joined(separator: ", ")
  }

  private func conformance(_ name: String, _ conforms: Bool) -> HTML {
    conforms ? code(name) : "not \(code(name))"
  }

  private var routersTable: Page.Table {
    Page.Table(
      "Routers",
      ["Router", "Type", "Isolation", "Observation", "Stacks", "Presents", "Held by", "Source"],
      rows: model.routers.indices.map { index in
        let router = model.routers[index]
        let stacks = model.containers.indices.filter { number in
          if case .stack(let stack) = model.containers[number].kind {
            stack.router == router.id
          } else {
            false
          }
        }
        let sheets = router.sheets.map { id in
          model.index.routes[id].map { link(.route($0)) } ?? code(id)
        }
        let within = router.within.map { id in
          model.index.routers[id].map { link(.router($0)) } ?? code(id)
        }
        let summary = router.attributes.summary.map {
          "<br><span class=\"note\">\(Markdown.line($0))</span>" as HTML
        }
        return Page.Table.Row(
          [
            "\(code(router.id))\(summary ?? "")",
            Page.Table.Cell(router.type.map(code) ?? none),
            Page.Table.Cell(router.isolation.map(code) ?? none),
            Page.Table.Cell(router.observation.map(code) ?? none),
            Page.Table.Cell(orNone(stacks.map { link(.container($0)) }.joined(separator: "<br>"))),
            Page.Table.Cell(sheets ?? none),
            Page.Table.Cell(within ?? none),
            Page.Table.Cell(source(router.attributes)),
          ],
          id: SitePaths.anchor("router", router.id)
        )
      }
    )
  }

  func routePage(_ index: Int) -> Page {
    let route = model.routes[index]
    var page = self.page("Route enum", .route(index))
    page.identifier = nil
    page.facts.append(Page.Fact("Cases", "\(route.cases.count)"))
    if let drives = route.drives { page.facts.append(Page.Fact("Drives", HTML(drives))) }
    if let holds = route.holds { page.facts.append(Page.Fact("Holds", HTML(holds))) }
    let conformances = self.conformances(route)
    if !conformances.isEmpty { page.facts.append(Page.Fact("Conforms to", conformances)) }
    let presenters = model.routers.indices.filter { model.routers[$0].sheets == route.id }
    if !presenters.isEmpty {
      page.facts.append(
        Page.Fact("Presented by", presenters.map { link(.router($0)) }.joined(separator: ", "))
      )
    }
    page.facts += commonFacts(route.attributes)
    page.sections.append(
      Page.Section("cases", "Cases", table: casesTable(route, index))
    )
    page.sections += [findingsSection(.route(index))].compactMap { $0 }
    return page
  }

  private func casesTable(_ route: Route, _ index: Int) -> Page.Table {
    Page.Table(
      "Cases",
      ["Case", "Leads to", "Used by", "Source"],
      isSortable: route.cases.count > 12,
      rows: route.cases.map { routeCase in
        let screen = model.index.screens[routeCase.screen].map { link(.screen($0)) }
        let summary = routeCase.attributes.summary.map {
          "<br><span class=\"note\">\(Markdown.line($0))</span>" as HTML
        }
        let holds = routeCase.holds.map { "<br><span class=\"quiet\">holds \($0)</span>" as HTML }
        return Page.Table.Row(
          [
            "\(code(signature(routeCase)))\(holds ?? "")\(summary ?? "")",
            Page.Table.Cell(screen ?? code(routeCase.screen)),
            Page.Table.Cell(orNone(list(users("\(route.id).\(routeCase.name)")))),
            Page.Table.Cell(source(routeCase.attributes)),
          ],
          id: SitePaths.anchor("case", routeCase.name)
        )
      }
    )
  }

  /// A case as Swift writes it: `recipe(id: Recipe.ID)`.
  private func signature(_ routeCase: Route.Case) -> String {
    guard !routeCase.values.isEmpty else { return routeCase.name }
    let values = routeCase.values.map { "\($0.name): \($0.type)" }
    return "\(routeCase.name)(\(values.joined(separator: ", ")))"
  }

  private func users(_ name: String) -> [HTML] {
    (relations.byRouteCase[name] ?? []).map { element in
      if case .transition(let index) = element {
        return "\(link(ofOrigin: model.transitions[index].origin)): \(link(element))"
      }
      return linkWithKind(element)
    }
  }
}
