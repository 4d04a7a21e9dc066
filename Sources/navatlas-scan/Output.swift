import ArgumentParser
import AtlasBase
import AtlasRendering
import SystemPackage

/// The standard streams, and files that are written.
enum Output {
  /// Writes to a file, or to standard output for `-`.
  static func write(_ text: String, to path: String = "-") throws {
    do {
      if path == "-" {
        try FileDescriptor.standardOutput.writeAll(text.utf8)
      } else {
        try FileSystemWriter().write(path, Array(text.utf8))
      }
    } catch let failure as FileWriteFailure {
      error("\(failure.path) can't be written: \(failure.reason)")
      throw ExitCode(failure.step == .opening ? 73 : 74)
    } catch {
      Self.error("standard output can't be written: \(error)")
      throw ExitCode(74)
    }
  }

  static func error(_ message: String) { tell(lines: ["error: \(message)"]) }

  /// Writes lines to standard error, in which no name begins a line of its own or steers a terminal.
  static func tell(lines: [String]) { tell(text(lines)) }

  /// The lines as a text, of which the same holds.
  static func text(_ lines: [String]) -> String {
    lines.map { TerminalText.visible($0) + "\n" }.joined()
  }

  /// Writes to standard error.
  static func tell(_ text: String) {
    // A closed standard error leaves no person to tell.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
