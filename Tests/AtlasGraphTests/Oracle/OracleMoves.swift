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
    guard let screen = model.screens[spot.screen] else { return [] }
    return screen.goes.filter(exists).flatMap { transition in
      states(after: transition, from: spot, in: state).map {
        Move(
          kind: .transition(transition.id),
          taps: transition.taps,
          state: $0,
          position: $0.layers.count == state.layers.count
            ? changed(by: transition, from: spot) : nil
        )
      }
    }
  }

  private func changed(by transition: OracleModel.Transition, from spot: Spot) -> String? {
    switch transition.kind {
    case "push", "replaceRoot": return spot.position
    case "select": return selected(from: spot)?.position
    default: return nil
    }
  }

  private func states(
    after transition: OracleModel.Transition,
    from spot: Spot,
    in state: State
  ) -> [State] {
    var state = state
    let target = transition.target.text ?? ""
    switch transition.kind {
    case "push":
      guard canPush(at: spot), exists(screen: target) else { return [] }
      state.top.lines[spot.position] = line(of: spot, in: state.top) + [target]
      return [state]
    case "select":
      guard exists(screen: target) else { return [] }
      return select(target, from: spot, in: state).map { [$0] } ?? []
    case "switchTab":
      return switchTab(target, in: state).map { [$0] } ?? []
    case "sheet", "fullScreenCover":
      return present(transition, in: state).map { [$0] } ?? []
    case "replaceRoot":
      guard exists(screen: target) else { return [] }
      state.top.lines[spot.position] = [target]
      return [state]
    case "openWindow":
      guard hasWindows, let scene = model.scenes.first(where: { $0.id == target }), exists(scene)
      else { return [] }
      state.layers.append(Layer(holder: target, isWindow: true))
      return [state]
    default: return []
    }
  }

  func present(_ transition: OracleModel.Transition, in state: State) -> State? {
    guard transition.kind != "fullScreenCover" || platform != "macOS",
      shown(transition.content) != nil
    else { return nil }
    var state = state
    state.layers.append(Layer(holder: transition.id))
    return state
  }

  /// 4.1
  func canPush(at spot: Spot) -> Bool {
    if spot.isOnStack { return true }
    if case .column(let node, _)? = spot.frames.last { return isCollapsed && node.kind == "split" }
    return false
  }

  /// The screens below a visible one, and itself.
  func line(of spot: Spot, in layer: Layer) -> [String] {
    layer.lines[spot.position] ?? [spot.screen]
  }

  /// 3.4: The column that a selection changes.
  private func selected(from spot: Spot) -> (split: Node, column: String, position: String)? {
    for frame in spot.frames.reversed() {
      guard case .column(let split, let own) = frame, split.kind == "split" else { continue }
      let hasContent = split.columns.contains { $0.name == "content" }
      let column = own == "sidebar" && hasContent ? "content" : "detail"
      return position(of: column, in: split).map { (split, column, $0) }
    }
    return nil
  }

  private func select(_ screen: String, from spot: Spot, in state: State) -> State? {
    guard let (split, column, position) = selected(from: spot) else { return nil }
    var state = state
    state.top.lines[position] = [screen]
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
    for (view, tab) in path {
      guard isSelectable(tab) else { return nil }
      state.top = state.top.selecting(tab, of: view)
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

  private mutating func reset(_ content: [OracleModel.Node], slot: String) {
    for node in content {
      lines[node.kind == "stack" ? node.id : slot] = nil
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
