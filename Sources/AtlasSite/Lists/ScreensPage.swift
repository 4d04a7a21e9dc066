import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Every screen, and the groups of screens.
struct ScreensPage {
  let context: PageContext

  var page: Page {
    let count = context.model.screens.count
    var page = Page(
      listing:
        "<p>\(counted(count, "screen")). Taps: the fewest from launch in any environment\(context.followedAssumption).</p>",
      in: context
    )
    let everything = ScreensTable(context: context, screens: Array(context.model.screens.indices))
    page.sections.append(
      Page.Section(
        "all",
        "All screens",
        table: everything.table("All screens")
      )
    )
    if !context.graph.groups.isEmpty { page.sections.append(groups) }
    return page
  }

  private var groups: Page.Section {
    let items = context.graph.groups.enumerated().map { number, group -> HTML in
      let names = context.links(toScreens: group.prefix(40))
      let more: HTML = group.count > 40 ? " and \(group.count - 40) more" : ""
      return "<span id=\"group-\(number + 1)\">\(names)\(more)</span>"
    }
    return Page.Section(
      "groups",
      "Groups of screens that lead to each other",
      text: paragraph(
        "Transitions lead from each screen of a group to every other one. Tab switches and going back don’t count."
      ),
      rest: list(items, ordered: true, class: "groups")
    )
  }
}
