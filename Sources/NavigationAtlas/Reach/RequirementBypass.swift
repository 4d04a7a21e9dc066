/// A way to a screen that passes nothing that asks for what the screen requires.
public struct RequirementBypass: Sendable {
  /// Where the way begins.
  public enum Source: Sendable, Hashable, Comparable {
    case launch
    /// By index.
    case deepLink(Int)
    /// By index.
    case entryPoint(Int)

    public static func < (left: Self, right: Self) -> Bool { left.key < right.key }

    private var key: (Int, Int) {
      switch self {
      case .launch: (0, 0)
      case .deepLink(let index): (1, index)
      case .entryPoint(let index): (2, index)
      }
    }
  }

  /// A step of the way, in words, and the element that it follows.
  public struct Step: Sendable, Hashable {
    public var words: String
    public var element: ElementReference?
  }

  /// The screen's index.
  public var screen: Int
  /// What it requires.
  public var requirement: ConditionTerm
  public var source: Source
  /// Where the way is there.
  public var environments: EnvironmentSet
  /// The steps in the first of these, from launch or from the link on.
  public var steps: [Step]
}

extension AppGraph {
  /// Every requirement of a screen that a way in bypasses: sorted by screen, requirement and source.
  ///
  /// Taps from launch, each deep link and each entry point that lands there directly count by
  /// themselves; taps after a link only where none of these lead there. Nothing is told of what is
  /// behind a screen that requires the same.
  public var requirementBypasses: [RequirementBypass] {
    var terms: Set<ConditionTerm> = []
    for index in model.screens.indices {
      for term in model.screens[index].requires where term.conditionName != nil {
        terms.insert(term)
      }
    }
    var found: [BypassKey: RequirementBypass] = [:]
    let searches = terms.sorted { $0.text < $1.text }.flatMap { term in
      environmentClasses.map { (term: term, environments: $0) }
    }
    let results = searches.concurrentMap { bypasses(of: $0.term, inEnvironments: $0.environments) }
    for bypass in results.joined() {
      let key = BypassKey(
        screen: bypass.screen,
        term: bypass.requirement.text,
        source: bypass.source
      )
      if found[key]?.environments.formUnion(bypass.environments) == nil { found[key] = bypass }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// - Parameter numbers: A class of environments.
  private func bypasses(of term: ConditionTerm, inEnvironments numbers: [Int])
    -> [RequirementBypass]
  {
    guard let name = term.conditionName else { return [] }
    let semantics = NavigationSemantics(
      model: model,
      environment: environments[numbers[0]],
      assumption: .values([name: term.isNegated])
    )
    func finder(_ graph: NavigationGraph) -> BypassFinder {
      BypassFinder(
        term: term,
        environments: EnvironmentSet(numbers: numbers),
        search: ReachSearch(graph, semantics)
      )
    }
    if assumption == .any, !dependence.otherConditions.contains(name) {
      guard dependence.conditionsOfTransitions.contains(name) else {
        return finder(graphs[numbers[0]]).bypasses
      }
      if let graph = graphs[numbers[0]].restricted(semantics) {
        let finder = finder(graph)
        if !finder.dependsOnOrder { return finder.bypasses }
      }
    }
    return finder(GraphBuilder.graph(semantics)).bypasses
  }
}

private struct BypassKey: Hashable, Comparable {
  var screen: Int
  var term: String
  var source: RequirementBypass.Source

  static func < (left: Self, right: Self) -> Bool {
    (left.screen, left.term, left.source) < (right.screen, right.term, right.source)
  }
}

/// Finds the ways to screens that require a condition in a graph where it does not hold.
struct BypassFinder {
  let term: ConditionTerm
  let environments: EnvironmentSet
  let search: ReachSearch
  let words: NavigationWords
  /// Per screen whether it requires the condition.
  let requires: [Bool]

  private var model: NavigationModel { search.semantics.model }

  init(term: ConditionTerm, environments: EnvironmentSet, search: ReachSearch) {
    self.term = term
    self.environments = environments
    self.search = search
    let model = search.semantics.model
    words = NavigationWords(model, in: search.graph.environment)
    requires = model.screens.indices.map { model.screens[$0].requires.contains(term) }
  }

  var bypasses: [RequirementBypass] {
    var found = direct
    let known = Set(found.map(\.screen))
    for (screen, reached) in search.screens.enumerated() where requires[screen] {
      let vertex = Int(reached.vertex)
      if reached.taps >= 0 {
        found.append(bypass(screen, .launch, steps(search.path(to: vertex))))
      } else if reached.isLinked, !known.contains(screen) {
        let path = search.path(to: vertex)
        guard let source = path.lazy.compactMap(source(of:)).last else { continue }
        found.append(bypass(screen, source, steps(path)))
      }
    }
    return found
  }

  /// Whether a screen is reached at several places equally soon, so that the order of the graph decides
  /// which of the ways is told.
  var dependsOnOrder: Bool {
    var soonest: [Int: (taps: Int32, isTied: Bool)] = [:]
    for (index, vertex) in search.graph.vertices.enumerated() {
      guard case .place(let place) = vertex, requires[place.screen],
        search.taps[index] >= 0 || search.isLinked[index]
      else { continue }
      let taps = search.taps[index] >= 0 ? search.taps[index] : Int32.max
      if let known = soonest[place.screen], known.taps <= taps {
        if known.taps == taps { soonest[place.screen]?.isTied = true }
      } else {
        soonest[place.screen] = (taps, false)
      }
    }
    return soonest.values.contains { $0.isTied }
  }

  private func bypass(
    _ screen: Int,
    _ source: RequirementBypass.Source,
    _ steps: [RequirementBypass.Step]
  ) -> RequirementBypass {
    .init(
      screen: screen,
      requirement: term,
      source: source,
      environments: environments,
      steps: steps
    )
  }

  /// What links and entry points lead to by themselves.
  private var direct: [RequirementBypass] {
    var found: [RequirementBypass] = []
    for index in model.deepLinks.indices
    where search.semantics.absence(ofDeepLink: index) == nil {
      var seen: Set<Int> = []
      for landing in search.landings(ofLink: index) {
        guard let stop = stop(in: landing), seen.insert(stop.screen).inserted else { continue }
        found.append(bypass(stop.screen, .deepLink(index), stop.steps))
      }
    }
    for (index, landing) in search.graph.entryLandings.enumerated() {
      guard let stop = landing.flatMap({ stop(in: $0) }) else { continue }
      found.append(bypass(stop.screen, .entryPoint(index), stop.steps))
    }
    return found
  }

  /// The first screen on the way of a landing that lets nobody through, if it requires the condition,
  /// and the steps up to it. What shows nothing at the end shows nothing on the way.
  private func stop(in landing: Landing) -> (screen: Int, steps: [RequirementBypass.Step])? {
    guard landing.place != nil, let place = search.firstGuarded(in: landing),
      requires[place.screen]
    else { return nil }
    var steps: [RequirementBypass.Step] = []
    for step in landing.steps {
      steps.append(
        .init(words: words.step(step), element: step.transition.map(ElementReference.transition))
      )
      if step.place == place { break }
    }
    return (place.screen, steps)
  }

  private func source(of edge: NavigationGraph.Edge) -> RequirementBypass.Source? {
    switch search.graph.vertices[edge.source] {
    case .deepLink(let index): .deepLink(index)
    case .entryPoint(let index): .entryPoint(index)
    default: nil
    }
  }

  private func steps(_ path: [NavigationGraph.Edge]) -> [RequirementBypass.Step] {
    path.compactMap { edge in
      switch edge.kind {
      case .transition(let index):
        return .init(words: words.step(edge, in: search.graph), element: .transition(index))
      case .tab(let index, _):
        return .init(words: words.step(edge, in: search.graph), element: .tab(index))
      case .enters, .fallsBack:
        guard let source = source(of: edge) else { return nil }
        switch source {
        case .deepLink(let index):
          return .init(
            words: "open \(model.deepLinks[index].label)",
            element: .deepLink(index)
          )
        case .entryPoint(let index):
          return .init(words: "use \(model.entryPoints[index].name)", element: .entryPoint(index))
        case .launch: return nil
        }
      default:
        return edge.taps > 0 ? .init(words: words.step(edge, in: search.graph)) : nil
      }
    }
  }
}
