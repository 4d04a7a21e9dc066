/// How much the comparison of patterns may still cost. Work is counted, not timed, so that the same
/// questions stay undecided on every machine.
package final class ComparisonWork {
  /// How much one question about two forms may cost. Forms that a person would write need little of it.
  static let questionLimit = 50_000

  /// How much the comparison of all patterns of a model costs at most, divided among the patterns:
  /// about three seconds of one core.
  package static let modelLimit = 4_000_000

  /// How much each pattern may cost in any case.
  static let patternLimit = 500

  private var left: Int
  /// Whether a question stayed undecided because nothing was left.
  private(set) var isExhausted = false

  /// - Parameter limit: By default that of one question after the other.
  init(limit: Int = .max) {
    left = limit
  }

  /// The share of one of several patterns.
  ///
  /// - Parameter limit: How much all of them may cost.
  static func share(ofPatterns count: Int, of limit: Int = modelLimit) -> ComparisonWork {
    ComparisonWork(limit: max(patternLimit, limit / max(count, 1)))
  }

  /// How much the next question may cost; nil if nothing is left.
  func nextLimit() -> Int? {
    guard left > 0 else {
      isExhausted = true
      return nil
    }
    return min(left, Self.questionLimit)
  }

  /// Notes what a question has cost.
  ///
  /// - Parameter isDecided: Whether the question has an answer.
  func charge(_ cost: Int, isDecided: Bool) {
    left -= cost
    if left <= 0, !isDecided { isExhausted = true }
  }
}
