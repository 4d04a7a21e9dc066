import AtlasModel

/// What going back over an edge does.
enum EdgeReturn: Equatable {
  /// Back on a stack: a push, or a selection where columns are one stack.
  case stack
  /// The same without a back button: only a transition goes back.
  case covered
  /// A presentation is closed.
  case presentation(Int)
  /// The same where only a transition closes it.
  case closedPresentation
  /// What was left is visible beside what was presented.
  case presentedColumn
  /// Back to the window that another was opened from.
  case window
  /// What was left is visible: around the screen, or beside it.
  case visible
  /// A hidden column is shown.
  case reveals
  /// Back through all that a state put above the screen, by so many taps.
  case opened(Int)
  /// What was left is gone.
  case none

  /// The taps that it takes; nil for what can't be gone back over.
  var taps: Int? {
    switch self {
    case .stack, .presentation, .window, .reveals: 1
    case .visible, .presentedColumn: 0
    case .opened(let taps): taps
    case .covered, .closedPresentation, .none: nil
    }
  }

  /// Whether it closes a presentation.
  var isPresentation: Bool {
    switch self {
    case .presentation, .closedPresentation, .presentedColumn: true
    default: false
    }
  }

  /// Whether what was left is below on the stack.
  var isOnStack: Bool { self == .stack || self == .covered }
}

/// What going back over the edges of a graph does: see 9.2 of `Docs/Navigation-semantics.md`.
struct EdgeReturns {
  private let graph: NavigationGraph
  private let semantics: NavigationSemantics
  private var model: NavigationModel { semantics.model }

  init(_ graph: NavigationGraph, _ semantics: NavigationSemantics) {
    self.graph = graph
    self.semantics = semantics
  }

  /// What moves back lead from and to; how many taps they take depends on the way.
  var all: [(source: Int, target: Int)] {
    graph.edges.indices.compactMap { number in
      guard of(number) != .none else { return nil }
      return (graph.edges[number].target, graph.edges[number].source)
    }
  }

  func of(_ number: Int) -> EdgeReturn {
    let edge = graph.edges[number]
    // What is shown where the person is no longer was not put above anything.
    if graph.outcomeEdges.contains(number) { return .none }
    switch edge.kind {
    case .within, .revealsColumn, .shows: return .visible
    case .tab, .opensScene, .back, .enters, .fallsBack, .undoes, .uncovers: return .none
    // What an opened state has below goes back by edges of its own.
    case .transition where graph.isOpened(edge.source) || graph.isOpened(edge.target): return .none
    case .transition(let index):
      if leavesPresentation(index, from: edge.source) { return .none }
      return self.return(over: edge, number, index)
    }
  }

  /// What going back over an edge does that leads on in what presents the presentation it begins in; nil for any
  /// other edge. The presentation is gone then: nobody comes back to it.
  func outside(_ number: Int) -> EdgeReturn? {
    let edge = graph.edges[number]
    guard case .transition(let index) = edge.kind, leavesPresentation(index, from: edge.source),
      model.transitions[index].context != .window, model.traits.kinds[index] != .opens
    else { return nil }
    return self.return(over: edge, number, index)
  }

  private func leavesPresentation(_ transition: Int, from vertex: Int) -> Bool {
    model.traits.isOutside[transition] && presentation(around: vertex) != nil
  }

  private func `return`(over edge: NavigationGraph.Edge, _ number: Int, _ index: Int) -> EdgeReturn
  {
    switch graph.kind(of: index, on: edge, in: model) {
    case .push: return hasBackButton(edge.target) ? .stack : .covered
    case .select:
      // What it passes over is below it.
      if graph.openings[number] != nil { return .none }
      if semantics.isCollapsed { return hasBackButton(edge.target) ? .stack : .covered }
      guard column(of: edge.source) != column(of: edge.target) else { return .none }
      return hidesColumn(index, edge.source) ? .reveals : .visible
    case .sheet, .fullScreenCover, .popover, .inspector, .overlay:
      return closing(index)
    case .openWindow: return .window
    case .opens:
      guard let opening = graph.openings[number] else { return .none }
      if model.traits.isPresenting[index], opening.below.last == edge.source {
        return closing(index)
      }
      return back(through: opening, to: edge)
    default: return .none
    }
  }

  private func closing(_ presentation: Int) -> EdgeReturn {
    if semantics.isColumn(presentedBy: presentation) { return .presentedColumn }
    return semantics.closesAnywhere(presentation)
      ? .presentation(presentation) : .closedPresentation
  }

  /// Back from a state that was put above the screen that opened it.
  private func back(
    through opening: NavigationGraph.OpenedStack,
    to edge: NavigationGraph.Edge
  ) -> EdgeReturn {
    guard opening.base == .stack, opening.below.first == edge.source,
      (opening.below.dropFirst() + [edge.target]).allSatisfy(hasBackButton)
    else { return .none }
    return .opened(opening.below.count)
  }

  /// Whether both ends of an edge are in the same presentation, and in none inside it.
  func staysInPresentation(_ number: Int) -> Bool {
    let edge = graph.edges[number]
    guard let around = presentation(around: edge.source) else { return false }
    return edge.source == edge.target || presentation(around: edge.target) == around
  }

  /// Whether an edge leads to something in a presentation.
  func isInPresentation(_ number: Int) -> Bool {
    presentation(around: graph.edges[number].target) != nil
  }

  /// The innermost presentation that a vertex is in.
  private func presentation(around vertex: Int) -> Int? {
    var position = graph.vertices[vertex].position
    if case .region(let parent) = graph.vertices[vertex] {
      if case .transition(let index) = parent { return index }
      position = .slot(parent)
    }
    guard let position, case .transition(let index)? = model.holders(of: position).last else {
      return nil
    }
    return index
  }

  /// Whether an edge selects what it leads to.
  func isSelection(_ number: Int) -> Bool {
    let edge = graph.edges[number]
    guard case .transition(let index) = edge.kind else { return false }
    return graph.kind(of: index, on: edge, in: model) == .select
  }

  /// Whether a vertex is at the root of a stack, whatever is pushed.
  func isRoot(_ vertex: Int) -> Bool {
    guard case .place(let place) = graph.vertices[vertex] else { return false }
    guard case .stack(let container) = place.position,
      case .stack(let stack) = model.containers[container].kind
    else { return true }
    return model.screen(of: stack.root) == place.screen
  }

  private func hasBackButton(_ vertex: Int) -> Bool {
    guard case .place(let place) = graph.vertices[vertex] else { return true }
    return semantics.hasBackButton(place.screen)
  }

  private func column(of vertex: Int) -> Container.Parent? {
    guard case .place(let place) = graph.vertices[vertex] else { return nil }
    return model.holders(of: place.position).first
  }

  private func hidesColumn(_ transition: Int, _ source: Int) -> Bool {
    guard let visibility = model.transitions[transition].columnVisibility,
      case .column(let container, let column)? = column(of: source),
      case .split(let split) = model.containers[container].kind
    else { return false }
    return !semantics.columns(of: split, withVisibility: visibility).contains(column)
  }
}
