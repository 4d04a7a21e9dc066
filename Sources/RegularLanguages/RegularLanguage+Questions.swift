extension RegularLanguage {
  /// How much a question may cost where nothing else is asked for: the nodes and members of the
  /// automaton's states that are made. It is reached in about a second.
  package static let defaultLimit = 1_000_000

  /// The shortest word of a language.
  package enum Witness: Sendable, Equatable {
    case word([UInt8])
    /// The language has no word.
    case none
    /// The limit was reached.
    case undecided
  }

  /// Whether one language is part of another.
  package enum Inclusion: Sendable, Equatable {
    case holds
    /// A shortest word of the one that the other has not.
    case fails(counterexample: [UInt8])
    /// The limit was reached.
    case undecided
  }

  /// Whether the word is in the language; nil where the limit was reached.
  func contains(
    _ word: some Sequence<UInt8>,
    limit: Int = RegularLanguage.defaultLimit
  ) -> Bool? {
    var table = DerivativeTable(limit: limit)
    var state = table.state(of: expression)
    for byte in word where state != DerivativeTable.empty {
      state = table.derivative(of: state, by: byte)
    }
    return table.isExhausted ? nil : table.isNullable(state)
  }

  /// Whether the language has no word; nil where the limit was reached.
  package func isEmpty(limit: Int = RegularLanguage.defaultLimit) -> Bool? {
    var table = DerivativeTable(limit: limit)
    let start = table.state(of: expression)
    var search = AutomatonSearch(table: table, start: start, order: Array(0...UInt8.max))
    return switch search.firstState(where: { $0.isSurelyInhabited($1) }) {
    case .found: false
    case .none: true
    case .undecided: nil
    }
  }

  /// The shortest word; of several the first by the order of bytes.
  package func shortestWitness(
    preferring order: ByteOrder = .readableText,
    limit: Int = RegularLanguage.defaultLimit
  ) -> Witness {
    var cost = 0
    return shortestWitness(preferring: order, limit: limit, adding: &cost)
  }

  /// The same.
  ///
  /// - Parameter cost: Grows by the work that was done.
  package func shortestWitness(
    preferring order: ByteOrder = .readableText,
    limit: Int,
    adding cost: inout Int
  ) -> Witness {
    var table = DerivativeTable(limit: limit)
    let start = table.state(of: expression)
    var search = AutomatonSearch(table: table, start: start, order: order.bytes)
    let result = search.firstState { $0.isNullable($1) }
    cost += search.work
    return switch result {
    case .found(let index): .word(search.word(to: index))
    case .none: .none
    case .undecided: .undecided
    }
  }

  /// Whether every word is in the other language.
  func isSubset(
    of other: RegularLanguage,
    preferring order: ByteOrder = .readableText,
    limit: Int = RegularLanguage.defaultLimit
  ) -> Inclusion {
    switch subtracting(other).shortestWitness(preferring: order, limit: limit) {
    case .word(let word): .fails(counterexample: word)
    case .none: .holds
    case .undecided: .undecided
    }
  }
}

/// Which bytes a witness rather has.
package struct ByteOrder: Sendable, Equatable {
  /// Every byte once, the preferred ones first.
  package let bytes: [UInt8]

  /// The bytes in that order, then all others, the lowest first.
  init(_ preferred: some Sequence<UInt8>) {
    var seen = ByteSet()
    var bytes: [UInt8] = []
    for byte in Array(preferred) + Array(0...UInt8.max) where !seen.contains(byte) {
      seen.insert(byte)
      bytes.append(byte)
    }
    self.bytes = bytes
  }

  /// Lower-case letters, digits, the other unreserved characters of a URL, upper-case letters before
  /// marks, then all others.
  package static let readableText = ByteOrder(
    ByteSet.lowercaseLetters.bytes + ByteSet.digits.bytes + ByteSet.uppercaseLetters.bytes
      + Array("-_.~".utf8)
  )
}

/// A walk through an automaton, breadth first: it meets every state by the first of its shortest
/// words.
private struct AutomatonSearch {
  enum Result {
    case found(Int)
    case none
    case undecided
  }

  private struct Visit {
    var state: DerivativeTable.State
    /// The index of the visit before, and the byte that led from there.
    var origin: Int
    var byte: UInt8
  }

  private var table: DerivativeTable
  private let order: [UInt8]
  /// A byte for each class, made when the start does not decide.
  private var representatives: [UInt8] = []
  private var visits: [Visit]
  private var seen: Set<DerivativeTable.State>

  /// The work that was done.
  var work: Int { table.work }

  init(table: DerivativeTable, start: DerivativeTable.State, order: [UInt8]) {
    self.table = table
    self.order = order
    visits = [Visit(state: start, origin: -1, byte: 0)]
    seen = [start, DerivativeTable.empty]
  }

  mutating func firstState(
    where accepts: (DerivativeTable, DerivativeTable.State) -> Bool
  ) -> Result {
    var index = 0
    while index < visits.count {
      guard !table.isExhausted else { return .undecided }
      let state = visits[index].state
      if accepts(table, state) { return .found(index) }
      if index == 0 { representatives = table.classRepresentatives(in: order) }
      var left = table.firstBytes(of: state)
      for byte in representatives where left.contains(byte) {
        left = left.subtracting(table.byteClass(of: byte, in: state))
        let next = table.derivative(of: state, by: byte)
        guard seen.insert(next).inserted else { continue }
        visits.append(Visit(state: next, origin: index, byte: byte))
      }
      index += 1
    }
    return table.isExhausted ? .undecided : .none
  }

  /// The bytes that lead to a visit.
  func word(to index: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = index
    while visits[index].origin >= 0 {
      bytes.append(visits[index].byte)
      index = visits[index].origin
    }
    return bytes.reversed()
  }
}
