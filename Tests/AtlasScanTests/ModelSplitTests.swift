import AtlasBase
import AtlasModel
import AtlasReview
import Testing

@testable import AtlasScan

/// A scanned model over several files.
@Suite struct ModelSplitTests {
  /// A package with two targets, and an app with folders.
  private static func files(in folders: [String: String]) -> [String: String] {
    var files: [String: String] = [:]
    for (path, text) in UpdateFixtures.notes.files {
      files[(folders[path] ?? "") + path] = text
    }
    return files
  }

  private static let modules = files(in: [
    "App.swift": "App/", "Notes.swift": "Sources/NotesUI/List/", "Note.swift": "Sources/NotesUI/",
    "Editor.swift": "Sources/Editing/", "Screens.swift": "App/",
  ])

  private static func load(_ files: [(path: String, text: String)]) -> LoadedModel {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    return loadModel(
      from: loadFiles(
        mainPath: files[0].path,
        read: { texts[$0].map { .success(Array($0.utf8)) } ?? .failure(.notFound) },
        list: { _ in nil }
      )
    )
  }

  @Test("A target of a package has a file; the rest stays in the main one")
  func targets() {
    let text = scan(SourceFactsTests.input(Self.modules)).model
    let files = ModelSplit(text, mainPath: "Docs/navigation.json").files
    #expect(
      files.map(\.path) == [
        "Docs/navigation.json", "Docs/navigation/Editing.json", "Docs/navigation/NotesUI.json",
      ]
    )
    #expect(files[0].text.contains(#""id": "Search""#))
    #expect(files[1].text.contains(#""id": "Editor""#))
    #expect(files[2].text.contains(#""id": "Note""#) && files[2].text.contains(#""id": "Row""#))
  }

  @Test("Without targets, the folders below the shared one are the features")
  func folders() {
    let source = Self.files(in: [
      "App.swift": "App/", "Notes.swift": "App/List/", "Note.swift": "App/List/Cells/",
      "Editor.swift": "App/Edit/", "Screens.swift": "App/",
    ])
    let text = scan(SourceFactsTests.input(source)).model
    let files = ModelSplit(text, mainPath: "navigation.json").files
    #expect(
      files.map(\.path) == ["navigation.json", "navigation/Edit.json", "navigation/List.json"]
    )
  }

  @Test("It loads without errors, is canonical, and has all elements")
  func loads() throws {
    let text = scan(SourceFactsTests.input(Self.modules)).model
    let files = ModelSplit(text, mainPath: "navigation.json").files
    let loaded = Self.load(files)
    #expect(loaded.diagnostics.filter { $0.severity == .error }.isEmpty)
    let whole = try #require(Self.load([("navigation.json", text)]).model)
    let model = try #require(loaded.model)
    #expect(model.elements.map(model.id) == whole.elements.map(whole.id))
    for (path, text) in files {
      let root = try #require(parseJSON(SourceFile(path: path, text: text), index: 0).value)
      #expect(canonicalText(of: root) == text)
    }
  }

  @Test("An update changes an element in the file that states it")
  func update() throws {
    let text = scan(SourceFactsTests.input(Self.modules)).model
    let files = ModelSplit(text, mainPath: "navigation.json").files
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    func updated(_ source: [String: String]) -> ModelUpdate {
      let app = ScannedApp(SourceFactsTests.input(source))
      return ModelUpdate(
        mainPath: "navigation.json",
        read: { texts[$0].map { .success(Array($0.utf8)) } ?? .failure(.notFound) },
        list: { _ in nil },
        facts: SourceFacts(app),
        scanned: scan(app).model
      )
    }
    #expect(updated(Self.modules).texts.isEmpty)
    var source = Self.modules
    source["Sources/NotesUI/Note.swift"] = """
      struct Note: View { var body: some View { NavigationLink("Edit") { Editor() } } }
      """
    let update = updated(source)
    #expect(update.changes == ["\"Note\" has a new push to \"Editor\""])
    #expect(Set(update.texts.keys) == ["navigation/NotesUI.json"])
  }
}
