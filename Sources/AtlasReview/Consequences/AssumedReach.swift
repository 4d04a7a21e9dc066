import AtlasGraph
import AtlasModel

/// How many taps from launch lead to each screen if every condition has its default, but for those that
/// are given.
struct AssumedReach: Sendable {
  /// Per environment, per screen the number of taps; nil where no taps lead there.
  private let taps: [[Int?]]

  /// - Parameters:
  ///   - given: The values of conditions, by name.
  ///   - transitions: The transitions that nobody follows.
  init(_ app: AppGraph, given: [String: Bool] = [:], without transitions: [Int] = []) {
    let model = app.model
    let structural = model.conditionsOfExistence
    guard !structural.isEmpty || !model.requiredConditions.isEmpty || !transitions.isEmpty else {
      taps = app.environments.indices.map { number in
        app.screens.map { $0.reach[number].taps }
      }
      return
    }
    let values = ConditionAssumption.values(model.conditionValues(overriddenBy: given))
    taps = app.perEnvironment { number in
      let environment = app.environments[number]
      let semantics = NavigationSemantics(
        model: model,
        environment: environment,
        assumption: values
      )
      let graph =
        structural.isEmpty
        ? app.graphs[number] : GraphBuilder.graph(of: model, in: environment, assuming: values)
      let search =
        transitions.isEmpty
        ? ReachSearch(graph, semantics) : ReachSearch(graph, without: transitions, semantics)
      return search.screens.map { $0.taps >= 0 ? Int($0.taps) : nil }
    }
  }

  /// - Parameters:
  ///   - screen: The screen's index.
  ///   - environment: The environment's number.
  func taps(toScreen screen: Int, inEnvironment environment: Int) -> Int? {
    taps[environment][screen]
  }

  func isReached(_ screen: Int, inEnvironment environment: Int) -> Bool {
    taps[environment][screen] != nil
  }

  /// The screens that the app shows before anybody taps, by index.
  func screensAtLaunch(inEnvironment environment: Int) -> [Int] {
    taps[environment].indices.filter { taps[environment][$0] == 0 }
  }
}
