/// What takes the place of a root, and the stacks that screens bring.
extension OracleWorld {
  func replaceRoot(with transition: OracleModel.Transition, at spot: Spot, in state: State)
    -> State?
  {
    var state = state
    let screen = transition.target.text ?? ""
    guard exists(screen: screen) else { return nil }
    if transition.context == "window" {
      replaceWindow(with: screen, in: &state)
      return state
    }
    // A host that makes no stack is in no place that it could fill.
    guard spot.hosted == nil || spot.isOnStack else { return nil }
    state.top.lines[spot.line] = [screen]
    if spot.bringer != nil || !spot.isOnStack {
      state.top.bringers[spot.line] = bringsStack(screen) ?? spot.bringer ?? ""
    }
    resetContents(of: [screen], in: &state.top)
    return state
  }

  /// 6.6: What the window holds is replaced: the root of its stack, or all of it.
  func replaceWindow(with screen: String, in state: inout State) {
    let holder = state.top.holder
    let node = shown(model.contents[holder] ?? [])
    var window = Layer(holder: holder, isWindow: state.top.isWindow, presenter: state.top.presenter)
    if let node, node.kind == "stack" {
      window.lines[node.id] = [screen]
    } else {
      window.lines[holder] = [screen]
      window.bringers[holder] = bringsStack(screen) ?? ""
    }
    state.top = window
    resetContents(of: [screen], in: &state.top)
  }

  /// 1.9: Whether a screen is at the root of its stack.
  func isAtRoot(_ spot: Spot) -> Bool {
    if spot.hosted != nil || !canPush(at: spot) { return true }
    if let outer = spot.outer.first, outer.line == spot.line { return isAtRoot(outer) }
    if let bringer = spot.bringer, spot.screen == bringer { return true }
    let roots = model.roots[spot.position] ?? []
    // 4.8: What the place shows at first is not the root of a stack that took its place.
    if let bringer = spot.bringer, !roots.contains(bringer) { return false }
    return roots.contains(spot.screen)
  }

  /// 4.8: A screen whose view brings a stack here.
  func bringsStack(_ screen: String) -> String? {
    guard let gate = model.screens[screen]?.stack, exists(gate) else { return nil }
    return screen
  }

  /// 4.8: The screen whose stack is in a slot.
  ///
  /// - Parameters:
  ///   - first: What the slot shows at first.
  ///   - stated: What the model states that it holds.
  func bringer(in slot: String, of layer: Layer, first: String, _ stated: String) -> String? {
    guard let bringer = layer.bringers[slot] else {
      return bringsStack(first) ?? bringsStack(stated)
    }
    return bringer.isEmpty ? nil : bringer
  }
}

extension OracleModel.Gate {
  /// 4.8: The platforms and the width of a stack that a view brings.
  init?(ofStack tree: ModelTree?) {
    guard let tree, tree.truth != false else { return nil }
    self.init(tree)
    if let width = tree["when"]?.text { when = [[width]] }
  }
}
