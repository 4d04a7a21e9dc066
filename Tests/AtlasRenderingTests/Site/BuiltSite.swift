import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering

/// A site built in a folder.
struct BuiltSite: Sendable {
  let folder: URL
  let graph: AppGraph
  let report: SiteReport

  /// Builds the site of a model.
  ///
  /// - Parameter model: The path of the main file.
  init(model: URL, in folder: URL, jobs: Int = 2) throws {
    let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: model.path))
    let printed = DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
    graph = AppGraph(try #require(loaded.model, "\(printed)"))
    self.folder = folder
    report = try buildSite(
      of: graph,
      to: folder,
      options: SiteBuildOptions(
        templates: try TemplateLibrary(),
        drawing: testOptions(jobs: jobs),
        modelFolder: model.deletingLastPathComponent()
      )
    )
  }

  /// Builds the site of an example in `Docs/Examples`.
  init(example: String, in folder: URL, jobs: Int = 2) throws {
    let model = packageFolder.appending(path: "Docs/Examples/\(example)/navigation.json")
    try self.init(model: model, in: folder, jobs: jobs)
  }

  /// The paths of its files, sorted.
  var paths: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter {
        !folder.appending(path: $0).isFolder
      }
    }
  }

  func text(_ path: String) throws -> String {
    try #require(folder.text(of: path), "there is no \(path)")
  }
}
