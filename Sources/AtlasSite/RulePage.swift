import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  /// A rule, with what it found in this app.
  func rulePage(_ index: Int) -> Page {
    let result = checks.report.results[index]
    let rule = result.rule
    var page = Page(
      address: address,
      path: content.paths.path(of: address),
      title: rule.title,
      kind: "Rule",
      identifier: rule.id,
      breadcrumbs: list().breadcrumbs
        + [Page.Link(title: SiteContent.listTitle(.checks), href: href(.checks))]
    )
    page.introduction = Markdown.html(rule.checks)
    page.facts = ruleFacts(result)
    if let findings = findings(of: result) { page.sections.append(findings) }
    page.sections.append(
      Page.Section("harm", "Why it hurts", text: Markdown.html(rule.impact))
    )
    page.sections.append(
      Page.Section("remedy", "How to mend it", text: Markdown.html(rule.remedy))
    )
    if let notStated = notStated(result) { page.sections.append(notStated) }
    page.sections += examples(rule)
    return page
  }

  private func ruleFacts(_ result: CheckReport.Result) -> [Page.Fact] {
    let rule = result.rule
    var facts = [
      Page.Fact("Verdict", verdictMark(result.verdict)),
      Page.Fact("Level", result.severity.map(severityMark) ?? "off"),
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
    let sorted = result.findings.sorted { $0.range < $1.range }
    let rows = (sorted.filter { !$0.isAccepted } + sorted.filter(\.isAccepted)).map { finding in
      Page.Table.Row([
        Page.Table.Cell(findingText(finding)),
        Page.Table.Cell(element(of: finding)),
        Page.Table.Cell(orNone(environments(of: finding))),
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

  /// How many elements that lack a fact are named.
  private static let mostNamed = 100

  private func notStated(_ result: CheckReport.Result) -> Page.Section? {
    guard !result.notStated.isEmpty else { return nil }
    var elements: [String: [ElementReference?]] = [:]
    for fact in result.notStated { elements[fact.key, default: []].append(fact.element) }
    let items = elements.keys.sorted().map { key -> HTML in
      let places = elements[key] ?? []
      let names = places.prefix(Self.mostNamed).compactMap { $0 }.map { link($0) }
      let rest = places.count - Self.mostNamed
      let more: HTML = rest > 0 ? " and \(rest) more" : ""
      let list: HTML = names.isEmpty ? "the app" : names.joined(separator: ", ")
      return "\(code(key)), \(counted(places.count, "time")): \(list)\(more)"
    }
    return Page.Section(
      "not-stated",
      "Not stated",
      text: paragraph("The rule would judge these too if the model stated:"),
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
        "mended",
        "The same model, mended",
        text: "<pre><code>\(rule.fixed.text)</code></pre>\n"
      ),
    ]
  }
}
