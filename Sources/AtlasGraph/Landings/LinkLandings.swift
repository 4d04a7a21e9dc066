import AtlasModel

/// Where a deep link lands in an environment, and where it leads otherwise, found by following only
/// the places that its steps start from: the same as in the graph of the environment, for little
/// more than the cost of its scenes.
///
/// Steps start from screens on stacks and in columns, and from the screens around them. Inside a screen
/// that is itself a container they start only from what is on a stack there: nothing here
/// depends on the order in which the graph meets places.
///
/// The graph stops following presentations when there are too many places
/// (``NavigationGraph/isTruncated``); this does not.
package struct LinkLandings: Sendable {
  package var landing: Landing
  package var fallbacks: NavigationGraph.Fallbacks

  /// - Parameter link: The deep link's index.
  init(
    ofLink link: Int,
    of model: NavigationModel,
    in environment: Environment,
    assuming assumption: ConditionAssumption
  ) {
    let semantics = NavigationSemantics(
      model: model,
      environment: environment,
      assumption: assumption
    )
    self = Self.landings(ofLinks: [link], semantics)[0]
  }

  private init(ofLink link: Int, _ builder: GraphBuilder) {
    landing = builder.enterDeepLink(link)
    fallbacks = builder.enterFallbacks(link)
  }

  /// Where deep links land, by their indices: the same as one by one, with what they have in common
  /// followed once.
  package static func landings(ofLinks links: [Int], _ semantics: NavigationSemantics)
    -> [LinkLandings]
  {
    guard !links.isEmpty else { return [] }
    let builder = GraphBuilder(semantics: semantics, followsOnDemand: true)
    builder.enterScenes()
    return links.map { link in
      var landings = LinkLandings(ofLink: link, builder)
      if let later = Self.landing(ofLink: link, settingIn: semantics) { landings.landing = later }
      return landings
    }
  }

  /// Where a deep link lands that sets conditions before it opens its state; nil for others.
  private static func landing(ofLink link: Int, settingIn semantics: NavigationSemantics)
    -> Landing?
  {
    let deepLink = semantics.model.deepLinks[link]
    guard !deepLink.sets.isEmpty, semantics.absence(ofDeepLink: link) == nil else { return nil }
    let builder = GraphBuilder(semantics: semantics.setting(deepLink.sets), followsOnDemand: true)
    builder.enterScenes()
    return builder.land(deepLink.opening, parent: .deepLink(link))
  }
}
