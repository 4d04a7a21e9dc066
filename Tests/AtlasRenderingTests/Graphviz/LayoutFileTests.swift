import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering

/// The file that keeps the layouts of pictures for the next build.
@Suite struct LayoutFileTests {
  private static let layout = Layout(size: Layout.Point(x: 10, y: 20)).encoded()

  private static func store(_ names: [String]) -> LayoutStore {
    let store = LayoutStore()
    for name in names { store.keep(layout, of: Array(name.utf8)) }
    return store
  }

  @Test func layoutsComeBack() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "layouts").path
      let file = LayoutFile(path: path, graphviz: "2.42.2")
      #expect(try #require(file.read()).count == 0)
      let bytes = file.bytes(of: Self.store(["b", "a"]))
      #expect(bytes == file.bytes(of: Self.store(["a", "b"])))
      try Data(bytes).write(to: URL(filePath: path))
      let read = try #require(file.read())
      #expect(read.count == 2)
      #expect(read.layout(of: Array("a".utf8)) == Self.layout)
      // What no picture asked for is not kept.
      try Data(file.bytes(of: read)).write(to: URL(filePath: path))
      #expect(try #require(file.read()).count == 1)
      // Another Graphviz lays out in another way.
      #expect(try #require(LayoutFile(path: path, graphviz: "2.43.0").read()).count == 0)
    }
  }

  /// What is damaged is of no use, and what is no such file is left alone.
  @Test func damagedAndOtherFiles() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "layouts").path
      let file = LayoutFile(path: path, graphviz: "2")
      let bytes = file.bytes(of: Self.store(["digraph"]))
      let start = "navatlas layouts 1, Graphviz 2\n".utf8.count
      for length in start + 1..<bytes.count {
        try Data(bytes.prefix(length)).write(to: URL(filePath: path))
        #expect(try #require(file.read()).count == 0, "\(length)")
      }
      try Data("{ \"navatlas\": 1 }".utf8).write(to: URL(filePath: path))
      #expect(file.read() == nil)
    }
  }

  private static func site(at site: URL, _ layouts: LayoutStore) throws -> DrawingTotals {
    let text = """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
        "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }],
        "screens": [
          { "id": "home", "goes": [{ "push": "detail" }] },
          { "id": "detail", "goes": [{ "sheet": "last" }] },
          { "id": "last" } ] }
      """
    var drawing = testOptions()
    drawing.layouts = layouts
    let graph = AppGraph(try #require(ModelText.load(text).model))
    let library = try TemplateLibrary(overrides: nil)
    let options = SiteBuildOptions(templates: library, drawing: drawing, modelFolder: nil)
    return try buildSite(of: graph, to: site, options: options).drawing
  }

  private static func contents(of folder: URL) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.reduce(into: [:]) { contents, path in
      let file = folder.appending(path: path)
      if !file.isFolder { contents[path] = FileManager.default.contents(atPath: file.path) }
    }
  }

  /// A second build with nothing changed asks Graphviz for nothing, and the site is the same. So it is if the file
  /// has layouts of other pictures in the place of the right ones.
  @Test func aSecondBuildAsksGraphvizForNothing() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "layouts").path
      let file = LayoutFile(path: path)
      func build(_ name: String) throws -> (DrawingTotals, [String: Data], LayoutStore) {
        let store = try #require(file.read())
        let site = folder.appending(path: name)
        let totals = try Self.site(at: site, store)
        try Data(file.bytes(of: store)).write(to: URL(filePath: path))
        return (totals, try Self.contents(of: site), store)
      }
      let (first, files, store) = try build("first")
      #expect(first.graphvizSeconds > 0)
      let (second, secondFiles, _) = try build("second")
      #expect(second.graphvizSeconds == 0)
      #expect(second.pictures == first.pictures)
      #expect(secondFiles == files)
      let wrong = LayoutStore()
      for entry in store.usedLayouts { wrong.keep(Self.layout, of: entry.dot) }
      try Data(file.bytes(of: wrong)).write(to: URL(filePath: path))
      let (third, thirdFiles, _) = try build("third")
      #expect(third.graphvizSeconds > 0)
      #expect(thirdFiles == files)
    }
  }
}
