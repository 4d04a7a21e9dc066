import AtlasDiagrams
import AtlasGraph
import AtlasLinks
import AtlasModel

extension DiagramIndex {
  /// The links of the screens that a view shows, one a row: the transitions that begin or end there,
  /// and the deep links and entry points that lead there. See ``CSVText`` for the form.
  ///
  /// A transition to several screens, such as to a split view, has a row for each.
  package func linksCSV(_ view: DiagramView) -> String {
    let tables = ViewTables(diagram(view, options: .complete), of: self)
    let shown = Set(tables.screens)
    let header = [
      "id", "kind", "from", "from title", "to", "to title", "trigger", "conditions", "sets", "urls",
      "environments", "source",
    ]
    var rows = model.transitions.indices.flatMap { self.rows(ofTransition: $0, shown, tables) }
    for screen in tables.screens { rows += self.rows(ofWaysInto: screen, tables) }
    return CSVText.text([header] + rows)
  }

  private func rows(ofTransition number: Int, _ shown: Set<Int>, _ tables: ViewTables) -> [[String]]
  {
    let transition = model.transitions[number]
    let facts = graph.transitions[number]
    let from: (id: String, label: String, isShown: Bool) =
      switch transition.origin {
      case .screen(let screen):
        (model.screens[screen].id, model.screens[screen].label, shown.contains(screen))
      case .part(let part):
        (
          model.parts[part].id, model.parts[part].label,
          model.partsOfScreens.screens[part].contains(where: shown.contains)
        )
      case .tab(let tab): (model.tabs[tab].id, model.tabs[tab].label, false)
      }
    func row(to id: String, _ label: String) -> [String] {
      [
        transition.id, transition.kind.rawValue, from.id, from.label, id, label,
        transition.trigger ?? "", conditions(of: transition.attributes) ?? "",
        Self.texts(transition.sets), "",
        tables.ids(of: facts.environments).joined(separator: " "),
        transition.attributes.source?.text ?? "",
      ]
    }
    let targets = facts.targets.filter { from.isShown || shown.contains($0) }
    if !targets.isEmpty {
      return targets.map { row(to: model.screens[$0].id, model.screens[$0].label) }
    }
    guard from.isShown, facts.targets.isEmpty else { return [] }
    return [row(to: "", words.name(of: transition.target))]
  }

  private static func texts(_ terms: [ConditionTerm]) -> String {
    terms.map(\.text).joined(separator: " ")
  }

  private func rows(ofWaysInto screen: Int, _ tables: ViewTables) -> [[String]] {
    graph.screens[screen].waysIn.compactMap { entry in
      guard !entry.environments.isDisjoint(with: scope) else { return nil }
      let source: (id: String, kind: String, label: String, urls: [String], attributes: Attributes)
      var sets: [ConditionTerm] = []
      switch entry.way {
      case .deepLink(let index):
        let link = model.deepLinks[index]
        let urls = link.patterns.map(\.text) + (link.activityType.map { [$0] } ?? [])
        sets = link.sets
        source = (link.id, "deepLink", link.label, urls, link.attributes)
      case .fallback(let index):
        let link = model.deepLinks[index]
        source = (link.id, "fallback", link.label, link.patterns.map(\.text), link.attributes)
      case .entryPoint(let index):
        let point = model.entryPoints[index]
        sets = point.sets
        source = (point.id, point.kind.rawValue, point.label, [], point.attributes)
      // Transitions have rows of their own; what contains the screen is no link.
      case .scene, .tab, .transition, .host, .accessory, .containedIn, .column: return nil
      }
      return [
        source.id, source.kind, "", source.label, model.screens[screen].id,
        model.screens[screen].label, "", conditions(of: source.attributes) ?? "",
        Self.texts(sets),
        source.urls.joined(separator: " "),
        tables.ids(of: entry.environments).joined(separator: " "),
        source.attributes.source?.text ?? "",
      ]
    }
  }
}
