import AtlasTemplates
import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

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

  /// An example app with other texts in its files, and its site.
  private static func example(
    _ name: String,
    _ edit: (String) -> String = { $0 }
  ) throws -> (LoadedFiles, SiteContent) {
    var files = ExampleModel(name).files
    for (number, file) in files.files.enumerated() {
      let edited = SourceFile(
        path: file.path,
        text: edit(String(decoding: file.bytes, as: UTF8.self))
      )
      files.files[number] = edited
      files.roots[number] = parseJSON(edited, index: Int32(number)).0
    }
    let model = try #require(loadModel(from: files).model)
    return (files, SiteContent(AppGraph(model)))
  }

  /// Other summaries leave the data of how people navigate as it is, so it is made once.
  @Test(arguments: ["BookPlayer", "FoodTruck", "Recipes", "WriteFreely"])
  func dataIsThatOfTheNavigationAlone(_ name: String) throws {
    let (files, content) = try Self.example(name)
    let (edited, other) = try Self.example(name, Self.rewritten)
    #expect(files.files.map(\.bytes) != edited.files.map(\.bytes))
    #expect(edited.stateTheSameNavigation(as: files))
    for number in content.graph.environments.indices {
      let data = content.reachData(ofEnvironment: number)
      #expect(other.reachData(ofEnvironment: number) == data)
    }
    for screen in content.model.screens.indices {
      func reach(_ site: SiteContent) -> AtlasSite.Page.Section {
        ScreenReach(context: PageContext(site, .screen(screen)), index: screen).section
      }
      #expect(reach(other) == reach(content))
    }
    #expect(other.atlasData == content.atlasData)
    #expect(other.linkData.map(\.text) == content.linkData.map(\.text))
    // Recipes has very many tables.
    if name != "Recipes" { #expect(other.wayData.map(\.text) == content.wayData.map(\.text)) }
  }

  /// The text of a file with other words in the place of all its Markdown.
  private static func rewritten(_ text: String) -> String {
    let file = SourceFile(path: "navigation.json", text: text)
    guard let root = parseJSON(file, index: 0).0 else { return text }
    var places: [SourceRange] = []
    var walk = FormatWalk(description: .version1)
    walk.onString = { type, _, range in
      if case .string(.markdown) = type { places.append(range) }
    }
    walk.walk(root)
    var bytes = Array(text.utf8)
    for place in places.sorted().reversed() {
      bytes.replaceSubrange(Int(place.start)..<Int(place.end), with: Array("\"Other words.\"".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nothing in a picture is Markdown: pages with the same values have the same pictures if the app navigates as before.
  @Test(arguments: ["BookPlayer", "FoodTruck", "Recipes", "WriteFreely"])
  func picturesAreThoseOfTheNavigationAlone(_ name: String) throws {
    let (files, content) = try Self.example(name)
    let (edited, other) = try Self.example(name, Self.rewritten)
    #expect(edited.stateTheSameNavigation(as: files))
    #expect(content.addresses == other.addresses)
    let (maker, otherMaker) = (DiagramMaker(content), DiagramMaker(other))
    var isMarkdownShown = false
    for address in content.addresses {
      let (page, otherPage) = (content.page(address), other.page(address))
      isMarkdownShown = isMarkdownShown || page != otherPage
      #expect(maker.diagrams(of: page) == otherMaker.diagrams(of: otherPage), "\(page.path)")
      #expect(maker.deeperDiagrams(of: page) == otherMaker.deeperDiagrams(of: otherPage))
    }
    #expect(isMarkdownShown)
  }

  /// With all other Markdown, a site that keeps what follows from navigation alone is what a build from the beginning
  /// writes.
  @Test func whatIsKeptIsAsGoodAsNew() throws {
    try withTemporaryFolder { folder in
      let store = PageStore()
      func build(_ edit: (String) -> String, to name: String, _ store: PageStore?) throws {
        let (files, content) = try Self.example("FoodTruck", edit)
        let options = SiteBuildOptions(
          templates: try TemplateLibrary(overrides: nil),
          drawing: testOptions(),
          modelFolder: nil,
          pages: store,
          files: files
        )
        _ = try buildSite(of: content.graph, to: folder.appending(path: name), options: options)
      }
      try build({ $0 }, to: "site", store)
      let before = try Self.contents(of: folder.appending(path: "site"))
      try build(Self.rewritten, to: "site", store)
      try build(Self.rewritten, to: "fresh", nil)
      let after = try Self.contents(of: folder.appending(path: "site"))
      #expect(after == (try Self.contents(of: folder.appending(path: "fresh"))))
      #expect(after["index.html"] != before["index.html"])
      #expect(after["assets/ways.js"] == before["assets/ways.js"])
    }
  }

  /// A key called `summary` that is no Markdown, an argument here, is part of what a model states.
  @Test(arguments: [
    ("\"title\": \"Home\"", "\"title\": \"House\""),
    ("\"summary\": \"one\"", "\"summary\": \"two\""),
    ("\"push\": \"last\"", "\"sheet\": \"last\""),
    ("\"summary\": \"Text.\",", ""),
  ])
  func otherNavigationHasOtherData(_ old: String, _ new: String) throws {
    let text = """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
        "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }],
        "screens": [
          { "id": "home", "title": "Home", "goes": [{ "push": "last" }] },
          { "id": "last", "summary": "Text.", "parameters": { "summary": "String" },
            "x-tool": { "summary": "one" } } ] }
      """
    func files(_ text: String) -> LoadedFiles {
      let file = SourceFile(path: "navigation.json", text: text)
      let (root, diagnostics) = parseJSON(file, index: 0)
      return LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
    }
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    #expect(!files(changed).stateTheSameNavigation(as: files(text)))
    let others = text.replacing("Text.", with: "Other *words*.")
    #expect(files(others).stateTheSameNavigation(as: files(text)))
  }

  /// A store makes the data of a build again when the model navigates in another way.
  @Test func dataOfAnotherNavigationIsMadeAnew() throws {
    let store = PageStore()
    let (files, content) = try Self.example("FoodTruck")
    let (edited, other) = try Self.example("FoodTruck") {
      $0.replacing("\"title\": \"", with: "\"title\": \"My ")
    }
    let library = try TemplateLibrary(overrides: nil)
    store.begin(library, files)
    #expect(store.navigationData(of: content) == content.navigationData)
    store.begin(library, files)
    // It is not made again: not even of this content.
    #expect(store.navigationData(of: other) == content.navigationData)
    store.begin(library, edited)
    #expect(store.navigationData(of: other) == other.navigationData)
    #expect(other.navigationData != content.navigationData)
    store.begin(library, nil)
    #expect(store.navigationData(of: content) == content.navigationData)
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
