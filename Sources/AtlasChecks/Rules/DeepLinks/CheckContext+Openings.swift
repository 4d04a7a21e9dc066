import AtlasGraph
import AtlasModel

/// One of the states that a deep link makes of the app.
struct LinkOpening {
  enum Role: String, Hashable {
    case opens, otherwise, notFound
  }

  /// The deep link's index.
  var link: Int
  var role: Role
  var opening: Opening
}

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

extension CheckContext {
  /// Where a deep link leads, and where it goes otherwise.
  func openings(ofLink index: Int) -> [LinkOpening] {
    var openings = [
      LinkOpening(link: index, role: .opens, opening: model.deepLinks[index].opening)
    ]
    if let opening = model.deepLinks[index].otherwise {
      openings.append(LinkOpening(link: index, role: .otherwise, opening: opening))
    }
    if let opening = model.deepLinks[index].notFound {
      openings.append(LinkOpening(link: index, role: .notFound, opening: opening))
    }
    return openings
  }

  /// Where an opening leads in an environment, by the environment's number; nil where the deep link
  /// is not there.
  func landing(of opening: LinkOpening, in number: Int) -> Landing? {
    let landing =
      switch opening.role {
      case .opens: graph.graphs[number].landings[opening.link]
      case .otherwise: graph.graphs[number].fallbacks[opening.link].otherwise
      case .notFound: graph.graphs[number].fallbacks[opening.link].notFound
      }
    if case .link? = landing?.failure { return nil }
    return landing
  }

  /// An opening in a message: `"recipe-link"`, `"otherwise" of "plus-link"`.
  func name(of opening: LinkOpening) -> String {
    let link = "\"\(model.deepLinks[opening.link].id)\""
    return opening.role == .opens ? link : "\"\(opening.role.rawValue)\" of \(link)"
  }

  /// The selections and pushes of a landing.
  func pathSteps(of opening: LinkOpening, _ landing: Landing) -> [PathStep] {
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
}
