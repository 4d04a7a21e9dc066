import Testing

@testable import AtlasChecks

/// The rules about what the path of a deep link makes of a stack.
@Suite struct LinkPathTests {
  @Test func aPathAlongTheTransitionsIsNeitherBrokenNorUnnatural() throws {
    let check = try RuleFixture(
      links:
        #"{ "id": "a", "patterns": ["t://{id}"], "opens": { "path": ["recipe(id)", "steps"] } }"#
    )
    for rule in [Rule.deepLinkBrokenPath, .deepLinkUnnaturalStack] {
      #expect(check.messages(rule) == [])
      #expect(check.passed(rule) == 1)
    }
  }

  @Test func aPathThatIsBrokenIsNotUnnaturalToo() throws {
    let check = try RuleFixture(
      links:
        #"{ "id": "a", "patterns": ["t://{id}"], "opens": { "path": ["steps", "recipe(id)"] } }"#
    )
    #expect(
      check.messages(.deepLinkBrokenPath)
        == ["\"a\" places \"steps\" below \"recipe\", which leads to it"]
    )
    #expect(check.messages(.deepLinkUnnaturalStack) == [])
  }

  @Test func twoScreensThatOnlyTheRootLeadsToMakeAnUnnaturalStack() throws {
    let check = try RuleFixture(
      links:
        #"{ "id": "a", "patterns": ["t://{id}"], "opens": { "path": ["recipe(id)", "search"] } }"#
    )
    #expect(check.messages(.deepLinkBrokenPath) == [])
    #expect(
      check.messages(.deepLinkUnnaturalStack)
        == ["\"a\" pushes \"search\" on \"recipe\", which does not lead to it"]
    )
  }

  @Test func whatAppendsIsNotJudgedByItsFirstStep() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["t://a"], "opens": { "reset": false, "path": ["steps"] } },
        { "id": "b", "patterns": ["t://b"], "opens": { "reset": false, "path": ["steps", "search"] } }
        """#
    )
    #expect(
      check.messages(.deepLinkUnnaturalStack)
        == ["\"b\" pushes \"search\" on \"steps\", which does not lead to it"]
    )
  }

  @Test func aFallbackIsCheckedToo() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["t://a"], "opens": "search", "requires": ["signedIn"],
          "otherwise": { "path": ["ingredients"] } }
        """#
    )
    #expect(
      check.messages(.deepLinkUnnaturalStack) == [
        "\"otherwise\" of \"a\" pushes \"ingredients\" on \"recipes\", which does not lead to it"
      ]
    )
  }

  @Test func aTransitionThatIsThereInOneWidthMakesItNaturalThereAlone() throws {
    let check = try RuleFixture(
      links: #"{ "id": "a", "patterns": ["t://a"], "opens": "help" }"#,
      with: """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "help" },
          { "id": "home", "goes": [ { "push": "help", "when": "compact" } ] } ]
        """
    )
    #expect(check.messages(.deepLinkUnnaturalStack).count == 1)
    #expect(check.environments(.deepLinkUnnaturalStack) == [["iOS-regular"]])
  }

  @Test func aPathNeedsAStackAndASelectionAColumn() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "push", "patterns": ["t://a"], "opens": { "path": ["help"] } },
        { "id": "select", "patterns": ["t://b"], "opens": { "select": ["help"] } }
        """#,
      with: """
        "scenes": [ { "id": "main", "windowGroup": "home" } ],
        "screens": [ { "id": "help" }, { "id": "home", "goes": [ { "sheet": "help" } ] } ]
        """
    )
    #expect(
      check.messages(.deepLinkBrokenPath) == [
        "\"push\" pushes \"help\", but there is no stack",
        "\"select\" selects \"help\", but there is no column for it",
      ]
    )
  }

  /// The link is sent away while nobody is signed in, to a stack, and while the app is locked, to a screen without one.
  @Test(arguments: [
    (#"{ "screen": "lock", "when": "locked" }"#, ["locked"]),
    (#"{ "stack": "lock", "when": "locked" }"#, []),
  ])
  func aPathNeedsAStackUnderEachCondition(alternative: String, terms: [String]) throws {
    func check(_ link: String) throws -> RuleFixture {
      try RuleFixture(
        links: #"""
          { "id": "pay", "patterns": ["t://pay"], "opens": { "path": ["pay"] }, "requires": "open",
            "otherwise": { "path": ["login"] } \#(link) }
          """#,
        with: """
          "conditions": { "session": { "summary": "The session.",
            "oneOf": { "signedOut": "No.", "locked": "Behind the lock.", "open": "Yes." } } },
          "scenes": [ { "id": "main", "windowGroup": [ { "stack": "welcome", "when": "signedOut" },
            \(alternative), { "stack": "home" } ] } ],
          "screens": [ { "id": "home", "goes": [ { "push": "pay" } ] }, { "id": "pay" }, { "id": "lock" },
            { "id": "welcome", "goes": [ { "push": "login" } ] }, { "id": "login" } ]
          """
      )
    }
    let found = try check("").findings(.deepLinkBrokenPath)
    #expect(
      found.map(\.message)
        == terms.map {
          "\"otherwise\" of \"pay\" pushes \"login\", but there is no stack with \($0)"
        }
    )
    #expect(try check(#", "when": "!locked""#).messages(.deepLinkBrokenPath) == [])
  }

  @Test func aRouteNeedsADestinationInItsStack() throws {
    func check(_ destinations: String) throws -> RuleFixture {
      try RuleFixture(
        links: #"{ "id": "a", "patterns": ["t://a"], "opens": { "path": ["Go.help"] } }"#,
        with: """
          "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
            "destinations": [ \(destinations) ] } } } ],
          "routes": [ { "id": "Go", "cases": { "help": "help" } } ],
          "screens": [ { "id": "help" }, { "id": "home", "goes": [ { "push": "help", "by": "viewLink" } ] } ]
          """
      )
    }
    #expect(
      try check(#"{ "for": "Other", "screen": "help" }"#).messages(.unregisteredDestination)
        == ["\"a\" opens \"Go.help\", and \"main.stack\" has no destination for Go"]
    )
    #expect(
      try check(#"{ "for": "Go" }"#).messages(.unregisteredDestination) == []
    )
    // With no destination stated at all, nothing is known.
    #expect(try check("").messages(.unregisteredDestination) == [])
  }

  /// Two links and an entry point lack the same destination: the stack has to change, once.
  @Test func pathsThatLackOneDestinationAreOneFinding() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["t://a"], "opens": { "path": ["Go.help"] } },
        { "id": "b", "patterns": ["t://b"], "opens": "help", "notFound": { "path": ["Go.help"] } }
        """#,
      with: """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
          "destinations": [ { "for": "Other", "screen": "help" } ] } } } ],
        "routes": [ { "id": "Go", "cases": { "help": "help" } } ],
        "screens": [ { "id": "help" }, { "id": "home", "goes": [ { "push": "help", "by": "viewLink" } ] } ],
        "entryPoints": [ { "id": "e", "widget": "W", "opens": { "path": ["Go.help"] } } ]
        """
    )
    let findings = check.findings(.unregisteredDestination)
    #expect(
      findings.map(\.message) == [
        "\"main.stack\" has no destination for \"Go\", which 3 paths have"
      ]
    )
    #expect(
      findings.first?.notes.map(\.message) == [
        "\"a\" opens a path with it", "\"notFound\" of \"b\" opens a path with it",
        "\"e\" opens a path with it",
      ]
    )
    #expect(check.messages(.deepLinkBrokenPath) == [])
  }

  private static func split(_ goes: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "split": { "id": "columns", "sidebar": "list",
      "detail": "wait", "placeholder": "wait" } } } ],
    "screens": [ { "id": "wait" }, { "id": "item", "goes": [ \(goes) ] },
      { "id": "list", "goes": [ { "select": "item", "on": "tap an item" } ] }, { "id": "part" } ]
    """
  }

  /// The detail column has no stack: in regular width neither a person nor the link gets to the part.
  @Test func aLinkIntoAColumnWithoutAStackIsOneFindingWithThePush() throws {
    let link = #"""
      { "id": "l", "patterns": ["t://p"], "opens": { "select": ["item"], "path": ["part"] } }
      """#
    let pads = #""iPadOS": "18.0""#
    func check(_ goes: String) throws -> RuleFixture {
      try RuleFixture(
        links: link,
        platforms: pads,
        with: Self.split(goes)
      )
    }
    let both = try check(#"{ "push": "part", "on": "tap the part" }"#)
    #expect(
      both.messages(.pushWithoutStack) == [
        "the detail column of \"columns\" has no stack, and \"tap the part\" on \"item\" pushes"
      ]
    )
    #expect(
      both.findings(.pushWithoutStack).first?.notes.map(\.message) == [
        "\"tap the part\" on \"item\" leads nowhere", "\"l\" pushes there too",
      ]
    )
    #expect(both.messages(.deepLinkBrokenPath) == [])
    #expect(both.messages(.unreachableInEnvironment) == [])
    // Without the push it is the link alone, which says where the part can't be reached.
    let alone = try check("")
    #expect(alone.messages(.pushWithoutStack) == [])
    #expect(alone.messages(.deepLinkBrokenPath) == ["\"l\" pushes \"part\", but there is no stack"])
    #expect(alone.messages(.unreachableInEnvironment) == [])
  }

  /// Nothing else leads to the screens of a broken path: they are no further findings.
  @Test func theScreensOfABrokenPathAreNotReportedAgain() throws {
    func check(_ home: String) throws -> RuleFixture {
      try RuleFixture(
        links:
          #"{ "id": "l", "patterns": ["t://a"], "opens": { "path": ["a", "b"], "sheet": "c" } }"#,
        with: """
          "scenes": [ { "id": "main", "windowGroup": \(home) } ],
          "screens": [ { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" }, { "id": "home" } ]
          """
      )
    }
    let broken = try check(#""home""#)
    #expect(broken.messages(.deepLinkBrokenPath) == ["\"l\" pushes \"a\", but there is no stack"])
    #expect(broken.messages(.unreachableScreen) == ["nothing leads to \"d\""])
    let whole = try check(#"{ "stack": "home" }"#)
    #expect(whole.messages(.deepLinkBrokenPath) == [])
    #expect(whole.messages(.unreachableScreen) == ["nothing leads to \"d\""])
  }

  @Test func aDestinationOfAScreenBelowServes() throws {
    let check = try RuleFixture(
      links: #"{ "id": "a", "patterns": ["t://a"], "opens": { "path": ["recipe", "Go.help"] } }"#,
      with: """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
          "destinations": [ { "for": "Recipe", "screen": "recipe" } ] } } } ],
        "routes": [ { "id": "Go", "cases": { "help": "help" } } ],
        "screens": [ { "id": "help" }, { "id": "home", "goes": [ { "push": "recipe" } ] },
          { "id": "recipe", "destinations": [ { "for": "Go" } ], "goes": [ { "push": "Go.help" } ] } ]
        """
    )
    #expect(check.messages(.deepLinkBrokenPath) == [])
    #expect(check.passed(.deepLinkBrokenPath) == 1)
  }

  @Test func appendingMattersOnlyFromOutsideAndWithAPath() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "append", "patterns": ["t://a"], "opens": { "reset": false, "path": ["search"] } },
        { "id": "in-app", "patterns": ["t://b"], "handler": "openURLAction",
          "opens": { "reset": false, "path": ["search"] } },
        { "id": "sheet", "patterns": ["t://c"], "opens": { "reset": false, "sheet": "search" } },
        { "id": "start", "patterns": ["t://d"], "opens": { "path": ["search"] } }
        """#
    )
    #expect(
      check.messages(.deepLinkWithoutReset)
        == ["\"append\" appends \"search\" to the current path"]
    )
    #expect(check.passed(.deepLinkWithoutReset) == 1)
  }

  @Test func aSelectionMayClearThePath() throws {
    func check(_ clears: Bool) throws -> RuleFixture {
      try RuleFixture(
        links: #"""
          { "id": "a", "patterns": ["t://a"],
            "opens": { "reset": false, "select": ["recipe"], "path": ["steps"] } }
          """#,
        with: """
          "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "list",
            "detail": { "stack": "recipe" }, "clearsPathOnSelection": \(clears) } } } ],
          "screens": [ { "id": "list", "goes": [ { "select": "recipe" } ] },
            { "id": "recipe", "goes": [ { "push": "steps" } ] }, { "id": "steps" } ]
          """
      )
    }
    #expect(try check(true).messages(.deepLinkWithoutReset) == [])
    #expect(try check(false).messages(.deepLinkWithoutReset).count == 1)
  }

  /// A notification leads to what no tap leads to there, or to what can't be shown.
  @Test(
    arguments: [
      (#"{ "select": ["item"] }"#, #""note" selects "item", but there is no column for it"#, true),
      (
        #"{ "path": ["part", "item"] }"#,
        #""note" places "part" below "item", which leads to it"#, true
      ),
      (
        #"{ "path": ["part"] }"#,
        #""note" pushes "part" on "list", which does not lead to it"#, false
      ),
      (#"{ "path": ["item", "part"] }"#, "", false),
    ]
  )
  func entryPoints(opens: String, message: String, isBroken: Bool) throws {
    func check(_ entry: String) throws -> RuleFixture {
      try RuleFixture(
        """
        "conditions": { "signedIn": "There is an account." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
        "screens": [ { "id": "item", "goes": [ { "push": "part" } ] },
          { "id": "list", "goes": [ { "push": "item" } ] }, { "id": "part" } ],
        "entryPoints": [ { "id": "note", "notification": "N", \(entry) } ]
        """
      )
    }
    let found = try check(#""opens": \#(opens)"#)
    let expected = message.isEmpty ? [] : [message]
    #expect(found.messages(.deepLinkBrokenPath) == (isBroken ? expected : []))
    #expect(found.messages(.deepLinkUnnaturalStack) == (isBroken ? [] : expected))
    // Where it leads if a requirement does not hold is judged too.
    let other = try check(#""opens": {}, "requires": "signedIn", "otherwise": \#(opens)"#)
    #expect(
      other.messages(isBroken ? .deepLinkBrokenPath : .deepLinkUnnaturalStack)
        == expected.map { #""otherwise" of "# + $0 }
    )
  }
}
