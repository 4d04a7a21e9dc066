import AtlasMarkup
import AtlasModel

/// Columns that the app lays out itself.
struct ColumnsDetails: ContainerDetails {
  let context: PageContext
  let columns: Columns

  var facts: [Page.Fact] { [] }

  var sections: [Page.Section] {
    var rows = [
      Page.Table.Row(
        [
          "primary", Page.Table.Cell(context.link(columns.primary)), "always",
          Page.Table.Cell(dash),
        ],
        id: SitePaths.anchor("column", Column.primary.name)
      )
    ]
    for (number, column) in columns.secondary.enumerated() {
      let attributes = column.attributes
      var shown: [HTML] = attributes.when.isEmpty ? [] : [context.conditions(attributes.when)]
      if let platforms = attributes.platforms { shown.append("on \(platformNames(platforms))") }
      let independent: HTML = column.isIndependent ? ", independent of the selection" : ""
      rows.append(
        Page.Table.Row(
          [
            "\(column.title ?? column.id)",
            Page.Table.Cell(context.link(column.content)),
            "\(shown.isEmpty ? "always" : shown.joined(separator: ", "))\(independent)",
            Page.Table.Cell(context.source(attributes)),
          ],
          id: SitePaths.anchor("column", Column.secondary(number).name)
        )
      )
    }
    return [
      Page.Section(
        "columns",
        "Columns",
        table: Page.Table("Columns", ["Column", "Holds", "Exists", "Source"], rows: rows)
      )
    ]
  }
}
