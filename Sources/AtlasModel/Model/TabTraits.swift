extension NavigationModel {
  /// The tabs and sections of a tab view, those in sections after their section.
  package func tabs(of tabView: TabView) -> [Tab] {
    tabView.items.flatMap { item -> [Tab] in
      guard case .section(let members) = tabs[item].kind else { return [tabs[item]] }
      return [tabs[item]] + members.map { tabs[$0] }
    }
  }
}

extension NavigationModel {
  /// Whether a tab prefers to be in the sidebar only, by its own placement or by its section's.
  package func prefersSidebar(tab index: Int) -> Bool {
    let tab = tabs[index]
    if tab.prefersSidebar || tab.placement != .automatic { return tab.prefersSidebar }
    return tab.section.map { tabs[$0].prefersSidebar } ?? false
  }
}

extension Tab {
  /// Whether it states that it is in the sidebar only, until a person customizes it.
  fileprivate var prefersSidebar: Bool {
    placement == .sidebarOnly || (placement != .pinned && defaultTabBarVisibility == "hidden")
  }

  package var isSection: Bool { if case .section = kind { true } else { false } }

  /// Whether only `Tab` and `TabSection` can say what it is.
  package var needsTab: Bool {
    if case .section = kind { return true }
    return isSearch || isHidden || placement != .automatic || customizationID != nil
      || customizationBehavior != nil || sidebarCustomizationBehavior != nil
      || defaultTabBarVisibility != nil
      || defaultSidebarVisibility != nil
  }
}

extension NavigationModel {
  /// The tab whose context menu offers a transition, by index.
  package func tab(withContextMenuOf transition: Int) -> Int? {
    guard case .tab(let tab) = transitions[transition].origin,
      tabs[tab].contextMenu.contains(transition)
    else { return nil }
    return tab
  }
}

extension TabView {
  /// The screen that an accessory shows.
  package subscript(accessory: TabAccessory) -> Destination? {
    switch accessory {
    case .bottomAccessory: bottomAccessory
    case .sidebarHeader: sidebarHeader
    case .sidebarFooter: sidebarFooter
    }
  }

  /// Whether it has a tab bar: pages to swipe or turn through have none.
  package var hasBar: Bool { style != "page" && style != "verticalPage" }
}
