import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasMarkup
import AtlasModel

/// A rule, with its findings in this app.
struct RulePage {
  let context: PageContext
  let index: Int

  var page: Page {
    let result = context.site.findings.report.results[index]
    let rule = result.rule
    var page = Page(about: rule.title, kind: "Rule", id: rule.id, in: context)
    page.introduction = Markdown.html(rule.checks)
    page.facts = facts(result)
    if let findings = findings(of: result) { page.sections.append(findings) }
    page.sections.append(
      Page.Section("impact", "Why it matters", text: Markdown.html(rule.impact))
    )
    page.sections.append(
      Page.Section("remedy", "How to fix it", text: Markdown.html(rule.remedy))
    )
    if let notStated = notStated(result) { page.sections.append(notStated) }
    page.sections += examples(rule)
    return page
  }

  private func facts(_ result: CheckReport.Result) -> [Page.Fact] {
    let rule = result.rule
    var facts = [
      Page.Fact("Verdict", result.verdict.mark),
      Page.Fact("Level", result.severity?.mark ?? "off"),
      Page.Fact("Group", HTML(rule.group.title)),
    ]
    if result.passedCount > 0 { facts.append(Page.Fact("Passed", "\(result.passedCount)")) }
    if !rule.facts.isEmpty {
      facts.append(Page.Fact("Needs", rule.facts.map(code).joined(separator: " ")))
    }
    if !rule.references.isEmpty {
      let links = rule.references.map { reference -> HTML in
        guard let url = externalURL(reference.url) else { return HTML(reference.title) }
        return "<a href=\"\(url)\">\(reference.title)</a>"
      }
      facts.append(Page.Fact("Read more", links.joined(separator: "<br>")))
    }
    return facts
  }

  private func findings(of result: CheckReport.Result) -> Page.Section? {
    guard !result.findings.isEmpty else { return nil }
    let cells = FindingCells(context: context)
    let sorted = result.findings.sorted { $0.range < $1.range }
    let rows = (sorted.filter { !$0.isAccepted } + sorted.filter(\.isAccepted)).map { finding in
      Page.Table.Row([
        Page.Table.Cell(cells.text(of: finding)),
        Page.Table.Cell(cells.element(of: finding)),
        Page.Table.Cell(orDash(cells.environments(of: finding))),
      ])
    }
    return Page.Section(
      "findings",
      "Findings",
      table: Page.Table(
        "Findings",
        ["Finding", "About", "Where"],
        isSortable: rows.count > 12,
        rows: rows
      )
    )
  }

  /// The number of elements without a fact that the page names.
  private static let mostNamed = 100

  private func notStated(_ result: CheckReport.Result) -> Page.Section? {
    guard !result.notStated.isEmpty else { return nil }
    var elements: [String: [ElementReference?]] = [:]
    for fact in result.notStated { elements[fact.key, default: []].append(fact.element) }
    let items = elements.keys.sorted().map { key -> HTML in
      let places = elements[key] ?? []
      let names = places.prefix(Self.mostNamed).compactMap { $0 }.map { context.link($0) }
      let rest = places.count - Self.mostNamed
      let more: HTML = rest > 0 ? " and \(rest) more" : ""
      let list: HTML = names.isEmpty ? "the app" : names.joined(separator: ", ")
      return "\(code(key)), \(counted(places.count, "time")): \(list)\(more)"
    }
    return Page.Section(
      "not-stated",
      "Not stated",
      text: paragraph("The rule would also check these if the model stated:"),
      rest: list(items)
    )
  }

  private func examples(_ rule: Rule) -> [Page.Section] {
    let failing = rule.failing
    let messages = zip(failing.lines, failing.finds).map { line, message -> HTML in
      "line \(line): \(message)"
    }
    return [
      Page.Section(
        "failing",
        "A model that fails",
        text: "<pre><code>\(failing.text)</code></pre>\n",
        rest: list(messages)
      ),
      Page.Section(
        "fixed",
        "The same model, fixed",
        text: "<pre><code>\(rule.fixed.text)</code></pre>\n"
      ),
    ]
  }
}
