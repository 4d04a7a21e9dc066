import AtlasBase
import AtlasModel

/// Why the file of accepted findings that a model names can't be read.
package struct AcceptedFindingsFileError: Error, CustomStringConvertible {
  /// As it is shown: `origin/main:accepted.json`.
  var path: String
  var failure: FileReadFailure

  package var description: String {
    "the accepted findings \(path) can't be read: \(failure.reason)"
  }
}

extension ModelSource {
  /// The file of accepted findings that a model of this source names; nil where it names none.
  ///
  /// - Parameter loaded: What ``load(sizeLimit:)`` gave.
  /// - Throws: ``GitError``, or ``AcceptedFindingsFileError`` where the file can't be read.
  package func acceptedFindingsFile(of loaded: LoadedModel) throws -> SourceFile? {
    // What tells the revision would be taken for folders.
    let files = loaded.files.map { file in
      var file = file
      if file.path.hasPrefix(prefix) { file.path.removeFirst(prefix.count) }
      return file
    }
    guard let path = loaded.model?.checks.acceptedFindingsPath(in: files) else { return nil }
    switch try read(path) {
    case .success(let bytes): return SourceFile(path: prefix + path, bytes: bytes)
    case .failure(let failure):
      throw AcceptedFindingsFileError(path: prefix + path, failure: failure)
    }
  }

  private func read(_ path: String) throws(GitError) -> Result<[UInt8], FileReadFailure> {
    let root: GitFiles.Root
    switch place {
    case .disk:
      let main = FileSystemReader().mainFile(self.path)
      return ConfinedFiles(mainPath: main, root: fileRoot).read(path)
    case .revision(let revision): root = .commit(revision.commit)
    case .index: root = .index
    }
    guard let repository else { return .failure(.notFound) }
    let files = try GitFiles(repository.git, root, sizeLimit: 1 << 30)
    let result = files.read(path)
    if let failure = files.failure { throw failure }
    return result
  }
}
