import AtlasModel

/// When presentations are shown: when something that is shown presents them, up to the window.
///
/// For every presenting transition this is the least solution of one equation: one of its edges can be
/// followed, and what it starts from is shown.
struct ShownPresentations {
  private let graph: NavigationGraph
  private let semantics: NavigationSemantics
  /// By presenting transition.
  private var presences: [Int: Presence] = [:]
  /// By vertex of a screen whose view makes a container, what is in that.
  private var insideHosts: [Int: [Int]] = [:]

  /// What presents a presentation: when, and the presentation that it is itself in.
  private struct Presenter: Hashable {
    var presence: Presence
    var outer: Int?
  }

  /// - Parameter vertices: What is asked for later.
  init(_ graph: NavigationGraph, _ semantics: NavigationSemantics, around vertices: [Int]) {
    self.graph = graph
    self.semantics = semantics
    if graph.contested != nil {
      for edge in graph.edges {
        guard edge.kind == .within, case .place(let place) = graph.vertices[edge.target],
          case .host = place.position
        else { continue }
        insideHosts[edge.target, default: []].append(edge.source)
      }
    }
    let asked = Set(vertices.compactMap(presentation))
    guard !asked.isEmpty else { return }
    solve(presenters(of: asked))
  }

  /// What a place and all that is around it need.
  func presence(at vertex: Int) -> Presence {
    var own = semantics.presence(at: graph.vertices[vertex]) ?? .always
    if let inside = insideHosts[vertex] {
      // 6.2: The screen whose view makes a container is there with anything in it.
      let shown = inside.reduce(Presence.never) {
        let presence = semantics.presence(at: graph.vertices[$1]) ?? .always
        return $0.or(presence, semantics.variables)
      }
      let both = own.and(shown, semantics.variables)
      if !both.isNever { own = both }
    }
    guard let presences = presentation(around: vertex).flatMap({ presences[$0] }) else {
      return own
    }
    let both = own.and(presences, semantics.variables)
    return both.isNever ? own : both
  }

  /// The presentation that a vertex is in, if it is a transition that presents it.
  private func presentation(around vertex: Int) -> Int? {
    guard let position = graph.vertices[vertex].position,
      case .transition(let index)? = semantics.holders(of: position).last
    else { return nil }
    return index
  }

  /// What presents some presentations, what presents those that it is in, and so on.
  private func presenters(of asked: Set<Int>) -> [Int: [Presenter]] {
    let edges = presentingEdges
    var found: [Int: [Presenter]] = [:]
    var pending = asked.sorted()
    while let transition = pending.popLast() {
      guard found[transition] == nil else { continue }
      var known: Set<Presenter> = []
      let presenters = (edges[transition] ?? []).map(presenter).filter { known.insert($0).inserted }
      found[transition] = presenters
      pending += presenters.compactMap(\.outer)
    }
    return found
  }

  private var presentingEdges: [Int: [Int]] {
    var edges: [Int: [Int]] = [:]
    for (number, edge) in graph.edges.enumerated() {
      guard case .transition(let index) = edge.kind,
        semantics.model.transitions[index].presentedContent != nil
      else { continue }
      edges[index, default: []].append(number)
    }
    return edges
  }

  private func presenter(by number: Int) -> Presenter {
    let (edge, variables) = (graph.edges[number], semantics.variables)
    let needs = Presence(variables.lasting(graph.needs(of: edge)))
    guard case .transition(let index) = edge.kind, !semantics.model.transitions[index].isOutside
    else { return Presenter(presence: needs, outer: nil) }
    var source: Int? = edge.source
    if let opened = graph.opening(by: number) {
      source = opened.below.last ?? (opened.base == .elsewhere ? nil : edge.source)
    }
    guard let source else { return Presenter(presence: needs, outer: nil) }
    let shown = semantics.presence(whereShown: graph.vertices[source])
    return Presenter(presence: needs.and(shown, variables), outer: presentation(around: source))
  }

  /// Each round follows one presentation more; no chain of presenters needs one of them twice.
  private mutating func solve(_ presenters: [Int: [Presenter]]) {
    let variables = semantics.variables
    let order = presenters.keys.sorted()
    for transition in order { presences[transition] = .never }
    for _ in order.indices {
      var hasMore = false
      for transition in order {
        var presence = Presence.never
        for presenter in presenters[transition] ?? [] {
          let outer = presenter.outer.flatMap { presences[$0] } ?? .always
          presence = presence.or(presenter.presence.and(outer, variables), variables)
        }
        if Set(presence.assignments) != Set(presences[transition]?.assignments ?? []) {
          presences[transition] = presence
          hasMore = true
        }
      }
      if !hasMore { break }
    }
    // What nothing presents is opened by a link.
    presences = presences.filter { !$0.value.isNever }
  }
}
