import AtlasMarkup
import AtlasModel

/// What is stored of the navigation.
struct RestorationPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing: "<p>The state that is stored to bring a person back to where they were.</p>",
      in: context
    )
    page.sections.append(
      Page.Section(
        "all",
        "Stored state",
        table: Page.Table(
          "Restoration",
          [
            "Entry", "Stack or scene", "Storage key", "Stores", "Missing item", "Decoding error",
            "Source",
          ],
          rows: context.model.restorations.enumerated().map { index, restoration in
            let subject: HTML =
              switch restoration.subject {
              case .stack(let id):
                context.model.index.containers[id].map { context.link(.container($0)) } ?? code(id)
              case .scene(let id):
                context.model.index.scenes[id].map { context.link(.scene($0)) } ?? code(id)
              }
            return Page.Table.Row(
              [
                "\(code(restoration.id))\(restoration.attributes.summaryNote)",
                Page.Table.Cell(subject),
                Page.Table.Cell("\(code(restoration.storageKey))\(storage(restoration))"),
                Page.Table.Cell(restoration.stores.map { HTML($0) } ?? dash),
                Page.Table.Cell(restoration.missingItem.map { HTML($0) } ?? dash),
                Page.Table.Cell(restoration.decodingError.map { HTML($0) } ?? dash),
                Page.Table.Cell(
                  context.source(restoration.attributes) + context.sourceNote(.restoration(index))
                ),
              ],
              id: SitePaths.anchor("restoration", restoration.id)
            )
          }
        )
      )
    )
    return page
  }

  private func storage(_ restoration: Restoration) -> HTML {
    switch restoration.storage {
    case "sceneStorage": " in the scene’s storage"
    case "appStorage": " in the app’s storage"
    case "file": " in a file"
    default: ""
    }
  }
}
