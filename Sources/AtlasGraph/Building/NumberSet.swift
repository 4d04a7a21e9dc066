/// A set of small whole numbers.
struct NumberSet {
  /// Up to 64 members that follow each other: a bit for each.
  struct Word {
    let index: Int
    let bits: UInt64
  }

  private var bits: [UInt64] = []

  var isEmpty: Bool { bits.isEmpty }

  /// The words that have members, in order.
  var words: [Word] {
    bits.enumerated().compactMap { $1 == 0 ? nil : Word(index: $0, bits: $1) }
  }

  /// In order.
  var members: [Int] {
    var none = NumberSet()
    return none.insert(membersOf: self)
  }

  mutating func insert(_ number: Int) {
    extend(to: number / 64)
    bits[number / 64] |= 1 << UInt64(number % 64)
  }

  /// - Returns: The members that are new.
  mutating func insert(_ words: [Word]) -> [Word] {
    var found: [Word] = []
    for word in words {
      extend(to: word.index)
      let new = word.bits & ~bits[word.index]
      guard new != 0 else { continue }
      bits[word.index] |= new
      found.append(Word(index: word.index, bits: new))
    }
    return found
  }

  /// - Returns: The members of another set that are new, in order.
  mutating func insert(membersOf other: NumberSet) -> [Int] {
    var found: [Int] = []
    for word in insert(other.words) {
      var rest = word.bits
      while rest != 0 {
        found.append(word.index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }

  private mutating func extend(to index: Int) {
    while bits.count <= index { bits.append(0) }
  }
}
