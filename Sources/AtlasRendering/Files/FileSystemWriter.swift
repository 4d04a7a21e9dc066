import Foundation
import SystemPackage

/// Writes single files: model files, schemas, exported pictures. No file is written through a symbolic link
/// that leads out of the repository.
package struct FileSystemWriter: Sendable {
  package init() {}

  /// Writes to what a path names. A regular file is replaced in one step, and made where there is
  /// none. A device, a pipe and an open descriptor such as `/dev/stdout` are written to.
  package func write(_ path: String, _ bytes: [UInt8]) throws(FileWriteFailure) {
    try WorkFolder.checkOutput(path)
    guard let type = (try? Stat(path))?.type else { return try create(path, bytes) }
    if let descriptor = Self.openDescriptor(path) {
      try Self.attempt(path, .writing) { try descriptor.writeAll(bytes) }
    } else if type == .regular {
      try replace(path, bytes)
    } else {
      let file = try Self.attempt(path, .opening) {
        try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
      }
      try Self.attempt(path, .writing) { try file.closeAfter { try file.writeAll(bytes) } }
    }
  }

  /// Writes a file where there is none.
  package func create(_ path: String, _ bytes: [UInt8]) throws(FileWriteFailure) {
    try WorkFolder.checkOutput(path)
    let file = try Self.make(path, permissions: FilePermissions(rawValue: 0o666), for: path)
    try finish(file, at: path, bytes, for: path)
  }

  /// Replaces what a regular file holds in one step, so that nobody ever sees half of it, and keeps
  /// its permissions. If the path is a symbolic link that stays in the repository, the file it leads to is
  /// replaced.
  package func replace(_ path: String, _ bytes: [UInt8]) throws(FileWriteFailure) {
    try WorkFolder.checkOutput(path)
    let (target, status) = try Self.attempt(path, .opening) {
      let target = try realPath(path)
      // Renaming would ask for the folder's permission alone.
      try systemCall { access(target, W_OK) }
      return (target, try Stat(target, followTargetSymlink: false))
    }
    // Renaming would put a file in the place of a device.
    guard status.type == .regular else {
      throw FileWriteFailure(path, .opening, "it is not a regular file")
    }
    let (temporary, file) = try Self.makeTemporary(for: target, shownPath: path)
    // Keeps the lock until the file has its name.
    let lock = try? file.duplicate()
    defer { try? lock?.close() }
    _ = fchmod(file.rawValue, status.permissions.rawValue)
    try finish(file, at: temporary, bytes, for: path)
    do {
      try systemCall { rename(temporary, target) }
    } catch {
      unlink(temporary)
      throw FileWriteFailure(path, .opening, error)
    }
  }

  /// A new file beside the one that it is to replace, open and locked.
  ///
  /// The system gives the lock back however the process ends, so that a file without a lock is a leftover:
  /// those of the same file are removed.
  private static func makeTemporary(
    for target: String,
    shownPath: String
  ) throws(FileWriteFailure) -> (path: String, file: FileDescriptor) {
    let url = URL(filePath: target)
    let folder = url.deletingLastPathComponent().path
    let prefix = "." + url.lastPathComponent + ".navatlas-new-"
    for name in (try? folderNames(folder)) ?? [] where name.hasPrefix(prefix) {
      let path = folder + "/" + name
      guard let file = try? lock(path) else { continue }
      unlink(path)
      try? file.close()
    }
    while true {
      let path = folder + "/" + prefix + String(UInt64.random(in: .min ... .max), radix: 36)
      let file = try make(path, permissions: .ownerReadWrite, for: shownPath)
      // Another process may take it for a leftover before it has its lock.
      do {
        try systemCall { flock(file.rawValue, LOCK_EX | LOCK_NB) }
        if (try? Stat(path)) != nil { return (path, file) }
      } catch .wouldBlock {
        // That process has the lock.
      } catch {
        // The disk has no locks.
        return (path, file)
      }
      try? file.close()
    }
  }

  private static func lock(_ path: String) throws(Errno) -> FileDescriptor {
    try fileAccess {
      let file = try FileDescriptor.open(path, .readOnly, options: [.noFollow, .closeOnExec])
      do {
        try systemCall { flock(file.rawValue, LOCK_EX | LOCK_NB) }
      } catch {
        try? file.close()
        throw error
      }
      return file
    }
  }

  /// The open descriptor that a path names. Where it is one of a regular file, as with
  /// `-o /dev/stdout > file`, whoever opened the file goes on writing to it.
  private static func openDescriptor(_ path: String) -> FileDescriptor? {
    switch path {
    case "/dev/stdout": return .standardOutput
    case "/dev/stderr": return .standardError
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return folder.flatMap { CInt(path.dropFirst($0.count)) }.map { FileDescriptor(rawValue: $0) }
    }
  }

  /// A new file, open to be written.
  private static func make(
    _ path: String,
    permissions: FilePermissions,
    for shownPath: String
  ) throws(FileWriteFailure) -> FileDescriptor {
    try attempt(shownPath, .opening) {
      try FileDescriptor.open(
        path,
        .writeOnly,
        options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: permissions
      )
    }
  }

  /// Writes the bytes and closes the file; removes it when that fails.
  private func finish(
    _ file: FileDescriptor,
    at path: String,
    _ bytes: [UInt8],
    for shownPath: String
  ) throws(FileWriteFailure) {
    do {
      try Self.attempt(shownPath, .writing) {
        try file.closeAfter {
          try file.writeAll(bytes)
          do {
            try systemCall { fsync(file.rawValue) }
          } catch .invalidArgument {
            // The disk keeps nothing back.
          }
        }
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  @discardableResult
  private static func attempt<Value>(
    _ path: String,
    _ step: FileWriteFailure.Step,
    _ body: () throws -> Value
  ) throws(FileWriteFailure) -> Value {
    do {
      return try fileAccess(body)
    } catch {
      throw FileWriteFailure(path, step, error)
    }
  }
}
