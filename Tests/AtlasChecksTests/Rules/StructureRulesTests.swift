import Testing

@testable import AtlasBase
@testable import AtlasChecks

@Suite("Rules about structure")
struct StructureRulesTests {
  // MARK: navigation-view

  @Test("a NavigationView is all there is below iOS 16")
  func oldFloor() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "navigationView": "a" } } ],
      "screens": [ { "id": "a" } ]
      """#
    #expect(try RuleFixture(.navigationView, body, platforms: #""iOS": "15.0""#).messages == [])
    // One of the platforms is too old: the code they share can't change.
    let mixed = #""iOS": "16.0", "macOS": "12.0""#
    #expect(try RuleFixture(.navigationView, body, platforms: mixed).messages == [])
    let both = #""iOS": "16.0", "macOS": "13.0""#
    #expect(try RuleFixture(.navigationView, body, platforms: both).messages.count == 1)
  }

  @Test("columns may be a NavigationView on one platform")
  func navigationViewOnOnePlatform() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "a", "detail": "b",
        "placeholder": "b", "navigationViewOn": ["macOS"] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """#
    let found = try RuleFixture(.navigationView, body)
    #expect(found.messages == ["\"main.split\" is a NavigationView"])
    #expect(found.environments == [["macOS-regular"]])
    let old = #""iOS": "18.0", "macOS": "12.0""#
    #expect(try RuleFixture(.navigationView, body, platforms: old).messages == [])
  }

  // MARK: containers on stacks

  private func contained(_ inner: String, goes: String) -> String {
    #"""
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [ { "id": "a" }, { "id": "b" },
      { "id": "home", "goes": [ \#(goes) ] },
      { "id": "shell", "contains": \#(inner) } ]
    """#
  }

  @Test("a presentation between two stacks makes them two contexts")
  func presented() throws {
    let body = contained(#"{ "stack": "a" }"#, goes: #"{ "sheet": "shell" }"#)
    #expect(try RuleFixture(.nestedStack, body).messages == [])
    #expect(try RuleFixture(.nestedStack, body).passed == 2)
  }

  @Test("stacks in the tabs of a tab view on a stack are inside it")
  func stacksInTabsOnStack() throws {
    let body = contained(
      #"{ "tabs": [ { "id": "one", "stack": "a" }, { "id": "two", "screen": "b" } ] }"#,
      goes: #"{ "push": "shell", "on": "tap Start" }"#
    )
    let found = try RuleFixture(.nestedStack, body)
    #expect(found.messages == ["\"one.stack\" is a stack inside the stack \"main.stack\""])
    #expect(
      found.findings().first?.notes.map(\.message) == [
        "\"main.stack\" is the stack around it", "\"shell\" is on that stack, after: tap Start",
      ]
    )
    // A tab view on the Mac is a box like any other.
    let tabs = try RuleFixture(.tabsInStack, body)
    #expect(tabs.messages == ["\"shell.tabs\" is a tab view on the stack \"main.stack\""])
    #expect(
      tabs.environments == [["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular"]]
    )
  }

  @Test("pages to swipe through may stand on a stack")
  func pagesOnStack() throws {
    let body = contained(
      #"{ "tabs": { "style": "page", "items": [ { "id": "one", "screen": "a" } ] } }"#,
      goes: #"{ "push": "shell" }"#
    )
    #expect(try RuleFixture(.tabsInStack, body).messages == [])
  }

  @Test("a column of a split view is between a stack and the one in it")
  func columnBetween() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "list",
        "detail": "shell", "placeholder": "b" } } } ],
      "screens": [ { "id": "a" }, { "id": "b" },
        { "id": "list", "goes": [ { "select": "shell" } ] },
        { "id": "shell", "contains": { "stack": "a" } } ]
      """#
    let found = try RuleFixture(.nestedStack, body)
    #expect(found.messages == [])
    #expect(found.passed == 1)
  }

  @Test("a screen in a screen on a stack is on that stack too")
  func containedTwice() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "stack": "outer" } } ],
      "screens": [ { "id": "a" }, { "id": "inner", "contains": { "stack": "a" } },
        { "id": "outer", "contains": "inner" } ]
      """#
    let found = try RuleFixture(.nestedStack, body)
    #expect(found.messages == ["\"inner.stack\" is a stack inside the stack \"main.stack\""])
  }

  @Test("what is never there together is not inside each other")
  func contradictingConditions() throws {
    let body = #"""
      "conditions": { "isNew": "The new design is on." },
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": "shell", "when": "!isNew" }, { "screen": "shell" } ] } ],
      "screens": [ { "id": "a" }, { "id": "shell", "contains": [
        { "stack": "a", "when": "isNew" }, { "screen": "a" } ] } ]
      """#
    #expect(try RuleFixture(.nestedStack, body).messages == [])
  }

  @Test("a split view on a stack is found where the platform has it")
  func splitOnOnePlatform() throws {
    let body = contained(
      #"[ { "split": { "sidebar": "a", "detail": "b", "placeholder": "b" }, "platforms": ["iPadOS"] }, { "screen": "a" } ]"#,
      goes: #"{ "push": "shell" }"#
    )
    let found = try RuleFixture(.splitInStack, body)
    #expect(found.messages == ["\"shell.split\" is a split view inside the stack \"main.stack\""])
    #expect(found.environments == [["iPadOS-compact", "iPadOS-regular"]])
  }

  // MARK: tab-without-stack

  @Test("a push in a column of a tab has the column's stack or none")
  func columnsInTab() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "plan", "columns": {
        "primary": { "stack": "week" },
        "secondary": [ { "screen": "list", "when": "regular" } ] } } ] } } ],
      "screens": [ { "id": "item" }, { "id": "list", "goes": [
          { "push": "item", "on": "tap an item" }, { "push": "week", "on": "tap Week" } ] },
        { "id": "week", "goes": [ { "push": "item", "on": "tap a day" } ] } ]
      """#
    let found = try RuleFixture(.tabWithoutStack, body)
    #expect(
      found.messages == [
        "the tab \"plan\" has no stack, and \"tap an item\" on \"list\" and 1 more push"
      ]
    )
    #expect(found.environments == [["iOS-regular", "iPadOS-regular", "macOS-regular"]])
  }

  @Test("a push in a sheet over a tab is not the tab's")
  func sheetOverTab() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "plan", "screen": "week" } ] } } ],
      "screens": [ { "id": "item" }, { "id": "editor", "goes": [ { "push": "item" } ] },
        { "id": "week", "goes": [ { "sheet": "editor" } ] } ]
      """#
    let found = try RuleFixture(.tabWithoutStack, body)
    #expect(found.messages == [])
    #expect(found.passed == 1)
  }

  // MARK: shared-path

  private func path(_ property: String, more: String = "") -> String {
    #""path": { "type": "NavigationPath", "property": "\#(property)" \#(more) }"#
  }

  private func twoTabs(_ one: String, _ two: String) -> String {
    #"""
    "routers": [ { "id": "router" } ],
    "conditions": { "isNew": "The new design is on." },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "one", "stack": { "root": "a", \#(one) } },
      { "id": "two", "stack": { "root": "b", \#(two) } } ] } } ],
    "screens": [ { "id": "a" }, { "id": "b" } ]
    """#
  }

  @Test("alternatives of one window may share a path")
  func alternatives() throws {
    let body = #"""
      "conditions": { "isNew": "The new design is on." },
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": { "root": "a", \#(path("path")) }, "when": "isNew" },
        { "stack": { "id": "old", "root": "b", \#(path("path")) } } ] } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """#
    let found = try RuleFixture(.sharedPath, body)
    #expect(found.messages == [])
    #expect(found.passed == 2)
  }

  @Test("stacks that are never there together may share a path")
  func neverTogether() throws {
    let one = path("path") + #", "when": "isNew""#
    let two = path("path") + #", "when": "!isNew""#
    #expect(try RuleFixture(.sharedPath, twoTabs(one, two)).messages == [])
    #expect(try RuleFixture(.sharedPath, twoTabs(one, path("path"))).messages.count == 1)
  }

  @Test("each view has states of its own")
  func viewState() throws {
    let state = path("path", more: #", "createdIn": "state""#)
    let one = state + #", "source": "Cook.swift:3""#
    let two = state + #", "source": "Plan.swift:3""#
    #expect(try RuleFixture(.sharedPath, twoTabs(one, two)).messages == [])
    let same = state + #", "source": "Cook.swift:9""#
    #expect(
      try RuleFixture(.sharedPath, twoTabs(one, same)).messages
        == ["\"two.stack\" shares the path \"path\" with \"one.stack\""]
    )
  }

  @Test("a path from a dictionary is one for each key")
  func dictionary() throws {
    let byTab = path("router.paths[tab]")
    #expect(try RuleFixture(.sharedPath, twoTabs(byTab, byTab)).messages == [])
    let home = path("router.paths[.home]")
    #expect(try RuleFixture(.sharedPath, twoTabs(home, home)).messages.count == 1)
  }

  @Test("windows have paths of their own")
  func windows() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", \#(path("path")) } } },
        { "id": "more", "windowGroup": { "stack": { "root": "b", \#(path("path")) } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """#
    #expect(try RuleFixture(.sharedPath, body).messages == [])
  }

  @Test("with one router and no property it is not stated")
  func oneRouter() throws {
    let found = try RuleFixture(
      .sharedPath,
      twoTabs(#""router": "router""#, #""router": "router""#)
    )
    #expect(found.messages == [])
    #expect(found.notStated == ["property of one.stack", "property of two.stack"])
    let none = try RuleFixture(
      .sharedPath,
      twoTabs(#""router": "router", "path": "none""#, #""router": "router""#)
    )
    #expect(none.notStated == [])
  }

  // MARK: wide screens

  @Test("a split view that is always collapsed shows no empty column")
  func collapsedSplit() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "a", "detail": "b" } } } ],
      "screens": [ { "id": "a", "goes": [ { "select": "b" } ] }, { "id": "b" } ]
      """#
    let watch = try RuleFixture(.splitWithoutPlaceholder, body, platforms: #""watchOS": "11.0""#)
    #expect(watch.messages == [])
    #expect(watch.passed == 0)
    let phone = try RuleFixture(.splitWithoutPlaceholder, body, platforms: #""iOS": "18.0""#)
    #expect(phone.environments == [["iOS-regular"]])
  }

  @Test("depth counts on the iPad and the Mac, where nothing uses the width")
  func wideScreens() throws {
    func body(_ main: String) -> String {
      #"""
      "scenes": [ { "id": "main", "windowGroup": \#(main) } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] }, { "id": "b", "goes": [ { "push": "c" } ] },
        { "id": "c", "goes": [ { "push": "d" } ] }, { "id": "d" } ]
      """#
    }
    let deep = try RuleFixture(.stackOnWideScreens, body(#"{ "stack": "a" }"#))
    #expect(deep.environments == [["iPadOS-regular", "macOS-regular"]])
    let phone = #""iOS": "18.0", "tvOS": "18.0""#
    let narrow = try RuleFixture(.stackOnWideScreens, body(#"{ "stack": "a" }"#), platforms: phone)
    #expect(narrow.messages == [])
    #expect(narrow.passed == 0)
    let flat = try RuleFixture(.stackOnWideScreens, body(#"{ "stack": "b" }"#))
    #expect(flat.messages == [])
    #expect(flat.passed == 1)
    let tabs = body(
      #"{ "tabs": { "style": "sidebarAdaptable", "items": [ { "id": "one", "stack": "a" } ] } }"#
    )
    #expect(try RuleFixture(.stackOnWideScreens, tabs).messages == [])
  }

  @Test func aCaseThatBringsAStackIsNotPushed() throws {
    func messages(_ kind: String) throws -> [String] {
      try RuleFixture(
        .nestedStack,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "routes": [ { "id": "R", "cases": { "b": { "screen": "b", "stack": true } } } ],
        "screens": [ { "id": "a", "goes": [ { "\(kind)": "R.b", "on": "tap B" } ] }, { "id": "b" } ]
        """
      ).messages
    }
    #expect(
      try messages("push") == ["\"R.b\" brings a stack, and \"tap B\" on \"a\" pushes it"]
    )
    #expect(try messages("sheet") == [])
  }

  @Test(arguments: [#"{ "id": "R", "cases": { "b": { "screen": "b", "stack": STACK } } }"#, ""])
  func aStackOfTheMacIsNotInsideAnotherOneOnTheIPhone(route: String) throws {
    func environments(_ stack: String) throws -> [[String]] {
      let target = route.isEmpty ? "b" : "R.b"
      return try RuleFixture(
        .nestedStack,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "routes": [ \(route.replacingOccurrences(of: "STACK", with: stack)) ],
        "screens": [ { "id": "a", "goes": [ { "push": "\(target)", "on": "tap B" } ] },
          { "id": "b" \(route.isEmpty ? ", \"stack\": \(stack)" : "") } ]
        """,
        platforms: #""iOS": "18.0", "macOS": "15.0""#
      ).environments
    }
    #expect(try environments(#"{ "platforms": ["iOS"] }"#) == [["iOS-compact", "iOS-regular"]])
    #expect(try environments(#"{ "platforms": ["macOS"] }"#) == [["macOS-regular"]])
    #expect(try environments(#"{ "platforms": ["macOS"], "when": "compact" }"#) == [])
  }

  /// A sheet is a task of its own: no column would show it.
  @Test func aScreenDeepInASheetAsksForNoColumns() throws {
    func app(_ kind: String) throws -> RuleFixture {
      try RuleFixture(
        .stackOnWideScreens,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "bag" } } ],
        "screens": [ { "id": "bag", "goes": [ { \(kind) } ] },
          { "id": "address", "goes": [ { "push": "payment" } ] },
          { "id": "payment", "goes": [ { "push": "done" } ] }, { "id": "done" } ]
        """,
        platforms: #""iPadOS": "18.0""#
      )
    }
    #expect(try app(#""push": "address""#).messages.count == 1)
    let sheet = try app(#""sheet": { "stack": "address" }"#)
    #expect(sheet.messages == [] && sheet.passed == 1)
  }

  /// The deepest screen differs: each platform is told its own.
  @Test func theDeepestScreenIsThatOfThePlatform() throws {
    let app = try RuleFixture(
      .stackOnWideScreens,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] }, { "id": "b", "goes": [ { "push": "c" } ] },
        { "id": "c", "goes": [ { "push": "d" } ] },
        { "id": "d", "goes": [ { "push": "e", "platforms": ["iPadOS"] } ] }, { "id": "e" } ]
      """
    )
    func message(_ screen: String, _ taps: Int) -> String {
      "\"\(screen)\" is \(taps) taps from launch, and there is no split view or sidebar"
    }
    #expect(app.messages == [message("d", 3), message("e", 4)])
    #expect(app.environments == [["macOS-regular"], ["iPadOS-regular"]])
  }
}
