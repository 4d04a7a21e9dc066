import Foundation

/// Where a model is read from: files on disk, a git revision, or what is staged for the next commit.
package struct ModelSource: Sendable, CustomStringConvertible {
  /// Which files.
  package enum Place: Sendable, Equatable {
    case disk
    case revision(GitRevision)
    case index
  }

  let place: Place
  /// The main file, or the folder that holds a `navigation.json`: on disk as it was named, otherwise
  /// from the root of the repository.
  let path: String
  let repository: GitRepository?
  /// The folder that the files of a model on disk must be in; nil for the repository of the model or, if it
  /// is in none, its own folder.
  package var fileRoot: String?
  /// Whether the path was named together with the revision: `REV:PATH`.
  var isPathStated = false
  /// Whether the path is the one from before a move.
  package internal(set) var isMoved = false

  /// A model on disk.
  package init(path: String) {
    place = .disk
    self.path = path
    repository = nil
  }

  init(_ place: Place, path: String, in repository: GitRepository) {
    self.place = place
    self.path = path
    self.repository = repository
  }

  /// How it was named: `navigation.json`, `origin/main:navigation.json`, `:navigation.json` for what is
  /// staged.
  package var description: String { prefix + path }

  /// What stands before a path in it.
  var prefix: String {
    switch place {
    case .disk: ""
    case .revision(let revision): "\(revision.name):"
    case .index: ":"
    }
  }
}

// MARK: - Naming

extension ModelSource {
  /// The source that an argument names.
  ///
  /// What begins with `/`, `./` or `../` is a path on disk. What has a `:` is a path in a revision,
  /// `REV:PATH`, as gitrevisions(7) has it: the path is from the root of the repository, one that begins
  /// with `./` or `../` from the folder. `:PATH` is the model as it is staged. A `:` in braces belongs to
  /// the revision. Anything else is an existing file or folder, or a revision, and an error if it is both:
  /// a file that a change brings along must not take the place of a revision.
  ///
  /// - Parameters:
  ///   - argument: What a person gave.
  ///   - model: The path of the model from the folder, for a revision without one.
  ///   - folder: The folder that paths are from and whose repository is meant; nil for the current one.
  package init(
    argument: String,
    model: String,
    in folder: String? = nil
  ) throws(GitError) {
    let onDisk = Self.path(argument, in: folder)
    let (revision, path) = Self.split(argument)
    let isPath = ["/", "./", "../"].contains(where: argument.hasPrefix)
    if isPath || path == nil,
      !argument.isEmpty, FileManager.default.fileExists(atPath: onDisk)
    {
      if !isPath { try Self.checkUnambiguous(argument, in: folder) }
      self.init(path: onDisk)
      return
    }
    do throws(GitError) {
      let repository = try GitRepository(at: folder)
      let isStaged = path != nil && revision.isEmpty
      self.init(
        isStaged ? .index : .revision(try repository.revision(revision)),
        path: try Self.path(path ?? "", model: model, in: repository),
        in: repository
      )
      isPathStated = path?.isEmpty == false
    } catch {
      guard path == nil, error.reason != .badRevision, error.reason != .badPath else { throw error }
      var error = error
      error.message =
        error.reason == .revisionNotFound
        ? "\"\(argument)\" is neither a file nor a revision"
        : "\"\(argument)\" is not a file and can't be a revision: \(error.message)"
      throw error
    }
  }

  /// Refuses what names a file and a revision.
  private static func checkUnambiguous(
    _ argument: String,
    in folder: String?
  ) throws(GitError) {
    guard let repository = try? GitRepository(at: folder),
      (try? repository.revision(argument)) != nil
    else { return }
    throw GitError(
      .ambiguous,
      "\"\(argument)\" is a file and a revision",
      expected: "./\(argument) for the file, \(argument): for the revision"
    )
  }

  /// The path of `REV:PATH` from the root; where it is empty, that of the model.
  private static func path(
    _ path: String,
    model: String,
    in repository: GitRepository
  ) throws(GitError) -> String {
    path.isEmpty ? try repository.path(ofFile: model) : try repository.path(inTree: path)
  }

  /// The model as it was where the branch at hand began: at the merge base of HEAD and another branch.
  ///
  /// - Parameters:
  ///   - base: The other branch; nil for ``GitRepository/defaultBase()``.
  ///   - model: The path of the model from the folder.
  ///   - folder: The folder that the path is from and whose repository is meant; nil for the current
  ///     one.
  package static func mergeBase(
    with base: String? = nil,
    model: String,
    in folder: String? = nil
  ) throws(GitError) -> ModelSource {
    let repository = try GitRepository(at: folder)
    let path = try repository.path(ofFile: model)
    let head = try repository.revision("HEAD")
    let other =
      if let base { try repository.revision(base) } else { try repository.defaultBase() }
    let ancestor = try repository.mergeBase(of: head, and: other)
    return ModelSource(.revision(ancestor), path: path, in: repository)
  }

  /// The parts of `REV:PATH`: at the first `:` that is in no braces.
  private static func split(_ argument: String) -> (revision: String, path: String?) {
    var depth = 0
    for index in argument.indices {
      switch argument[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ":" where depth <= 0:
        return (String(argument[..<index]), String(argument[argument.index(after: index)...]))
      default: break
      }
    }
    return (argument, nil)
  }

  private static func path(_ path: String, in folder: String?) -> String {
    guard let folder, !path.hasPrefix("/") else { return path }
    return "\(folder)/\(path)"
  }
}

extension GitRepository {
  /// A path of `REV:PATH` from the root.
  fileprivate func path(inTree path: String) throws(GitError) -> String {
    let isFromFolder = [".", ".."].contains(path) || path.hasPrefix("./") || path.hasPrefix("../")
    return try normalized(isFromFolder ? prefix + path : path, shown: path)
  }

  /// The path from the root of a file that is named from the folder.
  func path(ofFile path: String) throws(GitError) -> String {
    guard path.hasPrefix("/") else { return try normalized(prefix + path, shown: path) }
    let top = try git.run("rev-parse", "--show-toplevel").lines.joined(separator: "\n")
    // The root has no symbolic links in its path; the file's folders may.
    let file = URL(filePath: path)
    let real = file.deletingLastPathComponent().resolvingSymlinksInPath()
      .appending(path: file.lastPathComponent).path
    let root = URL(filePath: top).resolvingSymlinksInPath().path
    guard !top.isEmpty, real == root || real.hasPrefix(root + "/") else {
      throw Self.outside(path)
    }
    return try normalized(String(real.dropFirst(root.count + 1)), shown: path)
  }

  private func normalized(_ path: String, shown: String) throws(GitError) -> String {
    var parts: [Substring] = []
    guard !path.hasPrefix("/") else { throw Self.outside(shown) }
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      if parts.popLast() == nil { throw Self.outside(shown) }
    }
    return parts.joined(separator: "/")
  }

  private static func outside(_ path: String) -> GitError {
    GitError(
      .badPath,
      "\"\(path)\" is outside the repository",
      expected: "a path in the repository of the current folder"
    )
  }
}
