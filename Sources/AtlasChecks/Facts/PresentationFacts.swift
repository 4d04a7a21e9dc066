import AtlasGraph
import AtlasModel

/// What is inside each presentation, and whether that closes it: a presentation is a context of its
/// own, and everything pushed or selected in it stays in it.
struct PresentationFacts: Sendable {
  /// A screen at a place inside a presentation.
  struct Occupant: Sendable {
    var screen: Int
    var position: Position
    var environments: EnvironmentSet

    var place: Place { Place(screen: screen, position: position) }
  }

  /// Whether something inside a presentation closes it.
  enum Closing {
    case closes
    /// Nothing does, in these environments.
    case neverCloses(EnvironmentSet)
    case notStated
  }

  /// Per transition what is inside the presentation that it makes; empty for other transitions.
  let occupants: [[Occupant]]
  private let graph: AppGraph
  private let presence: PresenceFacts

  private var model: NavigationModel { graph.model }

  init(_ graph: AppGraph, _ presence: PresenceFacts) {
    self.graph = graph
    self.presence = presence
    let model = graph.model
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

  /// Whether something inside a presentation closes it, on the platforms where no button of the
  /// system's does; nil where it is made on none of these.
  ///
  /// Apple Watch puts a button to close on what is presented, Apple TV's remote has one: neither closes an
  /// overlay. An inspector is above what shows it in compact width only.
  func closing(ofPresentation index: Int) -> Closing? {
    let transition = model.transitions[index]
    var environments = graph.environments(
      in: graph.transitions[index].environments,
      on: transition.kind == .overlay
        ? Set(Platform.allCases) : [.iOS, .iPadOS, .macOS, .macCatalyst, .visionOS]
    )
    if transition.kind == .inspector {
      environments = environments.filter { graph.environments[$0].width == .compact }
    }
    guard !environments.isEmpty else { return nil }
    guard transition.closesFromInside != true else { return .closes }
    var open = environments
    for occupant in occupants[index] {
      for way in model.transitions(ofScreen: occupant.screen)
      where model.transitions[way].closesPresentation {
        open.subtract(
          presence.environments(of: way, at: occupant.place, within: occupant.environments)
        )
      }
      if open.isEmpty { return .closes }
    }
    return transition.closesFromInside == false && !graph.isTruncated
      ? .neverCloses(open) : .notStated
  }
}
