import AtlasGraph
import AtlasMarkup
import AtlasModel

/// A tab view: its tabs, their actions and context menus.
struct TabViewDetails: ContainerDetails {
  let context: PageContext
  let tabView: TabView

  var facts: [Page.Fact] {
    var facts: [Page.Fact] = []
    func fact(_ name: String, _ value: String?) {
      if let value { facts.append(Page.Fact(name, code(value))) }
    }
    fact("Style", tabView.style)
    fact("Selection", tabView.selection)
    fact("Minimizes", tabView.minimizeBehavior)
    if let accessory = tabView.bottomAccessory {
      let terms = tabView.bottomAccessoryIsEnabled
      let when: HTML = terms.isEmpty ? "" : " when \(context.conditions(terms))"
      facts.append(Page.Fact("Bottom accessory", "\(context.link(accessory))\(when)"))
    }
    fact("Shown first on the iPad", tabView.barPlacement)
    facts += arrangement
    if let header = tabView.sidebarHeader {
      facts.append(Page.Fact("Sidebar header", context.link(header)))
    }
    if let footer = tabView.sidebarFooter {
      facts.append(Page.Fact("Sidebar footer", context.link(footer)))
    }
    fact("Customization stored in", tabView.customizationStorage)
    if tabView.usesTabItem { facts.append(Page.Fact("Written with", code("tabItem"))) }
    return facts
  }

  /// The tab that is selected at launch and the order, where the model names them.
  private var arrangement: [Page.Fact] {
    func names(_ ids: [String]) -> HTML {
      ids.compactMap { context.model.index.tabs[$0] }.map { context.link(.tab($0)) }
        .joined(separator: ", ")
    }
    var facts: [Page.Fact] = []
    if let tab = tabView.initialTab { facts.append(Page.Fact("Selected at launch", names([tab]))) }
    for (platform, tab) in tabView.initialTabs.sorted(by: { $0.key < $1.key }) {
      facts.append(Page.Fact("Selected at launch on \(platform.rawValue)", names([tab])))
    }
    for (platform, tabs) in tabView.order.sorted(by: { $0.key < $1.key }) {
      facts.append(Page.Fact("First on \(platform.rawValue)", names(tabs)))
    }
    return facts
  }

  var sections: [Page.Section] {
    let tabs = tabView.items.flatMap { item -> [Int] in
      if case .section(let members) = context.model.tabs[item].kind {
        [item] + members
      } else {
        [item]
      }
    }
    let table = Page.Table(
      "Tabs and sections, in order",
      ["Tab", "Holds", "Value", "Notes", "Exists", "Source"],
      rows: tabs.map(tabRow)
    )
    return [Page.Section("tabs", "Tabs", table: table)] + [actions(of: tabs)].compactMap { $0 }
  }

  private func actions(of tabs: [Int]) -> Page.Section? {
    let menus = tabs.map { context.model.tabs[$0] }.flatMap { tab -> [Int] in
      return [tab.action].compactMap { $0 } + tab.contextMenu
    }
    guard !menus.isEmpty else { return nil }
    let title = "Actions and context menus of tabs"
    return Page.Section(
      "actions",
      title,
      table: TransitionsTable(context: context, transitions: menus).table(title)
    )
  }

  private func tabRow(_ index: Int) -> Page.Table.Row {
    let tab = context.model.tabs[index]
    let holds: HTML
    switch tab.kind {
    case .content(let content):
      let action: HTML = tab.action.map { "; or an action: \(context.link(.transition($0)))" } ?? ""
      holds = "\(context.link(content))\(action)"
    case .action(let transition): holds = "an action: \(context.link(.transition(transition)))"
    case .section(let members): holds = "a section of \(counted(members.count, "tab"))"
    }
    let there =
      existence(of: tab) + (tab.section.map { existence(of: context.model.tabs[$0]) } ?? [])
    let indent: HTML = tab.section == nil ? "" : "<span class=\"indent\"></span>"
    return Page.Table.Row(
      [
        "\(indent)\(tab.label)\(tab.title == nil ? "" : identifier(tab.id))\(tab.attributes.summaryNote)",
        Page.Table.Cell(holds),
        Page.Table.Cell(tab.value.map(code) ?? dash),
        Page.Table.Cell(orDash(notes(tab, index).joined(separator: "<br>"))),
        Page.Table.Cell(there.isEmpty ? "always" : there.joined(separator: ", ")),
        Page.Table.Cell(context.source(tab.attributes)),
      ],
      id: SitePaths.anchor("tab", tab.id)
    )
  }

  /// On what a tab or section says itself that it depends.
  private func existence(of tab: Tab) -> [HTML] {
    var parts: [HTML] = []
    if let platforms = tab.attributes.platforms { parts.append("on \(platformNames(platforms))") }
    if !tab.attributes.when.isEmpty {
      parts.append("when \(context.conditions(tab.attributes.when))")
    }
    if tab.isHidden {
      parts.append(
        tab.hiddenWhen.isEmpty ? "hidden" : "hidden when \(context.conditions(tab.hiddenWhen))"
      )
    }
    return parts
  }

  private func notes(_ tab: Tab, _ index: Int) -> [HTML] {
    var notes: [HTML] = []
    if context.model.prefersSidebar(tab: index) {
      notes.append("on the iPad only in the sidebar")
    } else if tab.placement != .automatic {
      notes.append("placement \(code(tab.placement.rawValue))")
    }
    if let image = tab.image { notes.append("image \(code(image))") }
    if tab.isSearch { notes.append("role \(code("search"))") }
    if let badge = tab.badge { notes.append("badge \(code(badge))") }
    if let data = tab.forEach { notes.append("one for each of \(code(data))") }
    if let id = tab.customizationID { notes.append("customization \(code(id))") }
    if let behavior = tab.customizationBehavior { notes.append("customizes \(code(behavior))") }
    if let behavior = tab.sidebarCustomizationBehavior, behavior != tab.customizationBehavior {
      notes.append("customizes in the sidebar \(code(behavior))")
    }
    if let accessory = tab.bottomAccessory {
      notes.append("bottom accessory \(context.link(accessory))")
    }
    if let bar = tab.defaultTabBarVisibility { notes.append("in the tab bar \(code(bar))") }
    if let bar = tab.defaultSidebarVisibility { notes.append("in the sidebar \(code(bar))") }
    return notes
  }
}
