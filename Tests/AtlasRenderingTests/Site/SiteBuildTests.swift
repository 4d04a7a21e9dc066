import AtlasTemplates
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering

/// The building of sites from models that are not kind.
@Suite(.enabled(if: Validator.isUsable, Validator.isMissing))
struct SiteBuildTests {
  /// A text that would do harm wherever it were not taken for a text.
  private static let hostile = ##"</title><script>x</script>\"'&amp;{{title}}{{{title}}}%s\\N<b>"##

  @Test func whatAModelSaysNeverBecomesMarkup() throws {
    try withTemporaryFolder { folder in
      let text = Self.hostile
      try folder.write(
        """
        { "navatlas": 1, "app": { "name": "\(text)", "summary": "\(text)",
            "platforms": { "iOS": "18.0" }, "schemes": ["x"] },
          "conditions": { "c": "\(text)" },
          "owners": { "o": { "name": "\(text)", "url": "javascript:alert(1)" } },
          "features": { "f": "\(text)" },
          "scenes": [{ "id": "m", "title": "\(text)", "windowGroup": { "tabs": [
            { "id": "t", "title": "\(text)", "stack": "s" } ] } }],
          "screens": [{ "id": "s", "title": "\(text)", "summary": "\(text)", "view": "\(text)",
            "owner": "o", "feature": "f", "source": "\(text)", "requires": ["c"],
            "parameters": { "p": "\(text)" }, "states": { "\(text)": "\(text)" },
            "goes": [{ "push": "s", "on": "\(text)" }, { "alert": "\(text)" },
                     { "openURL": "javascript:alert(1)" }] }],
          "deepLinks": [{ "id": "d", "title": "\(text)", "patterns": ["x://s"],
            "opens": { "tab": "t" }, "examples": { "x://s": {} } }]
        }
        """,
        to: "navigation.json"
      )
      let site = try BuiltSite(
        model: folder.appending(path: "navigation.json"),
        in: folder.appending(path: "site")
      )
      #expect(try SiteCheck.problems(in: site.folder) == [])
      #expect(try HTMLCheck.errors(inFolder: site.folder) == [])
      for path in try site.paths where path.hasSuffix(".html") {
        let html = try site.text(path)
        #expect(!html.contains("<script>x"), "\(path)")
        #expect(!html.contains("href=\"javascript"), "\(path)")
        // The theme, before the page is drawn, and the script of the site.
        #expect(html.components(separatedBy: "<script src=\"").count == 3, "\(path)")
        #expect(html.components(separatedBy: "<script").count == 3, "\(path)")
      }
      #expect(try site.text("screens/s.html").contains("{{title}}"))
    }
  }

  /// Nothing can be drawn, or a file of somebody else's is where a page goes.
  @Test(arguments: [true, false])
  func aBuildThatFailsLeavesNothing(hasWorker: Bool) throws {
    try withTemporaryFolder { folder in
      try folder.write(starterModelText, to: "model/navigation.json")
      try FileManager.default.createDirectory(
        at: folder.appending(path: "out"),
        withIntermediateDirectories: true
      )
      let loaded = loadModel(
        from: FileSystemReader().loadFiles(
          mainPath: folder.appending(path: "model").path + "/navigation.json"
        )
      )
      let graph = AppGraph(try #require(loaded.model))
      var drawing = testOptions(jobs: 2)
      if !hasWorker { drawing.workerCommand = ["/bin/sh", "-c", "exit 1"] }
      var count = 0
      let options = SiteBuildOptions(
        templates: try TemplateLibrary(),
        drawing: drawing,
        modelFolder: folder.appending(path: "model")
      )
      let site = folder.appending(path: "out/site")
      if hasWorker {
        _ = try buildSite(of: graph, to: site, options: options)
        try folder.write("mine", to: "out/site/assets/mine.txt")
        try FileManager.default.removeItem(at: site.appending(path: "index.html"))
        try FileManager.default.createDirectory(
          at: site.appending(path: "index.html"),
          withIntermediateDirectories: true
        )
        try folder.write("mine", to: "out/site/index.html/mine.txt")
      }
      #expect(throws: (any Error).self) {
        _ = try buildSite(of: graph, to: site, options: options)
        count += 1
      }
      #expect(count == 0)
      #expect(folder.appending(path: "out").names == (hasWorker ? ["site"] : []))
    }
  }

  @Test func aScreenshotThatCantBeUsedIsAWarning() throws {
    try withTemporaryFolder { folder in
      try folder.write("secret", to: "outside.png")
      try folder.write("no image", to: "model/shots/text.png")
      try folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "model/shots/a.svg")
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "model/shots/link.png"),
        withDestinationURL: folder.appending(path: "outside.png")
      )
      let names = ["../outside.png", "shots/text.png", "shots/a.svg", "shots/link.png", "no.png"]
      let screens = names.enumerated().map { number, name in
        #"{ "id": "s\#(number)", "screenshot": "\#(name)" }"#
      }
      try folder.write(
        """
        { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
          "scenes": [{ "id": "m", "windowGroup": { "stack": "s0" } }],
          "screens": [\(screens.joined(separator: ","))] }
        """,
        to: "model/navigation.json"
      )
      let site = try BuiltSite(
        model: folder.appending(path: "model/navigation.json"),
        in: folder.appending(path: "site")
      )
      #expect(site.report.warnings.count == names.count)
      #expect(site.report.warnings.allSatisfy { $0.severity == .warning && $0.range != nil })
      #expect(site.report.screenshotCount == 0)
      #expect(try !site.paths.contains { $0.hasPrefix("assets/screenshots") })
    }
  }

  @Test func templatesOfOnesOwnAreUsed() throws {
    try withTemporaryFolder { folder in
      try folder.write("<footer><p>Ours: {{siteName}}</p></footer>", to: "mine/footer.mustache")
      let library = try TemplateLibrary(overrides: folder.appending(path: "mine"))
      let model = packageFolder.appending(path: "Docs/Examples/WriteFreely/navigation.json")
      let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: model.path))
      let site = folder.appending(path: "site")
      _ = try buildSite(
        of: AppGraph(try #require(loaded.model)),
        to: site,
        options: SiteBuildOptions(
          templates: library,
          drawing: testOptions(),
          modelFolder: model.deletingLastPathComponent()
        )
      )
      #expect(try #require(site.text(of: "index.html")).contains("<p>Ours: WriteFreely"))
    }
  }

  @Test func theFormerSiteStaysWhereNothingCanBeDrawn() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      let built = try BuiltSite(example: "WriteFreely", in: site)
      let before = try built.paths
      var drawing = testOptions()
      drawing.workerCommand = ["/nonexistent/navatlas", "draw-worker"]
      let options = SiteBuildOptions(
        templates: try TemplateLibrary(),
        drawing: drawing,
        modelFolder: folder
      )
      #expect(throws: (any Error).self) {
        try buildSite(of: built.graph, to: site, options: options)
      }
      #expect(try built.paths == before)
    }
  }
}

struct BuiltInTemplateTests {
  /// Every file of Templates is built in, and every template is used by some page without doubt.
  @Test func allOfThemAreBuiltInAndSound() throws {
    let library = try TemplateLibrary()
    #expect(library.warnings.isEmpty)
    let folder = packageFolder.appending(path: "Templates")
    let names = (folder.names.filter { $0 != "Script" } + folder.appending(path: "Script").names)
      .filter { !$0.hasPrefix(".") }.sorted()
    #expect(TemplateFile.embedded.map(\.name).sorted() == names)
  }
}

struct ImageFileTests {
  /// The header of a PNG of 640 by 480.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 2, 0x80, 0, 0, 1, 0xE0]
  private static let gif: [UInt8] = Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1]
  /// An APP0 segment of four bytes before a baseline frame.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 1, 0xE0, 2, 0x80, 3, 0]
  private static let webp: [UInt8] =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
    + [0x7F, 2, 0, 0xDF, 1, 0]

  @Test(arguments: [(png, "png"), (gif, "gif"), (jpeg, "jpg"), (webp, "webp")])
  func readsTheSize(bytes: [UInt8], name: String) throws {
    let image = try #require(ImageFile(bytes))
    #expect(image.fileExtension == name)
    #expect(image.width == 640)
    #expect(image.height == 480)
  }

  @Test(arguments: [png, gif, jpeg, webp])
  func whatIsCutShortIsNoImage(bytes: [UInt8]) {
    for length in bytes.indices where length < bytes.count - 3 {
      #expect(ImageFile(Array(bytes[..<length])) == nil, "\(length)")
    }
  }

  @Test(arguments: ["<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "", "GIF", "%PDF-1.7"])
  func otherFilesAreNoImages(text: String) {
    #expect(ImageFile(Array(text.utf8)) == nil)
  }
}
