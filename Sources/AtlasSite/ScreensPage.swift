import AtlasGraph
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  func screensPage() -> Page {
    let count = model.screens.count
    var page = list(
      "<p>\(counted(count, "screen")). Taps are the fewest from launch, in the environment where it takes the fewest.</p>"
    )
    page.sections.append(
      Page.Section(
        "all",
        "All screens",
        table: screenTable("All screens", Array(model.screens.indices))
      )
    )
    let anywhere = model.transitions.indices.filter { model.transitions[$0].origin == .anywhere }
    if !anywhere.isEmpty {
      page.sections.append(
        Page.Section(
          "anywhere",
          "From anywhere",
          text: paragraph("What a person can do on every screen."),
          table: waysOutTable(anywhere, caption: "Transitions from anywhere")
        )
      )
    }
    if !graph.groups.isEmpty { page.sections.append(groups) }
    return page
  }

  /// Screens as a table; columns that would be empty in the whole model are left out.
  func screenTable(_ caption: String, _ screens: [Int], isSortable: Bool = true) -> Page.Table {
    var columns = ["Screen", "View"]
    if !model.features.isEmpty { columns.append("Feature") }
    if !model.owners.isEmpty { columns.append("Owner") }
    if !model.tabs.isEmpty { columns.append("Tabs") }
    columns += ["#Taps", "#Ways in", "#Ways out"]
    if !model.deepLinks.isEmpty { columns.append("#Deep links") }
    return Page.Table(caption, columns, isSortable: isSortable, rows: screens.map(screenRow))
  }

  private func screenRow(_ index: Int) -> Page.Table.Row {
    let screen = model.screens[index]
    let facts = graph.screens[index]
    var cells: [Page.Table.Cell] = [
      "<a href=\"\(href(.screen(index)))\">\(screen.label)</a>\(screen.title == nil ? "" : identifier(screen.id))",
      Page.Table.Cell(screen.view.map(code) ?? none),
    ]
    if !model.features.isEmpty {
      let feature = screen.attributes.feature.flatMap { model.index.features[$0] }
      cells.append(Page.Table.Cell(feature.map { link(.feature($0)) } ?? none))
    }
    if !model.owners.isEmpty {
      let owner = screen.attributes.owner.flatMap { model.index.owners[$0] }
      cells.append(Page.Table.Cell(owner.map { link(.owner($0)) } ?? none))
    }
    if !model.tabs.isEmpty {
      let tabs = facts.tabs.map { link(.tab($0)) }.joined(separator: ", ")
      cells.append(Page.Table.Cell(orNone(tabs)))
    }
    cells += [
      .number(facts.reach.compactMap(\.taps).min()), .number(facts.waysIn.count),
      .number(screen.transitions.count),
    ]
    if !model.deepLinks.isEmpty { cells.append(.number(facts.deepLinks.count)) }
    return Page.Table.Row(cells)
  }

  func identifier(_ id: String) -> HTML { " <code class=\"id\">\(id)</code>" }

  private var groups: Page.Section {
    let items = graph.groups.enumerated().map { number, group -> HTML in
      let names = group.prefix(40).map { link(.screen($0)) }.joined(separator: ", ")
      let more: HTML = group.count > 40 ? " and \(group.count - 40) more" : ""
      return "<span id=\"group-\(number + 1)\">\(names)\(more)</span>"
    }
    return Page.Section(
      "groups",
      "Groups that lead to each other",
      text: paragraph(
        "From each screen of a group, transitions lead to every other one of it; tab switches and going back don’t count."
      ),
      rest: list(items, ordered: true, class: "groups")
    )
  }
}
