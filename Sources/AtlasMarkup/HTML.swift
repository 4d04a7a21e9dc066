/// A piece of finished HTML.
///
/// Made from string literals, whose interpolated texts are escaped; so text of a model can't become
/// markup by being forgotten:
///
///     let cell: HTML = "<td>\(screen.label)</td>"
package struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
  package var text: String

  package var isEmpty: Bool { text.isEmpty }

  package init(stringLiteral value: StaticString) {
    text = "\(value)"
  }

  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Takes a text that is HTML already.
  package init(markup text: String) {
    self.text = text
  }

  /// Plain text.
  package init(_ text: String) {
    self.text = ""
    Self.escape(text, into: &self.text)
  }

  package static func + (left: HTML, right: HTML) -> HTML {
    HTML(markup: left.text + right.text)
  }

  package static func += (left: inout HTML, right: HTML) {
    left.text += right.text
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
    }

    package mutating func appendInterpolation(_ plain: String) {
      HTML.escape(plain, into: &text)
    }

    package mutating func appendInterpolation(_ html: HTML) {
      text += html.text
    }

    package mutating func appendInterpolation(_ number: Int) {
      text += String(number)
    }
  }
}

extension Sequence<HTML> {
  /// The pieces with one between each two.
  package func joined(separator: HTML = "") -> HTML {
    var text = ""
    var isFirst = true
    for piece in self {
      if !isFirst { text += separator.text }
      text += piece.text
      isFirst = false
    }
    return HTML(markup: text)
  }
}

// MARK: Escaping

extension HTML {
  /// Appends text as it stands in an element or between the quotes of an attribute. Characters that
  /// HTML does not allow, controls and noncharacters, are left out.
  static func escape(_ plain: String, into html: inout String) {
    var plain = plain
    let escaped: String? = plain.withUTF8 { bytes in
      guard let first = bytes.firstIndex(where: isSuspect) else { return nil }
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count + 32)
      output += bytes[..<first]
      var index = first
      while index < bytes.count { index = escapeByte(bytes, at: index, into: &output) }
      return String(decoding: output, as: UTF8.self)
    }
    html += escaped ?? plain
  }

  /// Whether a byte is, or begins, something that may not stand as it is.
  @inline(__always)
  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00..<0x20, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x7F, 0xC2, 0xEF, 0xF0...0xFF: true
    default: false
    }
  }

  /// Appends what stands for the character at `index` and returns where the next one is.
  private static func escapeByte(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at index: Int,
    into output: inout [UInt8]
  ) -> Int {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "&"): output += "&amp;".utf8
    case UInt8(ascii: "<"): output += "&lt;".utf8
    case UInt8(ascii: ">"): output += "&gt;".utf8
    case UInt8(ascii: "\""): output += "&quot;".utf8
    case UInt8(ascii: "'"): output += "&#39;".utf8
    case 0x09, 0x0A: output.append(byte)
    case 0x00..<0x20, 0x7F: break
    case 0xC2 where bytes[index + 1] < 0xA0: return index + 2
    case 0xEF where isNoncharacter(bytes[index + 1], bytes[index + 2]): return index + 3
    case 0xF0...0xF4:
      let isLast = bytes[index + 1] & 0x0F == 0x0F && bytes[index + 2] == 0xBF
      if !(isLast && bytes[index + 3] >= 0xBE) { output += bytes[index..<index + 4] }
      return index + 4
    default: output.append(byte)
    }
    return index + 1
  }

  /// U+FDD0 to U+FDEF, U+FFFE and U+FFFF, by the bytes after EF.
  private static func isNoncharacter(_ second: UInt8, _ third: UInt8) -> Bool {
    (second == 0xB7 && (0x90...0xAF).contains(third)) || (second == 0xBF && third >= 0xBE)
  }
}
