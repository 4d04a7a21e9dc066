import ArgumentParser
import AtlasRendering
import Foundation
import NavigationAtlas

/// The model that a command works on.
struct ModelInput: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The model's main file, or a folder with a \(Self.defaultName) in it.",
      discussion: "Without it: \(Self.defaultName) in the current folder.",
      valueName: "model"
    ),
    completion: .file(extensions: ["json"])
  )
  var model: String?

  static let defaultName = "navigation.json"

  /// The path of the main file.
  var path: String {
    guard let model else { return Self.defaultName }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: model, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return model }
    return (model as NSString).appendingPathComponent(Self.defaultName)
  }

  /// The files of the model.
  ///
  /// - Throws: An exit code after saying what is wrong, when the main file can't be read.
  func files(_ console: Console) throws -> LoadedFiles {
    let path = path
    if case .failure(.notFound) = FileSystemReader().read(path) {
      console.sayError(
        "there is no file \(path)",
        advice: "name the model's file, or write one to start from with: navatlas init"
      )
      throw ExitCode(Exit.noInput)
    }
    return FileSystemReader().loadFiles(mainPath: path)
  }

  /// The model, after showing what there is to say about it.
  ///
  /// - Throws: An exit code when it can't be read or has errors.
  func load(_ console: Console) throws -> (model: NavigationModel, files: [SourceFile]) {
    let loaded = loadModel(from: try files(console))
    console.show(loaded.diagnostics, in: loaded.files)
    guard let model = loaded.model else { throw ExitCode(Exit.badData) }
    return (model, loaded.files)
  }
}

/// Exit codes, as sysexits.h has them.
enum Exit {
  /// The model has errors (`EX_DATAERR`).
  static let badData: Int32 = 65
  /// A file is missing or can't be read (`EX_NOINPUT`).
  static let noInput: Int32 = 66
  /// Something in NavAtlas failed (`EX_SOFTWARE`).
  static let software: Int32 = 70
  /// A file can't be made (`EX_CANTCREAT`).
  static let cannotCreate: Int32 = 73
  /// A file can't be written (`EX_IOERR`).
  static let inputOutput: Int32 = 74
}
