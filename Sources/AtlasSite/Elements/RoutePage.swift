import AtlasMarkup
import AtlasModel

/// A route enum and its cases.
struct RoutePage {
  let context: PageContext
  let index: Int

  var page: Page {
    let route = context.model.routes[index]
    var page = Page(about: .route(index), kind: "Route enum", in: context)
    page.identifier = nil
    page.facts.append(Page.Fact("Cases", "\(route.cases.count)"))
    if let uses = route.usesText { page.facts.append(Page.Fact("Used for", HTML(uses))) }
    if let values = route.valuesText {
      page.facts.append(Page.Fact("Associated values", HTML(values)))
    }
    if !route.conformances.isEmpty {
      page.facts.append(Page.Fact("Conforms to", route.conformances))
    }
    let presenters = context.model.routers.indices.filter {
      context.model.routers[$0].sheets == route.id
    }
    if !presenters.isEmpty {
      page.facts.append(
        Page.Fact(
          "Presented by",
          presenters.map { context.link(.router($0)) }.joined(separator: ", ")
        )
      )
    }
    page.facts += route.attributes.facts(in: context)
    page.facts += context.sourceFacts(.route(index))
    page.sections.append(
      Page.Section("cases", "Cases", table: casesTable(route, index))
    )
    page.sections += [FindingsTable(context: context).section(about: .route(index))].compactMap {
      $0
    }
    return page
  }

  private func casesTable(_ route: Route, _ index: Int) -> Page.Table {
    let table = Page.Table(
      "Cases",
      ["Case", "Leads to", "Used by", "Source"],
      isSortable: route.cases.count > 12,
      rows: route.cases.map { routeCase in
        let values = heldValuesText(routeCase.holds).map {
          "<br><span class=\"quiet\">associated values: \($0)</span>" as HTML
        }
        return Page.Table.Row(
          [
            "\(code(signature(routeCase)))\(values ?? "")\(routeCase.attributes.summaryNote)",
            Page.Table.Cell(lead(routeCase)),
            Page.Table.Cell(orDash(list(users("\(route.id).\(routeCase.name)")))),
            Page.Table.Cell(context.source(routeCase.attributes)),
          ],
          id: SitePaths.anchor("case", routeCase.name)
        )
      }
    )
    return table.omittingIfEmpty("Source")
  }

  /// The screen that a case leads to, or the alert, the dialog or the menu that it is.
  private func lead(_ routeCase: Route.Case) -> HTML {
    switch routeCase.lead {
    case .screen(let id):
      context.model.index.screens[id].map { context.link(.screen($0)) } ?? code(id)
    case .dialog(let dialog): "\(dialog.kind.mark) “\(dialog.title)”"
    }
  }

  /// A case as Swift writes it: `recipe(id: Recipe.ID)`.
  private func signature(_ routeCase: Route.Case) -> String {
    guard !routeCase.values.isEmpty else { return routeCase.name }
    let values = routeCase.values.map { "\($0.name): \($0.type)" }
    return "\(routeCase.name)(\(values.joined(separator: ", ")))"
  }

  private func users(_ name: String) -> [HTML] {
    (context.site.relations.byRouteCase[name] ?? []).map { element in
      if case .transition(let index) = element {
        return
          "\(context.link(ofOrigin: context.model.transitions[index].origin)): \(context.link(element))"
      }
      return context.linkWithKind(element)
    }
  }
}

extension Route {
  /// What it is used for, in words: "push, presentation".
  var usesText: String? {
    drives.isEmpty ? nil : drives.map(Self.use).joined(separator: ", ")
  }

  private static func use(_ driven: String) -> String {
    switch driven {
    case "stack": "push"
    case "sheet": "presentation"
    default: driven
    }
  }

  /// What its associated values are, in words.
  var valuesText: String? { heldValuesText(holds) }

  /// The protocols that matter for storing a path, as far as the model states them.
  var conformances: HTML {
    var names: [HTML] = []
    if let isHashable { names.append(isHashable ? code("Hashable") : "not \(code("Hashable"))") }
    if let isCodable { names.append(isCodable ? code("Codable") : "not \(code("Codable"))") }
    return names.joined(separator: ", ")
  }
}

/// What the associated values of an enum's cases are, in words.
private func heldValuesText(_ holds: String?) -> String? {
  switch holds {
  case "ids": "identifiers"
  case "objects": "whole objects"
  default: holds
  }
}
