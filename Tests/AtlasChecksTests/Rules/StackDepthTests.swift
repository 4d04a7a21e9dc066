import Testing

@testable import AtlasChecks

/// How many screens are below another one: `pop-too-far`, and ways back over several screens in `dead-end`.
@Suite struct StackDepthTests {
  /// A stack of `one`, and `a` above it, from where `way` leads on to `c`.
  private func messages(_ way: String, back count: Int, _ more: String = "") throws -> [String] {
    try RuleFixture(
      .popTooFar,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "one" } } ],
      "screens": [
        { "id": "one", "goes": [ { "push": "a" } ] }, { "id": "a", "goes": [ \(way) ] }, { "id": "b" }, \(more)
        { "id": "c", "goes": [ { "pop": \(count), "on": "tap Back" } ] } ]
      """,
      platforms: #""iOS": "18.0""#
    ).messages
  }

  private func tooFar(_ count: Int, _ below: String) -> [String] {
    ["\"tap Back\" on \"c\" goes back \(count) screens, and \(below) below it"]
  }

  /// What the menu of a tab goes back from is not stated.
  @Test func theContextMenuOfATabIsNotJudged() throws {
    let fixture = try RuleFixture(
      .popTooFar,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
        { "id": "t", "title": "T", "stack": "one", "contextMenu": [ { "pop": 2 } ] } ] } } } ],
      "screens": [ { "id": "one" } ]
      """,
      platforms: #""iPadOS": "18.0", "macOS": "15.0""#
    )
    #expect(fixture.messages == [])
  }

  /// The stack is `one`, `a`, `c`: the sheet on `a` pushes `c` on the stack of `a`.
  @Test(arguments: [
    (#"{ "sheet": "s" }"#, #"{ "push": "c", "dismisses": true }"#),
    (#"{ "sheet": "s" }"#, #"{ "push": "c", "in": "presenter" }"#),
    (#"{ "sheet": { "stack": "s" } }"#, #"{ "push": "c", "dismisses": true }"#),
    (
      #"{ "sheet": "t" }"#, #"{ "push": "c", "in": "window", "dismisses": true }"#
    ),
  ])
  func aPushFromASheetIsAboveWhatPresentsIt(_ way: String, _ push: String) throws {
    let sheets =
      "{ \"id\": \"s\", \"goes\": [ \(push) ] }, { \"id\": \"t\", \"goes\": [ { \"sheet\": \"s\" } ] },"
    #expect(try messages(way, back: 2, sheets) == [])
    #expect(try messages(way, back: 3, sheets) == tooFar(3, "at most 2 are"))
  }

  /// `one`, `a`, and the path above them; after a reset, and in a tab, the root and the path.
  @Test(arguments: [
    (#"{ "opens": { "path": ["c"], "reset": false } }"#, 2),
    (#"{ "opens": { "path": ["b", "c"], "reset": false } }"#, 3),
    (#"{ "opens": { "path": ["b", "c"] } }"#, 2),
  ])
  func aPathIsAboveWhatItStartsFrom(_ way: String, _ below: Int) throws {
    #expect(try messages(way, back: below) == [])
    #expect(try messages(way, back: below + 1) == tooFar(below + 1, "at most \(below) are"))
  }

  /// A button of the view around the stack is there on every screen; one in its toolbar on the root alone.
  @Test func whatTheHostPushesIsAboveAnything() throws {
    func messages(_ toolbar: String) throws -> [String] {
      try RuleFixture(
        .popTooFar,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "one", "host": "shell" } } } ],
        "screens": [ { "id": "shell", "goes": [ { "push": "c" \(toolbar) } ] },
          { "id": "one", "goes": [ { "push": "a" } ] }, { "id": "a" },
          { "id": "c", "goes": [ { "pop": 2, "on": "tap Back" } ] } ]
        """,
        platforms: #""iOS": "18.0""#
      ).messages
    }
    #expect(try messages("") == [])
    #expect(try messages(#", "toolbar": "item""#) == tooFar(2, "at most 1 is"))
  }

  // MARK: dead-end

  /// `home`, and above it `b` and `c`, both without a back button.
  private func deadEnds(_ back: String) throws -> [String] {
    try RuleFixture(
      .deadEnd,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "b" } ] },
        { "id": "b", "backButtonHidden": true, "goes": [ { "push": "c" } ] },
        { "id": "c", "backButtonHidden": true, "goes": [ { \(back) } ] } ]
      """,
      platforms: #""iOS": "18.0""#
    ).messages
  }

  @Test(arguments: [#""pop": 2"#, #""popToRoot": true"#])
  func whatIsAboveCanGoBackOverIt(_ back: String) throws { #expect(try deadEnds(back) == []) }

  @Test func oneBackLeadsToTheScreenThatIsADeadEnd() throws {
    #expect(
      try deadEnds(#""pop": 1"#) == [
        "nothing leads back from \"b\", which hides its back button"
      ]
    )
  }

  /// `home`, `list`, `detail`, and above it `done`, which a sheet of `detail` pushes: two back is `list`.
  @Test func whatASheetPushesCanGoBackOverItsPresenter() throws {
    func messages(_ count: Int) throws -> [String] {
      try RuleFixture(
        .deadEnd,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [
          { "id": "home", "goes": [ { "push": "list" } ] },
          { "id": "list", "goes": [ { "push": "detail", "on": "tap one" } ] },
          { "id": "detail", "backButtonHidden": true, "goes": [ { "sheet": { "stack": "edit" } } ] },
          { "id": "edit", "goes": [ { "push": "done", "dismisses": true }, { "dismiss": true } ] },
          { "id": "done", "backButtonHidden": true, "goes": [ { "pop": \(count) } ] } ]
        """,
        platforms: #""iOS": "18.0""#
      ).messages
    }
    #expect(try messages(2) == [])
    #expect(
      try messages(1).first == "nothing leads back from \"detail\", which hides its back button"
    )
  }
}
