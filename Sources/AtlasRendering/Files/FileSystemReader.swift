import AtlasModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads model files and lists folders for ``AtlasModel/loadFiles(mainPath:read:list:followsIncludes:)``.
package struct FileSystemReader: Sendable {
  /// The most bytes of a file that are read.
  var sizeLimit: Int

  package init(sizeLimit: Int = 1 << 30) {
    self.sizeLimit = sizeLimit
  }

  /// The main file and all that it includes.
  package func loadFiles(mainPath: String) -> LoadedFiles {
    AtlasModel.loadFiles(mainPath: mainPath, read: read, list: list)
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
    // Without O_NONBLOCK, opening a pipe waits for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(Self.failure(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(Self.failure(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .failure(.isDirectory)
    default: return .failure(.unreadable("it is not a regular file"))
    }
    guard status.st_size <= sizeLimit else { return .failure(.tooLarge(limit: sizeLimit)) }
    return read(descriptor, expected: Int(status.st_size))
  }

  private func read(_ descriptor: Int32, expected: Int) -> Result<[UInt8], FileReadFailure> {
    var failure: FileReadFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      while count < expected, let base = buffer.baseAddress {
        #if canImport(Darwin)
          let size = Darwin.read(descriptor, base + count, expected - count)
        #else
          let size = Glibc.read(descriptor, base + count, expected - count)
        #endif
        if size < 0 {
          if errno == EINTR { continue }
          failure = Self.failure(errno)
        }
        guard size > 0 else { return }
        count += size
      }
    }
    return failure.map { .failure($0) } ?? .success(bytes)
  }

  /// The names in a folder, in no order, those of folders with a `/` at the end; nil when there is
  /// no such folder. A symbolic link to a folder has none, so that patterns can't go in circles.
  package func list(_ folder: String) -> [String]? {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      let path = folder.isEmpty ? name : folder + "/" + name
      let isFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      names.append(isFolder ? name + "/" : name)
    }
    return names
  }

  private static func failure(_ code: Int32) -> FileReadFailure {
    switch code {
    case ENOENT, ENOTDIR: .notFound
    case EISDIR: .isDirectory
    default: .unreadable(String(cString: strerror(code)))
    }
  }
}
