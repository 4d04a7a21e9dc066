import AtlasModel
import Dispatch

/// The ways of one graph that leave a place and come back, worked out once for all who ask about whole graphs.
final class KeptDetours: @unchecked Sendable {
  /// For how many assumptions they are kept.
  private static let limit = 6

  private struct Key: Hashable {
    let assumption: ConditionAssumption
    /// Whether screens ask for conditions before they let a person through.
    let isGated: Bool
    let goesBack: Bool
  }

  private let lock = DispatchSemaphore(value: 1)
  // Only behind the lock.
  private var known: [Key: Detours] = [:]
  /// The conditions that decide on anything, once that is asked.
  private var mattering: Set<String>?

  fileprivate func value(
    in graph: NavigationGraph,
    _ semantics: NavigationSemantics,
    _ gates: ScreenGates,
    goesBack: Bool
  ) -> Detours {
    func work() -> Detours {
      goesBack
        ? Detours(graph, semantics, gates: gates)
        : Detours(goingOnlyForwardIn: graph, gates: gates)
    }
    // Without a screen, what is shown may be something else.
    guard semantics.removal == nil else { return work() }
    lock.wait()
    let assumption = assumption(of: semantics)
    let key = Key(assumption: assumption, isGated: !gates.isEmpty, goesBack: goesBack)
    if let found = known[key] {
      lock.signal()
      return found
    }
    guard known.count < Self.limit else {
      lock.signal()
      return work()
    }
    // Whoever asks meanwhile waits: it would do the same.
    defer { lock.signal() }
    let found = work()
    known[key] = found
    return found
  }

  /// What is taken to hold of the conditions that decide on anything. Behind the lock.
  private func assumption(of semantics: NavigationSemantics) -> ConditionAssumption {
    guard case .values(let values) = semantics.assumption else { return .any }
    let model = semantics.model
    let names = mattering ?? model.conditionsOfExistence.union(model.requiredConditions)
    mattering = names
    let kept = values.filter { names.contains($0.key) }
    // Of two systems, the later one is taken to be there if conditions are given.
    return kept.isEmpty && !semantics.variables.dependOnSystem ? .any : .values(kept)
  }
}

extension NavigationGraph {
  /// The ways that leave a place, set conditions, and come back to it.
  ///
  /// - Parameters:
  ///   - semantics: The rules of navigation with what is the same all the time.
  ///   - gates: What has to hold to go on from screens; nothing, or what the screens of the model require.
  ///   - goingBack: Whether anybody comes back; otherwise only what is asked for on the ways on is known.
  func detours(
    _ semantics: NavigationSemantics,
    gates: ScreenGates = ScreenGates(),
    goingBack: Bool = true
  ) -> Detours {
    keptDetours.value(in: self, semantics, gates, goesBack: goingBack)
  }
}
