import AtlasGraph
import AtlasModel

/// What is inside each presentation: a presentation is a context of its own, and everything pushed or
/// selected in it stays in it.
struct PresentedPlaces: Sendable {
  /// A screen at a place inside a presentation.
  struct Occupant: Sendable {
    var screen: Int
    var position: Position
    var environments: EnvironmentSet
  }

  /// Per transition what is inside the presentation that it makes; empty for other transitions.
  let occupants: [[Occupant]]
  /// The transitions that close what one is in, on every screen.
  let dismissingAnywhere: [Int]

  init(_ graph: AppGraph) {
    let model = graph.model
    dismissingAnywhere = model.transitions.indices.filter {
      model.transitions[$0].origin == .anywhere && model.transitions[$0].kind == .dismiss
    }
    var occupants = [[Occupant]](repeating: [], count: model.transitions.count)
    /// Per screen that is a container what it holds, wherever it is.
    var held: [Int: [Occupant]] = [:]
    for (screen, facts) in graph.screens.enumerated() {
      for (place, environments) in facts.places {
        let occupant = Occupant(
          screen: screen,
          position: place.position,
          environments: environments
        )
        switch model.outermostHolder(of: place.position) {
        case .transition(let index): occupants[index].append(occupant)
        case .screen(let holder): held[holder, default: []].append(occupant)
        default: break
        }
      }
    }
    if !held.isEmpty {
      for index in occupants.indices {
        occupants[index] += Self.heldInside(occupants[index], held)
      }
    }
    self.occupants = occupants
  }

  /// What the screens of a presentation that are containers hold.
  private static func heldInside(_ occupants: [Occupant], _ held: [Int: [Occupant]]) -> [Occupant] {
    var found: [Occupant] = []
    var seen: Set<Int> = []
    var pending = occupants
    while let holder = pending.popLast() {
      guard let members = held[holder.screen], seen.insert(holder.screen).inserted else { continue }
      for var member in members {
        member.environments.formIntersection(holder.environments)
        guard !member.environments.isEmpty else { continue }
        found.append(member)
        pending.append(member)
      }
    }
    return found
  }
}

extension CheckContext {
  /// Whether something inside a presentation closes it.
  enum Closing {
    case closes
    /// Nothing does, in these environments.
    case neverCloses(EnvironmentSet)
    case notStated
  }

  /// Whether something inside a presentation closes it, on the platforms where no button of the
  /// system's does; nil where it is made on none of these.
  ///
  /// Apple Watch puts a button to close on what is presented, Apple TV's remote has one.
  func closing(ofPresentation index: Int) -> Closing? {
    let transition = model.transitions[index]
    let environments = environments(
      graph.transitions[index].environments,
      on: [.iOS, .iPadOS, .macOS, .visionOS]
    )
    guard !environments.isEmpty else { return nil }
    guard transition.closesFromInside != true else { return .closes }
    var open = environments
    for occupant in presentations.occupants[index] {
      for way in model.screens[occupant.screen].transitions
      where model.transitions[way].kind == .dismiss {
        open.subtract(self.environments(of: way, within: occupant.environments))
      }
      if open.isEmpty { return .closes }
    }
    for way in presentations.dismissingAnywhere {
      open.subtract(self.environments(of: way, within: open))
    }
    if open.isEmpty { return .closes }
    return transition.closesFromInside == false && !graph.isTruncated
      ? .neverCloses(open) : .notStated
  }

  /// The environments of a set in which a transition is there.
  func environments(of transition: Int, within set: EnvironmentSet) -> EnvironmentSet {
    set.filter { semantics[$0].absence(ofTransition: transition) == nil }
  }

  /// The environments of a set that are on one of some platforms.
  func environments(_ set: EnvironmentSet, on platforms: Set<Platform>) -> EnvironmentSet {
    set.filter { platforms.contains(graph.environments[$0].platform) }
  }

  /// The presentations of the model, by index.
  var presentingTransitions: [Int] {
    model.transitions.indices.filter { model.transitions[$0].kind.isPresentation }
  }
}

extension EnvironmentSet {
  /// The members whose numbers fulfil something.
  func filter(_ isIncluded: (Int) -> Bool) -> EnvironmentSet {
    var rest = rawValue
    var included: UInt16 = 0
    while rest != 0 {
      let lowest = rest & (~rest &+ 1)
      if isIncluded(lowest.trailingZeroBitCount) { included |= lowest }
      rest ^= lowest
    }
    return EnvironmentSet(rawValue: included)
  }
}
