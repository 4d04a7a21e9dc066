/// Reads a JSON text strictly by RFC 8259, keeping where everything stands.
///
/// Reading goes on after an error, at the next comma, bracket or line, so that one run reports as
/// many as possible. With an error the value is what could be made out: what is surely meant is
/// taken so (`'text'`, a missing comma), anything else is left out, of two equal keys the second.
/// Keys are equal when they are canonically equivalent Unicode text, as everywhere in Swift.
///
/// Beyond RFC 8259 nesting ends at ``jsonNestingLimit``, a byte-order mark at the start is
/// accepted, and an escape of half a surrogate pair is an error, because no text can hold it.
///
/// - Parameter index: The file's index in the list of files, for the ranges.
/// - Returns: The value, nil when there is none, and at most 100 errors and a count of the others.
package func parseJSON(
  _ file: SourceFile,
  index: Int32
) -> (value: JSONValue?, diagnostics: [Diagnostic]) {
  guard file.bytes.count < Int(UInt32.max) else {
    let diagnostic = Diagnostic(
      .error,
      "file-too-large",
      "the file is too large",
      expected: "less than 4 GB",
      advice: "splitting it with \"include\"",
      path: file.path
    )
    return (nil, [diagnostic])
  }
  return file.bytes.withUnsafeBufferPointer { bytes in
    var reader = JSONReader(bytes: bytes, file: index)
    let value = reader.readDocument()
    return (value, reader.finishedDiagnostics())
  }
}

/// How deeply arrays and objects may lie within each other.
let jsonNestingLimit = 128

extension JSONReader {
  /// Reads the whole text.
  mutating func readDocument() -> JSONValue? {
    if let encoding = foreignEncoding {
      report(
        "wrong-encoding",
        "the file is \(encoding) text",
        from: 0,
        to: 0,
        expected: "UTF-8",
        advice: "saving it as UTF-8"
      )
      return nil
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    guard position < bytes.count else {
      if diagnostics.isEmpty { reportEmptyFile() }
      return nil
    }
    let value = readValue()
    skipSpace()
    if value != nil, position < bytes.count, !bracketsAreOff { reportTextAfterEnd() }
    return value
  }

  private mutating func reportEmptyFile() {
    report(
      "empty-file",
      bytes.isEmpty ? "the file is empty" : "the file holds only white space",
      from: position,
      to: position,
      expected: "a JSON object",
      advice: "starting with {}"
    )
  }

  private mutating func reportTextAfterEnd() {
    let byte = bytes[position]
    if byte == ASCII.closeBrace || byte == ASCII.closeBracket {
      report(
        "mismatched-bracket",
        "\(found(at: position)) closes nothing",
        from: position,
        to: position + 1,
        expected: "the end of the file",
        advice: "removing it"
      )
    } else {
      report(
        "text-after-end",
        "\(found(at: position)) after the end of the value",
        from: position,
        to: scalarEnd(at: position),
        expected: "the end of the file",
        advice: "putting everything into one object"
      )
    }
  }

  /// The encoding when it is not UTF-8 and can be recognized by the first bytes: by the byte-order
  /// mark, or by where the zeros lie in the first two characters, which in JSON are ASCII.
  private var foreignEncoding: String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros == [true, false, true, false] || zeros == [false, true, false, true] {
      return "UTF-16"
    }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] {
      return "UTF-32"
    }
    return nil
  }
}
