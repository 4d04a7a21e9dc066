/// Writes diagnostics for people and for the programs that read compilers' output.
public struct DiagnosticPrinter: Sendable {
  public enum Style: Sendable {
    /// One line each: `path:line:column: error: message, expected …, try …`.
    case line
    /// The same with the source line and a mark under the place.
    case excerpt
  }

  /// The most scalars of a message that are shown.
  private static let longestMessage = 1000

  public var style: Style
  /// Whether to colour the text by ANSI escape sequences.
  public var usesColour: Bool

  public init(style: Style, usesColour: Bool = false) {
    self.style = style
    self.usesColour = usesColour
  }

  /// The diagnostics in their order and how many there are, each line ended by LF; nothing when
  /// there is none. Nothing of a message, a path or a source line can steer the terminal.
  public func text(for diagnostics: [Diagnostic], files: [SourceFile]) -> String {
    guard !diagnostics.isEmpty else { return "" }
    var output = ""
    for diagnostic in diagnostics.sorted(in: files) {
      write(diagnostic, files: files, to: &output)
    }
    let summary = summary(of: diagnostics)
    return summary.isEmpty ? output : output + summary + "\n"
  }

  /// How many errors and warnings there are: `3 errors, 1 warning`; empty when there are none.
  public func summary(of diagnostics: [Diagnostic]) -> String {
    [(Diagnostic.Severity.error, "error"), (.warning, "warning")].compactMap { severity, name in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(name)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }

  private func write(_ diagnostic: Diagnostic, files: [SourceFile], to output: inout String) {
    var message = diagnostic.message
    if let expected = diagnostic.expected { message += ", expected \(expected)" }
    if let advice = diagnostic.advice {
      message += advice.hasSuffix("?") ? ", \(advice)" : ", try \(advice)"
    }
    let colour: Colour =
      switch diagnostic.severity {
      case .error: .red
      case .warning: .magenta
      case .information: .cyan
      }
    let place = place(of: diagnostic.range, path: diagnostic.path, files: files)
    output += line(place, diagnostic.severity.rawValue, colour, message)
    writeExcerpt(of: diagnostic.range, files: files, to: &output)
    for note in diagnostic.notes {
      let place = self.place(of: note.range, path: nil, files: files)
      output += line(place, "note", .cyan, note.message)
      writeExcerpt(of: note.range, files: files, to: &output)
    }
  }

  private func line(
    _ place: String,
    _ kind: String,
    _ colour: Colour,
    _ message: String
  ) -> String {
    // A message that quotes a model can be as long as the model.
    let shown = message.unicodeScalars.prefix(Self.longestMessage)
    let text = shown.endIndex == message.endIndex ? message : String(shown) + "…"
    return coloured(place, .bold) + coloured("\(kind):", colour) + " "
      + TerminalText.visible(text) + "\n"
  }

  private func place(of range: SourceRange?, path: String?, files: [SourceFile]) -> String {
    guard let range, files.indices.contains(Int(range.file)) else {
      return path.map { TerminalText.visible($0) + ": " } ?? ""
    }
    let file = files[Int(range.file)]
    let position = file.position(at: Int(range.start))
    return "\(TerminalText.visible(file.path)):\(position.line):\(position.column): "
  }

  private func writeExcerpt(
    of range: SourceRange?,
    files: [SourceFile],
    to output: inout String
  ) {
    guard style == .excerpt, let range, files.indices.contains(Int(range.file)) else { return }
    let file = files[Int(range.file)]
    guard !file.bytes.isEmpty else { return }
    let excerpt = SourceExcerpt(of: range, in: file)
    let number = String(file.lineIndex(at: Int(range.start)) + 1)
    let margin = String(repeating: " ", count: number.count)
    output += coloured(" \(number) | ", .dim) + excerpt.line + "\n"
    output += coloured(" \(margin) | ", .dim) + coloured(excerpt.underline, .green) + "\n"
  }

  /// The codes of "Select Graphic Rendition", ECMA-48, section 8.3.117.
  private enum Colour: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case magenta = 35
    case cyan = 36
  }

  private func coloured(_ text: String, _ colour: Colour) -> String {
    guard usesColour, !text.isEmpty else { return text }
    return "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
  }
}
