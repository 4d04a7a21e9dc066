import AtlasDiagrams
import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

/// A deep link: its patterns, its examples, and the state that it opens.
struct DeepLinkPage {
  let context: PageContext
  let index: Int

  var page: Page {
    var page = Page(about: .deepLink(index), kind: "Deep link", in: context)
    if deepLink.isPublic == true { page.badges.append("public") }
    page.facts = facts + context.sourceFacts(.deepLink(index))
    let examples = context.site.examples(ofLink: index)
    page.sections = [patterns]
    page.sections += [ExampleCells(context: context).section(examples)].compactMap { $0 }
    page.sections += DeepLinkStates(context: context, index: index, examples: examples).sections
    page.sections.append(path)
    page.sections += [
      attempts, entries, FindingsTable(context: context).section(about: .deepLink(index)),
    ].compactMap { $0 }
    return page
  }

  private var deepLink: DeepLink { context.model.deepLinks[index] }

  private var facts: [Page.Fact] {
    let destinations = context.links(toScreens: context.graph.destinations(ofLink: index))
    var facts = [
      Page.Fact("Kind", HTML(deepLink.kinds)),
      Page.Fact("Leads to", orDash(destinations)),
    ]
    if !deepLink.sets.isEmpty {
      facts.append(Page.Fact("Sets", context.conditions(deepLink.sets)))
    }
    if !deepLink.requires.isEmpty {
      facts.append(Page.Fact("Requires", context.conditions(deepLink.requires)))
    }
    facts.append(
      Page.Fact(
        "Current path",
        deepLink.opening.resets ? "popped to the root first" : "kept, the link appends to it"
      )
    )
    if let handler = deepLink.handler { facts.append(Page.Fact("Handled by", code(handler))) }
    if let type = deepLink.activityType {
      facts.append(Page.Fact("Activity type", code(type)))
      let screens = context.model.screens.indices.filter {
        context.model.screens[$0].advertises.contains(type)
      }
      if !screens.isEmpty {
        facts.append(Page.Fact("Advertised by", context.links(toScreens: screens)))
      }
    }
    if let fallback = deepLink.webFallback {
      let text: HTML =
        if let url = externalURL(fallback) { "<a href=\"\(url)\">\(fallback)</a>" } else {
          code(fallback)
        }
      facts.append(Page.Fact("Web fallback", text))
    }
    return facts + deepLink.attributes.facts(in: context)
  }

  // MARK: Patterns

  private var patterns: Page.Section {
    let names = deepLink.patterns.map(\.html)
    var rows: [Page.Table.Row] = []
    for pattern in deepLink.patterns {
      for parameter in pattern.parameters {
        let place = self.place(of: parameter.name, in: pattern)
        rows.append(
          Page.Table.Row([
            Page.Table.Cell(code(parameter.name)),
            Page.Table.Cell(code(parameter.type.rawValue)),
            "\(place)",
            "\(parameter.isRest ? "the rest of the path" : parameter.isOptional ? "optional" : "required")",
            deepLink.patterns.count == 1
              ? Page.Table.Cell(dash) : Page.Table.Cell(code(pattern.text)),
          ])
        )
      }
    }
    var columns = ["Parameter", "Type", "Position", "Presence", "Pattern"]
    if deepLink.patterns.count == 1 {
      columns.removeLast()
      for index in rows.indices { rows[index].cells.removeLast() }
    }
    return Page.Section(
      "patterns",
      deepLink.patterns.count == 1 ? "Pattern" : "Patterns",
      text: names.isEmpty
        ? paragraph("No URL: it is a user activity.") : list(names, class: "patterns"),
      table: rows.isEmpty ? nil : Page.Table("Parameters", columns, rows: rows)
    )
  }

  private func place(of name: String, in pattern: URLPattern) -> String {
    func holds(_ parts: [URLPattern.Part]) -> Bool {
      parts.contains { part in
        if case .parameter(let parameter) = part { parameter.name == name } else { false }
      }
    }
    if holds(pattern.host) { return "host" }
    if let item = pattern.query.first(where: { holds($0.value) }) { return "query, \(item.name)" }
    if holds(pattern.fragment) { return "fragment" }
    return "path"
  }

  private var path: Page.Section {
    Page.Section(
      "path",
      "The steps as a picture",
      pictures: [
        Page.Picture(
          view: .deepLink(deepLink.id),
          caption:
            "The steps of “\(deepLink.label)”. In words: <a href=\"#state\">the state that it opens</a>."
        )
      ]
    )
  }

  /// How to open the examples in a simulator.
  private var attempts: Page.Section? {
    guard !deepLink.examples.isEmpty else { return nil }
    let commands = deepLink.examples.map { example -> HTML in
      let command = "xcrun simctl openurl booted \(shellWord(example.url))"
      return "<pre class=\"command\"><code>\(command)</code></pre>"
    }
    return Page.Section(
      "try",
      "Try it",
      text: paragraph("Start a simulator, then run in a terminal:"),
      rest: list(commands, class: "examples")
    )
  }

  private var entries: Page.Section? {
    let entries = context.model.entryPoints.indices.filter { index in
      if case .deepLink(deepLink.id) = context.model.entryPoints[index].lead { true } else { false }
    }
    guard !entries.isEmpty else { return nil }
    return Page.Section(
      "entry-points",
      "Entry points that use it",
      rest: list(
        entries.map {
          "\(context.link(.entryPoint($0))) <span class=\"quiet\">\(context.model.entryPoints[$0].kind.label)</span>"
        }
      )
    )
  }
}
