import AtlasModel

/// What scenes, tabs and presentations show at first: containers entered, columns laid out or
/// collapsed, tab bars with what their tabs show.
extension GraphBuilder {
  /// The vertex of what something shows at first, entered once.
  mutating func enterRegion(_ parent: Container.Parent, _ content: Content) -> Int {
    let known = table.number(of: .region(parent))
    let region = vertex(.region(parent))
    guard known == nil else { return region }
    visiblePlaces[parent] = []
    let (outerBars, outerHidden) = (shownBars, hiddenPlaces)
    shownBars = []
    hiddenPlaces = []
    let places = show(content, in: parent)
    visiblePlaces[parent] = places
    for place in places {
      let shown = vertex(.place(place))
      connect(region, shown, .shows, taps: 0)
      noteRoot(shown)
    }
    for place in hiddenPlaces {
      let revealed = vertex(.place(place))
      connect(region, revealed, .revealsColumn, taps: 1)
      noteRoot(revealed)
    }
    // A tab bar is there with its region: no tab's root is on the way to another tab.
    for bar in shownBars { connect(region, bar, .within, taps: 0) }
    (shownBars, hiddenPlaces) = (outerBars, outerHidden)
    return region
  }

  /// A window whose content depends on the value that it is opened for.
  mutating func window(_ scene: Int, showing destination: Destination) -> Result<Int?, Trouble> {
    guard let screen = model.screen(of: destination) else { return .success(nil) }
    if let absence = semantics.absence(ofScreen: screen) {
      return .failure(Trouble(reason: .screen(absence)))
    }
    let position = position(in: model.scenes[scene].content, .scene(scene))
    let root = vertex(.place(Place(screen: screen, position: position)))
    noteRoot(root)
    return .success(root)
  }

  func visible(in parent: Container.Parent) -> [Place] { visiblePlaces[parent] ?? [] }

  /// The places that content shows at first, from leading to trailing.
  private mutating func show(_ content: Content, in parent: Container.Parent) -> [Place] {
    semantics.bodies(of: content).flatMap { body -> [Place] in
      switch body {
      case .screen(let destination):
        return place(destination, at: .slot(parent)).map { [$0] } ?? []
      case .container(let container):
        return show(container)
      }
    }
  }

  private func place(_ destination: Destination, at position: Position) -> Place? {
    guard let screen = model.screen(of: destination), exists(screen) else { return nil }
    return Place(screen: screen, position: position)
  }

  private mutating func show(_ index: Int) -> [Place] {
    let container = model.containers[index]
    guard semantics.absence(of: container.attributes) == nil else { return [] }
    switch container.kind {
    case .stack(let stack):
      return place(stack.root, at: .stack(index)).map { [$0] } ?? []
    case .split(let split):
      return semantics.isCollapsed ? showCollapsed(split, index) : showSideBySide(split, index)
    case .columns(let columns):
      var places = show(columns.primary, in: .column(of: index, .primary))
      for (number, column) in semantics.secondaryColumns(of: columns) {
        places += show(column.content, in: .column(of: index, .secondary(number)))
      }
      return places
    case .tabs(let tabView):
      return show(tabView, index)
    }
  }

  private mutating func show(_ tabView: TabView, _ index: Int) -> [Place] {
    let bar = tabBar(index)
    shownBars.append(bar)
    for (accessory, destination) in semantics.accessories(of: tabView) {
      guard let place = place(destination, at: .slot(.accessory(of: index, accessory))) else {
        continue
      }
      let source = accessory == .bottomAccessory ? bar : vertex(.sidebar(index))
      connect(source, vertex(.place(place)), .within, taps: 0)
    }
    return semantics.initialTab(of: tabView).map { visible(in: .tab($0)) } ?? []
  }

  /// The tab bar of a tab view, entered once, with an edge to what each of its tabs shows.
  mutating func tabBar(_ index: Int) -> Int {
    let known = table.number(of: .tabBar(index))
    let bar = vertex(.tabBar(index))
    guard known == nil, case .tabs(let tabView) = model.containers[index].kind else { return bar }
    let sidebar = sidebar(of: tabView, index, bar)
    let tabs = semantics.shownTabs(of: tabView)
    let firstBehindMore = semantics.firstTabBehindMore(of: tabs.count) ?? tabs.count
    for (number, tab) in tabs.enumerated() {
      let taps = number < firstBehindMore ? 1 : 2
      let source = semantics.isInSidebarOnly(tab: tab) ? sidebar ?? bar : bar
      if case .content(let content) = model.tabs[tab].kind {
        let region = enterRegion(.tab(tab), content)
        if semantics.isSelectable(tab: tab) {
          connect(source, region, .tab(tab, isBehindMore: taps == 2), taps: taps)
        }
        if let accessory = bottomAccessory(ofTab: tab) {
          connect(region, vertex(.place(accessory)), .within, taps: 0)
        }
      }
      if let action = semantics.action(ofTab: tab) {
        follow(action, from: source, at: nil, taps: taps)
      }
      // A context menu takes a long press and a tap.
      guard let sidebar, semantics.hasContextMenus(tabView) else { continue }
      for transition in model.tabs[tab].contextMenu {
        follow(transition, from: sidebar, at: nil, taps: 2)
        for button in model.buttons(of: transition) {
          follow(button, from: sidebar, at: nil, taps: 2)
        }
      }
    }
    return bar
  }

  /// The bottom accessory of a tab, where tabs have their own.
  func bottomAccessory(ofTab tab: Int) -> Place? {
    semantics.bottomAccessory(ofTab: tab).flatMap {
      place($0, at: .slot(.accessory(of: model.tabs[tab].tabView, .bottomAccessory)))
    }
  }

  /// The sidebar of a tab view that has one: in place of the tab bar, or a tap away from it.
  private mutating func sidebar(of tabView: TabView, _ index: Int, _ bar: Int) -> Int? {
    guard semantics.hasSidebar(tabView) else { return nil }
    let sidebar = vertex(.sidebar(index))
    if semantics.opensSidebar(of: tabView) {
      connect(bar, sidebar, .revealsColumn, taps: 1)
    } else {
      connect(bar, sidebar, .within, taps: 0)
    }
    return sidebar
  }

  // MARK: Split views

  private mutating func showSideBySide(_ split: Split, _ index: Int) -> [Place] {
    let visible = semantics.visibleColumns(of: split)
    var shown: [Place] = []
    var hidden: [Place] = []
    for (column, content) in split.columns {
      let places = initialPlaces(of: column, content, split, index)
      if visible.contains(column) { shown += places } else { hidden += places }
    }
    for place in shown.suffix(1) {
      let source = vertex(.place(place))
      for place in hidden {
        let revealed = vertex(.place(place))
        connect(source, revealed, .revealsColumn, taps: 1)
        noteRoot(revealed)
      }
    }
    // With nothing to show, it is the empty column itself that a person reveals the others from.
    if shown.isEmpty { hiddenPlaces += hidden }
    return shown
  }

  private mutating func showCollapsed(_ split: Split, _ index: Int) -> [Place] {
    let start = semantics.startColumn(of: split)
    var below: [Place] = []
    for (column, content) in split.columns {
      let places = initialPlaces(of: column, content, split, index)
      for place in places {
        let source = vertex(.place(place))
        if below.isEmpty { noteRoot(source) }
        for earlier in below {
          let earlier = vertex(.place(earlier))
          connect(source, earlier, .back, taps: 1)
          noteStack(source, above: earlier)
          pushes.hasColumnBelow.insert(source)
        }
      }
      if column == start { return places.isEmpty ? below : places }
      if !places.isEmpty { below = places }
    }
    return below
  }

  /// What a column shows at first. A column that waits for a selection shows its placeholder or
  /// nothing.
  private mutating func initialPlaces(
    of column: Column,
    _ content: Content,
    _ split: Split,
    _ index: Int
  ) -> [Place] {
    guard split.waitsForSelection(column) else {
      return show(content, in: .column(of: index, column))
    }
    if column == .detail, let initial = split.initialSelection {
      return place(initial, at: position(in: content, .column(of: index, .detail)))
        .map { [$0] } ?? []
    }
    guard let placeholder = split.placeholder(in: column),
      let screen = model.index.screens[placeholder], exists(screen)
    else { return [] }
    return [Place(screen: screen, position: .slot(.column(of: index, column)))]
  }

  /// Where a screen that is selected into a column stands: on the stack in it, or alone.
  func position(in content: Content, _ parent: Container.Parent) -> Position {
    for case .container(let container) in semantics.bodies(of: content) {
      if case .stack = model.containers[container].kind { return .stack(container) }
    }
    return .slot(parent)
  }
}
