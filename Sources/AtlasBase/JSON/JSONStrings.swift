/// Strings and keys.
extension JSONReader {
  /// What was found wrong in a string: of each kind only the first is reported.
  private struct StringFaults {
    var control: Int?
    var encoding: Int?
    /// Whether it was decided that the string goes on over line ends.
    var spansLines = false
  }

  /// Reads the string that begins at the position, quotation marks included.
  mutating func readString() -> String {
    let start = position + 1
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == ASCII.quote {
        position = end + 1
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
      }
      if byte < 0x20 || byte == ASCII.backslash || byte >= 0x80 { break }
      end += 1
    }
    return readUncommonString(from: start, plainEnd: end)
  }

  /// Reads on in a string whose first characters are plain ASCII.
  private mutating func readUncommonString(from start: Int, plainEnd: Int) -> String {
    var faults = StringFaults()
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<plainEnd]))
    position = plainEnd
    var isClosed = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == ASCII.quote {
        position += 1
        isClosed = true
        break
      } else if byte == ASCII.backslash {
        readEscape()
      } else if byte < 0x20 {
        if ASCII.isNewline(byte), !faults.spansLines {
          guard stringGoesOnInNextLine() else { break }
          faults.spansLines = true
        }
        if faults.control == nil { faults.control = position }
        text.append(byte)
        position += 1
      } else {
        appendScalar(&faults)
      }
    }
    if !isClosed { reportUnterminated(from: start - 1) }
    reportFaults(faults)
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func appendScalar(_ faults: inout StringFaults) {
    guard let length = UTF8Text.length(of: bytes, at: position) else {
      if faults.encoding == nil { faults.encoding = position }
      appendToText(0xFFFD)
      position += 1
      return
    }
    for offset in position..<(position + length) { text.append(bytes[offset]) }
    position += length
  }

  private mutating func reportFaults(_ faults: StringFaults) {
    if let offset = faults.encoding { reportInvalidUTF8(at: offset) }
    guard let offset = faults.control else { return }
    let escape =
      switch bytes[offset] {
      case ASCII.lineFeed, ASCII.carriageReturn: "\\n"
      case ASCII.tab: "\\t"
      default: unicodeEscape(UInt32(bytes[offset]))
      }
    let name = ASCII.isNewline(bytes[offset]) ? "a line end" : found(at: offset)
    report(
      "control-character",
      "\(name) inside a string",
      from: offset,
      to: offset + 1,
      expected: "control characters as escapes",
      advice: "\(escape) instead"
    )
  }

  /// Whether a line end in a string is part of it. It is when the next quotation mark looks like a
  /// closing one; otherwise the closing one of this line is missing.
  private func stringGoesOnInNextLine() -> Bool {
    var index = position
    while index < bytes.count, bytes[index] != ASCII.quote {
      index += bytes[index] == ASCII.backslash ? 2 : 1
    }
    index += 1
    while index < bytes.count, ASCII.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count else { return false }
    return [ASCII.comma, ASCII.colon, ASCII.closeBrace, ASCII.closeBracket].contains(bytes[index])
  }

  /// Reports a string that its line or the file ends, and goes back to before the commas and
  /// brackets that were most likely meant to follow it.
  private mutating func reportUnterminated(from start: Int) {
    let end = position
    while position > start + 1 {
      let byte = bytes[position - 1]
      guard
        [ASCII.comma, ASCII.closeBrace, ASCII.closeBracket].contains(byte) || ASCII.isSpace(byte),
        text.popLast() == byte
      else { break }
      position -= 1
    }
    let isFileEnd = end == bytes.count
    report(
      "unterminated-string",
      "the \(isFileEnd ? "file" : "line") ends inside a string",
      from: start,
      to: end,
      expected: "\" at its end",
      advice: isFileEnd
        ? "adding \", or checking whether the file is complete"
        : "adding \", or \\n for a line end in the text"
    )
    // The containers around it have not ended for a reason of their own.
    if isFileEnd, position == end { bracketsAreOff = true }
  }

  // MARK: Escapes

  private mutating func readEscape() {
    let start = position
    position += 1
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case ASCII.quote, ASCII.backslash, ASCII.slash: text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
    case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
    case UInt8(ascii: "t"): text.append(ASCII.tab)
    case UInt8(ascii: "u"): readUnicodeEscape(from: start)
    default:
      // The character is read again as one of the text, which also sees line ends.
      position -= 1
      let end = ASCII.isNewline(byte) ? position : scalarEnd(at: position)
      report(
        "invalid-escape",
        "\(excerpt(from: start, to: end)) is not an escape sequence",
        from: start,
        to: end,
        expected: #"\" \\ \/ \b \f \n \r \t or \u and four hexadecimal digits"#,
        advice: #"\\ for a backslash"#
      )
    }
  }

  private mutating func readUnicodeEscape(from start: Int) {
    guard let unit = readHexadecimalUnit() else {
      report(
        "invalid-escape",
        "\(excerpt(from: start, to: position)) is not an escape sequence",
        from: start,
        to: position,
        expected: "four hexadecimal digits after \\u",
        advice: "the digits, such as \\u00E9, or the character itself"
      )
      return
    }
    guard (0xD800...0xDFFF).contains(unit) else {
      appendToText(unit)
      return
    }
    let behindFirst = position
    if unit < 0xDC00, position + 1 < bytes.count, bytes[position] == ASCII.backslash,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      if let low = readHexadecimalUnit(), (0xDC00...0xDFFF).contains(low) {
        appendToText(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        return
      }
      position = behindFirst
    }
    report(
      "lone-surrogate",
      "\(excerpt(from: start, to: position)) is half of a surrogate pair",
      from: start,
      to: position,
      expected: "a high surrogate and then a low one",
      advice: "the character itself"
    )
    appendToText(0xFFFD)
  }

  /// Reads four hexadecimal digits; when there are fewer, it stops behind those.
  private mutating func readHexadecimalUnit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = ASCII.hexadecimalValue(bytes[position]) else {
        return nil
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  private mutating func appendToText(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    text.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
  }
}
