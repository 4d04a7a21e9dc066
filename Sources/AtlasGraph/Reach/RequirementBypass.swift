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
  package var steps: [Step]
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
        found.append(bypass(screen, .launch, steps(path)))
      } else if reached.isLinked, !known.contains(screen) {
        guard let source = path.lazy.compactMap(source(of:)).last else { continue }
        found.append(bypass(screen, source, steps(path)))
      }
    }
    return found
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
        found.append(bypass(stop.screen, .deepLink(index), steps(of: landing, to: stop)))
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
        found.append(bypass(stop.screen, .entryPoint(index), steps(of: landing, to: stop)))
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

  private func steps(of landing: Landing, to place: Place) -> [RequirementBypass.Step] {
    var steps: [RequirementBypass.Step] = []
    for step in landing.steps {
      steps.append(
        .init(words: words.step(step), element: step.transition.map(ElementReference.transition))
      )
      if step.place == place { break }
    }
    return steps
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
          return .init(words: "use \(model.entryPoints[index].label)", element: .entryPoint(index))
        case .launch: return nil
        }
      default:
        return edge.taps > 0 ? .init(words: words.step(edge, in: search.graph)) : nil
      }
    }
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
