import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  var checks: FindingRelations { content.findings }

  func checksPage() -> Page {
    var page = list(checksIntroduction)
    if !checks.findings.isEmpty {
      page.sections.append(findingsByRule)
      if let section = findingsByElement { page.sections.append(section) }
      if !model.owners.isEmpty { page.sections.append(findingsByOwner) }
    }
    page.sections.append(checklist)
    return page
  }

  private var checksIntroduction: HTML {
    let counts = FindingCounts(checks.findings)
    let results = checks.report.results
    let passed = results.count { $0.verdict == .passed }
    let notStated = checks.report.notStatedCount
    let silence: HTML =
      notStated == 0
      ? ""
      : " <a href=\"#checklist\">\(counted(notStated, "fact"))</a> that rules need \(notStated == 1 ? "is" : "are") not stated in the model: there the rules stay silent."
    return
      "<p>What <code>navatlas check</code> says of the model: \(counts.text); \(passed) of \(results.count) rules passed.\(silence)</p>"
  }

  // MARK: Findings

  private var findingsByRule: Page.Section {
    let rows = checks.report.results.enumerated().filter { !$0.element.findings.isEmpty }
      .map { index, result in
        Page.Table.Row([
          "<a href=\"\(href(.rule(index)))\">\(result.rule.title)</a>\(identifier(result.rule.id))",
          severityCell(result.severity ?? result.rule.severity),
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
    let elements = checks.byElement.keys.map { (location: location(of: $0), element: $0) }
      .map { (path: href($0.location.page, anchor: $0.location.anchor), element: $0.element) }
      .sorted { ($0.element.kind, $0.path) < ($1.element.kind, $1.path) }
    guard !elements.isEmpty else { return nil }
    let rows = elements.map { path, element in
      let counts = FindingCounts(checks.byElement[element] ?? [])
      let target = anchorOfFindings(element) ?? path
      return Page.Table.Row([
        "<a href=\"\(target)\">\(model.label(of: element))</a>",
        "\(element.kind.label)",
        .number(counts.errors), .number(counts.warnings), .number(counts.informations),
        .number(counts.accepted),
      ])
    }
    return Page.Section(
      "by-screen",
      "Findings by screen and element",
      text: paragraph(
        "A screen’s findings count those of its transitions, a container’s those of its tabs, a route’s those of its cases."
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
    case .screen(let index): href(.screen(index), anchor: "findings")
    case .container(let index): href(.container(index), anchor: "findings")
    case .route(let index): href(.route(index), anchor: "findings")
    case .deepLink(let index): href(.deepLink(index), anchor: "findings")
    default: nil
    }
  }

  private var findingsByOwner: Page.Section {
    var rows = model.owners.indices.filter { !checks.byOwner[$0].isEmpty }.map { index in
      ownerRow(
        "<a href=\"\(href(.owner(index), anchor: "findings"))\">\(model.owners[index].name)</a>",
        checks.byOwner[index]
      )
    }
    if !checks.unowned.isEmpty {
      rows.append(ownerRow("<span class=\"quiet\">nobody’s</span>", checks.unowned))
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
    let rows = checks.report.results.enumerated().map { index, result in
      Page.Table.Row([
        "<a href=\"\(href(.rule(index)))\">\(result.rule.title)</a>\(identifier(result.rule.id))",
        Page.Table.Cell(HTML(result.rule.group.title)),
        Page.Table.Cell(verdictMark(result.verdict), value: result.verdict.rank),
        .number(result.findings.count),
        .number(result.passedCount),
        .number(result.notStated.count),
      ])
    }
    return Page.Section(
      "checklist",
      "Review checklist",
      text: paragraph(
        "Every rule, and what it says of this app. <em>Not stated</em>: the model lacks a fact that the rule needs, and it does not guess. <em>Not applicable</em>: the app has nothing that the rule is about."
      ),
      table: Page.Table(
        "Review checklist",
        ["Rule", "Group", "Verdict", "#Findings", "#Passed", "#Not stated"],
        isSortable: true,
        rows: rows
      )
    )
  }

  func verdictMark(_ verdict: CheckReport.Verdict) -> HTML {
    "<span class=\"mark verdict-\(verdict.rawValue)\">\(verdict.label)</span>"
  }

  func severityMark(_ severity: Diagnostic.Severity) -> HTML {
    "<span class=\"mark severity-\(severity.rawValue)\">\(severity.rawValue)</span>"
  }

  func severityCell(_ severity: Diagnostic.Severity) -> Page.Table.Cell {
    let rank =
      switch severity {
      case .error: 0
      case .warning: 1
      case .information: 2
      }
    return Page.Table.Cell(severityMark(severity), value: rank)
  }

  // MARK: On the pages of elements

  /// The findings about an element and what stands in it.
  func findingsSection(_ element: ElementReference) -> Page.Section? {
    findingsSection(checks.byElement[element] ?? [], namesElements: false)
  }

  /// Findings as a table, those that were accepted last.
  func findingsSection(_ findings: [Finding], namesElements: Bool) -> Page.Section? {
    guard !findings.isEmpty else { return nil }
    let sorted = findings.filter { !$0.isAccepted } + findings.filter(\.isAccepted)
    let columns = ["Finding", "Level", "Rule"] + (namesElements ? ["About"] : []) + ["Where"]
    return Page.Section(
      "findings",
      "Findings",
      table: Page.Table(
        "Findings",
        columns,
        isSortable: sorted.count > 12,
        rows: sorted.map { findingRow($0, namesElements: namesElements) }
      )
    )
  }

  private func findingRow(_ finding: Finding, namesElements: Bool) -> Page.Table.Row {
    var cells = [Page.Table.Cell(findingText(finding)), severityCell(finding.severity)]
    cells.append(Page.Table.Cell(link(ruleNamed: finding.rule)))
    if namesElements { cells.append(Page.Table.Cell(element(of: finding))) }
    cells.append(Page.Table.Cell(orNone(environments(of: finding))))
    return Page.Table.Row(cells)
  }

  func element(of finding: Finding) -> HTML {
    finding.element.map { linkWithKind($0) } ?? "<span class=\"quiet\">the app</span>"
  }

  func environments(of finding: Finding) -> HTML {
    finding.environments.isEmpty
      ? "" : HTML(environmentNames(finding.environments) ?? "everywhere")
  }

  /// The message with the advice and the notes.
  func findingText(_ finding: Finding) -> HTML {
    var text: HTML = "\(sentence(finding.message))."
    if finding.isAccepted { text += " <span class=\"chip\">accepted</span>" }
    if let advice = finding.advice {
      text += "<br><span class=\"note\">\(Self.adviceSentence(advice))</span>"
    }
    if !finding.notes.isEmpty {
      text += list(finding.notes.map { HTML(sentence($0.message)) }, class: "notes")
    }
    return text
  }

  /// A question stands as it is; anything else follows the word “Try”.
  private static func adviceSentence(_ advice: String) -> String {
    advice.hasSuffix("?") ? sentence(advice) : "Try \(advice)."
  }

  private func link(ruleNamed id: String) -> HTML {
    guard let index = checks.report.results.firstIndex(where: { $0.rule.id == id }) else {
      return code(id)
    }
    return "<a href=\"\(href(.rule(index)))\"><code>\(id)</code></a>"
  }
}

extension CheckReport.Verdict {
  /// In words.
  var label: String {
    switch self {
    case .failed: "failed"
    case .accepted: "accepted"
    case .notStated: "not stated"
    case .passed: "passed"
    case .notApplicable: "not applicable"
    case .off: "off"
    }
  }

  /// From what asks for attention to what does not.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
