/// A set of bytes.
package struct ByteSet: Sendable, Hashable {
  /// One bit for each byte, 64 in each word.
  private var words: SIMD4<UInt64>

  private init(words: SIMD4<UInt64>) {
    self.words = words
  }

  /// The empty set.
  package init() {
    words = .zero
  }

  init(_ byte: UInt8) {
    words = .zero
    insert(byte)
  }

  package init(_ bytes: some Sequence<UInt8>) {
    words = .zero
    for byte in bytes { insert(byte) }
  }

  /// The bytes of the text's UTF-8.
  package init(_ text: String) {
    self.init(text.utf8)
  }

  static let all = ByteSet(words: SIMD4(repeating: .max))
  package static let lowercaseLetters = ByteSet(0x61...0x7A)
  package static let uppercaseLetters = ByteSet(0x41...0x5A)
  package static let letters = lowercaseLetters.union(uppercaseLetters)
  package static let digits = ByteSet(0x30...0x39)
  package static let hexDigits = digits.union(ByteSet("abcdefABCDEF"))
  /// What needs no percent-encoding anywhere in a URL: RFC 3986, section 2.3.
  package static let unreserved = letters.union(digits).union(ByteSet("-._~"))
  /// What a component of a URL may use as delimiters of its own: RFC 3986, section 2.2.
  package static let subDelimiters = ByteSet("!$&'()*+,;=")

  package mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  package func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1
  }

  package func union(_ other: ByteSet) -> ByteSet { ByteSet(words: words | other.words) }

  package func intersection(_ other: ByteSet) -> ByteSet { ByteSet(words: words & other.words) }

  package func subtracting(_ other: ByteSet) -> ByteSet { ByteSet(words: words & ~other.words) }

  package var complement: ByteSet { ByteSet(words: ~words) }

  var isEmpty: Bool { words == .zero }

  /// The bytes, the lowest first.
  package var bytes: [UInt8] { (UInt8.min...UInt8.max).filter(contains) }
}
