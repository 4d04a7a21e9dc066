import AtlasChecks
import AtlasGraph
import AtlasModel

/// A condition that decides whether taps lead to some screens, and did not before: a gate in front of
/// them. A step of a person may set it on the way. A gate that is gone is the same in the old model.
package struct NeedChange: Sendable, Equatable {
  /// The condition's index in the new model; of a gate that is gone, in the old one.
  package var condition: Int
  /// The value without which no taps lead there.
  package var value: Bool
  /// Whether that value is the default.
  package var isDefault: Bool
  /// The screens' indices in the new model.
  package var screens: [Int]
  /// The transitions that set the value, by their indices in the condition's model.
  package var setters: [Int]
  /// Where any of them does, by the numbers of the new app.
  package var environments: EnvironmentSet
  /// Whether one of them does not need it everywhere where it was reached.
  package var differs: Bool
}

/// Compares which screens are reached with a condition and without it.
///
/// The app that has the gate is the new one here. What a change takes away is found with both apps exchanged.
struct NeedComparison {
  let old: AssumedApp
  let new: AssumedApp
  /// What an element of the new app was in the old one.
  let former: (ElementReference) -> ElementReference?
  let environments: [(old: Int, new: Int)]

  /// What was found, and what was not looked for.
  struct Result {
    /// By condition, then by what is needed, then by environment.
    var changes: [NeedChange] = []
    /// How many conditions were not examined.
    var unexaminedCount = 0
  }

  /// How much work is done for an app of so many screens and transitions before no more conditions are examined: see
  /// ``AssumedTaps``.
  static func workLimit(of model: NavigationModel) -> Int {
    3_000_000 + 1_000 * (model.screens.count + model.transitions.count)
  }

  /// What needs a condition that it did not need before.
  init(
    old: AssumedApp,
    new: AssumedApp,
    _ matching: ElementMatching,
    _ environments: EnvironmentPairs
  ) {
    self.old = old
    self.new = new
    former = matching.old(of:)
    self.environments = environments.pairs
  }

  /// What no longer needs a condition: its screens are the new model's, the condition and its setters the old one's.
  static func released(
    of conditions: [Int],
    old: AssumedApp,
    new: AssumedApp,
    _ matching: ElementMatching,
    _ environments: EnvironmentPairs
  ) -> Result {
    let mirror = NeedComparison(
      old: new,
      new: old,
      former: matching.new(of:),
      environments: environments.pairs.map { (old: $0.new, new: $0.old) }
    )
    var result = mirror.changes(of: conditions)
    result.changes = result.changes.map { change in
      var change = change
      change.screens = change.screens.compactMap(matching.newScreen).sorted()
      let old = change.environments
      change.environments = []
      for pair in environments.pairs where old.contains(EnvironmentSet(number: pair.old)) {
        change.environments.insert(EnvironmentSet(number: pair.new))
      }
      return change
    }
    return result
  }

  private init(
    old: AssumedApp,
    new: AssumedApp,
    former: @escaping (ElementReference) -> ElementReference?,
    environments: [(old: Int, new: Int)]
  ) {
    self.old = old
    self.new = new
    self.former = former
    self.environments = environments
  }

  /// - Parameters:
  ///   - conditions: The conditions to compare, by their indices in the new app's model.
  ///   - limit: How much work is done before no more of them are examined; nil for what the app's size allows.
  func changes(of conditions: [Int], limit: Int? = nil) -> Result {
    let limit = limit ?? Self.workLimit(of: new.app.model)
    var (result, work) = (Result(), 0)
    for (number, condition) in conditions.enumerated() {
      guard work <= limit else {
        result.unexaminedCount = conditions.count - number
        break
      }
      let found = changes(of: condition)
      result.changes += found.changes
      work += found.work
    }
    return result
  }

  private func changes(of condition: Int) -> (changes: [NeedChange], work: Int) {
    let stated = new.app.model.conditions[condition]
    let setters = Self.setters(of: stated.id, new.app.model)
    let with = new.reach(given: [stated.id: true], without: setters)
    let without = new.reach(given: [stated.id: false], without: setters)
    var work = with.work + without.work
    guard !with.reachesTheSame(as: without) else { return ([], work) }
    var before: [AssumedReach]
    if case .condition(let index)? = former(.condition(condition)) {
      let id = old.app.model.conditions[index].id
      // What needed it there needed it whatever step sets it.
      let others = Self.setters(of: id, old.app.model)
      before = [true, false].map { old.reach(given: [id: $0], without: others) }
      work += before.reduce(0) { $0 + $1.work }
    } else {
      before = [old.reach]
    }
    let (needed, reached) = compared(with, without, before)
    let changes = [true, false].flatMap { value -> [NeedChange] in
      guard let groups = needed[value] else { return [] }
      return [
        NeedChange(
          condition: condition,
          value: value,
          isDefault: stated.isTrueByDefault == value,
          screens: Set(groups.keys.joined()).sorted(),
          setters: setters.filter { index in
            new.app.model.transitions[index].sets.contains { term in
              term.fact == .condition(stated.id) && term.isNegated != value
            }
          },
          environments: groups.keys.reduce(into: EnvironmentSet()) { $0.formUnion(groups[$1]) },
          differs: Self.differ(groups, reached: reached)
        )
      ]
    }
    return (changes, work)
  }

  /// The transitions that set a condition.
  private static func setters(of condition: String, _ model: NavigationModel) -> [Int] {
    model.transitions.indices.filter { index in
      model.transitions[index].sets.contains { $0.conditionNames.contains(condition) }
    }
  }

  /// By value the screens that need it, in groups of environments; and by environment of the new app the screens
  /// that were reached before, whatever the condition was.
  private func compared(
    _ with: AssumedReach,
    _ without: AssumedReach,
    _ before: [AssumedReach]
  ) -> (needed: [Bool: EnvironmentGroups<[Int]>], reached: [Int: Set<Int>]) {
    var needed: [Bool: EnvironmentGroups<[Int]>] = [:]
    var reached: [Int: Set<Int>] = [:]
    for pair in environments {
      var screens: [Bool: [Int]] = [:]
      for screen in new.app.model.screens.indices {
        guard case .screen(let oldScreen)? = former(.screen(screen)),
          before.allSatisfy({ $0.isReached(oldScreen, inEnvironment: pair.old) })
        else { continue }
        reached[pair.new, default: []].insert(screen)
        let isReached = with.isReached(screen, inEnvironment: pair.new)
        guard isReached != without.isReached(screen, inEnvironment: pair.new) else { continue }
        screens[isReached, default: []].append(screen)
      }
      for (value, list) in screens {
        needed[value, default: EnvironmentGroups()].insert(list, inEnvironment: pair.new)
      }
    }
    return (needed, reached)
  }

  /// Whether a screen that needs the condition somewhere does not need it elsewhere, where it was reached too.
  private static func differ(
    _ groups: EnvironmentGroups<[Int]>,
    reached: [Int: Set<Int>]
  ) -> Bool {
    let all = Set(groups.keys.joined())
    var needed: [Int: Set<Int>] = [:]
    for screens in groups.keys {
      for number in groups[screens].numbers { needed[number] = Set(screens) }
    }
    return reached.contains { all.intersection($0.value) != needed[$0.key] ?? [] }
  }
}
