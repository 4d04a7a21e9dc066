/// A paragraph in lines of a terminal, each ended by LF; a word that is too long stands alone.
///
/// - Parameters:
///   - indent: The spaces before the first line.
///   - hanging: The spaces before the others; as many as before the first without it.
package func wrapped(_ text: String, width: Int, indent: Int = 0, hanging: Int? = nil) -> String {
  var output = ""
  var line = String(repeating: " ", count: indent)
  var column = indent
  var isEmpty = true
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    let wordWidth = word.reduce(0) { $0 + TerminalText.width(of: $1) }
    if !isEmpty, column + 1 + wordWidth > width {
      output += line + "\n"
      column = hanging ?? indent
      line = String(repeating: " ", count: column)
      isEmpty = true
    }
    if !isEmpty {
      line += " "
      column += 1
    }
    line += word
    column += wordWidth
    isEmpty = false
  }
  return output + line + "\n"
}
