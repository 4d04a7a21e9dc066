/// A set of environments, by their numbers in ``App/environments``.
public struct EnvironmentSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The set of one environment, by its number.
  public init(number: Int) {
    rawValue = 1 << UInt16(number)
  }

  /// The set of some environments, by their numbers.
  public init(numbers: [Int]) {
    rawValue = numbers.reduce(0) { $0 | 1 << UInt16($1) }
  }

  /// The numbers of its members, in order.
  public var numbers: [Int] { (0..<16).filter { contains(EnvironmentSet(number: $0)) } }
}
