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
  ///   - uses: What its landings pass.
  ///   - semantics: The rules of navigation for its environment, with the conditions assumed.
  /// - Returns: Nil where it may differ from the graph that is built so: when something leads elsewhere
  ///   without the transitions, or when what is inside a screen depends on which way to it is met
  ///   first.
  init?(_ graph: NavigationGraph, _ uses: LandingUses, _ semantics: NavigationSemantics) {
    let model = semantics.model
    guard !graph.isTruncated, !model.resolved.containsScreens else { return nil }
    var isThere = [Bool](repeating: true, count: model.transitions.count)
    // A link whose steps lack a transition takes them anyway, where it can.
    var changed: Set<Int> = []
    for index in model.resolved.conditionalTransitions
    where semantics.absence(ofTransition: index) != nil {
      isThere[index] = false
      if uses.takenByEntryPoints.contains(index) { return nil }
      changed.formUnion(uses.linksTaking[index] ?? [])
    }
    let links = changed.sorted()
    var restricted = graph
    for (link, found) in zip(links, LinkLandings.landings(ofLinks: links, semantics)) {
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

/// What the landings of links and entry points in a graph pass.
struct LandingUses: Sendable {
  /// By transition that is not there whatever holds, the deep links that take it on their way, or on the
  /// way of a fallback.
  fileprivate private(set) var linksTaking: [Int: [Int]] = [:]
  /// By screen that requires something, the deep links that pass it so.
  private(set) var linksThrough: [Int: [Int]] = [:]
  /// The transitions that entry points take.
  fileprivate private(set) var takenByEntryPoints: Set<Int> = []

  init(_ graph: NavigationGraph, _ model: NavigationModel) {
    let isUnconditional = model.resolved.isUnconditionalTransition
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
        guard let landing else { continue }
        for index in landing.steps.indices { pass(landing.steps[index].place, link, model) }
        pass(landing.place, link, model)
      }
    }
    for landing in graph.entryLandings { takenByEntryPoints.formUnion(conditional(in: landing)) }
  }

  private mutating func pass(_ place: Place?, _ link: Int, _ model: NavigationModel) {
    guard let place, !model.screens[place.screen].requires.isEmpty,
      linksThrough[place.screen]?.last != link
    else { return }
    linksThrough[place.screen, default: []].append(link)
  }
}
