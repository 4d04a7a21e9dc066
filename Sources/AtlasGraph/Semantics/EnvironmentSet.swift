/// A set of environments, by their numbers in ``App/environments``.
package struct EnvironmentSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The set of one environment, by its number.
  package init(number: Int) {
    rawValue = 1 << UInt16(number)
  }

  /// The set of some environments, by their numbers.
  package init(numbers: [Int]) {
    rawValue = numbers.reduce(0) { $0 | 1 << UInt16($1) }
  }

  /// The numbers of its members, in order.
  package var numbers: [Int] { (0..<16).filter { contains(EnvironmentSet(number: $0)) } }
}
