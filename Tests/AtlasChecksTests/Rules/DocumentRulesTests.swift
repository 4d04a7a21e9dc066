import Testing

@testable import AtlasChecks
@testable import AtlasGraph

@Suite struct DocumentRulesTests {
  @Test func whoOwnsNothingNeedsNoOwners() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home" } ],
      "deepLinks": [ { "id": "link", "patterns": ["app://home"], "opens": { "scene": "main" } } ]
      """
    let silent = try RuleFixture(body)
    #expect(silent.messages(.unowned) == [])
    #expect(silent.passed(.unowned) == 0)
    let owned = try RuleFixture(body + #", "owners": { "team": "Team" }"#)
    #expect(
      owned.messages(.unowned) == [
        "the screen \"home\" has no owner", "the deep link \"link\" has no owner",
      ]
    )
    #expect(
      owned.messages(.undocumented) == [
        "the screen \"home\" has no summary", "the deep link \"link\" has no summary",
      ]
    )
  }

  @Test func aScreenThatOnlyHoldsOthersNeedsNoTitle() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "host": "shell" } } } ],
      "screens": [ { "id": "home" }, { "id": "shell" },
        { "id": "pages", "contains": { "tabs": [ { "id": "page", "screen": "home" } ] } } ]
      """
    )
    #expect(app.messages(.untitled) == ["the screen \"home\" has no title"])
  }

  private static let sourced = """
    "features": { "cooking": { "title": "Cooking", "source": "App/Cooking" },
      "planning": { "title": "Planning", "source": "App/Planning" } },
    "scenes": [ { "id": "main", "windowGroup": { "split": {
      "sidebar": { "screen": "list", "source": "App/Gone.swift:1" }, "detail": "item" } } } ],
    "screens": [
      { "id": "item", "view": "Boxes.Item<Dish>", "source": "App/Cooking/Item.swift:2" },
      { "id": "list", "view": "List", "source": "App/Cooking/Item.swift",
        "destinations": [ { "for": "Dish", "screen": "item", "source": "../Other/Dish.swift:4" } ] } ]
    """

  @Test func eachStatedSourceIsComparedWithItsFile() throws {
    let app = try RuleFixture(
      Self.sourced,
      sources: ["App/Cooking/Item.swift": "// Not a ListView\r\nstruct Item {}"]
    )
    #expect(
      app.messages(.staleSource) == [
        "the source of \"sidebar\" in \"main.split\" does not exist: \"App/Gone.swift\"",
        "the source of \"list\" does not mention \"List\": \"App/Cooking/Item.swift\"",
        "the source of \"Dish\" in \"list\" leads out of the repository: \"../Other/Dish.swift\"",
      ]
    )
    // The item, and two features in folders.
    #expect(app.passed(.staleSource) == 3)
  }

  @Test func aSymbolIsLookedForInItsFile() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "a" } ],
      "screens": [
        { "id": "a", "view": "A", "source": "A.swift:2#A.body" },
        { "id": "b", "view": "A", "source": "A.swift:4#A.body" },
        { "id": "c", "view": "A", "source": "A.swift#A.title" } ]
      """,
      sources: ["A.swift": "struct A: View {\n  var body: some View { B() }\n}\nstruct B {}\n"]
    )
    #expect(
      app.messages(.staleSource) == [
        "the source of \"b\" names line 4, and \"A.body\" is in 2: \"A.swift\"",
        "the source of \"c\" does not declare \"A.title\": \"A.swift\"",
      ]
    )
  }

  @Test("the trigger of a sheet and the modifier that presents it are two places in the source")
  func modifierOfAPresentation() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "a" } ],
      "screens": [
        { "id": "a", "view": "A", "source": "A.swift:1", "goes": [
          { "sheet": "b", "source": ":2", "modifier": ":9" },
          { "alert": "Delete?", "source": ":2", "modifier": ":3" } ] },
        { "id": "b", "view": "B", "source": "A.swift:4" } ]
      """,
      sources: ["A.swift": "struct A: View {\n  // Button\n}\nstruct B {}\n"]
    )
    #expect(
      app.messages(.staleSource) == [
        "the source of \"modifier\" in \"a.sheet.b\" ends before line 9: \"A.swift\" has 4"
      ]
    )
  }

  @Test func withoutTheSourceNothingIsCompared() throws {
    let app = try RuleFixture(Self.sourced)
    #expect(app.messages(.staleSource) == [])
    #expect(app.notStated(.staleSource) == ["--sources of the app"])
  }

  @Test func thePathsToReadAreSortedAndStayInside() throws {
    let app = try RuleFixture(
      Self.sourced + #"""
        , "routers": [ { "id": "router", "source": "/etc/passwd:1" },
          { "id": "second", "source": "App/../../x.swift" }, { "id": "third", "source": "A.swift:3" } ]
        """#
    )
    #expect(
      SourceTexts.paths(in: app.app.model) == [
        "A.swift", "App/Cooking", "App/Cooking/Item.swift", "App/Gone.swift", "App/Planning",
      ]
    )
  }
}
