import AtlasBase
import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

/// The states that a deep link opens, per environment: if its requirements hold, if they do not, and
/// if the item that it names is not found.
struct DeepLinkStates {
  let context: PageContext
  let index: Int
  let examples: [ExampleURL]

  var sections: [Page.Section] {
    let finder = LinkStateCases(site: context.site, index: index)
    let forms = finder.forms(of: examples)
    let cases = finder.merged(forms)
    var sections = [
      Page.Section(
        "state",
        "The state that it opens",
        text: chosen(forms) + usual,
        table: statesTable("States per environment", cases, \.opening)
      )
    ]
    if let otherwise = deepLink.otherwise {
      sections.append(
        Page.Section(
          "otherwise",
          "If the requirement does not hold",
          text: paragraph("Steps: \(otherwise.summary(in: context)).") + seeChosen,
          table: statesTable("States if the requirement does not hold", cases, \.otherwise)
        )
      )
    }
    if let notFound = deepLink.notFound {
      sections.append(
        Page.Section(
          "not-found",
          "If not found",
          text: paragraph("Steps: \(notFound.summary(in: context)).") + seeChosen,
          table: statesTable("States if not found", cases, \.notFound)
        )
      )
    }
    sections[0].text += legend(cases, sections.compactMap(\.table))
    return sections
  }

  private var deepLink: DeepLink { context.model.deepLinks[index] }

  /// Where the script puts what the link opens under the conditions that a reader chose, in the place of the tables, and
  /// what the page says of conditions of which it knows nothing.
  private func chosen(_ forms: [LinkStateCase]) -> HTML {
    guard followsConditions else { return "" }
    let cases = forms.map { form -> JSONValue in
      let arguments = form.arguments.map { argument -> JSONValue in
        [JSONValue(argument.name), JSONValue(argument.value)]
      }
      return [JSONValue(form.urls.map { JSONValue($0) }), JSONValue(arguments)]
    }
    return """
      <p class="of-defaults note" hidden>The tables do not follow the chosen conditions: they have the defaults, because \
      answers are known for fewer changed conditions only.</p>
      <div class="chosen" data-link="\(deepLink.id)" data-cases="\(JSONPrinter().line(of: JSONValue(cases)))"></div>

      """
  }

  /// Where the state is under the conditions that a reader chose.
  private var seeChosen: HTML {
    followsConditions
      ? "<p class=\"chosen note\">Where it leads under the chosen conditions: <a href=\"#state\">the state that it opens</a>.</p>"
      : ""
  }

  private var followsConditions: Bool { context.site.reach.sets.count > 1 }

  /// What is said of the tables, which have the defaults.
  private var usual: HTML {
    let text = (examples.isEmpty ? context.defaultsNote : "") + requirements
    return text.text.isEmpty ? "" : "<div class=\"by-default\">\n\(text)</div>\n"
  }

  /// What it requires, and whether that holds by default.
  private var requirements: HTML {
    guard !deepLink.requires.isEmpty else { return "" }
    let values = context.site.resolver.values
    let unmet = deepLink.requires.filter { $0.truth { values[$0] } == false }
    let terms = context.conditions(deepLink.requires)
    let otherwise: HTML =
      deepLink.otherwise == nil
      ? "the model does not state where the link leads"
      : "<a href=\"#otherwise\">the link leads elsewhere</a>"
    guard !unmet.isEmpty else {
      return paragraph(
        "It requires \(terms), which holds by default. If it does not hold, \(otherwise)."
      )
    }
    return paragraph(
      "It requires \(terms), which does not hold by default: then \(otherwise). If it holds:"
    )
  }

  /// Explains the names in braces that occur in the tables.
  private func legend(_ cases: [LinkStateCase], _ tables: [Page.Table]) -> HTML {
    var seen: Set<String> = []
    let names = cases.flatMap(\.placeholders).filter { name in
      seen.insert(name).inserted
        && tables.contains { table in
          table.rows.contains { $0.cells.contains { $0.html.text.contains("{\(name)}") } }
        }
    }
    guard !names.isEmpty else { return "" }
    let named = names.map { code("{\($0)}") }.joined(separator: ", ")
    let giver = deepLink.patterns.isEmpty ? "activity" : "URL"
    let values = names.count == 1 ? "the value comes" : "the values come"
    return paragraph("\(named): \(values) from the \(giver).")
  }

  // MARK: Tables

  private func statesTable(
    _ caption: String,
    _ cases: [LinkStateCase],
    _ path: KeyPath<LinkProspects, Arrival?>
  ) -> Page.Table {
    var rows = cases.flatMap { stateCase in
      grouped(stateCase.prospects.map { $0[keyPath: path] }).compactMap {
        numbers,
        arrival -> Page.Table.Row? in
        guard let arrival, !arrival.isOfAbsentLink else { return nil }
        let arrivalCells = ArrivalCells(context: context, arrival: arrival, number: numbers[0])
        var cells: [Page.Table.Cell] = [
          "\(context.graph.environmentTitle(numbers))", Page.Table.Cell(arrivalCells.launched),
          Page.Table.Cell(arrivalCells.running),
        ]
        if cases.count > 1 { cells.insert(Page.Table.Cell(urls(stateCase.urls)), at: 1) }
        return Page.Table.Row(cells, environments: numbers)
      }
    }
    let absent = context.graph.environments.indices.filter { number in
      cases[0].prospects[number][keyPath: path]?.isOfAbsentLink == true
    }
    if !absent.isEmpty {
      var cells: [Page.Table.Cell] = [
        "\(context.graph.environmentTitle(absent))",
        "<span class=\"quiet\">The link does not exist here.</span>",
        Page.Table.Cell(dash),
      ]
      if cases.count > 1 { cells.insert(Page.Table.Cell(dash), at: 1) }
      rows.append(Page.Table.Row(cells, environments: absent))
    }
    var columns = ["Where", "Cold start", "Warm start"]
    if cases.count > 1 { columns.insert("URLs", at: 1) }
    return Page.Table(caption, columns, rows: rows)
  }

  private func urls(_ urls: [String]) -> HTML {
    let shown = urls.prefix(6).map(urlCode)
    let more: [HTML] = urls.count > 6 ? ["and \(urls.count - 6) more"] : []
    return (shown + more).joined(separator: "<br>")
  }
}

extension Arrival {
  /// Whether it leads nowhere because the deep link does not exist in the environment.
  fileprivate var isOfAbsentLink: Bool {
    if case .link? = failure { true } else { false }
  }
}
