/// Writes diagnostics for people and for the programs that read compilers' output.
package struct DiagnosticPrinter: Sendable {
  package enum Style: Sendable {
    /// One line each: `path:line:column: error: message, expected …, try …`.
    case line
    /// The same with the source line and a mark under the place.
    case excerpt
  }

  /// The most scalars of a message that are shown.
  private static let longestMessage = 1000

  var style: Style
  /// Whether to colour the text by ANSI escape sequences.
  var usesColour: Bool
  /// Whether to end each message with its identifier: `[view-link]`.
  var showsIdentifiers: Bool

  package init(style: Style, usesColour: Bool = false, showsIdentifiers: Bool = false) {
    self.style = style
    self.usesColour = usesColour
    self.showsIdentifiers = showsIdentifiers
  }

  /// The diagnostics in their order and how many there are, each line ended by LF; nothing when
  /// there is none. Nothing of a message, a path or a source line can steer the terminal.
  package func text(for diagnostics: [Diagnostic], files: [SourceFile]) -> String {
    let summary = summary(of: diagnostics)
    return list(diagnostics, files: files) + (summary.isEmpty ? "" : summary + "\n")
  }

  /// The diagnostics in their order, without how many there are.
  package func list(_ diagnostics: [Diagnostic], files: [SourceFile]) -> String {
    list(sorted: diagnostics.sorted(in: files), files: files) { $0 }
  }

  /// Things as diagnostics, which they are made as they are written, in the order given.
  package func list<Element: Sendable>(
    sorted elements: [Element],
    files: [SourceFile],
    diagnostic: @Sendable (Element) -> Diagnostic
  ) -> String {
    let paths = files.map { TerminalText.visible($0.path) }
    let parts = stride(from: 0, to: elements.count, by: 500).map { elements[$0...].prefix(500) }
    return parts.concurrentMap { part in
      var output = ""
      for element in part { write(diagnostic(element), files, paths, to: &output) }
      return output
    }
    .joined()
  }

  /// How many errors and warnings there are: `3 errors, 1 warning`; empty when there are none.
  func summary(of diagnostics: [Diagnostic]) -> String {
    [(Diagnostic.Severity.error, "error"), (.warning, "warning")].compactMap { severity, name in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(name)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }

  /// - Parameter paths: Those of the files, as a terminal shows them.
  private func write(
    _ diagnostic: Diagnostic,
    _ files: [SourceFile],
    _ paths: [String],
    to output: inout String
  ) {
    write(
      place(of: diagnostic.range, path: diagnostic.path, files, paths),
      diagnostic.severity.rawValue,
      TerminalColour(diagnostic.severity),
      diagnostic.fullMessage,
      identifier: showsIdentifiers ? diagnostic.identifier : nil,
      to: &output
    )
    writeExcerpt(of: diagnostic.range, files: files, to: &output)
    for note in diagnostic.notes {
      let place = self.place(of: note.range, path: nil, files, paths)
      write(place, "note", .cyan, note.message, to: &output)
      writeExcerpt(of: note.range, files: files, to: &output)
    }
  }

  private func write(
    _ place: String,
    _ kind: String,
    _ colour: TerminalColour,
    _ message: String,
    identifier: String? = nil,
    to output: inout String
  ) {
    output += coloured(place, .bold)
    output += coloured(kind + ":", colour)
    output += " "
    output += TerminalText.visible(shortened(message))
    if let identifier { output += coloured(" [\(identifier)]", .dim) }
    output += "\n"
  }

  /// A message that quotes a model can be as long as the model.
  private func shortened(_ message: String) -> String {
    guard message.utf8.count > Self.longestMessage else { return message }
    let shown = message.unicodeScalars.prefix(Self.longestMessage)
    return shown.endIndex == message.endIndex ? message : String(shown) + "…"
  }

  private func place(
    of range: SourceRange?,
    path: String?,
    _ files: [SourceFile],
    _ paths: [String]
  ) -> String {
    guard let range, files.indices.contains(Int(range.file)) else {
      return path.map { TerminalText.visible($0) + ": " } ?? ""
    }
    let position = files[Int(range.file)].position(at: Int(range.start))
    return "\(paths[Int(range.file)]):\(position.line):\(position.column): "
  }

  private func writeExcerpt(
    of range: SourceRange?,
    files: [SourceFile],
    to output: inout String
  ) {
    guard style == .excerpt, let range, files.indices.contains(Int(range.file)) else { return }
    let file = files[Int(range.file)]
    guard !file.bytes.isEmpty else { return }
    let index = file.lineIndex(at: Int(range.start))
    let second = secondLine(of: range, from: index, in: file)
    let width = String(second == nil ? index + 1 : index + 2).count
    func margin(_ number: String) -> String {
      coloured(" " + String(repeating: " ", count: width - number.count) + number + " | ", .dim)
    }
    let excerpt = SourceExcerpt(of: range, in: file)
    output += margin(String(index + 1)) + excerpt.line + "\n"
    output += margin("") + coloured(excerpt.underline, .green) + "\n"
    if let second { output += margin(String(index + 2)) + second + "\n" }
  }

  /// The line after a place's first where that says nothing but that an object or list begins.
  private func secondLine(of range: SourceRange, from index: Int, in file: SourceFile) -> String? {
    let end = file.lineContent(at: index).upperBound
    guard end == Int(range.start) + 1, range.end > end, index + 1 < file.lineStarts.count else {
      return nil
    }
    let next = file.lineContent(at: index + 1)
    guard !next.isEmpty else { return nil }
    let start = UInt32(next.lowerBound)
    return SourceExcerpt(of: SourceRange(file: range.file, start: start, end: start), in: file).line
  }

  private func coloured(_ text: String, _ colour: TerminalColour) -> String {
    usesColour ? colour.applied(to: text) : text
  }
}

extension Diagnostic {
  /// The whole of what it says: `… , expected …, try …`.
  package var fullMessage: String { fullMessage(longestExpected: .max) }

  /// The same, without what was expected where that is longer than so many characters.
  package func fullMessage(longestExpected limit: Int) -> String {
    var text = message
    if let expected, expected.count <= limit { text += ", expected \(expected)" }
    if let advice { text += advice.hasSuffix("?") ? ", \(advice)" : ", try \(advice)" }
    return text
  }
}
