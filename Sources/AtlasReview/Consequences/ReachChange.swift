import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel

/// A screen that was reached by taps from launch and is not any more, or the other way round.
///
/// Only environments count in which the app runs before and after.
package struct ReachChange: Sendable, Equatable {
  /// What is taken to hold of the conditions.
  package enum Circumstance: String, Sendable, CaseIterable {
    /// Whatever holds: no values of the conditions make a difference.
    case always
    /// With all conditions as they are by default; other values still lead there.
    case byDefault
  }

  /// The screen's index in the old model.
  package var oldScreen: Int
  /// The screen's index in the new model.
  package var newScreen: Int
  package var circumstance: Circumstance
  /// Where, by the numbers of the new app.
  package var environments: EnvironmentSet
  /// Those in which a deep link or an entry point still leads there.
  var enteredIn: EnvironmentSet = []
  /// Why it can't be reached now, in the first of the environments, in sentences without full stop;
  /// empty where it is reached now.
  var reasons: [String] = []
  /// The steps from launch by which it was reached, or is now, in the first of the environments;
  /// empty with ``Circumstance/byDefault``.
  var steps: [String] = []
}

/// A screen that takes more taps from launch than before, or fewer.
package struct TapsChange: Sendable, Equatable {
  /// The screen's index in the old model.
  var oldScreen: Int
  /// The screen's index in the new model.
  var newScreen: Int
  /// Where, by the numbers of the new app.
  var environments: EnvironmentSet
  var old: Int
  var new: Int

  var grew: Bool { new > old }
}

/// Compares how the screens are reached that both models have.
struct ReachComparison {
  let old: AppGraph
  let new: AppGraph
  let matching: ElementMatching
  let environments: EnvironmentPairs

  private(set) var lost: [ReachChange] = []
  private(set) var gained: [ReachChange] = []
  private(set) var taps: [TapsChange] = []
  /// By screen of the new model where it now needs what does not hold by default.
  private var gated: [Int: EnvironmentSet] = [:]
  /// By screen of the new model where it needed what does not hold by default.
  private var opened: [Int: EnvironmentSet] = [:]

  /// - Parameters:
  ///   - before: How the old app's screens are reached by default.
  ///   - after: How the new app's are.
  ///   - needs: What some screens need now. A screen that is lost by default for that is not reported
  ///     again.
  ///   - released: What some screens no longer need: one that is gained for that is not reported again either.
  init(
    old: AppGraph,
    new: AppGraph,
    _ matching: ElementMatching,
    _ environments: EnvironmentPairs,
    before: AssumedReach,
    after: AssumedReach,
    needs: [NeedChange],
    released: [NeedChange]
  ) {
    self.old = old
    self.new = new
    self.matching = matching
    self.environments = environments
    for need in needs where !need.isDefault {
      for screen in need.screens { gated[screen, default: []].formUnion(need.environments) }
    }
    for need in released where !need.isDefault {
      for screen in need.screens { opened[screen, default: []].formUnion(need.environments) }
    }
    for newScreen in new.model.screens.indices {
      guard let oldScreen = matching.oldScreen(of: newScreen), !old.isOnlyHost(screen: oldScreen)
      else { continue }
      compareAlways(oldScreen, newScreen)
      compareByDefault(oldScreen, newScreen, before, after)
      compareTaps(oldScreen, newScreen, before, after)
    }
    addReasons()
  }

  private mutating func compareAlways(_ oldScreen: Int, _ newScreen: Int) {
    var gone: EnvironmentSet = []
    var entered: EnvironmentSet = []
    var come: EnvironmentSet = []
    for pair in environments.pairs {
      let before = old.screens[oldScreen].reach[pair.old]
      let after = new.screens[newScreen].reach[pair.new]
      let number = EnvironmentSet(number: pair.new)
      switch (before.taps, after.taps) {
      case (.some, nil):
        gone.insert(number)
        if after.isEntered { entered.insert(number) }
      case (nil, .some): come.insert(number)
      default: break
      }
    }
    func change(_ set: EnvironmentSet) -> ReachChange {
      ReachChange(
        oldScreen: oldScreen,
        newScreen: newScreen,
        circumstance: .always,
        environments: set
      )
    }
    if !gone.isEmpty {
      var change = change(gone)
      change.enteredIn = entered
      lost.append(change)
    }
    if !come.isEmpty { gained.append(change(come)) }
  }

  /// What is lost or gained whatever holds is not reported again.
  private mutating func compareByDefault(
    _ oldScreen: Int,
    _ newScreen: Int,
    _ before: AssumedReach,
    _ after: AssumedReach
  ) {
    var gone: EnvironmentSet = []
    var come: EnvironmentSet = []
    for pair in environments.pairs {
      let oldTaps = old.screens[oldScreen].reach[pair.old].taps
      let newTaps = new.screens[newScreen].reach[pair.new].taps
      guard (oldTaps == nil) == (newTaps == nil) else { continue }
      let wasReached = before.isReached(oldScreen, inEnvironment: pair.old)
      let isReached = after.isReached(newScreen, inEnvironment: pair.new)
      if wasReached, !isReached { gone.insert(EnvironmentSet(number: pair.new)) }
      if !wasReached, isReached { come.insert(EnvironmentSet(number: pair.new)) }
    }
    func change(_ set: EnvironmentSet) -> ReachChange {
      ReachChange(
        oldScreen: oldScreen,
        newScreen: newScreen,
        circumstance: .byDefault,
        environments: set
      )
    }
    gone.subtract(gated[newScreen] ?? [])
    come.subtract(opened[newScreen] ?? [])
    if !gone.isEmpty { lost.append(change(gone)) }
    if !come.isEmpty { gained.append(change(come)) }
  }

  /// By default, or where no taps lead there by default, under any conditions.
  private mutating func compareTaps(
    _ oldScreen: Int,
    _ newScreen: Int,
    _ before: AssumedReach,
    _ after: AssumedReach
  ) {
    var groups = EnvironmentGroups<[Int]>()
    for pair in environments.pairs {
      var oldTaps = before.taps(toScreen: oldScreen, inEnvironment: pair.old)
      var newTaps = after.taps(toScreen: newScreen, inEnvironment: pair.new)
      if oldTaps == nil, newTaps == nil {
        oldTaps = old.screens[oldScreen].reach[pair.old].taps
        newTaps = new.screens[newScreen].reach[pair.new].taps
      }
      guard let oldTaps, let newTaps, oldTaps != newTaps else { continue }
      groups.insert([oldTaps, newTaps], inEnvironment: pair.new)
    }
    taps += groups.keys.map { key in
      TapsChange(
        oldScreen: oldScreen,
        newScreen: newScreen,
        environments: groups[key],
        old: key[0],
        new: key[1]
      )
    }
  }

  // MARK: Words

  private mutating func addReasons() {
    var finders: [Int: UnreachabilityFinder] = [:]
    var oldFinders: [Int: UnreachabilityFinder] = [:]
    for index in lost.indices {
      guard let number = lost[index].environments.numbers.first else { continue }
      if lost[index].circumstance == .always {
        let finder = finders[number] ?? new.unreachabilityFinder(inEnvironment: number)
        finders[number] = finder
        let words = NavigationWords(new.model, in: new.environments[number])
        var blocks: Set<NavigationGraph.Blocked.Reason> = []
        let reasons = finder.reasons(for: lost[index].newScreen)
          .sorted { $0.rank < $1.rank }
          .filter { reason in
            switch reason {
            // That it is not reached is no reason for itself.
            case .source(let screen): screen != lost[index].newScreen
            // One cause may stop several steps.
            case .blocked(_, let block): blocks.insert(block).inserted
            default: true
            }
          }
          .map(words.reason)
        let known = knownReasons(
          lost[index].oldScreen,
          inNewEnvironment: number,
          finders: &oldFinders
        )
        let news = reasons.filter { !known.contains($0) }
        lost[index].reasons = Array((news.isEmpty ? reasons : news).prefix(2))
        if let pair = environments.pairs.first(where: { $0.new == number }) {
          lost[index].steps = Self.steps(to: lost[index].oldScreen, of: old, in: pair.old)
        }
      }
    }
    // What is near the launch is the cause for what lies behind it.
    let steps = lost.map { $0.steps.isEmpty ? Int.max : $0.steps.count }
    lost = lost.indices.sorted { (steps[$0], $0) < (steps[$1], $1) }.map { lost[$0] }
    for index in gained.indices where gained[index].circumstance == .always {
      guard let number = gained[index].environments.numbers.first else { continue }
      gained[index].steps = Self.steps(to: gained[index].newScreen, of: new, in: number)
    }
  }

  /// What kept ways from leading to a screen when others led there: no reason why none does now.
  ///
  /// - Parameter finders: By environment of the old model, those that were made.
  private func knownReasons(
    _ oldScreen: Int,
    inNewEnvironment number: Int,
    finders: inout [Int: UnreachabilityFinder]
  ) -> Set<String> {
    guard let pair = environments.pairs.first(where: { $0.new == number }) else { return [] }
    let words = NavigationWords(old.model, in: old.environments[pair.old])
    let finder = finders[pair.old] ?? old.unreachabilityFinder(inEnvironment: pair.old)
    finders[pair.old] = finder
    return Set(finder.reasons(for: oldScreen).map(words.reason))
  }

  /// The steps from launch to a screen, in words.
  private static func steps(to screen: Int, of app: AppGraph, in number: Int) -> [String] {
    guard let vertex = app.screens[screen].reach[number].vertex else { return [] }
    let words = NavigationWords(app.model, in: app.environments[number])
    return app.steps(to: vertex, inEnvironment: number)
      .map { words.step($0, in: app.graphs[number]) }
  }
}
