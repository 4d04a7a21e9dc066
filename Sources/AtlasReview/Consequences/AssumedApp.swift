import AtlasGraph
import AtlasModel

/// An app whose conditions have their defaults, for questions about other values of some of them.
struct AssumedApp: Sendable {
  /// How its screens are reached by default.
  let reach: AssumedReach

  let app: AppGraph
  /// Per environment the answers for any values.
  private let taps: [AssumedTaps]

  init(_ app: AppGraph) {
    let values = app.model.conditionValues(overriddenBy: [:])
    let taps = app.perEnvironment { AssumedTaps(app, inEnvironment: $0, mostly: values) }
    self.app = app
    self.taps = taps
    reach = app.assumedReach { number in
      // Without conditions that matter, it is known.
      app.dependsOnConditions
        ? taps[number].taps(given: values, without: [])
        : (app.screens.map { $0.reach[number].taps }, 0)
    }
  }

  /// - Parameters:
  ///   - given: The values of conditions, by name. The others have their defaults.
  ///   - transitions: The transitions that nobody follows.
  func reach(given: [String: Bool], without transitions: [Int]) -> AssumedReach {
    let values = app.model.conditionValues(overriddenBy: given)
    let isSame =
      !app.dependsOnConditions || values == app.model.conditionValues(overriddenBy: [:])
    if isSame, transitions.isEmpty { return reach }
    return app.assumedReach { taps[$0].taps(given: values, without: transitions) }
  }
}

extension AppGraph {
  /// - Parameter taps: The fewest taps in an environment, and what finding them cost.
  fileprivate func assumedReach(_ taps: (Int) -> (fewest: [Int?], work: Int)) -> AssumedReach {
    let found = perEnvironment(taps)
    return AssumedReach(
      taps: found.map(\.fewest),
      work: environmentClasses.reduce(0) { $0 + found[$1[0]].work }
    )
  }

  /// Whether values of conditions make a difference for what is reached.
  fileprivate var dependsOnConditions: Bool {
    !model.conditionsOfExistence.isEmpty || !model.requiredConditions.isEmpty
  }
}
