import Foundation
import SystemPackage

// The calls that swift-system has no functions for. All are in POSIX.

/// Makes a call of the C library, again where a signal interrupted it.
///
/// - Parameter call: Returns -1, with the reason in `errno`, where it fails.
func systemCall(_ call: () -> CInt) throws(Errno) {
  while call() == -1 {
    let reason = Errno(rawValue: errno)
    if reason != .interrupted { throw reason }
  }
}

/// Calls functions of `FileDescriptor`, which throw nothing but `Errno` without saying so.
func fileAccess<Value>(_ body: () throws -> Value) throws(Errno) -> Value {
  do {
    return try body()
  } catch {
    throw error as? Errno ?? .ioError
  }
}

/// The path of a file or folder without symbolic links.
func realPath(_ path: String) throws(Errno) -> String {
  guard let real = realpath(path, nil) else { throw Errno(rawValue: errno) }
  defer { free(real) }
  return String(cString: real)
}

/// The names in a folder, in no order.
func folderNames(_ path: String) throws(Errno) -> [String] {
  guard let stream = opendir(path) else { throw Errno(rawValue: errno) }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Makes a folder, and the folders around it that are missing.
func makeFolders(_ path: String) throws(Errno) {
  if (try? Stat(path))?.type == .directory { return }
  do {
    try systemCall { mkdir(path, 0o777) }
  } catch .noSuchFileOrDirectory {
    let parent = URL(filePath: path).deletingLastPathComponent().path
    guard parent != path else { throw .noSuchFileOrDirectory }
    try makeFolders(parent)
    try systemCall { mkdir(path, 0o777) }
  } catch .fileExists where (try? Stat(path))?.type == .directory {
    // Another process has made it meanwhile.
  }
}
