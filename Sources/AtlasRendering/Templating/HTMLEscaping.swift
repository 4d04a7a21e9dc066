import Mustache

/// A text as it stands in HTML, in an element or between the quotes of an attribute.
///
/// The engine's own escaping goes through the text character by character and costs as much as the
/// rest of a page.
func escapeHTML(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in
    guard bytes.contains(where: isMarkup) else { return nil }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count + 32)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      case UInt8(ascii: "\""): escaped += "&quot;".utf8
      case UInt8(ascii: "'"): escaped += "&#39;".utf8
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  } ?? text
}

@inline(__always)
private func isMarkup(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
    UInt8(ascii: "'"):
    true
  default: false
  }
}

/// Tells the engine to escape with ``escapeHTML(_:)``.
struct HTMLContent: MustacheContentType {
  /// What begins every template that is given to the engine, on a line of its own, which it drops.
  ///
  /// The engine knows content types by name, in a table of its own; this enters ours once.
  static let pragma: String = {
    MustacheContentTypes.register(HTMLContent(), named: "NAVATLAS-HTML")
    return "{{% CONTENT_TYPE: NAVATLAS-HTML}}\n"
  }()

  func escapeText(_ text: String) -> String { escapeHTML(text) }
}
