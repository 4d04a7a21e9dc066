import AtlasDiagrams
import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  func deepLinkPage(_ index: Int) -> Page {
    let deepLink = model.deepLinks[index]
    var page = self.page("Deep link", .deepLink(index))
    if deepLink.isPublic == true { page.badges.append("public") }
    page.facts = facts(deepLink, index)
    let examples = self.examples(ofLink: index)
    page.sections = [patterns(deepLink)]
    if let section = examplesSection(examples, ofLink: index) { page.sections.append(section) }
    page.sections += states(ofLink: index, examples) + [path(deepLink)]
    page.sections += [
      attempts(deepLink), entries(deepLink), findingsSection(.deepLink(index)),
    ].compactMap { $0 }
    return page
  }

  private func facts(_ deepLink: DeepLink, _ index: Int) -> [Page.Fact] {
    var facts = [
      Page.Fact("Kind", HTML(kinds(deepLink))),
      Page.Fact("Lands on", orNone(landings(index))),
    ]
    if !deepLink.requires.isEmpty {
      facts.append(Page.Fact("Requires", conditions(deepLink.requires)))
    }
    facts.append(
      Page.Fact(
        "Before",
        deepLink.opening.resets ? "pops to the root" : "appends to what is there"
      )
    )
    if let handler = deepLink.handler { facts.append(Page.Fact("Handled by", code(handler))) }
    if let type = deepLink.activityType { facts.append(Page.Fact("Activity type", code(type))) }
    if let fallback = deepLink.webFallback {
      let text: HTML =
        if let url = externalURL(fallback) { "<a href=\"\(url)\">\(fallback)</a>" } else {
          code(fallback)
        }
      facts.append(Page.Fact("Web fallback", text))
    }
    return facts + commonFacts(deepLink.attributes)
  }

  // MARK: Patterns

  private func patterns(_ deepLink: DeepLink) -> Page.Section {
    let names = deepLink.patterns.map { pattern($0) }
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
              ? Page.Table.Cell(none) : Page.Table.Cell(code(pattern.text)),
          ])
        )
      }
    }
    var columns = ["Parameter", "Type", "Stands in", "Presence", "Pattern"]
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

  private func path(_ deepLink: DeepLink) -> Page.Section {
    Page.Section(
      "path",
      "The way as a picture",
      pictures: [
        Page.Picture(
          view: .deepLink(deepLink.id),
          caption:
            "The steps that “\(deepLink.label)” takes. In words: <a href=\"#state\">what it makes of the app</a>."
        )
      ]
    )
  }

  /// How to open the examples in a simulator.
  private func attempts(_ deepLink: DeepLink) -> Page.Section? {
    guard !deepLink.examples.isEmpty else { return nil }
    let commands = deepLink.examples.map { example -> HTML in
      let command = "xcrun simctl openurl booted \(shellWord(example.url))"
      return "<pre class=\"command\"><code>\(command)</code></pre>"
    }
    return Page.Section(
      "try",
      "Try it",
      text: paragraph("With a simulator running, in a terminal:"),
      rest: list(commands, class: "examples")
    )
  }

  /// What an opening does, in a line.
  func summary(of opening: Opening) -> HTML {
    var parts: [HTML] = []
    if let scene = opening.scene, let index = model.index.scenes[scene] {
      parts.append("show \(link(.scene(index)))")
    }
    if let tab = opening.tab, let index = model.index.tabs[tab] {
      parts.append("select the \(link(.tab(index))) tab")
    }
    if opening.resets, !opening.path.isEmpty { parts.append("pop to the root") }
    parts += opening.selections.map { "select \(link($0))" }
    parts += opening.path.map { "push \(link($0))" }
    if let presentation = opening.presentation {
      parts.append("\(presentation.kind.label): \(link(presented: presentation.content))")
    }
    guard !parts.isEmpty else { return "open the app" }
    return parts.joined(separator: ", then ")
  }

  private func entries(_ deepLink: DeepLink) -> Page.Section? {
    let entries = model.entryPoints.indices.filter { index in
      if case .deepLink(deepLink.id) = model.entryPoints[index].lead { true } else { false }
    }
    guard !entries.isEmpty else { return nil }
    return Page.Section(
      "entry-points",
      "Entry points that use it",
      rest: list(
        entries.map {
          "\(link(.entryPoint($0))) <span class=\"quiet\">\(model.entryPoints[$0].kind.label)</span>"
        }
      )
    )
  }
}
