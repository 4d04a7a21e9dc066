/// What a person can do in a state of the app, tap by tap.
extension OracleWorld {
  struct Move {
    enum Kind: Hashable {
      case transition(String)
      case tab(String)
      case reveal
      case back
      case menu
    }

    var kind: Kind
    var taps: Int
    var state: State
    /// The stack, or the slot, in which a transition shows something else; nil for all of what is visible.
    var position: String?
  }

  func launch() -> State? {
    launchScene.map { State(layers: [Layer(holder: $0.id)]) }
  }

  /// What a person can do on a visible screen.
  func moves(from spot: Spot, in state: State) -> [Move] {
    offered(at: spot).flatMap { transition -> [Move] in
      guard let (spot, before) = origin(of: transition, at: spot, in: state) else { return [] }
      // What happens behind presentations is visible once each of them is closed, by a tap.
      let isBehind =
        !transition.dismisses && transition.content.isEmpty && transition.context != nil
      // 6.9: An overlay is a part of its presenter, and covered by what happens there.
      let isCovered =
        transition.context == "presenter" && model.overlays.contains(state.top.holder)
      // A presentation that the transition itself does not close is closed by a tap.
      let staying = transition.dismisses ? before : state
      let closing = isBehind && !isCovered ? covers(in: state, above: before.layers.count) : 0
      return states(after: transition, from: spot, in: before).map {
        Move(
          kind: .transition(transition.id),
          taps: transition.taps
            + (transition.kind == "switchTab" ? presentations(of: staying, above: $0) : closing),
          state: $0,
          position: $0.layers.count == before.layers.count
            ? changed(by: transition, from: spot) : nil
        )
      }
    }
  }

  /// 6.6: How many presentations cover what a state shows once a tab is selected.
  private func presentations(of state: State, above after: State) -> Int {
    let window = after.layers.last?.holder
    guard let index = state.layers.lastIndex(where: { $0.holder == window }) else { return 0 }
    return covers(in: state, above: index + 1)
  }

  /// 1.9: What a screen offers at a place.
  func offered(at spot: Spot) -> [OracleModel.Transition] {
    (model.screens[spot.screen]?.goes ?? []).filter { transition in
      exists(transition)
        && (transition.places.isEmpty || transition.places.contains { isTrue($0, of: spot) })
    }
  }

  private func isTrue(_ place: ModelTree, of spot: Spot) -> Bool {
    var (tabs, columns): ([String], [String]) = ([], [])
    for frame in spot.framesOfContent(model) {
      switch frame {
      case .tab(_, let tab): tabs += [tab?.id].compactMap { $0 }
      case .column(let split, let name): if split.kind == "split" { columns.append(name) }
      }
    }
    if let tab = place["tab"]?.text, !tabs.contains(tab) { return false }
    if let column = place["column"]?.text, columns.last != column { return false }
    if let isRoot = place["isRoot"]?.truth {
      guard isRoot == isAtRoot(spot) else { return false }
    }
    guard let isPresented = place["isInPresentation"]?.truth else { return true }
    return isPresented == self.isPresented(spot)
  }

  /// 6.6: Where a transition happens: in what presents the presentation, or in the window below all of them.
  func origin(of transition: OracleModel.Transition, at spot: Spot, in state: State)
    -> (Spot, State)?
  {
    var (spot, closed) = (spot, state)
    guard transition.leaves else { return (spot, closed) }
    while closed.layers.count > 1, !closed.top.isWindow {
      let presenter = closed.top.presenter
      closed.layers.removeLast()
      guard let before = view(of: closed.top).spots.first(where: { $0.place == presenter }) else {
        return nil
      }
      spot = before
      if transition.context != "window" { break }
    }
    return (spot, closed)
  }

  private func changed(by transition: OracleModel.Transition, from spot: Spot) -> String? {
    switch kind(of: transition, at: spot) {
    case "push", "replaceRoot": return spot.line
    case "opens": return transition.target["tab"] == nil ? spot.line : nil
    case "select":
      return selected(transition.target.text ?? "", from: spot)?.position
    default: return nil
    }
  }

  private func states(
    after transition: OracleModel.Transition,
    from spot: Spot,
    in state: State
  ) -> [State] {
    if !transition.sets.isEmpty { return states(afterSetting: transition, from: spot, in: state) }
    var state = state
    let target = transition.target.text ?? ""
    switch kind(of: transition, at: spot) {
    case "push":
      guard canPush(at: spot) else { return [] }
      let line = line(of: spot, in: state.top)
      return pushed(target, at: spot, in: state.top).filter(exists(screen:)).map { pushed in
        var after = state
        after.top.lines[spot.line] = line + [pushed]
        resetContents(of: [pushed], in: &after.top)
        return after
      }
    case "select":
      return selections(by: transition, from: spot, in: state.top)
        .filter(exists(screen:)).compactMap { select($0, from: spot, in: state) }
    case "switchTab":
      return switchTab(target, in: state).map { [$0] } ?? []
    case "sheet", "fullScreenCover", "popover", "inspector", "overlay":
      return present(transition, at: spot, in: state).map { [$0] } ?? []
    case "opens":
      return open(transition.target, at: spot, in: state).map { [$0] } ?? []
    case "replaceRoot":
      return replaceRoot(with: transition, at: spot, in: state).map { [$0] } ?? []
    case "openWindow":
      guard hasWindows, let scene = model.scenes.first(where: { $0.id == target }), exists(scene)
      else { return [] }
      state.layers.append(Layer(holder: target, isWindow: true))
      return [state]
    default: return []
    }
  }

  /// 1.8: A transition leads to its target if what it starts from still exists, and otherwise to what is shown.
  private func states(
    afterSetting transition: OracleModel.Transition,
    from spot: Spot,
    in state: State
  ) -> [State] {
    guard !["pop", "popToRoot", "dismiss"].contains(transition.kind),
      let settled = settled(state, setting: transition.sets)
    else { return [] }
    if ["", "alert", "confirmationDialog", "menu"].contains(transition.kind) { return [settled] }
    let world = inside(settled)
    // A tab and a scene are not shown from what the person was in.
    if ["switchTab", "openWindow"].contains(transition.kind) {
      var rest = transition
      rest.sets = []
      return world.states(after: rest, from: spot, in: settled)
    }
    guard settled.layers.count == state.layers.count,
      let same = world.view(of: settled.top).spots.first(where: { $0.place == spot.place })
    else { return [settled] }
    var rest = transition
    rest.sets = []
    return world.states(after: rest, from: same, in: settled)
  }

  func present(_ transition: OracleModel.Transition, at spot: Spot? = nil, in state: State)
    -> State?
  {
    guard hasAPI(of: transition.kind), shown(transition.content) != nil else { return nil }
    var state = state
    state.layers.append(Layer(holder: transition.id, presenter: spot?.place))
    return state
  }

  /// 6.4
  private func hasAPI(of kind: String) -> Bool {
    switch kind {
    case "fullScreenCover": platform != "macOS"
    case "popover": platform != "tvOS" && platform != "watchOS"
    case "inspector": ["iOS", "iPadOS", "macOS", "macCatalyst"].contains(platform)
    default: true
    }
  }

  /// 6.7: The state that a transition opens, or a link (7.1), where no columns are in between.
  func open(_ opening: ModelTree, at spot: Spot?, in state: State) -> State? {
    var (state, spot) = (state, spot)
    if let tab = opening["tab"]?.text {
      guard let path = model.tabPaths[tab], model.scenes.contains(where: { $0.id == path.holder }),
        let selected = switchTab(tab, in: state)
      else { return nil }
      (state, spot) = (selected, view(of: selected.top).spots.first)
    } else if let start = spot, start.isOnStack, opening["reset"]?.truth != false {
      var cleared = state
      cleared.top.lines[start.line] = start.bringer.map { [$0] }
      let root = view(of: cleared.top).spots.first { $0.position == start.line }
      if let root { (state, spot) = (cleared, root) }
    }
    guard var spot else { return nil }
    var line = line(of: spot, in: state.top)
    let hosts = view(of: state.top).spots.filter { $0.hosted != nil && $0.line == spot.line }
    for screen in opening["path"]?.elements.compactMap(\.text) ?? [] {
      guard exists(screen: screen) else { return nil }
      var top = spot
      top.screen = line.last ?? ""
      let found = (offered(at: top) + hosts.flatMap(offered)).filter { transition in
        let target = transition.target.text ?? ""
        return transition.kind == "push" && spot.isOnStack
          ? destination(of: target, on: spot.line, line) == screen : target == screen
      }
      // 7.2: A step follows a transition of the screen on top, if there is one; a new root only then.
      if let root = found.first(where: { $0.kind == "replaceRoot" }),
        !found.contains(where: { $0.kind == "push" }) || !spot.isOnStack
      {
        line = [screen]
        if root.context == "window" {
          replaceWindow(with: screen, in: &state)
        } else {
          state = replaceRoot(with: root, at: spot, in: state) ?? state
        }
        let spots = view(of: state.top).spots
        spot = spots.first { $0.position == spot.position } ?? spots.first ?? spot
      } else {
        guard spot.isOnStack else { return nil }
        line.append(screen)
      }
    }
    state.top.lines[spot.line] = line
    return state
  }

  /// 3.7: A link selects what it leads to from a column before the last one.
  private func kind(of transition: OracleModel.Transition, at spot: Spot) -> String {
    let leads =
      transition.carriesView
      || transition.carriesValue && model.route(transition.target.text ?? "") != nil
    guard transition.kind == "push", leads, !transition.leaves, linkColumn(of: spot) != nil else {
      return transition.kind
    }
    return "select"
  }

  /// 4.1
  func canPush(at spot: Spot) -> Bool {
    if spot.isOnStack { return true }
    if spot.hosted != nil { return false }
    if case .column(let node, _)? = spot.frames.last { return isCollapsed && node.kind == "split" }
    return false
  }

  /// The screens below a visible one, and itself.
  func line(of spot: Spot, in layer: Layer) -> [String] {
    layer.lines[spot.line] ?? [spot.root ?? spot.screen]
  }

  private func select(_ screen: String, from spot: Spot, in state: State) -> State? {
    guard let (split, column, position) = selected(screen, from: spot) else { return nil }
    var state = state
    state.top.lines[position] = [screen]
    let stated = split.columns.first { $0.name == column }.flatMap { shown($0.content) }
    if stated?.kind != "stack" {
      state.top.bringers[position] = bringsStack(screen) ?? bringsStack(stated?.root ?? "") ?? ""
    }
    resetContents(of: [screen], in: &state.top)
    if isCollapsed {
      state.top.focus[split.id] = column
    } else {
      state.top.revealed.insert("\(split.id).\(column)")
    }
    return state
  }

  // MARK: Tabs

  /// A state in which a tab, and the tabs around it, are selected, and the tab shows its root.
  func switchTab(_ id: String, in state: State) -> State? {
    guard let (holder, path) = model.tabPaths[id] else { return nil }
    var state = state
    if let index = state.layers.lastIndex(where: { $0.holder == holder }) {
      state.layers.removeLast(state.layers.count - 1 - index)
    } else {
      guard let scene = model.scenes.first(where: { $0.id == holder }), exists(scene),
        hasWindows || holder == launchScene?.id
      else { return nil }
      state.layers = [Layer(holder: holder)]
    }
    // The tab takes the place of what the window has shown instead.
    state.top.lines[holder] = nil
    state.top.bringers[holder] = nil
    for (view, tab) in path {
      guard isSelectable(tab) else { return nil }
      state.top = state.top.selecting(tab, of: view)
      resetContents(of: screens(in: tab.content), in: &state.top)
    }
    let isShown = view(of: state.top).frames.contains { frames in
      frames.contains { if case .tab(_, let tab?) = $0 { tab.id == id } else { false } }
    }
    return isShown ? state : nil
  }

  /// What a person can do with what is around the visible screens.
  ///
  /// - Parameter isRoot: Whether nothing is below the screen in its column.
  func moves(around frames: [Frame], isRoot: Bool = true, in state: State) -> [Move] {
    frames.flatMap { frame -> [Move] in
      switch frame {
      case .tab(let view, _):
        return tabs(of: view).compactMap { tap($0, of: view, in: state) }
      case .column(let split, let own):
        guard split.kind == "split" else { return [] }
        guard isCollapsed else { return reveal(split, in: state) }
        return isRoot ? back(from: own, of: split, in: state) : []
      }
    }
  }

  private func tap(_ tab: OracleModel.Tab, of view: Node, in state: State) -> Move? {
    let taps = taps(on: tab, of: view)
    if let action = tab.action, exists(action) {
      return present(action, in: state).map {
        Move(kind: .transition(action.id), taps: taps, state: $0)
      }
    }
    guard !tab.content.isEmpty else { return nil }
    var state = state
    state.top = state.top.selecting(tab, of: view)
    resetContents(of: screens(in: tab.content), in: &state.top)
    return Move(kind: .tab(tab.id), taps: taps, state: state)
  }

  private func reveal(_ split: Node, in state: State) -> [Move] {
    split.columns.filter { isHidden($0.name, of: split, in: state.top) }.map { column in
      var state = state
      state.top.revealed.insert("\(split.id).\(column.name)")
      return Move(kind: .reveal, taps: 1, state: state)
    }
  }

  private func back(from own: String, of split: Node, in state: State) -> [Move] {
    let names = split.columns.map(\.name)
    guard let index = names.firstIndex(of: own),
      let before = names[..<index].last(where: {
        showsSomething($0, of: split) || isFilled($0, of: split, in: state.top)
      })
    else { return [] }
    var state = state
    state.top.focus[split.id] = before
    return [Move(kind: .back, taps: 1, state: state)]
  }

  /// Whether a selection, or a push, put something into a column.
  func isFilled(_ column: String, of split: Node, in layer: Layer) -> Bool {
    position(of: column, in: split).map { layer.lines[$0] != nil } ?? false
  }

  /// On the Mac, menus open the other scenes (5.3).
  func menuMoves() -> [Move] {
    guard platform == "macOS" else { return [] }
    return model.scenes.filter { exists($0) && !$0.isForValue }.map {
      Move(kind: .menu, taps: 1, state: State(layers: [Layer(holder: $0.id)]))
    }
  }
}

extension OracleWorld.Layer {
  /// The same with a tab selected, which shows its root.
  func selecting(_ tab: OracleModel.Tab, of view: OracleModel.Node) -> Self {
    var layer = self
    layer.tabs[view.id] = tab.id
    layer.reset(tab.content, slot: tab.id)
    return layer
  }

  mutating func reset(_ content: [OracleModel.Node], slot: String) {
    for node in content {
      lines[node.kind == "stack" ? node.id : slot] = nil
      bringers[slot] = nil
      focus[node.id] = nil
      tabs[node.id] = nil
      for column in node.columns {
        revealed.remove("\(node.id).\(column.name)")
        reset(column.content, slot: "\(node.id).\(column.name)")
      }
      for tab in node.tabs { reset(tab.content, slot: tab.id) }
    }
  }
}
