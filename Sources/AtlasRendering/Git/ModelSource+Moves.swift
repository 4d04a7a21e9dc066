import AtlasBase
import AtlasModel
import Foundation

extension ModelSource {
  /// Whether it is a model on disk.
  package var isOnDisk: Bool { place == .disk }

  /// The path of the main file from the root of the repository; without a repository, from the folder.
  package var mainPath: String {
    switch place {
    case .disk:
      let main = FileSystemReader().mainFile(path)
      let inRepository = try? GitRepository(at: nil).path(ofFile: main)
      return inRepository ?? (main.hasPrefix("/") ? main : PathText.join("", main))
    case .revision, .index:
      guard let files = try? files(), files.list(path) != nil else { return path }
      return path.isEmpty ? FileSystemReader.mainName : "\(path)/\(FileSystemReader.mainName)"
    }
  }

  /// Where this model was at its revision, if a change moved it to where another one is now.
  ///
  /// Git's detection of renames decides. It does not know files that are not tracked yet, and a file that was
  /// moved and rewritten at once: then it is the only model of that file name which the change removed.
  ///
  /// - Returns: nil if the path was named for the revision, or no model moved.
  package func beforeMove(to new: ModelSource) throws(GitError) -> ModelSource? {
    guard case .revision(let revision) = place, !isPathStated, let repository else { return nil }
    let target = new.mainPath
    let former =
      if let renamed = try repository.formerPath(of: target, from: revision, to: new.place) {
        renamed
      } else {
        try onlyRemovedModel(named: Self.name(of: target), before: new, in: repository)
      }
    return former.map { path in
      var source = ModelSource(place, path: path, in: repository)
      source.isMoved = true
      return source
    }
  }

  private func onlyRemovedModel(
    named name: Substring,
    before new: ModelSource,
    in repository: GitRepository
  ) throws(GitError) -> String? {
    guard case .revision(let revision) = place else { return nil }
    let listing = try repository.git.run(
      "ls-tree",
      "-r",
      "-z",
      "--name-only",
      "--full-tree",
      revision.commit
    )
    let root = new.place == .disk ? try repository.root() : ""
    let later = new.place == .disk ? nil : try new.files()
    let files = try files()
    var found: [String] = []
    for path in listing.fields where Self.name(of: path) == name {
      let remains =
        later.map { !$0.isMissing(path) }
        ?? FileManager.default.fileExists(atPath: "\(root)/\(path)")
      if !remains, case .success(let bytes) = files.read(path), Self.isModel(bytes, path) {
        found.append(path)
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

  private static func isModel(_ bytes: [UInt8], _ path: String) -> Bool {
    let (root, _) = parseJSON(SourceFile(path: path, bytes: bytes), index: 0)
    guard case .object(let object)? = root?.content else { return false }
    return object["navatlas"] != nil
  }

  /// The files of a revision or of the index.
  private func files() throws(GitError) -> GitFiles {
    guard let repository else { throw GitError(.noRepository, "\(path) is not in a repository") }
    switch place {
    case .revision(let revision):
      return try GitFiles(repository.git, .commit(revision.commit), sizeLimit: 1 << 30)
    case .index, .disk: return try GitFiles(repository.git, .index, sizeLimit: 1 << 30)
    }
  }
}

extension GitRepository {
  /// The path that a file had at a revision, if git takes it for renamed since.
  fileprivate func formerPath(
    of path: String,
    from revision: GitRevision,
    to place: ModelSource.Place
  ) throws(GitError) -> String? {
    let later: [String] =
      switch place {
      case .disk: []
      case .index: ["--cached"]
      case .revision(let revision): [revision.commit]
      }
    let options = ["--no-ext-diff", "--no-textconv", "--find-renames", "--diff-filter=R"]
    let answer = try git.run(
      ["-c", "diff.relative=false", "diff", "--name-status", "-z"] + options
        + later.filter { $0.hasPrefix("-") } + [revision.commit]
        + later.filter { !$0.hasPrefix("-") } + ["--"]
    )
    guard answer.exitCode == 0 else {
      throw GitError(.gitFailed, "git diff failed: \(answer.complaint)")
    }
    return answer.formerPath(of: path)
  }

  /// The folder of the working tree.
  fileprivate func root() throws(GitError) -> String {
    try git.run("rev-parse", "--show-toplevel").lines.joined(separator: "\n")
  }
}

extension GitCommand.Output {
  /// The fields of an output that ends each with a zero byte.
  var fields: [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path that a file had, if `git diff --name-status -z` of renamed files lists it: a field with `R` and how
  /// alike the files are, the former path, the path.
  func formerPath(of path: String) -> String? {
    let fields = fields
    for index in stride(from: 0, to: fields.count - 2, by: 3) where fields[index + 2] == path {
      return fields[index + 1]
    }
    return nil
  }
}
