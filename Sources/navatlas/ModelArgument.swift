import ArgumentParser
import AtlasModel
import AtlasRendering
import Foundation

/// The argument that names a model, for every command that reads one.
struct ModelArgument: ParsableArguments {
  /// The name that is looked for in the current folder, and in one that is named.
  static let defaultName = FileSystemReader.mainName

  @Argument(
    help: ArgumentHelp(
      "The model's main file, or the folder of its navigation.json.",
      valueName: "model"
    ),
    completion: .file(extensions: ["json"])
  )
  var path = defaultName

  @OptionGroup var root: RootOption

  /// Reads the model and writes warnings about it to standard error.
  ///
  /// - Throws: `CommandFailure` with 66 if its main file can't be read, 65 if it has errors.
  func load() throws -> LoadedModel { try Self.load(path, root) }

  static func load(_ path: String, _ root: RootOption) throws -> LoadedModel {
    let loaded = loadModel(from: readFiles(path, root))
    if loaded.model == nil { throw CommandFailure(loaded) }
    StandardStreams.report(loaded.diagnostics, files: loaded.files)
    return loaded
  }

  /// The folder of the main file, which screenshots must be in.
  var folder: URL { URL(filePath: Self.mainFile(path)).deletingLastPathComponent() }

  /// Reads a main file and what it includes.
  static func readFiles(_ path: String, _ root: RootOption) -> LoadedFiles {
    FileSystemReader().loadFiles(mainPath: mainFile(path), root: root.root)
  }

  /// The main file: the path itself, or `navigation.json` in the folder that it names.
  static func mainFile(_ path: String) -> String { FileSystemReader().mainFile(path) }
}

/// The folder that a model's files must be in: an option of whoever runs a command, never of the model.
struct RootOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder that all files of the model must be in. Default: the model's git repository or, \
      without one, the folder of its main file.
      """,
      valueName: "folder"
    ),
    completion: .directory
  )
  var root: String?

  /// The files of a model that may be read.
  func files(ofModel path: String) -> ConfinedFiles {
    ConfinedFiles(mainPath: ModelArgument.mainFile(path), root: root)
  }
}
