/// What people write that JSON doesn't have: other quotation marks, none at all, comments, other
/// white space.
extension JSONReader {
  // MARK: Keys and values

  /// Reads a key and where it stands. When it is nil, the error has been reported and the position
  /// is behind it.
  mutating func readKey() -> (String, SourceRange)? {
    let start = position
    let byte = bytes[start]
    if byte == ASCII.quote {
      let key = readString()
      return (key, range(from: start))
    }
    if let closer = foreignQuoteCloser(at: start) {
      let key = readForeignString(closer)
      return (key, range(from: start))
    }
    guard ASCII.isWord(byte), UTF8Text.length(of: bytes, at: start) != nil else {
      reportUnexpectedCharacter(expected: "a key in double quotes")
      return nil
    }
    while position < bytes.count, ASCII.isWord(bytes[position]) { position += 1 }
    report(
      "unquoted-key",
      "the key \(excerpt(from: start, to: position)) is not in double quotes",
      from: start,
      to: position,
      expected: "a key in double quotes",
      advice: quoted(excerpt(from: start, to: position))
    )
    let key = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]),
      as: UTF8.self
    )
    return (key, range(from: start))
  }

  /// Reads a value that begins like none of JSON's. When it is nil, the error has been reported and
  /// the position is behind it.
  mutating func readForeignValue() -> JSONValue? {
    let start = position
    let byte = bytes[start]
    if let closer = foreignQuoteCloser(at: start) {
      let string = readForeignString(closer)
      return JSONValue(.string(string), at: range(from: start))
    }
    if byte == ASCII.plus || byte == ASCII.point { return readInvalidNumber() }
    guard ASCII.isWord(byte), UTF8Text.length(of: bytes, at: start) != nil else {
      reportUnexpectedCharacter(expected: "a value")
      return nil
    }
    return readUnquotedText()
  }

  private static let longestMisspeltLiteral = 16

  /// Reads text without quotation marks, up to a comma, bracket, quotation mark or the line's end.
  private mutating func readUnquotedText() -> JSONValue? {
    let start = position
    var end = start
    while position < bytes.count, !endsUnquotedText(at: position) {
      if !ASCII.isSpace(bytes[position]) { end = position + 1 }
      position += 1
    }
    position = end
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    let isShort = text.utf8.count <= Self.longestMisspeltLiteral
    switch isShort ? text.lowercased() : "" {
    case "nan", "inf", "infinity":
      reportNotANumber(from: start)
      return nil
    case "true", "yes", "on": return readLiteralMeant("true", .boolean(true), from: start)
    case "false", "no", "off": return readLiteralMeant("false", .boolean(false), from: start)
    case "null", "nil", "none", "undefined": return readLiteralMeant("null", .null, from: start)
    default: break
    }
    let meant =
      isShort && text.utf8.count > 2 ? closestMatch(to: text, in: ["true", "false", "null"]) : nil
    let shown = excerpt(from: start, to: end)
    report(
      "unquoted-text",
      "the text \(shown) is not in double quotes",
      from: start,
      to: end,
      expected: "a value",
      advice: meant.map { "did you mean \($0)?" } ?? quoted(shown)
    )
    return JSONValue(.string(text), at: range(from: start))
  }

  private mutating func readLiteralMeant(
    _ literal: String,
    _ content: JSONValue.Content,
    from start: Int
  ) -> JSONValue? {
    report(
      "unquoted-text",
      "\(excerpt(from: start, to: position)) is not a JSON value",
      from: start,
      to: position,
      expected: "a value",
      advice: "did you mean \(literal)?"
    )
    return JSONValue(content, at: range(from: start))
  }

  private func endsUnquotedText(at index: Int) -> Bool {
    switch bytes[index] {
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket, ASCII.quote, ASCII.openBrace,
      ASCII.openBracket, ASCII.lineFeed, ASCII.carriageReturn:
      return true
    case ASCII.slash:
      return ASCII.isSpace(bytes[index - 1]) && commentBegins(at: index)
    default: return bytes[index] < 0x20 && bytes[index] != ASCII.tab
    }
  }

  // MARK: Quotation marks

  /// What closes a string that begins with another mark than `"`: the marks, or `"` itself.
  private func foreignQuoteCloser(at index: Int) -> [Unicode.Scalar]? {
    switch UTF8Text.element(of: bytes, at: index).scalar {
    case "'": ["'"]
    case "`": ["`"]
    case "\u{2018}", "\u{2019}", "\u{201A}": ["\u{2018}", "\u{2019}"]
    case "\u{201C}", "\u{201D}", "\u{201E}": ["\u{201C}", "\u{201D}", "\""]
    case "\u{AB}", "\u{BB}": ["\u{AB}", "\u{BB}"]
    default: nil
    }
  }

  private mutating func readForeignString(_ closers: [Unicode.Scalar]) -> String {
    let start = position
    position = scalarEnd(at: start)
    let contentStart = position
    var contentEnd = bytes.count
    while position < bytes.count, !ASCII.isNewline(bytes[position]) {
      let element = UTF8Text.element(of: bytes, at: position)
      position = element.range.upperBound
      if let scalar = element.scalar, closers.contains(scalar) {
        contentEnd = element.range.lowerBound
        break
      }
      if element.scalar == "\\" { position = min(position + 1, bytes.count) }
    }
    contentEnd = min(contentEnd, position)
    report(
      "wrong-quotation-marks",
      "\(found(at: start)) does not quote text in JSON",
      from: start,
      to: position,
      expected: "double quotes (\")",
      advice: quoted(excerpt(from: contentStart, to: contentEnd))
    )
    let content = UnsafeBufferPointer(rebasing: bytes[contentStart..<contentEnd])
    return String(decoding: content, as: UTF8.self)
  }

  // MARK: White space and comments

  /// Goes past white space, and past what is meant as such.
  @inline(__always)
  mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      if ASCII.isSpace(byte) {
        position += 1
      } else if byte == ASCII.slash || byte == ASCII.hash || byte < 0x20 || byte >= 0x80 {
        guard skipForeignSpace() else { return }
      } else {
        return
      }
    }
  }

  func commentBegins(at index: Int) -> Bool {
    guard bytes[index] == ASCII.slash, index + 1 < bytes.count else { return false }
    return bytes[index + 1] == ASCII.slash || bytes[index + 1] == ASCII.asterisk
  }

  private mutating func skipForeignSpace() -> Bool {
    if hasGivenUp {
      giveUp()
      return false
    }
    if bytes[position] == ASCII.hash || commentBegins(at: position) {
      skipComment()
      return true
    }
    let element = UTF8Text.element(of: bytes, at: position)
    guard let scalar = element.scalar,
      scalar.properties.isWhitespace || Self.invisibleScalars.contains(scalar)
    else { return false }
    report(
      "unexpected-space",
      "\(found(at: position)) is not white space in JSON",
      from: position,
      to: element.range.upperBound,
      expected: "spaces, tabs and line ends",
      advice: "a plain space"
    )
    position = element.range.upperBound
    // A run of them is one mistake.
    while position < bytes.count {
      let next = UTF8Text.element(of: bytes, at: position)
      guard next.scalar == scalar else { break }
      position = next.range.upperBound
    }
    return true
  }

  /// Zero-width space, joiner and non-joiner, word joiner, byte-order mark.
  private static let invisibleScalars: [Unicode.Scalar] = [
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}",
  ]

  private mutating func skipComment() {
    let start = position
    if bytes[position] == ASCII.slash, bytes[position + 1] == ASCII.asterisk {
      position += 2
      while position < bytes.count,
        bytes[position - 1] != ASCII.slash || bytes[position - 2] != ASCII.asterisk
          || position < start + 4
      {
        position += 1
      }
    } else {
      while position < bytes.count, !ASCII.isNewline(bytes[position]) { position += 1 }
    }
    report(
      "comment",
      "JSON has no comments",
      from: start,
      to: position,
      expected: "no comment",
      advice: "\"summary\" for what readers should know"
    )
  }
}
