/// A set of bytes.
public struct ByteSet: Sendable, Hashable {
  /// One bit for each byte, 64 in each word.
  private var words: SIMD4<UInt64>

  private init(words: SIMD4<UInt64>) {
    self.words = words
  }

  /// The empty set.
  public init() {
    words = .zero
  }

  public init(_ bytes: some Sequence<UInt8>) {
    words = .zero
    for byte in bytes { insert(byte) }
  }

  /// The bytes of the text's UTF-8.
  public init(_ text: String) {
    self.init(text.utf8)
  }

  public static let all = ByteSet(words: SIMD4(repeating: .max))
  public static let lowercaseLetters = ByteSet(0x61...0x7A)
  public static let uppercaseLetters = ByteSet(0x41...0x5A)
  public static let letters = lowercaseLetters.union(uppercaseLetters)
  public static let digits = ByteSet(0x30...0x39)
  public static let hexDigits = digits.union(ByteSet("abcdefABCDEF"))
  /// What needs no percent-encoding anywhere in a URL: RFC 3986, section 2.3.
  public static let unreserved = letters.union(digits).union(ByteSet("-._~"))
  /// What a component of a URL may use as delimiters of its own: RFC 3986, section 2.2.
  public static let subDelimiters = ByteSet("!$&'()*+,;=")

  public mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  public func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1
  }

  public func union(_ other: ByteSet) -> ByteSet { ByteSet(words: words | other.words) }

  public func intersection(_ other: ByteSet) -> ByteSet { ByteSet(words: words & other.words) }

  public func subtracting(_ other: ByteSet) -> ByteSet { ByteSet(words: words & ~other.words) }

  public var complement: ByteSet { ByteSet(words: ~words) }

  public var isEmpty: Bool { words == .zero }

  /// The bytes, the lowest first.
  public var bytes: [UInt8] { (UInt8.min...UInt8.max).filter(contains) }
}
