import AtlasModel
import SystemPackage

/// The files of a model: those in one folder after symbolic links are followed, but for git's own data, which may
/// have a token. What a model names otherwise is neither read nor listed, and nothing is said of whether it exists.
package struct ConfinedFiles: Sendable {
  private let reader: FileSystemReader
  /// Without symbolic links; nil if there is no such folder.
  private let root: String?

  /// - Parameters:
  ///   - mainPath: The path of the model's main file.
  ///   - root: The folder; nil for the repository of the model or, if it is in none, the folder of the
  ///     main file.
  package init(mainPath: String, root: String? = nil, reader: FileSystemReader = .init()) {
    self.reader = reader
    self.root = root.map { try? realPath($0) } ?? (try? WorkFolder.confining(mainPath))
  }

  /// What a file holds.
  package func read(_ path: String) -> Result<[UInt8], FileReadFailure> {
    // Without a folder there is no file either: the reader says why.
    guard let root else { return reader.read(path) }
    let real = place(of: path)
    guard WorkFolder.contains(root, real) else { return .failure(.outside(folder: root)) }
    guard !WorkFolder.isGitData(real, below: root) else { return .failure(.gitData) }
    return reader.read(path)
  }

  /// The names in a folder, as ``FileSystemReader/list(_:)`` gives them; nil for a folder outside, and for git's.
  package func list(_ folder: String) -> [String]? {
    guard let root else { return nil }
    let real = place(of: folder.isEmpty ? "." : folder)
    guard WorkFolder.contains(root, real), !WorkFolder.isGitData(real, below: root) else {
      return nil
    }
    return reader.list(folder)
  }

  /// Where a path leads without symbolic links or, if there is nothing at the path, where the nearest folder around
  /// it is.
  private func place(of path: String) -> String {
    var path = path
    while true {
      if let real = try? realPath(path) { return real }
      guard let slash = path.lastIndex(of: "/") else { return (try? realPath(".")) ?? "/" }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }
}
