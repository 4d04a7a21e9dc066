import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The findings of the rules, and the checklist of all rules.
struct ChecksPage {
  let context: PageContext

  var page: Page {
    var page = Page(listing: introduction, in: context)
    if !context.site.findings.findings.isEmpty {
      page.sections.append(findingsByRule)
      if let section = findingsByElement { page.sections.append(section) }
      if !context.model.owners.isEmpty { page.sections.append(findingsByOwner) }
    }
    page.sections.append(checklist)
    return page
  }

  private var introduction: HTML {
    let counts = FindingCounts(context.site.findings.findings)
    let results = context.site.findings.report.results
    let passed = results.count { $0.verdict == .passed }
    let notStated = context.site.findings.report.notStatedCount
    let gaps: HTML =
      notStated == 0
      ? ""
      : " <a href=\"#checklist\">\(counted(notStated, "fact"))</a> that rules need \(notStated == 1 ? "is" : "are") not stated in the model; rules report nothing about \(notStated == 1 ? "it" : "them")."
    return
      "<p>Results of <code>navatlas check</code>: \(counts.text); \(passed) of \(results.count) rules passed.\(gaps)</p>"
  }

  // MARK: Findings

  private var findingsByRule: Page.Section {
    let rows = context.site.findings.report.results.enumerated().filter {
      !$0.element.findings.isEmpty
    }
    .map { index, result in
      Page.Table.Row([
        "<a href=\"\(context.href(.rule(index)))\">\(result.rule.title)</a>\(identifier(result.rule.id))",
        (result.severity ?? result.rule.severity).cell,
        Page.Table.Cell(HTML(result.rule.group.title)),
        .number(result.findings.count { !$0.isAccepted }),
        .number(result.findings.count(where: \.isAccepted)),
      ])
    }
    return Page.Section(
      "by-rule",
      "Findings by rule",
      table: Page.Table(
        "Findings by rule",
        ["Rule", "Level", "Group", "#Findings", "#Accepted"],
        isSortable: true,
        rows: rows
      )
    )
  }

  private var findingsByElement: Page.Section? {
    let elements = context.site.findings.byElement.keys.map {
      (path: context.href($0), element: $0)
    }
    .sorted { ($0.element.kind, $0.path) < ($1.element.kind, $1.path) }
    guard !elements.isEmpty else { return nil }
    let rows = elements.map { path, element in
      let counts = FindingCounts(context.site.findings.byElement[element] ?? [])
      let target = anchorOfFindings(element) ?? path
      return Page.Table.Row([
        "<a href=\"\(target)\">\(context.model.label(of: element))</a>",
        "\(element.kind.label)",
        .number(counts.errors), .number(counts.warnings), .number(counts.informations),
        .number(counts.accepted),
      ])
    }
    return Page.Section(
      "by-screen",
      "Findings by screen and element",
      text: paragraph(
        "A screen is listed with the findings of its transitions, a container with those of its tabs, and a route enum with those of its cases."
      ),
      table: Page.Table(
        "Findings by screen and element",
        ["Element", "Kind", "#Errors", "#Warnings", "#Information", "#Accepted"],
        isSortable: true,
        rows: rows
      )
    )
  }

  /// The findings on an element's own page, if it has one.
  private func anchorOfFindings(_ element: ElementReference) -> String? {
    switch element {
    case .screen(let index): context.href(.screen(index), anchor: "findings")
    case .container(let index): context.href(.container(index), anchor: "findings")
    case .route(let index): context.href(.route(index), anchor: "findings")
    case .deepLink(let index): context.href(.deepLink(index), anchor: "findings")
    default: nil
    }
  }

  private var findingsByOwner: Page.Section {
    var rows = context.model.owners.indices.filter { !context.site.findings.byOwner[$0].isEmpty }
      .map { index in
        ownerRow(
          "<a href=\"\(context.href(.owner(index), anchor: "findings"))\">\(context.model.owners[index].name)</a>",
          context.site.findings.byOwner[index]
        )
      }
    if !context.site.findings.unowned.isEmpty {
      rows.append(ownerRow("<span class=\"quiet\">no owner</span>", context.site.findings.unowned))
    }
    return Page.Section(
      "by-owner",
      "Findings by owner",
      table: Page.Table(
        "Findings by owner",
        ["Owner", "#Errors", "#Warnings", "#Information", "#Accepted"],
        isSortable: true,
        rows: rows
      )
    )
  }

  private func ownerRow(_ name: HTML, _ findings: [Finding]) -> Page.Table.Row {
    let counts = FindingCounts(findings)
    return Page.Table.Row([
      Page.Table.Cell(name),
      .number(counts.errors), .number(counts.warnings), .number(counts.informations),
      .number(counts.accepted),
    ])
  }

  // MARK: Checklist

  private var checklist: Page.Section {
    let rows = context.site.findings.report.results.enumerated().map { index, result in
      Page.Table.Row([
        "<a href=\"\(context.href(.rule(index)))\">\(result.rule.title)</a>\(identifier(result.rule.id))",
        Page.Table.Cell(HTML(result.rule.group.title)),
        Page.Table.Cell(result.verdict.mark, value: result.verdict.rank),
        .number(result.findings.count),
        .number(result.passedCount),
        .number(result.notStated.count),
      ])
    }
    return Page.Section(
      "checklist",
      "Review checklist",
      text: paragraph(
        "Every rule and its result for this app. <em>Not stated</em>: the model lacks a fact that the rule needs. <em>Not applicable</em>: the app has no element that the rule checks."
      ),
      table: Page.Table(
        "Review checklist",
        ["Rule", "Group", "Verdict", "#Findings", "#Passed", "#Not stated"],
        isSortable: true,
        rows: rows
      )
    )
  }
}
