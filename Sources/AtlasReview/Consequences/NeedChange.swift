import AtlasChecks
import AtlasGraph
import AtlasModel

/// A condition that decides whether taps lead to some screens, and did not before: a gate in front of
/// them. A step of a person may set it on the way.
package struct NeedChange: Sendable, Equatable {
  /// The condition's index in the new model.
  package var condition: Int
  /// The value without which no taps lead there.
  package var value: Bool
  /// Whether that value is the default.
  package var isDefault: Bool
  /// The screens' indices in the new model.
  package var screens: [Int]
  /// The transitions that set the value, by their indices in the new model.
  package var setters: [Int]
  /// Where any of them does, by the numbers of the new app.
  package var environments: EnvironmentSet
  /// Whether one of them does not need it everywhere where it was reached.
  package var differs: Bool
}

/// Compares which screens are reached with a condition and without it.
struct NeedComparison {
  let old: AppGraph
  let new: AppGraph
  let matching: ElementMatching
  let environments: EnvironmentPairs

  /// By condition, then by what is needed, then by environment.
  ///
  /// - Parameter conditions: The conditions to compare, by their indices in the new model.
  func changes(of conditions: [Int]) -> [NeedChange] { conditions.flatMap(changes) }

  private func changes(of condition: Int) -> [NeedChange] {
    let stated = new.model.conditions[condition]
    let setters = new.model.transitions.indices.filter { index in
      new.model.transitions[index].sets.contains { $0.conditionNames.contains(stated.id) }
    }
    let with = AssumedReach(new, given: [stated.id: true], without: setters)
    let without = AssumedReach(new, given: [stated.id: false], without: setters)
    var former: [AssumedReach]
    if case .condition(let index)? = matching.old(of: .condition(condition)) {
      let id = old.model.conditions[index].id
      former = [AssumedReach(old, given: [id: true]), AssumedReach(old, given: [id: false])]
    } else {
      former = [AssumedReach(old)]
    }
    let (needed, reached) = compared(with, without, former)
    return [true, false].flatMap { value -> [NeedChange] in
      guard let groups = needed[value] else { return [] }
      return [
        NeedChange(
          condition: condition,
          value: value,
          isDefault: stated.isTrueByDefault == value,
          screens: Set(groups.keys.joined()).sorted(),
          setters: setters.filter { index in
            new.model.transitions[index].sets.contains { term in
              term.fact == .condition(stated.id) && term.isNegated != value
            }
          },
          environments: groups.keys.reduce(into: EnvironmentSet()) { $0.formUnion(groups[$1]) },
          differs: Self.differ(groups, reached: reached)
        )
      ]
    }
  }

  /// By value the screens that need it, in groups of environments; and by environment of the new app the screens
  /// that were reached before, whatever the condition was.
  private func compared(
    _ with: AssumedReach,
    _ without: AssumedReach,
    _ former: [AssumedReach]
  ) -> (needed: [Bool: EnvironmentGroups<[Int]>], reached: [Int: Set<Int>]) {
    var needed: [Bool: EnvironmentGroups<[Int]>] = [:]
    var reached: [Int: Set<Int>] = [:]
    for pair in environments.pairs {
      var screens: [Bool: [Int]] = [:]
      for screen in new.model.screens.indices {
        guard let oldScreen = matching.oldScreen(of: screen),
          former.allSatisfy({ $0.isReached(oldScreen, inEnvironment: pair.old) })
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
