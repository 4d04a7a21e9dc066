/// Bytes of XML under construction.
struct MarkupBuffer {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Appends markup as it stands.
  mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends ASCII markup made by the writer, never text of a model.
  mutating func raw(trusted markup: String) { bytes.append(contentsOf: markup.utf8) }

  mutating func raw(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  /// Appends text, escaped for content and for attributes in double quotes. Characters that XML
  /// does not allow are left out.
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { XMLText.append($0, to: &bytes) }
  }

  /// Appends a length given in tenths of a point.
  mutating func number(_ tenths: Int) {
    var magnitude = tenths
    if tenths < 0 {
      bytes.append(UInt8(ascii: "-"))
      magnitude = -tenths
    }
    integer(magnitude / 10)
    let rest = magnitude % 10
    if rest != 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(rest))
    }
  }

  /// Appends a coordinate pair, `x y`.
  mutating func point(_ point: Layout.Point) {
    number(Int(point.x))
    bytes.append(UInt8(ascii: " "))
    number(Int(point.y))
  }

  /// Appends a whole number that is not negative.
  mutating func integer(_ value: Int) {
    if value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    } else {
      integer(value / 10)
      bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
    }
  }
}

/// What XML 1.0 lets a document contain.
package enum XMLText {
  /// XML 1.0, production 2 (Char). Carriage returns are left out too: a parser would change them.
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA: true
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  static func append(_ utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      let special = byte < 0x40 ? replacement(byte) : nil
      var skipped = special == nil ? 0 : 1
      if byte >= 0x7F { skipped = illegalLength(utf8, at: index) }
      if skipped > 0 {
        bytes.append(contentsOf: utf8[start..<index])
        special?.withUTF8Buffer { bytes.append(contentsOf: $0) }
        index += skipped
        start = index
      } else {
        index += 1
      }
    }
    bytes.append(contentsOf: utf8[start...])
  }

  private static func replacement(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0x9, 0xA: " "
    case 0..<0x20: ""
    default: nil
    }
  }

  /// The length of the character at `index` when it must go, otherwise 0: DEL, C1 controls (C2 80
  /// to C2 9F), U+FFFE and U+FFFF (EF BF BE, EF BF BF).
  private static func illegalLength(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    if utf8[index] == 0x7F { return 1 }
    if utf8[index] == 0xC2 { return utf8[index + 1] < 0xA0 ? 2 : 0 }
    guard utf8[index] == 0xEF, utf8[index + 1] == 0xBF else { return 0 }
    return utf8[index + 2] >= 0xBE ? 3 : 0
  }
}
