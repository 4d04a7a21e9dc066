/// 1.7: What steps set, and what is shown then.
extension OracleWorld {
  /// The world as it is in a state, in which steps have set conditions.
  func inside(_ state: State) -> OracleWorld {
    guard !state.changed.isEmpty else { return self }
    return OracleWorld(
      model: model,
      platform: platform,
      isCompact: isCompact,
      values: values.merging(state.changed) { $1 },
      leads: leads,
      isExact: isExact
    )
  }

  /// A state once conditions are set; nil if nothing is shown then.
  func settled(_ state: State, setting terms: [String]) -> State? {
    var after = state
    for term in terms {
      let isNegated = term.hasPrefix("!")
      let name = isNegated ? String(term.dropFirst()) : term
      if let group = model.groups.first(where: { $0.names.contains(name) }), !isNegated {
        for other in group.names { after.changed[other] = other == name }
      } else {
        after.changed[name] = !isNegated
      }
    }
    return inside(after).settled(after, from: self)
  }

  /// What of a state still exists here.
  ///
  /// - Parameter before: The world in which it was shown.
  private func settled(_ state: State, from before: OracleWorld) -> State? {
    var windows: [[Layer]] = []
    for layer in state.layers {
      if layer.isWindow || windows.isEmpty { windows.append([]) }
      windows[windows.count - 1].append(layer)
    }
    let kept = windows.map { settled($0, from: before) }
    guard kept.last?.isEmpty == false else {
      return launchScene.map { State(layers: [Layer(holder: $0.id)], changed: state.changed) }
    }
    return State(layers: kept.flatMap(\.self), changed: state.changed)
  }

  /// What is left of a window, with what is presented over it; nothing if its scene is gone.
  private func settled(_ layers: [Layer], from before: OracleWorld) -> [Layer] {
    var kept: [Layer] = []
    for layer in layers {
      if let scene = model.scenes.first(where: { $0.id == layer.holder }) {
        guard exists(scene) else { return [] }
      } else {
        guard let below = kept.last, shows(presenterOf: layer, in: view(of: below)) else { break }
      }
      var settled = layer
      for spot in before.view(of: layer).spots { settle(spot, in: &settled) }
      kept.append(settled)
    }
    return kept
  }

  /// A presentation goes with what presents it: a place, or the tab view whose tab does.
  private func shows(presenterOf layer: Layer, in view: View) -> Bool {
    guard let presenter = layer.presenter else {
      return view.frames.joined().contains { frame in
        guard case .tab(let tabs, _) = frame else { return false }
        return tabs.tabs.contains { $0.action?.id == layer.holder }
      }
    }
    return view.spots.contains { $0.place == presenter }
  }

  /// Keeps a screen that was visible, or lets the nearest thing around it that exists show what it shows at first.
  private func settle(_ spot: Spot, in layer: inout Layer) {
    var content = model.contents[layer.holder] ?? []
    var slot = layer.holder
    for frame in spot.frames {
      let node = shown(content)
      switch frame {
      case .tab(let view, let tab):
        guard node?.id == view.id, let tab,
          tabs(of: view).contains(where: { $0.id == tab.id && isSelectable($0) })
        else { return layer.reset(content, slot: slot) }
        layer.tabs[view.id] = tab.id
        (content, slot) = (tab.content, tab.id)
      case .column(let split, let name):
        guard node?.id == split.id, let column = split.columns.first(where: { $0.name == name })
        else { return layer.reset(content, slot: slot) }
        if isCollapsed, split.kind == "split" { layer.focus[split.id] = name }
        (content, slot) = (column.content, "\(split.id).\(name)")
      }
    }
    guard let node = shown(content), exists(screen: spot.screen),
      (node.kind == "stack" ? node.id : slot) == spot.position
    else { return layer.reset(content, slot: slot) }
  }
}
