import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel

/// Equal models give equal diagrams.
@Suite struct DiagramOrderTests {
  private static let scene =
    #""scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ]"#

  private func graph(files: [String: String]) throws -> AppGraph {
    let loaded = loadModel(
      from: loadFiles(
        mainPath: "navigation.json",
        read: { path in files[path].map { .success(Array($0.utf8)) } ?? .failure(.notFound) },
        list: { _ in nil }
      )
    )
    return AppGraph(try #require(loaded.model))
  }

  @Test func theOrderOfFilesMakesNoDifference() throws {
    let one =
      #"{ "screens": [ { "id": "a", "goes": [ { "push": "b", "on": "tap" }, { "push": "c", "on": "tap" } ] } ] }"#
    let two =
      #"{ "screens": [ { "id": "c" }, { "id": "b", "goes": [ { "sheet": "c", "on": "tap" } ] } ] }"#
    let main = #""navatlas": 1, "app": { "name": "T", "platforms": { "iOS": "18.0" } }"#
    let first = try graph(files: [
      "navigation.json": #"{ \#(main), "include": ["one.json", "two.json"], \#(Self.scene) }"#,
      "one.json": one, "two.json": two,
    ])
    let second = try graph(files: [
      "navigation.json": #"{ \#(main), "include": ["two.json", "one.json"], \#(Self.scene) }"#,
      "one.json": one, "two.json": two,
    ])
    let views: [DiagramView] = [.app, .overview, .screen("b", depth: 1), .container("main.stack")]
    for view in views {
      let diagram = AtlasDiagrams.diagram(view, of: first)
      #expect(!diagram.nodes.isEmpty)
      #expect(diagram == AtlasDiagrams.diagram(view, of: second))
    }
  }
}
