import AtlasModel

extension NavigationModel {
  /// 3.7 What a transition does on an edge of a graph: a link that carries a view selects where it shows the view in
  /// another column, and pushes elsewhere.
  package func kind(
    of transition: Int,
    from source: Position?,
    to target: Position?
  ) -> Transition.Kind {
    let kind = traits.kinds[transition]
    guard kind == .push, traits.mechanisms[transition] == .viewLink,
      case .slot(.column(let container, let column))? = source, let target
    else { return kind }
    let isElsewhere = holders(of: target).contains {
      if case .column(container, let other) = $0 { other != column } else { false }
    }
    return isElsewhere ? .select : kind
  }

  /// The same of an edge whose kind is that of a transition.
  package func kind(
    of transition: Int,
    on edge: NavigationGraph.Edge,
    in graph: NavigationGraph
  ) -> Transition.Kind {
    kind(
      of: transition,
      from: graph.vertices[edge.source].position,
      to: graph.vertices[edge.target].position
    )
  }
}

extension NavigationSemantics {
  /// 3.7 Whether a link that carries a view shows it in the next column: in the sidebar or the content column, if that
  /// has no stack and is none.
  func selectsByLink(_ transition: Int, at position: Position) -> Bool {
    guard model.traits.kinds[transition] == .push,
      model.traits.mechanisms[transition] == .viewLink, !model.traits.isOutside[transition],
      case .slot(.column(let container, let column)) = position,
      column == .sidebar || column == .content,
      case .split(let split) = model.containers[container].kind
    else { return false }
    return !isCollapsed && !split.navigationViewOn.contains(environment.platform)
  }
}
