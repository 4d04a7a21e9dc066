import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Every entry point.
struct EntryPointsPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing: "<p>The ways into the app: its icon and the system’s entry points.</p>",
      in: context
    )
    page.sections.append(
      Page.Section(
        "all",
        "All entry points",
        table: Page.Table(
          "All entry points",
          ["Entry point", "Kind", "Leads to", "Where", "Source"],
          isSortable: context.model.entryPoints.count > 12,
          rows: context.model.entryPoints.indices.map(row)
        )
      )
    )
    return page
  }

  private func row(_ index: Int) -> Page.Table.Row {
    let entry = context.model.entryPoints[index]
    let lead: HTML
    switch entry.lead {
    case .deepLink(let id):
      lead =
        context.model.index.deepLinks[id].map { "the deep link \(context.link(.deepLink($0)))" }
        ?? code(id)
    case .opening(let opening): lead = opening.summary(in: context)
    case .content(let content):
      lead = "\(context.link(presented: content)) outside the app’s windows"
    case .outside: lead = "runs without opening the app"
    case .notStated: lead = "the state at launch"
    }
    let sets: HTML =
      entry.sets.isEmpty
      ? "" : "<br><span class=\"quiet\">sets \(context.conditions(entry.sets))</span>"
    var there: [HTML] = []
    if let platforms = entry.attributes.platforms { there.append(platformNames(platforms)) }
    if !entry.attributes.when.isEmpty { there.append(context.conditions(entry.attributes.when)) }
    if !entry.requires.isEmpty {
      there.append("requires \(context.conditions(entry.requires))")
    }
    return Page.Table.Row(
      [
        "\(entry.label)\(entry.attributes.summaryNote)",
        "\(entry.kind.label)",
        "\(lead)\(sets)\(failures(index))",
        Page.Table.Cell(there.isEmpty ? "everywhere" : there.joined(separator: "; ")),
        Page.Table.Cell(context.source(entry.attributes)),
      ],
      id: SitePaths.anchor("entry", entry.id)
    )
  }

  /// Why it leads nowhere, per environment.
  private func failures(_ index: Int) -> HTML {
    let found = context.graph.graphs.indices.compactMap {
      number -> (number: Int, reason: String)? in
      guard let failure = context.graph.graphs[number].entryLandings[index]?.failure else {
        return nil
      }
      return (
        number,
        NavigationWords(context.model, in: context.graph.environments[number]).reason(failure)
      )
    }
    return grouped(found.map(\.reason)).map { numbers, reason in
      "<br><span class=\"warning\">\(context.graph.environmentTitle(numbers.map { found[$0].number })): \(reason)</span>"
        as HTML
    }
    .joined()
  }
}
