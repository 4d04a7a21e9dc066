/// Screens whose view is itself a container (`contains`).
extension OracleModel {
  /// Whether any screen is.
  var hasContainers: Bool { screens.values.contains { !$0.contains.isEmpty } }
}

extension OracleModel {
  /// What is around the place that shows a screen at first (2.2): a scene, else a tab, else a column.
  fileprivate func frames(aroundFirstPlaceOf screen: String) -> [OracleWorld.Frame]? {
    var found: [(rank: Int, frames: [OracleWorld.Frame])] = []
    func look(in content: [Node], _ rank: Int, _ frames: [OracleWorld.Frame]) {
      for node in content {
        if node.kind == "screen" || node.kind == "stack", node.root == screen {
          found.append((rank, frames))
        }
        for tab in node.tabs { look(in: tab.content, 1, frames + [.tab(node, tab)]) }
        for column in node.columns {
          look(in: column.content, 2, frames + [.column(node, column.name)])
        }
      }
    }
    for scene in scenes { look(in: contents[scene.id] ?? [], 0, []) }
    return found.min { $0.rank < $1.rank }?.frames
  }
}

extension OracleWorld.Spot {
  /// 1.9: What a screen contains is in what is around the place that shows the screen at first, if something does.
  func framesOfContent(_ model: OracleModel) -> [OracleWorld.Frame] {
    outer.reduce(frames) { (model.frames(aroundFirstPlaceOf: $1.screen) ?? []) + $0 }
  }
}

extension OracleReach {
  /// Whether a screen is inside another one somewhere.
  func isContained(_ screen: String) -> Bool {
    states.contains { place, states in
      place.hasPrefix(screen + "@")
        && states.contains { state in
          world.view(of: state.top).spots.contains { $0.place == place && !$0.outer.isEmpty }
        }
    }
  }
}

extension OracleWorld {
  /// The screens that some content shows at first.
  func screens(in content: [Node]) -> [String] {
    content.flatMap { node -> [String] in
      let columns = node.columns.flatMap { column in
        screens(in: column.content) + (waiting(column.name, of: node) ?? [])
      }
      return [node.root] + columns + node.tabs.flatMap { screens(in: $0.content) }
    }
  }

  /// A screen that is shown anew shows what it contains as at first.
  func resetContents(of screens: [String], in layer: inout Layer) {
    for screen in screens {
      guard let contained = model.screens[screen]?.contains, !contained.isEmpty else { continue }
      layer.reset(contained, slot: screen)
      resetContents(of: self.screens(in: contained), in: &layer)
    }
  }
}
