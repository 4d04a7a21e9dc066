/// Screens whose view is itself a container (`contains`).
extension OracleModel {
  /// Whether any screen is.
  var hasContainers: Bool { screens.values.contains { !$0.contains.isEmpty } }
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
