/// The kinds of characters that the rules of inline markup ask for.
enum MarkdownText {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }

  /// ASCII punctuation, which a backslash makes text.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 33...47, 58...64, 91...96, 123...126: true
    default: false
    }
  }

  /// Whether there is no character, or it is white space.
  static func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map(\.properties.isWhitespace) ?? true
  }

  static func isPunctuation(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    if scalar.isASCII { return isPunctuation(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }

  /// The character that ends before a position.
  static func scalar(endingAt end: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    var start = end - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(startingAt: start, in: bytes)
  }

  /// The character that begins at a position.
  static func scalar(startingAt start: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    guard bytes.indices.contains(start) else { return nil }
    if bytes[start] < 0x80 { return Unicode.Scalar(bytes[start]) }
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
  }
}
