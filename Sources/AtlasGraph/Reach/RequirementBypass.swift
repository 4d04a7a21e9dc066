import AtlasBase
import AtlasModel

/// A way to a screen that passes nothing that asks for what the screen requires.
package struct RequirementBypass: Sendable {
  /// Where the way begins.
  package enum Source: Sendable, Hashable, Comparable {
    case launch
    /// By index.
    case deepLink(Int)
    /// By index.
    case entryPoint(Int)

    package static func < (left: Self, right: Self) -> Bool { left.key < right.key }

    private var key: (Int, Int) {
      switch self {
      case .launch: (0, 0)
      case .deepLink(let index): (1, index)
      case .entryPoint(let index): (2, index)
      }
    }
  }

  /// A step of the way, in words, and the element that it follows.
  package struct Step: Sendable, Hashable {
    package var words: String
    package var element: ElementReference?
  }

  /// The screen's index.
  package var screen: Int
  /// What it requires.
  package var requirement: ConditionTerm
  package var source: Source
  /// Where the way is there.
  package var environments: EnvironmentSet
  /// The steps in the first of these, from launch or from the link on.
  package var way: AbridgedWay<Step>
}

/// Finds the ways to screens that require a condition in a graph where it does not hold.
struct BypassFinder {
  let term: ConditionTerm
  let environments: EnvironmentSet
  let search: ReachSearch
  let words: NavigationWords
  /// The screens that require the condition, sorted.
  private let screens: [Int]
  /// The deep links that may pass one of them, sorted.
  private let links: [Int]
  /// Per screen whether it requires the condition.
  private let requires: [Bool]

  private var model: NavigationModel { search.semantics.model }

  init(
    term: ConditionTerm,
    screens: [Int],
    links: [Int],
    environments: EnvironmentSet,
    search: ReachSearch
  ) {
    self.term = term
    self.screens = screens
    self.links = links
    self.environments = environments
    self.search = search
    let model = search.semantics.model
    words = NavigationWords(model, in: search.graph.environment)
    var requires = [Bool](repeating: false, count: model.screens.count)
    for screen in screens { requires[screen] = true }
    self.requires = requires
  }

  var bypasses: [RequirementBypass] {
    var found = direct
    let known = Set(found.map(\.screen))
    let reach = search.closedScreens
    for screen in screens {
      let reached = reach[screen]
      guard reached.isReached else { continue }
      let path = search.path(to: reached)
      // A way that contradicts itself proves nothing.
      guard search.graph.isConsistent(path) else { continue }
      if reached.taps >= 0 {
        found.append(bypass(screen, .launch, way(along: path)))
      } else if reached.isLinked, !known.contains(screen) {
        guard let source = path.lazy.compactMap(source(of:)).last else { continue }
        found.append(bypass(screen, source, way(along: path)))
      }
    }
    return found
  }

  private func bypass(
    _ screen: Int,
    _ source: RequirementBypass.Source,
    _ way: AbridgedWay<RequirementBypass.Step>
  ) -> RequirementBypass {
    .init(
      screen: screen,
      requirement: term,
      source: source,
      environments: environments,
      way: way
    )
  }

  /// What links and entry points lead to by themselves.
  private var direct: [RequirementBypass] {
    var found: [RequirementBypass] = []
    for index in links {
      let direct = search.landing(ofLink: index)
      func set(by landing: Landing) -> Assignment {
        landing === direct ? model.changes.of(.deepLink(index)) : .any
      }
      let landings = search.landings(ofLink: index) { stop(in: $0, setting: set(by: $0)) != nil }
      guard !landings.isEmpty, search.semantics.absence(ofDeepLink: index) == nil else { continue }
      var seen: Set<Int> = []
      for landing in landings {
        guard let stop = stop(in: landing, setting: set(by: landing)),
          seen.insert(stop.screen).inserted
        else { continue }
        found.append(bypass(stop.screen, .deepLink(index), way(along: landing, to: stop)))
      }
    }
    for index in model.entryPoints.indices {
      var seen: Set<Int> = []
      for landing in search.landings(ofEntryPoint: index) {
        let isDirect = landing === search.graph.entryLandings[index]
        let set = isDirect ? model.changes.of(.entryPoint(index)) : .any
        guard let stop = stop(in: landing, setting: set), seen.insert(stop.screen).inserted else {
          continue
        }
        found.append(bypass(stop.screen, .entryPoint(index), way(along: landing, to: stop)))
      }
    }
    return found
  }

  /// The first screen on the way of a landing that lets nobody through, if it requires the
  /// condition. What shows nothing at the end shows nothing on the way.
  private func stop(in landing: Landing, setting set: Assignment) -> Place? {
    guard landing.place != nil, let place = search.firstGuarded(in: landing, setting: set),
      requires[place.screen]
    else { return nil }
    return place
  }

  private func way(along landing: Landing, to place: Place) -> AbridgedWay<RequirementBypass.Step> {
    var steps: [Landing.Step] = []
    for step in landing.steps {
      steps.append(step)
      if step.place == place { break }
    }
    return AbridgedWay(steps, shown: reportedSteps).map {
      .init(words: words.step($0), element: $0.transition.map(ElementReference.transition))
    }
  }

  private func source(of edge: NavigationGraph.Edge) -> RequirementBypass.Source? {
    switch search.graph.vertices[edge.source] {
    case .deepLink(let index): .deepLink(index)
    case .entryPoint(let index): .entryPoint(index)
    default: nil
    }
  }

  /// What a person does along the edges. Words are made of the steps that are kept.
  private func way(along path: [NavigationGraph.Edge]) -> AbridgedWay<RequirementBypass.Step> {
    AbridgedWay(path.filter(isStep), shown: reportedSteps).map(step)
  }

  private func isStep(_ edge: NavigationGraph.Edge) -> Bool {
    switch edge.kind {
    case .transition, .tab: true
    case .enters, .fallsBack: source(of: edge) != nil
    default: edge.taps > 0
    }
  }

  private func step(_ edge: NavigationGraph.Edge) -> RequirementBypass.Step {
    switch (edge.kind, source(of: edge)) {
    case (.enters, .deepLink(let index)?), (.fallsBack, .deepLink(let index)?):
      return .init(words: "open \(model.deepLinks[index].label)", element: .deepLink(index))
    case (.enters, .entryPoint(let index)?), (.fallsBack, .entryPoint(let index)?):
      return .init(words: "use \(model.entryPoints[index].label)", element: .entryPoint(index))
    default: break
    }
    let element: ElementReference? =
      switch edge.kind {
      case .transition(let index): .transition(index)
      case .tab(let index, _): .tab(index)
      default: nil
      }
    return .init(words: words.step(edge, in: search.graph), element: element)
  }
}

extension ReachSearch {
  /// Whether a person was at a place, and let through, when a step of the screen itself set what it requires. A push of
  /// the screen on itself is a way in.
  func isEndedInside(_ label: AssignmentSearch.Label, _ search: AssignmentSearch) -> Bool {
    guard label.edge >= 0, label.parent >= 0 else { return false }
    let edge = search.edge(Int(label.edge))
    guard case .transition(let index) = edge.kind, edge.change != 0, edge.source == edge.target
    else { return false }
    switch model.transitions[index].target {
    case .destination, .opening: return false
    default: return !search.labels[Int(label.parent)].isClosed
    }
  }
}
