import AtlasGraph
import AtlasModel

/// A selection or a push of a landing.
struct PathStep {
  /// Its number in the opening's selections and path.
  var number: Int
  var destination: Destination
  /// The place that was on top before, or the stack's root.
  var before: Place?
  var place: Place
  var isPush: Bool
  /// Whether a person could have taken it by hand.
  var isChained: Bool
}

/// Why the path of a deep link or an entry point can't be, or can't work.
enum BrokenStep: Hashable {
  /// A push, by its number in the opening's selections and path, where there is no stack.
  case noStack(Int)
  /// The same under some conditions only, as they are written.
  case noStackUnder(Int, terms: String)
  /// A selection where there is no split view.
  case noColumn(Int)
  /// A screen, by the number of its step, below one that leads to it.
  case childBelow(Int, parent: Int)
}

/// A route in a path without a destination on the stack that it is pushed on.
struct MissingRoute {
  var destination: Destination
  var type: String
  /// The stack's container.
  var stack: Int
}

/// Where deep links and entry points lead, and whether their paths work.
struct LandingFacts: Sendable {
  let graph: AppGraph
  /// Per environment the rules of navigation, with nothing assumed of the conditions.
  let semantics: [NavigationSemantics]

  private var model: NavigationModel { graph.model }

  /// Where an opening leads in an environment, by the environment's number; nil where the deep link or the
  /// entry point is not there.
  func landing(of opening: OpenedPath, in number: Int) -> Landing? {
    let graph = graph.graphs[number]
    let landing: Landing? =
      switch (opening.element, opening.role) {
      case (.deepLink(let link), .opens): graph.landings[link]
      case (.deepLink(let link), .otherwise): graph.fallbacks[link].otherwise
      case (.deepLink(let link), .notFound): graph.fallbacks[link].notFound
      case (.entryPoint(let entry), .opens): graph.entryLandings[entry]
      case (.entryPoint(let entry), .otherwise): graph.entryFallbacks[entry]
      default: nil
      }
    if case .link? = landing?.failure { return nil }
    return landing
  }

  /// The selections and pushes of a landing.
  func pathSteps(of opening: OpenedPath, _ landing: Landing) -> [PathStep] {
    let destinations = opening.opening.steps
    var steps: [PathStep] = []
    var before: Place?
    for step in landing.steps {
      switch step.kind {
      case .scene, .tab, .present: continue
      case .select, .push, .replaceRoot:
        guard let place = step.place, steps.count < destinations.count else { return steps }
        steps.append(
          PathStep(
            number: steps.count,
            destination: destinations[steps.count],
            before: before ?? root(of: place.position),
            place: place,
            isPush: step.kind == .push,
            isChained: step.isChained
          )
        )
        before = place
      }
    }
    return steps
  }

  /// The root of the stack that a position is on.
  func root(of position: Position) -> Place? {
    guard case .stack(let container) = position,
      case .stack(let stack) = model.containers[container].kind
    else { return nil }
    return model.screen(of: stack.root).map { Place(screen: $0, position: position) }
  }

  /// What is broken about the path of an opening in an environment.
  func brokenSteps(of opening: OpenedPath, _ landing: Landing, in number: Int) -> [BrokenStep] {
    let steps = pathSteps(of: opening, landing)
    var broken: [BrokenStep] = []
    switch landing.failure {
    case .noStack: broken.append(.noStack(steps.count))
    case .noColumn: broken.append(.noColumn(steps.count))
    default: break
    }
    // Where not everything was followed, a transition may be there that the landing did not find.
    if !graph.graphs[number].isTruncated { broken += childrenBelow(steps, in: number) }
    return broken
  }

  /// The screens, by index, that broken paths would lead to in an environment: those of the step that can't be
  /// taken and of all after it.
  func screensOfBrokenPaths(in number: Int) -> Set<Int> {
    var screens: Set<Int> = []
    for opening in model.openedPaths.joined() {
      guard let landing = landing(of: opening, in: number),
        landing.failure == .noStack || landing.failure == .noColumn
      else { continue }
      let taken = pathSteps(of: opening, landing).count
      let missed = model.namedDestinations(of: opening.opening).dropFirst(taken)
      screens.formUnion(missed.compactMap { model.screen(of: $0) })
    }
    return screens
  }

  /// The routes of a path without a destination on the stack, as the path itself fills it.
  func missingRoutes(of opening: OpenedPath, _ landing: Landing, in number: Int) -> [MissingRoute] {
    let steps = pathSteps(of: opening, landing)
    return steps.compactMap { step in
      guard step.isPush, case .stack(let stack) = step.place.position,
        let routeCase = model.routeCase(of: step.destination)
      else { return nil }
      let type = model.routes[routeCase.route].id
      let below = steps.prefix(step.number).map(\.place) + [step.before].compactMap { $0 }
      let root = root(of: step.place.position)
      var screens: [Int] = []
      for place in [root].compactMap({ $0 }) + below
      where place.position == step.place.position && !screens.contains(place.screen) {
        screens.append(place.screen)
      }
      let found = semantics[number].registration(
        ofType: type,
        step.destination,
        onStack: stack,
        screens: screens
      )
      guard case .missing = found else { return nil }
      return MissingRoute(destination: step.destination, type: type, stack: stack)
    }
  }

  /// Steps that nobody could take, each with a later one that nobody could take either and that leads
  /// to it.
  private func childrenBelow(_ steps: [PathStep], in number: Int) -> [BrokenStep] {
    let unchained = steps.filter { !$0.isChained }
    for (index, child) in unchained.enumerated() {
      for parent in unchained[(index + 1)...]
      where leads(parent.place.screen, to: child.place.screen, in: number) {
        return [.childBelow(child.number, parent: parent.number)]
      }
    }
    return []
  }

  func leads(_ source: Int, to target: Int, in number: Int) -> Bool {
    model.transitions(ofScreen: source).contains { index in
      [.push, .select, .replaceRoot].contains(model.transitions[index].kind)
        && graph.transitions[index].environments.contains(EnvironmentSet(number: number))
        && graph.transitions[index].targets.contains(target)
    }
  }
}
