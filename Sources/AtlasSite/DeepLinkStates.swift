import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

/// The states that a deep link makes of the app, per environment: where its requirements hold, where
/// they don't, and where what it names does not exist.
extension PageBuilder {
  func states(ofLink index: Int, _ examples: [ExampleURL]) -> [Page.Section] {
    let deepLink = model.deepLinks[index]
    let cases = stateCases(ofLink: index, examples)
    var sections = [
      Page.Section(
        "state",
        "What it makes of the app",
        text: (examples.isEmpty ? conditionsNote : "") + requirements(deepLink),
        table: statesTable("States per environment", cases, \.opening)
      )
    ]
    if let otherwise = deepLink.otherwise {
      sections.append(
        Page.Section(
          "otherwise",
          "Where the requirement does not hold",
          text: paragraph("Then \(summary(of: otherwise))."),
          table: statesTable("States where the requirement does not hold", cases, \.otherwise)
        )
      )
    }
    if let notFound = deepLink.notFound {
      sections.append(
        Page.Section(
          sections.count == 1 ? "otherwise" : "not-found",
          "Where there is no such thing",
          text: paragraph("Then \(summary(of: notFound))."),
          table: statesTable("States where there is no such thing", cases, \.notFound)
        )
      )
    }
    sections[0].text += legend(cases, sections.compactMap(\.table), deepLink)
    return sections
  }

  /// What it requires, and what becomes of that by default.
  private func requirements(_ deepLink: DeepLink) -> HTML {
    guard !deepLink.requires.isEmpty else { return "" }
    let unmet = deepLink.requires.filter { term in
      term.conditionName.map { content.resolver.values[$0] == term.isNegated } ?? false
    }
    let terms = conditions(deepLink.requires)
    let otherwise: HTML =
      deepLink.otherwise == nil
      ? "the model does not say where it goes" : "it <a href=\"#otherwise\">goes otherwise</a>"
    guard !unmet.isEmpty else {
      return paragraph(
        "It requires \(terms), which holds by default. Where it does not, \(otherwise)."
      )
    }
    return paragraph(
      "It requires \(terms), which does not hold by default: \(otherwise) then. Where it holds:"
    )
  }

  // MARK: Cases

  /// Arguments with which the deep link leads to the same.
  private struct StateCase {
    var urls: [String]
    /// Per environment.
    var prospects: [LinkProspects]
    /// The arguments that stand for what a URL gives.
    var placeholders: [String]
  }

  /// The examples that it takes, those of the same form together; without any, one case for all URLs.
  private func stateCases(ofLink index: Int, _ examples: [ExampleURL]) -> [StateCase] {
    let taken = examples.compactMap { example in
      example.ownArguments.map { (url: example.text, items: $0.items) }
    }
    let forms = grouped(taken.map { Set($0.items.map(\.name)) })
    let cases = forms.map { numbers, _ -> StateCase in
      var arguments = taken[numbers[0]].items
      var placeholders: [String] = []
      for place in arguments.indices {
        let name = arguments[place].name
        let values = Set(
          numbers.map { number in taken[number].items.first { $0.name == name }?.value }
        )
        guard values.count > 1 else { continue }
        placeholders.append(name)
        arguments[place].value = "{\(name)}"
      }
      return StateCase(
        urls: numbers.map { taken[$0].url },
        prospects: prospects(ofLink: index, arguments),
        placeholders: placeholders
      )
    }
    guard cases.isEmpty else { return cases.count == 1 ? cases : merged(cases) }
    let names = parameterNames(of: model.deepLinks[index])
    let arguments = names.map { URLPattern.Arguments.Argument(name: $0, value: "{\($0)}") }
    return [
      StateCase(urls: [], prospects: prospects(ofLink: index, arguments), placeholders: names)
    ]
  }

  /// Cases with the same states as one.
  private func merged(_ cases: [StateCase]) -> [StateCase] {
    grouped(cases.map(\.prospects)).map { numbers, prospects in
      StateCase(
        urls: numbers.flatMap { cases[$0].urls },
        prospects: prospects,
        placeholders: numbers.flatMap { cases[$0].placeholders }
      )
    }
  }

  private func prospects(ofLink index: Int, _ arguments: [URLPattern.Arguments.Argument])
    -> [LinkProspects]
  {
    graph.environments.indices.map { number in
      content.resolver.prospects(ofLink: index, in: number, arguments: arguments)
    }
  }

  /// What its patterns have parameters for; of a user activity, what its destinations ask for.
  private func parameterNames(of deepLink: DeepLink) -> [String] {
    var names = deepLink.patterns.flatMap(\.parameters).map(\.name)
    if deepLink.patterns.isEmpty {
      let openings = [deepLink.opening, deepLink.otherwise, deepLink.notFound].compactMap { $0 }
      for argument in openings.flatMap({ model.destinations(of: $0) }).flatMap(\.arguments) {
        if case .parameter(let name) = argument.value { names.append(name) }
      }
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// What the names in braces stand for that are in the tables.
  private func legend(_ cases: [StateCase], _ tables: [Page.Table], _ deepLink: DeepLink) -> HTML {
    var seen: Set<String> = []
    let names = cases.flatMap(\.placeholders).filter { name in
      seen.insert(name).inserted
        && tables.contains { table in
          table.rows.contains { $0.cells.contains { $0.html.text.contains("{\(name)}") } }
        }
    }
    guard !names.isEmpty else { return "" }
    let list = names.map { code("{\($0)}") }.joined(separator: ", ")
    let giver = deepLink.patterns.isEmpty ? "activity" : "URL"
    return paragraph("\(list): what the \(giver) gives.")
  }

  // MARK: Tables

  private func statesTable(
    _ caption: String,
    _ cases: [StateCase],
    _ path: KeyPath<LinkProspects, Arrival?>
  ) -> Page.Table {
    var rows = cases.flatMap { stateCase in
      grouped(stateCase.prospects.map { $0[keyPath: path] }).compactMap {
        numbers,
        arrival -> Page.Table.Row? in
        guard let arrival, !arrival.isOfAbsentLink else { return nil }
        let words = NavigationWords(model, in: graph.environments[numbers[0]])
        var cells: [Page.Table.Cell] = [
          "\(environmentTitle(numbers))", Page.Table.Cell(launched(arrival, words)),
          Page.Table.Cell(running(arrival)),
        ]
        if cases.count > 1 { cells.insert(Page.Table.Cell(urls(stateCase.urls)), at: 1) }
        return Page.Table.Row(cells)
      }
    }
    let absent = graph.environments.indices.filter { number in
      cases[0].prospects[number][keyPath: path]?.isOfAbsentLink == true
    }
    if !absent.isEmpty {
      var cells: [Page.Table.Cell] = [
        "\(environmentTitle(absent))", "<span class=\"quiet\">The link is not there.</span>",
        Page.Table.Cell(none),
      ]
      if cases.count > 1 { cells.insert(Page.Table.Cell(none), at: 1) }
      rows.append(Page.Table.Row(cells))
    }
    var columns = ["Where", "The link launches the app", "The app is running"]
    if cases.count > 1 { columns.insert("URLs", at: 1) }
    return Page.Table(caption, columns, rows: rows)
  }

  private func urls(_ urls: [String]) -> HTML {
    let shown = urls.prefix(6).map { url($0) }
    let more: [HTML] = urls.count > 6 ? ["and \(urls.count - 6) more"] : []
    return (shown + more).joined(separator: "<br>")
  }

  private func launched(_ arrival: Arrival, _ words: NavigationWords) -> HTML {
    guard let cold = arrival.cold else {
      let reason = arrival.failure.map(words.reason) ?? "nothing is shown"
      return "<span class=\"warning\">It leads nowhere: \(reason).</span>"
    }
    let lines = StateWords(model)
    let bypassed = arrival.bypassed.map {
      "<p class=\"warning\">\(lines.text(of: $0)).</p>" as HTML
    }
    return state(cold) + bypassed.joined()
  }

  private func running(_ arrival: Arrival) -> HTML {
    guard let cold = arrival.cold, let warm = arrival.warm else { return none }
    let tabs = warm.otherTabsKeepTheirPaths ? "other tabs keep their paths" : ""
    if warm.showsTheSame(as: cold) {
      return tabs.isEmpty ? "The same" : "The same; \(tabs)"
    }
    return state(warm) + (tabs.isEmpty ? "" : "<p class=\"note\">\(sentence(tabs)).</p>")
  }

  /// What a state shows, from the scene to what is presented.
  private func state(_ state: NavigationState) -> HTML {
    var html: HTML = "<dl class=\"state\">"
    for line in StateWords(model).lines(of: state) {
      let about = String(line.about.drop { $0 == " " })
      let isInside = line.about.hasPrefix(" ")
      if !about.isEmpty {
        html += isInside ? "<dt class=\"inside\">\(about)</dt>" : "<dt>\(about)</dt>"
      }
      let name: HTML =
        line.element.map { link($0) } ?? "<span class=\"quiet\">\(line.name)</span>"
      // The id of the screen is on its page.
      let isID = line.element.map { model.id(of: $0) } == line.destination
      let destination = isID ? "" : line.destination.map { " <code>\($0)</code>" as HTML } ?? ""
      let notes = line.notes.map { " <span class=\"quiet\">\($0)</span>" as HTML }.joined()
      html += "<dd>\(name)\(destination)\(notes)</dd>"
    }
    return html + "</dl>"
  }
}

extension Arrival {
  /// Whether it leads nowhere because the deep link is not there.
  fileprivate var isOfAbsentLink: Bool {
    if case .link? = failure { true } else { false }
  }
}

extension NavigationModel {
  /// The destinations that an opening names, those at the roots of what it presents included.
  fileprivate func destinations(of opening: Opening) -> [Destination] {
    let presented = opening.presentation?.content.alternatives.map(\.body) ?? []
    return opening.selections + opening.path + presented.flatMap { destinations(of: $0) }
  }

  private func destinations(of body: Content.Body) -> [Destination] {
    switch body {
    case .screen(let destination): return [destination]
    case .container(let container):
      guard case .stack(let stack) = containers[container].kind else { return [] }
      return [stack.root]
    }
  }
}
