import AtlasModel

/// 3.7 Links in columns without a stack: where columns are side by side, the next column shows what they lead to.
struct LinksInColumns: Sendable {
  /// By screen that is a container, if its first place is in such a column: the column.
  private var around: [Int: Container.Parent] = [:]

  /// Notes the position of the first place of a screen that is a container.
  mutating func note(_ screen: Int, at position: Position) {
    around[screen] = column(around: position)
  }

  /// The column whose content a position is, by itself or in screens that are containers.
  func column(around position: Position?) -> Container.Parent? {
    switch position {
    case .slot(.column(let container, let column)): .column(of: container, column)
    case .slot(.screen(let screen)): around[screen]
    default: nil
    }
  }

  /// What a transition does that leads from one position to another: a link selects where another column shows what
  /// it leads to, and pushes elsewhere.
  func kind(
    of transition: Int,
    from source: Position?,
    to target: Position?,
    in model: NavigationModel
  ) -> Transition.Kind {
    let kind = model.traits.kinds[transition]
    guard kind == .push, model.traits.mechanisms[transition]?.isLink == true,
      case .column(let container, let column)? = self.column(around: source), let target
    else { return kind }
    let isElsewhere = model.holders(of: target).contains {
      if case .column(container, let other) = $0 { other != column } else { false }
    }
    return isElsewhere ? .select : kind
  }
}

extension NavigationGraph {
  /// What the transition of an edge does there: see ``LinksInColumns``.
  package func kind(
    of transition: Int,
    on edge: Edge,
    in model: NavigationModel
  ) -> Transition.Kind {
    linksInColumns.kind(
      of: transition,
      from: vertices[edge.source].position,
      to: vertices[edge.target].position,
      in: model
    )
  }
}
