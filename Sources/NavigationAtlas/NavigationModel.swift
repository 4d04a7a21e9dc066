internal import AtlasBase
internal import AtlasGraph
internal import AtlasModel
internal import AtlasRendering
internal import Foundation

/// An app's navigation as its model states it, read and ready for questions.
///
/// A model without errors is a value that never changes: it can be asked from several threads at a time.
/// Every question is answered on the thread that asks, with work spread over the cores; for a large app
/// that can take a second, so an app with a user interface asks in the background.
///
/// ```swift
/// let model = try NavigationModel(path: "Docs/navigation.json")
/// for finding in try model.check().findings { print(finding) }
/// ```
public struct NavigationModel: Sendable {
  /// What is doubtful about the model's files, sorted by place. There is no error among them: a model with
  /// errors is thrown.
  public let diagnostics: [Diagnostic]
  /// The folder that the model's screenshots are in, for pictures and the site. For a model on disk the
  /// folder of its main file; nil for any other, whose pictures have no screenshots then.
  public var screenshotFolder: String?

  let loaded: LoadedModel
  let graph: AppGraph
  let source: Source

  /// Where the files of the model are.
  enum Source: Sendable {
    case disk
    case git(ModelSource)
    case reader(@Sendable (String) -> Result<[UInt8], FileReadFailure>)
  }

  private init(_ loaded: LoadedModel, _ source: Source, folder: String?) throws(AtlasError) {
    guard let model = loaded.model else {
      let diagnostics = loaded.diagnostics.read(in: loaded.files)
      throw AtlasError(loaded.files.isEmpty ? .notFound : .invalidModel, diagnostics)
    }
    graph = AppGraph(model)
    diagnostics =
      loaded.diagnostics.read(in: loaded.files)
      + graph.undone.map { Diagnostic($0, in: []) }
    self.loaded = loaded
    self.source = source
    screenshotFolder = folder
  }
}

// MARK: - Loading

extension NavigationModel {
  /// Reads a model from disk, with all that it includes.
  ///
  /// - Parameter path: The main file, or the folder that holds a `navigation.json`. Diagnostics show paths
  ///   as they begin here.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/notFound`` if the main file can't be read,
  ///   ``AtlasError/Code/invalidModel`` if the files have errors: all of them, each with its place.
  public init(path: String) throws(AtlasError) {
    let reader = FileSystemReader()
    let main = reader.mainFile(path)
    let folder = URL(filePath: main).deletingLastPathComponent().path
    try self.init(loadModel(from: reader.loadFiles(mainPath: main)), .disk, folder: folder)
  }

  /// Makes a model of files in memory.
  ///
  /// - Parameters:
  ///   - files: What each file holds, by its path with `/` between the parts. An `include` names a path
  ///     from the folder of the file that it stands in, and may be a pattern.
  ///   - main: The path of the main file.
  /// - Throws: As ``init(path:)``.
  public init(
    files: [String: [UInt8]],
    main: String = "navigation.json"
  ) throws(AtlasError) {
    let folders = Self.folders(of: files.keys.sorted())
    try self.init(main: main) {
      files[$0]
    } list: {
      folders[$0]
    }
  }

  /// Makes a model of files that the caller reads: from a database, an archive, the network.
  ///
  /// - Parameters:
  ///   - main: The path of the main file.
  ///   - read: What the file at a path holds; nil if there is no such file. What it throws is part of the
  ///     diagnostic.
  ///   - list: The names in a folder, those of folders with a `/` at the end; nil if there is no such
  ///     folder. It is asked for patterns in `include` alone; the empty path is the top folder.
  /// - Throws: As ``init(path:)``.
  public init(
    main: String,
    read: @escaping @Sendable (String) throws -> [UInt8]?,
    list: @escaping @Sendable (String) -> [String]? = { _ in nil }
  ) throws(AtlasError) {
    let reader: @Sendable (String) -> Result<[UInt8], FileReadFailure> = { path in
      do {
        return try read(path).map { .success($0) } ?? .failure(.notFound)
      } catch {
        return .failure(.unreadable("\(error)"))
      }
    }
    let files = loadFiles(mainPath: main, read: reader, list: list)
    try self.init(loadModel(from: files), .reader(reader), folder: nil)
  }

  /// Reads a model as it was at a revision of a git repository. The `git` command must be there.
  ///
  /// - Parameters:
  ///   - revision: What gitrevisions(7) describes: `main`, `v1.2`, `HEAD~3`. `REV:PATH` names another path,
  ///     `:PATH` what is staged.
  ///   - path: The path of the model from the folder: its main file, or the folder of its
  ///     `navigation.json`.
  ///   - folder: A folder of the repository; nil for the current one.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/git`` if the revision or the model in it can't
  ///   be read, ``AtlasError/Code/invalidModel`` if the files have errors.
  public init(
    revision: String,
    path: String = "navigation.json",
    folder: String? = nil
  ) throws(AtlasError) {
    let source: ModelSource
    let loaded: LoadedModel
    do {
      source = try ModelSource(argument: revision, model: path, in: folder)
      loaded = try source.load()
    } catch {
      throw AtlasError(error)
    }
    try self.init(loaded, .git(source), folder: nil)
  }

  /// Reads a model as it was where the branch at hand began: at the merge base of `HEAD` and another branch.
  ///
  /// - Parameters:
  ///   - base: The other branch; nil for the default branch of the repository.
  ///   - path: As in ``init(revision:path:folder:)``.
  ///   - folder: As there.
  /// - Throws: As there.
  public init(
    mergeBaseWith base: String?,
    path: String = "navigation.json",
    folder: String? = nil
  ) throws(AtlasError) {
    let source: ModelSource
    let loaded: LoadedModel
    do {
      source = try ModelSource.mergeBase(with: base, model: path, in: folder)
      loaded = try source.load()
    } catch {
      throw AtlasError(error)
    }
    try self.init(loaded, .git(source), folder: nil)
  }

  /// The names in each folder of a list of paths, those of folders with a `/` at the end.
  private static func folders(of paths: [String]) -> [String: [String]] {
    var folders: [String: Set<String>] = ["": []]
    for path in paths {
      var folder = ""
      let parts = path.split(separator: "/").map(String.init)
      for (index, part) in parts.enumerated() {
        let isFile = index == parts.count - 1
        folders[folder, default: []].insert(isFile ? part : part + "/")
        folder = folder.isEmpty ? part : "\(folder)/\(part)"
      }
    }
    return folders.mapValues { $0.sorted() }
  }
}

extension AtlasError {
  init(_ error: GitError) { self.init(.git, [error.diagnostic].read(in: [])) }
}
