import AtlasMarkup
import AtlasModel

/// `navigationDestination` modifiers as a table.
struct RegistrationsTable {
  let context: PageContext
  let destinations: [RegisteredDestination]

  var table: Page.Table {
    Page.Table(
      "Registered destinations",
      ["For", "Shows", "Notes", "Source"],
      rows: destinations.map { destination in
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
}
