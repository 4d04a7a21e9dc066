import Foundation
import SystemPackage

/// The folder that files are confined to: the repository around a place, or the place itself.
enum WorkFolder {
  /// The work tree of the repository that a folder is in; the folder itself if it is in none. Without
  /// symbolic links.
  static func around(_ folder: String) throws(Errno) -> String {
    let real = try realPath(folder.isEmpty ? "." : folder)
    return repository(around: real) ?? real
  }

  /// The root of the work tree around a folder; nil if there is none.
  static func repository(around folder: String) -> String? {
    var parts = folder.split(separator: "/")
    while true {
      let path = "/" + parts.joined(separator: "/")
      // A folder, or in a worktree or submodule a file.
      if (try? Stat(path == "/" ? "/.git" : path + "/.git")) != nil { return path }
      if parts.popLast() == nil { return nil }
    }
  }

  /// The folder that a path which a person or a workflow gives must not leave through symbolic links: the
  /// repository of the current folder if the path is written as one in it, else the folder of the file.
  static func confining(_ path: String) throws(Errno) -> String {
    let root = try around(".")
    if let written = absolute(path), contains(root, written) { return root }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return path.hasPrefix("/") ? try around(folder) : try realPath(folder)
  }

  /// Whether a path is a folder or in it. Both are without symbolic links.
  static func contains(_ folder: String, _ path: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }

  /// Whether a path below a folder is git's own data there, which names what no file of the repository does. Some file
  /// systems do not tell upper case from lower case.
  static func isGitData(_ path: String, below folder: String) -> Bool {
    guard contains(folder, path) else { return false }
    return path.dropFirst(folder.count).split(separator: "/")
      .contains { $0.count == 4 && $0.lowercased() == ".git" }
  }

  /// A path from the root of the file system, with symbolic links as they are written; nil if there is no current
  /// folder.
  static func absolute(_ path: String) -> String? {
    if path.hasPrefix("/") { return normalized(path) }
    return (try? realPath(".")).map { normalized($0 + "/" + path) }
  }

  /// An absolute path without `.` and `..`, which are taken as they are written.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

extension WorkFolder {
  /// Makes sure that a file is written where its path says: not through a symbolic link that leads out of
  /// the repository or, beside any, out of the file's folder.
  ///
  /// What a change brings into a repository decides nothing about other files of the machine.
  static func checkOutput(_ path: String) throws(FileWriteFailure) {
    // Devices and open descriptors are named by whoever runs the command.
    guard !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/self/fd/") else { return }
    let (root, real): (String, String)
    do throws(Errno) {
      root = try confining(path)
      real = try realPlace(of: path)
    } catch {
      throw FileWriteFailure(path, .opening, error)
    }
    guard contains(root, real) else {
      throw FileWriteFailure(path, .opening, "a symbolic link leads out of \(root), to \(real)")
    }
    let isNamed = isGitData(absolute(path) ?? path, below: root)
    guard isNamed || !isGitData(real, below: root) else {
      throw FileWriteFailure(
        path,
        .opening,
        "a symbolic link leads into git's own data, to \(real)"
      )
    }
  }

  /// Where a file is, or would be made, without symbolic links.
  private static func realPlace(of path: String) throws(Errno) -> String {
    if (try? Stat(path, followTargetSymlink: false)) != nil { return try realPath(path) }
    let url = URL(filePath: path)
    let folder = try realPath(url.deletingLastPathComponent().path)
    return (folder == "/" ? "" : folder) + "/" + url.lastPathComponent
  }
}
