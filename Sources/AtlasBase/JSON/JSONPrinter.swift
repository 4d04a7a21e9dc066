/// Writes a JSON value as text that depends on nothing but the value.
///
/// Two-space indent, LF, a final newline, `"key": value`; members keep their order, numbers their
/// characters. In strings only what RFC 8259 requires is escaped, U+2028 and U+2029, which some
/// programs take for line ends, and what steers a terminal or reorders what an editor shows: U+007F to
/// U+009F, U+202A to U+202E, U+2066 to U+2069.
///
/// An array or object is written on one line (`{ "push": "recipe", "on": "tap a row" }`,
/// `["a", "b"]`) when all of this holds, otherwise with each item on a line of its own, so that
/// changes show line by line:
/// - it is not the root, unless it is empty;
/// - the line, with its indentation, key and a comma, has at most 100 characters (Unicode scalars);
/// - arrays and objects lie at most three deep in it: `{ "goes": [ { "push": "recipe" } ] }`;
/// - no array in it that holds an array or object has more than one element.
package struct JSONPrinter: Sendable {
  package init() {}

  private static let widestLine = 100
  private static let deepestLine = 3

  /// The text of a value.
  package func text(of value: JSONValue) -> String {
    var output: [UInt8] = []
    write(value, indent: 0, prefix: 0, isRoot: true, to: &output)
    output.append(ASCII.lineFeed)
    return String(decoding: output, as: UTF8.self)
  }

  /// The text of a value on one line, however long, without a newline.
  package func line(of value: JSONValue) -> String {
    var output: [UInt8] = []
    writeLine(value, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// How many characters the value has on one line; nil if they are more than `most`. It looks at
  /// no more of the value than that.
  package func width(of value: JSONValue, most: Int) -> Int? {
    lineWidth(of: value, most: most)
  }

  /// - Parameter prefix: The characters before the value in its line, after the indentation.
  private func write(
    _ value: JSONValue,
    indent: Int,
    prefix: Int,
    isRoot: Bool = false,
    to output: inout [UInt8]
  ) {
    let room = Self.widestLine - indent - prefix - 1
    let isEmpty = value.itemCount == 0
    if isEmpty || (!isRoot && isShallow(value, depth: 0) && lineWidth(of: value, most: room) != nil)
    {
      writeLine(value, to: &output)
      return
    }
    switch value.content {
    case .array(let elements):
      output.append(ASCII.openBracket)
      for (index, element) in elements.enumerated() {
        startItem(index, indent: indent + 2, to: &output)
        write(element, indent: indent + 2, prefix: 0, to: &output)
      }
      endItems(indent: indent, ASCII.closeBracket, to: &output)
    case .object(let object):
      output.append(ASCII.openBrace)
      for (index, member) in object.members.enumerated() {
        startItem(index, indent: indent + 2, to: &output)
        let start = output.count
        writeKey(member.key, to: &output)
        let prefix = output[start...].count { $0 & 0xC0 != 0x80 }
        write(member.value, indent: indent + 2, prefix: prefix, to: &output)
      }
      endItems(indent: indent, ASCII.closeBrace, to: &output)
    default: writeLine(value, to: &output)
    }
  }

  private func startItem(_ index: Int, indent: Int, to output: inout [UInt8]) {
    if index > 0 { output.append(ASCII.comma) }
    output.append(ASCII.lineFeed)
    output.append(contentsOf: repeatElement(ASCII.space, count: indent))
  }

  private func endItems(indent: Int, _ closer: UInt8, to output: inout [UInt8]) {
    output.append(ASCII.lineFeed)
    output.append(contentsOf: repeatElement(ASCII.space, count: indent))
    output.append(closer)
  }

  private func writeKey(_ key: String, to output: inout [UInt8]) {
    writeString(key, to: &output)
    output.append(ASCII.colon)
    output.append(ASCII.space)
  }

  // MARK: On one line

  /// Whether the value may be on one line: it is not nested too deeply, and no list in it has
  /// several objects or lists.
  private func isShallow(_ value: JSONValue, depth: Int) -> Bool {
    guard let count = value.itemCount, count > 0 else { return true }
    guard depth < Self.deepestLine else { return false }
    switch value.content {
    case .array(let elements):
      guard elements.count == 1 || !elements.contains(where: { $0.itemCount != nil }) else {
        return false
      }
      return elements.allSatisfy { isShallow($0, depth: depth + 1) }
    case .object(let object):
      return object.members.allSatisfy { isShallow($0.value, depth: depth + 1) }
    default: return true
    }
  }

  private func lineWidth(of value: JSONValue, most: Int) -> Int? {
    guard most > 0 else { return nil }
    var width = 0
    switch value.content {
    case .null: width = 4
    case .boolean(let value): width = value ? 4 : 5
    case .number(let number): width = number.text.utf8.count
    case .string(let string): width = stringWidth(string, most: most)
    case .array(let elements):
      width = elements.prefix(most).contains { $0.itemCount != nil } ? 4 : 2
      for (index, element) in elements.enumerated() {
        width += index > 0 ? 2 : 0
        guard let own = lineWidth(of: element, most: most - width) else { return nil }
        width += own
      }
    case .object(let object):
      width = object.members.isEmpty ? 2 : 4
      for (index, member) in object.members.enumerated() {
        width += index > 0 ? 4 : 2
        width += stringWidth(member.key, most: most - width)
        guard let own = lineWidth(of: member.value, most: most - width) else { return nil }
        width += own
      }
    }
    return width <= most ? width : nil
  }

  private func stringWidth(_ string: String, most: Int) -> Int {
    // No scalar has fewer characters than one.
    if string.utf8.allSatisfy(Self.isPlain) { return 2 + string.utf8.count }
    var width = 2
    for scalar in string.unicodeScalars {
      width += Self.escape(of: scalar)?.utf8.count ?? 1
      if width > most { break }
    }
    return width
  }

  private func writeLine(_ value: JSONValue, to output: inout [UInt8]) {
    switch value.content {
    case .null: output.append(contentsOf: "null".utf8)
    case .boolean(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let number): output.append(contentsOf: number.text.utf8)
    case .string(let string): writeString(string, to: &output)
    case .array(let elements):
      let padding = elements.contains { $0.itemCount != nil } ? " " : ""
      output.append(contentsOf: "[\(padding)".utf8)
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(contentsOf: ", ".utf8) }
        writeLine(element, to: &output)
      }
      output.append(contentsOf: "\(padding)]".utf8)
    case .object(let object):
      output.append(ASCII.openBrace)
      for (index, member) in object.members.enumerated() {
        output.append(contentsOf: (index > 0 ? ", " : " ").utf8)
        writeKey(member.key, to: &output)
        writeLine(member.value, to: &output)
      }
      output.append(contentsOf: (object.members.isEmpty ? "}" : " }").utf8)
    }
  }

  // MARK: Strings

  private func writeString(_ string: String, to output: inout [UInt8]) {
    output.append(ASCII.quote)
    var string = string
    string.withUTF8 { bytes in
      var written = 0
      var index = 0
      while index < bytes.count {
        guard !Self.isPlain(bytes[index]), let (scalar, length) = Self.suspect(at: index, in: bytes)
        else {
          index += 1
          continue
        }
        if let escape = Self.escape(of: scalar) {
          output.append(contentsOf: bytes[written..<index])
          output.append(contentsOf: escape.utf8)
          written = index + length
        }
        index += length
      }
      output.append(contentsOf: bytes[written...])
    }
    output.append(ASCII.quote)
  }

  /// Whether a byte is an ASCII character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= ASCII.space && byte < 0x7F && byte != ASCII.quote && byte != ASCII.backslash
  }

  /// The scalar that begins at a byte, and how many bytes it has, if its first byte is that of one that may need an
  /// escape: ASCII, U+0080 to U+00BF, U+2000 to U+2FFF.
  private static func suspect(
    at index: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    func bits(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    switch bytes[index] {
    case ..<0x80: return (Unicode.Scalar(bytes[index]), 1)
    case 0xC2: return Unicode.Scalar(0x80 | bits(1)).map { ($0, 2) }
    case 0xE2: return Unicode.Scalar(0x2000 | bits(1) << 6 | bits(2)).map { ($0, 3) }
    default: return nil
    }
  }

  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\u{C}": return "\\f"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }
}

extension JSONValue {
  /// How many elements or members it has; nil when it is neither array nor object.
  fileprivate var itemCount: Int? {
    switch content {
    case .array(let elements): elements.count
    case .object(let object): object.members.count
    default: nil
    }
  }
}
