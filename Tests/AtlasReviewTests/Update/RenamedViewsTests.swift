import AtlasModel
import Testing

@testable import AtlasReview

/// Views of a model that the source has under another name.
@Suite struct RenamedViewsTests {
  /// The page of a book is `BookDetail` in the source; the model has `BookPage`.
  private var renamed: UpdateFixture {
    var other = UpdateFixture.books
    other.scan = other.scan.replacing("BookPage", with: "BookDetail")
      .replacing(
        #""view": "BookDetail" }"#,
        with: #""view": "BookDetail", "title": "A book", "source": "Books.swift:9" }"#
      )
    other.model = other.model.replacing(
      #""view": "BookPage" }"#,
      with: #""view": "BookPage", "title": "A book", "source": "Books.swift:8" }"#
    )
    other.facts.types[1].name = "BookDetail"
    other.facts.transitions[0].target = "BookDetail"
    return other
  }

  @Test("A view with the same title in the same file that the same screen pushes is renamed")
  func rename() {
    let update = renamed.update()
    #expect(
      update.texts == [
        "main.json": renamed.modelText.replacing("\"BookPage\"", with: "\"BookDetail\"")
      ]
    )
    #expect(update.changes.count == 1)
    #expect(
      update.changes.first?.hasPrefix(#"the view "BookPage" of "page" is now "BookDetail": "#)
        == true
    )
  }

  @Test("A view that the source still has is not renamed")
  func present() {
    var both = renamed
    both.facts.types.append(
      SourceType("BookPage", isView: true, at: SourcePlace("Old.swift", 1))
    )
    #expect(!both.update().changes.contains { $0.contains("is now") })
  }

  @Test("A name that the model already has is no new name")
  func known() {
    var known = renamed
    known.model = known.model.replacing(
      #""screens": ["#,
      with: #""screens": [ { "id": "detail", "view": "BookDetail" },"#
    )
    #expect(!known.update().changes.contains { $0.contains("is now") })
  }

  @Test("A type that is no view is no new name")
  func noView() {
    var other = renamed
    other.facts.types[1].isView = false
    #expect(!other.update().changes.contains { $0.contains("is now") })
  }

  @Test("Every `view` of that name changes, but none within `x-` keys")
  func allPlaces() {
    var twice = renamed
    twice.model = twice.model.replacing(
      #""id": "page", "view": "BookPage""#,
      with: #""id": "page", "x-note": { "view": "BookPage" }, "view": "BookPage""#
    )
    twice.model +=
      #", "parts": [ { "id": "row", "view": "Row", "goes": [ { "sheet": "page", "view": "BookPage" } ] } ]"#
    twice.facts.types.append(SourceType("Row", isView: true, at: SourcePlace("Row.swift", 1)))
    let text = twice.update().texts["main.json"] ?? ""
    #expect(text.contains(#""x-note": { "view": "BookPage" }, "view": "BookDetail""#))
    #expect(text.contains(#"{ "sheet": "page", "view": "BookDetail" }"#))
  }

  @Test("With nothing in common but the file, a view is gone and another one is new")
  func nothingInCommon() {
    var other = renamed
    other.model = other.model.replacing("\"title\": \"A book\", ", with: "")
    other.scan = other.scan.replacing(
      #", "goes": [ { "push": "BookDetail", "on": "tap a book" } ]"#,
      with: ""
    )
    .replacing("\"title\": \"A book\", ", with: "")
    other.facts.transitions = []
    #expect(!other.update().changes.contains { $0.contains("is now") })
  }
}
