/// The characters that the grammar of JSON names.
package enum ASCII {
  static let tab = UInt8(ascii: "\t")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let space = UInt8(ascii: " ")
  package static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  package static let backtick = UInt8(ascii: "`")
  package static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let asterisk = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let comma = UInt8(ascii: ",")
  package static let minus = UInt8(ascii: "-")
  package static let point = UInt8(ascii: ".")
  package static let slash = UInt8(ascii: "/")
  package static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  package static let colon = UInt8(ascii: ":")
  package static let equals = UInt8(ascii: "=")
  package static let greater = UInt8(ascii: ">")
  package static let openBracket = UInt8(ascii: "[")
  package static let backslash = UInt8(ascii: "\\")
  package static let closeBracket = UInt8(ascii: "]")
  package static let underscore = UInt8(ascii: "_")
  package static let openBrace = UInt8(ascii: "{")
  package static let closeBrace = UInt8(ascii: "}")

  package static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= nine }

  package static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
  }

  static func isNewline(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  /// Whether the byte can stand in a number or in a word without quotation marks.
  static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80 || byte == minus || byte == plus
      || byte == point || byte == underscore || byte == dollar
  }

  /// The value of a hexadecimal digit.
  package static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
