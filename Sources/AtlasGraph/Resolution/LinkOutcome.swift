import AtlasLinks
import AtlasModel

/// What comes of a URL that a deep link takes, in one environment and under given conditions.
package struct LinkOutcome: Sendable, Hashable {
  /// The requirements of the link that do not hold; it goes where `otherwise` says then.
  package var unmet: [ConditionTerm]
  /// Where it leads; nil where a requirement does not hold and the model states no `otherwise`.
  package var arrival: Arrival?
  /// Where it leads if what it names does not exist; nil where the model states no `notFound`, and
  /// where it goes otherwise already.
  package var notFound: Arrival?

  /// Follows a deep link.
  ///
  /// - Parameters:
  ///   - link: The deep link's index.
  ///   - conditions: Per condition whether it holds; those that are missing have their defaults.
  ///   - arguments: What the URL gives for the parameters.
  init(
    ofLink link: Int,
    of model: NavigationModel,
    in environment: Environment,
    conditions: [String: Bool] = [:],
    arguments: [URLPattern.Arguments.Argument] = []
  ) {
    let values = model.conditionValues(overriddenBy: conditions)
    let semantics = NavigationSemantics(
      model: model,
      environment: environment,
      assumption: .values(values)
    )
    let landings = LinkLandings(
      ofLink: link,
      of: model,
      in: environment,
      assuming: .values(values)
    )
    self.init(ofLink: link, landings, semantics, arguments)
  }

  /// What comes of URLs of all deep links, by index: the same as one by one, with what the links have in
  /// common followed once.
  ///
  /// - Parameter arguments: What a URL gives for the parameters of a deep link.
  package static func all(
    of model: NavigationModel,
    in environment: Environment,
    conditions: [String: Bool],
    arguments: (Int) -> [URLPattern.Arguments.Argument]
  ) -> [LinkOutcome] {
    let values = model.conditionValues(overriddenBy: conditions)
    let semantics = NavigationSemantics(
      model: model,
      environment: environment,
      assumption: .values(values)
    )
    let links = Array(model.deepLinks.indices)
    return zip(links, LinkLandings.landings(ofLinks: links, semantics)).map { link, landings in
      LinkOutcome(ofLink: link, landings, semantics, arguments(link))
    }
  }

  private init(
    ofLink link: Int,
    _ landings: LinkLandings,
    _ semantics: NavigationSemantics,
    _ arguments: [URLPattern.Arguments.Argument]
  ) {
    let deepLink = semantics.model.deepLinks[link]
    func arrival(_ landing: Landing?, _ opening: Opening?, setting sets: [ConditionTerm] = [])
      -> Arrival?
    {
      guard let landing, let opening else { return nil }
      return Arrival(landing, opening, of: deepLink, arguments, semantics.setting(sets))
    }
    // What differs from item to item holds for the one that the URL names, if nothing else is given.
    unmet = deepLink.requires.filter { semantics.truth(of: $0) == false }
    if unmet.isEmpty {
      self.arrival = arrival(landings.landing, deepLink.opening, setting: deepLink.sets)
      notFound = arrival(landings.fallbacks.notFound, deepLink.notFound)
    } else {
      self.arrival = arrival(landings.fallbacks.otherwise, deepLink.otherwise)
      notFound = nil
    }
  }
}

extension NavigationSemantics {
  /// Whether a term holds for certain.
  package func holds(_ term: ConditionTerm) -> Bool {
    truth(of: term) == true
  }
}

extension Arrival {
  init(
    _ landing: Landing,
    _ opening: Opening,
    of link: DeepLink,
    _ arguments: [URLPattern.Arguments.Argument],
    _ semantics: NavigationSemantics
  ) {
    func state(_ start: NavigationState.Start) -> NavigationState? {
      var replay = StateReplay(
        semantics: semantics,
        opening: opening,
        arguments: arguments,
        start: start
      )
      return replay.state(landing, opening)
    }
    warm = state(.warm)
    // 8.7 With a reset nothing of what was there is left, but what other tabs hold.
    // What an OpenURLAction handles is opened inside the app, which therefore is running.
    cold =
      link.isOpenedFromOutside ? opening.resets ? warm?.launched : state(.cold) : nil
    failure = landing.failure
    bypassed =
      landing.failure == nil ? Self.bypassed(landing, semantics) : []
  }

  /// What the screens require that the link puts there or ends on.
  private static func bypassed(_ landing: Landing, _ semantics: NavigationSemantics)
    -> [BypassedRequirement]
  {
    var found: [BypassedRequirement] = []
    let screens = (landing.steps.map(\.place) + [landing.place]).compactMap { $0?.screen }
    for screen in screens {
      for term in semantics.model.screens[screen].requires
      where semantics.truth(of: term) == false {
        let bypassed = BypassedRequirement(screen: screen, term: term)
        if !found.contains(bypassed) { found.append(bypassed) }
      }
    }
    return found
  }
}
