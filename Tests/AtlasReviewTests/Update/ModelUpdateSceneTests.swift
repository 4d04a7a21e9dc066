import AtlasModel
import Testing

@testable import AtlasReview

/// What an update adds outside of screens: scenes, tabs, and what the app declares.
@Suite struct ModelUpdateSceneTests {
  let books = UpdateFixture.books

  // MARK: - Scenes and tabs

  @Test("A new window is added under its own id, marked")
  func scene() {
    books.scanning(
      #"{ "stack": "BookList" } } ]"#,
      #"{ "stack": "BookList" } }, { "id": "help", "window": "BookPage" } ]"#
    ).expect(
      [#"the scene "help" is new"#],
      #"{ "stack": "list" } } ]"#,
      becomes:
        #"{ "stack": "list" } }, { "id": "help", "window": "page", "x-scan": { "new": true } } ]"#
    )
  }

  @Test("A scene is the same by what it shows, else by its id, else as the only one of its kind")
  func sameScene() {
    let two = books.stating(
      #"{ "stack": "list" } } ]"#,
      #"{ "stack": "list" } }, { "id": "help", "window": "page" } ]"#
    )
    two.scanning(
      #"{ "stack": "BookList" } } ]"#,
      #"{ "stack": "BookList" } }, { "id": "other", "window": "BookPage" } ]"#
    ).expectNothing()
    two.scanning(
      #"{ "stack": "BookList" } } ]"#,
      #"{ "stack": "BookList" } }, { "id": "other", "window": "BookList" } ]"#
    ).expectNothing()
  }

  @Test(
    "A new tab goes into the tab view that has its neighbours; a tab is the same by what it shows"
  )
  func tabs() {
    let tabbed = books.stating(
      #"{ "stack": "list" } } ]"#,
      #"{ "tabs": [ { "id": "books", "title": "Books", "stack": "list" } ] } } ]"#
    ).scanning(
      #"{ "stack": "BookList" } } ]"#,
      #"{ "tabs": [ { "id": "tab.BookList", "stack": "BookList" } ] } } ]"#
    )
    tabbed.expectNothing()
    tabbed.scanning(
      #""stack": "BookList" } ]"#,
      #""stack": "BookList" }, { "id": "books", "title": "Page", "screen": "BookPage" } ]"#
    ).expect(
      [#"the tab "books-2" is new"#],
      #""stack": "list" } ]"#,
      becomes:
        #""stack": "list" }, { "id": "books-2", "title": "Page", "screen": "page", "x-scan": { "new": true } } ]"#
    )
  }

  @Test("A tab that shows something else and has another id is the same by its value")
  func tabValue() {
    books.stating(
      #"{ "stack": "list" } } ]"#,
      #"{ "tabs": [ { "id": "books", "value": "Area.books", "stack": "list" }, "#
        + #"{ "id": "pages", "value": "Area.pages", "screen": "page" } ] } } ]"#
    ).scanning(
      #"{ "stack": "BookList" } } ]"#,
      #"{ "tabs": [ { "id": "tab.BookList", "value": "Area.books", "stack": "BookList" }, "#
        + #"{ "id": "tab.Area.pages", "value": "Area.pages", "stack": "BookList" } ] } } ]"#
    ).expectNothing()
  }

  // MARK: - What the app declares

  @Test("Schemes, domains and activity types that are new are added without a mark")
  func declarations() {
    var scanned = books
    scanned.scan += ""
    let update = ModelUpdate(
      mainPath: "main.json",
      read: { _ in .success(Array(scanned.modelText.utf8)) },
      list: { _ in nil },
      facts: scanned.facts,
      scanned: """
        { "navatlas": 1, "app": { "name": "Books", "platforms": { "iOS": "18.0" },
          "schemes": ["books", "reader"], "domains": ["example.com"] }, \(scanned.scan) }
        """
    )
    #expect(
      update.changes == [
        #"the app has a new value of `schemes`: "books""#,
        #"the app has a new value of `schemes`: "reader""#,
        #"the app has a new value of `domains`: "example.com""#,
      ]
    )
    #expect(
      update.texts["main.json"]
        == scanned.modelText.replacing(
          #""iOS": "18.0" } }"#,
          with: #""iOS": "18.0" }, "schemes": ["books", "reader"], "domains": ["example.com"] }"#
        )
    )
  }
}
