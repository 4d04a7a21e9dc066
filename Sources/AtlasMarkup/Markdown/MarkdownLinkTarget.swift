/// Where a link leads, if it leads where links may.
struct MarkdownLinkTarget {
  var url: String
  /// The position after the link.
  var end: Int

  private static let parenthesisLimit = 32

  /// Reads `(url)`, `(<url>)` or `(url "title")`.
  init?(after start: Int, in bytes: [UInt8]) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
    var position = Self.skipSpaces(start + 1, bytes)
    guard let range = Self.destination(at: &position, in: bytes) else { return nil }
    let beforeTitle = position
    position = Self.skipSpaces(position, bytes)
    if position > beforeTitle, position < bytes.count,
      [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position])
    {
      let quote = bytes[position]
      guard let close = bytes[(position + 1)...].firstIndex(of: quote) else { return nil }
      position = Self.skipSpaces(close + 1, bytes)
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ")"),
      let url = externalURL(Self.unescaped(bytes[range]))
    else { return nil }
    self.url = url
    end = position + 1
  }

  /// Reads `<https://example.com>`.
  init?(autolinkAt start: Int, in bytes: [UInt8]) {
    var close = start + 1
    while close < bytes.count, bytes[close] > 0x20, bytes[close] != UInt8(ascii: "<"),
      bytes[close] != UInt8(ascii: ">")
    {
      close += 1
    }
    guard close < bytes.count, bytes[close] == UInt8(ascii: ">"),
      let url = externalURL(String(decoding: bytes[(start + 1)..<close], as: UTF8.self))
    else { return nil }
    self.url = url
    end = close + 1
  }

  private static func skipSpaces(_ start: Int, _ bytes: [UInt8]) -> Int {
    var position = start
    while position < bytes.count, MarkdownText.isSpace(bytes[position]) { position += 1 }
    return position
  }

  private static func destination(at position: inout Int, in bytes: [UInt8]) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "<") {
      let start = position + 1
      let end = bytes[start...].firstIndex { byte in
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\n")
      }
      guard let end, bytes[end] == UInt8(ascii: ">") else { return nil }
      position = end + 1
      return start..<end
    }
    let start = position
    var depth = 0
    while position < bytes.count, bytes[position] > 0x20 {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return start..<position }
        depth -= 1
      case UInt8(ascii: "\\") where position + 1 < bytes.count && bytes[position + 1] > 0x20:
        position += 1
      default: break
      }
      if depth > parenthesisLimit { return nil }
      position += 1
    }
    return depth == 0 ? start..<position : nil
  }

  /// The text without the backslashes before punctuation.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex,
        MarkdownText.isPunctuation(bytes[index + 1])
      {
        index += 1
      }
      output.append(bytes[index])
      index += 1
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// A URL that a page may link to: https, http or mailto; nil for any other, and for what browsers
/// would read otherwise than it is written.
///
/// Spaces, quotes and what is not ASCII are percent-encoded.
package func externalURL(_ text: String, schemes: Set<String> = ["https", "http", "mailto"])
  -> String?
{
  guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
    schemes.contains(text[..<colon].lowercased()), text.utf8.count <= 8192
  else { return nil }
  let rest = text[text.index(after: colon)...]
  let isWeb = text[..<colon].lowercased() != "mailto"
  guard !isWeb || (rest.hasPrefix("//") && rest.utf8.count > 2) else { return nil }
  guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else {
    return nil
  }
  return percentEncoded(text) { isURLByte($0) }
}

/// The text with `%XX` for each byte that is not allowed.
package func percentEncoded(_ text: String, allowing isAllowed: (UInt8) -> Bool) -> String {
  if text.utf8.allSatisfy(isAllowed) { return text }
  let digits = Array("0123456789ABCDEF".utf8)
  var output: [UInt8] = []
  for byte in text.utf8 {
    if isAllowed(byte) {
      output.append(byte)
    } else {
      output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: output, as: UTF8.self)
}

/// Letters, digits and what RFC 3986 lets stand in a URL, `%` included.
private func isURLByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 48...57, 65...90, 97...122: true
  default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }
}
