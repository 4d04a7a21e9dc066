/// The codes of "Select Graphic Rendition", ECMA-48, section 8.3.117.
package enum TerminalColour: Int {
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case magenta = 35
  case cyan = 36

  /// The text in this colour, and the usual one after it.
  package func applied(to text: String) -> String {
    text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }

  /// The colour of what is so bad.
  package init(_ severity: Diagnostic.Severity) {
    self =
      switch severity {
      case .error: .red
      case .warning: .magenta
      case .information: .cyan
      }
  }
}
