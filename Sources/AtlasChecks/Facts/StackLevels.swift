import AtlasGraph
import AtlasModel

/// What can be directly below what on the stacks of an environment.
struct StackLevels {
  private let app: AppGraph
  private let graph: NavigationGraph
  private let uses: [StackUse]
  /// By the transition of a presentation the vertices that it is presented on.
  private var presenters: [Int: [Int]] = [:]
  private var model: NavigationModel { app.model }

  init(_ app: AppGraph, _ uses: [StackUse], inEnvironment number: Int) {
    self.app = app
    self.uses = uses
    graph = app.graphs[number]
    guard model.transitions.contains(where: \.isOutside) else { return }
    for (index, edge) in graph.edges.enumerated() {
      guard case .transition(let transition) = edge.kind,
        model.transitions[transition].presentedContent != nil
      else { continue }
      let presenter = graph.openings[index]?.below.last ?? edge.source
      presenters[transition, default: []].append(presenter)
    }
  }

  /// Pairs of vertices: the one below is the source.
  var all: [AdjacencyLists.Edge] {
    var levels: [AdjacencyLists.Edge] = []
    for edge in graph.edges {
      guard case .transition(let index) = edge.kind,
        graph.kind(of: index, on: edge, in: model) == .push,
        case .place(let target) = graph.vertices[edge.target]
      else { continue }
      levels += below(edge, index, target).map { ($0, edge.target) }
    }
    for use in uses {
      for step in use.steps {
        if let source = step.source { levels.append((source, step.target)) }
      }
    }
    return levels + levelsIntoContainers(levels)
  }

  /// What a push can put its target on.
  private func below(_ edge: NavigationGraph.Edge, _ index: Int, _ target: Place) -> [Int] {
    let transition = model.transitions[index]
    guard let source = graph.place(at: edge.source), source.position != target.position else {
      return [edge.source]
    }
    if transition.isOutside, case .transition = model.outermostHolder(of: source.position) {
      // It happens on the stack of what presents it, above the screen that does (6.6).
      let presenters = presenters(around: source, on: target.position)
      return presenters.isEmpty ? places(on: target.position) : presenters
    }
    // The host of a stack is there with every screen on it; its toolbar is on the root alone (6.2).
    if case .host(let container) = source.position, target.position == .stack(container),
      transition.toolbar == nil
    {
      return places(on: target.position)
    }
    return [edge.source]
  }

  private func places(on position: Position) -> [Int] {
    uses.first { $0.position == position }?.places ?? []
  }

  /// The vertices on a stack that present what a place is in, also through other presentations.
  private func presenters(around place: Place, on position: Position) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var pending = [place]
    while let inner = pending.popLast() {
      guard case .transition(let presentation) = model.outermostHolder(of: inner.position),
        seen.insert(presentation).inserted
      else { continue }
      for vertex in presenters[presentation] ?? [] {
        guard let outer = graph.place(at: vertex) else { continue }
        if outer.position == position { found.append(vertex) } else { pending.append(outer) }
      }
    }
    return found
  }

  /// What is inside a screen that is a container is above what the screen is above.
  private func levelsIntoContainers(_ levels: [AdjacencyLists.Edge]) -> [AdjacencyLists.Edge] {
    guard model.traits.containsScreens else { return [] }
    var inside: [Int: [Int]] = [:]
    for (index, vertex) in graph.vertices.enumerated() {
      guard case .place(let place) = vertex,
        case .screen(let screen)? = model.holders(of: place.position).last
      else { continue }
      inside[screen, default: []].append(index)
    }
    return levels.flatMap { level -> [AdjacencyLists.Edge] in
      guard case .place(let place) = graph.vertices[level.target] else { return [] }
      return (inside[place.screen] ?? []).map { (level.source, $0) }
    }
  }
}

extension StackFacts {
  /// Pairs of vertices of which the second can be directly above the first on a stack.
  func levels(inEnvironment number: Int) -> [AdjacencyLists.Edge] {
    StackLevels(graph, uses[number], inEnvironment: number).all
  }
}
