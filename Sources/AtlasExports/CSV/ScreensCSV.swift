import AtlasDiagrams
import AtlasGraph
import AtlasModel

extension DiagramIndex {
  /// The screens that a view shows, one a row, sorted by id; see ``CSVText`` for the form.
  ///
  /// The last columns are the fewest taps from launch, one for each environment that is shown; empty
  /// where no taps lead there.
  package func screensCSV(_ view: DiagramView) -> String {
    let tables = ViewTables(diagram(view, options: .complete), of: self)
    var header = [
      "id", "title", "view", "feature", "owner", "tags", "requires", "places", "tabs", "deep links",
      "reached", "source",
    ]
    header += tables.environments.map { "taps \($0.environment.id)" }
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
    ] + tables.environments.map { facts.reach[$0.number].taps.map { "\($0)" } ?? "" }
  }
}
