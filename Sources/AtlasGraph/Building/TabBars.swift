import AtlasModel

/// Tab bars and the sidebars in their place: what selecting their tabs leads to, and what stands beside it.
extension GraphBuilder {
  /// The tab bar of a tab view, entered once, with an edge to what each of its tabs shows.
  func tabBar(_ index: Int) -> Int {
    let known = table.number(of: .tabBar(index))
    let bar = vertex(.tabBar(index))
    guard known == nil, case .tabs(let tabView) = model.containers[index].kind else { return bar }
    // What is around it is visible also if none of its tabs shows a place.
    for outer in semantics.tabViews(around: .host(index)) {
      connect(bar, tabBar(outer), .within, taps: 0)
    }
    let sidebar = sidebar(of: tabView, index, bar)
    let around = presence(aroundTabsOf: index)
    for (tab, taps, presence) in semantics.tabsInBar(of: tabView) {
      // What is around a tab may never be shown together with it.
      guard !presence.and(around, semantics.variables).isNever else { continue }
      let source = semantics.isInSidebarOnly(tab: tab) ? sidebar ?? bar : bar
      if case .content(let content) = model.tabs[tab].kind {
        let region = enterRegion(.tab(tab), content)
        if semantics.isSelectable(tab: tab) {
          let kind = NavigationGraph.Edge.Kind.tab(tab, isBehindMore: taps == 2)
          let selecting = semantics.presence(ofSelecting: tab)
          connect(
            source,
            region,
            kind,
            taps: taps,
            when: presence.and(selecting, semantics.variables)
          )
        }
        if let accessory = bottomAccessory(ofTab: tab) {
          let target = vertex(.place(accessory.place))
          connect(region, target, .within, taps: 0, when: accessory.presence)
        }
      }
      if let action = semantics.action(ofTab: tab) {
        follow(action, from: source, at: nil, taps: taps, when: presence)
      }
      // A context menu takes a long press and a tap.
      guard let sidebar, semantics.hasContextMenus(tabView) else { continue }
      for transition in model.tabs[tab].contextMenu {
        follow(transition, from: sidebar, at: nil, taps: 2, when: presence)
        for button in model.buttons(of: transition) {
          follow(button, from: sidebar, at: nil, taps: 2, when: presence)
        }
      }
    }
    return bar
  }

  /// When what is around the tabs of a tab view is shown.
  private func presence(aroundTabsOf index: Int) -> Presence {
    if let known = aroundTabs[index] { return known }
    let own = semantics.presence(ofContainer: index)
    // Screens that show one another may lead back here.
    aroundTabs[index] = own
    let around = own.and(
      presence(aroundTabViewIn: model.containers[index].parent),
      semantics.variables
    )
    aroundTabs[index] = around
    return around
  }

  /// When what holds a tab view is shown. A tab view in a tab has around it what the outer one has.
  private func presence(aroundTabViewIn parent: Container.Parent) -> Presence {
    switch parent {
    case .tab(let tab):
      guard semantics.absence(ofTab: tab) == nil else { return .never }
      return semantics.presence(ofTab: tab)
        .and(semantics.presence(ofSelecting: tab), semantics.variables)
        .and(presence(aroundTabsOf: model.tabs[tab].tabView), semantics.variables)
    case .screen(let screen):
      guard let outer = semantics.regionShowing(screen) else { return .always }
      guard case .tab = outer else { break }
      return semantics.presence(ofShowing: screen, in: outer)
        .and(presence(aroundTabViewIn: outer), semantics.variables)
    default: break
    }
    guard case .success(let found) = semantics.surroundings(of: parent) else { return .never }
    return found.presence
  }

  /// The bottom accessory of a tab, where tabs have their own.
  func bottomAccessory(ofTab tab: Int) -> VisiblePlace? {
    let container = model.tabs[tab].tabView
    guard case .tabs(let tabView) = model.containers[container].kind,
      let destination = semantics.bottomAccessory(ofTab: tab),
      let place = place(destination, at: .slot(.accessory(of: container, .bottomAccessory)))
    else { return nil }
    return VisiblePlace(
      place: place,
      presence: semantics.presence(of: .bottomAccessory, of: tabView)
    )
  }

  /// The sidebar of a tab view that has one: in place of the tab bar, or a tap away from it.
  private func sidebar(of tabView: TabView, _ index: Int, _ bar: Int) -> Int? {
    guard semantics.hasSidebar(tabView) else { return nil }
    let sidebar = vertex(.sidebar(index))
    if semantics.opensSidebar(of: tabView) {
      connect(bar, sidebar, .revealsColumn, taps: 1)
    } else {
      connect(bar, sidebar, .within, taps: 0)
    }
    return sidebar
  }
}
