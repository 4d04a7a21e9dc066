import Foundation
import NavigationAtlas

/// What is said to the person at the terminal: on standard error, so that standard output is free
/// for what a command produces.
struct Console {
  /// Whether nobody is watching, or nobody wants to.
  var isQuiet = false

  /// Whether standard error is a terminal that can show more than plain lines.
  static let isTerminal =
    isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether colour is wanted: https://no-color.org.
  static let usesColour =
    isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty

  /// Says a line.
  func say(_ line: String) {
    guard !isQuiet else { return }
    Self.write(line + "\n")
  }

  /// Shows how far something has come, in one line that the next one overwrites.
  func showProgress(_ text: String) {
    guard !isQuiet, Self.isTerminal else { return }
    Self.write("\r\u{1B}[2K" + text)
  }

  /// Takes the progress line away.
  func clearProgress() {
    guard !isQuiet, Self.isTerminal else { return }
    Self.write("\r\u{1B}[2K")
  }

  /// Says an error and what to do about it, whatever is wanted otherwise.
  func sayError(_ message: String, advice: String? = nil) {
    Self.write("error: \(message)\n")
    if let advice { Self.write("help: \(advice)\n") }
  }

  /// Shows diagnostics: with excerpts on a terminal, a line each elsewhere.
  func show(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
    guard !diagnostics.isEmpty else { return }
    let printer = DiagnosticPrinter(
      style: Self.isTerminal ? .excerpt : .line,
      usesColour: Self.usesColour
    )
    Self.write(printer.text(for: diagnostics, files: files))
  }

  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
