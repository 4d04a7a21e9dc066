import AtlasModel

/// How a person comes by the fewest taps to where ways begin. Ways to many places share what they pass.
struct WayArrivals {
  private let back: WayBack
  private let paths: ShortestPaths
  /// By arrival of the paths.
  private var known: [Int: Passed] = [:]
  /// The vertices that a person can go back to, each with the one below it.
  private var entries: [Entry]

  private struct Entry {
    var vertex: Int
    /// How the person came there.
    var trail: WayTrails.End
    var below: Int?
  }

  /// How a person came to a vertex.
  private struct Passed {
    /// The number of its entry.
    var entry: Int
    /// What holds on the way; nil if that is a contradiction.
    var holds: Assignment?
  }

  init(_ paths: ShortestPaths, _ back: WayBack) {
    self.paths = paths
    self.back = back
    entries = [Entry(vertex: back.graph.launch, trail: -1, below: nil)]
  }

  /// How the person came to a vertex, and what holds on the way.
  fileprivate mutating func arrival(at vertex: Int, _ trails: inout WayTrails)
    -> (trail: WayTrails.End, holds: Assignment?)
  {
    var rest: [(arrival: Int, edge: Int)] = []
    var passed = Passed(entry: 0, holds: .any)
    var next = paths.arrival(at: vertex)
    while let arrival = next, let (edge, from) = paths.last(of: arrival, in: back.graph) {
      if let known = known[arrival] {
        passed = known
        break
      }
      rest.append((arrival, edge))
      next = from
    }
    for (arrival, number) in rest.reversed() {
      passed = Passed(
        entry: entry(after: passed.entry, by: number, &trails),
        holds: holds(after: passed.holds, by: paths.edge(number, in: back.graph))
      )
      known[arrival] = passed
    }
    return (entries[passed.entry].trail, passed.holds)
  }

  /// The number of the entry that an edge, or a move back, leads to.
  private mutating func entry(after last: Int, by number: Int, _ trails: inout WayTrails) -> Int {
    let edge = paths.edge(number, in: back.graph)
    var trail = entries[last].trail
    if number < back.graph.edges.count {
      if edge.source != edge.target { trail = back.trail(trail, by: number, &trails) }
    } else {
      var below: Int? = last
      while let entry = below {
        if entries[entry].vertex == edge.target { return entry }
        below = entries[entry].below
      }
    }
    entries.append(Entry(vertex: edge.target, trail: trail, below: last))
    return entries.count - 1
  }

  private func holds(after before: Assignment?, by edge: NavigationGraph.Edge) -> Assignment? {
    let needs = back.app.model.variables.lasting(back.graph.needs(of: edge))
    var holds = before?.and(needs)
    holds = holds?.overwritten(by: back.graph.changes(of: edge))
    if case .transition(let index) = edge.kind {
      holds = holds?.overwritten(by: back.app.model.changes.ofTransition(index))
    }
    return holds
  }
}

extension WayBack {
  /// How a way from a place begins.
  struct Beginning {
    /// How the person came there by the fewest taps.
    var trail: WayTrails.End
    /// Under what the place is shown.
    var states: [Assignment]
    /// What held on the way there.
    var known: Presence
  }

  /// - Parameters:
  ///   - start: What is given of conditions that are set somewhere.
  ///   - shown: When the presentations around the places that ways begin at are shown.
  func beginning(
    at vertex: Int,
    _ arrivals: inout WayArrivals,
    from start: Assignment,
    _ shown: ShownPresentations,
    _ trails: inout WayTrails
  ) -> Beginning {
    let variables = app.model.variables
    let (trail, onWay) = arrivals.arrival(at: vertex, &trails)
    let here = shown.presence(at: vertex).and(start, variables)
    let known = onWay.map { here.and($0, variables) } ?? here
    return Beginning(trail: trail, states: here.assignments, known: known.isNever ? here : known)
  }
}
