import AtlasBase
import Foundation

/// The standard streams of this process.
enum StandardStreams {
  /// Whether errors are read on a terminal, by a person.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether errors may be coloured: on a terminal that can, unless `NO_COLOR` says no
  /// (https://no-color.org).
  static var errorTakesColour: Bool {
    errorIsTerminal && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }

  /// Whether what the command produces is read on a terminal, by a person.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The same for its colours.
  static var outputTakesColour: Bool {
    outputIsTerminal && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }

  private static func variable(_ name: String) -> String {
    ProcessInfo.processInfo.environment[name] ?? ""
  }

  static func write(_ bytes: [UInt8]) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(bytes))
  }

  static func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  static func writeError(_ text: String) {
    // A closed standard error leaves nobody to report to.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Writes diagnostics to standard error: with excerpts for a person, one line each for a program.
  static func report(_ diagnostics: [Diagnostic], files: [SourceFile]) {
    let printer = DiagnosticPrinter(
      style: errorIsTerminal ? .excerpt : .line,
      usesColour: errorTakesColour
    )
    writeError(printer.text(for: diagnostics, files: files))
  }

  /// Writes a message about the run itself to standard error.
  static func reportError(_ message: String) {
    report([Diagnostic(.error, "command", message)], files: [])
  }
}
