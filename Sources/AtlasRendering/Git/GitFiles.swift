import AtlasModel

/// The files of a commit or of the index, read and listed as ``FileSystemReader`` does on disk: symbolic
/// links lead to what they name inside the repository.
final class GitFiles {
  /// Which files.
  enum Root: Sendable, Equatable {
    /// Those of a commit, by its full id.
    case commit(String)
    /// Those that are staged to be committed.
    case index
  }

  /// The most bytes of a file that are read.
  let sizeLimit: Int
  /// The submodules that were to be listed, whose files are not here, by their paths.
  private(set) var submodules: Set<String> = []
  /// What kept a folder from being listed.
  private(set) var failure: GitError?

  private let objects: GitObjects
  private let rootID: String
  private let idBytes: Int
  /// The entries of folders by their ids; those of the index all from the start, by their paths.
  private var folders: [String: [GitTreeEntry]] = [:]

  init(_ git: GitCommand, _ root: Root, sizeLimit: Int) throws(GitError) {
    self.sizeLimit = sizeLimit
    objects = GitObjects(git)
    switch root {
    case .commit(let id):
      rootID = id + "^{tree}"
      idBytes = id.utf8.count / 2
    case .index:
      let listing = try git.run("ls-files", "--stage", "-z", "--full-name", ":/")
      guard listing.exitCode == 0 else {
        throw GitError(.gitFailed, "the index can't be read: \(listing.complaint)")
      }
      folders = GitIndexFolders(listing: listing.bytes).entries
      rootID = ""
      idBytes = 0
    }
  }

  /// What a file holds; the path is from the root of the repository.
  func read(_ path: String) -> Result<[UInt8], FileReadFailure> {
    do {
      switch try find(path) {
      case .failure(let obstacle): return .failure(obstacle.failure)
      case .success(let found) where found.kind == .folder: return .failure(.isDirectory)
      case .success(let found):
        switch try objects.read(found.id, limit: sizeLimit) {
        case .blob(let bytes): return .success(bytes)
        case .tree: return .failure(.isDirectory)
        case .tooLarge: return .failure(.tooLarge(limit: sizeLimit))
        }
      }
    } catch {
      return .failure(.unreadable(error.message))
    }
  }

  /// Whether there is nothing at a path.
  func isMissing(_ path: String) -> Bool {
    if case .failure(.notFound)? = try? find(path) { return true }
    return false
  }

  /// The names in a folder, those of folders with a `/` at the end; nil when there is no such folder.
  func list(_ path: String) -> [String]? {
    do {
      switch try find(path) {
      case .success(let found) where found.kind == .folder:
        return try entries(of: found.id).map { entry in
          entry.kind == .folder || entry.kind == .submodule ? entry.name + "/" : entry.name
        }
      case .failure(.submodule(let path)):
        submodules.insert(path)
        return nil
      default: return nil
      }
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  // MARK: - Walking

  /// The most symbolic links on the way to a file, as in Linux.
  private static let mostLinks = 40

  /// Why there is nothing at a path.
  private enum Obstacle: Error {
    case notFound
    case outside
    /// The path of a submodule, which the way leads to or into.
    case submodule(String)
    case other(String)

    var failure: FileReadFailure {
      switch self {
      case .notFound: .notFound
      case .outside: .unreadable("it is outside the repository")
      case .submodule(let path):
        .unreadable("the submodule \(path) has its files in another repository")
      case .other(let reason): .unreadable(reason)
      }
    }
  }

  /// The file or folder of a path.
  private func find(_ path: String) throws(GitError) -> Result<GitTreeEntry, Obstacle> {
    guard !path.hasPrefix("/") else { return .failure(.outside) }
    // The folders on the way from the root to the one at hand.
    var way = [GitTreeEntry(.folder, "", rootID)]
    var parts = Self.parts(of: path)
    var links = 0
    while let part = parts.popLast() {
      guard let folder = way.last, folder.kind == .folder else { return .failure(.notFound) }
      if part == ".." {
        way.removeLast()
        if way.isEmpty { return .failure(.outside) }
        continue
      }
      let name = Array(part.utf8)
      // Byte by byte: names that differ in their Unicode form are different files to git.
      let entries = try entries(of: folder.id)
      guard let entry = entries.first(where: { $0.name.utf8.elementsEqual(name) }) else {
        return .failure(.notFound)
      }
      switch entry.kind {
      case .file, .folder: way.append(entry)
      case .submodule:
        let names = way.dropFirst().map(\.name) + [part]
        return .failure(.submodule(names.joined(separator: "/")))
      case .conflict: return .failure(.other("it has unresolved merge conflicts"))
      case .symbolicLink:
        links += 1
        guard links <= Self.mostLinks else { return .failure(.other("too many symbolic links")) }
        guard case .blob(let target) = try objects.read(entry.id, limit: 4096) else {
          return .failure(.other("\(part) is not a valid symbolic link"))
        }
        guard target.first != UInt8(ascii: "/") else { return .failure(.outside) }
        parts += Self.parts(of: String(decoding: target, as: UTF8.self))
      }
    }
    return way.last.map { .success($0) } ?? .failure(.notFound)
  }

  /// The parts of a path, the first one last.
  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }

  private func entries(of id: String) throws(GitError) -> [GitTreeEntry] {
    if let known = folders[id] { return known }
    guard case .tree(let bytes) = try objects.read(id) else {
      throw GitError(.gitFailed, "\(id) is not a folder of the repository")
    }
    let entries = [GitTreeEntry](treeObject: bytes, idBytes: idBytes)
    folders[id] = entries
    return entries
  }
}
