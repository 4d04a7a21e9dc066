import AtlasModel

/// The rules that say what a platform has, and what a toolbar offers: sidebars, accessories, columns
/// side by side, presentations. The numbers are those of `Docs/Navigation-semantics.md`.
extension NavigationSemantics {
  // MARK: 2. Tabs

  /// 2.1 A tab view has a sidebar if its style is `sidebarAdaptable` and the platform has one: the
  /// iPad in regular width, the Mac, Apple TV. On Apple Vision Pro the ornament counts as sidebar.
  package func hasSidebar(_ tabView: TabView) -> Bool {
    guard tabView.style == "sidebarAdaptable", environment.width == .regular else { return false }
    return [.iPadOS, .macOS, .macCatalyst, .tvOS, .visionOS].contains(environment.platform)
  }

  /// 2.1 Only the iPad in regular width has both: a tab bar that a person can turn into a sidebar.
  package func hasBarAndSidebar(_ tabView: TabView) -> Bool {
    environment.platform == .iPadOS && hasSidebar(tabView)
  }

  /// 2.1 The sidebar is a tap away if the tab bar is shown first.
  func opensSidebar(of tabView: TabView) -> Bool {
    hasBarAndSidebar(tabView) && tabView.barPlacement != "sidebar"
  }

  /// 2.6 A tab's context menu is in the sidebar; Apple TV has none.
  package func hasContextMenus(_ tabView: TabView) -> Bool {
    hasSidebar(tabView) && environment.platform != .tvOS
  }

  /// 2.2 A preferred placement acts only if there are a tab bar and a sidebar: the tab is in the
  /// sidebar only.
  package func isInSidebarOnly(tab index: Int) -> Bool {
    guard case .tabs(let tabView) = model.containers[model.tabs[index].tabView].kind else {
      return false
    }
    return hasBarAndSidebar(tabView) && model.prefersSidebar(tab: index)
  }

  /// 2.4 The bottom accessory exists on the iPhone, the iPad and with Mac Catalyst if it is enabled, a sidebar's header
  /// and footer exist if there is a sidebar.
  func accessories(of tabView: TabView) -> [(accessory: TabAccessory, screen: Destination)] {
    TabAccessory.allCases.compactMap { accessory in
      guard let screen = tabView[accessory] else { return nil }
      let exists =
        switch accessory {
        case .bottomAccessory:
          hasBottomAccessory && !tabView.hasAccessoryPerTab
            && absence(platforms: nil, when: tabView.bottomAccessoryIsEnabled) == nil
        case .sidebarHeader, .sidebarFooter: hasSidebar(tabView)
        }
      return exists ? (accessory, screen) : nil
    }
  }

  /// 2.4 The platforms with a bottom accessory.
  package var hasBottomAccessory: Bool {
    [.iOS, .iPadOS, .macCatalyst].contains(environment.platform)
  }

  /// 2.4 What the bottom accessory shows while a tab is selected, where tabs have their own.
  func bottomAccessory(ofTab index: Int) -> Destination? {
    guard case .tabs(let tabView) = model.containers[model.tabs[index].tabView].kind,
      tabView.hasAccessoryPerTab, hasBottomAccessory,
      absence(platforms: nil, when: tabView.bottomAccessoryIsEnabled) == nil
    else { return nil }
    return model.tabs[index].bottomAccessory ?? tabView.bottomAccessory
  }

  /// 2.5 The tabs in the order of the platform, without sections: first those that the model names.
  func orderedTabs(of tabView: TabView) -> [Int] {
    let tabs = tabView.items.flatMap { item -> [Int] in
      if case .section(let members) = model.tabs[item].kind { members } else { [item] }
    }
    guard let named = tabView.order[environment.platform] else { return tabs }
    let first = named.compactMap { model.index.tabs[$0] }
    return first.filter(tabs.contains) + tabs.filter { !first.contains($0) }
  }

  /// 2.5 The tab that is selected at launch: the one that the model names, or the first.
  package func initialTab(of tabView: TabView) -> Int? { initialTabs(of: tabView).first }

  /// The tabs that may be selected at launch, the one that the model names first: each is if none before
  /// it can be.
  func initialTabs(of tabView: TabView) -> [Int] {
    let tabs = shownTabs(of: tabView).filter(isSelectable)
    let named = tabView.initialTabs[environment.platform] ?? tabView.initialTab
    guard let first = named.flatMap({ model.index.tabs[$0] }), tabs.contains(first) else {
      return tabs
    }
    return [first] + tabs.filter { $0 != first }
  }

  /// 2.6 What a tap on a tab does instead of selecting it, by the transition's index.
  func action(ofTab index: Int) -> Int? {
    model.tabs[index].action.flatMap { absence(ofTransition: $0) == nil ? $0 : nil }
  }

  /// 2.6 Whether a tap on a tab may select it.
  package func isSelectable(tab index: Int) -> Bool {
    guard case .content = model.tabs[index].kind else { return false }
    guard let action = action(ofTab: index) else { return true }
    return !isCertain(model.transitions[action].attributes.when)
  }

  // MARK: 3. Columns

  /// 3.1 A split view is one stack in compact width, and on Apple TV and Apple Watch.
  package var isCollapsed: Bool { environment.collapsesColumns }

  /// 3.3 Side by side, `doubleColumn` hides the sidebar of three columns, `detailOnly` all but the
  /// detail column. The Mac always shows the content column.
  package func visibleColumns(of split: Split) -> [Column] {
    columns(of: split, withVisibility: split.visibility)
  }

  /// 3.3 The columns that a visibility leaves visible.
  func columns(of split: Split, withVisibility visibility: String?) -> [Column] {
    let all = split.columns.map(\.column)
    let isMac = environment.platform == .macOS
    switch visibility {
    case "detailOnly": return all.filter { $0 == .detail || (isMac && $0 == .content) }
    case "doubleColumn" where all.count == 3: return all.filter { $0 != .sidebar }
    default: return all
    }
  }

  /// 3.6 Whether a position is in a column made by hand that does not depend on the others.
  func isInIndependentColumn(_ position: Position) -> Bool {
    model.holders(of: position).contains { holder in
      guard case .column(let container, .secondary(let number)) = holder,
        case .columns(let columns) = model.containers[container].kind
      else { return false }
      return columns.secondary[number].isIndependent
    }
  }

  // MARK: 6. Presentations

  /// 6.2 What the view that makes a stack has in the toolbar, a person finds on the stack's root: each
  /// screen of a stack has its own toolbar.
  func toolbarOfHost(at place: Place) -> [Int] {
    guard model.traits.hasHostToolbars, case .stack(let index) = place.position,
      case .stack(let stack) = model.containers[index].kind,
      model.screen(of: stack.root) == place.screen,
      let host = model.containers[index].host.flatMap({ model.index.screens[$0] }),
      absence(ofScreen: host) == nil
    else { return [] }
    return model.screens[host].transitions.filter { model.transitions[$0].toolbar != nil }
  }

  /// 6.2 Whether a screen offers a transition of its own at a place.
  func offers(_ transition: Int, at place: Place) -> Bool {
    guard model.traits.hasHostToolbars, case .host(let index) = place.position,
      case .stack = model.containers[index].kind
    else { return true }
    return model.transitions[transition].toolbar == nil
  }

  /// 6.5 A command in a menu of the toolbar costs one tap more.
  func taps(ofTransition index: Int) -> Int {
    model.transitions[index].tapsOfTrigger
  }

  /// 6.4 Whether the platform has the API of a kind of transition.
  package func hasAPI(of kind: Transition.Kind) -> Bool {
    switch kind {
    case .fullScreenCover: environment.platform != .macOS
    case .inspector: [.iOS, .iPadOS, .macOS, .macCatalyst].contains(environment.platform)
    case .popover: environment.platform != .tvOS && environment.platform != .watchOS
    default: true
    }
  }
}

extension Environment {
  /// Whether a split view is one stack.
  package var collapsesColumns: Bool {
    width == .compact || platform == .tvOS || platform == .watchOS
  }
}
