extension NavigationModel {
  /// The tabs and sections of a tab view, those in sections after their section.
  package func tabs(of tabView: TabView) -> [Tab] {
    tabView.items.flatMap { item -> [Tab] in
      guard case .section(let members) = tabs[item].kind else { return [tabs[item]] }
      return [tabs[item]] + members.map { tabs[$0] }
    }
  }
}

extension Tab {
  /// Whether only `Tab` and `TabSection` can say what it is.
  package var needsTab: Bool {
    if case .section = kind { return true }
    return isSearch || isHidden || placement != .automatic || customizationID != nil
      || customizationBehavior != nil || defaultTabBarVisibility != nil
      || defaultSidebarVisibility != nil
  }
}

extension TabView {
  /// Whether it has a tab bar: pages to swipe or turn through have none.
  package var hasBar: Bool { style != "page" && style != "verticalPage" }
}
