import AtlasBase
import AtlasModel

/// What is not reached any more if a screen is removed with all that names it, per environment, with every
/// condition at its default unless other values are given.
package struct ScreenRemovals: Sendable {
  /// Screens by index, sorted; of many the first.
  package struct Screens: Sendable, Hashable {
    package private(set) var first: [Int]
    /// How many there are in all.
    package let count: Int

    package var isEmpty: Bool { count == 0 }

    init(_ screens: [Int], limit: Int?) {
      first = limit.map { Array(screens.prefix($0)) } ?? screens
      count = screens.count
    }
  }

  /// What removing a screen does in an environment.
  package struct Removal: Sendable, Hashable {
    /// Whether the screen is reached by taps, or else by a deep link or an entry point.
    package var isReachedByTaps: Bool
    package var isReached: Bool
    /// The screens that are not reached any more.
    package var lost: Screens
    /// The screens that no taps from launch lead to any more; deep links or entry points still do.
    package var onlyByLinks: Screens
    /// The screens that are reached only then: what is shown in its place.
    package var gained: Screens
    /// Whether all else that changes with the screen is known. If not, more or fewer screens may be lost: that takes a
    /// graph without the screen, and too many were built before.
    package var isExact = true

    /// Whether other screens are reached as before.
    package var changesNothing: Bool { lost.isEmpty && onlyByLinks.isEmpty && gained.isEmpty }
  }

  /// How many screens of each list are kept for every screen of a site.
  package static let kept = 60
  /// How much is looked at for a model, in all classes of environments together, to build graphs without a screen
  /// (``NavigationGraph/buildingWork``) and to search those in which steps set conditions.
  package static func rebuildingLimit(of model: NavigationModel) -> Int {
    3_000_000 + 200 * (model.screens.count + model.transitions.count)
  }

  private let app: AppGraph
  /// Per environment, by screen.
  private let answers: [EnvironmentAnswers]

  /// - Parameters:
  ///   - screens: The screens to remove, one at a time, by index; nil for all.
  ///   - conditions: The conditions that do not have their defaults.
  ///   - limit: How many screens of each list are kept; nil for all.
  ///   - rebuildingLimit: How much is looked at for graphs without a screen; nil for what the model's size allows.
  ///   - rebuildsAlways: Whether every graph is built and searched again, instead of those on which the
  ///     graph with the screen does not decide.
  package init(
    _ app: AppGraph,
    of screens: [Int]? = nil,
    conditions: [String: Bool] = [:],
    limit: Int? = ScreenRemovals.kept,
    rebuildingLimit: Int? = nil,
    rebuildsAlways: Bool = false
  ) {
    self.app = app
    let values = app.model.conditionValues(overriddenBy: conditions)
    let model = app.model
    let named = NamedScreens(model)
    let fragile = FragileScreens(model)
    let allowed = rebuildingLimit ?? Self.rebuildingLimit(of: model)
    let found = app.environmentClasses.concurrentMap { members in
      let semantics = NavigationSemantics(
        model: model,
        environment: app.environments[members[0]],
        assumption: .values(values)
      )
      let isSame = model.conditionsOfExistence.isEmpty && !model.variables.dependOnSystem
      let graph =
        isSame && app.assumption == .any ? app.graphs[members[0]] : GraphBuilder.graph(semantics)
      var finder = RemovalFinder(
        graph,
        semantics,
        named,
        fragile,
        budget: rebuildsAlways ? .max : allowed / app.environmentClasses.count
      )
      return finder.answers(
        for: screens,
        limit: limit,
        rebuildsAlways: rebuildsAlways
      )
    }
    answers = AppGraph.spread(found, app.environmentClasses)
  }

  /// What removing a screen does in an environment, by their numbers; nil for a screen that was not asked for.
  package func removal(ofScreen screen: Int, inEnvironment number: Int) -> Removal? {
    answers[number].removals[screen]
  }

  /// The screens that every way from launch to a screen passes, from launch on, in the first environment
  /// in which taps lead there.
  package func onEveryWay(to screen: Int) -> [Int] {
    answers.first { $0.ways[screen] != nil }?.ways[screen] ?? []
  }
}
