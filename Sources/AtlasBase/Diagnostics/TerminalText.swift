/// Text as a terminal shows it: harmless, and with a known width.
package enum TerminalText {
  /// The text with everything that could steer a terminal, reorder what is shown or break the line
  /// made visible: `\u{1B}`.
  package static func visible(_ text: String) -> String {
    // What is printed in ASCII steers nothing.
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    guard text.unicodeScalars.contains(where: isTerminalControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { result += visible(scalar) ?? String(scalar) }
    return result
  }

  /// What stands for a scalar that is not shown itself, or nil.
  static func visible(_ scalar: Unicode.Scalar) -> String? {
    guard isTerminalControl(scalar) else { return nil }
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  private static func isTerminalControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true  // control characters
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // direction
    case 0x2028, 0x2029: true  // line and paragraph separator
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: true  // invisible
    default: false
    }
  }

  /// How many columns a character takes: none, one or two.
  static func width(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // U+FE0F asks for the wide, coloured form.
      width = max(width, scalar.value == 0xFE0F ? 2 : self.width(of: scalar))
    }
    return width
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The blocks whose characters are wide by Unicode Standard Annex #11, "East Asian Width".
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1B000...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
