import AtlasModel

/// Fewest taps from launch: distances in a graph whose edges cost 0, 1 or a few taps. No path needs what
/// never holds together.
package struct ShortestPaths: Sendable {
  /// The fewest taps to a vertex, or the fewest under an assignment that others there do not imply.
  private enum Arrivals: Sendable {
    /// One for each vertex: no conditions of the graph contradict each other.
    case visits([SearchEdges.Visit])
    case labels(AssignmentSearch)
  }

  private let arrivals: Arrivals

  /// Ties go to the way that reaches a vertex first, in the order of the graph's edges.
  ///
  /// - Parameters:
  ///   - isConsistent: Whether to leave out paths that need what never holds together.
  ///   - start: What holds at the source.
  ///   - detours: What going back leads to once something is set.
  init(
    from source: Int,
    in graph: NavigationGraph,
    isConsistent: Bool = true,
    start: Assignment = .any,
    detours: Detours = Detours()
  ) {
    if isConsistent, let contested = graph.contested {
      var search = AssignmentSearch(in: graph, contested, detours: detours)
      search.search(from: [.init(vertex: source, state: start)])
      arrivals = .labels(search)
      return
    }
    var visits = [SearchEdges.Visit](repeating: .init(), count: graph.vertices.count)
    graph.searchEdges.search(
      from: source,
      &visits,
      settle: { _ in .goesOn },
      follows: { _ in true }
    )
    arrivals = .visits(visits)
  }

  /// Whether the search was limited: there may be ways that it did not find.
  var isLimited: Bool {
    switch arrivals {
    case .visits: false
    case .labels(let search): search.isLimited
    }
  }

  /// The taps from the source to a vertex; nil where it can't be reached.
  package func taps(to vertex: Int) -> Int? {
    switch arrivals {
    case .visits(let visits): visits[vertex].taps < 0 ? nil : Int(visits[vertex].taps)
    case .labels(let search): search.best(at: vertex).map { Int(search.labels[$0].taps) }
    }
  }

  /// How often a vertex is arrived at, over all vertices: arrivals are numbered from 0.
  var arrivalCount: Int {
    switch arrivals {
    case .visits(let visits): visits.count
    case .labels(let search): search.labels.count
    }
  }

  /// The arrival at a vertex with the fewest taps; nil where it can't be reached.
  func arrival(at vertex: Int) -> Int? {
    switch arrivals {
    case .visits(let visits): visits[vertex].taps < 0 ? nil : vertex
    case .labels(let search): search.best(at: vertex)
    }
  }

  /// The edge of an arrival, by index, and the arrival where it starts; nil for the source.
  func last(of arrival: Int, in graph: NavigationGraph) -> (edge: Int, from: Int)? {
    switch arrivals {
    case .visits(let visits):
      let edge = Int(visits[arrival].incoming)
      return edge < 0 ? nil : (edge, graph.edges[edge].source)
    case .labels(let search):
      let label = search.labels[arrival]
      return label.edge < 0 ? nil : (Int(label.edge), Int(label.parent))
    }
  }

  /// The edge of a number, or the move back that is none of the graph's edges.
  func edge(_ number: Int, in graph: NavigationGraph) -> NavigationGraph.Edge {
    switch arrivals {
    case .visits: graph.edges[number]
    case .labels(let search): search.edge(number)
    }
  }

  /// The edges from the source to a vertex, in order; empty where it can't be reached. Those that
  /// are moves back have numbers after the graph's edges.
  func path(to vertex: Int, in graph: NavigationGraph) -> [Int] {
    var path: [Int] = []
    var next = arrival(at: vertex)
    while let arrival = next, let (edge, from) = last(of: arrival, in: graph) {
      path.append(edge)
      next = from
    }
    return path.reversed()
  }
}

extension [SearchEdges.Visit] {
  /// The edges by which a search reaches a vertex, in order, by index.
  func path(to vertex: Int, in graph: NavigationGraph) -> [Int] {
    var path: [Int] = []
    var edge = Int(self[vertex].incoming)
    while edge >= 0 {
      path.append(edge)
      edge = Int(self[graph.edges[edge].source].incoming)
    }
    return path.reversed()
  }
}
