import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// Models with screens that are containers (`contains`), on which the graph and the oracle disagreed.
@Suite struct OracleContainerFindingTests {
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
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "pages" } ] },
        { "id": "pages", "contains": { "stack": "page" } },
        { "id": "page", "goes": [ { "push": "more" } ] }, { "id": "more" } ]
      """
    )
    #expect(try fixture.taps(from: "page", to: "pages", .phone) == 0)
    // With its own back button, whatever was pushed inside it.
    #expect(try fixture.taps(from: "more", to: "pages", .phone) == 0)
    #expect(try fixture.taps(from: "more", to: "home", .phone) == 1)
  }

  @Test("what a screen without a stack of its own contains pushes above both")
  func coveredByAPush() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "pages" } ] },
        { "id": "pages", "contains": { "screen": "outer" } },
        { "id": "outer", "contains": { "tabs": [ { "id": "one", "screen": "page" } ] } },
        { "id": "page", "goes": [ { "push": "more" } ] }, { "id": "more" } ]
      """
    )
    #expect(fixture.blocked(.phone).isEmpty)
    #expect(try fixture.taps(from: "more", to: "pages", .phone) == 1)
    #expect(try fixture.taps(from: "more", to: "home", .phone) == 2)
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
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "pages" } } ],
      "screens": [ { "id": "pages", "contains": { "stack": "page" }, "goes": [ { "sheet": "help" } ] },
        { "id": "page", "goes": [ { "push": "more" } ] }, { "id": "more" }, { "id": "help" } ]
      """
    )
    #expect(try fixture.taps(from: "more", to: "page", .phone) == 1)
    #expect(try fixture.taps(from: "more", to: "help", .phone) == 1)
    #expect(try fixture.ways("page", from: "more").contains("0 taps") == false)
  }

  @Test("a screen is visible around each tab that it contains")
  func aroundATab() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "pages" } ] },
        { "id": "pages", "contains": { "tabs": [ { "id": "one", "screen": "first" },
          { "id": "two", "stack": "second" } ] } }, { "id": "first" }, { "id": "second" } ]
      """
    )
    #expect(try fixture.taps(from: "second", to: "pages", .phone) == 0)
    #expect(try fixture.taps(from: "second", to: "first", .phone) == 1)
    #expect(try fixture.taps(from: "second", to: "home", .phone) == 1)
  }

  @Test("what a screen contains is at the root of the stack if that screen is there at first")
  func rootOfTheStackAround() throws {
    func fixture(_ root: String) throws -> GraphFixture {
      try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "\(root)" } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "pages" } ] },
          { "id": "pages", "contains": { "tabs": [ { "id": "one", "screen": "page" } ] } },
          { "id": "page", "goes": [ { "push": "filter", "where": { "isRoot": true } },
            { "push": "more", "where": { "isRoot": false } } ] },
          { "id": "filter" }, { "id": "more" } ]
        """
      )
    }
    let atRoot = try fixture("pages")
    #expect(atRoot.taps("filter", .phone) == 1)
    #expect(atRoot.taps("more", .phone) == nil)
    let above = try fixture("home")
    #expect(above.taps("filter", .phone) == nil)
    #expect(above.taps("more", .phone) == 2)
  }

  @Test("a push on the stack around a container covers all columns in it")
  func coveredColumns() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "pages" } } ],
      "screens": [ { "id": "pages", "contains": { "split": { "sidebar": { "stack": "list" },
          "detail": "item", "initialSelection": "item" } } },
        { "id": "list" }, { "id": "item", "goes": [ { "push": "more" } ] }, { "id": "more" } ]
      """
    )
    #expect(try fixture.taps(from: "item", to: "list", .pad) == 0)
    #expect(try fixture.taps(from: "more", to: "list", .pad) == 1)
    #expect(try fixture.taps(from: "more", to: "item", .pad) == 1)
  }

  @Test("what a screen in another column contains is visible")
  func contentsBeside() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "pages",
        "content": "items", "detail": "item" } } } ],
      "screens": [ { "id": "pages", "contains": { "tabs": [ { "id": "one", "screen": "page" } ] } },
        { "id": "page" }, { "id": "items" }, { "id": "item" } ]
      """
    )
    #expect(try fixture.taps(from: "items", to: "page", .pad) == 0)
    #expect(try fixture.taps(from: "items", to: "item", .pad) == nil)
  }

  @Test("a container in another column, from which nothing leads, leaves no way unexamined")
  func nothingIsCut() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "pages",
        "detail": { "stack": "item" }, "initialSelection": "item" } } } ],
      "screens": [ { "id": "pages", "contains": { "stack": "page" } }, { "id": "page" },
        { "id": "item" } ]
      """
    )
    let answers = WayAnswers(
      from: .screen(try #require(fixture.model.index.screens["item"])),
      to: try #require(fixture.model.index.screens["pages"]),
      in: fixture.app,
      environments: [.pad]
    )
    guard case .ways(let result)? = answers.answers.first else {
      Issue.record("no way")
      return
    }
    #expect(result.ways.map(\.taps) == [0])
    #expect(!result.isCut)
  }

  @Test("a sheet of a tab bar inside a screen closes to that screen")
  func sheetOfATabBarInside() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "pages" } } ],
      "screens": [ { "id": "form" }, { "id": "page" },
        { "id": "pages", "contains": { "tabs": [ { "id": "one", "screen": "page" },
          { "id": "new", "title": "New", "action": { "sheet": { "stack": "form" } } } ] } } ]
      """
    )
    #expect(try fixture.taps(from: "form", to: "pages", .phone) == 1)
  }

  @Test("a screen around columns is visible around the column before, too")
  func aroundTheColumnBefore() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "pages" } ],
      "screens": [ { "id": "list" }, { "id": "item" }, { "id": "other" },
        { "id": "pages", "contains": { "split": { "sidebar": "list", "detail": "item",
          "initialSelection": "item" } } } ]
      """
    )
    // The detail column is shown at first; back to the sidebar.
    #expect(fixture.taps("list", .phone) == 1)
    #expect(try fixture.taps(from: "list", to: "pages", .phone) == 0)
  }

  @Test("a screen that contains what selected something is visible beside what it selected")
  func containerBeside() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "pages", "detail": "item" } } } ],
      "screens": [ { "id": "pages", "contains": { "stack": "list" } },
        { "id": "list", "goes": [ { "select": "item" } ] }, { "id": "item" } ]
      """
    )
    #expect(try fixture.taps(from: "item", to: "pages", .pad) == 0)
  }

  @Test("what a screen inside another one needs does not hold for the tabs around both")
  func tabsAroundAContainer() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "first", "stack": "list", "when": "a" }, { "id": "second", "screen": "pages" } ] } } ],
      "screens": [ { "id": "list" }, { "id": "page" },
        { "id": "pages", "contains": { "tabs": [ { "id": "one", "stack": "page" } ] } } ]
      """
    )
    #expect(try fixture.taps(from: "page", to: "list", .phone) == 1)
  }

  @Test("a sheet that holds a screen with containers needs what presents it needs")
  func presenterOfAContainer() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "c": "C." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" }, "when": "!c" } ],
      "screens": [ { "id": "list", "goes": [ { "sheet": { "stack": "pages" } } ] },
        { "id": "pages", "contains": { "columns": { "primary": "page",
          "secondary": [ { "screen": "side", "when": "c" } ] } } },
        { "id": "page" }, { "id": "side" } ]
      """
    )
    #expect(try fixture.taps(from: "page", to: "side", .pad) == nil)
    #expect(try fixture.taps(from: "list", to: "page", .pad) == 1)
  }

  @Test("going back in the sidebar leaves what the detail column shows")
  func keptDetail() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "stack": "list" },
        "detail": "item", "placeholder": "none" } } } ],
      "screens": [ { "id": "list", "goes": [ { "push": "folder" } ] },
        { "id": "folder", "goes": [ { "select": "item" }, { "dismiss": true } ] },
        { "id": "item" }, { "id": "none" } ]
      """
    )
    #expect(try fixture.taps(from: "item", to: "folder", .pad) == 0)
    #expect(try fixture.taps(from: "item", to: "list", .pad) == 1)
    #expect(try fixture.taps(from: "item", to: "none", .pad) == nil)
    #expect(try fixture.taps(from: "folder", to: "none", .pad) == 0)
  }
}
