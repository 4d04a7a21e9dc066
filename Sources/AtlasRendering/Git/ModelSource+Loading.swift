import AtlasBase
import AtlasModel

extension ModelSource {
  /// Reads the model with all that it includes. Files are shown as `REV:PATH`.
  ///
  /// - Parameters:
  ///   - sizeLimit: The most bytes of a file that are read.
  ///   - skippingErrors: Whether the parts of the model that have errors are left out.
  /// - Throws: ``GitError``, with the reason ``GitError/Reason/modelNotFound`` where the revision has no
  ///   model at the path. What is wrong with the files is in the result; for a model on disk that its
  ///   main file is missing, too.
  package func load(
    sizeLimit: Int = 1 << 30,
    skippingErrors skipsErrors: Bool = false
  ) throws(GitError) -> LoadedModel {
    let made = skipsErrors ? loadReadablePart(of:) : loadModel(from:)
    let root: GitFiles.Root
    switch place {
    case .disk:
      let reader = FileSystemReader(sizeLimit: sizeLimit)
      return made(reader.loadFiles(mainPath: reader.mainFile(path), root: fileRoot))
    case .revision(let revision): root = .commit(revision.commit)
    case .index: root = .index
    }
    guard let repository else { throw GitError(.noRepository, "\(path) is not in a repository") }
    let files = try GitFiles(repository.git, root, sizeLimit: sizeLimit)
    let mainPath = try mainFile(in: files)
    var loaded = made(loadFiles(mainPath: mainPath, read: files.read, list: files.list))
    if let failure = files.failure { throw failure }
    loaded.diagnostics += files.submodules.sorted().map(Self.leftOut)
    // The paths that are shown can't be walked: a revision's name may have a / in it.
    for index in loaded.files.indices {
      loaded.files[index].path = prefix + loaded.files[index].path
    }
    for index in loaded.diagnostics.indices {
      loaded.diagnostics[index].path = loaded.diagnostics[index].path.map { prefix + $0 }
    }
    return loaded
  }

  /// That a pattern would have met files which are not in the repository.
  private static func leftOut(submodule path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "submodule",
      "an \"include\" matches files in the submodule \(path). They are in another repository and "
        + "are not read",
      path: path
    )
  }

  /// The main file in a tree of files, which is there.
  private func mainFile(in files: GitFiles) throws(GitError) -> String {
    let name = FileSystemReader.mainName
    let main = files.list(path) == nil ? path : path.isEmpty ? name : "\(path)/\(name)"
    guard files.isMissing(main) else { return main }
    if let failure = files.failure { throw failure }
    let parts = main.split(separator: "/").map(String.init)
    let folder = parts.dropLast().joined(separator: "/")
    let names = (files.list(folder) ?? []).filter { !$0.hasSuffix("/") }
    let near = closestMatch(to: parts.last ?? "", in: names).map { name in
      "did you mean \"\(prefix)\(folder.isEmpty ? name : "\(folder)/\(name)")\"?"
    }
    throw GitError(
      .modelNotFound,
      place == .index
        ? "there is no staged \(main)" : "there is no \(main) at \(prefix.dropLast())",
      advice: near ?? (place == .index ? "`git add`" : "REV:PATH if the model was elsewhere then")
    )
  }
}
