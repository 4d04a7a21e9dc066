import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// Models with screens that are containers (`contains`), on which the graph and the oracle disagreed.
@Suite struct OracleContainerFindingTests {
  private func taps(_ from: String, _ to: String, _ environment: Environment, _ body: String) throws
    -> Int?
  {
    let app = try GraphFixture(body).app
    let answers = WayAnswers(
      from: .screen(try #require(app.model.index.screens[from])),
      to: try #require(app.model.index.screens[to]),
      in: app,
      environments: [environment]
    )
    guard case .ways(let result)? = answers.answers.first else { return nil }
    return result.ways.map(\.taps).min()
  }

  @Test("the action of a tab is not one of the screen around the tab view")
  func actionOfATabInside() throws {
    let inside = """
      { "tabs": [ { "id": "one", "screen": "first" },
        { "id": "new", "title": "New", "action": { "id": "compose", "sheet": { "stack": "form" } } } ] }
      """
    let contained = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "contains": \(inside) }, { "id": "first" }, { "id": "form" } ]
      """
    )
    let around = try #require(contained.model.index.screens["home"])
    #expect(contained.model.screens[around].transitions.isEmpty)
    #expect(contained.taps("form", .phone) == 1)
    // In a sheet, the tab bar is a tap away.
    let presented = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "sheet": \(inside) } ] }, { "id": "first" },
        { "id": "form" } ]
      """
    )
    #expect(presented.taps("form", .phone) == 2)
    let home = try #require(presented.model.index.screens["home"])
    #expect(presented.model.screens[home].transitions.count == 1)
  }

  @Test("a screen is visible around what it contains")
  func around() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "pages" } ] },
        { "id": "pages", "contains": { "stack": "page" } },
        { "id": "page", "goes": [ { "push": "more" } ] }, { "id": "more" } ]
      """
    #expect(try taps("page", "pages", .phone, body) == 0)
    // With its own back button, whatever was pushed inside it.
    #expect(try taps("more", "pages", .phone, body) == 0)
    #expect(try taps("more", "home", .phone, body) == 1)
  }

  @Test("what a screen without a stack of its own contains pushes above both")
  func coveredByAPush() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "pages" } ] },
        { "id": "pages", "contains": { "screen": "outer" } },
        { "id": "outer", "contains": { "tabs": [ { "id": "one", "screen": "page" } ] } },
        { "id": "page", "goes": [ { "push": "more" } ] }, { "id": "more" } ]
      """
    #expect(try GraphFixture(body).blocked(.phone).isEmpty)
    #expect(try taps("more", "pages", .phone, body) == 1)
    #expect(try taps("more", "home", .phone, body) == 2)
  }

  @Test("a screen inside another one selects in the columns around that")
  func selectionFromInside() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "modes", "detail": "item",
        "placeholder": "none" } } } ],
      "screens": [ { "id": "modes", "contains": { "tabs": [ { "id": "one", "stack": "list" } ] } },
        { "id": "list", "goes": [ { "select": "item" } ] }, { "id": "item" }, { "id": "none" } ]
      """
    )
    #expect(fixture.blocked(.pad).isEmpty)
    #expect(fixture.taps("item", .pad) == 1)
    #expect(fixture.taps("item", .phone) == 1)
  }

  @Test("what is around a screen is around what it contains")
  func restrictedPlaces() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "home", "split": { "sidebar": "modes", "detail": "item", "placeholder": "none" } },
        { "id": "other", "stack": { "root": "start" } } ] } } ],
      "screens": [ { "id": "modes", "contains": { "stack": "list" } }, { "id": "item" }, { "id": "none" },
        { "id": "list", "goes": [
          { "push": "a", "where": { "tab": "home" } }, { "push": "b", "where": { "tab": "other" } },
          { "push": "c", "where": { "column": "sidebar" } },
          { "push": "d", "where": { "column": "detail" } },
          { "push": "e", "where": { "isInPresentation": true } } ] },
        { "id": "start", "goes": [ { "sheet": "frame" } ] },
        { "id": "frame", "contains": { "stack": "inner" } },
        { "id": "inner", "goes": [ { "push": "f", "where": { "isInPresentation": true } } ] },
        { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" }, { "id": "e" }, { "id": "f" } ]
      """
    )
    #expect(["a", "b", "c", "d", "e"].map { fixture.taps($0, .pad) } == [1, nil, 1, nil, nil])
    #expect(fixture.taps("f", .pad) == 3)
  }

  @Test("a container around a screen shows what the person has come to, not what it shows at first")
  func contentsAsLeft() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "pages" } } ],
      "screens": [ { "id": "pages", "contains": { "stack": "page" }, "goes": [ { "sheet": "help" } ] },
        { "id": "page", "goes": [ { "push": "more" } ] }, { "id": "more" }, { "id": "help" } ]
      """
    #expect(try taps("more", "page", .phone, body) == 1)
    #expect(try taps("more", "help", .phone, body) == 1)
    #expect(try GraphFixture(body).ways("page", from: "more").contains("0 taps") == false)
  }

  @Test("a screen is visible around each tab that it contains")
  func aroundATab() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "pages" } ] },
        { "id": "pages", "contains": { "tabs": [ { "id": "one", "screen": "first" },
          { "id": "two", "stack": "second" } ] } }, { "id": "first" }, { "id": "second" } ]
      """
    #expect(try taps("second", "pages", .phone, body) == 0)
    #expect(try taps("second", "first", .phone, body) == 1)
    #expect(try taps("second", "home", .phone, body) == 1)
  }
}
