#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a file couldn't be written.
package struct FileWriteFailure: Error, Sendable, Equatable {
  var path: String
  /// In the words of the system: `Permission denied`.
  package var reason: String
  /// Whether there is a file at the path already.
  package var isTaken = false
}

/// Writes single files: model files, schemas, exported pictures.
package struct FileSystemWriter: Sendable {
  package init() {}

  /// Writes a file where there is none.
  package func create(_ path: String, _ bytes: [UInt8]) throws(FileWriteFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    try finish(descriptor, path: path, bytes, for: path)
  }

  /// Replaces what a file holds in one step, so that nobody ever sees half of it, and keeps its
  /// permissions. Where the path is a symbolic link, the file it leads to is replaced.
  package func replace(_ path: String, _ bytes: [UInt8]) throws(FileWriteFailure) {
    guard let resolved = realpath(path, nil) else { throw Self.failure(path, errno) }
    let target = String(cString: resolved)
    free(resolved)
    var status = stat()
    // Renaming would ask for the folder's permission alone.
    guard stat(target, &status) == 0, access(target, W_OK) == 0 else {
      throw Self.failure(path, errno)
    }
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    let temporary = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    fchmod(descriptor, status.st_mode & 0o7777)
    try finish(descriptor, path: temporary, bytes, for: path)
    guard rename(temporary, target) == 0 else {
      let failure = Self.failure(path, errno)
      unlink(temporary)
      throw failure
    }
  }

  /// Writes the bytes and closes the file; removes it when that fails.
  private func finish(
    _ descriptor: Int32,
    path: String,
    _ bytes: [UInt8],
    for shownPath: String
  ) throws(FileWriteFailure) {
    var code = Self.write(bytes, to: descriptor)
    if code == 0, fsync(descriptor) != 0, errno != EINVAL { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code != 0 else { return }
    unlink(path)
    throw Self.failure(shownPath, code)
  }

  /// Returns the error's code, 0 for none.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        #if canImport(Darwin)
          let size = Darwin.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        #else
          let size = Glibc.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        #endif
        if size < 0 {
          if errno == EINTR { continue }
          return errno
        }
        done += size
      }
      return 0
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> FileWriteFailure {
    FileWriteFailure(path: path, reason: String(cString: strerror(code)), isTaken: code == EEXIST)
  }
}
