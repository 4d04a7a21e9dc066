import AtlasModel

/// Where a search begins in which steps set conditions, and where deep links and entry points lead in it: the graph
/// leaves open what holds at the start, and what a link sets holds when it opens its state.
extension ReachSearch {
  /// Where a search begins in which steps set conditions.
  var launchSource: AssignmentSearch.Source {
    .init(vertex: graph.launch, state: restrictedToAsked(start))
  }

  /// What an assignment says of variables that edges or screens ask for. Of what no step sets that anything leads to,
  /// screens alone may ask.
  func restrictedToAsked(_ state: Assignment) -> Assignment {
    let required = gates.variables
    return state.restricted { graph.contestedVariables.contains($0) || required.contains($0) }
  }

  /// What is taken to hold at the start decides where links lead.
  mutating func followLinks() {
    let links = Array(model.deepLinks.indices)
    for (link, landings) in zip(links, LinkLandings.landings(ofLinks: links, semantics)) {
      changedLandings[link] = landings
    }
  }

  /// Where deep links and entry points lead.
  var foundLinkSources: [AssignmentSearch.Source] {
    graph.searchEdges.ways.flatMap { vertex -> [AssignmentSearch.Source] in
      switch graph.vertices[Int(vertex)] {
      case .deepLink(let link): sources(ofLink: link, at: Int(vertex))
      case .entryPoint(let entry): sources(ofEntryPoint: entry, at: Int(vertex))
      default: []
      }
    }
  }

  private func sources(ofLink link: Int, at vertex: Int) -> [AssignmentSearch.Source] {
    guard semantics.absence(ofDeepLink: link) == nil else { return [] }
    let direct = landing(ofLink: link)
    return landings(ofLink: link) { _ in true }.flatMap { landing in
      if landing === direct {
        return sources(of: landing, .opens, at: vertex, setting: model.changes.of(.deepLink(link)))
      }
      let isOtherwise = landing === allFallbacks(ofLink: link).otherwise
      return sources(of: landing, isOtherwise ? .otherwise : .notFound, at: vertex)
    }
  }

  private func sources(ofEntryPoint entry: Int, at vertex: Int) -> [AssignmentSearch.Source] {
    let point = model.entryPoints[entry]
    guard semantics.absence(ofEntryPoint: entry) == nil else { return [] }
    let set = model.changes.of(.entryPoint(entry))
    switch point.lead {
    case .opening:
      let direct = graph.entryLandings[entry]
      return landings(ofEntryPoint: entry).flatMap { landing in
        landing === direct
          ? sources(of: landing, .opens, at: vertex, setting: set)
          : sources(of: landing, .otherwise, at: vertex)
      }
    case .deepLink(let id):
      // Without conditions that it sets, the link itself leads there.
      guard !set.saysNothing, let link = model.index.deepLinks[id] else { return [] }
      let later = semantics.setting(point.sets)
      let landings = LinkLandings.landings(ofLinks: [link], later)[0]
      let isMet = !later.excludes(model.deepLinks[link].requires)
      guard let landing = isMet ? landings.landing : landings.fallbacks.otherwise else { return [] }
      let more = isMet ? model.changes.of(.deepLink(link)) : .any
      return sources(
        of: landing,
        isMet ? .opens : .otherwise,
        at: vertex,
        setting: set.overwritten(by: more)
      )
    case .content:
      return edges(.enters, from: vertex).map {
        .init(
          vertex: graph.edges[$0].target,
          state: start,
          isLinked: true,
          edge: $0,
          link: .init(vertex: vertex, outcome: .opens)
        )
      }
    case .outside, .notStated: return []
    }
  }

  /// - Parameter set: What holds when the state is opened.
  private func sources(
    of landing: Landing,
    _ outcome: AssignmentSearch.Link.Outcome,
    at vertex: Int,
    setting set: Assignment = .any
  ) -> [AssignmentSearch.Source] {
    let variables = model.variables
    let kind = outcome == .opens ? NavigationGraph.Edge.Kind.enters : .fallsBack
    let edges = edges(kind, from: vertex)
    return landing.presence.assignments.flatMap { shown -> [AssignmentSearch.Source] in
      guard let state = start.overwritten(by: set).and(variables.lasting(shown)) else { return [] }
      return ends(of: landing, setting: set).map { end in
        .init(
          vertex: end,
          state: restrictedToAsked(state),
          isLinked: true,
          edge: edges.first { graph.edges[$0].target == end } ?? edges.first ?? -1,
          link: .init(vertex: vertex, outcome: outcome)
        )
      }
    }
  }

  /// Where a landing ends, with what is below that: the first screen that lets nobody through, or the place
  /// on top.
  private func ends(of landing: Landing, setting set: Assignment) -> [Int] {
    guard let place = landing.place else { return [] }
    let guarded = firstGuarded(in: landing, setting: set)
    if let whole = graph.openedVertex(of: landing),
      let end = graph.openedVertex(of: guarded ?? place, below: whole)
    {
      return [end]
    }
    // The graph, in which conditions are open, has other steps before it.
    let isBelow = guarded == nil || landing.below.contains { $0 == guarded }
    let stack = isBelow ? Array(landing.below.prefix { $0 != guarded }) : []
    return ([guarded ?? place] + stack.reversed()).compactMap { graph.vertex(of: $0) }
  }

  private func edges(_ kind: NavigationGraph.Edge.Kind, from vertex: Int) -> [Int] {
    graph.searchEdges[from: vertex].map { Int($0.edge) }.filter { graph.edges[$0].kind == kind }
  }
}
