import AtlasBase
import AtlasModel

/// Where a push or a way back happens, if the stack whose path it changes is behind the presentation that the push is in.
///
/// A view in a sheet without a stack asks a router or its parent, whose path is that of a stack below.
enum StackBehind {
  case presenter, window
  /// In a presentation around the presenter, for which the format has no word.
  case furtherOut

  /// The `in` of the push.
  var text: String { self == .window ? "window" : "presenter" }

  var guess: String? {
    self == .furtherOut
      ? "The stack is in a presentation around the one that presents it: a model cannot say so."
      : nil
  }
}

extension ModelWriter {
  private static let changingPaths: Set<Edge.Kind> = [.push, .pop, .popToRoot]

  /// Whether an edge goes back on a stack behind several presentations. The one that it is in closes with that, and the
  /// format has no word for the rest.
  func goesBackBehindSeveral(_ edge: Edge) -> Bool {
    guard edge.destination == .back, !edge.from.isOutside, let behind = stackBehind(edge) else {
      return false
    }
    return behind != .presenter
  }

  /// Whether an edge closes the presentation that it is in, and goes on or back on the stack of what presents that: going
  /// back there takes the presenter away, and the presentation with it.
  func closesFirst(_ edge: Edge) -> Bool {
    guard Self.changingPaths.contains(edge.kind), !edge.from.isOutside,
      openedPlaces[edge.number] == nil, stackBehind(edge) == .presenter
    else { return false }
    return edge.destination == .back || closesBeside(edge)
  }

  /// Whether the same act also closes the presentation by itself.
  func closesBeside(_ edge: Edge) -> Bool {
    app.joiner.edges.contains { $0.kind == .dismiss && areOneAct($0, edge) }
  }

  /// Whether another edge says that the same act closes the presentation.
  func isToldBeside(_ edge: Edge) -> Bool {
    guard edge.kind == .dismiss else { return false }
    return app.joiner.edges.contains {
      Self.changingPaths.contains($0.kind) && areOneAct($0, edge)
        && closesFirst($0)
    }
  }

  private func areOneAct(_ edge: Edge, _ other: Edge) -> Bool {
    edge.from == other.from && edge.trigger == other.trigger
      && (edge.position == other.position || index.areSteps(edge.position, other.position)
        || index.areSteps(other.position, edge.position))
  }

  func stackBehind(_ edge: Edge) -> StackBehind? {
    guard Self.changingPaths.contains(edge.kind), let path = edge.path?.path else { return nil }
    // Any of those that may have the path may be nearer.
    let stacks = app.joiner.stacks(with: path)
    guard !edge.from.isOutside else { return isBelowPresentations(stacks) ? .window : nil }
    let around = presentations(around: edge.from)
    guard !around.isEmpty, !holds(any: stacks, around) else { return nil }
    let outer = around.map { presentations(around: $0.from) }
      .filter { !$0.isEmpty && !holds(any: stacks, $0) }
    guard !outer.isEmpty else { return .presenter }
    return isFurtherOut(stacks, than: outer.flatMap { $0 }) ? .furtherOut : .window
  }

  /// What is everywhere is in presentations too. Whether one of some stacks is below all of them, and no view's own.
  private func isBelowPresentations(_ stacks: [Container]) -> Bool {
    let all = presentationsOfScreens.values.flatMap { $0 }
    guard !all.isEmpty else { return false }
    return stacks.contains { stack in
      guard stack.ownPath == nil else { return false }
      return placedInScenes.contains { $0.1.stacks[stack.position] != nil }
        || !holds(any: [stack], all)
    }
  }

  /// Whether one of some stacks is in what is around some presentations.
  private func isFurtherOut(_ stacks: [Container], than presentations: [Edge]) -> Bool {
    var seen: Set<Int> = []
    var open = presentations
    while let next = open.popLast() {
      guard seen.insert(next.number).inserted else { continue }
      let around = screensBelow(next.from).flatMap { presentationsOfScreens[.view($0)] ?? [] }
      if holds(any: stacks, around) { return true }
      open += around
    }
    return false
  }

  /// The screens of a view, and those around and below them on their stacks.
  private func screensBelow(_ origin: Edge.Origin) -> Set<NominalType> {
    guard let view = app.survey.view(of: origin) else { return [] }
    var found: Set<NominalType> = []
    var open = ownership.allScreens(of: view)
    while let next = open.popFirst() {
      guard found.insert(next).inserted else { continue }
      for (maker, roots) in app.survey.rooted where roots.contains(next) {
        open.formUnion(ownership.allScreens(of: maker))
      }
      for push in app.joiner.edges
      where push.kind == .push && push.destination == .screen(.view(next)) {
        if case .view(let pusher) = push.from { open.formUnion(ownership.allScreens(of: pusher)) }
      }
    }
    return found
  }

  func presentations(around origin: Edge.Origin) -> [Edge] {
    switch origin {
    case .view(let view):
      ownership.allScreens(of: view).flatMap { presentationsOfScreens[.view($0)] ?? [] }
    case .inline(let position):
      app.survey.held(.inline(position))?.owner.map { presentations(around: .view($0)) }
        ?? presentationsOfScreens[.inline(position)] ?? []
    case .app, .anywhere: []
    }
  }

  /// Whether one of some presentations has one of some stacks in it.
  func holds(any stacks: [Container], _ presentations: [Edge]) -> Bool {
    presentations.contains { holds(any: stacks, $0) }
  }

  private func holds(any stacks: [Container], _ presentation: Edge) -> Bool {
    if let own = presentation.stack, stacks.contains(where: { $0.position == own.position }) {
      return true
    }
    guard case .screen(.view(let root)) = presentation.destination else { return false }
    return stacks.contains { stack in
      stack.owner.map { $0 == root || app.joiner.contains(root, $0) } ?? false
    }
  }

  /// The screens of which a view shows one by turns at the root of its stack, if it presents something that pushes on
  /// that stack: it presents it over each of them, and is on no stack itself.
  func rootsByTurns(presenting edge: Edge) -> Set<NominalType> {
    guard [.sheet, .fullScreenCover, .popover].contains(edge.kind),
      case .view(let view) = edge.from,
      let arms = app.survey.alternatives[view], let stack = arms.first?.stack, stack.owner == view,
      arms.allSatisfy({ $0.stack === stack && $0.viewType.map(ownership.screens.contains) == true })
    else { return [] }
    let pushes = app.joiner.edges.contains { push in
      guard push.kind == .push, let path = push.path?.path else { return false }
      return presentations(around: push.from).contains { $0.number == edge.number }
        && app.joiner.stacks(with: path).contains { $0 === stack }
    }
    return pushes ? Set(arms.compactMap(\.viewType)) : []
  }

  /// By screen what presents it.
  static func presentations(in edges: [Edge]) -> [Target: [Edge]] {
    var found: [Target: [Edge]] = [:]
    for edge in edges {
      switch edge.kind {
      case .sheet, .fullScreenCover, .popover, .inspector:
        guard case .screen(let target) = edge.destination else { continue }
        found[target, default: []].append(edge)
      default: continue
      }
    }
    return found
  }
}
