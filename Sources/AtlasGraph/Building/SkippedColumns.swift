import AtlasModel

/// Where columns are one stack, a selection may pass over a column: what that shows is below what is selected (3.1).
extension GraphBuilder {
  func passesColumns(_ step: TransitionStep, at place: Place?) -> Bool {
    semantics.isCollapsed && !followsOnDemand && skippedColumn(step, at: place) != nil
  }

  /// The split view whose content column a selection passes over.
  private func skippedColumn(_ step: TransitionStep, at place: Place?)
    -> (container: Int, split: Split, content: Content)?
  {
    guard model.traits.kinds[step.transition] == .select, let place,
      let (container, source) = enclosingSplit(of: place.position),
      source == nil || source == .sidebar,
      case .split(let split) = model.containers[container].kind, let content = split.content,
      semantics.targetColumn(of: step.transition, from: source, in: split) == .detail
    else { return nil }
    return (container, split, content)
  }

  /// Connects such a selection with what it shows, above what the content column shows at first.
  func connectPassing(
    _ step: TransitionStep,
    to target: Target,
    on base: Int,
    at place: Place?
  ) {
    guard let (container, split, content) = skippedColumn(step, at: place),
      case .place(let selected) = table.vertices[target.vertex]
    else { return }
    let sidebar = initialPlaces(of: .sidebar, split.sidebar, split, container, .always)
    let places = initialPlaces(of: .content, content, split, container, .always)
    if semantics.startColumn(of: split) == .sidebar, passedColumns.insert(container).inserted {
      layBelow([sidebar, places])
    }
    var rest = target.presence
    var isPossible = false
    for below in places {
      let vertex = vertex(.place(below.place))
      let first = edges.count
      let presence = target.presence.and(below.presence, semantics.variables)
      if connectPassing(step, to: target.vertex, on: base, presence) { isPossible = true }
      let stack = NavigationGraph.OpenedStack(below: [vertex], base: .stack)
      for edge in first..<edges.count { openings[edge] = stack }
      noteStack(target.vertex, above: vertex)
      connectOpened(first..<edges.count, to: selected, above: [below.place], stack)
      rest = rest.and(below.presence.negated(semantics.variables), semantics.variables)
    }
    if rest.isNever, isPossible { return }
    if isPossible {
      _ = connectPassing(step, to: target.vertex, on: base, rest)
    } else {
      connect(step, to: target.vertex, above: base, after: rest.isNever ? target.presence : rest)
    }
  }

  private func connectPassing(
    _ step: TransitionStep,
    to target: Int,
    on base: Int,
    _ presence: Presence
  ) -> Bool {
    connect(
      step.source,
      target,
      .transition(step.transition),
      taps: step.taps,
      above: base,
      when: step.presence,
      setting: step.set,
      after: presence
    )
  }
}
