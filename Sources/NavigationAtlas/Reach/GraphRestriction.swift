/// A graph in which some transitions are not there, because conditions on which nothing else depends do
/// not hold: for a search, the same as a graph that is built so but for the numbers of vertices, at a
/// fraction of the cost. The graph keeps their edges, which are not to be followed.
struct GraphRestriction: Sendable {
  /// The graph, with links landing as they do without the transitions.
  let graph: NavigationGraph
  /// Per transition whether it is there.
  let isThere: [Bool]

  /// - Parameters:
  ///   - graph: A graph that has nothing assumed.
  ///   - semantics: The rules of navigation for its environment, with the conditions assumed.
  /// - Returns: Nil where it may differ from the graph that is built so: when something leads elsewhere
  ///   without the transitions, or when what is inside a screen depends on which way to it is met
  ///   first.
  init?(_ graph: NavigationGraph, _ semantics: NavigationSemantics) {
    let model = semantics.model
    guard !graph.isTruncated, !model.resolved.containsScreens else { return nil }
    let isThere = model.transitions.indices.map { semantics.absence(ofTransition: $0) == nil }
    func isKept(_ landing: Landing?) -> Bool {
      guard let landing else { return true }
      return landing.steps.indices.allSatisfy { index in
        landing.steps[index].transition.map { isThere[$0] } ?? true
      }
    }
    guard graph.entryLandings.allSatisfy(isKept) else { return nil }
    // A link whose steps lack a transition takes them anyway, where it can.
    let changed = graph.landings.indices.filter { link in
      !isKept(graph.landings[link]) || !isKept(graph.fallbacks[link].otherwise)
        || !isKept(graph.fallbacks[link].notFound)
    }
    var restricted = graph
    for (link, found) in zip(changed, LinkLandings.landings(ofLinks: changed, semantics)) {
      let fallbacks = graph.fallbacks[link]
      guard found.landing.place == graph.landings[link].place,
        found.fallbacks.otherwise?.place == fallbacks.otherwise?.place,
        found.fallbacks.notFound?.place == fallbacks.notFound?.place
      else { return nil }
      restricted.landings[link] = found.landing
      restricted.fallbacks[link] = found.fallbacks
    }
    self.graph = restricted
    self.isThere = isThere
  }
}
