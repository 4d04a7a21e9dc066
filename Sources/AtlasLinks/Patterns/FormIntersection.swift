import RegularLanguages

/// Looks for the first of the shortest texts that two forms have in common.
///
/// Each form is a nondeterministic automaton, whose states are places in the form's parts. The states of
/// both together are walked breadth first, so the work is at most the product of their numbers: nothing
/// has to be made deterministic. States that are first reached by the same text are one group, and groups
/// are in the order of their texts.
struct FormIntersection {
  private struct Group {
    /// Where the group's states are in the list of all.
    var states: Range<Int>
    /// The group before, and the last byte of the text, by its place in the list of bytes.
    var origin: Int
    var byte: Int
  }

  private let first: FormAutomaton
  private let second: FormAutomaton
  /// A byte for each class of bytes that neither form distinguishes, the most readable ones first.
  private let bytes: [UInt8]
  private var isSeen: [Bool]
  private var states: [Int] = [0]
  private var groups = [Group(states: 0..<1, origin: -1, byte: 0)]

  /// How many states were looked at.
  var cost: Int { states.count }

  /// Nil for forms that this does not take: those of hosts, and products that are far too large.
  init?(_ a: TextForm, _ b: TextForm) {
    let bytes = FormAutomaton.representatives(of: [a, b])
    guard let first = FormAutomaton(a, bytes: bytes), let second = FormAutomaton(b, bytes: bytes),
      first.stateCount * second.stateCount <= 4_000_000
    else { return nil }
    (self.first, self.second, self.bytes) = (first, second, bytes)
    isSeen = [Bool](repeating: false, count: first.stateCount * second.stateCount)
    isSeen[0] = true
  }

  /// - Parameter limit: How many states are looked at.
  mutating func shortestWord(limit: Int) -> RegularLanguage.Witness {
    var index = 0
    while index < groups.count {
      for byte in bytes.indices {
        guard !follow(byte, from: index) else { return .word(word(to: index) + [bytes[byte]]) }
      }
      guard states.count <= limit else { return .undecided }
      index += 1
    }
    return .none
  }

  /// Makes the group of the states that a byte leads to from those of a group.
  ///
  /// - Returns: Whether a text of both ends there.
  private mutating func follow(_ byte: Int, from group: Int) -> Bool {
    let start = states.count
    for index in groups[group].states {
      let (a, b) = (states[index] / second.stateCount, states[index] % second.stateCount)
      let (ownSame, ownNext) = first.successors(of: a, byte)
      guard ownSame >= 0 || ownNext >= 0 else { continue }
      let (othersSame, othersNext) = second.successors(of: b, byte)
      if ownNext == first.end, othersNext == second.end { return true }
      visit(ownSame, othersSame)
      visit(ownSame, othersNext)
      visit(ownNext, othersSame)
      visit(ownNext, othersNext)
    }
    if states.count > start {
      groups.append(Group(states: start..<states.count, origin: group, byte: byte))
    }
    return false
  }

  private mutating func visit(_ a: Int, _ b: Int) {
    guard a >= 0, b >= 0 else { return }
    let state = a * second.stateCount + b
    guard !isSeen[state] else { return }
    isSeen[state] = true
    states.append(state)
  }

  private func word(to group: Int) -> [UInt8] {
    var word: [UInt8] = []
    var group = group
    while groups[group].origin >= 0 {
      word.append(bytes[groups[group].byte])
      group = groups[group].origin
    }
    return word.reversed()
  }
}

/// The texts of a form as a nondeterministic automaton. From each state a byte leads to one state of the
/// same part, and, if the part can end with it, to the first state of the next part.
private struct FormAutomaton {
  let stateCount: Int
  /// The state behind the last part.
  let end: Int
  private let byteCount: Int
  /// For each state and byte the state in the same part, or -1.
  private var same: [Int] = []
  /// For each state and byte the first state of the next part, or -1.
  private var next: [Int] = []

  func successors(of state: Int, _ byte: Int) -> (same: Int, next: Int) {
    let index = state * byteCount + byte
    return (same[index], next[index])
  }

  /// Nil for a form with labels of hosts.
  init?(_ form: TextForm, bytes: [UInt8]) {
    guard !form.isHost, !form.hasWildcard else { return nil }
    byteCount = bytes.count
    for part in form.parts {
      let start = same.count / byteCount
      switch part {
      case .literal(let literal):
        for (offset, expected) in literal.enumerated() {
          let isLast = offset == literal.count - 1
          let following = start + offset + 1
          for byte in bytes {
            same.append(byte == expected && !isLast ? following : -1)
            next.append(byte == expected && isLast ? following : -1)
          }
        }
      case .parameter(let parameter) where parameter.type == .label:
        return nil
      case .parameter(let parameter):
        guard let values = parameter.type.values else {
          same += bytes.map { _ in start }
          next += bytes.map { _ in start + 1 }
          continue
        }
        let following = start + values.stateCount
        for state in 0..<values.stateCount {
          for byte in bytes {
            let successor = values.successor(of: state, byte)
            same.append(successor.map { start + $0 } ?? -1)
            next.append(successor.map { values.isAccepting[$0] } == true ? following : -1)
          }
        }
      }
    }
    same += bytes.map { _ in -1 }
    next += bytes.map { _ in -1 }
    stateCount = same.count / byteCount
    end = stateCount - 1
  }

  /// A byte for each class of bytes that no form distinguishes, the most readable ones first.
  static func representatives(of forms: [TextForm]) -> [UInt8] {
    var literals = ByteSet()
    var values: [ValueAutomaton] = []
    for part in forms.lazy.flatMap(\.parts) {
      switch part {
      case .literal(let bytes): literals = literals.union(ByteSet(bytes))
      case .parameter(let parameter):
        if let automaton = parameter.type.values { values.append(automaton) }
      }
    }
    var seen: Set<[UInt8]> = []
    return ByteOrder.readableText.bytes.filter { byte in
      let isLiteral = literals.contains(byte)
      let classes = values.map { $0.classOfByte[Int(byte)] }
      return seen.insert((isLiteral ? [1, byte] : [0, 0]) + classes).inserted
    }
  }
}
