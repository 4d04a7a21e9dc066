import AtlasBase
import RegularLanguages

extension URLPattern.ParameterType {
  /// The values of the type, in words.
  var form: String {
    switch self {
    case .string: "any string that is not empty"
    case .label: "one label of a host"
    case .int: "digits with a sign or none, for a number of 64 bits"
    case .uuid: "hexadecimal digits in groups of 8, 4, 4, 4 and 12"
    case .bool: "true or false"
    case .date: "a date such as 2025-11-23, or 2025-11-23T18:30:00Z"
    }
  }

  /// The texts of the type.
  var language: RegularLanguage {
    switch self {
    case .string: RegularLanguage.anyByte.plus
    case .label: RegularLanguage.byte(of: ByteSet(".").complement).plus
    case .int: ValueLanguage.int
    case .uuid: ValueLanguage.uuid
    case .bool: ValueLanguage.bool
    case .date: ValueLanguage.date
    }
  }

  /// Whether it has any text but the empty one: a label has one without points, which hosts see to.
  var isFree: Bool { self == .string || self == .label }

  /// The same as an automaton; nil for what ``isFree``.
  var values: ValueAutomaton? {
    switch self {
    case .string, .label: nil
    case .int: ValueAutomaton.int
    case .uuid: ValueAutomaton.uuid
    case .bool: ValueAutomaton.bool
    case .date: ValueAutomaton.date
    }
  }

  package func accepts(_ bytes: some Sequence<UInt8>) -> Bool {
    switch self {
    case .string, .label: bytes.contains { _ in true }
    default: values?.accepts(bytes) ?? false
    }
  }

  /// Two values that are good to read, as short as values of the type can be.
  var samples: [[UInt8]] {
    let texts =
      switch self {
      case .string, .label: ["a", "b"]
      case .int: ["1", "2"]
      case .uuid: ["01234567-89ab-cdef-0123-456789abcdef", "fedcba98-7654-3210-fedc-ba9876543210"]
      case .bool: ["true", "false"]
      case .date: ["2025-01-01", "2025-01-02"]
      }
    return texts.map { Array($0.utf8) }
  }
}

/// The types' values as regular languages.
private enum ValueLanguage {
  private static let digit = RegularLanguage.byte(of: .digits)

  static let int: RegularLanguage = {
    let unsigned = numeral(upTo: "9223372036854775807")
    let negative = numeral(upTo: "9223372036854775808")
    return .union(of: [
      .byte(of: ByteSet("+")).optional.concatenated(with: unsigned),
      .literal("-").concatenated(with: negative),
    ])
  }()

  /// Decimal numerals, leading zeros allowed. The digits of the limit follow each other in one
  /// expression, so that it has few derivatives.
  private static func numeral(upTo limit: String) -> RegularLanguage {
    let nonzero = ByteSet.digits.subtracting(ByteSet("0"))
    let shorter = digit.repeated(0...(limit.utf8.count - 2))
    var full = RegularLanguage.emptyWord
    for (index, bound) in limit.utf8.enumerated().reversed() {
      let lower = ByteSet((index == 0 ? ASCII.zero + 1 : ASCII.zero)..<bound)
      full = .union(of: [
        .byte(of: ByteSet([bound])).concatenated(with: full),
        .byte(of: lower).concatenated(with: digit.repeated(limit.utf8.count - index - 1)),
      ])
    }
    let significant = full.union(.byte(of: nonzero).concatenated(with: shorter))
    let zeros = RegularLanguage.literal("0")
    return zeros.plus.union(zeros.star.concatenated(with: significant))
  }

  static let uuid: RegularLanguage = {
    let groups = [8, 4, 4, 4, 12].map { RegularLanguage.byte(of: .hexDigits).repeated($0) }
    return .concatenation(of: groups.flatMap { [.literal("-"), $0] }.dropFirst())
  }()

  static let bool = RegularLanguage.union(of: [.literal("true"), .literal("false")])

  /// ISO 8601: a calendar date, alone or with a time of day and an offset from UTC.
  static let date: RegularLanguage = {
    let day = RegularLanguage.concatenation(of: [
      digit.repeated(4), .literal("-"), twoDigits(1...12), .literal("-"), twoDigits(1...31),
    ])
    let colon = RegularLanguage.literal(":")
    let fraction = RegularLanguage.literal(".").concatenated(with: digit.plus)
    let offset = RegularLanguage.concatenation(of: [
      .byte(of: ByteSet("+-")), twoDigits(0...23), colon, twoDigits(0...59),
    ])
    let time = RegularLanguage.concatenation(of: [
      .literal("T"), twoDigits(0...23), colon, twoDigits(0...59), colon, twoDigits(0...60),
      fraction.optional, offset.union(.literal("Z")),
    ])
    return day.concatenated(with: time.optional)
  }()

  private static func twoDigits(_ range: ClosedRange<Int>) -> RegularLanguage {
    .union(of: range.map { .literal($0 < 10 ? "0\($0)" : "\($0)") })
  }
}

/// A deterministic finite automaton over bytes for the values of a type. State 0 is the start.
struct ValueAutomaton: Sendable {
  static let dead = UInt8.max
  private(set) var isAccepting: [Bool] = []
  /// 256 successors for each state.
  private(set) var next: [UInt8] = []
  /// For each byte the number of its class: no state distinguishes two bytes of a class.
  private(set) var classOfByte: [UInt8] = []

  var stateCount: Int { isAccepting.count }

  /// The derivatives of the language as a table; nil where there are too many.
  init?(_ language: RegularLanguage) {
    var table = DerivativeTable(limit: RegularLanguage.defaultLimit)
    var states = [table.state(of: language.expression)]
    var numbers: [DerivativeTable.State: UInt8] = [states[0]: 0]
    var index = 0
    while index < states.count {
      isAccepting.append(table.isNullable(states[index]))
      for byte in 0...UInt8.max {
        let successor = table.derivative(of: states[index], by: byte)
        if successor != DerivativeTable.empty, numbers[successor] == nil {
          guard states.count < Int(Self.dead) else { return nil }
          numbers[successor] = UInt8(states.count)
          states.append(successor)
        }
        next.append(numbers[successor] ?? Self.dead)
      }
      index += 1
    }
    guard !table.isExhausted else { return nil }
    var classes: [[UInt8]: UInt8] = [:]
    classOfByte = (0...UInt8.max).map { byte in
      let column = isAccepting.indices.map { next[$0 << 8 | Int(byte)] }
      let number = classes[column] ?? UInt8(classes.count)
      classes[column] = number
      return number
    }
  }

  func successor(of state: Int, _ byte: UInt8) -> Int? {
    let successor = next[state << 8 | Int(byte)]
    return successor == Self.dead ? nil : Int(successor)
  }

  func accepts(_ bytes: some Sequence<UInt8>) -> Bool {
    var state = 0
    for byte in bytes {
      guard let successor = successor(of: state, byte) else { return false }
      state = successor
    }
    return isAccepting[state]
  }

  fileprivate static let int = ValueAutomaton(ValueLanguage.int)
  fileprivate static let uuid = ValueAutomaton(ValueLanguage.uuid)
  fileprivate static let bool = ValueAutomaton(ValueLanguage.bool)
  fileprivate static let date = ValueAutomaton(ValueLanguage.date)
}
