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
            "Condition", "True when", "By default", "Set by", "Elements that depend on it",
          ],
          rows: context.model.conditions.map(row)
        )
      )
    )
    return page
  }

  private func links(to elements: [ElementReference]) -> HTML {
    let links = elements.prefix(40).map { context.linkWithKind($0) }
    let more: [HTML] = elements.count > 40 ? ["and \(elements.count - 40) more"] : []
    return orDash(list(links + more))
  }

  private func storage(of condition: Condition) -> HTML {
    condition.storageKey.map {
      "<br><span class=\"note\">stored as \(code($0))</span>"
    } ?? ""
  }

  private func source(of condition: Condition) -> HTML {
    guard condition.attributes.source != nil else { return "" }
    return "<br><span class=\"note\">\(context.source(condition.attributes))</span>"
  }

  /// What sets it: sentences, which need more room than a dash.
  private func setting(_ elements: [ElementReference]) -> HTML {
    let links = links(to: elements)
    return elements.isEmpty ? links : "<div class=\"wide\">\(links)</div>"
  }

  private func row(_ condition: Condition) -> Page.Table.Row {
    let relations = context.site.relations
    return Page.Table.Row(
      [
        Page.Table.Cell(
          "\(code(condition.id))\(storage(of: condition))\(source(of: condition))"
        ),
        Page.Table.Cell("<span class=\"prose\">\(Markdown.line(condition.summary))</span>"),
        "\(condition.isTrueByDefault ? "true" : "false")",
        Page.Table.Cell(setting(relations.bySetting[condition.id] ?? [])),
        Page.Table.Cell(links(to: relations.byCondition[condition.id] ?? [])),
      ],
      id: SitePaths.anchor("condition", condition.id)
    )
  }
}
