import AtlasTestSupport
import Testing

@testable import RegularLanguages

@Suite("Regular languages")
struct RegularLanguageTests {
  private func word(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("A set of bytes holds what was put in")
  func byteSets() {
    let set = ByteSet("az~").union(ByteSet([0, 255]))
    #expect(set.bytes == [0, 0x61, 0x7A, 0x7E, 255])
    #expect(set.complement.bytes.count == 251 && !set.complement.contains(0x61))
    #expect(set.subtracting(.letters).bytes == [0, 0x7E, 255])
    #expect(set.intersection(.unreserved).bytes == [0x61, 0x7A, 0x7E])
    #expect(ByteSet().isEmpty && !set.isEmpty)
    #expect(ByteSet.all.bytes.count == 256 && ByteSet.hexDigits.bytes.count == 22)
  }

  @Test("A number in a segment")
  func segment() {
    let number = RegularLanguage.byte(of: .digits).plus
    let path = RegularLanguage.concatenation(of: [.literal("/r/"), number, .literal("/").optional])
    #expect(path.contains(word("/r/42")) == true)
    #expect(path.contains(word("/r/42/")) == true)
    #expect(path.contains(word("/r/")) == false)
    #expect(path.contains(word("/r/4a")) == false)
    #expect(path.shortestWitness() == .word(word("/r/0")))
    #expect(path.isEmpty() == false)
  }

  @Test("So many times")
  func repetition() {
    let hex = RegularLanguage.byte(of: .hexDigits)
    #expect(hex.repeated(3).contains(word("0aF")) == true)
    #expect(hex.repeated(3).contains(word("0a")) == false)
    #expect(hex.repeated(2...4).shortestWitness() == .word(word("aa")))
    for count in 0...6 {
      let text = String(repeating: "a", count: count)
      #expect(hex.repeated(2...4).contains(word(text)) == (2...4).contains(count))
    }
    #expect(hex.repeated(0).shortestWitness() == .word([]))
    #expect(hex.repeated(-3 ... -1).shortestWitness() == .word([]))
  }

  @Test("What two patterns share, and what one has more")
  func shared() {
    let any = RegularLanguage.byte(of: ByteSet("/").complement).plus
    let number = RegularLanguage.byte(of: .digits).plus
    #expect(any.intersection(number).shortestWitness() == .word(word("0")))
    #expect(number.isSubset(of: any) == .holds)
    #expect(any.isSubset(of: number) == .fails(counterexample: word("a")))
    #expect(any.subtracting(.byte(of: .letters).plus).shortestWitness() == .word(word("0")))
    #expect(number.subtracting(any).shortestWitness() == .none)
    #expect(number.subtracting(any).isEmpty() == true)
  }

  @Test("A witness has lower-case letters, then digits, then marks, unless told otherwise")
  func preference() {
    #expect(RegularLanguage.anyByte.shortestWitness() == .word(word("a")))
    #expect(RegularLanguage.byte(of: ByteSet("Z9")).shortestWitness() == .word(word("9")))
    #expect(RegularLanguage.byte(of: ByteSet("Z-")).shortestWitness() == .word(word("Z")))
    #expect(RegularLanguage.byte(of: ByteSet("%-")).shortestWitness() == .word(word("-")))
    let order = ByteOrder("9z".utf8)
    #expect(RegularLanguage.anyByte.shortestWitness(preferring: order) == .word(word("9")))
    #expect(order.bytes.count == 256 && Set(order.bytes).count == 256)
    // Shorter goes before preferred.
    let longer = RegularLanguage.literal("aa").union(.literal("%"))
    #expect(longer.shortestWitness() == .word(word("%")))
  }

  @Test("No word, the word of no bytes, and every word")
  func extremes() {
    #expect(RegularLanguage.empty.isEmpty() == true)
    #expect(RegularLanguage.empty.shortestWitness() == .none)
    #expect(RegularLanguage.emptyWord.shortestWitness() == .word([]))
    #expect(RegularLanguage.everything.contains([0, 255]) == true)
    #expect(RegularLanguage.everything.complement.isEmpty() == true)
    #expect(RegularLanguage.empty.star.shortestWitness() == .word([]))
    #expect(RegularLanguage.intersection(of: []).contains([7]) == true)
    #expect(RegularLanguage.union(of: []).isEmpty() == true)
    #expect(RegularLanguage.concatenation(of: []).contains([]) == true)
    #expect(RegularLanguage.byte(of: ByteSet()).isEmpty() == true)
  }
}

/// Whatever the pattern, an answer comes.
@Suite("Hostile languages")
struct HostileLanguageTests {
  private let anything = RegularLanguage.everything

  /// Its deterministic automaton has 2⁴⁰ states.
  private var exponential: RegularLanguage {
    let letter = RegularLanguage.byte(of: ByteSet("ab"))
    return .concatenation(of: [letter.star, .literal("a"), letter.repeated(40)])
  }

  @Test("Beyond the limit the answer is that it is undecided", .timeLimit(.minutes(1)))
  func exponentialAutomaton() {
    let letter = RegularLanguage.byte(of: ByteSet("ab"))
    let long = letter.repeated(41).concatenated(with: letter.star)
    #expect(exponential.subtracting(long).isEmpty(limit: 10_000) == nil)
    #expect(exponential.subtracting(long).shortestWitness(limit: 10_000) == .undecided)
    #expect(exponential.isSubset(of: long, limit: 10_000) == .undecided)
    // A word is followed along one way only.
    let word = Array(repeating: UInt8(0x61), count: 41)
    #expect(exponential.contains(word) == true)
    #expect(exponential.contains(word.dropLast()) == false)
  }

  @Test("Long and repetitive patterns neither hang nor overflow", .timeLimit(.minutes(1)))
  func longPatterns() {
    let stars = RegularLanguage.concatenation(of: Array(repeating: anything, count: 20_000))
    #expect(stars.contains([1, 2, 3]) == true)
    let optional = RegularLanguage.concatenation(
      of: Array(repeating: RegularLanguage.literal("a").optional, count: 20_000)
    )
    #expect(optional.contains([0x61]) == nil)
    let long = RegularLanguage.literal(Array(repeating: UInt8(0x61), count: 20_000))
    #expect(long.contains(Array(repeating: 0x61, count: 20_000)) == true)
    #expect(RegularLanguage.literal("a").repeated(Int.max).isEmpty(limit: 9_000) == nil)
    #expect(RegularLanguage.literal("a").repeated(0...Int.max).isEmpty(limit: 9_000) == nil)
  }
}

/// Expressions at random against sets of short words.
@Suite("Languages by brute force")
struct LanguageOracleTests {
  private static let longest = 5
  /// Every word of `a` and `b` up to that length, the shortest first.
  private static let words: [[UInt8]] = {
    var words: [[UInt8]] = [[]]
    var layer = words
    for _ in 0..<longest {
      layer = layer.flatMap { [$0 + [0x61], $0 + [0x62]] }
      words += layer
    }
    return words
  }()

  /// A language, and its words up to that length, found without any automaton.
  private struct Sample {
    var language: RegularLanguage
    var words: Set<[UInt8]>
  }

  private func joined(_ a: Set<[UInt8]>, _ b: Set<[UInt8]>) -> Set<[UInt8]> {
    Set(a.flatMap { first in b.map { first + $0 } }.filter { $0.count <= Self.longest })
  }

  private func repeated(_ words: Set<[UInt8]>, from least: Int, to most: Int) -> Set<[UInt8]> {
    var result: Set<[UInt8]> = []
    var power: Set<[UInt8]> = [[]]
    for count in 0...most {
      if count >= least { result.formUnion(power) }
      power = joined(power, words)
    }
    return result
  }

  private func leaf(_ generator: inout SeededGenerator) -> Sample {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: Sample(language: .literal("a"), words: [[0x61]])
    case 1: Sample(language: .literal("ba"), words: [[0x62, 0x61]])
    case 2: Sample(language: .byte(of: ByteSet("ab")), words: [[0x61], [0x62]])
    case 3: Sample(language: .emptyWord, words: [[]])
    case 4: Sample(language: .everything, words: Set(Self.words))
    default: Sample(language: .literal("b"), words: [[0x62]])
    }
  }

  private func sample(depth: Int, _ generator: inout SeededGenerator) -> Sample {
    guard depth > 0 else { return leaf(&generator) }
    let a = sample(depth: depth - 1, &generator)
    let b = sample(depth: depth - 1, &generator)
    let (x, y) = (a.language, b.language)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return Sample(language: x.union(y), words: a.words.union(b.words))
    case 1: return Sample(language: x.intersection(y), words: a.words.intersection(b.words))
    case 2: return Sample(language: x.subtracting(y), words: a.words.subtracting(b.words))
    case 3: return Sample(language: x.complement, words: Set(Self.words).subtracting(a.words))
    case 4: return Sample(language: x.star, words: repeated(a.words, from: 0, to: Self.longest))
    case 5: return Sample(language: x.plus, words: repeated(a.words, from: 1, to: 6))
    case 6: return Sample(language: x.repeated(1...3), words: repeated(a.words, from: 1, to: 3))
    case 7: return Sample(language: x.optional, words: a.words.union([[]]))
    default: return Sample(language: x.concatenated(with: y), words: joined(a.words, b.words))
    }
  }

  @Test("Every answer is that of the words", arguments: 0..<6 as Range<UInt64>)
  func agreement(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let alphabet = RegularLanguage.byte(of: ByteSet("ab")).star
    for _ in 0..<60 {
      let a = sample(depth: 3, &generator)
      let b = sample(depth: 2, &generator)
      for word in Self.words {
        #expect(a.language.contains(word) == a.words.contains(word))
      }
      let language = a.language.intersection(alphabet)
      let shortest = Self.words.first { a.words.contains($0) }
      if let shortest {
        #expect(language.shortestWitness() == .word(shortest))
        #expect(language.isEmpty() == false)
      } else if case .word(let word) = language.shortestWitness() {
        #expect(word.count > Self.longest)
      }
      let difference = Self.words.first { a.words.contains($0) && !b.words.contains($0) }
      switch language.isSubset(of: b.language) {
      case .holds: #expect(difference == nil)
      case .fails(let word):
        #expect(difference == nil ? word.count > Self.longest : word == difference)
      case .undecided: Issue.record("undecided")
      }
    }
  }
}
