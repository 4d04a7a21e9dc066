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

  /// Reads the model and writes what is wrong with it to standard error.
  ///
  /// - Throws: `ExitCode` 66 when its main file can't be read, 65 when it has errors.
  func load() throws -> LoadedModel { try Self.load(path) }

  static func load(_ path: String) throws -> LoadedModel {
    let loaded = loadModel(from: readFiles(path))
    StandardStreams.report(loaded.diagnostics, files: loaded.files)
    if loaded.files.isEmpty { throw ExitCode.noInput }
    if loaded.model == nil { throw ExitCode.badModel }
    return loaded
  }

  /// The folder of the main file, which screenshots must be in.
  var folder: URL { URL(filePath: Self.mainFile(path)).deletingLastPathComponent() }

  /// Reads a main file and what it includes.
  static func readFiles(_ path: String) -> LoadedFiles {
    FileSystemReader().loadFiles(mainPath: mainFile(path))
  }

  /// The main file: the path itself, or `navigation.json` in the folder that it names.
  static func mainFile(_ path: String) -> String { FileSystemReader().mainFile(path) }
}
