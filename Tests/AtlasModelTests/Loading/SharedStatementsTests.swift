import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasModel

@Suite("What a file states once")
struct SharedStatementsTests {
  private func model(_ files: (String, String)...) throws -> NavigationModel {
    let main =
      #"{ "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0", "macOS": "15.0" } }, "#
      + files[0].1 + " }"
    let loaded = ModelText.load([("navigation.json", main)] + files.dropFirst())
    #expect(loaded.diagnostics.map(\.message) == [])
    return try #require(loaded.model)
  }

  @Test("A source without a path is in the file of the nearest element around it")
  func shortSources() throws {
    let model = try model(
      (
        "navigation.json",
        """
        "scenes": [ { "id": "main", "source": "App.swift:3", "windowGroup": { "tabs": [
          { "id": "t", "source": "Tabs.swift:9", "stack": { "root": "a", "source": ":12",
            "destinations": [ { "for": "Int", "screen": "b", "source": ":15" } ] } },
          { "id": "u", "screen": "b", "source": ":7" } ] } } ],
        "screens": [
          { "id": "a", "source": "A.swift#A", "goes": [
            { "push": "b", "source": ":391" },
            { "alert": "Delete?", "source": "Row.swift:4",
              "goes": [ { "dismiss": true, "source": ":5#Row.delete" } ] },
            { "pop": 1, "source": "#A.body" } ] },
          { "id": "b" } ]
        """
      )
    )
    let sources = model.sourceReferences.map(\.location.text)
    #expect(
      Set(sources) == [
        "App.swift:3", "Tabs.swift:9", "Tabs.swift:12", "Tabs.swift:15", "App.swift:7",
        "A.swift#A", "A.swift:391", "Row.swift:4", "Row.swift:5#Row.delete", "A.swift#A.body",
      ]
    )
  }

  @Test("A file's sources begin in its source folder, or in that of the main file")
  func sourceFolder() throws {
    let model = try model(
      (
        "navigation.json",
        """
        "include": ["b.json", "c.json"], "defaults": { "sourceFolder": "App/Views" },
        "screens": [ { "id": "a", "source": "A.swift:1", "goes": [
          { "push": "b", "source": ":2" }, { "push": "c", "source": "Parts/Row.swift:3" },
          { "pop": 1, "source": "/Shared/Kit.swift#Kit" },
          { "sheet": "c", "source": ":5", "modifier": ":9" },
          { "sheet": "b", "source": ":6", "modifier": "Sheets.swift:8" } ] } ]
        """
      ),
      ("b.json", #"{ "screens": [ { "id": "b", "source": "B.swift:4" } ] }"#),
      (
        "c.json",
        #"{ "defaults": { "sourceFolder": "Watch/" }, "screens": [ { "id": "c", "source": "C.swift" } ] }"#
      )
    )
    #expect(
      Set(model.sourceReferences.map(\.location.text)) == [
        "App/Views/A.swift:1", "App/Views/A.swift:2", "App/Views/Parts/Row.swift:3",
        "App/Views/A.swift:5", "App/Views/A.swift:9", "App/Views/A.swift:6",
        "App/Views/Sheets.swift:8",
        "Shared/Kit.swift#Kit", "App/Views/B.swift:4", "Watch/C.swift",
      ]
    )
  }

  @Test("A file with the name of a screen's view is the declaration of that view")
  func namedFile() throws {
    let model = try model(
      (
        "navigation.json",
        """
        "screens": [
          { "id": "list", "view": "RecipeList", "source": "App/RecipeList.swift" },
          { "id": "Detail", "source": "Detail.swift", "goes": [ { "pop": 1, "source": ":7" } ] },
          { "id": "card", "view": "Card", "source": "App/Cards.swift" },
          { "id": "note", "source": "App/Note.swift" },
          { "id": "Row", "source": "App/SmallRow.swift" },
          { "id": "Tab", "source": "App/Tab.swift:3" } ]
        """
      )
    )
    #expect(
      Set(model.sourceReferences.map(\.location.text)) == [
        "App/RecipeList.swift#RecipeList", "Detail.swift#Detail", "Detail.swift:7",
        "App/Cards.swift", "App/Note.swift", "App/SmallRow.swift", "App/Tab.swift:3",
      ]
    )
    #expect(model.screens.first { $0.id == "Detail" }?.view == "Detail")
  }

  @Test("A source without a path and without a file around it is an error")
  func withoutFile() {
    #expect(
      ModelText.errors(
        inBody: #""screens": [ { "id": "a", "goes": [ { "pop": 1, "source": ":4" } ] } ]"#
      ) == [
        #"navigation.json:2:59: error: the source ":4" states no file, and no element around it states one, expected "path:line", try the file's path before it"#
      ]
    )
  }

  @Test("Only what the format takes for a source is read as one")
  func otherKeys() throws {
    let model = try model(
      (
        "navigation.json",
        """
        "screens": [ { "id": "a", "parameters": { "source": "#1" }, "x-a": { "source": ":1" } } ],
        "deepLinks": [ { "id": "d", "patterns": ["a://{source}"], "opens": "a(source)",
          "examples": { "a://:3": { "source": ":3" } } } ]
        """
      )
    )
    #expect(model.deepLinks[0].examples[0].arguments.map(\.value) == [":3"])
    #expect(model.screens[0].parameters.map(\.type) == ["#1"])
  }

  @Test("The view of a screen and of a part is the type that its source names")
  func views() throws {
    let model = try model(
      (
        "navigation.json",
        """
        "screens": [ { "id": "a", "source": "A.swift#Library.RecipeDetail.body" },
          { "id": "b", "source": "A.swift:3#RecipeList", "view": "Other" },
          { "id": "c", "source": "A.swift#makeView" }, { "id": "d", "source": "A.swift:8" } ],
        "parts": [ { "id": "p", "source": "A.swift#Row" } ]
        """
      )
    )
    #expect(model.screens.map(\.view) == ["Library.RecipeDetail", "Other", nil, nil])
    #expect(model.parts[0].view == "Row")
  }

  @Test("Defaults of the main file hold for the others, key by key")
  func defaultsOfMainFile() throws {
    let model = try model(
      (
        "navigation.json",
        """
        "include": "*.json", "owners": { "one": "One", "two": "Two" }, "features": { "f": "F" },
        "defaults": { "owner": "one", "tags": ["main"], "backButtonHidden": false,
          "hasUnsavedChanges": false },
        "screens": [ { "id": "a" } ]
        """
      ),
      (
        "b.json",
        """
        { "defaults": { "owner": "two", "feature": "f", "hasUnsavedChanges": true },
          "screens": [ { "id": "b" } ] }
        """
      ),
      ("c.json", #"{ "screens": [ { "id": "c", "tags": ["own"] } ] }"#),
      ("d.json", #"{ "defaults": { "tags": [] }, "screens": [ { "id": "d" } ] }"#)
    )
    let screens = model.screens
    #expect(screens.map(\.attributes.owner) == ["one", "two", "one", "one"])
    #expect(screens.map(\.attributes.feature) == [nil, "f", nil, nil])
    #expect(screens.map(\.attributes.tags) == [["main"], ["main"], ["main", "own"], []])
    #expect(screens.map(\.backButtonHidden) == [false, false, false, false])
    #expect(screens.map(\.hasUnsavedChanges) == [false, true, false, false])
  }

  @Test("Platforms of the defaults are those of the lists' elements, not of what is inside them")
  func platforms() throws {
    let model = try model(
      (
        "navigation.json",
        """
        "defaults": { "platforms": ["iOS"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a", "goes": [ { "push": "b" } ] },
          { "id": "b", "platforms": ["macOS"], "goes": [ { "pop": 1 } ] } ]
        """
      )
    )
    #expect(model.scenes[0].attributes.platforms == [.iOS])
    #expect(model.containers[0].attributes.platforms == nil)
    #expect(model.screens.map(\.attributes.platforms) == [[.iOS], [.macOS]])
    #expect(model.transitions.map(\.attributes.platforms) == [nil, nil])
  }
}
