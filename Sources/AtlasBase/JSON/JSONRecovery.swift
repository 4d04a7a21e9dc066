/// Going on after an error, and the making of diagnostics.
extension JSONReader {
  /// The most errors that are shown of one file.
  static let errorLimit = 100

  /// The errors after which reading ends: so many are no mistakes of writing JSON, but something
  /// else.
  static let errorsBeforeGivingUp = 10_000

  var hasGivenUp: Bool { diagnostics.count + unshownErrors >= Self.errorsBeforeGivingUp }

  /// Leaves the rest of the file unread.
  mutating func giveUp() {
    position = bytes.count
    bracketsAreOff = true
  }

  /// Goes to the next comma or closing bracket of the open container, or behind the next line end.
  mutating func recover() {
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket: return
      case ASCII.lineFeed, ASCII.carriageReturn:
        position += 1
        return
      case ASCII.openBrace, ASCII.openBracket: skipContainer()
      case ASCII.quote: skipString()
      default: position += 1
      }
    }
  }

  /// Goes past the array or object at the position, however deep, without looking at it.
  mutating func skipContainer() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.openBrace, ASCII.openBracket: depth += 1
      case ASCII.closeBrace, ASCII.closeBracket: depth -= 1
      case ASCII.quote:
        skipString()
        continue
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
    // What is open outside can't be distinguished from what is open inside.
    bracketsAreOff = true
  }

  /// Goes past the string at the position, or to the end of its line.
  private mutating func skipString() {
    position += 1
    while position < bytes.count, !ASCII.isNewline(bytes[position]) {
      let byte = bytes[position]
      position = min(position + (byte == ASCII.backslash ? 2 : 1), bytes.count)
      if byte == ASCII.quote { return }
    }
  }

  // MARK: Diagnostics

  mutating func report(
    _ identifier: String,
    _ message: String,
    from start: Int,
    to end: Int,
    expected: String,
    advice: String,
    notes: [Diagnostic.Note] = []
  ) {
    guard diagnostics.count < Self.errorLimit else {
      unshownErrors += 1
      return
    }
    diagnostics.append(
      Diagnostic(
        .error,
        identifier,
        message,
        expected: expected,
        advice: advice,
        at: range(from: start, to: end),
        notes: notes
      )
    )
  }

  /// All that was found, with a word about what is not shown.
  func finishedDiagnostics() -> [Diagnostic] {
    guard unshownErrors > 0 else { return diagnostics }
    let last = range(from: bytes.count, to: bytes.count)
    return diagnostics + [
      Diagnostic(
        .error,
        "too-many-errors",
        "\(hasGivenUp ? "at least " : "")\(unshownErrors) more "
          + "\(unshownErrors == 1 ? "error" : "errors") of syntax in this file",
        expected: "at most \(Self.errorLimit)",
        advice: "fixing the errors above first",
        at: last
      )
    ]
  }

  /// Reports the character at the position and goes past it.
  mutating func reportUnexpectedCharacter(expected: String) {
    guard UTF8Text.length(of: bytes, at: position) != nil else {
      reportInvalidUTF8(at: position)
      while position < bytes.count, UTF8Text.length(of: bytes, at: position) == nil {
        position += 1
      }
      return
    }
    let end = scalarEnd(at: position)
    report(
      "unexpected-character",
      "found \(found(at: position))",
      from: position,
      to: end,
      expected: expected,
      advice: "removing it"
    )
    position = end
  }

  mutating func reportInvalidUTF8(at offset: Int) {
    let hexadecimal = String(bytes[offset], radix: 16, uppercase: true)
    report(
      "invalid-utf8",
      "the byte 0x\(hexadecimal) is not valid UTF-8 here",
      from: offset,
      to: offset + 1,
      expected: "UTF-8",
      advice: "saving the file as UTF-8"
    )
  }

  func range(from start: Int) -> SourceRange { range(from: start, to: position) }

  func range(from start: Int, to end: Int) -> SourceRange {
    SourceRange(file: file, start: UInt32(start), end: UInt32(end))
  }

  /// The offset behind the scalar, or the stray byte, at an offset.
  func scalarEnd(at offset: Int) -> Int {
    offset + (UTF8Text.length(of: bytes, at: offset) ?? 1)
  }

  /// The character at an offset in words.
  func found(at offset: Int) -> String {
    guard let scalar = UTF8Text.element(of: bytes, at: offset).scalar else {
      return "the byte 0x" + String(bytes[offset], radix: 16, uppercase: true)
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    if scalar.value > 0x20, scalar.value < 0x7F { return String(Character(scalar)) }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse, .nonspacingMark, .enclosingMark, .spacingMark:
      return code
    default: return "\(Character(scalar)) (\(code))"
    }
  }

  /// Some of the text, cut to a length that fits into a message.
  func excerpt(from start: Int, to end: Int) -> String {
    let cut = min(end, start + 4 * Self.longestExcerpt + 4)
    return shortened(
      String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<cut]), as: UTF8.self)
    )
  }

  /// The most scalars of the text that a message shows.
  private static let longestExcerpt = 40

  func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(Self.longestExcerpt)
    return scalars.endIndex == text.endIndex ? text : String(scalars) + "…"
  }

  func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// The escape of a scalar of the basic multilingual plane: `\u00E9`.
  func unicodeEscape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
