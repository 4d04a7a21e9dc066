import AtlasGraph
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  // MARK: Entry points

  func entryPointsPage() -> Page {
    var page = list("<p>The ways into the app: its icon, and what the system offers beside it.</p>")
    page.sections.append(
      Page.Section(
        "all",
        "All entry points",
        table: Page.Table(
          "All entry points",
          ["Entry point", "Kind", "Leads to", "Where", "Source"],
          isSortable: model.entryPoints.count > 12,
          rows: model.entryPoints.indices.map(entryPointRow)
        )
      )
    )
    return page
  }

  private func entryPointRow(_ index: Int) -> Page.Table.Row {
    let entry = model.entryPoints[index]
    let lead: HTML
    switch entry.lead {
    case .deepLink(let id):
      lead = model.index.deepLinks[id].map { "the deep link \(link(.deepLink($0)))" } ?? code(id)
    case .opening(let opening): lead = summary(of: opening)
    case .content(let content): lead = "\(link(presented: content)) outside the app’s windows"
    case .outside: lead = "does its work without opening the app"
    case .notStated: lead = "what is there at launch"
    }
    var there: [HTML] = []
    if let platforms = entry.attributes.platforms { there.append(platformNames(platforms)) }
    if !entry.attributes.when.isEmpty { there.append(conditions(entry.attributes.when)) }
    let summary = entry.attributes.summary.map {
      "<br><span class=\"note\">\(Markdown.line($0))</span>" as HTML
    }
    return Page.Table.Row(
      [
        "\(entry.name)\(summary ?? "")",
        "\(entry.kind.label)",
        "\(lead)\(failures(index))",
        Page.Table.Cell(there.isEmpty ? "everywhere" : there.joined(separator: "; ")),
        Page.Table.Cell(source(entry.attributes)),
      ],
      id: SitePaths.anchor("entry", entry.id)
    )
  }

  /// Why it does not get there, per environment.
  private func failures(_ index: Int) -> HTML {
    let found = graph.graphs.indices.compactMap { number -> (number: Int, reason: String)? in
      guard let failure = graph.graphs[number].entryLandings[index]?.failure else { return nil }
      return (number, NavigationWords(model, in: graph.environments[number]).reason(failure))
    }
    return grouped(found.map(\.reason)).map { numbers, reason in
      "<br><span class=\"warning\">\(environmentTitle(numbers.map { found[$0].number })): \(reason)</span>"
        as HTML
    }
    .joined()
  }

  // MARK: Restoration

  func restorationPage() -> Page {
    var page = list("<p>What is stored so that a person comes back to where they were.</p>")
    page.sections.append(
      Page.Section(
        "all",
        "What is stored",
        table: Page.Table(
          "Restoration",
          ["Entry", "Of", "Storage key", "Stores", "Missing item", "Decoding error", "Source"],
          rows: model.restorations.map { restoration in
            let subject: HTML =
              switch restoration.subject {
              case .stack(let id):
                model.index.containers[id].map { link(.container($0)) } ?? code(id)
              case .scene(let id): model.index.scenes[id].map { link(.scene($0)) } ?? code(id)
              }
            let summary = restoration.attributes.summary.map {
              "<br><span class=\"note\">\(Markdown.line($0))</span>" as HTML
            }
            return Page.Table.Row(
              [
                "\(code(restoration.id))\(summary ?? "")",
                Page.Table.Cell(subject),
                Page.Table.Cell(code(restoration.storageKey)),
                Page.Table.Cell(restoration.stores.map { HTML($0) } ?? none),
                Page.Table.Cell(restoration.missingItem.map { HTML($0) } ?? none),
                Page.Table.Cell(restoration.decodingError.map { HTML($0) } ?? none),
                Page.Table.Cell(source(restoration.attributes)),
              ],
              id: SitePaths.anchor("restoration", restoration.id)
            )
          }
        )
      )
    )
    return page
  }

  // MARK: Conditions

  func conditionsPage() -> Page {
    var page = list("<p>Named facts that may or may not hold, and what depends on them.</p>")
    page.sections.append(
      Page.Section(
        "all",
        "All conditions",
        table: Page.Table(
          "All conditions",
          ["Condition", "True when", "By default", "Storage key", "What depends on it", "Source"],
          rows: model.conditions.map(conditionRow)
        )
      )
    )
    return page
  }

  private func conditionRow(_ condition: Condition) -> Page.Table.Row {
    let users = relations.byCondition[condition.id] ?? []
    let links = users.prefix(40).map { linkWithKind($0) }
    let more: [HTML] = users.count > 40 ? ["and \(users.count - 40) more"] : []
    return Page.Table.Row(
      [
        Page.Table.Cell(code(condition.id)),
        Page.Table.Cell(Markdown.line(condition.summary)),
        "\(condition.isTrueByDefault ? "true" : "false")",
        Page.Table.Cell(condition.storageKey.map(code) ?? none),
        Page.Table.Cell(orNone(list(links + more))),
        Page.Table.Cell(source(condition.attributes)),
      ],
      id: SitePaths.anchor("condition", condition.id)
    )
  }
}
