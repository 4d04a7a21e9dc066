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
    let outerBars = shownBars
    shownBars = []
    let places = merged(show(content, in: parent))
    visiblePlaces[parent] = places
    for shown in places {
      connect(region, vertex(.place(shown.place)), .shows, taps: 0, when: shown.presence)
    }
    // A tab bar is there with its region: no tab's root is on the way to another tab.
    for (bar, presence) in shownBars { connect(region, bar, .within, taps: 0, when: presence) }
    shownBars = outerBars
    return region
  }

  /// Places that several alternatives show, each once.
  private func merged(_ places: [VisiblePlace]) -> [VisiblePlace] {
    guard places.count > 1 else { return places }
    var merged: [VisiblePlace] = []
    for shown in places {
      if let known = merged.firstIndex(where: { $0.place == shown.place }) {
        merged[known].presence = merged[known].presence.or(shown.presence, semantics.variables)
      } else {
        merged.append(shown)
      }
    }
    return merged
  }

  func visible(in parent: Container.Parent) -> [VisiblePlace] { visiblePlaces[parent] ?? [] }

  /// The places that content shows at first, from leading to trailing.
  private mutating func show(
    _ content: Content,
    in parent: Container.Parent,
    _ presence: Presence = .always
  ) -> [VisiblePlace] {
    semantics.alternatives(of: content).flatMap { alternative -> [VisiblePlace] in
      let presence = presence.and(alternative.presence, semantics.variables)
      if presence.isNever { return [] }
      switch alternative.body {
      case .screen(let destination):
        return shown(place(destination, at: .slot(parent)), presence)
      case .container(let container):
        return show(container, presence)
      }
    }
  }

  private func shown(_ place: Place?, _ presence: Presence) -> [VisiblePlace] {
    guard let place else { return [] }
    let presence = presence.and(semantics.presence(ofScreen: place.screen), semantics.variables)
    return presence.isNever ? [] : [VisiblePlace(place: place, presence: presence)]
  }

  private func place(_ destination: Destination, at position: Position) -> Place? {
    guard let screen = model.screen(of: destination), exists(screen) else { return nil }
    return Place(screen: screen, position: position)
  }

  private mutating func show(_ index: Int, _ around: Presence) -> [VisiblePlace] {
    let container = model.containers[index]
    let presence = around.and(semantics.presence(of: container.attributes), semantics.variables)
    if presence.isNever { return [] }
    switch container.kind {
    case .stack(let stack):
      return shown(place(stack.root, at: .stack(index)), presence)
    case .split(let split):
      return semantics.isCollapsed
        ? showCollapsed(split, index, presence) : showSideBySide(split, index, presence)
    case .columns(let columns):
      var places = show(columns.primary, in: .column(of: index, .primary), presence)
      for (number, column) in semantics.secondaryColumns(of: columns) {
        let own = presence.and(semantics.presence(of: column.attributes), semantics.variables)
        places += show(column.content, in: .column(of: index, .secondary(number)), own)
      }
      return places
    case .tabs(let tabView):
      return show(tabView, index, presence)
    }
  }

  private mutating func show(_ tabView: TabView, _ index: Int, _ presence: Presence)
    -> [VisiblePlace]
  {
    let variables = semantics.variables
    let bar = tabBar(index)
    shownBars.append((bar, presence))
    for destination in semantics.accessories(of: tabView) {
      guard let place = place(destination, at: .slot(.accessory(of: index))) else { continue }
      let isEnabled = semantics.presence(ofAccessory: destination, of: tabView)
      connect(bar, vertex(.place(place)), .within, taps: 0, when: isEnabled)
    }
    // The first tab that is there is selected: each one if none before it is.
    var rest = presence
    var places: [VisiblePlace] = []
    for tab in semantics.shownTabs(of: tabView) where !rest.isNever {
      guard case .content = model.tabs[tab].kind else { continue }
      let own = semantics.presence(ofTab: tab)
      let selected = rest.and(own, variables)
      for shown in visible(in: .tab(tab)) {
        let presence = shown.presence.and(selected, variables)
        if !presence.isNever { places.append(VisiblePlace(place: shown.place, presence: presence)) }
      }
      rest = rest.and(own.negated(variables), variables)
    }
    return places
  }

  /// The tab bar of a tab view, entered once, with an edge to what each of its tabs shows.
  mutating func tabBar(_ index: Int) -> Int {
    let known = table.number(of: .tabBar(index))
    let bar = vertex(.tabBar(index))
    guard known == nil, case .tabs(let tabView) = model.containers[index].kind else { return bar }
    for (tab, taps, presence) in semantics.tabsInBar(of: tabView) {
      switch model.tabs[tab].kind {
      case .content(let content):
        let region = enterRegion(.tab(tab), content)
        let kind = NavigationGraph.Edge.Kind.tab(tab, isBehindMore: taps == 2)
        connect(bar, region, kind, taps: taps, when: presence)
      case .action(let transition):
        follow(transition, from: bar, at: nil, taps: taps, when: presence)
      case .section:
        break
      }
      // A context menu takes a long press and a tap.
      for transition in model.tabs[tab].contextMenu {
        follow(transition, from: bar, at: nil, taps: taps + 1, when: presence)
      }
    }
    return bar
  }

  // MARK: Split views

  private mutating func showSideBySide(_ split: Split, _ index: Int, _ presence: Presence)
    -> [VisiblePlace]
  {
    let visible = semantics.visibleColumns(of: split)
    var shown: [VisiblePlace] = []
    var hidden: [VisiblePlace] = []
    for (column, content) in split.columns {
      let places = initialPlaces(of: column, content, split, index, presence)
      if visible.contains(column) { shown += places } else { hidden += places }
    }
    for last in shown.suffix(1) {
      let source = vertex(.place(last.place))
      for other in hidden {
        let target = vertex(.place(other.place))
        connect(source, target, .revealsColumn, taps: 1, when: other.presence)
      }
    }
    return shown.isEmpty ? hidden : shown
  }

  private mutating func showCollapsed(_ split: Split, _ index: Int, _ presence: Presence)
    -> [VisiblePlace]
  {
    let start = semantics.startColumn(of: split)
    var below: [VisiblePlace] = []
    for (column, content) in split.columns {
      let places = initialPlaces(of: column, content, split, index, presence)
      for shown in places {
        let source = vertex(.place(shown.place))
        for earlier in below {
          let target = vertex(.place(earlier.place))
          connect(source, target, .back, taps: 1, when: earlier.presence)
        }
      }
      if column == start { return places.isEmpty ? below : places }
      if !places.isEmpty { below = places }
    }
    return below
  }

  /// What a column shows at first. The detail column depends on a selection: without one it shows
  /// its placeholder or nothing.
  private mutating func initialPlaces(
    of column: Column,
    _ content: Content,
    _ split: Split,
    _ index: Int,
    _ presence: Presence
  ) -> [VisiblePlace] {
    guard column == .detail else {
      return show(content, in: .column(of: index, column), presence)
    }
    if let initial = split.initialSelection {
      let position = position(in: content, .column(of: index, .detail))
      return shown(place(initial, at: position), presence)
    }
    guard let placeholder = split.placeholder, let screen = model.index.screens[placeholder],
      exists(screen)
    else { return [] }
    return shown(Place(screen: screen, position: .slot(.column(of: index, .detail))), presence)
  }

  /// Where a screen that is selected into a column stands: on the stack in it, or alone.
  func position(in content: Content, _ parent: Container.Parent) -> Position {
    for case .container(let container) in semantics.bodies(of: content) {
      if case .stack = model.containers[container].kind { return .stack(container) }
    }
    return .slot(parent)
  }
}
