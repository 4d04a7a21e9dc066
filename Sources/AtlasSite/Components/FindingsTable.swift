import AtlasChecks
import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Findings on the page of an element or an owner.
struct FindingsTable {
  let context: PageContext

  /// The findings about an element and its parts.
  func section(about element: ElementReference) -> Page.Section? {
    section(context.site.findings.byElement[element] ?? [], namesElements: false)
  }

  /// Findings as a table, those that were accepted last.
  func section(_ findings: [Finding], namesElements: Bool) -> Page.Section? {
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
        rows: sorted.map { row($0, namesElements: namesElements) }
      )
    )
  }

  private func row(_ finding: Finding, namesElements: Bool) -> Page.Table.Row {
    let texts = FindingCells(context: context)
    var cells = [Page.Table.Cell(texts.text(of: finding)), finding.severity.cell]
    cells.append(Page.Table.Cell(link(toRule: finding.rule)))
    if namesElements { cells.append(Page.Table.Cell(texts.element(of: finding))) }
    cells.append(Page.Table.Cell(orDash(texts.environments(of: finding))))
    return Page.Table.Row(cells)
  }

  private func link(toRule id: String) -> HTML {
    guard let index = context.site.findings.report.results.firstIndex(where: { $0.rule.id == id })
    else {
      return code(id)
    }
    return "<a href=\"\(context.href(.rule(index)))\"><code>\(id)</code></a>"
  }
}

/// The cells of a finding.
struct FindingCells {
  let context: PageContext

  func element(of finding: Finding) -> HTML {
    finding.element.map { context.linkWithKind($0) } ?? "<span class=\"quiet\">the app</span>"
  }

  func environments(of finding: Finding) -> HTML {
    finding.environments.isEmpty
      ? "" : HTML(context.graph.environmentNames(finding.environments) ?? "everywhere")
  }

  /// The message with the advice and the notes.
  func text(of finding: Finding) -> HTML {
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

  /// A question stays unchanged; any other advice follows the word “Try”.
  private static func adviceSentence(_ advice: String) -> String {
    advice.hasSuffix("?") ? sentence(advice) : "Try \(advice)."
  }
}
