import AtlasMarkup
import AtlasModel

/// Every condition, and what depends on it.
struct ConditionsPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing: "<p>Facts that hold or do not hold, and the elements that depend on them.</p>",
      in: context
    )
    page.sections.append(
      Page.Section(
        "all",
        "All conditions",
        table: Page.Table(
          "All conditions",
          [
            "Condition", "True when", "By default", "Storage key", "Set by",
            "Elements that depend on it", "Source",
          ],
          rows: context.model.conditions.map(row)
        )
      )
    )
    return page
  }

  private func links(to elements: [ElementReference]) -> Page.Table.Cell {
    let links = elements.prefix(40).map { context.linkWithKind($0) }
    let more: [HTML] = elements.count > 40 ? ["and \(elements.count - 40) more"] : []
    return Page.Table.Cell(orDash(list(links + more)))
  }

  private func row(_ condition: Condition) -> Page.Table.Row {
    let relations = context.site.relations
    return Page.Table.Row(
      [
        Page.Table.Cell(code(condition.id)),
        Page.Table.Cell(Markdown.line(condition.summary)),
        "\(condition.isTrueByDefault ? "true" : "false")",
        Page.Table.Cell(condition.storageKey.map(code) ?? dash),
        links(to: relations.bySetting[condition.id] ?? []),
        links(to: relations.byCondition[condition.id] ?? []),
        Page.Table.Cell(context.source(condition.attributes)),
      ],
      id: SitePaths.anchor("condition", condition.id)
    )
  }
}
