import AtlasModel

/// Where deep links and entry points land in the environment that is searched.
extension ReachSearch {
  /// Where an edge leads: that of a link or an entry point to the first screen on the way that lets
  /// nobody through, and nowhere where the link does not go there.
  func target(of entry: SearchEdges.Entry) -> Int? {
    let edge = graph.edges[Int(entry.edge)]
    let landing: Landing?
    switch graph.vertices[edge.source] {
    case .deepLink(let link) where edge.kind == .fallsBack:
      guard let place = graph.place(at: edge.target) else { return nil }
      let fallbacks = fallbacks(ofLink: link)
      landing = fallbacks.otherwise?.place == place ? fallbacks.otherwise : fallbacks.notFound
      guard landing?.place == place else { return nil }
    case .deepLink(let link):
      if let uses, uses.requiresNothing[link] { return edge.target }
      guard !isGuardedLink[link] else { return nil }
      landing = self.landing(ofLink: link)
    case .entryPoint(let entry) where edge.kind == .fallsBack:
      guard semantics.mayFail(model.entryPoints[entry].requires) else { return nil }
      landing = graph.entryFallbacks[entry]
    case .entryPoint(let entry):
      guard !semantics.excludes(model.entryPoints[entry].requires) else { return nil }
      landing = graph.entryLandings[entry]
    default: return edge.target
    }
    let set = graph.changes(of: edge)
    guard let landing, let guarded = firstGuarded(in: landing, setting: set) else {
      return edge.target
    }
    // What a landing has below where it ends is below there, too.
    return graph.isOpened(edge.target)
      ? graph.openedVertex(of: guarded, below: edge.target) : graph.vertex(of: guarded)
  }

  /// Where a deep link lands, its requirements met.
  func landing(ofLink link: Int) -> Landing {
    changedLandings.isEmpty
      ? graph.landings[link] : changedLandings[link]?.landing ?? graph.landings[link]
  }

  /// Where a deep link goes otherwise, whatever it requires.
  func allFallbacks(ofLink link: Int) -> NavigationGraph.Fallbacks {
    changedLandings[link]?.fallbacks ?? graph.fallbacks[link]
  }

  /// Where a link may go otherwise.
  func fallbacks(ofLink link: Int) -> NavigationGraph.Fallbacks {
    var fallbacks = allFallbacks(ofLink: link)
    if isGuardedLink[link] {
      fallbacks.notFound = nil
    } else if !model.traits.isRequiringLink[link]
      || !semantics.mayFail(model.deepLinks[link].requires)
    {
      fallbacks.otherwise = nil
    }
    return fallbacks
  }

  /// The landings of a deep link that meet a condition.
  ///
  /// Where a requirement of the link is not met, it has the one landing for that.
  func landings(ofLink link: Int, where isWanted: (Landing) -> Bool) -> [Landing] {
    var wanted: [Landing] = []
    let landing = landing(ofLink: link)
    if !isGuardedLink[link], isWanted(landing) { wanted.append(landing) }
    let fallbacks = fallbacks(ofLink: link)
    if let landing = fallbacks.otherwise, isWanted(landing) { wanted.append(landing) }
    if let landing = fallbacks.notFound, isWanted(landing) { wanted.append(landing) }
    return wanted
  }

  /// Where an entry point may lead by itself.
  func landings(ofEntryPoint entry: Int) -> [Landing] {
    let requires = model.entryPoints[entry].requires
    let landing = semantics.excludes(requires) ? nil : graph.entryLandings[entry]
    let fallback = semantics.mayFail(requires) ? graph.entryFallbacks[entry] : nil
    guard graph.hasChanges else { return [landing, fallback].compactMap { $0 } }
    // The graph leaves open what holds at the start.
    guard semantics.absence(ofEntryPoint: entry) == nil else { return [] }
    let later = start.overwritten(by: model.changes.of(.entryPoint(entry)))
    return [(landing, later), (fallback, start)].compactMap { landing, state in
      landing.flatMap { $0.presence.canHold(with: state) ? $0 : nil }
    }
  }

  /// The first place on the way of a landing whose screen lets nobody through.
  ///
  /// - Parameter set: What the link sets.
  func firstGuarded(in landing: Landing, setting set: Assignment = .any) -> Place? {
    guard labels != nil, !set.saysNothing else {
      return landing.requiringPlaces.first { isGuarded[$0.screen] }
    }
    let state = start.overwritten(by: set)
    return landing.requiringPlaces.first { !gates.open($0.screen, state) }
  }
}

extension NavigationSemantics {
  /// Whether some of the terms can't hold.
  func excludes(_ terms: [ConditionTerm]) -> Bool {
    !terms.isEmpty && absence(platforms: nil, when: terms) != nil
  }

  /// Whether some of the terms may not hold.
  func mayFail(_ terms: [ConditionTerm]) -> Bool {
    terms.contains { truth(of: $0) != true }
  }
}
