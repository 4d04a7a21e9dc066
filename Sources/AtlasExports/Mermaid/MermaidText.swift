/// The model's words in Mermaid's quoted strings.
///
/// Mermaid has no escape character but entities, `#quot;` or `#35;`
/// (https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters), which it
/// decodes after it has read a label as Markdown. So whatever could be Markdown, HTML, a formula, an
/// icon, a directive or the end of the string or of the code block is written as an entity.
enum MermaidText {
  /// The longest label, in characters as a reader counts them.
  static let maximumLength = 120

  /// A text on one line, ready for a quoted string. Mermaid refuses an empty one: it becomes a
  /// no-break space.
  static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in ExportText.line(text, maximum: maximumLength).unicodeScalars {
      if isMark(previous, scalar) { result += "\u{2060}" }
      if isWord(scalar) || scalar == " " || scalar == "," || (scalar == "-" && isWord(previous)) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
      previous = scalar
    }
    return result.isEmpty ? "#160;" : result
  }

  /// A text for `accTitle` and `accDescr`, whose entities Mermaid does not decode.
  static func plain(_ text: String) -> String {
    let words = ExportText.line(text, maximum: 300).unicodeScalars.split {
      !isWord($0) && $0 != "," && $0 != "." && $0 != "-"
    }
    return words.map { String($0) }.joined(separator: " ")
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !scalar.isASCII
    }
  }

  /// Whether two characters are what Mermaid itself puts around entities while it works. A word
  /// joiner, which is not seen, goes between.
  private static func isMark(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    first == "ﬂ" && second == "°" || first == "¶" && second == "ß"
  }
}
