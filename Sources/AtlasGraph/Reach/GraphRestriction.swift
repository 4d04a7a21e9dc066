import AtlasModel

/// A graph in which some transitions are not there, because conditions on which nothing else depends do
/// not hold: for a search, the same as a graph that is built so but for the numbers of vertices, at a
/// fraction of the cost. The graph keeps their edges, which are not to be followed.
struct GraphRestriction: Sendable {
  let graph: NavigationGraph
  /// Per transition whether it is there, so far as the graph has edges of it.
  let isThere: [Bool]
  /// By deep link where it lands instead, and where it goes otherwise, for those that took one of the
  /// transitions.
  let landings: [Int: LinkLandings]

  /// - Parameters:
  ///   - graph: A graph that has nothing assumed.
  ///   - uses: What its landings pass.
  ///   - semantics: The rules of navigation for its environment, with the conditions assumed; none of them
  ///     is set somewhere.
  /// - Returns: Nil where it may differ from the graph that is built so: when something leads elsewhere
  ///   without the transitions, or when what is inside a screen depends on which way to it is met
  ///   first.
  init?(_ graph: NavigationGraph, _ uses: LandingUses, _ semantics: NavigationSemantics) {
    let model = semantics.model
    guard !graph.isTruncated, !model.traits.containsScreens else { return nil }
    var isThere = [Bool](repeating: true, count: model.transitions.count)
    // A link whose steps lack a transition takes them anyway, where it can.
    var changed: Set<Int> = []
    for index in model.traits.transitionTerms.elements(affectedBy: semantics.assumption)
    where semantics.absence(ofTransition: index) != nil {
      isThere[index] = false
      if graph.dependsOnWays { return nil }
      if uses.takenByEntryPoints.contains(index) { return nil }
      if let links = uses.linksTaking[index] { changed.formUnion(links) }
    }
    let links = changed.sorted()
    var landings: [Int: LinkLandings] = [:]
    for (link, found) in zip(links, LinkLandings.landings(ofLinks: links, semantics)) {
      let fallbacks = graph.fallbacks[link]
      guard found.landing.leads(as: graph.landings[link]),
        Landing.lead(found.fallbacks.otherwise, as: fallbacks.otherwise),
        Landing.lead(found.fallbacks.notFound, as: fallbacks.notFound)
      else { return nil }
      landings[link] = found
    }
    self.graph = graph
    self.isThere = isThere
    self.landings = landings
  }
}

/// What the landings of links and entry points in a graph pass.
package struct LandingUses: Sendable {
  /// By transition that is not there whatever holds, the deep links that take it on their way, or on the
  /// way of a fallback.
  fileprivate private(set) var linksTaking: [Int: [Int]] = [:]
  /// By screen that requires something, the deep links that pass it so.
  private(set) var linksThrough: [Int: [Int]] = [:]
  /// Per deep link whether neither it requires anything, nor a screen that it passes.
  private(set) var requiresNothing: [Bool]
  /// The transitions that entry points take.
  fileprivate private(set) var takenByEntryPoints: Set<Int> = []

  init(_ graph: NavigationGraph, _ model: NavigationModel) {
    let isUnconditional = model.traits.isUnconditionalTransition
    requiresNothing = model.traits.isRequiringLink.map { !$0 }
    func conditional(in landing: Landing?) -> [Int] {
      guard let landing else { return [] }
      return landing.steps.indices.compactMap { index in
        landing.steps[index].transition.flatMap { isUnconditional[$0] ? nil : $0 }
      }
    }
    for link in graph.landings.indices {
      let fallbacks = graph.fallbacks[link]
      for landing in [graph.landings[link], fallbacks.otherwise, fallbacks.notFound] {
        for transition in conditional(in: landing) {
          linksTaking[transition, default: []].append(link)
        }
        guard let landing, !landing.requiringPlaces.isEmpty else { continue }
        requiresNothing[link] = false
        for place in landing.requiringPlaces where linksThrough[place.screen]?.last != link {
          linksThrough[place.screen, default: []].append(link)
        }
      }
    }
    for landing in graph.entryLandings + graph.entryFallbacks {
      takenByEntryPoints.formUnion(conditional(in: landing))
    }
  }
}
