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

    /// Whether it is there whatever holds.
    var isAlwaysThere: Bool { presence.isAlways && outer == nil }
  }

  /// What edges present from, each once: when that is shown, and the presentation that it is in.
  private struct Sources {
    private(set) var all: [Presenter] = []
    private var numbers: [Presenter: Int] = [:]
    private var numbersOfVertices: [Int: Int] = [:]

    mutating func number(of vertex: Int, _ source: () -> Presenter) -> Int {
      if let known = numbersOfVertices[vertex] { return known }
      let found = source()
      let number = numbers[found] ?? all.count
      if number == all.count { all.append(found) }
      numbers[found] = number
      numbersOfVertices[vertex] = number
      return number
    }
  }

  /// What an edge needs, by number, and what it presents from.
  private struct PresenterKey: Hashable {
    var needs: Int
    var source: Int?
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

  /// What presents some presentations, what presents those that it is in, and so on. If something that is always
  /// there presents one, nothing else counts.
  private func presenters(of asked: Set<Int>) -> [Int: [Presenter]] {
    let edges = presentingEdges
    var sources = Sources()
    var found: [Int: [Presenter]] = [:]
    var pending = asked.sorted()
    while let transition = pending.popLast() {
      guard found[transition] == nil else { continue }
      let presenters = presenters(by: edges[transition], &sources)
      found[transition] = presenters
      pending += presenters.compactMap(\.outer)
    }
    return found
  }

  /// By transition the edges that present something.
  private var presentingEdges: [[Int]] {
    let traits = semantics.model.traits
    var edges: [[Int]] = Array(repeating: [], count: traits.isPresenting.count)
    for (number, edge) in graph.edges.enumerated() {
      guard case .transition(let index) = edge.kind, traits.isPresenting[index] else { continue }
      edges[index].append(number)
    }
    return edges
  }

  private func presenters(by edges: [Int], _ sources: inout Sources) -> [Presenter] {
    let variables = semantics.variables
    var presenters: [Presenter] = []
    var known: Set<PresenterKey> = []
    for number in edges {
      let needs = graph.edges[number].needs
      let source = source(of: number).map { vertex in
        sources.number(of: vertex) { self.presenter(at: vertex) }
      }
      guard known.insert(PresenterKey(needs: needs, source: source)).inserted else { continue }
      var found = source.map { sources.all[$0] } ?? Presenter(presence: .always, outer: nil)
      let own = Presence(variables.lasting(graph.needs(of: graph.edges[number])))
      found.presence = own.and(found.presence, variables)
      if found.isAlwaysThere { return [found] }
      presenters.append(found)
    }
    return presenters
  }

  /// The vertex that an edge presents from; nil if that is not the place where it is taken, and not known.
  private func source(of number: Int) -> Int? {
    let edge = graph.edges[number]
    if case .transition(let index) = edge.kind, semantics.model.traits.isOutside[index] {
      return nil
    }
    guard let opened = graph.opening(by: number) else { return edge.source }
    return opened.below.last ?? (opened.base == .elsewhere ? nil : edge.source)
  }

  private func presenter(at vertex: Int) -> Presenter {
    let shown = semantics.presence(whereShown: graph.vertices[vertex])
    return Presenter(presence: shown, outer: presentation(around: vertex))
  }

  /// Each round follows one presentation more; no chain of presenters needs one of them twice.
  private mutating func solve(_ presenters: [Int: [Presenter]]) {
    let order = presenters.keys.sorted()
    for transition in order { presences[transition] = .never }
    for _ in order.indices {
      var hasMore = false
      for transition in order where presences[transition]?.isAlways == false {
        let presence = presence(of: presenters[transition] ?? [])
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
  /// One of some presenters is there, with what that is in.
  private func presence(of presenters: [Presenter]) -> Presence {
    let variables = semantics.variables
    var presence = Presence.never
    for presenter in presenters where !presence.isAlways {
      let outer = presenter.outer.flatMap { presences[$0] } ?? .always
      presence = presence.or(presenter.presence.and(outer, variables), variables)
    }
    return presence
  }
}
