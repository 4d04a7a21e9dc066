import AtlasLinks
import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// Models on which the graph and the oracle once disagreed, cut down to what made the difference.
@Suite struct OracleFindingTests {
  private func reach(_ screen: String, _ environment: Environment, _ fixture: GraphFixture) throws
    -> ReachAnalysis.Reach
  {
    ReachAnalysis(fixture.app).reach(
      ofScreen: try #require(fixture.model.index.screens[screen]),
      inEnvironment: fixture.number(of: environment),
      under: 0
    )
  }

  @Test("a person leaves a screen that lets nobody through by what is around it")
  func guarded() throws {
    let nested = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "outer", "tabs": [
        { "id": "first", "stack": "guarded" }, { "id": "second", "screen": "open" } ] } ] } } ],
      "screens": [ { "id": "open" }, { "id": "guarded", "requires": "a" } ]
      """
    )
    #expect(try reach("open", .phone, nested) == .taps(1))
    let collapsed = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "screen": "list" }, "detail": { "screen": "guarded" },
        "initialSelection": "guarded" } } } ],
      "screens": [
        { "id": "list" }, { "id": "guarded", "requires": "a", "goes": [ { "sheet": "more" } ] },
        { "id": "more" } ]
      """
    )
    // The column before is one step back; the screen's own transitions lead nowhere.
    #expect(try reach("list", .narrowPad, collapsed) == .taps(1))
    #expect(try !reach("more", .narrowPad, collapsed).isReached)
  }

  @Test("a placeholder is at the root of the stack in its column, and can push")
  func placeholder() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "id": "split",
        "sidebar": { "screen": "list" }, "detail": { "stack": { "id": "stack", "root": "item" } },
        "placeholder": "none" } } } ],
      "screens": [
        { "id": "list" }, { "id": "item" }, { "id": "help" },
        { "id": "none", "goes": [ { "push": "help" } ] } ]
      """
    )
    #expect(fixture.places("none", .pad) == ["none@stack"])
    #expect(fixture.taps("help", .pad) == 1)
  }

  @Test("a hidden column of the first tab is one tap away, if nothing is visible beside it")
  func hiddenColumn() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "tab", "split": {
        "sidebar": { "stack": "list" }, "detail": { "screen": "item" },
        "visibility": "detailOnly" } } ] } } ],
      "screens": [ { "id": "list" }, { "id": "item" } ]
      """
    )
    #expect(fixture.taps("list", .pad) == 1)
  }

  @Test("what is beside a revealed column stays visible, unless something replaced it")
  func revealed() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "stack": "list" }, "detail": { "stack": "item" },
        "initialSelection": "start", "visibility": "detailOnly" } } } ],
      "screens": [
        { "id": "list", "goes": [ { "push": "more" }, { "select": "item" } ] },
        { "id": "more" }, { "id": "start" }, { "id": "item" } ]
      """
    )
    #expect(try fixture.taps(from: "more", to: "start", .pad) == 0)
    // The selection replaced what the detail column showed at first, and nothing selects it.
    #expect(try fixture.taps(from: "item", to: "list", .pad) == 0)
    #expect(try fixture.taps(from: "item", to: "start", .pad) == nil)
  }

  @Test("a selection in the screen's own column replaces the screen, in any width")
  func ownColumn() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "screen": "list" }, "detail": { "stack": "first" },
        "initialSelection": "first" } } } ],
      "screens": [
        { "id": "list" }, { "id": "second" }, { "id": "first", "goes": [ { "select": "second" } ] } ]
      """
    )
    #expect(try fixture.taps(from: "second", to: "list", .pad) == 0)
    // In one stack the sidebar is below the detail column; the first item is not below the second.
    #expect(try fixture.taps(from: "second", to: "list", .narrowPad) == 1)
    #expect(try fixture.taps(from: "second", to: "first", .pad) == nil)
    #expect(try fixture.taps(from: "second", to: "first", .narrowPad) == nil)
  }

  @Test("a tab that is never shown together with the tab around it has no place")
  func contradictingTabs() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "b": "B." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "outer", "when": "!b",
        "tabs": [ { "id": "first", "screen": "one" }, { "id": "second", "screen": "two",
        "when": "b" } ] } ] } } ],
      "screens": [ { "id": "one" }, { "id": "two" } ]
      """
    )
    #expect(fixture.places("one", .phone) == ["one@first"])
    #expect(fixture.places("two", .phone) == [])
  }

  @Test("nor has one that is never shown with a tab further out, through a screen or not")
  func contradictingTabsFurtherOut() throws {
    let inner = """
      "tabs": [ { "id": "first", "screen": "one" }, { "id": "second", "screen": "two", "when": "b" } ]
      """
    for (middle, screen) in [
      (inner, ""),
      (#""screen": "holder""#, #", { "id": "holder", "contains": { \#(inner) } }"#),
    ] {
      let fixture = try GraphFixture(
        """
        "conditions": { "b": "B." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "outer", "when": "!b",
          "tabs": [ { "id": "middle", \(middle) } ] } ] } } ],
        "screens": [ { "id": "one" }, { "id": "two" }\(screen) ]
        """
      )
      #expect(fixture.places("one", .phone) == ["one@first"])
      #expect(fixture.places("two", .phone) == [])
    }
  }

  @Test("a tab that would show what a way does not pass can be selected")
  func tabUnderCondition() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "b": "B." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "outer1", "tabs": [ { "id": "inner1", "screen": "zero", "hidden": "!b" },
          { "id": "inner2", "screen": "three" } ] },
        { "id": "outer2", "tabs": [ { "id": "inner3", "screen": "one", "hidden": "!b" } ] } ] } } ],
      "screens": [ { "id": "zero" }, { "id": "one" }, { "id": "three" } ]
      """
    )
    // With b, the first tab shows zero, and the second inner tab has to be tapped too.
    #expect(try fixture.taps(from: "one", to: "three", .phone) == 2)
  }

  @Test("a part whose own condition does not hold offers nothing")
  func conditionOfPart() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "one" } } ],
      "screens": [ { "id": "one", "uses": ["outer"] }, { "id": "two" }, { "id": "three" } ],
      "parts": [
        { "id": "inner", "when": "compact", "goes": [ { "push": "two" } ] },
        { "id": "outer", "when": "a", "uses": ["inner"], "goes": [ { "push": "three" } ] } ]
      """
    )
    #expect(try !reach("three", .phone, fixture).isReached)
    #expect(fixture.taps("three", .phone) == 1)
    #expect(fixture.taps("two", .phone) == 1)
    #expect(fixture.taps("two", .mac) == nil)
  }

  @Test("after a new root, a presentation can be closed, and other columns stay visible")
  func newRoot() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "screen": "list" }, "detail": { "stack": "item" },
        "initialSelection": "item" } } } ],
      "screens": [
        { "id": "list", "goes": [ { "sheet": { "stack": "form" } } ] }, { "id": "item",
          "goes": [ { "replaceRoot": "other" } ] }, { "id": "other" },
        { "id": "form", "goes": [ { "replaceRoot": "done" } ] }, { "id": "done" } ]
      """
    )
    #expect(try fixture.taps(from: "done", to: "list", .pad) == 1)
    // The form is not below it: it takes closing the sheet and opening it again.
    #expect(try fixture.taps(from: "done", to: "form", .pad) == 2)
    #expect(try fixture.taps(from: "other", to: "list", .pad) == 0)
  }

  @Test("columns in one stack start at the last one that shows something, whatever holds")
  func conditionalColumn() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "b": "B." },
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "stack": "list" }, "detail": { "screen": "item" },
        "initialSelection": "item" } } } ],
      "screens": [ { "id": "list" }, { "id": "item", "when": "b" } ]
      """
    )
    #expect(try reach("list", .narrowPad, fixture) == .taps(0))
    #expect(fixture.taps("list", .narrowPad) == 0)
    #expect(fixture.taps("item", .narrowPad) == 0)
  }

  @Test("an inner tab bar with nothing but an action is there with what is around it")
  func actionInside() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "outer", "tabs": [
        { "id": "inner", "title": "Compose", "action": { "sheet": "form" } } ] } ] } } ],
      "screens": [ { "id": "form" } ]
      """
    )
    #expect(fixture.taps("form", .phone) == 1)
  }

  @Test("a link leads nowhere if the screen that it presents does not exist")
  func absentPresentation() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A.", "own": { "summary": "It is their own.", "variesByItem": true } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "one" } } ],
      "screens": [ { "id": "one" }, { "id": "form", "when": "a" } ],
      "deepLinks": [
        { "id": "form-link", "patterns": ["t://form"], "opens": { "sheet": { "stack": "form" } } },
        { "id": "own-link", "patterns": ["t://own"], "requires": "own", "opens": "one" } ]
      """
    )
    func outcome(_ url: String, _ conditions: [String: Bool]) throws -> LinkOutcome {
      let resolution = DeepLinkResolution(
        try LinkURL(url),
        in: fixture.model,
        environments: [.phone],
        conditions: conditions
      )
      return try #require(resolution.answers.first?.winner).outcome
    }
    let form = try #require(fixture.model.index.screens["form"])
    let absent = try outcome("t://form", [:]).arrival
    #expect(absent?.cold == nil)
    #expect(absent?.failure == .screen(form, .condition("a")))
    #expect(try outcome("t://form", ["a": true]).arrival?.cold?.presentation != nil)
    // Of the item that a URL names, nothing is known but what is given.
    #expect(try outcome("t://own", [:]).unmet.isEmpty)
    #expect(try outcome("t://own", ["own": false]).unmet.map(\.text) == ["own"])
  }

  @Test("where columns are one stack, what a selection passes over is below it")
  func passedColumn() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "split": { "host": "around", "sidebar": "list",
        "content": "items", "detail": "item" } } } ],
      "screens": [ { "id": "around", "goes": [ { "select": "item" } ] }, { "id": "list" },
        { "id": "items", "goes": [ { "sheet": "form" } ] }, { "id": "item" }, { "id": "form" } ]
      """
    )
    #expect(fixture.taps("item", .phone) == 1)
    // Back from the item.
    #expect(fixture.taps("items", .phone) == 2)
    #expect(fixture.taps("form", .phone) == 3)
    // Side by side it is visible.
    #expect(fixture.taps("items", .pad) == 0)
    // The sidebar's own selection of a detail passes it as well.
    let stated = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "list", "content": "items",
        "detail": "item" } } } ],
      "screens": [ { "id": "list", "goes": [ { "select": "item", "column": "detail" } ] },
        { "id": "items" }, { "id": "item" } ]
      """
    )
    #expect(stated.taps("items", .phone) == 2)
  }

  @Test("a tab that shows nothing has its tab bar")
  func barOfAnEmptyTab() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } },
        { "id": "extra", "windowGroup": { "tabs": [ { "id": "one", "screen": "one" },
          { "id": "two", "screen": "two" } ] } } ],
      "screens": [ { "id": "home", "goes": [ { "switchTab": "one" } ] }, { "id": "one", "when": "!a" },
        { "id": "two" } ]
      """
    )
    let assumed = AppGraph(fixture.model, assuming: .values(["a": true]))
    let number = fixture.number(of: .pad)
    let two = try #require(fixture.model.index.screens["two"])
    #expect(assumed.screens[two].reach[number].taps == 2)
  }

  @Test("without further windows nothing in a scene that is never shown presents anything")
  func sceneThatIsNeverShown() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } },
        { "id": "extra", "windowGroup": { "tabs": [ { "id": "other", "stack": "two" } ] } } ],
      "screens": [ { "id": "home", "goes": [ { "sheet": { "stack": "form" } } ] },
        { "id": "two", "goes": [ { "push": "home" } ] },
        { "id": "form", "goes": [ { "switchTab": "other" }, { "push": "home" } ] } ]
      """
    )
    #expect(fixture.taps("two", .phone) == nil)
    // A sheet, then the tab of another window.
    #expect(fixture.places("two", .pad) == ["two@other.stack"])
    #expect(fixture.taps("two", .pad) == 2)
  }
}
