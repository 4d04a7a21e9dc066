import Testing

@testable import AtlasBase
@testable import AtlasChecks

/// What the rules about reach find, pass and leave alone.
@Suite("Rules about reach")
struct ReachRulesTests {
  private func stack(_ screens: String, _ more: String = "") -> String {
    """
    "conditions": { "signedIn": "There is an account.", "isPlus": "It is paid." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [ \(screens) ] \(more)
    """
  }

  // MARK: deep-screen

  /// The steps to the last of some screens that lead to each other one after the other.
  private func way(ofSteps count: Int) throws -> [String] {
    let screens = (0..<count).map { number in
      """
      { "id": "s\(number)", "goes": [ { "push": "s\(number + 1)", "on": "tap \(number + 1)" } ] }
      """
    }
    let verdict = try RuleFixture(
      .deepScreen,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ],
      "screens": [ \(screens.joined(separator: ", ")), { "id": "s\(count)" } ]
      """
    )
    let deepest = verdict.findings().first {
      $0.message == "\"s\(count)\" is \(count) taps from launch, more than the limit of 6"
    }
    return try #require(deepest).notes.map(\.message)
  }

  @Test("of a way that is too long to be read, both ends are told")
  func endsOfALongWay() throws {
    func steps(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "\($0). tap \($0)" } }
    #expect(try way(ofSteps: 7) == steps(1...7))
    #expect(try way(ofSteps: 21) == steps(1...21))
    #expect(try way(ofSteps: 22) == steps(1...10) + ["… 2 more steps …"] + steps(13...22))
    #expect(try way(ofSteps: 500) == steps(1...10) + ["… 480 more steps …"] + steps(491...500))
  }

  // MARK: unreachable-screen

  @Test("a screen to which every way contradicts itself is told")
  func contradictoryWays() throws {
    func messages(_ more: String) throws -> [String] {
      try RuleFixture(
        .unreachableScreen,
        stack(
          """
          { "id": "home", "goes": [ { "push": "b", "when": ["!isPlus"] } \(more) ] },
          { "id": "b", "goes": [ { "push": "c", "when": ["isPlus"] } ] }, { "id": "c" }
          """
        )
      ).findings().map(\.message)
    }
    #expect(try messages("") == ["nothing leads to \"c\""])
    #expect(try messages(#", { "sets": ["isPlus"], "on": "buy" }"#) == ["nothing leads to \"c\""])
    #expect(try messages(#", { "push": "b" }"#).isEmpty)
  }

  @Test("what a path puts below its last screen, and what that leads to, is reached")
  func belowAPath() throws {
    let checked = try RuleFixture(
      .unreachableScreen,
      stack(
        """
        { "id": "home", "goes": [ { "opens": { "path": ["b", "c"] } } ] },
        { "id": "b", "goes": [ { "push": "d" } ] }, { "id": "c" }, { "id": "d" }
        """
      )
    )
    #expect(checked.findings().isEmpty)
  }

  @Test("of screens that lead to each other and that nothing leads to, one is told")
  func orphansInACircle() throws {
    let checked = try RuleFixture(
      .unreachableScreen,
      stack(
        """
        { "id": "home" }, { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "a" }, { "push": "c" } ] }, { "id": "c" }
        """
      )
    )
    #expect(checked.messages == ["nothing leads to \"a\""])
    #expect(checked.notes == ["\"b\" leads to it and is not reached either"])
    #expect(checked.passed == 1)
  }

  @Test("a tab that is always hidden leaves its screen without a way in")
  func orphanInHiddenTab() throws {
    let checked = try RuleFixture(
      .unreachableScreen,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "a", "stack": "home" },
        { "id": "b", "hidden": true, "stack": "old" } ] } } ],
      "screens": [ { "id": "home" }, { "id": "old" } ]
      """
    )
    #expect(checked.messages == ["nothing leads to \"old\""])
    #expect(checked.notes == ["the tab \"b\" does not exist here: always hidden"])
  }

  @Test("a tab in a tab that is always hidden is told by the outer one")
  func orphanInInnerTab() throws {
    let checked = try RuleFixture(
      .unreachableScreen,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "a", "stack": "home" },
        { "id": "h", "hidden": true, "tabs": [ { "id": "inner", "stack": "old" } ] } ] } } ],
      "screens": [ { "id": "home", "goes": [ { "switchTab": "inner" } ] }, { "id": "old" } ]
      """
    )
    #expect(checked.messages == ["nothing leads to \"old\""])
    #expect(checked.notes.contains("the tab \"h\" does not exist here: always hidden"))
  }

  @Test("what a finding about a presentation or a window explains is not told again")
  func oneCause() throws {
    let presented = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "fullScreenCover": "late" } ] }, { "id": "late" } ]
      """
    let mac = try RuleFixture(presented, platforms: #""macOS": "15.0""#)
    #expect(mac.messages(.apiNotOnPlatform).count == 1)
    #expect(mac.messages(.unreachableScreen) == [])
    let both = try RuleFixture(presented, platforms: #""iOS": "18.0", "macOS": "15.0""#)
    #expect(both.messages(.apiNotOnPlatform).count == 1)
    #expect(both.messages(.unreachableInEnvironment) == [])
    let windows = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } }, { "id": "second", "windowGroup": {
        "tabs": [ { "id": "b", "stack": "first" }, { "id": "c", "stack": "next" } ] } } ],
      "screens": [ { "id": "home" }, { "id": "first" }, { "id": "next" } ]
      """
    let opened = try RuleFixture(
      links: #"{ "id": "l", "patterns": ["t://c"], "opens": { "tab": "c" } }"#,
      with: windows
    )
    #expect(opened.messages(.windowOnPhone).count == 1)
    #expect(opened.messages(.unreachableScreen) == [])
    // Without a link, the scene is what is missing.
    let closed = try RuleFixture(.unreachableScreen, windows, platforms: #""iOS": "18.0""#)
    #expect(closed.messages == ["nothing leads to \"first\"", "nothing leads to \"next\""])
    #expect(Set(closed.notes) == ["nothing opens the scene \"second\""])
  }

  @Test("links, placeholders, and a condition that may hold are ways in")
  func noOrphans() throws {
    let checked = try RuleFixture(
      .unreachableScreen,
      """
      "conditions": { "beta": "The beta is on." },
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "home", "detail": { "stack": "item" },
        "placeholder": "pick" } } } ],
      "screens": [ { "id": "home", "goes": [ { "select": "item", "when": "beta" } ] }, { "id": "item" },
        { "id": "linked" }, { "id": "pick" } ],
      "deepLinks": [ { "id": "l", "patterns": ["r://l"], "opens": { "sheet": "linked" } } ]
      """
    )
    #expect(checked.messages == [] && checked.passed == 4)
  }

  @Test("a push that does nothing is the finding, not the screen that it would lead to")
  func orphanBehindAPush() throws {
    func messages(_ rule: Rule, _ scene: String) throws -> [String] {
      try RuleFixture(
        rule,
        """
        "scenes": [ { "id": "main", "windowGroup": \(scene) } ],
        "routes": [ { "id": "R", "isHashable": true, "cases": { "a": "a" } },
          { "id": "Q", "isHashable": true, "cases": { "b": "b" } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "R.a" }, { "push": "Q.b" } ] },
          { "id": "a" }, { "id": "b" }, { "id": "c" } ]
        """
      ).messages
    }
    let registered = #"{ "stack": { "root": "home", "destinations": [ { "for": "R" } ] } }"#
    #expect(try messages(.unregisteredDestination, registered).count == 1)
    #expect(try messages(.unreachableScreen, registered) == ["nothing leads to \"c\""])
    #expect(try !messages(.pushWithoutStack, #"{ "screen": "home" }"#).isEmpty)
    #expect(
      try messages(.unreachableScreen, #"{ "screen": "home" }"#) == ["nothing leads to \"c\""]
    )
  }

  @Test("an entry point that may lead anywhere leaves it open")
  func orphanOrNot() throws {
    let checked = try RuleFixture(
      .unreachableScreen,
      stack(
        #"{ "id": "home" }, { "id": "offers" }"#,
        #", "entryPoints": [ { "id": "news", "notification": "News" } ]"#
      )
    )
    #expect(checked.messages == [])
    #expect(checked.notStated == ["opens of news"])
  }

  // MARK: unreachable-in-environment

  @Test("a column for regular width is missed in compact width; what is behind it is not told")
  func unreachableColumn() throws {
    let checked = try RuleFixture(
      .unreachableInEnvironment,
      """
      "scenes": [ { "id": "main", "windowGroup": { "columns": { "primary": { "stack": "week" },
        "secondary": [ { "id": "side", "stack": "list", "when": "regular" } ] } } } ],
      "screens": [ { "id": "item" }, { "id": "list", "goes": [ { "push": "item" } ] }, { "id": "week" } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(checked.messages == ["nothing leads to \"list\" on iPhone in compact width"])
    #expect(checked.notes == ["the column \"side\" does not exist here: not in compact width"])
    #expect(checked.environments == [["iOS-compact"]])
  }

  @Test("another layout in place of the one that holds a screen is told as the reason")
  func unreachableAlternative() throws {
    let checked = try RuleFixture(
      .unreachableInEnvironment,
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": { "id": "phone", "root": "home" }, "when": "compact" },
        { "split": { "id": "wide", "sidebar": "home", "detail": { "stack": "today" },
          "initialSelection": "today" } } ] } ],
      "screens": [ { "id": "home" }, { "id": "today" } ]
      """,
      platforms: #""iPadOS": "18.0""#
    )
    #expect(checked.messages == ["nothing leads to \"today\" on iPad in compact width"])
    #expect(checked.notes == ["something else is shown in place of \"wide\""])
  }

  @Test(
    "a screen that is not meant to be somewhere is not missed there",
    arguments: [
      // Its own platforms.
      (
        #"{ "push": "scan", "platforms": ["iOS"] }"#,
        #"{ "id": "scan", "platforms": ["iOS"] }"#, 0
      ),
      (#"{ "push": "scan", "platforms": ["iOS"] }"#, #"{ "id": "scan" }"#, 1),
      // Its own width.
      (#"{ "push": "scan", "when": "regular" }"#, #"{ "id": "scan", "when": "regular" }"#, 0),
      (#"{ "push": "scan", "when": "regular" }"#, #"{ "id": "scan" }"#, 1),
    ]
  )
  func meant(_ way: String, _ screen: String, _ found: Int) throws {
    let checked = try RuleFixture(
      .unreachableInEnvironment,
      stack("{ \"id\": \"home\", \"goes\": [ \(way) ] }, \(screen)")
    )
    #expect(checked.messages.count == found)
  }

  @Test("settings of the Mac, placeholders, sidebar headers, and a link that leads there anyhow")
  func meantByNature() throws {
    let checked = try RuleFixture(
      .unreachableInEnvironment,
      """
      "scenes": [
        { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "sidebarHeader": "header",
          "items": [ { "id": "a", "split": { "sidebar": "home", "detail": { "stack": "item" },
          "placeholder": "pick" } } ] } } },
        { "id": "prefs", "settings": "preferences" } ],
      "screens": [ { "id": "header" }, { "id": "home", "goes": [ { "select": "item" },
        { "sheet": "linked", "platforms": ["macOS"] } ] },
        { "id": "item" }, { "id": "linked" }, { "id": "pick" }, { "id": "preferences" } ],
      "deepLinks": [ { "id": "l", "patterns": ["r://l"], "opens": { "sheet": "linked" } } ]
      """
    )
    #expect(checked.messages == [])
  }

  // MARK: deep-link-only

  @Test(
    "some entry points are by hand, some screens have no other way in by nature",
    arguments: [
      (#""quickAction": "New", "opens": { "sheet": "x" }"#, 1),
      (#""notification": "News", "opens": { "path": ["x"] }"#, 1),
      (#""menuCommand": "Window > X", "opens": { "sheet": "x" }"#, 0),
      (#""launch": "After an update", "opens": { "sheet": "x" }"#, 0),
      (#""shareExtension": "Save", "shows": "x""#, 0),
    ]
  )
  func onlyByEntry(_ keys: String, _ found: Int) throws {
    let checked = try RuleFixture(
      .deepLinkOnly,
      stack(
        #"{ "id": "home" }, { "id": "x", "goes": [ { "push": "y" } ] }, { "id": "y" }"#,
        ", \"entryPoints\": [ { \"id\": \"e\", \(keys) } ]"
      )
    )
    #expect(
      checked.messages == (found == 1 ? ["no taps lead to \"x\", only \"e\" does"] : [])
    )
  }

  @Test("where links go when they can't go where they lead is no link-only screen")
  func onlyAsFallback() throws {
    let checked = try RuleFixture(
      .deepLinkOnly,
      stack(
        #"{ "id": "gone" }, { "id": "home", "goes": [ { "push": "x" } ] }, { "id": "x" }"#,
        """
        , "deepLinks": [ { "id": "l", "patterns": ["r://x"], "opens": { "path": ["x"] },
          "notFound": { "sheet": "gone" } } ]
        """
      )
    )
    #expect(checked.messages == [] && checked.passed == 2)
  }

  @Test(
    "what a path puts below its last screen is reached by going back",
    arguments: [
      (#"{ "opens": { "path": ["b", "c"] }, "on": "tap Resume" }"#, ""),
      (
        #"{ "push": "x", "on": "tap X" }"#,
        #", "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "path": ["b", "c"] } } ]"#
      ),
    ]
  )
  func belowAPath(transition: String, links: String) throws {
    let app = try RuleFixture(
      .unreachableScreen,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ \(transition), { "push": "x", "on": "tap the X" } ] },
        { "id": "b" }, { "id": "c" }, { "id": "lost" }, { "id": "x" } ] \(links)
      """
    )
    #expect(app.messages == ["nothing leads to \"lost\""])
  }

  @Test func aPlaceholderIsNotMissedWhereItsSplitViewIsNot() throws {
    let app = try RuleFixture(
      .unreachableInEnvironment,
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": "a", "platforms": ["iOS"] },
        { "split": { "sidebar": "a", "detail": "b", "placeholder": "p" } } ] } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "platforms": ["iOS"], "on": "tap" },
          { "select": "b", "platforms": ["iPadOS"], "on": "tap" } ] },
        { "id": "b" }, { "id": "p" } ]
      """,
      platforms: #""iOS": "18.0", "iPadOS": "18.0""#
    )
    #expect(app.messages == [])
  }
}
