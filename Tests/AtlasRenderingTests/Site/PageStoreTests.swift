import AtlasTemplates
import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering

/// A site that is built again in the same place takes the pages over that did not change.
@Suite struct PageStoreTests {
  private static func graph(_ summary: String) throws -> AppGraph {
    let text = """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
        "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }],
        "screens": [
          { "id": "home", "goes": [{ "push": "detail" }] },
          { "id": "detail", "summary": "\(summary)", "goes": [{ "push": "last" }] },
          { "id": "last" } ] }
      """
    return AppGraph(try #require(ModelText.load(text).model))
  }

  @discardableResult
  private static func build(
    _ summary: String,
    to folder: URL,
    _ store: PageStore?,
    templates: URL? = nil,
    drawing: DrawingOptions = testOptions()
  ) throws -> SiteReport {
    try buildSite(
      of: graph(summary),
      to: folder,
      options: SiteBuildOptions(
        templates: TemplateLibrary(overrides: templates),
        drawing: drawing,
        modelFolder: nil,
        pages: store
      )
    )
  }

  /// Each file's number on the disk, by its path.
  private static func numbers(in folder: URL) throws -> [String: Int] {
    var numbers: [String: Int] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      let values = try FileManager.default.attributesOfItem(atPath: file.path)
      if !file.isFolder { numbers[path] = (values[.systemFileNumber] as? NSNumber)?.intValue }
    }
    return numbers
  }

  private static func contents(of folder: URL) throws -> [String: Data] {
    try numbers(in: folder).keys.reduce(into: [:]) { contents, path in
      contents[path] = try Data(contentsOf: folder.appending(path: path))
    }
  }

  /// A summary is on the screen's own page and on few others; the rest are the same files as before. What
  /// is there is what a build from the beginning writes.
  @Test func onlyWhatChangedIsMade() throws {
    try withTemporaryFolder { folder in
      let (site, store) = (folder.appending(path: "site"), PageStore())
      let first = try Self.build("Before.", to: site, store)
      let before = try Self.numbers(in: site)
      let again = try Self.build("Afterwards.", to: site, store)
      #expect(again.files == first.files)
      let fresh = folder.appending(path: "fresh")
      try Self.build("Afterwards.", to: fresh, nil)
      #expect(try Self.contents(of: site) == Self.contents(of: fresh))
      let after = try Self.numbers(in: site)
      let changed = Set(after.keys.filter { after[$0] != before[$0] })
      #expect(changed.contains("screens/detail.html"))
      for path in ["screens/last.html", "screens/home.html", "reach.html", "assets/site.js"] {
        #expect(!changed.contains(path), "\(path)")
      }
      #expect(changed.count < after.count / 4)
    }
  }

  @Test func otherTemplatesMakeAllPagesAnew() throws {
    try withTemporaryFolder { folder in
      let (site, store) = (folder.appending(path: "site"), PageStore())
      try Self.build("Same.", to: site, store)
      try folder.write("<footer><p>Ours: {{siteName}}</p></footer>", to: "mine/footer.mustache")
      let mine = folder.appending(path: "mine")
      try Self.build("Same.", to: site, store, templates: mine)
      let fresh = folder.appending(path: "fresh")
      try Self.build("Same.", to: fresh, nil, templates: mine)
      #expect(try Self.contents(of: site) == Self.contents(of: fresh))
    }
  }

  /// The workers of one build crash on every picture: the next one draws what is missing then.
  @Test func aPageWithoutItsPictureIsMadeAgain() throws {
    try withTemporaryFolder { folder in
      let (site, store) = (folder.appending(path: "site"), PageStore())
      var crashing = testOptions()
      let crash = #"printf '\026\000\000\000navatlas draw-worker 1'; kill -SEGV $$"#
      crashing.workerCommand = ["/bin/sh", "-c", crash, "sh"]
      let first = try Self.build("Same.", to: site, store, drawing: crashing)
      #expect(first.reducedPictures.contains { $0.quality == .none })
      let second = try Self.build("Same.", to: site, store)
      #expect(second.reducedPictures.isEmpty)
      let fresh = folder.appending(path: "fresh")
      try Self.build("Same.", to: fresh, nil)
      #expect(try Self.contents(of: site) == Self.contents(of: fresh))
    }
  }

  /// A file that is gone is written again.
  @Test func whatIsMissingIsMade() throws {
    try withTemporaryFolder { folder in
      let (site, store) = (folder.appending(path: "site"), PageStore())
      try Self.build("Same.", to: site, store)
      let all = try Self.contents(of: site)
      try FileManager.default.removeItem(at: site)
      try Self.build("Same.", to: site, store)
      #expect(try Self.contents(of: site) == all)
    }
  }

  /// Without a store a file of the former site is never taken over, even if it has the same bytes.
  @Test func aBuildWritesEachFileAnew() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      try Self.build("Same.", to: site, nil)
      let before = try Self.numbers(in: site)
      try FileManager.default.linkItem(
        at: site.appending(path: "index.html"),
        to: folder.appending(path: "kept.html")
      )
      try Self.build("Same.", to: site, nil)
      #expect(try Self.numbers(in: site)["index.html"] != before["index.html"])
    }
  }
}
