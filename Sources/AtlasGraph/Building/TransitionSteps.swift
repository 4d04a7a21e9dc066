import AtlasModel

/// A transition that a person sets off at a vertex.
struct TransitionStep {
  let transition: Int
  /// The vertex where the person is.
  let source: Int
  var taps: Int
  /// When the transition exists and is offered there.
  var presence: Presence
  /// What it sets.
  let set: Assignment
  /// How many presentations cover what it does, and stay until a person closes them.
  var covers = 0
  /// Whether all presentations that it goes out of from here stay.
  var leavesMore = false

  /// The transition, where the person takes it.
  var offer: Offer { Offer(transition: transition, source: source) }

  /// A transition, where a person takes it.
  struct Offer: Hashable {
    let transition: Int
    /// The vertex where the person is.
    let source: Int
  }
}

/// Transitions that happen in what presents their screen, and those that open a state.
extension GraphBuilder {
  // MARK: In what presents the screen

  /// 6.6 Follows a transition in what presents the presentation that a place is in; outside of
  /// presentations, at the place itself.
  func followOutside(_ step: TransitionStep, behind vertex: Int) {
    guard case .place(let place) = table.vertices[vertex] else { return }
    switch model.holders(of: place.position).last {
    case .transition(let presentation):
      presenters.add(step, to: presentation)
      for presenter in presenters.vertices[presentation] ?? [] {
        goOn(step, at: presenter, of: presentation)
      }
    case .entryPoint, .otherwiseOfEntryPoint, .deepLink, .otherwise, .notFound:
      // What presented it is not known, and the tab of a window is.
      if model.traits.kinds[step.transition] == .switchTab {
        follow(step, outside: vertex, at: place)
      }
    default: followBehind(step, on: vertex, at: place)
    }
  }

  func notePresenter(_ vertex: Int, of presentation: Int) {
    guard model.traits.isPresenting[presentation],
      presenters.note(vertex, of: presentation)
    else { return }
    for step in presenters.steps[presentation] ?? [] { goOn(step, at: vertex, of: presentation) }
  }

  private func goOn(_ step: TransitionStep, at presenter: Int, of presentation: Int) {
    guard presenters.isNew(step, at: presenter, of: presentation), isEverShown(presenter) else {
      return
    }
    let transition = model.transitions[step.transition]
    var step = step
    let came = presenting(presentation, from: presenter)
    step.presence = step.presence.and(Presence(came), semantics.variables)
    // What it changes is visible when the presentation is closed.
    if transition.isBehindPresentation || step.leavesMore,
      !isPartOfPresenter(transition, presentation),
      !semantics.isColumn(presentedBy: presentation)
    {
      step.covers += 1
    }
    guard case .place(let place) = table.vertices[presenter] else {
      // A tab that acts has no screen of its own around what it presents.
      if model.traits.kinds[step.transition] == .switchTab,
        case .place(let inside) = table.vertices[step.source]
      {
        followBehind(step, on: step.source, at: inside)
      }
      return
    }
    if transition.context == .window {
      followOutside(step, behind: presenter)
    } else if switchesBehind(step.transition, at: place) {
      step.leavesMore = true
      followOutside(step, behind: presenter)
    } else {
      followBehind(step, on: presenter, at: place)
    }
  }

  /// Whether the scene that a vertex is in is shown at all: what is in another one presents nothing.
  private func isEverShown(_ vertex: Int) -> Bool {
    guard let position = table.vertices[vertex].position,
      case .scene(let scene) = model.outermostHolder(of: position)
    else { return true }
    return semantics.canShow(scene: scene)
  }

  /// 6.6 Follows a transition behind what covers it: a person closes each with a tap. A tab of another window is not
  /// covered.
  private func followBehind(_ step: TransitionStep, on base: Int, at place: Place) {
    var step = step
    if !selectsElsewhere(step.transition, at: place) { step.taps += step.covers }
    follow(step, outside: base, at: place)
  }

  /// Follows a transition outside of the presentation that it is in, and notes which tab it selects there.
  private func follow(_ step: TransitionStep, outside base: Int, at place: Place) {
    let first = edges.count
    follow(step, on: base, at: place)
    guard model.traits.kinds[step.transition] == .switchTab else { return }
    let new = (first..<edges.count).filter {
      edges[$0].source == step.source && edges[$0].kind == .transition(step.transition)
    }
    let variables = semantics.variables
    let outcomes = new.map { outcome(of: $0) { !variables.isPresenter($0) } }
    presenters.noteTab(step.offer, new, Set(outcomes))
  }

  /// What an edge leads to, so far as it says something of some variables.
  func outcome(of edge: Int, _ isCompared: (Int) -> Bool) -> Presenters.Outcome {
    let edge = edges[edge]
    return .init(
      target: edge.target,
      taps: edge.taps,
      needs: assignments.all[edge.needs].restricted(isCompared),
      change: changes.all[edge.change].restricted(isCompared)
    )
  }

  /// 6.9 Whether an overlay is covered, as a part of its presenter, by what happens there.
  private func isPartOfPresenter(_ transition: Transition, _ presentation: Int) -> Bool {
    transition.context == .presenter && model.transitions[presentation].kind == .overlay
  }

  /// What holds once an edge presents something.
  func presented(
    by kind: NavigationGraph.Edge.Kind,
    _ target: Int,
    _ presenter: Int
  ) -> Assignment {
    guard leavesPresentations, case .transition(let index) = kind,
      case .region(.transition(index)) = table.vertices[target]
    else { return .any }
    return presenting(index, from: presenter)
  }

  /// Lets an edge set more than it does.
  func set(_ more: Assignment, at edge: Int) {
    guard !more.saysNothing else { return }
    edges[edge].change = changes.number(of: changes.all[edges[edge].change].overwritten(by: more))
  }

  /// What holds once a vertex presents something.
  func presenting(_ presentation: Int, from vertex: Int) -> Assignment {
    guard semantics.variables.variable(ofPresenting: presentation) != nil else { return .any }
    var position: Position?
    if case .place(let place) = table.vertices[vertex] { position = place.position }
    let number = presenters.number(of: position, presenting: presentation)
    return semantics.variables.assignment(presenting: presentation, from: number)
  }

  /// Tells presentations with several presenters apart by them, where that matters.
  ///
  /// - Returns: The presenting transitions.
  func distinguishPresenters() -> Set<Int> {
    let outer = { [table, model] (vertex: Int) -> Int? in
      guard case .place(let place) = table.vertices[vertex],
        case .transition(let index)? = model.holders(of: place.position).last
      else { return nil }
      return index
    }
    let distinguished = presenters.distinguished(outer)
    for presentation in distinguished.sorted() where presenters.deciding.contains(presentation) {
      guard let variable = semantics.variables.variable(ofPresenting: presentation) else {
        continue
      }
      for (edge, presenter) in presenters.edges[presentation] ?? [] {
        // Of a presentation inside itself, what presents the outermost counts: with that it goes.
        let change = changes.all[edges[edge].change]
        let isInside = presenters.isInside(presenter, presentation, outer)
        let new =
          isInside
          ? change.restricted { $0 != variable }
          : change.overwritten(by: presenting(presentation, from: presenter))
        guard changes.all.count < Int16.max else {
          isTruncated = true
          break
        }
        edges[edge].change = changes.number(of: new)
      }
    }
    return distinguished
  }

  /// Notes an edge that presents something, if what is set inside may depend on what presents it.
  func notePresenting(_ presentation: Int, _ edge: Int, from presenter: Int) {
    guard !model.changes.isEmpty else { return }
    presenters.note(edge, of: presentation, from: presenter)
  }

  // MARK: States

  /// 6.7 Follows a transition that opens a state, to the place on top at its end.
  func followOpening(
    _ opening: Opening,
    _ step: TransitionStep,
    on base: Int,
    at place: Place?
  ) {
    let variables = semantics.variables
    var start = step.presence.after(setting: step.set, variables)
    var failure: Landing.Failure?
    var isOpened = false
    // A step that follows a transition of the model supposes that it exists. Where it does not, the state is
    // opened otherwise.
    for round in 1... {
      let landing = land(opening, by: step, at: place, when: start)
      if let tip = landing.place {
        connect(landing, to: tip, opening, step, on: base)
        isOpened = true
      }
      failure = failure ?? landing.failure
      let rest = start.and(landing.supposed.negated(variables), variables)
      if rest.isNever || rest == start || landing.supposed.isWidened { break }
      if round == Self.mostOpenings {
        isTruncated = true
        break
      }
      start = rest
    }
    guard !isOpened else { return }
    blocked.append(
      .init(
        place: step.source,
        transition: step.transition,
        reason: failure.map(reason) ?? .noEnclosingStack
      )
    )
  }

  /// How many ways to open one state are told apart by what the transitions that it follows need.
  private static let mostOpenings = 8

  private func connect(
    _ landing: Landing,
    to tip: Place,
    _ opening: Opening,
    _ step: TransitionStep,
    on base: Int
  ) {
    let target = vertex(.place(tip))
    let stack = landing.below.map { vertex(.place($0)) }
    let opened = NavigationGraph.OpenedStack(
      below: stack,
      base: !opening.isInPlace ? .elsewhere : opening.resets ? .root : .stack,
      beside: vertices(beside: landing, landing.presence)
    )
    let first = edges.count
    connect(step, to: target, above: base, after: landing.presence)
    let new = first..<edges.count
    for edge in new { openings[edge] = opened }
    if opening.presentation != nil {
      let presenter = stack.last ?? base
      let came = leavesPresentations ? presenting(step.transition, from: presenter) : .any
      for edge in new {
        set(came, at: edge)
        notePresenting(step.transition, edge, from: presenter)
      }
      notePresenter(presenter, of: step.transition)
    }
    connectOpened(new, to: tip, above: landing.below, opened)
    for beside in landing.beside where !beside.isCovered {
      let first = edges.count
      connect(step, to: openedVertex(of: beside.stack), above: base, after: beside.presence)
      let below = beside.stack.dropLast().map { vertex(.place($0)) }
      let others = vertices(beside: landing, beside.presence, from: beside) + [stack + [target]]
      for edge in first..<edges.count {
        openedEdges[edge] = .init(below: below, base: opened.base, beside: others)
      }
    }
  }

  /// The vertices of what a landing certainly shows beside something else.
  ///
  /// - Parameters:
  ///   - presence: When that is shown.
  ///   - own: What it is, if it is itself beside the place on top.
  private func vertices(
    beside landing: Landing,
    _ presence: Presence,
    from own: Landing.Beside? = nil
  ) -> [[Int]] {
    landing.beside.filter { other in
      other != own && !other.presence.isWidened
        && other.presence.terms(missingIn: presence, semantics.variables).isEmpty
    }.map { $0.stack.map { vertex(.place($0)) } }
  }

  private func reason(_ failure: Landing.Failure) -> NavigationGraph.Blocked.Reason {
    switch failure {
    case .link(let absence), .scene(let absence): .scene(absence)
    case .tab(_, let absence): .tab(absence)
    case .tabElsewhere: .tab(.contradiction)
    case .screen(_, let absence): .screen(absence)
    case .noStack, .noScene: .noEnclosingStack
    case .noColumn: .noColumn
    case .noAPI(let kind): .noAPI(kind)
    }
  }
}
