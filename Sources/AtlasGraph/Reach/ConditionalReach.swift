/// A screen that is reached by taps only if one condition does not have its default.
package struct ConditionalReach: Sendable, Hashable {
  package var taps: Int
  /// The condition, by index.
  package var condition: Int
  /// Those that would do as well, by as few taps.
  package var others: [Int] = []
}

// Taps are counted under one assumption everywhere: every condition has its default.
extension ReachAnalysis {
  /// The fewest taps to a screen by default; nil if no taps lead there.
  package func taps(toScreen screen: Int, inEnvironment number: Int) -> Int? {
    if case .taps(let taps) = reach(ofScreen: screen, inEnvironment: number, under: 0) {
      taps
    } else {
      nil
    }
  }

  /// The fewest taps to a screen that no taps lead to by default, if one condition is changed.
  package func conditionalReach(
    ofScreen screen: Int,
    inEnvironment number: Int
  ) -> ConditionalReach? {
    guard taps(toScreen: screen, inEnvironment: number) == nil else { return nil }
    var best: ConditionalReach?
    for (place, set) in sets.enumerated() {
      guard let condition = set.flipped,
        case .taps(let taps) = reach(ofScreen: screen, inEnvironment: number, under: place),
        unmetRequirement(ofScreen: screen, under: place) == nil, taps <= best?.taps ?? .max
      else { continue }
      if taps == best?.taps {
        best?.others.append(condition)
      } else {
        best = ConditionalReach(taps: taps, condition: condition)
      }
    }
    return best
  }

  /// The fewest taps to a screen by default in any of some environments.
  package func fewestTaps(toScreen screen: Int, in numbers: some Sequence<Int>) -> Int? {
    numbers.compactMap { taps(toScreen: screen, inEnvironment: $0) }.min()
  }

  /// The same if one condition is changed; nil if taps lead there by default in one of them.
  package func conditionalReach(
    ofScreen screen: Int,
    in numbers: some Sequence<Int>
  ) -> ConditionalReach? {
    guard fewestTaps(toScreen: screen, in: numbers) == nil else { return nil }
    return numbers.compactMap { conditionalReach(ofScreen: screen, inEnvironment: $0) }
      .min { $0.taps < $1.taps }
  }

  /// The conditions of which one does not have its default: `with plus or trial`.
  package func changed(_ reach: ConditionalReach) -> String {
    let all = ([reach.condition] + reach.others).map { conditions[$0] }
    let kinds = [
      ("with", all.filter { !$0.isTrueByDefault }), ("without", all.filter(\.isTrueByDefault)),
    ]
    return kinds.filter { !$0.1.isEmpty }
      .map { word, found in "\(word) \(found.map(\.id).joined(separator: " or "))" }
      .joined(separator: " or ")
  }

  /// The same as terms: `plus`, `trial`.
  package func changedTerms(_ reach: ConditionalReach) -> [String] {
    ([reach.condition] + reach.others).map(changedTerm)
  }

  /// The same as a term: `isPlus`.
  package func changedTerm(_ condition: Int) -> String {
    let value = conditions[condition]
    return value.isTrueByDefault ? "!\(value.id)" : value.id
  }
}
