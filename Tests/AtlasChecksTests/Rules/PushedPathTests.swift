import Testing

@testable import AtlasChecks
@testable import AtlasGraph

/// Screens that are on stacks with paths of their own, where code changes one of them.
@Suite struct PushedPathTests {
  /// The list is the root of two stacks, or of one beside a window without a stack; only the first has a destination.
  private func app(by mechanism: String, second: String) throws -> RuleFixture {
    try RuleFixture(
      """
      "conditions": { "isWide": "On large screens." },
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": { "root": "list", "path": { "type": "NavigationPath", "property": "Store.path" },
          "destinations": [ { "for": "Item", "screen": "item" } ] }, "when": "!isWide" },
        { \(second), "when": "isWide" } ] } ],
      "screens": [
        { "id": "list", "goes": [
          { "push": "item", "on": "tap a row", "by": "\(mechanism)", "value": "Item" } ] },
        { "id": "item" }, { "id": "note" } ]
      """
    )
  }

  private static let other = #"""
    "stack": { "root": "list", "path": { "type": "NavigationPath", "property": "Store.other" },
      "destinations": [ { "for": "Note", "screen": "note" } ] }
    """#

  @Test("Code that changes the path of one stack is not known to push on another one")
  func anotherPath() throws {
    let program = try app(by: "program", second: Self.other)
    #expect(program.messages(.unregisteredDestination) == [])
    #expect(program.notStated(.unregisteredDestination) == ["where of list.push.item"])
    let link = try app(by: "valueLink", second: Self.other)
    #expect(link.messages(.unregisteredDestination).count == 1)
  }

  @Test("Two stacks on one path both need the destination")
  func samePath() throws {
    let same = Self.other.replacing("Store.other", with: "Store.path")
    #expect(try app(by: "program", second: same).messages(.unregisteredDestination).count == 1)
  }

  @Test("Where there is no stack, code that changes a path elsewhere does nothing")
  func noStack() throws {
    let bare = #""screen": "list""#
    let program = try app(by: "program", second: bare)
    #expect(program.messages(.pushWithoutStack) == [])
    #expect(program.notStated(.pushWithoutStack) == ["where of list.push.item"])
    #expect(try app(by: "valueLink", second: bare).messages(.pushWithoutStack).count == 1)
  }

  /// The list is on a stack, and also in a tab or a sheet without one.
  private func messages(_ rule: Rule, _ mechanism: String) throws -> Int {
    try RuleFixture(
      rule,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One",
          "stack": { "root": "list", "path": { "type": "NavigationPath", "property": "Store.path" },
            "destinations": [ { "for": "Item", "screen": "item" } ] } },
        { "id": "two", "title": "Two", "screen": "list" } ] } } ],
      "screens": [
        { "id": "list", "goes": [
          { "push": "item", "on": "tap a row", "by": "\(mechanism)", "value": "Item" },
          { "sheet": "list", "on": "tap Choose" } ] },
        { "id": "item" } ]
      """
    ).messages.count
  }

  @Test("The same holds for tabs and presentations without a stack")
  func tabsAndPresentations() throws {
    #expect(try messages(.tabWithoutStack, "program") == 0)
    #expect(try messages(.tabWithoutStack, "valueLink") == 1)
    #expect(try messages(.pushInSheetWithoutStack, "program") == 0)
    #expect(try messages(.pushInSheetWithoutStack, "valueLink") == 1)
  }

  @Test("Going back by one only above the root needs no screen below the root")
  func checkedPop() throws {
    func messages(_ place: String) throws -> [String] {
      try RuleFixture(
        .popTooFar,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a", "goes": [ { "pop": 1, "on": "tap Back"\(place) } ] } ]
        """
      ).messages
    }
    #expect(try messages(#", "where": { "isRoot": false }"#) == [])
    #expect(try messages("").count == 1)
  }

  /// One line of the source registers the notes on both of two alternatives, of which the second pushes them.
  private func registrations(_ first: String, _ second: String) throws -> [String] {
    try RuleFixture(
      .unusedDestination,
      """
      "conditions": { "isIn": "A person is signed in." },
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": { "root": "sign-in", "destinations": [ { "for": "Note", "screen": "note"\(first) } ] },
          "when": "!isIn" },
        { "stack": { "root": "notes", "destinations": [ { "for": "Note", "screen": "note"\(second) } ] },
          "when": "isIn" } ] } ],
      "screens": [
        { "id": "sign-in" }, { "id": "note" },
        { "id": "notes", "goes": [ { "push": "note", "by": "valueLink", "value": "Note" } ] } ]
      """
    ).messages
  }

  @Test("A line of the source that registers on several stacks is used if one of them uses it")
  func sharedLine() throws {
    let line = #", "source": "App.swift:7""#
    #expect(try registrations(line, line) == [])
    #expect(try registrations("", "").count == 1)
    #expect(try registrations(line, #", "source": "App.swift:9""#).count == 1)
  }

  @Test("A router without a known destination is not judged")
  func routerWithoutDestinations() throws {
    let app = try RuleFixture(
      .routerNotNeeded,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", "router": "r" } } } ],
      "screens": [ { "id": "a" } ],
      "routers": [ { "id": "r", "type": "Router" } ]
      """
    )
    #expect(app.messages == [])
  }

  /// Two screens have the sheet of one view, which the source presents at one line.
  @Test("A NavigationView that one line presents from several screens is one finding")
  func sharedNavigationView() throws {
    func count(_ first: String, _ second: String) throws -> Int {
      try RuleFixture(
        .navigationView,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [
          { "id": "a", "goes": [ { "push": "b" }, { "sheet": { "navigationView": "c" }\(first) } ] },
          { "id": "b", "goes": [ { "sheet": { "navigationView": "c" }\(second) } ] }, { "id": "c" } ]
        """
      ).messages.count
    }
    let line = #", "source": "App.swift:7""#
    #expect(try count(line, line) == 1)
    #expect(try count("", "") == 2)
    #expect(try count(line, #", "source": "App.swift:9""#) == 2)
  }
}
