import AtlasModel
import SystemPackage

/// Reads model files and lists folders for ``AtlasModel/loadFiles(mainPath:read:list:followsIncludes:)``.
package struct FileSystemReader: Sendable {
  /// The most bytes of a file that are read.
  var sizeLimit: Int

  package init(sizeLimit: Int = 1 << 30) {
    self.sizeLimit = sizeLimit
  }

  /// The main file and all that it includes, within a folder.
  ///
  /// - Parameters:
  ///   - root: The folder that all files must be in after symbolic links are followed; nil for the
  ///     repository of the model or, if it is in none, the folder of the main file.
  ///   - followsIncludes: Whether included files are read too, and the association file.
  package func loadFiles(
    mainPath: String,
    root: String? = nil,
    followsIncludes: Bool = true
  ) -> LoadedFiles {
    let files = ConfinedFiles(mainPath: mainPath, root: root, reader: self)
    return AtlasModel.loadFiles(
      mainPath: mainPath,
      read: files.read,
      list: files.list,
      followsIncludes: followsIncludes
    )
  }

  /// The name of a model's main file where a folder is named.
  package static let mainName = "navigation.json"

  /// The main file of a model: the path itself, or `navigation.json` in the folder that it names.
  package func mainFile(_ path: String) -> String {
    guard case .failure(.isDirectory) = read(path) else { return path }
    return path.hasSuffix("/") ? path + Self.mainName : "\(path)/\(Self.mainName)"
  }

  /// What a regular file holds. Devices and pipes, whose end may never come, are not read.
  package func read(_ path: String) -> Result<[UInt8], FileReadFailure> {
    do {
      // Without nonBlocking, opening a pipe waits for a writer.
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter { try content(of: file) }
    } catch {
      return .failure(Self.failure(error))
    }
  }

  private func content(of file: FileDescriptor) throws -> Result<[UInt8], FileReadFailure> {
    let status = try file.stat()
    switch status.type {
    case .regular: break
    case .directory: return .failure(.isDirectory)
    default: return .failure(.unreadable("it is not a regular file"))
    }
    guard status.size <= sizeLimit else { return .failure(.tooLarge(limit: sizeLimit)) }
    let size = Int(status.size)
    return .success(
      try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        while count < size {
          let received = try file.read(
            into: UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
          )
          guard received > 0 else { return }
          count += received
        }
      }
    )
  }

  /// The names in a folder, in no order, those of folders with a `/` at the end; nil when there is
  /// no such folder. A symbolic link to a folder has none, so that patterns can't go in circles.
  package func list(_ folder: String) -> [String]? {
    guard let names = try? folderNames(folder.isEmpty ? "." : folder) else { return nil }
    return names.map { name in
      let path = folder.isEmpty ? name : folder + "/" + name
      let status = try? Stat(path, followTargetSymlink: false)
      return status?.type == .directory ? name + "/" : name
    }
  }

  private static func failure(_ error: any Error) -> FileReadFailure {
    switch error as? Errno {
    case .noSuchFileOrDirectory, .notDirectory: .notFound
    case .isDirectory: .isDirectory
    default: .unreadable("\(error)")
    }
  }
}
