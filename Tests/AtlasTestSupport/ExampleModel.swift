import AtlasBase
import AtlasModel
import Foundation

/// A model of `Docs/Examples`, read as the tool reads it.
package struct ExampleModel {
  package static let names = ["BookPlayer", "FoodTruck", "Recipes", "WriteFreely"]

  package let folder: URL
  package let files: LoadedFiles
  package let loaded: LoadedModel

  package init(_ name: String) {
    folder = Self.repository.appending(path: "Docs/Examples").appending(path: name)
    files = loadFiles(
      mainPath: folder.appending(path: "navigation.json").path(percentEncoded: false),
      read: Self.read,
      list: Self.list
    )
    loaded = loadModel(from: files)
  }

  package static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func read(_ path: String) -> Result<[UInt8], FileReadFailure> {
    guard let data = FileManager.default.contents(atPath: path) else { return .failure(.notFound) }
    return .success(Array(data))
  }

  private static func list(_ folder: String) -> [String]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names?.map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
      return isFolder.boolValue ? name + "/" : name
    }
  }

  /// What is wrong with it, as the tool prints it.
  package var complaints: String {
    DiagnosticPrinter(style: .excerpt).text(for: loaded.diagnostics, files: loaded.files)
  }
}
