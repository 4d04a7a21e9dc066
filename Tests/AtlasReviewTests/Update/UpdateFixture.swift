import AtlasBase
import Testing

@testable import AtlasModel
@testable import AtlasReview

/// A model and what a scan of its source wrote, without a scanner.
struct UpdateFixture {
  /// The model's members behind `app`, as a person wrote and indented them.
  var model: String
  /// The same of the scan.
  var scan: String
  var facts: SourceFacts

  /// A list of books and a page for each; the model has other ids than the scan.
  static let books = UpdateFixture(
    model: """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "screens": [
        { "id": "list", "view": "BookList", "goes": [
          { "push": "page", "on": "tap a book" } ] },
        { "id": "page", "view": "BookPage" }
      ]
      """,
    scan: """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "BookList" } } ],
      "screens": [
        { "id": "BookList", "view": "BookList", "goes": [ { "push": "BookPage", "on": "tap a book" } ] },
        { "id": "BookPage", "view": "BookPage" } ]
      """,
    facts: SourceFacts(
      types: [
        SourceType("BookList", isView: true, at: SourcePlace("Books.swift", 1)),
        SourceType("BookPage", isView: true, at: SourcePlace("Books.swift", 9)),
      ],
      transitions: [
        SourceTransition(
          from: "BookList",
          screens: ["BookList"],
          .push,
          to: "BookPage",
          at: SourcePlace("Books.swift", 4)
        )
      ]
    )
  )

  /// A change of the scan: the text must be there.
  func scanning(_ old: String, _ new: String) -> UpdateFixture {
    precondition(scan.contains(old), old)
    var other = self
    other.scan = scan.replacing(old, with: new)
    return other
  }

  /// A change of the model: the text must be there.
  func stating(_ old: String, _ new: String) -> UpdateFixture {
    precondition(model.contains(old), old)
    var other = self
    other.model = model.replacing(old, with: new)
    return other
  }

  /// More facts of the source.
  func saying(_ types: [SourceType] = [], _ transitions: [SourceTransition] = []) -> UpdateFixture {
    var other = self
    other.facts.types += types
    other.facts.transitions += transitions
    return other
  }

  private static func file(_ members: String) -> String {
    """
    { "navatlas": 1,
      "app": { "name": "Books", "platforms": { "iOS": "18.0" } },
    \(members) }

    """
  }

  var modelText: String { Self.file(model) }

  func update(
    files: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> ModelUpdate {
    var files = files
    files["main.json"] = modelText
    let update = ModelUpdate(
      mainPath: "main.json",
      read: { [files] path in
        files[path].map { .success(Array($0.utf8)) } ?? .failure(.notFound)
      },
      list: { _ in nil },
      facts: facts,
      scanned: Self.file(scan)
    )
    let errors = update.loaded.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(update.failure == nil && errors.isEmpty, "\(errors)", sourceLocation: sourceLocation)
    return update
  }

  /// Expects that an update replaces one text of the model by another, and what it says.
  func expect(
    _ changes: [String],
    _ old: String,
    becomes new: String,
    remarks: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(modelText.contains(old), sourceLocation: sourceLocation)
    let update = update(sourceLocation: sourceLocation)
    #expect(update.changes == changes, sourceLocation: sourceLocation)
    #expect(update.remarks == remarks, sourceLocation: sourceLocation)
    #expect(
      update.texts == ["main.json": modelText.replacing(old, with: new)],
      sourceLocation: sourceLocation
    )
  }

  /// Expects that an update changes nothing.
  func expectNothing(
    remarks: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let update = update(sourceLocation: sourceLocation)
    #expect(update.texts.isEmpty, sourceLocation: sourceLocation)
    #expect(update.changes.isEmpty, sourceLocation: sourceLocation)
    #expect(update.remarks == remarks, sourceLocation: sourceLocation)
  }
}
