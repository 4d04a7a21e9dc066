import AtlasBase
import AtlasModel
import AtlasReview
import Testing

@testable import AtlasScan

/// A model brought up to date with its source.
@Suite struct UpdateTests {
  /// What an update did with a model in one file.
  struct Updated {
    /// Nil if no byte changed.
    var text: String?
    var changes: [String]
    var remarks: [String]
  }

  static func update(
    _ text: String,
    from files: [String: String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Updated {
    let app = ScannedApp(SourceFactsTests.input(files))
    let update = ModelUpdate(
      mainPath: "navigation.json",
      read: { $0 == "navigation.json" ? .success(Array(text.utf8)) : .failure(.notFound) },
      list: { _ in nil },
      facts: SourceFacts(app),
      scanned: scan(app).model
    )
    let errors = update.loaded.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(update.failure == nil && errors == [], sourceLocation: sourceLocation)
    return Updated(
      text: update.texts["navigation.json"],
      changes: update.changes,
      remarks: update.remarks
    )
  }

  // MARK: - The same source

  @Test("A model that was just scanned keeps each byte", arguments: UpdateFixtures.all)
  func scanned(_ fixture: UpdateFixtures.App) throws {
    let text = scan(SourceFactsTests.input(fixture.files)).model
    let updated = try Self.update(text, from: fixture.files)
    #expect(updated.text == nil)
    #expect(updated.changes == [])
    #expect(updated.remarks == [])
  }

  @Test("A model that a person went on writing in keeps each byte", arguments: UpdateFixtures.all)
  func edited(_ fixture: UpdateFixtures.App) throws {
    let text = try HandEdit.all(scan(SourceFactsTests.input(fixture.files)).model)
    let updated = try Self.update(text, from: fixture.files)
    #expect(updated.text == nil)
    #expect(updated.changes == [])
  }

  // MARK: - Changes of the source

  @Test("What is new in the source is added, and nothing else", arguments: UpdateFixtures.additions)
  func added(_ addition: UpdateFixtures.Addition) throws {
    let old = scan(SourceFactsTests.input(addition.app.files)).model
    let updated = try Self.update(old, from: addition.files)
    #expect(updated.changes == addition.changes)
    let text = try #require(updated.text)
    let unmarked = addition.unmarked
    #expect(
      try Self.withoutNew(text, besides: unmarked) == Self.withoutNew(old, besides: unmarked)
    )
    for part in addition.parts { #expect(text.contains(part), "\(part) in \(text)") }
    // Nothing is left to add.
    #expect(try Self.update(text, from: addition.files).text == nil)
  }

  @Test(
    "What is new is added to a model that a person went on writing in",
    arguments: UpdateFixtures.additions
  )
  func addedToEdited(_ addition: UpdateFixtures.Addition) throws {
    let old = try HandEdit.all(scan(SourceFactsTests.input(addition.app.files)).model)
    let updated = try Self.update(old, from: addition.files)
    guard addition.isAddedToEdited else {
      #expect(updated.text == nil)
      #expect(updated.remarks.contains { $0.contains("as one of the model may state both") })
      return
    }
    let text = try #require(updated.text)
    let oldStrings = HandEdit.strings(old)
    let newStrings = HandEdit.strings(text)
    for (string, count) in oldStrings {
      #expect(newStrings[string, default: 0] >= count, "\(string)")
    }
    #expect(newStrings.values.reduce(0, +) > oldStrings.values.reduce(0, +))
    #expect(try Self.update(text, from: addition.files).text == nil)
  }

  @Test(
    "What is added to a file with a source folder states its source from there",
    arguments: UpdateFixtures.additions
  )
  func sourceFolder(_ addition: UpdateFixtures.Addition) throws {
    func inFolder(_ files: [String: String]) -> [String: String] {
      Dictionary(uniqueKeysWithValues: files.map { ("Sources/App/" + $0.key, $0.value) })
    }
    let scanned = scan(SourceFactsTests.input(inFolder(addition.app.files))).model
    let old = scanned.replacing("\"Sources/App/", with: "\"")
      .replacing(
        "\"navatlas\": 1,",
        with: "\"navatlas\": 1, \"defaults\": { \"sourceFolder\": \"Sources/App\" },"
      )
    #expect(try Self.update(old, from: inFolder(addition.app.files)).text == nil)
    let updated = try Self.update(old, from: inFolder(addition.files))
    let text = try #require(updated.text)
    #expect(!text.contains("\"Sources/App/"))
    #expect(try Self.update(text, from: inFolder(addition.files)).text == nil)
  }

  @Test("What is gone changes no byte", arguments: UpdateFixtures.additions)
  func removed(_ addition: UpdateFixtures.Addition) throws {
    let text = scan(SourceFactsTests.input(addition.files)).model
    let updated = try Self.update(text, from: addition.app.files)
    #expect(updated.text == nil)
    #expect(updated.changes == [])
    #expect(updated.remarks == addition.remarks)
  }

  @Test(
    "A view that is renamed keeps its id and all that a person wrote",
    arguments: UpdateFixtures.renames
  )
  func renamed(_ rename: UpdateFixtures.Rename) throws {
    let old = try HandEdit.all(scan(SourceFactsTests.input(rename.app.files)).model)
    let updated = try Self.update(old, from: rename.files)
    #expect(updated.changes.count == 1)
    #expect(updated.changes.first?.hasPrefix(rename.change) == true, "\(updated.changes)")
    #expect(
      updated.text
        == old.replacing("\"view\": \"\(rename.old)\"", with: "\"view\": \"\(rename.new)\"")
    )
  }

  @Test("A model with errors is not changed")
  func errors() {
    let update = ModelUpdate(
      mainPath: "navigation.json",
      read: { _ in .success(Array("{".utf8)) },
      list: { _ in nil },
      facts: SourceFacts(),
      scanned: "{}"
    )
    #expect(update.failure == .model)
    #expect(update.texts.isEmpty)
  }

  /// A model without what is marked as new, and without some keys and strings.
  private static func withoutNew(_ text: String, besides unmarked: Set<String>) throws -> String {
    let root = try #require(parseJSON(SourceFile(path: "", text: text), index: 0).value)
    return canonicalText(of: try #require(unmarkedPart(of: root, besides: unmarked)))
  }

  private static func unmarkedPart(of value: JSONValue, besides unmarked: Set<String>) -> JSONValue?
  {
    switch value.content {
    case .array(let values):
      let kept = values.compactMap { value -> JSONValue? in
        if let text = value.string, unmarked.contains("list " + text) { return nil }
        return unmarkedPart(of: value, besides: unmarked)
      }
      return kept.isEmpty && !values.isEmpty ? nil : JSONValue(kept)
    case .object(let object):
      if case .object(let mark)? = object["x-scan"]?.content, mark["new"] != nil { return nil }
      let kept = object.members.compactMap { member -> (String, JSONValue)? in
        guard !unmarked.contains(member.key) else { return nil }
        return unmarkedPart(of: member.value, besides: unmarked).map { (member.key, $0) }
      }
      return JSONValue(kept)
    default: return value
    }
  }
}
