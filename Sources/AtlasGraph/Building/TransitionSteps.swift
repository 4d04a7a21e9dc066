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
}

/// What presents presentations, and the transitions that happen there while the person is inside.
struct Presenters {
  private struct Key: Hashable {
    let transition: Int
    let source: Int
    let presenter: Int
  }

  /// By presenting transition, the vertices that it starts from.
  fileprivate(set) var vertices: [Int: [Int]] = [:]
  /// By presenting transition, what inside it happens in its presenter.
  fileprivate var steps: [Int: [TransitionStep]] = [:]
  private var known: Set<Key> = []
  /// The presenting transitions whose presenters were asked what is around them, once something is set.
  private var around: Set<Int> = []
  /// By presenting transition, the stacks that present it, with their numbers.
  private var stacks: [Int: [Position?: Int]] = [:]
  /// By presenting transition, the edges that present it, with the vertices that present.
  fileprivate var edges: [Int: [(edge: Int, presenter: Int)]] = [:]
  /// The presenting transitions of which what presents them decides what is shown once something is set inside.
  private(set) var deciding: Set<Int> = []

  private static let limit = ConditionVariables.mostPresenters

  /// Whether nothing inside a presentation happens in its presenter.
  var isEmpty: Bool { steps.isEmpty }

  /// The vertices that present something inside which something happens in its presenter, or sets what
  /// may replace the presenter.
  var used: Set<Int> { Set((Array(steps.keys) + around).flatMap { vertices[$0] ?? [] }) }

  /// The vertices that a presenting transition starts from, for what is around them.
  mutating func around(_ presentation: Int) -> [Int] {
    around.insert(presentation)
    return vertices[presentation] ?? []
  }

  /// The number of the stack that a presenter is on, among those that present something.
  mutating func number(of position: Position?, presenting transition: Int) -> Int {
    let known = stacks[transition, default: [:]]
    let number = known[position] ?? min(known.count, Self.limit)
    stacks[transition, default: [:]][position] = number
    return number
  }

  mutating func forgetDeciding() { deciding = [] }

  mutating func decide(_ presentations: Set<Int>) { deciding.formUnion(presentations) }

  /// The presenting transitions of which it matters through which presenter a person came, if there are several:
  /// something inside happens there, or sets what may replace the presenter. Where it happens there, one that can be
  /// inside itself counts with every presenter.
  ///
  /// - Parameter outer: The presentation that a vertex is in.
  func distinguished(_ outer: (Int) -> Int?) -> [Int] {
    deciding.union(steps.keys).filter { transition in
      guard let count = stacks[transition]?.count, (2...Self.limit).contains(count) else {
        return false
      }
      if steps[transition] == nil { return true }
      return !(vertices[transition] ?? []).contains { isInside($0, transition, outer) }
    }
  }

  /// Whether a vertex can be inside a presentation, however deep.
  fileprivate func isInside(_ vertex: Int, _ presentation: Int, _ outer: (Int) -> Int?) -> Bool {
    var seen: Set<Int> = []
    var pending = [vertex]
    while let vertex = pending.popLast() {
      guard let next = outer(vertex), seen.insert(next).inserted else { continue }
      if next == presentation { return true }
      pending += vertices[next] ?? []
    }
    return false
  }

  fileprivate mutating func isNew(_ step: TransitionStep, at presenter: Int) -> Bool {
    known.insert(Key(transition: step.transition, source: step.source, presenter: presenter))
      .inserted
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
      presenters.steps[presentation, default: []].append(step)
      for presenter in presenters.vertices[presentation] ?? [] {
        goOn(step, at: presenter, of: presentation)
      }
    case .entryPoint, .otherwiseOfEntryPoint, .deepLink, .otherwise, .notFound:
      // What presented it is not known, and the tab of a window is.
      if model.traits.kinds[step.transition] == .switchTab { follow(step, on: vertex, at: place) }
    default: followBehind(step, on: vertex, at: place)
    }
  }

  func notePresenter(_ vertex: Int, of presentation: Int) {
    guard model.transitions[presentation].presentedContent != nil,
      presenters.vertices[presentation]?.contains(vertex) != true
    else { return }
    presenters.vertices[presentation, default: []].append(vertex)
    for step in presenters.steps[presentation] ?? [] { goOn(step, at: vertex, of: presentation) }
  }

  private func goOn(_ step: TransitionStep, at presenter: Int, of presentation: Int) {
    guard presenters.isNew(step, at: presenter) else { return }
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

  /// 6.6 Follows a transition behind what covers it: a person closes each with a tap. A tab of another window is not
  /// covered.
  private func followBehind(_ step: TransitionStep, on base: Int, at place: Place) {
    var step = step
    if !selectsElsewhere(step.transition, at: place) { step.taps += step.covers }
    follow(step, on: base, at: place)
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
  /// - Returns: Their variables.
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
    return Set(distinguished.compactMap(semantics.variables.variable(ofPresenting:)))
  }

  /// Notes an edge that presents something, if what is set inside may depend on what presents it.
  func notePresenting(_ presentation: Int, _ edge: Int, from presenter: Int) {
    guard !model.changes.isEmpty else { return }
    presenters.edges[presentation, default: []].append((edge, presenter))
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
