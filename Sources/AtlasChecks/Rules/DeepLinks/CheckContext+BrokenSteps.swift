import AtlasGraph
import AtlasModel

/// Why the path of a deep link can't be, or can't work.
enum BrokenStep: Hashable {
  /// A push, by its number in the opening's selections and path, where there is no stack.
  case noStack(Int)
  /// A selection where there is no split view.
  case noColumn(Int)
  /// A push of a route for whose type the stack, by the container's index, has no destination.
  case unregistered(Int, type: String, stack: Int)
  /// A screen, by the number of its step, below one that leads to it.
  case childBelow(Int, parent: Int)
}

extension CheckContext {
  /// What is broken about the path of an opening in an environment.
  func brokenSteps(of opening: LinkOpening, _ landing: Landing, in number: Int) -> [BrokenStep] {
    let steps = pathSteps(of: opening, landing)
    var broken: [BrokenStep] = []
    switch landing.failure {
    case .noStack: broken.append(.noStack(steps.count))
    case .noColumn: broken.append(.noColumn(steps.count))
    default: break
    }
    broken += unregistered(steps, in: number)
    // Where not everything was followed, a transition may be there that the landing did not find.
    if !graph.graphs[number].isTruncated { broken += childrenBelow(steps, in: number) }
    return broken
  }

  private func unregistered(_ steps: [PathStep], in number: Int) -> [BrokenStep] {
    steps.compactMap { step in
      guard step.isPush, case .stack(let stack) = step.place.position,
        let routeCase = model.routeCase(of: step.destination)
      else { return nil }
      let type = model.routes[routeCase.route].id
      let below = steps.prefix(step.number).map(\.place) + [root(of: step.place.position)]
      var isMissing = false
      for place in below.compactMap({ $0 }) where place.position == step.place.position {
        switch semantics[number].registration(ofType: type, step.destination, at: place) {
        case .screen: return nil
        case .missing: isMissing = true
        case .notStated: break
        }
      }
      return isMissing ? .unregistered(step.number, type: type, stack: stack) : nil
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

  private func leads(_ source: Int, to target: Int, in number: Int) -> Bool {
    model.screens[source].transitions.contains { index in
      [.push, .select, .replaceRoot].contains(model.transitions[index].kind)
        && graph.transitions[index].environments.contains(EnvironmentSet(number: number))
        && graph.transitions[index].targets.contains(target)
    }
  }
}
