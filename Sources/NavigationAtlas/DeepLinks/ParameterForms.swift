extension URLPattern.ParameterType {
  /// What a person reads of a type's form.
  public var form: String {
    switch self {
    case .string: "any text that is not empty"
    case .int: "a sign or none, and digits, for a number of 64 bits"
    case .uuid: "hexadecimal digits in groups of 8, 4, 4, 4 and 12"
    case .bool: "true or false"
    case .date: "a date such as 2025-11-23, or 2025-11-23T18:30:00Z"
    }
  }

  /// The texts of the type, as an automaton; nil for ``string``, which takes all but the empty one.
  var values: ValueAutomaton? {
    switch self {
    case .string: nil
    case .int: ValueAutomaton.int
    case .uuid: ValueAutomaton.uuid
    case .bool: ValueAutomaton.bool
    case .date: ValueAutomaton.date
    }
  }

  func accepts(_ bytes: some Sequence<UInt8>) -> Bool {
    if let values { return values.accepts(bytes) }
    return bytes.contains { _ in true }
  }
}

/// A deterministic finite automaton over bytes for the values of a type. State 0 is the start.
struct ValueAutomaton: Sendable {
  static let dead = UInt8.max
  var isAccepting = [false]
  /// 256 successors for each state.
  private(set) var next = [UInt8](repeating: Self.dead, count: 256)

  var stateCount: Int { isAccepting.count }

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

  fileprivate mutating func connect(_ state: Int, _ bytes: some Sequence<UInt8>, to target: Int) {
    for byte in bytes { next[state << 8 | Int(byte)] = UInt8(target) }
  }

  fileprivate mutating func copyEdges(of source: Int, to state: Int) {
    for byte in 0...UInt8.max {
      if let target = successor(of: source, byte) { connect(state, [byte], to: target) }
    }
  }

  fileprivate mutating func addState() -> Int {
    isAccepting.append(false)
    next.append(contentsOf: [UInt8](repeating: Self.dead, count: 256))
    return stateCount - 1
  }

  /// Adds a state that the bytes lead to, and says which.
  fileprivate mutating func append(_ bytes: some Sequence<UInt8>, after state: Int) -> Int {
    let target = addState()
    connect(state, bytes, to: target)
    return target
  }

  /// Two digits for a number of the range.
  fileprivate mutating func appendNumber(_ range: ClosedRange<Int>, after state: Int) -> Int {
    let end = addState()
    for ten in 0...9 {
      let ones = (0...9).filter { range.contains(ten * 10 + $0) }.map { ASCII.zero + UInt8($0) }
      guard !ones.isEmpty else { continue }
      connect(append([ASCII.zero + UInt8(ten)], after: state), ones, to: end)
    }
    return end
  }

  /// Decimal numbers, leading zeros allowed, up to a limit of 19 digits. Says where they begin.
  fileprivate mutating func addInteger(upTo limit: String) -> Int {
    let limit = limit.utf8.map { Int($0 - ASCII.zero) }
    let start = addState()
    let zero = append([ASCII.zero], after: start)
    connect(zero, [ASCII.zero], to: zero)
    isAccepting[zero] = true
    // After as many digits: less than the limit's first ones, equal to them, greater than them.
    var states: [Int?] = [nil, start, nil]
    for (index, bound) in limit.enumerated() {
      let isLast = index == limit.count - 1
      let reached = [addState(), addState(), isLast ? nil : addState()]
      for digit in 0...9 where index > 0 || digit > 0 {
        let byte = [ASCII.zero + UInt8(digit)]
        let side = digit < bound ? 0 : digit == bound ? 1 : 2
        for (rank, state) in states.enumerated() {
          guard let state, let target = reached[rank == 1 ? side : rank] else { continue }
          connect(state, byte, to: target)
        }
      }
      for state in reached.compactMap({ $0 }) { isAccepting[state] = true }
      if index == 0 { copyEdges(of: start, to: zero) }
      states = reached
    }
    return start
  }
}

extension ValueAutomaton {
  fileprivate static let int: ValueAutomaton = {
    var automaton = ValueAutomaton()
    let positive = automaton.addInteger(upTo: "9223372036854775807")
    let negative = automaton.addInteger(upTo: "9223372036854775808")
    automaton.connect(0, [ASCII.plus], to: positive)
    automaton.connect(0, [ASCII.minus], to: negative)
    automaton.copyEdges(of: positive, to: 0)
    return automaton
  }()

  fileprivate static let uuid: ValueAutomaton = {
    var automaton = ValueAutomaton()
    let digit = Array("0123456789abcdefABCDEF".utf8)
    var end = 0
    for (index, count) in [8, 4, 4, 4, 12].enumerated() {
      if index > 0 { end = automaton.append([ASCII.minus], after: end) }
      for _ in 0..<count { end = automaton.append(digit, after: end) }
    }
    automaton.isAccepting[end] = true
    return automaton
  }()

  fileprivate static let bool: ValueAutomaton = {
    var automaton = ValueAutomaton()
    for word in ["true", "false"] {
      var end = 0
      for byte in word.utf8 { end = automaton.append([byte], after: end) }
      automaton.isAccepting[end] = true
    }
    return automaton
  }()

  /// ISO 8601: a calendar date, alone or with a time of day and an offset from UTC.
  fileprivate static let date: ValueAutomaton = {
    var automaton = ValueAutomaton()
    let digit = Array("0123456789".utf8)
    var end = 0
    for _ in 0..<4 { end = automaton.append(digit, after: end) }
    end = automaton.append([ASCII.minus], after: end)
    end = automaton.appendNumber(1...12, after: end)
    end = automaton.append([ASCII.minus], after: end)
    end = automaton.appendNumber(1...31, after: end)
    automaton.isAccepting[end] = true
    end = automaton.append([UInt8(ascii: "T")], after: end)
    end = automaton.appendNumber(0...23, after: end)
    end = automaton.append([ASCII.colon], after: end)
    end = automaton.appendNumber(0...59, after: end)
    end = automaton.append([ASCII.colon], after: end)
    let second = automaton.appendNumber(0...60, after: end)
    let point = automaton.append([ASCII.point], after: second)
    let fraction = automaton.append(digit, after: point)
    automaton.connect(fraction, digit, to: fraction)
    let zulu = automaton.append([UInt8(ascii: "Z")], after: second)
    automaton.isAccepting[zulu] = true
    let sign = automaton.append([ASCII.plus, ASCII.minus], after: second)
    for mark in [UInt8(ascii: "Z"), ASCII.plus, ASCII.minus] {
      automaton.connect(fraction, [mark], to: mark == UInt8(ascii: "Z") ? zulu : sign)
    }
    end = automaton.appendNumber(0...23, after: sign)
    end = automaton.append([ASCII.colon], after: end)
    end = automaton.appendNumber(0...59, after: end)
    automaton.isAccepting[end] = true
    return automaton
  }()
}
