import AtlasModel

/// The edges of a graph as it is built.
extension GraphBuilder {
  /// Adds an edge; several side by side if it exists under several assignments.
  ///
  /// - Parameters:
  ///   - presence: When it exists, in addition to when the screen does that it leads to.
  ///   - set: What it sets.
  ///   - after: What has to hold once that is set.
  /// - Returns: Whether it can exist: what it needs holds together with what is around its source.
  @discardableResult
  func connect(
    _ source: Int,
    _ target: Int,
    _ kind: NavigationGraph.Edge.Kind,
    taps: Int,
    above lower: Int? = nil,
    when presence: Presence = .always,
    setting set: Assignment = .any,
    after: Presence = .always
  ) -> Bool {
    var shown = after
    if case .place(let place) = table.vertices[target] {
      shown = shown.and(semantics.presence(ofScreen: place.screen), semantics.variables)
    }
    let variables = semantics.variables
    let presence = presence.and(shown.before(setting: set, variables), variables)
    guard canHold(presence, at: lower ?? source) else {
      impossible.note(target: target)
      return false
    }
    if presence.isWidened { widenedCount += 1 }
    let change = number(ofChange: set, presenting: presented(by: kind, target, lower ?? source))
    let first = edges.count
    func append(needing needs: Int) {
      edges.append(
        .init(source: source, target: target, kind: kind, taps: taps, needs: needs, change: change)
      )
    }
    if presence.isAlways {
      append(needing: 0)
    } else {
      for assignment in presence.assignments { append(needing: assignments.number(of: assignment)) }
    }
    guard case .place(let place) = table.vertices[target] else {
      guard case .transition(let transition) = kind else { return true }
      notePresenter(lower ?? source, of: transition)
      guard case .region(.transition(transition)) = table.vertices[target] else { return true }
      for edge in first..<edges.count { notePresenting(transition, edge, from: lower ?? source) }
      return true
    }
    switch kind {
    case .transition(let transition):
      noteStack(along: transition, from: lower ?? source, to: target)
    case .back, .revealsColumn:
      columnsBehind[source, default: []].append(VisiblePlace(place: place, presence: presence))
    default: break
    }
    return true
  }

  /// The number of what an edge sets, so far as anything asks for it.
  func number(ofChange set: Assignment, presenting: Assignment = .any) -> Int {
    guard !set.saysNothing || !presenting.saysNothing else { return 0 }
    let asked = set.restricted(settings.isAskedFor).overwritten(by: presenting)
    guard changes.all.count < Int16.max else {
      isTruncated = true
      return 0
    }
    return changes.number(of: asked)
  }

  /// Connects a transition with what it leads to.
  ///
  /// - Parameter after: What has to hold for what it leads to, once the transition has set what it sets.
  func connect(
    _ step: TransitionStep,
    to target: Int,
    above base: Int,
    after: Presence = .always
  ) {
    var after = after
    var set = step.set
    if !set.saysNothing {
      switch model.transitions[step.transition].target {
      // What is shown from here has to be there still.
      case .destination, .content:
        after = after.and(semantics.presence(whereShown: table.vertices[base]), semantics.variables)
        if waits(step, to: target, above: base, after: after) { return }
      case .opening(let opening) where opening.isInPlace:
        after = after.and(semantics.presence(whereShown: table.vertices[base]), semantics.variables)
      // The person comes back from it.
      case .text: set = .any
      case .tab, .scene, .opening, .back, .here: break
      }
    }
    let isPossible = connect(
      step.source,
      target,
      .transition(step.transition),
      taps: step.taps,
      above: base,
      when: step.presence,
      setting: set,
      after: after
    )
    // What a transition sets may swap what is around it: then the person sees what takes its place.
    guard !isPossible, set.saysNothing else { return }
    blocked.append(
      .init(
        place: step.source,
        transition: step.transition,
        reason: contradiction(of: step.transition)
      )
    )
  }

  /// Notes why a transition leads nowhere: first of all because it is never offered together with what is
  /// around its screen (1.5).
  ///
  /// - Parameter stack: The stack that it would push on, if that is why.
  func block(
    _ step: TransitionStep,
    _ reason: NavigationGraph.Blocked.Reason,
    on stack: Position? = nil
  ) {
    let isOffered = isOffered(step)
    blocked.append(
      .init(
        place: step.source,
        transition: step.transition,
        reason: isOffered ? reason : contradiction(of: step.transition),
        stack: stack
      )
    )
  }

  func contradiction(of transition: Int) -> NavigationGraph.Blocked.Reason {
    let isTab = if case .tab = model.transitions[transition].target { true } else { false }
    return isTab ? .tab(.contradiction) : .screen(.contradiction)
  }
}
