import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasRendering

/// The layouts that are kept for the next build where nobody says where.
@Suite struct LayoutCacheTests {
  private static let model = #"""
    { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
      "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }],
      "screens": [{ "id": "home", "goes": [{ "push": "last" }] }, { "id": "last" }] }
    """#

  /// Builds the site of a model, and keeps nothing beside it.
  private static func build(_ options: [String] = [], in folder: URL, caches: String) throws {
    let arguments = ["build", "model/navigation.json", "-o", "site", "--quiet"] + options
    let run = try CommandRun(arguments, in: folder, environment: ["XDG_CACHE_HOME": caches])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors == "")
  }

  private static func kept(in caches: URL) -> [String] { caches.appending(path: "navatlas").names }

  @Test func aBuildKeepsLayoutsInTheFolderOfCaches() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "model/navigation.json")
      let caches = folder.appending(path: "caches")
      try Self.build(in: folder, caches: caches.path)
      let names = Self.kept(in: caches)
      #expect(names.count == 1)
      #expect(names.first?.hasPrefix("layouts-") == true)
      let file = caches.appending(path: "navatlas/\(names.first ?? "")")
      #expect(try #require(LayoutFile(path: file.path).read()).count > 0)
      // The same model has the same file.
      try Self.build(in: folder, caches: caches.path)
      #expect(Self.kept(in: caches) == names)
      let mode = try FileManager.default
        .attributesOfItem(atPath: file.deletingLastPathComponent().path)[.posixPermissions]
      #expect((mode as? NSNumber)?.intValue == 0o700)
    }
  }

  /// What a build kept is what the next one uses: layouts of another size make another picture.
  @Test func theNextBuildUsesWhatIsKept() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "model/navigation.json")
      let main = folder.appending(path: "model/navigation.json").path
      let caches = folder.appending(path: "caches").path
      try Self.build(in: folder, caches: caches)
      let before = try #require(folder.text(of: "site/app.html"))
      let cache = try #require(LayoutCache(ofModel: main, in: caches))
      let kept = cache.read()
      #expect(try Self.site(at: folder.appending(path: "other"), kept).graphvizSeconds == 0)
      let wider = LayoutStore()
      for entry in kept.usedLayouts { wider.keep(try Self.widened(entry.layout), of: entry.dot) }
      cache.keep(wider)
      try Self.build(in: folder, caches: caches)
      #expect(folder.text(of: "site/app.html") != before)
      try Self.build(["--no-layouts"], in: folder, caches: caches)
      #expect(folder.text(of: "site/app.html") == before)
    }
  }

  /// What is kept may be deleted at any time: the next build is the same, and keeps it again.
  @Test func itMayBeDeleted() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "model/navigation.json")
      let caches = folder.appending(path: "caches")
      try Self.build(in: folder, caches: caches.path)
      let (site, names) = (folder.text(of: "site/app.html"), Self.kept(in: caches))
      try FileManager.default.removeItem(at: caches)
      try Self.build(in: folder, caches: caches.path)
      #expect(folder.text(of: "site/app.html") == site)
      #expect(Self.kept(in: caches) == names && names.count == 1)
    }
  }

  /// Builds the site of the same model here, with some layouts.
  private static func site(at site: URL, _ layouts: LayoutStore) throws -> DrawingTotals {
    var drawing = testOptions()
    drawing.layouts = layouts
    let options = SiteBuildOptions(
      templates: try TemplateLibrary(overrides: nil),
      drawing: drawing,
      modelFolder: nil
    )
    let graph = AppGraph(try #require(ModelText.load(model).model))
    return try buildSite(of: graph, to: site, options: options).drawing
  }

  /// The layout of the same picture with more room below it.
  private static func widened(_ bytes: [UInt8]) throws -> [UInt8] {
    var layout = try Layout(decoding: bytes[...])
    layout.size.y += 500
    return layout.encoded()
  }

  @Test(arguments: [["--no-layouts"], ["--layouts", "mine"]])
  func nothingIsKeptThereIfAnOptionSaysSo(_ options: [String]) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "model/navigation.json")
      let caches = folder.appending(path: "caches")
      try Self.build(options, in: folder, caches: caches.path)
      #expect(Self.kept(in: caches) == [])
      #expect(folder.names.contains("mine") == options.contains("mine"))
    }
  }

  /// Whoever changes a model writes in its repository: what is there is not trusted, and nothing is written there.
  @Test func aFolderInTheRepositoryOfTheModelIsNotUsed() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "model/navigation.json")
      try folder.write("", to: "model/.git/HEAD")
      let main = folder.appending(path: "model/navigation.json").path
      #expect(LayoutCache(ofModel: main, in: folder.appending(path: "model/a/b").path) == nil)
      let link = folder.appending(path: "link")
      try FileManager.default.createSymbolicLink(
        at: link,
        withDestinationURL: folder.appending(path: "model")
      )
      #expect(LayoutCache(ofModel: main, in: link.path) == nil)
      #expect(folder.appending(path: "model").names == [".git", "navigation.json"])
      #expect(LayoutCache(ofModel: main, in: "relative") == nil)
      #expect(LayoutCache(ofModel: main, in: "/dev/null") == nil)
      #expect(LayoutCache(ofModel: main, in: folder.appending(path: "other").path) != nil)
    }
  }

  /// No build fails for what can't be kept.
  @Test func aFolderThatCantBeWrittenIsLeftAlone() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "model/navigation.json")
      try folder.write("a file", to: "caches")
      try Self.build(in: folder, caches: folder.appending(path: "caches").path)
      #expect(folder.text(of: "caches") == "a file")
    }
  }

  /// The files of models that were built longest ago go; other files stay.
  @Test func itStaysSmall() throws {
    try withTemporaryFolder { folder in
      let caches = folder.appending(path: "caches")
      try folder.write("mine", to: "caches/navatlas/notes")
      for number in 0..<LayoutCache.modelLimit + 3 {
        let name = "caches/navatlas/layouts-\(number)"
        try folder.write("navatlas layouts 1", to: name)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(1_000 + number))],
          ofItemAtPath: folder.appending(path: name).path
        )
      }
      try folder.write(Self.model, to: "model/navigation.json")
      let main = folder.appending(path: "model/navigation.json").path
      try #require(LayoutCache(ofModel: main, in: caches.path)).keep(LayoutStore())
      let names = Self.kept(in: caches)
      #expect(names.count == LayoutCache.modelLimit + 1)
      #expect(names.contains("notes"))
      for number in 0..<4 { #expect(!names.contains("layouts-\(number)")) }
      #expect(names.contains("layouts-4"))
    }
  }
}
