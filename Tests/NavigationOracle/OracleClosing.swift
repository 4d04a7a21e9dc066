/// What closes presentations, section 9.2.
extension OracleWorld {
  /// How many presentations above so many layers cover what is below them.
  func covers(in state: State, above count: Int) -> Int {
    state.layers.dropFirst(count).count { !$0.isWindow && !isColumn($0) }
  }

  /// 6.1: In regular width an inspector is a column, which covers nothing.
  func isColumn(_ layer: Layer) -> Bool { !isCompact && model.inspectors.contains(layer.holder) }

  /// Whether only a transition closes what a transition presents.
  func isClosedByTransitions(_ presentation: String) -> Bool {
    if model.overlays.contains(presentation) { return true }
    guard model.covers.contains(presentation), platform != "watchOS", platform != "tvOS" else {
      return false
    }
    var seen: Set<String> = []
    var pending = (model.contents[presentation] ?? []).flatMap(screens)
    while let screen = pending.popLast() {
      guard seen.insert(screen).inserted, let stated = model.screens[screen] else { continue }
      for transition in stated.goes {
        if transition.kind == "dismiss" || transition.dismisses || resetsWindow(transition) {
          return true
        }
        if transition.leaves { continue }
        switch transition.kind {
        case "push", "select", "replaceRoot":
          let target = transition.target.text ?? ""
          let parts = target.split(separator: ".").map(String.init)
          let routed = parts.count == 2 ? model.routes[parts[0]]?[parts[1]]?.text : nil
          pending.append(routed ?? target)
        case "opens" where transition.target["tab"] == nil:
          pending += transition.target["path"]?.elements.compactMap(\.text) ?? []
        default: break
        }
      }
      pending += stated.contains.flatMap(screens)
    }
    return false
  }

  private func resetsWindow(_ transition: OracleModel.Transition) -> Bool {
    transition.kind == "opens" && transition.target["tab"] != nil
      && transition.target["reset"]?.truth != false
  }

  /// The screens of a content, whatever is selected.
  private func screens(in node: Node) -> [String] {
    let host = node.host.map { [$0] } ?? []
    switch node.kind {
    case "screen", "stack": return host + [node.root]
    case "tabs": return host + node.tabs.flatMap { $0.content.flatMap(screens) }
    default:
      let waiting = ["content", "detail"].flatMap { self.waiting($0, of: node) ?? [] }
      return host + waiting + node.columns.flatMap { $0.content.flatMap(screens) }
    }
  }

  /// Whether a screen is inside a presentation.
  func isPresented(_ spot: Spot) -> Bool {
    !model.scenes.contains { $0.id == spot.holder }
  }
}
