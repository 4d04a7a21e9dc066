import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering

/// Readers of exports that others wrote.
enum ExportReader {
  /// What a reader of `export_read.py` makes of a text.
  static func read<Found: Decodable>(_ text: String, as format: String) throws -> Found {
    let script = packageFolder.appending(path: "Tests/AtlasRenderingTests/Support/export_read.py")
    let output = try Validator.read(Validator.python, [script.path, format], input: text)
    return try JSONDecoder().decode(Found.self, from: Data(output.utf8))
  }

  /// The program d2; nil where it is not installed for this machine.
  static let d2: String? = {
    #if os(Linux)
      let platform = "linux"
    #else
      let platform = "darwin"
    #endif
    #if arch(x86_64)
      let file =
        packageFolder
        .appending(path: ".build/validators/d2/d2_python/bin/\(platform)/d2-bin")
      return FileManager.default.isExecutableFile(atPath: file.path) ? file.path : nil
    #else
      return nil
    #endif
  }()
}

/// An app of `Docs/Examples`.
struct ExampleApp {
  static let names = ["FoodTruck", "Recipes", "WriteFreely"]

  /// Each example is read once for all tests.
  private static let all = Dictionary(
    uniqueKeysWithValues: names.map { name in (name, Result { try ExampleApp(reading: name) }) }
  )

  let graph: AppGraph
  let index: DiagramIndex
  var model: NavigationModel { graph.model }

  init(_ name: String) throws {
    self = try #require(Self.all[name]).get()
  }

  private init(reading name: String) throws {
    let path = packageFolder.appending(path: "Docs/Examples/\(name)/navigation.json").path
    let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: path))
    graph = AppGraph(try #require(loaded.model))
    index = DiagramIndex(graph)
  }

  /// Every view of the app, but for screens and deep links one of each.
  var views: [DiagramView] {
    [.overview, .app] + model.containers.map { .container($0.id) }
      + model.features.map { .feature($0.id) }
      + model.screens.prefix(1).map { .screen($0.id, depth: 2) }
      + model.deepLinks.prefix(1).map { .deepLink($0.id) } + model.diagrams.map { .diagram($0.id) }
  }
}
