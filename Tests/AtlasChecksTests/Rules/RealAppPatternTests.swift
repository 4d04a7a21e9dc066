import Testing

@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// What public apps are made of, and what rules must say of it, or not say.
@Suite("Patterns of real apps")
struct RealAppPatternTests {
  // MARK: Scenes of other platforms

  @Test("A screen of another platform's scene is not missing here")
  func scenesOfPlatforms() throws {
    let app = try RuleFixture(
      .unreachableInEnvironment,
      """
      "scenes": [
        { "id": "phone", "platforms": ["iOS"], "windowGroup": { "tabs": [
          { "id": "home", "stack": "home" }, { "id": "me", "stack": "me" } ] } },
        { "id": "watch", "platforms": ["watchOS"], "windowGroup": { "stack": "watch-home" } } ],
      "screens": [ { "id": "home" }, { "id": "me" }, { "id": "watch-home" } ]
      """,
      platforms: #""iOS": "18.0", "watchOS": "10.0""#
    )
    #expect(app.messages == [])
    #expect(app.passed == 3)
  }

  // MARK: Items that contain items

  private func pushesItself(_ screen: String, _ push: String) throws -> [String] {
    try RuleFixture(
      .pushCycle,
      """
      "scenes": [ { "id": "m", "windowGroup": { "stack": "folder" } } ],
      "screens": [ { "id": "folder", \(screen) "goes": [ { "push": "folder", \(push) "on": "tap" } ] } ]
      """
    ).messages
  }

  @Test("A screen that pushes itself with another item is no cycle; with the same content it is")
  func folders() throws {
    let parameters = #""parameters": { "folder": "Folder" },"#
    #expect(try pushesItself(parameters, #""value": "Folder","#) == [])
    #expect(try pushesItself(parameters, "") == [])
    #expect(try pushesItself("", #""value": "Folder","#) == [])
    #expect(try pushesItself("", "") == ["\"folder\" pushes itself"])
  }

  @Test("A condition that varies by item, and what a route holds, tell of another item")
  func itemsBySign() throws {
    func messages(_ push: String, _ holds: String) throws -> [String] {
      try RuleFixture(
        .pushCycle,
        """
        "conditions": { "isFolder": { "summary": "It is a folder.", "variesByItem": true } },
        "scenes": [ { "id": "m", "windowGroup": { "stack": "folder" } } ],
        "routes": [ { "id": "Level", \(holds) "cases": { "folder": "folder" } } ],
        "screens": [ { "id": "folder", "goes": [ { \(push) } ] } ]
        """
      ).messages
    }
    #expect(try messages(#""push": "folder", "when": "isFolder""#, "") == [])
    #expect(try messages(#""push": "Level.folder""#, #""holds": "ids","#) == [])
    #expect(try messages(#""push": "Level.folder""#, "").count == 1)
  }

  @Test("A cycle through other screens is found beside a folder in a folder")
  func cycleBesideFolders() throws {
    let app = try RuleFixture(
      .pushCycle,
      """
      "scenes": [ { "id": "m", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "parameters": { "id": "Int" }, "goes": [ { "push": "a" }, { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "a" } ] } ]
      """
    )
    #expect(app.messages == ["pushes lead from \"a\" through \"b\" back to \"a\""])
  }

  // MARK: One presentation, several controls

  @Test("A sheet that two controls present loses changes once")
  func oneSheet() throws {
    let facts = #""interactiveDismissDisabled": false, "confirmsDiscardingChanges": false"#
    let app = try RuleFixture(
      .unsavedWithoutConfirmation,
      """
      "scenes": [ { "id": "m", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [
          { "sheet": "edit", "on": "swipe", \(facts) }, { "sheet": "edit", "on": "tap", \(facts) },
          { "push": "b" } ] },
        { "id": "b", "goes": [ { "sheet": "edit", "on": "press", \(facts) } ] },
        { "id": "edit", "hasUnsavedChanges": true } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(
      app.messages == [
        "the sheet of \"swipe\" on \"a\" can be dismissed while \"edit\" has unsaved changes",
        "the sheet of \"press\" on \"b\" can be dismissed while \"edit\" has unsaved changes",
      ]
    )
    #expect(app.notes[1] == "\"tap\" on \"a\" presents the same")
    #expect(app.notes.count == 3)
  }

  @Test("A cover that several screens present is one presentation with others over it")
  func oneCover() throws {
    let app = try RuleFixture(
      .stackedPresentations,
      """
      "scenes": [ { "id": "m", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "fullScreenCover": "player", "on": "tap 1" }, { "push": "b" } ] },
        { "id": "b", "goes": [ { "fullScreenCover": "player", "on": "tap 2" } ] },
        { "id": "player", "goes": [
          { "sheet": "x", "on": "tap X" }, { "sheet": "y", "on": "tap Y" } ] },
        { "id": "x" }, { "id": "y" } ]
      """
    )
    #expect(
      app.messages == [
        "\"tap 1\" on \"a\" presents a full-screen cover, and 2 presentations appear over it"
      ]
    )
    #expect(
      app.notes == [
        "\"tap X\" on \"player\" presents the sheet over it",
        "\"tap Y\" on \"player\" presents the sheet over it",
        "\"tap 2\" on \"b\" presents the same full-screen cover",
      ]
    )
  }

  // MARK: Links

  @Test("Query items that only the other link names do not make two links ambiguous")
  func optionalItems() throws {
    func conflicts(_ first: String, _ second: String) throws -> [String] {
      let app = try RuleFixture(
        links: """
          { "id": "one", "patterns": ["t://\(first)"], "opens": "search" },
          { "id": "two", "patterns": ["t://\(second)"], "opens": "search" }
          """
      )
      let rules: [Rule] = [.deepLinkAmbiguous, .deepLinkShadowed, .deepLinkDuplicate]
      return rules.filter { !app.findings($0).isEmpty }.map(\.id)
    }
    #expect(try conflicts("play?book={id}", "play?show={show:bool?}") == [])
    // Both name "show": "play?book=1&show=x" is a URL for the first one.
    #expect(
      try conflicts("play?book={id}&show={a}", "play?show={show:bool?}")
        == [Rule.deepLinkAmbiguous.id]
    )
    // In the other order, the general link takes what the special one is for.
    #expect(
      try conflicts("play?show={show:bool?}", "play?book={id}") == [Rule.deepLinkAmbiguous.id]
    )
  }

  @Test("A host's parameter has the case that the URL is written with, as URL.host has it")
  func hostCase() throws {
    func links(_ pattern: String, _ url: String, _ value: String) throws -> [String] {
      try RuleFixture(
        links: """
          { "id": "command", "patterns": ["\(pattern)"], "opens": "search",
            "examples": { "\(url)": { "command": "\(value)" } } }
          """
      ).messages(.deepLinkExample)
    }
    #expect(try links("t://{command}", "t://skipForward", "skipForward") == [])
    #expect(try links("t://{command}", "t://skip%46orward", "skipForward") == [])
    #expect(try links("t://{command...}", "t://Skip/Forward", "Skip/Forward") == [])
    #expect(
      try links("t://{command}", "t://skipForward", "skipforward") == [
        "\"t://skipForward\" gives \"command\" as \"skipForward\", not \"skipforward\""
      ]
    )
    // What is compared is in lower case.
    #expect(try links("t://play.{command}", "t://PLAY.Now", "Now") == [])
  }

  @Test("Files come by document types: no scheme declares them")
  func files() throws {
    let app = try RuleFixture(
      links: #"{ "id": "file", "patterns": ["file:///{path...}"], "opens": "search" }"#
    )
    #expect(app.messages(.schemeNotDeclared) == [])
  }

  // MARK: NavigationView

  private func navigationView(_ destinations: String, _ push: String) throws -> RuleFixture {
    try RuleFixture(
      """
      "scenes": [ { "id": "m", "windowGroup": { "navigationView": "a" } } ],
      "screens": [
        { "id": "a", "destinations": [ \(destinations) ], "goes": [
          { "push": "b", "on": "tap a row", \(push) } ] },
        { "id": "b", "goes": [ { "push": "b", "on": "tap", "by": "viewLink" } ] } ]
      """,
      platforms: #""watchOS": "10.0""#
    )
  }

  @Test("In a NavigationView a link that carries a view is right, and a value link is not")
  func navigationViews() throws {
    let old = try navigationView("", #""by": "viewLink""#)
    #expect(old.messages(.viewLink) == [])
    #expect(old.messages(.mixedLinkStyles) == [])
    #expect(old.messages(.pushWithoutStack) == [])
    #expect(old.messages(.navigationView) == ["\"m.navigationView\" is a NavigationView"])
    let mixed = try navigationView(
      #"{ "for": "Int", "screen": "b" }"#,
      #""by": "valueLink", "value": "Int""#
    )
    #expect(
      mixed.messages(.pushWithoutStack) == [
        "\"tap a row\" on \"a\" is a value link in the NavigationView \"m.navigationView\""
      ]
    )
    #expect(mixed.messages(.mixedLinkStyles) == [])
  }

  @Test("A link that carries a view is reported if it is on a stack too")
  func navigationViewAndStack() throws {
    let app = try RuleFixture(
      .viewLink,
      """
      "scenes": [ { "id": "m", "windowGroup": { "tabs": [
        { "id": "old", "navigationView": "a" }, { "id": "new", "stack": "a" } ] } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "on": "tap", "by": "viewLink" } ] },
        { "id": "b" } ]
      """
    )
    #expect(app.messages == ["\"tap\" on \"a\" is a link that carries a view"])
  }

  // MARK: Toolbars

  private func toolbar(
    _ transition: String,
    platforms: String = #""iOS": "18.0""#
  ) throws -> [String] {
    try RuleFixture(
      .toolbarWithoutBar,
      """
      "scenes": [ { "id": "m", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { \(transition), "on": "tap" } ] },
        { "id": "b", "goes": [ { "alert": "Info", "on": "tap i", "toolbar": "item" },
          { "dismiss": true, "on": "tap Done", "toolbar": "menu" } ] } ]
      """,
      platforms: platforms
    ).messages
  }

  @Test("A toolbar in a presentation needs a stack there")
  func toolbars() throws {
    let found = "of \"tap\" on \"a\" has no bar, and \"b\" has \"tap i\" and 1 more in its toolbar"
    #expect(try toolbar(#""sheet": "b""#) == ["the sheet \(found)"])
    #expect(try toolbar(#""popover": "b""#) == ["the popover \(found)"])
    #expect(try toolbar(#""sheet": { "stack": "b" }"#) == [])
    #expect(try toolbar(#""sheet": { "navigationView": "b" }"#) == [])
    #expect(try toolbar(#""sheet": { "split": { "sidebar": "b", "detail": "a" } }"#) == [])
    #expect(try toolbar(#""inspector": "b""#) == [])
    #expect(try toolbar(#""push": "b""#) == [])
    #expect(try toolbar(#""sheet": "b""#, platforms: #""macOS": "15.0""#) == [])
  }

  @Test("A toolbar in a tab or a window needs a stack there, or one around it")
  func toolbarsInTabs() throws {
    let screens =
      #""screens": [ { "id": "b", "goes": [ { "alert": "Info", "toolbar": "item" } ] } ]"#
    func messages(_ content: String) throws -> [String] {
      try RuleFixture(
        .toolbarWithoutBar,
        #""scenes": [ { "id": "m", "windowGroup": \#(content) } ], \#(screens)"#,
        platforms: #""iOS": "18.0""#
      ).messages
    }
    #expect(
      try messages(#"{ "tabs": [ { "id": "t", "screen": "b" }, { "id": "u", "stack": "b" } ] }"#)
        == ["the tab \"t\" has no bar, and \"b\" has a control in its toolbar"]
    )
    #expect(
      try messages(#""b""#) == [
        "the scene \"m\" has no bar, and \"b\" has a control in its toolbar"
      ]
    )
    #expect(try messages(#"{ "stack": "b" }"#) == [])
  }

  @Test("A screen that is a container may have its toolbar inside")
  func toolbarsOfContainers() throws {
    let app = try RuleFixture(
      .toolbarWithoutBar,
      """
      "scenes": [ { "id": "m", "windowGroup": { "tabs": [ { "id": "t", "screen": "b" } ] } } ],
      "screens": [ { "id": "a" },
        { "id": "b", "contains": { "stack": "a" }, "goes": [ { "alert": "Info", "toolbar": "item" } ] } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(app.messages == [])
  }
}
