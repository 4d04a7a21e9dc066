import ArgumentParser
import AtlasBase
import Foundation
import SystemPackage

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

  /// Writes to standard output.
  ///
  /// - Throws: `ExitCode` 74 when it can't be written, reported on standard error.
  static func write(_ bytes: some Sequence<UInt8>) throws {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      reportError("standard output can't be written: \(error)")
      throw ExitCode.writingFailed
    }
  }

  /// The same for a text.
  static func write(_ text: String) throws { try write(text.utf8) }

  static func writeError(_ text: String) {
    // A closed standard error leaves nobody to tell.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
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
