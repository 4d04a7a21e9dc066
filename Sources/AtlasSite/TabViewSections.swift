import AtlasGraph
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  func add(_ tabView: TabView, to page: inout Page) {
    addFacts(tabView, to: &page)
    let tabs = tabView.items.flatMap { item -> [Int] in
      if case .section(let members) = model.tabs[item].kind { [item] + members } else { [item] }
    }
    page.sections.append(
      Page.Section(
        "tabs",
        "Tabs",
        table: Page.Table(
          "Tabs and sections, in order",
          ["Tab", "Holds", "Value", "Notes", "There", "Source"],
          rows: tabs.map(tabRow)
        )
      )
    )
    let menus = tabs.flatMap { tab -> [Int] in
      let action: [Int] = if case .action(let index) = model.tabs[tab].kind { [index] } else { [] }
      return action + model.tabs[tab].contextMenu
    }
    guard !menus.isEmpty else { return }
    page.sections.append(
      Page.Section(
        "actions",
        "Actions and context menus of tabs",
        table: waysOutTable(menus, caption: "Actions and context menus of tabs")
      )
    )
  }

  private func addFacts(_ tabView: TabView, to page: inout Page) {
    func fact(_ name: String, _ value: String?) {
      if let value { page.facts.append(Page.Fact(name, code(value))) }
    }
    fact("Style", tabView.style)
    fact("Selection", tabView.selection)
    fact("Minimizes", tabView.minimizeBehavior)
    if let accessory = tabView.bottomAccessory {
      let terms = tabView.bottomAccessoryIsEnabled
      let when: HTML = terms.isEmpty ? "" : " when \(conditions(terms))"
      page.facts.append(Page.Fact("Bottom accessory", "\(link(accessory))\(when)"))
    }
    if let header = tabView.sidebarHeader {
      page.facts.append(Page.Fact("Sidebar header", link(header)))
    }
    if let footer = tabView.sidebarFooter {
      page.facts.append(Page.Fact("Sidebar footer", link(footer)))
    }
    fact("Customization stored in", tabView.customizationStorage)
    if tabView.usesTabItem { page.facts.append(Page.Fact("Written with", code("tabItem"))) }
  }

  private func tabRow(_ index: Int) -> Page.Table.Row {
    let tab = model.tabs[index]
    let holds: HTML
    switch tab.kind {
    case .content(let content): holds = link(content)
    case .action(let transition): holds = "an action: \(link(.transition(transition)))"
    case .section(let members): holds = "a section of \(counted(members.count, "tab"))"
    }
    var there: [HTML] = []
    if let platforms = tab.attributes.platforms { there.append("on \(platformNames(platforms))") }
    if !tab.attributes.when.isEmpty { there.append("when \(conditions(tab.attributes.when))") }
    if tab.isHidden {
      there.append(
        tab.hiddenWhen.isEmpty ? "hidden" : "hidden when \(conditions(tab.hiddenWhen))"
      )
    }
    if tab.placement != .automatic { there.append(code(tab.placement.rawValue)) }
    let indent: HTML = tab.section == nil ? "" : "<span class=\"indent\"></span>"
    let summary = tab.attributes.summary.map {
      "<br><span class=\"note\">\(Markdown.line($0))</span>" as HTML
    }
    return Page.Table.Row(
      [
        "\(indent)\(tab.label)\(tab.title == nil ? "" : identifier(tab.id))\(summary ?? "")",
        Page.Table.Cell(holds),
        Page.Table.Cell(tab.value.map(code) ?? none),
        Page.Table.Cell(orNone(notes(tab).joined(separator: "<br>"))),
        Page.Table.Cell(there.isEmpty ? "always" : there.joined(separator: ", ")),
        Page.Table.Cell(source(tab.attributes)),
      ],
      id: SitePaths.anchor("tab", tab.id)
    )
  }

  private func notes(_ tab: Tab) -> [HTML] {
    var notes: [HTML] = []
    if let image = tab.image { notes.append("image \(code(image))") }
    if tab.isSearch { notes.append("role \(code("search"))") }
    if let badge = tab.badge { notes.append("badge \(code(badge))") }
    if let data = tab.forEach { notes.append("one for each of \(code(data))") }
    if let id = tab.customizationID { notes.append("customization \(code(id))") }
    if let behavior = tab.customizationBehavior { notes.append("customizes \(code(behavior))") }
    if let bar = tab.defaultTabBarVisibility { notes.append("in the tab bar \(code(bar))") }
    if let bar = tab.defaultSidebarVisibility { notes.append("in the sidebar \(code(bar))") }
    return notes
  }
}
