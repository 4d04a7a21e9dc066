import AtlasModel

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
    _ paths: ShortestPaths,
    from start: Assignment,
    _ shown: ShownPresentations,
    _ trails: inout WayTrails
  ) -> Beginning {
    let variables = app.model.variables
    let path = paths.path(to: vertex, in: graph)
    func edge(_ number: Int) -> NavigationGraph.Edge { paths.edge(number, in: graph) }
    let trail = trail(along: path, edge, &trails)
    var onWay: Assignment? = .any
    for number in path {
      let edge = edge(number)
      onWay = onWay.flatMap { $0.and(variables.lasting(graph.needs(of: edge))) }
      onWay = onWay?.overwritten(by: graph.changes(of: edge))
      if case .transition(let index) = edge.kind {
        onWay = onWay?.overwritten(by: app.model.changes.ofTransition(index))
      }
    }
    let here = shown.presence(at: vertex).and(start, variables)
    let known = onWay.map { here.and($0, variables) } ?? here
    return Beginning(trail: trail, states: here.assignments, known: known.isNever ? here : known)
  }
}
