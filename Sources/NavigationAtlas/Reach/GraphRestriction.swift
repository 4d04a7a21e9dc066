extension NavigationGraph {
  /// What remains of a graph when some transitions are not there, because conditions on which nothing
  /// else depends do not hold: for a search, the same as a graph that is built so but for the order of
  /// vertices, at a fraction of the cost. Vertices that nothing leads to any more stay.
  ///
  /// - Parameter semantics: The rules of navigation for the graph's environment, with the conditions
  ///   assumed; the graph has nothing assumed.
  /// - Returns: Nil where it may differ from the graph that is built so: when something leads elsewhere
  ///   without the transitions, or when what is inside a screen depends on which way to it is met
  ///   first.
  func restricted(_ semantics: NavigationSemantics) -> NavigationGraph? {
    let model = semantics.model
    let containsScreens = model.screens.indices.contains { model.screens[$0].contains != nil }
    guard !isTruncated, !containsScreens else { return nil }
    let isThere = model.transitions.indices.map { semantics.absence(ofTransition: $0) == nil }
    func isKept(_ landing: Landing?) -> Bool {
      landing?.steps.allSatisfy { $0.transition.map { isThere[$0] } ?? true } ?? true
    }
    guard entryLandings.allSatisfy(isKept) else { return nil }
    var graph = removingEdges { edge in
      if case .transition(let index) = edge.kind { !isThere[index] } else { false }
    }
    // A link whose steps lack a transition takes them anyway, where it can.
    let changed = landings.indices.filter { link in
      !isKept(landings[link]) || !isKept(fallbacks[link].otherwise)
        || !isKept(fallbacks[link].notFound)
    }
    for (link, found) in zip(changed, LinkLandings.landings(ofLinks: changed, semantics)) {
      guard found.landing.place == landings[link].place,
        found.fallbacks.otherwise?.place == fallbacks[link].otherwise?.place,
        found.fallbacks.notFound?.place == fallbacks[link].notFound?.place
      else { return nil }
      graph.landings[link] = found.landing
      graph.fallbacks[link] = found.fallbacks
    }
    return graph
  }
}
