import AtlasBase

/// The characters of a URL and their percent-encoding (RFC 3986, section 2).
package enum PercentEncoding {
  private static let percent = UInt8(ascii: "%")

  /// Refuses what cannot stand anywhere in a URL: spaces, control characters, the ASCII characters
  /// that the RFC leaves out, and `%` without two hexadecimal digits.
  static func checkCharacters(of bytes: [UInt8]) throws(LinkURL.SyntaxError) {
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0...0x20, 0x7F: throw controlCharacter
      // C1 controls, U+0080 to U+009F, as UTF-8.
      case 0x80...0x9F where index > 0 && bytes[index - 1] == 0xC2: throw controlCharacter
      case ASCII.backslash:
        throw LinkURL.SyntaxError(
          message: "the URL has a backslash",
          expected: "\"/\", or \"%5C\" for a backslash in a name"
        )
      case ASCII.quote, UInt8(ascii: "<"), ASCII.greater, UInt8(ascii: "^"), ASCII.backtick,
        ASCII.openBrace, UInt8(ascii: "|"), ASCII.closeBrace:
        throw unescaped(byte)
      case percent:
        guard escape(in: bytes[index...]) != nil else { throw badEscape(bytes[index...]) }
      default: continue
      }
    }
  }

  private static let controlCharacter = LinkURL.SyntaxError(
    message: "the URL has a space or a control character",
    expected: "percent-encoding: \"%20\" for a space"
  )

  private static func unescaped(_ byte: UInt8) -> LinkURL.SyntaxError {
    LinkURL.SyntaxError(
      message: "the URL has the character \"\(Character(Unicode.Scalar(byte)))\"",
      expected: "percent-encoding: \"\(encoded(byte))\""
    )
  }

  private static func badEscape(_ bytes: ArraySlice<UInt8>) -> LinkURL.SyntaxError {
    var text = "%"
    for byte in bytes.dropFirst().prefix(2) {
      guard byte > 0x20, byte < 0x7F else { break }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return LinkURL.SyntaxError(
      message: "\"\(text)\" is not a percent-encoded character",
      expected: "two hexadecimal digits after \"%\", or \"%25\" for a percent sign"
    )
  }

  /// Refuses brackets in the path and a second `#`, which stand elsewhere for something else.
  static func checkBrackets(
    in path: ArraySlice<UInt8>,
    _ fragment: ArraySlice<UInt8>?
  ) throws(LinkURL.SyntaxError) {
    for byte in path where byte == ASCII.openBracket || byte == ASCII.closeBracket {
      throw unescaped(byte)
    }
    if fragment?.contains(ASCII.hash) == true { throw unescaped(ASCII.hash) }
  }

  /// The byte that an escape at the start of the bytes stands for.
  static func escape(in bytes: ArraySlice<UInt8>) -> UInt8? {
    let start = bytes.startIndex
    guard bytes.count >= 3, bytes[start] == percent,
      let high = ASCII.hexadecimalValue(bytes[start + 1]),
      let low = ASCII.hexadecimalValue(bytes[start + 2])
    else { return nil }
    return UInt8(high << 4 | low)
  }

  /// The bytes that a text stands for; nil where a `%` is not an escape sequence.
  static func decodedBytes(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.contains(percent) else { return Array(bytes) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.first {
      guard byte == percent else {
        decoded.append(byte)
        rest = rest.dropFirst()
        continue
      }
      guard let value = escape(in: rest) else { return nil }
      decoded.append(value)
      rest = rest.dropFirst(3)
    }
    return decoded
  }

  /// The text that is percent-encoded.
  static func decoded(
    _ bytes: ArraySlice<UInt8>,
    _ part: String
  ) throws(LinkURL.SyntaxError) -> String {
    guard let decoded = decodedBytes(bytes), isUTF8(decoded) else {
      throw LinkURL.SyntaxError(
        message: "the \(part) is not valid UTF-8 when it is decoded",
        expected: "percent-encoded UTF-8: \"%C3%A9\" for \"é\""
      )
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        guard let length = UTF8Text.length(of: bytes, at: offset) else { return false }
        offset += length
      }
      return true
    }
  }

  private static func encoded(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]],
      as: UTF8.self
    )
  }

  /// As it stands, with percent-encoding for what is not ASCII.
  static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    encoded(Array(bytes)) { $0 < 0x80 }
  }

  /// A text with percent-encoding for all bytes but some.
  package static func encoded(_ bytes: [UInt8], except isKept: (UInt8) -> Bool) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      if isKept(byte) { text.append(byte) } else { text.append(contentsOf: encoded(byte).utf8) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// RFC 3986, section 2.3.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.minus || byte == ASCII.point
      || byte == ASCII.underscore || byte == UInt8(ascii: "~")
  }
}
