/// What is taken to hold of the named conditions.
package enum ConditionAssumption: Sendable, Hashable {
  /// Each may hold or not: what depends on it may be there.
  case any
  /// These hold or not, as stated; others may.
  case values([String: Bool])

  /// Whether a named condition may have a value.
  package func allows(_ name: String, _ value: Bool) -> Bool {
    guard case .values(let values) = self, let known = values[name] else { return true }
    return known == value
  }
}
