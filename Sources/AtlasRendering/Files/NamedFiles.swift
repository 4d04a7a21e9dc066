import AtlasModel
import SystemPackage

/// The files and folders that options name. Whoever runs the command chooses them, and they may be anywhere. But what
/// is written as a place in a repository must be in it, after symbolic links are followed: a change to the repository
/// can put a link there.
package struct NamedFiles: Sendable {
  private let reader: FileSystemReader
  /// The repository of the current folder; the folder itself if it is in none.
  private let current: String?

  package init(_ reader: FileSystemReader = .init()) {
    self.reader = reader
    current = try? WorkFolder.around(".")
  }

  /// What a file holds.
  package func read(_ path: String) -> Result<[UInt8], FileReadFailure> {
    failure(ofPlace: path).map(Result.failure) ?? reader.read(path)
  }

  /// Why nothing at a path may be read; nil if it may.
  package func failure(ofPlace path: String) -> FileReadFailure? {
    guard let root = repository(of: path), let real = try? realPath(path) else { return nil }
    guard WorkFolder.contains(root, real) else { return .outside(folder: root) }
    let isNamed = WorkFolder.isGitData(WorkFolder.absolute(path) ?? path, below: root)
    return !isNamed && WorkFolder.isGitData(real, below: root) ? .gitData : nil
  }

  /// The repository that a path is written as a place in; nil if it is in none.
  private func repository(of path: String) -> String? {
    if let current, let written = WorkFolder.absolute(path), WorkFolder.contains(current, written) {
      return current
    }
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return nil
    }
    return (try? realPath(String(path[..<slash]))).flatMap(WorkFolder.repository)
  }
}
