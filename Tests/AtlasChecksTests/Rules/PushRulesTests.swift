import Testing

@testable import AtlasBase
@testable import AtlasChecks

/// The rules that ask whether a push has a stack, whether going back has screens, and what a path holds.
@Suite struct PushRulesTests {
  // MARK: Pushes and pops

  @Test func aPushAtTheRootOfAWindowNeedsAStack() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": CONTENT } ],
      "screens": [
        { "id": "home", "destinations": [ { "for": "Recipe", "screen": "recipe" } ],
          "goes": [ { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe" },
            { "sheet": "recipe", "on": "tap Quick look", "closesFromInside": true } ] },
        { "id": "recipe" } ]
      """
    let bare = try RuleFixture(.pushWithoutStack, body.replacing("CONTENT", with: #""home""#))
    #expect(
      bare.messages == [
        "the scene \"main\" has no stack, and \"tap a recipe\" on \"home\" pushes"
      ]
    )
    let withStack = try RuleFixture(
      .pushWithoutStack,
      body.replacing("CONTENT", with: #"{ "stack": "home" }"#)
    )
    #expect(withStack.messages == [])
    #expect(withStack.passed == 1)
  }

  @Test(
    "what pushes behind a sheet or opens a path finds a stack there",
    arguments: [
      (#"{ "push": "c", "dismisses": true, "on": "tap C" }"#, "pushes"),
      (#"{ "push": "c", "in": "window", "on": "tap C" }"#, "pushes"),
      (#"{ "opens": { "tab": "one", "path": ["c"] }, "on": "tap C" }"#, "opens a path"),
    ]
  )
  func stackBehind(transition: String, verb: String) throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One", CONTENT }, { "id": "two", "title": "Two", "stack": "d" } ] } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": { "stack": "b" }, "on": "tap B" } ] },
        { "id": "b", "goes": [ \(transition), { "dismiss": true } ] }, { "id": "c" }, { "id": "d" } ]
      """
    let bare = try RuleFixture(
      .pushWithoutStack,
      body.replacing("CONTENT", with: #""screen": "a""#)
    )
    #expect(bare.messages == ["\"tap C\" on \"b\" \(verb) where there is no stack"])
    let withStack = try RuleFixture(
      .pushWithoutStack,
      body.replacing("CONTENT", with: #""stack": "a""#)
    )
    #expect(withStack.messages == [])
  }

  @Test func aPushInAColumnNeedsAStack() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "id": "s", "sidebar": "cats",
        "detail": DETAIL, "placeholder": "pick" } } } ],
      "screens": [
        { "id": "cats", "goes": [ { "select": "grid", "on": "tap a category" } ] },
        { "id": "grid", "goes": [ { "push": "recipe", "on": "tap a recipe" } ] },
        { "id": "recipe" }, { "id": "pick" } ]
      """
    let platforms = #""iPadOS": "18.0", "macOS": "15.0""#
    let bare = try RuleFixture(
      .pushWithoutStack,
      body.replacing("DETAIL", with: #""grid""#),
      platforms: platforms
    )
    #expect(
      bare.messages == [
        "the detail column of \"s\" has no stack, and \"tap a recipe\" on \"grid\" pushes"
      ]
    )
    #expect(bare.environments == [["iPadOS-regular", "macOS-regular"]])
    let withStack = try RuleFixture(
      .pushWithoutStack,
      body.replacing("DETAIL", with: #"{ "stack": "grid" }"#),
      platforms: platforms
    )
    #expect(withStack.messages == [])
  }

  @Test func tabsAndPresentationsKeepTheirOwnRules() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "screen": "home" }, { "id": "two", "stack": "other" } ] } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "item" } ] },
        { "id": "other", "goes": [ { "sheet": "editor" } ] },
        { "id": "editor", "goes": [ { "push": "item" } ] }, { "id": "item" } ]
      """
    )
    #expect(app.messages(.pushWithoutStack) == [])
    #expect(app.messages(.tabWithoutStack).count == 1)
    #expect(app.messages(.pushInSheetWithoutStack).count == 1)
  }

  @Test func goingBackNeedsAsManyScreens() throws {
    let app = try RuleFixture(
      .popTooFar,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b" }, { "pop": 1, "on": "tap x" } ] },
        { "id": "b", "goes": [ { "push": "c" }, { "pop": 1 }, { "pop": 5, "on": "tap Back 5" } ] },
        { "id": "c", "goes": [ { "pop": 2 }, { "pop": 3, "on": "tap Back 3" } ] } ]
      """
    )
    #expect(
      app.messages == [
        "\"tap x\" on \"a\" goes back 1 screen, and none is below it",
        "\"tap Back 5\" on \"b\" goes back 5 screens, and at most 1 is below it",
        "\"tap Back 3\" on \"c\" goes back 3 screens, and at most 2 are below it",
      ]
    )
    #expect(app.passed == 2)
  }

  @Test func whatDismissesGoesBackOnTheStackOfItsPresenter() throws {
    let app = try RuleFixture(
      .popTooFar,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", "goes": [ { "sheet": { "stack": "s" } } ] },
        { "id": "s", "goes": [ { "push": "t" }, { "pop": 1, "dismisses": true } ] },
        { "id": "t", "goes": [
          { "pop": 1 }, { "pop": 2, "dismisses": true, "on": "tap Delete" } ] } ]
      """
    )
    #expect(
      app.messages == [
        "\"tap Delete\" on \"t\" goes back 2 screens, and at most 1 is below what presents it"
      ]
    )
    #expect(app.passed == 2)
  }

  @Test func inACycleAnyNumberOfScreensCanBeBelow() throws {
    let app = try RuleFixture(
      .popTooFar,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "a" }, { "pop": 9 } ] } ]
      """
    )
    #expect(app.messages == [])
    #expect(app.passed == 1)
  }

  /// `removeLast()` on the empty path of a detail column crashes, whatever its selection.
  @Test func whatASelectionShowsHasNothingBelowIt() throws {
    let app = try RuleFixture(
      .popTooFar,
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "stack": "list" }, "detail": { "stack": "item" } } } } ],
      "screens": [ { "id": "list", "goes": [ { "select": "item" } ] },
        { "id": "item", "goes": [ { "push": "more" }, { "pop": 1, "on": "tap Items" } ] },
        { "id": "more", "goes": [ { "pop": 1 } ] } ]
      """
    )
    #expect(app.messages == ["\"tap Items\" on \"item\" goes back 1 screen, and none is below it"])
  }

  @Test func whatALinkStacksCanBeBelow() throws {
    let app = try RuleFixture(
      .popTooFar,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" }, { "push": "c" } ] }, { "id": "b" },
        { "id": "c", "goes": [ { "pop": 2 } ] } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "path": ["b", "c"] } } ]
      """
    )
    #expect(app.messages == [])
  }

  // MARK: What a path holds

  @Test(arguments: [
    (#"{ "item": "Home.Destination", "cases": { "settings": "settings" } }"#, ""),
    (#"{ "item": "StoreOf<Settings>", "screen": "settings" }"#, #", "value": "StoreOf<Settings>""#),
  ])
  func whatNoPathHoldsNeedNotBeHashable(destination: String, value: String) throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "path": "none" } } } ],
      "routes": [ { "id": "Home.Destination", "isHashable": false, "holds": "objects",
        "cases": { "settings": "settings" } } ],
      "screens": [
        { "id": "home", "destinations": [ \(destination) ],
          "goes": [ { "push": "Home.Destination.settings", "by": "program"\(value) } ] },
        { "id": "settings" } ]
      """
    )
    #expect(app.messages(.routeNotHashable) == [])
    #expect(app.messages(.modelInPath) == [])
    #expect(app.messages(.unregisteredDestination) == [])
    #expect(app.messages(.pathTypeMismatch) == [])
  }

  @Test func aRouteOfAPathIsStillJudged() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "Route" } ] } } } ],
      "routes": [ { "id": "Route", "isHashable": false, "holds": "objects",
        "cases": { "settings": "settings" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "Route.settings" } ] }, { "id": "settings" } ]
      """
    )
    #expect(app.messages(.routeNotHashable) == ["\"Route\" is not Hashable and is pushed"])
    #expect(app.messages(.modelInPath) == ["\"Route\" holds whole objects and is pushed"])
  }
}
