import AtlasBase
import AtlasGraph
import AtlasMarkup

extension SiteContent {
  /// The choices of the bar at the top: an environment, and the conditions that do not have their defaults.
  package var environmentBar: HTML {
    let environments = graph.environments.indices.map { number -> HTML in
      "<option value=\"\(name(ofEnvironment: number))\">\(graph.environments[number].label)</option>"
    }
    let table = ReachTable(context: PageContext(self, .home))
    let boxes = reach.sets.compactMap { set -> HTML? in
      guard let condition = set.flipped.map({ model.conditions[$0] }) else { return nil }
      let value = condition.isTrueByDefault ? "0" : "1"
      let group: HTML = condition.group.map { " data-group=\"\($0)\"" } ?? ""
      return
        "<label><input type=\"checkbox\" autocomplete=\"off\" name=\"\(condition.id)\" value=\"\(value)\"\(group)> \(table.title(of: set))</label>\n"
    }
    let hidden: HTML = model.conditions.isEmpty ? " hidden" : ""
    return """
      <label>Device <select autocomplete="off"><option value="">All</option>\(environments.joined())</select></label>
      <button type="button" class="action" popovertarget="condition-menu"\(hidden)>Conditions</button>
      <div class="menu" id="condition-menu" role="group" aria-label="Conditions" popover>
      \(boxes.joined())\(otherConditions)</div>
      <output></output>

      """
  }

  /// The conditions that can't be chosen, each with the reason.
  private var otherConditions: HTML {
    let chosen = Set(reach.sets.compactMap(\.flipped))
    return model.conditions.indices.filter { !chosen.contains($0) }.map { index in
      let condition = model.conditions[index]
      let reason =
        if condition.variesByItem {
          "differs by item"
        } else if let group = condition.group, condition.isTrueByDefault {
          "holds unless another of \(group) is chosen"
        } else if model.requiredConditions.union(model.conditionsOfExistence)
          .contains(condition.id)
        {
          "not examined, for too many conditions"
        } else { "nothing depends on it" }
      return "<p class=\"quiet\">\(condition.id): \(reason)</p>\n"
    }
    .joined()
  }

  /// The script of an environment's reach: per set of conditions and screen the number of what a cell shows.
  ///
  /// What the bar and the home page count is there as text. What a cell shows is `[kind, HTML, order]`; the kind is
  /// 0 for taps, 1 for links only, 2 for what is not reachable, 3 for what does not exist.
  package func reachData(ofEnvironment number: Int) -> String {
    var kinds: [ReachKind: Int] = [:]
    var markup = ScriptTable()
    let table = ReachTable(context: PageContext(self, .home))
    let sets = conditionPairs
    let cells = sets.indices.map { set in
      model.screens.indices.map { screen -> JSONValue in
        let kind = ReachKind(screen, number, under: set, self)
        if let known = kinds[kind] { return JSONValue(integerLiteral: known) }
        let reach = reach.reach(ofScreen: screen, inEnvironment: number, under: set)
        let known = markup.number(of: reach.value(table.cell(screen, number, under: set)))
        kinds[kind] = known
        return JSONValue(integerLiteral: known)
      }
    }
    let counts = sets.indices.map { set -> JSONValue in
      let counts = ReachCounts(self, inEnvironment: number, under: set)
      return [JSONValue(counts.words), JSONValue(counts.texts.map { JSONValue($0) })]
    }
    let printer = JSONPrinter()
    return """
      (globalThis.atlasReach ??= [])[\(number)] = {
      sets: \(printer.line(of: names(of: sets))),
      counts: \(printer.line(of: JSONValue(counts))),
      cells: [\(cells.map { printer.line(of: JSONValue($0)) }.joined(separator: ",\n"))],
      kinds: \(markup.text) };

      """
  }
}

/// What a cell of reach shows: the same for equal values.
private struct ReachKind: Hashable {
  private let reach: Int
  private let unmet: String?
  private let conditional: ConditionalReach?

  init(_ screen: Int, _ number: Int, under set: Int, _ site: SiteContent) {
    reach = site.reach.number(ofScreen: screen, inEnvironment: number, under: set)
    unmet =
      site.reach.reach(ofScreen: screen, inEnvironment: number, under: set).isReached
      ? site.reach.unmetRequirement(ofScreen: screen, under: set)?.text : nil
    conditional =
      set == 0 ? site.conditionalReach(ofScreen: screen, inEnvironment: number) : nil
  }

}

extension ReachAnalysis.Reach {
  fileprivate func value(_ cell: Page.Table.Cell) -> JSONValue {
    let number =
      switch self {
      case .taps: 0
      case .link: 1
      case .unreachable: 2
      case .absent: 3
      }
    return [
      JSONValue(integerLiteral: number), JSONValue(cell.html.text),
      JSONValue(integerLiteral: cell.value ?? 0),
    ]
  }
}
