import AtlasBase
import AtlasGraph
import AtlasModel

/// Where pushes find no stack: what holds the screens has to change, whoever pushes.
struct StacklessFacts: Sendable {
  /// Per environment what holds screens whose pushes find no stack.
  private let holders: [Set<Container.Parent>]
  /// The deep links and entry points whose paths find no stack there either, each once.
  private var openers: [Container.Parent: [ElementReference]] = [:]
  private let model: NavigationModel

  init(_ graph: AppGraph, _ landings: LandingFacts) {
    let model = graph.model
    self.model = model
    holders = graph.perEnvironment { number in
      let graph = graph.graphs[number]
      return graph.blocked.reduce(into: []) { holders, blocked in
        guard blocked.reason == .noEnclosingStack, model.traits.kinds[blocked.transition] == .push,
          case .place(let place) = graph.vertices[blocked.place],
          !model.leavesPresentation(blocked.transition, at: place),
          let holder = model.stackHolder(of: place.position)
        else { return }
        holders.insert(holder)
      }
    }
    for opening in model.openedPaths.joined() {
      for members in graph.environmentClasses {
        guard let landing = landings.landing(of: opening, in: members[0]),
          explains(landing, in: members[0]), let holder = holder(of: landing),
          openers[holder]?.contains(opening.element) != true
        else { continue }
        openers[holder, default: []].append(opening.element)
      }
    }
  }

  /// Whether a path finds no stack where a push of a screen finds none either: that push is the finding.
  func explains(_ landing: Landing, in number: Int) -> Bool {
    guard landing.failure == .noStack, let holder = holder(of: landing) else { return false }
    return holders[number].contains(holder)
  }

  /// The paths that find no stack in what holds screens, for the finding about the pushes of these.
  func notes(for holder: Container.Parent) -> [Diagnostic.Note] {
    (openers[holder] ?? []).map {
      .init("\"\(model.id(of: $0))\" pushes there too", at: model.attributes(of: $0).range)
    }
  }

  private func holder(of landing: Landing) -> Container.Parent? {
    landing.last.flatMap { model.stackHolder(of: $0.position) }
  }
}

extension NavigationModel {
  /// What holds a position, past columns made by hand: where a stack would have to be.
  func stackHolder(of position: Position) -> Container.Parent? {
    holders(of: position).first { holder in
      guard case .column(let container, _) = holder, case .columns = containers[container].kind
      else { return true }
      return false
    }
  }

  /// Whether a transition goes on behind the presentation that a place is in.
  func leavesPresentation(_ transition: Int, at place: Place) -> Bool {
    guard transitions[transition].isOutside,
      case .transition? = holders(of: place.position).last
    else { return false }
    return true
  }
}
