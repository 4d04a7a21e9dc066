import Testing

@testable import AtlasChecks
@testable import AtlasGraph

/// Taps that do nothing. What `dismiss` does is from Apple's documentation of `DismissAction`.
@Suite("Transitions without effect")
struct IdleTransitionTests {
  /// A window that holds something, and what its screen `a` offers.
  private static func window(_ content: String, _ goes: String, more: String = "") -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": \(content) } ],
    "screens": [ { "id": "a", "goes": [ \(goes) ] }, { "id": "b" }\(more) ]
    """
  }

  private static let phone = #""iOS": "18.0""#

  private func messages(_ body: String, platforms: String = Self.phone) throws -> [String] {
    try RuleFixture(.transitionWithoutEffect, body, platforms: platforms).messages
  }

  @Test("a selection needs a split view around it")
  func select() throws {
    let goes = #"{ "select": "b", "on": "tap a row" }"#
    let stack = try RuleFixture(.transitionWithoutEffect, Self.window(#"{ "stack": "a" }"#, goes))
    #expect(
      stack.messages == [
        #""tap a row" on "a" selects in a column, and its screen is not in a split view"#
      ]
    )
    #expect(stack.findings().first?.advice == #""push""#)
    let bare = try RuleFixture(.transitionWithoutEffect, Self.window(#""a""#, goes))
    #expect(bare.findings().first?.advice == "a split view around it")
    let split = Self.window(#"{ "split": { "sidebar": "a", "detail": "b" } }"#, goes)
    #expect(try messages(split) == [])
  }

  /// An app tells its layouts apart: what selects beside a detail column pushes on a phone.
  @Test("a selection that acts in one layout is right in all")
  func selectInOneLayout() throws {
    let goes = #"{ "select": "b", "on": "tap a row" }"#
    let layouts = Self.window(
      #"[ { "split": { "sidebar": "a", "detail": "b" }, "when": "regular" }, { "stack": "a" } ]"#,
      goes
    )
    #expect(try messages(layouts, platforms: #""iPadOS": "18.0""#) == [])
  }

  /// Its code sets the selection and the path of what it makes.
  @Test("a screen that contains containers acts on these")
  func containing() throws {
    let goes = #"{ "select": "b" }, { "popToRoot": true }, { "dismiss": true }"#
    let body = """
      "scenes": [ { "id": "main", "windowGroup": "a" } ],
      "screens": [ { "id": "a", "contains": { "stack": "b" }, "goes": [ \(goes) ] }, { "id": "b" } ]
      """
    #expect(try messages(body) == [])
  }

  @Test("going back to the root where there is no stack does something if it sets a condition")
  func popToRootThatSets() throws {
    func messages(_ keys: String) throws -> [String] {
      let goes = "{ \"popToRoot\": true, \"on\": \"tap Home\" \(keys) }"
      let conditions = #""conditions": { "tidy": "All is put away." }, "#
      return try self.messages(conditions + Self.window(#""a""#, goes))
    }
    #expect(try messages("").count == 1)
    #expect(try messages(#", "sets": "tidy""#) == [])
  }

  @Test("going back to the root is judged in each layout, by the places there")
  func popToRootInOneLayout() throws {
    let layouts = Self.window(
      #"[ { "stack": "a", "when": "regular" }, { "screen": "a" } ]"#,
      #"{ "popToRoot": true, "on": "tap Home" }"#
    )
    let found = try RuleFixture(
      .transitionWithoutEffect,
      layouts,
      platforms: #""iPadOS": "18.0""#
    )
    #expect(found.environments == [["iPadOS-compact"]])
  }

  @Test("a sidebar may empty the path of the detail column")
  func popToRootInSidebar() throws {
    let body = Self.window(
      #"{ "split": { "sidebar": "a", "detail": { "stack": "b" } } }"#,
      #"{ "popToRoot": true }"#
    )
    #expect(try messages(body, platforms: #""macOS": "15.0""#) == [])
  }

  @Test("a selection needs the column that it names")
  func column() throws {
    let goes = #"{ "select": "b", "column": "content", "on": "tap a row" }"#
    let two = Self.window(#"{ "split": { "sidebar": "a", "detail": "b" } }"#, goes)
    let words = #""tap a row" on "a" selects in the content column, which its screen is not in"#
    #expect(try messages(two) == [words])
    let three = Self.window(
      #"{ "split": { "sidebar": "a", "content": "b", "detail": "b" } }"#,
      goes
    )
    #expect(try messages(three) == [])
  }

  /// The sheet is over the split view, not in it.
  @Test(
    "a selection in a sheet happens in the presenter, if it says so",
    arguments: ["", #", "in": "presenter""#]
  )
  func selectInSheet(_ keys: String) throws {
    let body = Self.window(
      #"{ "split": { "sidebar": "a", "detail": "b" } }"#,
      #"{ "select": "b" }, { "sheet": "s" }"#,
      more:
        #", { "id": "s", "goes": [ { "select": "b", "on": "tap Pick" \#(keys) }, { "dismiss": true } ] }"#
    )
    let found = try RuleFixture(.transitionWithoutEffect, body, platforms: #""iPadOS": "18.0""#)
    #expect(found.messages.count == (keys.isEmpty ? 1 : 0))
    #expect(found.findings().allSatisfy { $0.advice == #""in": "presenter""# })
  }

  @Test("going back to the root needs a stack, not a screen below")
  func popToRoot() throws {
    let goes = #"{ "popToRoot": true, "on": "tap Home" }"#
    let bare = Self.window(#""a""#, goes)
    #expect(
      try messages(bare) == [#""tap Home" on "a" goes back to the root where there is no stack"#]
    )
    // At the root it does nothing yet, and something later.
    #expect(try messages(Self.window(#"{ "stack": "a" }"#, goes)) == [])
    // The view around a tab view goes back in the stack of a tab, by its path.
    let host = """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "host": "a", "items": [
        { "id": "t", "title": "T", "stack": "b" }, { "id": "u", "title": "U", "stack": "b" } ] } } } ],
      "screens": [ { "id": "a", "goes": [ \(goes) ] }, { "id": "b" } ]
      """
    #expect(try messages(host) == [])
  }

  /// An iPhone has one window; a Mac, an iPad and an Apple Vision Pro close one that a `WindowGroup` made.
  @Test(
    "closing at the root of a window needs windows",
    arguments: [
      (#""iOS": "18.0""#, 1), (#""tvOS": "18.0""#, 1), (#""watchOS": "11.0""#, 1),
      (#""iPadOS": "18.0""#, 0), (#""macOS": "15.0""#, 0), (#""visionOS": "2.0""#, 0),
    ]
  )
  func dismiss(_ platform: String, _ count: Int) throws {
    let body = Self.window(#"{ "stack": "a" }"#, #"{ "dismiss": true, "on": "tap Close" }"#)
    let words = #""tap Close" on "a" closes nothing: it is at the root of the window"#
    #expect(try messages(body, platforms: platform) == Array(repeating: words, count: count))
  }

  @Test("the phone alone is named, where the Mac closes the window")
  func dismissOnPhoneAlone() throws {
    let body = Self.window(#""a""#, #"{ "dismiss": true, "on": "tap Close" }"#)
    let found = try RuleFixture(
      .transitionWithoutEffect,
      body,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(found.environments == [["iOS-compact", "iOS-regular"]])
    #expect(
      found.findings().first?.advice
        == #""platforms" or "when" that limits it to the places where it has an effect"#
    )
  }

  @Test("closing acts where a screen is pushed, presented, opened by a link or in a split view")
  func dismissElsewhere() throws {
    let close = #"{ "id": "c", "goes": [ { "dismiss": true } ] }"#
    for way in [#"{ "push": "c" }"#, #"{ "sheet": "c" }"#] {
      let body = Self.window(
        #"{ "tabs": [ { "id": "t", "stack": "a" }, { "id": "u", "stack": "c" } ] }"#,
        way,
        more: ", \(close)"
      )
      #expect(try messages(body) == [])
    }
    let link = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "c" } } ], "screens": [ \(close) ],
      "deepLinks": [ { "id": "l", "patterns": ["t://c"], "opens": { "path": ["c"] } } ]
      """
    #expect(try messages(link) == [])
    let split = """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "c", "detail": "d" } } } ],
      "screens": [ \(close), { "id": "d" } ]
      """
    #expect(try messages(split) == [])
  }

  @Test("what else a dismissal does counts, and the place where it is offered")
  func dismissWithMore() throws {
    let sets = """
      "conditions": { "done": "It is done." }, "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "dismiss": true, "sets": "done" } ] } ]
      """
    #expect(try messages(sets) == [])
    let alert = Self.window(
      #"{ "stack": "a" }"#,
      #"{ "alert": "Sure?", "goes": [ { "dismiss": true, "on": "tap Cancel" } ] }"#
    )
    #expect(try messages(alert) == [])
    let limited = Self.window(
      #"{ "tabs": [ { "id": "t", "stack": "a" }, { "id": "u", "stack": "c" } ] }"#,
      #"{ "sheet": "c" }"#,
      more:
        #", { "id": "c", "goes": [ { "dismiss": true, "where": { "isInPresentation": false } } ] }"#
    )
    #expect(try messages(limited).count == 1)
  }

  private static func tabs(_ keys: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "t", "title": "T", "stack": "a" }, { "id": "new", "title": "New" \(keys) } ] } } ],
    "screens": [ { "id": "a", "goes": [ { "switchTab": "new", "on": "tap New" } ] }, { "id": "b" } ]
    """
  }

  @Test("a tab that performs an action can't be switched to")
  func actionTab() throws {
    let words =
      #""tap New" on "a" switches to the tab "new", which performs an action and shows nothing"#
    let action = #", "action": { "sheet": "b", "closesFromInside": true"#
    #expect(try messages(Self.tabs(action + " }")) == [words])
    // Beside content, where the action exists.
    let both = try RuleFixture(
      .transitionWithoutEffect,
      Self.tabs(action + #", "platforms": ["iOS"] }, "stack": "b""#),
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(both.messages == [words])
    #expect(both.environments == [["iOS-compact", "iOS-regular"]])
    #expect(try messages(Self.tabs(#", "stack": "b""#)) == [])
  }

  @Test("a selection that does nothing is the only finding about the screen that it would lead to")
  func oneCause() throws {
    let body = Self.window(#"{ "stack": "a" }"#, #"{ "select": "b", "on": "tap a row" }"#)
    let found = try RuleFixture(body).findings().filter { $0.severity != .information }
    #expect(found.map(\.rule) == ["transition-without-effect"])
  }
}
