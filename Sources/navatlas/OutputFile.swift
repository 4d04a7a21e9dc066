import ArgumentParser
import AtlasBase
import AtlasRendering
import SystemPackage

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
      throw exitCode(reporting: error)
    }
  }

  /// Makes sure that a file to be written is none that the model was read from: a report in its place would
  /// be the end of the model.
  static func check(_ path: String?, isNoneOf files: [SourceFile]) throws {
    guard let path, path != "-", let output = try? Stat(path) else { return }
    let input = files.first { file in
      (try? Stat(file.path)).map { $0.deviceID == output.deviceID && $0.inode == output.inode }
        ?? false
    }
    guard let input else { return }
    StandardStreams.reportError(
      "\(path) can't be written: \(input.path) is a file of the model, expected another file"
    )
    throw ExitCode.validationFailure
  }

  /// Reports on standard error why a file can't be written, and returns the exit code for it.
  static func exitCode(reporting failure: FileWriteFailure) -> ExitCode {
    StandardStreams.reportError("\(failure.path) can't be written: \(failure.reason)")
    return failure.step == .opening ? .cannotCreate : .writingFailed
  }
}
