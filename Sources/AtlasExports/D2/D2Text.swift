/// The model's words in D2's double-quoted strings.
enum D2Text {
  /// The longest line, in characters.
  private static let maximumLength = 120

  /// Lines as one string, one below the other; empty ones are left out.
  ///
  /// In a double-quoted string the quote and the backslash are escaped; `$` is, because `${x}` puts
  /// in a variable there too (https://d2lang.com/tour/vars).
  static func quoted(_ lines: [String]) -> String {
    let texts = lines.map { ExportText.line($0, maximum: maximumLength) }.filter { !$0.isEmpty }
    return "\"" + texts.map(escaped).joined(separator: "\\n") + "\""
  }

  private static func escaped(_ line: String) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
      if scalar == "\"" || scalar == "\\" || scalar == "$" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
