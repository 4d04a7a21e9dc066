import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// Models on which ways between screens and the oracle once disagreed, cut down to what made the difference.
@Suite struct OracleWayTests {
  @Test("a new root in a column that a person went back to leaves the columns before it")
  func replacedAfterGoingBack() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "stack": "list" },
        "content": "items", "detail": "item", "placeholder": "none",
        "preferredCompactColumn": "detail" } } } ],
      "screens": [ { "id": "list" }, { "id": "items", "goes": [ { "replaceRoot": "other" } ] },
        { "id": "item" }, { "id": "none" }, { "id": "other" } ]
      """
    )
    // Detail, back to content, the new root; then back to the sidebar.
    #expect(fixture.taps("other", .phone) == 2)
    #expect(try fixture.taps(from: "other", to: "list", .phone) == 1)
  }

  @Test("a tab bar whose tabs show nothing is in the tab of the one around it")
  func emptyTabBar() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "home", "stack": "home" },
        { "id": "more", "tabs": [
          { "id": "new", "title": "New", "action": { "sheet": { "stack": "form" } } } ] } ] } } ],
      "screens": [ { "id": "home" }, { "id": "form" } ]
      """
    )
    #expect(fixture.taps("form", .phone) == 2)
    // The sheet is closed, and the outer bar is still visible.
    #expect(try fixture.taps(from: "form", to: "home", .phone) == 2)
  }

  @Test("a person stays on what was pushed, whatever held when it was; tabs come and go")
  func conditionsAtTheStart() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "first", "stack": "one", "when": "!a" }, { "id": "second", "stack": "two" } ] } } ],
      "screens": [ { "id": "one" }, { "id": "two", "goes": [ { "push": "three", "when": "a" } ] },
        { "id": "three" } ]
      """
    )
    #expect(try fixture.taps(from: "three", to: "one", .phone) == 1)
    #expect(try fixture.ways("one", from: "three").contains("1 tap, with !a:"))
  }

  @Test("a presentation needs what its presenter needs")
  func conditionsOfThePresenter() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "first", "stack": "one", "when": "a" }, { "id": "second", "stack": "two" } ] } } ],
      "screens": [ { "id": "one", "goes": [ { "sheet": { "stack": "form" } } ] }, { "id": "two" },
        { "id": "form", "uses": ["bar"], "goes": [ { "push": "three", "when": "!a" }, { "push": "four" } ] },
        { "id": "three" }, { "id": "four" } ],
      "parts": [ { "id": "bar", "goes": [ { "popover": { "stack": "form" } } ] } ]
      """
    )
    #expect(try fixture.taps(from: "form", to: "four", .phone) == 1)
    #expect(try fixture.taps(from: "form", to: "three", .phone) == nil)
  }

  @Test("what closes a presentation goes on in the presenter that the way came through")
  func severalPresenters() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "first", "stack": "one" }, { "id": "second", "stack": "two" } ] } } ],
      "parts": [ { "id": "compose", "goes": [ { "sheet": { "stack": "form" } } ] } ],
      "screens": [ { "id": "one", "uses": ["compose"] }, { "id": "two", "goes": [ { "push": "deep" } ] },
        { "id": "deep", "uses": ["compose"] },
        { "id": "form", "goes": [ { "push": "result", "dismisses": true } ] },
        { "id": "result", "goes": [ { "push": "more", "where": { "tab": "second" } } ] }, { "id": "more" } ]
      """
    )
    #expect(fixture.places("result", .phone) == ["result@first.stack", "result@second.stack"])
    #expect(fixture.taps("result", .phone) == 2)
    // Only the second tab offers it: tab, deep, form, result, more.
    #expect(fixture.taps("more", .phone) == 5)
    #expect(try fixture.taps(from: "one", to: "more", .phone) == 5)
    #expect(try fixture.taps(from: "deep", to: "more", .phone) == 3)
    #expect(try fixture.ways("more").contains("5 taps:\n"))
  }

  @Test("out of a sheet or a window from any of its tabs")
  func leavingFromAnotherTab() throws {
    let inside =
      #"{ "tabs": [ { "id": "one", "stack": "one" }, { "id": "two", "stack": "two" } ] }"#
    let sheet = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "sheet": \(inside) } ] }, { "id": "one" }, { "id": "two" } ]
      """
    )
    #expect(sheet.taps("two", .phone) == 2)
    #expect(try sheet.taps(from: "two", to: "home", .phone) == 1)
    let window = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } },
        { "id": "extra", "windowGroup": \(inside) } ],
      "screens": [ { "id": "home", "goes": [ { "openWindow": "extra" } ] }, { "id": "one" },
        { "id": "two" } ]
      """
    )
    #expect(try window.taps(from: "two", to: "home", .pad) == 1)
  }

  @Test("a hidden column is a tap away from whatever the detail column shows")
  func hiddenColumns() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "list",
        "detail": { "stack": "item" }, "placeholder": "none", "visibility": "detailOnly" } } } ],
      "screens": [ { "id": "list", "goes": [ { "select": "item" } ] },
        { "id": "item", "goes": [ { "push": "deep" } ] }, { "id": "deep" },
        { "id": "none", "goes": [ { "replaceRoot": "other" } ] }, { "id": "other" } ]
      """
    )
    #expect(fixture.taps("list", .pad) == 1)
    #expect(try fixture.taps(from: "deep", to: "list", .pad) == 0)
    // Nobody has shown the sidebar on the way there.
    #expect(try fixture.taps(from: "other", to: "list", .pad) == 1)
  }

  @Test("the view around a stack is there with its root")
  func hostWithoutRoot() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "one", "stack": "one" },
        { "id": "two", "stack": { "root": "two", "host": "around" } } ] } } ],
      "screens": [ { "id": "one", "goes": [ { "push": "more", "when": "!a" } ] }, { "id": "around" },
        { "id": "two", "when": "a" }, { "id": "more" } ]
      """
    )
    #expect(fixture.taps("more", .phone) == 1)
    #expect(try fixture.taps(from: "around", to: "more", .phone) == nil)
  }

  @Test("the sidebar is below what a selection around the columns passes over")
  func passedByTheViewAround() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "stack": "list" },
        "content": "items", "detail": "item", "host": "around" } } } ],
      "screens": [ { "id": "list" }, { "id": "items" }, { "id": "item" },
        { "id": "around", "goes": [ { "select": "list" } ] } ]
      """
    )
    // A selection, and back from the detail column.
    #expect(fixture.taps("items", .phone) == 2)
    #expect(try fixture.taps(from: "items", to: "list", .phone) == 1)
  }

  @Test("a column that a person has shown, from an empty one, is not shown anew")
  func revealedFromNothing() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "stack": "list" },
        "detail": { "stack": "item" }, "visibility": "detailOnly" } } } ],
      "screens": [ { "id": "list", "goes": [ { "push": "more" } ] }, { "id": "item" },
        { "id": "more", "goes": [ { "push": "deep" } ] }, { "id": "deep" } ]
      """
    )
    // The sidebar is shown, then two pushes in it; back by two.
    #expect(fixture.taps("deep", .pad) == 3)
    #expect(try fixture.taps(from: "deep", to: "list", .pad) == 2)
  }

  @Test("a column that a person has pushed in is not shown anew from the columns beside it")
  func pushedInHiddenColumn() throws {
    for selection in ["", #", "initialSelection": "item""#] {
      let fixture = try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "stack": "list" },
          "content": { "stack": "items" }, "detail": "item", "visibility": "doubleColumn"\(selection) } } } ],
        "screens": [ { "id": "list", "goes": [ { "push": "more" } ] }, { "id": "items" }, { "id": "item" },
          { "id": "more", "goes": [ { "push": "deep" } ] }, { "id": "deep" } ]
        """
      )
      // The sidebar is shown, then two pushes in it; back by two.
      #expect(fixture.taps("deep", .pad) == 3)
      #expect(try fixture.taps(from: "deep", to: "items", .pad) == 0)
      #expect(try fixture.taps(from: "deep", to: "list", .pad) == 2)
      // Nobody has shown the sidebar on the way there.
      #expect(try fixture.taps(from: "items", to: "list", .pad) == 1)
    }
  }
}
