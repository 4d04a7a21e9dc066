import AtlasModel

/// What an app loses if a screen is removed from it: the screens that only this screen leads to, the deep
/// links and entry points that lead to it or through it, and the elements that name it.
package struct ScreenImpact: Sendable {
  let app: AppGraph
  /// By index.
  package let screen: Int
  package let environments: [Environment]
  /// Per environment what is not reached any more; nil where the app does not run.
  package let removals: [ScreenRemovals.Removal?]
  package let links: [LinkUses.Use]
  /// The elements that name the screen; deep links, entry points and restored states are not among them.
  package let mentions: [ElementReference]
  /// The stored states that can hold the screen, by index.
  package let restorations: [Int]

  /// - Parameters:
  ///   - environments: Those to answer for; nil for all of the app's.
  ///   - conditions: The conditions that do not have their defaults.
  package init(
    of screen: Int,
    in app: AppGraph,
    environments: [Environment]? = nil,
    conditions: [String: Bool] = [:]
  ) {
    let removals = ScreenRemovals(app, of: [screen], conditions: conditions, limit: nil)
    self.init(
      of: screen,
      in: app,
      environments: environments ?? app.environments,
      removals,
      LinkUses(app),
      ScreenMentions(app.model)
    )
  }

  /// The same from what was worked out for all screens.
  package init(
    of screen: Int,
    in app: AppGraph,
    environments: [Environment],
    _ removals: ScreenRemovals,
    _ uses: LinkUses,
    _ mentions: ScreenMentions
  ) {
    self.app = app
    self.screen = screen
    self.environments = environments
    let numbers = environments.map { app.environments.firstIndex(of: $0) }
    self.removals = numbers.map { number in
      number.flatMap { removals.removal(ofScreen: screen, inEnvironment: $0) }
    }
    let asked = EnvironmentSet(numbers: numbers.compactMap { $0 })
    links = uses.uses[screen].filter { !$0.environments.isDisjoint(with: asked) }
    self.mentions = mentions.elements[screen].filter { element in
      switch element.kind {
      case .deepLink, .entryPoint: false
      default: true
      }
    }
    restorations = app.restorations(holding: screen)
  }

  /// What came of the question.
  package enum Outcome: String, Sendable, CaseIterable {
    /// No other screen, no deep link and no entry point needs the screen.
    case unneeded
    /// Another screen, a deep link or an entry point needs it.
    case needed
    /// Nothing leads to the screen under these conditions, so that nothing can depend on it.
    case unreached
  }

  package var outcome: Outcome {
    if !links.isEmpty || removals.contains(where: { $0?.changesNothing == false }) {
      return .needed
    }
    return removals.contains { $0?.isReached == true } ? .unneeded : .unreached
  }

  /// The environments in which the same is lost, in the order of the first of each.
  package var groups: [(environments: [Environment], removal: ScreenRemovals.Removal)] {
    var groups: [(environments: [Environment], removal: ScreenRemovals.Removal)] = []
    for (environment, removal) in zip(environments, removals) {
      guard let removal else { continue }
      if let known = groups.firstIndex(where: { $0.removal == removal }) {
        groups[known].environments.append(environment)
      } else {
        groups.append(([environment], removal))
      }
    }
    return groups
  }
}

extension AppGraph {
  /// The stored states that can hold a screen: of a stack that it can be pushed on, of a scene in which it
  /// is a tab's root or a column's.
  func restorations(holding screen: Int) -> [Int] {
    let positions = screens[screen].places.map(\.place.position)
    return model.restorations.indices.filter { index in
      switch model.restorations[index].subject {
      case .stack(let id):
        return positions.contains { position in
          guard let container = position.stack, model.containers[container].id == id,
            case .stack(let stack) = model.containers[container].kind
          else { return false }
          return model.screen(of: stack.root) != screen
        }
      case .scene(let id):
        guard let scene = model.index.scenes[id] else { return false }
        return positions.contains { position in
          model.outermostHolder(of: position) == .scene(scene) && isRoot(screen, at: position)
        }
      }
    }
  }

  private func isRoot(_ screen: Int, at position: Position) -> Bool {
    switch position {
    case .host: return false
    case .slot(let holder):
      if case .scene = holder { return false }
      return true
    case .stack(let container):
      guard case .stack(let stack) = model.containers[container].kind else { return false }
      if case .scene = model.containers[container].parent { return false }
      return model.screen(of: stack.root) == screen
    }
  }
}
