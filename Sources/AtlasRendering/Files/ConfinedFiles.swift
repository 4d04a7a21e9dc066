import AtlasModel
import SystemPackage

/// The files of a model: those in one folder after symbolic links are followed. What a model names outside
/// of it is neither read nor listed, and nothing is said of whether it exists.
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
    guard isInside(path, root) else { return .failure(.outside(folder: root)) }
    return reader.read(path)
  }

  /// The names in a folder, as ``FileSystemReader/list(_:)`` gives them; nil for a folder outside.
  package func list(_ folder: String) -> [String]? {
    guard let root, isInside(folder.isEmpty ? "." : folder, root) else { return nil }
    return reader.list(folder)
  }

  /// Whether a path is in the folder or, if there is nothing at the path, the nearest folder around it is.
  private func isInside(_ path: String, _ root: String) -> Bool {
    var path = path
    while true {
      if let real = try? realPath(path) { return WorkFolder.contains(root, real) }
      guard let slash = path.lastIndex(of: "/") else { return isInside(".", root) }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }
}
