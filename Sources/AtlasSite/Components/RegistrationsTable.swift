import AtlasMarkup
import AtlasModel

/// `navigationDestination` modifiers as a table.
struct RegistrationsTable {
  let context: PageContext
  let destinations: [RegisteredDestination]
  /// The sets that are registered as a whole, by id.
  var sets: [String] = []

  init(context: PageContext, destinations: Destinations) {
    self.context = context
    self.destinations = destinations.own
    sets = destinations.sets
  }

  init(context: PageContext, destinations: [RegisteredDestination]) {
    self.context = context
    self.destinations = destinations
  }

  var table: Page.Table {
    Page.Table(
      "Registered destinations",
      ["For", "Shows", "Notes", "Source"],
      rows: sets.map(row(ofSet:))
        + destinations.map { destination in
          let key: HTML =
            switch destination.key {
            case .value(let type): code(type)
            case .item(let type): "item \(code(type))"
            case .flag(let name): "flag \(code(name))"
            }
          var shows = destination.screen.map { [context.link($0)] } ?? []
          shows += destination.cases.map { "\(code($0.name)) → \(context.link($0.destination))" }
          var notes: [HTML] = []
          if let type = destination.resolvedType { notes.append("resolves to \(code(type))") }
          if destination.isLazy == true { notes.append("in a lazy container") }
          let terms = context.circumstances(destination.attributes.when, nil)
          if !terms.isEmpty { notes.append("when \(terms)") }
          return Page.Table.Row([
            Page.Table.Cell(key),
            Page.Table.Cell(shows.count == 1 ? shows[0] : orDash(list(shows))),
            Page.Table.Cell(orDash(notes.joined(separator: ", "))),
            Page.Table.Cell(context.source(destination.attributes)),
          ])
        }
    )
  }

  /// A set is described where it is stated.
  private func row(ofSet id: String) -> Page.Table.Row {
    let set = context.model.index.destinationSets[id]
    let types = set.map { context.model.destinationSets[$0].destinations.map { code($0.keyName) } }
    return Page.Table.Row([
      "the set \(set.map { context.link(.destinationSet($0)) } ?? code(id))",
      Page.Table.Cell(orDash((types ?? []).joined(separator: ", "))),
      Page.Table.Cell(dash),
      Page.Table.Cell(
        set.map { context.source(context.model.destinationSets[$0].attributes) } ?? dash
      ),
    ])
  }
}
