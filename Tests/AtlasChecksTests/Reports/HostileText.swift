/// Text that tries to break out of every format: quotes, commands, markup, line ends, control
/// characters, what no XML may hold, emoji and text from right to left.
enum HostileText {
  static let text =
    "\"'`\\\n::error::x\r\n%0A,:=;]]>--><b>&amp;{0}[a](1)\u{0}\u{7}\u{1B}[31m\u{85}\u{2028}"
    + "\u{202E}\u{FFFE}\u{FFFF}👩‍🍳مرحبا"

  /// The same as a JSON string.
  static var json: String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "\0"..<" ":
          "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: String(scalar)
        }
      }.joined() + "\""
  }
}
