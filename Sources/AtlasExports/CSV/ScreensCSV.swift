import AtlasDiagrams
import AtlasGraph
import AtlasModel

extension DiagramIndex {
  /// The screens that a view shows, one a row, sorted by id; see ``CSVText`` for the form.
  ///
  /// The last columns are for each environment that is shown the fewest taps from launch, every condition at
  /// its default, and what it takes if no taps lead there then: `2 with isPlus`. Empty for neither.
  package func screensCSV(_ view: DiagramView) -> String {
    let tables = ViewTables(diagram(view, options: .complete), of: self)
    var header = [
      "id", "title", "view", "feature", "owner", "tags", "requires", "places", "tabs", "deep links",
      "reached", "source",
    ]
    header += tables.environments.map { "taps \($0.environment.id)" }
    header += tables.environments.map { "otherwise \($0.environment.id)" }
    return CSVText.text([header] + tables.screens.map { row($0, tables) })
  }

  private func row(_ screen: Int, _ tables: ViewTables) -> [String] {
    let element = model.screens[screen]
    let facts = graph.screens[screen]
    return [
      element.id, element.label, element.view ?? "", element.attributes.feature ?? "",
      element.attributes.owner ?? "", element.attributes.tags.joined(separator: " "),
      element.requires.map(\.text).joined(separator: " "),
      tables.places(of: screen).map { model.id(of: $0.place) }.joined(separator: " "),
      facts.tabs.map { model.tabs[$0].id }.joined(separator: " "),
      facts.deepLinks.map { model.deepLinks[$0].id }.joined(separator: " "),
      "\(!isUnreachable(screen))", element.attributes.source?.text ?? "",
    ] + tables.environments.map { taps(to: screen, $0.number) }
      + tables.environments.map { conditionalTaps(to: screen, $0.number) }
  }

  private func taps(to screen: Int, _ number: Int) -> String {
    reach.taps(toScreen: screen, inEnvironment: number).map { "\($0)" } ?? ""
  }

  private func conditionalTaps(to screen: Int, _ number: Int) -> String {
    reach.conditionalReach(ofScreen: screen, inEnvironment: number)
      .map { "\($0.taps) \(reach.changed($0))" } ?? ""
  }
}
