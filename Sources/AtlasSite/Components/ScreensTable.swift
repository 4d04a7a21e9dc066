import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Screens as a table; columns that would be empty in the whole model are left out.
struct ScreensTable {
  let context: PageContext
  let screens: [Int]
  /// What all of them have in common, which has no column.
  var common: ElementKind?

  private var hasFeatures: Bool { !context.model.features.isEmpty && common != .feature }
  private var hasOwners: Bool { !context.model.owners.isEmpty && common != .owner }

  /// A link, or the name alone in a table that is so long that its links would make it heavy.
  private func link(_ element: ElementReference) -> HTML {
    screens.count > Page.Table.usualCount ? context.name(of: element) : context.link(element)
  }

  /// The screens of a feature, an owner or a part.
  var section: Page.Section {
    guard !screens.isEmpty else {
      return Page.Section("screens", "Screens", text: paragraph("None."))
    }
    return Page.Section(
      "screens",
      "Screens",
      table: table("Screens", isSortable: screens.count > 5)
    )
  }

  func table(_ caption: String, isSortable: Bool = true) -> Page.Table {
    var columns = ["Screen", "View"]
    if hasFeatures { columns.append("Feature") }
    if hasOwners { columns.append("Owner") }
    if !context.model.tabs.isEmpty { columns.append("Tabs") }
    columns += ["#Taps", "#Ways in", "#Ways out"]
    if !context.model.deepLinks.isEmpty { columns.append("#Deep links") }
    return Page.Table(caption, columns, isSortable: isSortable, rows: screens.map(row))
  }

  private func row(_ index: Int) -> Page.Table.Row {
    let screen = context.model.screens[index]
    let facts = context.graph.screens[index]
    var cells: [Page.Table.Cell] = [
      "<a href=\"\(context.href(.screen(index)))\">\(screen.label)</a>\(screen.title == nil ? "" : identifier(screen.id))",
      Page.Table.Cell(screen.view.map(code) ?? dash),
    ]
    if hasFeatures {
      let feature = screen.attributes.feature.flatMap { context.model.index.features[$0] }
      cells.append(Page.Table.Cell(feature.map { link(.feature($0)) } ?? dash))
    }
    if hasOwners {
      let owner = screen.attributes.owner.flatMap { context.model.index.owners[$0] }
      cells.append(Page.Table.Cell(owner.map { link(.owner($0)) } ?? dash))
    }
    if !context.model.tabs.isEmpty {
      let tabs = facts.tabs.map { link(.tab($0)) }.joined(separator: ", ")
      cells.append(Page.Table.Cell(orDash(tabs)))
    }
    cells += [
      context.tapsCell(ofScreen: index), .number(facts.waysIn.count),
      .number(context.model.transitions(ofScreen: index).count),
    ]
    if !context.model.deepLinks.isEmpty { cells.append(.number(facts.deepLinks.count)) }
    return Page.Table.Row(cells)
  }
}
