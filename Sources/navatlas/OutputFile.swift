import ArgumentParser
import AtlasRendering
import Foundation

/// What a command writes: a file, or standard output.
enum OutputFile {
  /// Writes a file, new or in the place of what is there; `-` is standard output.
  ///
  /// - Throws: `ExitCode` 73 when it can't be written, reported on standard error.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard path != "-" else { return try StandardStreams.write(bytes) }
    do {
      if FileManager.default.fileExists(atPath: path) {
        try FileSystemWriter().replace(path, bytes)
      } else {
        try FileSystemWriter().create(path, bytes)
      }
    } catch {
      StandardStreams.reportError("\(path) can't be written: \(error.reason)")
      throw ExitCode.cannotCreate
    }
  }
}
