import ArgumentParser
import AtlasRendering

/// What a command writes: a file, or standard output.
enum OutputFile {
  /// Writes to a path: a file, new or in the place of what is there, or a device or a pipe; `-` is
  /// standard output.
  ///
  /// - Throws: `ExitCode` 73 or 74 when it can't be written, reported on standard error.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard path != "-" else { return try StandardStreams.write(bytes) }
    do {
      try FileSystemWriter().write(path, bytes)
    } catch {
      throw told(error)
    }
  }

  /// Tells on standard error why a file can't be written; the exit code for it.
  static func told(_ failure: FileWriteFailure) -> ExitCode {
    StandardStreams.reportError("\(failure.path) can't be written: \(failure.reason)")
    return failure.step == .opening ? .cannotCreate : .writingFailed
  }
}
