import AtlasModel

/// What scenes, tabs and presentations show at first: containers entered, columns laid out or
/// collapsed, tab bars with what their tabs show.
extension GraphBuilder {
  /// The vertex of what something shows at first, entered once.
  func enterRegion(_ parent: Container.Parent, _ content: Content) -> Int {
    let known = table.number(of: .region(parent))
    let region = vertex(.region(parent))
    guard known == nil else { return region }
    visiblePlaces[parent] = []
    let (outerBars, outerHidden) = (shownBars, hiddenPlaces)
    shownBars = []
    hiddenPlaces = []
    let places = merged(show(content, in: parent))
    visiblePlaces[parent] = places
    let dependent = places.filter { !semantics.isInIndependentColumn($0.place.position) }
    if !dependent.isEmpty, dependent.count < places.count { dependentPlaces[parent] = dependent }
    for shown in places {
      let place = vertex(.place(shown.place))
      connect(region, place, .shows, taps: 0, when: shown.presence)
      noteRoot(place)
    }
    hiddenAtFirst[parent] = merged(hiddenPlaces)
    barsAtFirst[parent] = shownBars
    for hidden in hiddenAtFirst[parent] ?? [] {
      let revealed = vertex(.place(hidden.place))
      connect(region, revealed, .revealsColumn, taps: 1, when: hidden.presence)
      noteRoot(revealed)
    }
    // A tab bar is there with its region: no tab's root is on the way to another tab.
    for (bar, presence) in shownBars { connect(region, bar, .within, taps: 0, when: presence) }
    (shownBars, hiddenPlaces) = (outerBars, outerHidden)
    // A tab that shows nothing has its tab bar all the same.
    if case .tab(let tab) = parent {
      let empty = presence(without: places)
      if !empty.isNever {
        connect(region, tabBar(model.tabs[tab].tabView), .within, taps: 0, when: empty)
      }
    }
    return region
  }

  /// A window whose content depends on the value that it is opened for.
  func window(_ scene: Int, showing destination: Destination) -> Result<Target?, Trouble> {
    guard let screen = model.screen(of: destination) else { return .success(nil) }
    if let absence = semantics.absence(ofScreen: screen) {
      return .failure(Trouble(reason: .screen(absence)))
    }
    let position = semantics.position(
      showing: destination.name,
      screen,
      inPlaceOf: semantics.position(in: model.scenes[scene].content, .scene(scene))
    )
    let root = vertex(.place(Place(screen: screen, position: position)))
    noteRoot(root)
    return .success(Target(root, semantics.presence(ofScene: scene)))
  }

  /// Places that several alternatives show, each once.
  private func merged(_ places: [VisiblePlace]) -> [VisiblePlace] {
    guard places.count > 1 else { return places }
    var merged: [VisiblePlace] = []
    var numbers: [Place: Int] = [:]
    for shown in places {
      if let known = numbers[shown.place] {
        merged[known].presence = merged[known].presence.or(shown.presence, semantics.variables)
      } else {
        numbers[shown.place] = merged.count
        merged.append(shown)
      }
    }
    return merged
  }

  func visible(in parent: Container.Parent) -> [VisiblePlace] { visiblePlaces[parent] ?? [] }

  /// The places that content shows at first, from leading to trailing.
  private func show(
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

  /// The places that a column shows at first.
  func shown(inColumn column: Container.Parent, _ content: Content) -> [VisiblePlace] {
    if case .column(let index, let name) = column,
      case .split(let split) = model.containers[index].kind
    {
      return initialPlaces(of: name, content, split, index, .always)
    }
    return show(content, in: column)
  }

  private func shown(_ place: Place?, _ presence: Presence) -> [VisiblePlace] {
    guard let place else { return [] }
    let presence = presence.and(semantics.presence(ofScreen: place.screen), semantics.variables)
    return presence.isNever ? [] : [VisiblePlace(place: place, presence: presence)]
  }

  func place(_ destination: Destination, at position: Position) -> Place? {
    guard let screen = model.screen(of: destination), exists(screen) else { return nil }
    return Place(screen: screen, position: position)
  }

  private func show(_ index: Int, _ around: Presence) -> [VisiblePlace] {
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

  private func show(_ tabView: TabView, _ index: Int, _ presence: Presence)
    -> [VisiblePlace]
  {
    let variables = semantics.variables
    let bar = tabBar(index)
    shownBars.append((bar, presence))
    for (accessory, destination) in semantics.accessories(of: tabView) {
      guard let place = place(destination, at: .slot(.accessory(of: index, accessory))) else {
        continue
      }
      let source = accessory == .bottomAccessory ? bar : vertex(.sidebar(index))
      let own = semantics.presence(of: accessory, of: tabView)
      connect(source, vertex(.place(place)), .within, taps: 0, when: own)
    }
    // The first tab that can be selected is: each one if none before it can.
    var rest = presence
    var places: [VisiblePlace] = []
    for tab in semantics.initialTabs(of: tabView) where !rest.isNever {
      let own = semantics.presence(ofTab: tab)
        .and(semantics.presence(ofSelecting: tab), variables)
      let selected = rest.and(own, variables)
      for shown in visible(in: .tab(tab)) {
        let presence = shown.presence.and(selected, variables)
        if !presence.isNever { places.append(VisiblePlace(place: shown.place, presence: presence)) }
      }
      // Without a place that shows it, an inner tab bar is there with the region.
      let empty = selected.and(self.presence(without: visible(in: .tab(tab))), variables)
      for (bar, own) in empty.isNever ? [] : barsAtFirst[.tab(tab)] ?? [] {
        let presence = own.and(empty, variables)
        if !presence.isNever { shownBars.append((bar, presence)) }
      }
      for hidden in hiddenAtFirst[.tab(tab)] ?? [] {
        let presence = hidden.presence.and(selected, variables)
        if !presence.isNever {
          hiddenPlaces.append(VisiblePlace(place: hidden.place, presence: presence))
        }
      }
      rest = rest.without(own, variables)
    }
    return places
  }

  /// When none of some places is shown.
  private func presence(without places: [VisiblePlace]) -> Presence {
    places.reduce(.always) { $0.and($1.presence.negated(semantics.variables), semantics.variables) }
  }

  // MARK: Split views

  private func showSideBySide(_ split: Split, _ index: Int, _ presence: Presence)
    -> [VisiblePlace]
  {
    let visible = semantics.visibleColumns(of: split)
    var shown: [VisiblePlace] = []
    var hidden: [VisiblePlace] = []
    for (column, content) in split.columns {
      let places = initialPlaces(of: column, content, split, index, presence)
      if visible.contains(column) { shown += places } else { hidden += places }
    }
    let rest = shown.reduce(presence) { rest, place in
      rest.and(place.presence.negated(semantics.variables), semantics.variables)
    }
    // With nothing to show, it is the empty column itself that a person reveals the others from.
    for other in rest.isNever ? [] : hidden {
      let presence = other.presence.and(rest, semantics.variables)
      if !presence.isNever {
        hiddenPlaces.append(VisiblePlace(place: other.place, presence: presence))
      }
    }
    return shown
  }

  /// 3.3 A hidden column is a tap away, whatever the other columns show.
  func connectHiddenColumns(of place: Place, _ vertex: Int) {
    guard !semantics.isCollapsed, let (container, own) = splitShowing(place),
      case .split(let split) = model.containers[container].kind
    else { return }
    let visible = semantics.visibleColumns(of: split)
    for (column, content) in split.columns where column != own && !visible.contains(column) {
      for hidden in initialPlaces(of: column, content, split, container, .always) {
        let revealed = self.vertex(.place(hidden.place))
        connect(vertex, revealed, .revealsColumn, taps: 1, when: hidden.presence)
        noteRoot(revealed)
      }
    }
  }

  /// The split view that a place is in, with its column; without one, for the screen whose view makes the split view.
  private func splitShowing(_ place: Place) -> (container: Int, column: Column?)? {
    if case .host(let container) = place.position { return (container, nil) }
    return semantics.enclosingSplit(of: place.position).flatMap { $0.column == nil ? nil : $0 }
  }

  private func showCollapsed(_ split: Split, _ index: Int, _ presence: Presence)
    -> [VisiblePlace]
  {
    let start = semantics.startColumn(of: split)
    var columns: [[VisiblePlace]] = []
    for (column, content) in split.columns {
      columns.append(initialPlaces(of: column, content, split, index, presence))
      if column == start { break }
    }
    layBelow(columns)
    return topmost(of: columns[...], when: presence).places
  }

  /// Lets a person go back from what each of some columns shows at first to the column before.
  func layBelow(_ columns: [[VisiblePlace]]) {
    for number in columns.indices {
      let before = topmost(of: columns[..<number], when: .always)
      for shown in columns[number] {
        let source = vertex(.place(shown.place))
        if !before.rest.isNever { noteRoot(source) }
        for earlier in before.places {
          let target = vertex(.place(earlier.place))
          connect(source, target, .back, taps: 1, when: earlier.presence)
          noteStack(source, above: target)
          pushes.hasColumnBelow.insert(source)
        }
      }
    }
  }

  /// The places of the last column that shows something, and when none does.
  private func topmost(of columns: ArraySlice<[VisiblePlace]>, when presence: Presence)
    -> (places: [VisiblePlace], rest: Presence)
  {
    var rest = presence
    var found: [VisiblePlace] = []
    for places in columns.reversed() where !rest.isNever {
      var shown = Presence.never
      for place in places {
        shown = shown.or(place.presence, semantics.variables)
        let own = place.presence.and(rest, semantics.variables)
        if !own.isNever { found.append(VisiblePlace(place: place.place, presence: own)) }
      }
      rest = rest.and(shown.negated(semantics.variables), semantics.variables)
    }
    return (found, rest)
  }

  /// What a column shows at first. A column that waits for a selection shows its placeholder or
  /// nothing.
  func initialPlaces(
    of column: Column,
    _ content: Content,
    _ split: Split,
    _ index: Int,
    _ presence: Presence
  ) -> [VisiblePlace] {
    guard semantics.waitsForSelection(column, in: split) else {
      return show(content, in: .column(of: index, column), presence)
    }
    let first = semantics.position(in: content, .column(of: index, column))
    if column == .detail, let initial = semantics.initialSelection(of: split) {
      guard let screen = model.screen(of: initial) else { return [] }
      let position = semantics.position(showing: initial.name, screen, inPlaceOf: first)
      return shown(place(initial, at: position), presence)
    }
    guard let placeholder = split.placeholder(in: column),
      let screen = model.index.screens[placeholder], exists(screen)
    else { return [] }
    let position = semantics.position(showing: placeholder, screen, inPlaceOf: first)
    return shown(Place(screen: screen, position: position), presence)
  }
}
