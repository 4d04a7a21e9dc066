import Testing

@testable import AtlasChecks

/// `deep-link-to-hidden`: links to what is not there.
@Suite struct HiddenTargetTests {
  private static let rule = Rule.deepLinkToHidden

  private func check(_ link: String, tab: String, platforms: String = #""iOS": "18.0""#) throws
    -> RuleFixture
  {
    try RuleFixture(
      links: #"{ "id": "a", "patterns": ["t://a"], "opens": { "tab": "b" } \#(link) }"#,
      platforms: platforms,
      with: """
        "conditions": { "beta": "The beta is on.", "signedIn": { "summary": "An account.", "default": true } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "one", "title": "One", "stack": "home" },
          { "id": "b", "title": "B", "stack": "other" \(tab) } ] } } ],
        "screens": [ { "id": "home" }, { "id": "other" } ]
        """
    )
  }

  @Test func aTabThatIsAlwaysThereIsFine() throws {
    let check = try check("", tab: "")
    #expect(check.messages(Self.rule) == [])
    #expect(check.passed(Self.rule) == 1)
  }

  @Test func aTabOfAnotherPlatformIsNotThere() throws {
    let both = #""iOS": "18.0", "macOS": "15.0""#
    let tab = #", "platforms": ["macOS"]"#
    let found = try check("", tab: tab, platforms: both)
    #expect(
      found.messages(Self.rule)
        == ["\"a\" leads to the tab \"b\", which does not exist here: not on iOS"]
    )
    #expect(found.environments(Self.rule) == [["iOS-compact", "iOS-regular"]])
    // Nothing is set: other values would not help.
    #expect(
      found.findings(Self.rule).map(\.advice) == [#""platforms", "when" or "requires" on the link"#]
    )
    #expect(try check(tab, tab: tab, platforms: both).messages(Self.rule) == [])
  }

  @Test func aConditionThatTheLinkDoesNotAskForMayHideIt() throws {
    let tab = #", "when": "beta""#
    #expect(
      try check("", tab: tab).messages(Self.rule)
        == ["\"a\" leads to the tab \"b\", which does not exist here: needs beta"]
    )
    #expect(try check(#", "when": "beta""#, tab: tab).messages(Self.rule) == [])
    let otherwise = #", "requires": ["beta"], "otherwise": { "tab": "one" }"#
    #expect(try check(otherwise, tab: tab).messages(Self.rule) == [])
    // Where the requirement is not met, the tab is not there either.
    let fallback = #", "requires": ["beta"], "otherwise": { "tab": "b" }"#
    #expect(
      try check(fallback, tab: tab).messages(Self.rule)
        == ["\"otherwise\" of \"a\" leads to the tab \"b\", which does not exist here: needs beta"]
    )
  }

  /// An intent with two values, of which each opens another tab that a condition hides.
  @Test func severalTargetsOfOneParameterAreSeveralFindings() throws {
    let check = try RuleFixture(
      Self.rule,
      """
      "conditions": { "beta": "The beta is on." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One", "stack": "home" },
        { "id": "b", "title": "B", "stack": "other", "when": "beta" },
        { "id": "c", "title": "C", "stack": "third", "when": "beta" } ] } } ],
      "screens": [ { "id": "home" }, { "id": "other" }, { "id": "third" } ],
      "entryPoints": [ { "id": "open", "appIntent": "Open", "cases": {
        "first": { "tab": "b" }, "second": { "tab": "c" } } } ]
      """
    )
    #expect(check.messages.count == 2)
    #expect(check.messages.first?.contains("the tab \"b\"") == true)
    #expect(check.messages.last?.contains("the tab \"c\"") == true)
  }

  @Test func aFallbackOfAnEntryPointIsJudgedToo() throws {
    let check = try RuleFixture(
      Self.rule,
      """
      "conditions": { "beta": "The beta is on.", "signedIn": { "summary": "An account.", "default": true } },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One", "stack": "home" },
        { "id": "b", "title": "B", "stack": "other", "when": "beta" } ] } } ],
      "screens": [ { "id": "home" }, { "id": "other" } ],
      "entryPoints": [ { "id": "e", "widget": "Today", "opens": { "tab": "one" },
        "requires": "signedIn", "otherwise": { "tab": "b" } } ]
      """
    )
    #expect(
      check.messages
        == ["\"otherwise\" of \"e\" leads to the tab \"b\", which does not exist here: needs beta"]
    )
  }

  @Test func aFallbackToTheSameHiddenTabIsNoSecondFault() throws {
    let tab = #", "when": "beta""#
    let found = try check(#", "notFound": { "tab": "b" }"#, tab: tab)
    #expect(
      found.messages(Self.rule) == [
        "\"a\" and its \"notFound\" lead to the tab \"b\", which does not exist here: needs beta"
      ]
    )
    let other = try check(#", "notFound": { "tab": "one" }"#, tab: tab)
    #expect(
      other.messages(Self.rule)
        == ["\"a\" leads to the tab \"b\", which does not exist here: needs beta"]
    )
  }

  @Test func aTabIsHiddenWhereItsConditionHolds() throws {
    let tab = #", "hidden": "!signedIn""#
    #expect(
      try check("", tab: tab).messages(Self.rule)
        == ["\"a\" leads to the tab \"b\", which does not exist here: needs signedIn"]
    )
    #expect(
      try check(#", "requires": ["signedIn"], "otherwise": {}"#, tab: tab).messages(Self.rule) == []
    )
    #expect(
      try check("", tab: #", "hidden": "compact""#).messages(Self.rule)
        == ["\"a\" leads to the tab \"b\", which does not exist here: not in compact width"]
    )
    #expect(
      try check("", tab: #", "hidden": true"#).messages(Self.rule)
        == ["\"a\" leads to the tab \"b\", which does not exist here: always hidden"]
    )
  }

  @Test func aTabViewMayBeOneOfSeveralAlternatives() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["t://a"], "opens": { "tab": "one" } },
        { "id": "b", "patterns": ["t://b"], "when": "compact", "opens": { "tab": "one" } }
        """#,
      with: """
        "scenes": [ { "id": "main", "windowGroup": [
          { "when": "compact", "tabs": [ { "id": "one", "title": "One", "stack": "home" } ] },
          { "split": { "sidebar": "home", "detail": "other" } } ] } ],
        "screens": [ { "id": "home", "goes": [ { "select": "other" } ] }, { "id": "other" } ]
        """
    )
    #expect(
      check.messages(Self.rule)
        == [
          "\"a\" leads to the tab \"one\", which does not exist here: the tab view of \"main\" is not in regular width"
        ]
    )
    #expect(check.environments(Self.rule) == [["iOS-regular"]])
  }

  @Test func aSceneMayNotBeThere() throws {
    let check = try RuleFixture(
      links: #"{ "id": "a", "patterns": ["t://a"], "opens": { "scene": "help" } }"#,
      platforms: #""iOS": "18.0", "macOS": "15.0""#,
      with: """
        "scenes": [ { "id": "main", "windowGroup": "home" }, { "id": "help", "window": "other" } ],
        "screens": [ { "id": "home" }, { "id": "other" } ]
        """
    )
    #expect(
      check.messages(Self.rule)
        == [
          "\"a\" leads to the scene \"help\", which does not exist here: iOS has no Window scenes"
        ]
    )
  }

  @Test("what a link sets holds where it leads")
  func setByTheLink() throws {
    func messages(_ sets: String) throws -> [String] {
      try RuleFixture(
        links: """
          { "id": "magic", "patterns": ["t://magic/{token}"], "opens": { "tab": "two" } \(sets) }
          """,
        with: """
          "conditions": { "signedIn": "There is an account." },
          "scenes": [ { "id": "main", "windowGroup": [
            { "tabs": [ { "id": "one", "title": "One", "stack": "home" },
              { "id": "two", "title": "Two", "stack": "me" } ], "when": "signedIn" },
            { "stack": "login" } ] } ],
          "screens": [ { "id": "home" }, { "id": "login" }, { "id": "me" } ]
          """
      ).messages(.deepLinkToHidden)
    }
    #expect(try messages(#", "sets": "signedIn""#) == [])
    #expect(
      try messages("") == [
        "\"magic\" leads to the tab \"two\", which does not exist here: needs signedIn"
      ]
    )
  }

  @Test("what a link sets away is not there whatever else the link states")
  func setAwayByTheLink() throws {
    func advice(_ sets: String) throws -> [String?] {
      try check("\(sets)", tab: #", "when": "!beta""#).findings(Self.rule).map(\.advice)
    }
    #expect(try advice("") == [#""platforms", "when" or "requires" on the link"#])
    #expect(
      try advice(#", "sets": "beta", "requires": "!beta""#)
        == [#"other "sets", or a state that exists with them"#]
    )
    #expect(try advice(#", "sets": "!beta""#).isEmpty)
  }

  @Test("a tab that performs an action can't be selected by a link")
  func actionTab() throws {
    let found = try RuleFixture(
      .deepLinkToHidden,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "t", "title": "T", "stack": "a" },
        { "id": "new", "title": "New", "stack": "b", "action": { "sheet": "b", "platforms": ["iOS"] } } ] } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://new"], "opens": { "tab": "new" } } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(
      found.messages
        == [#""l" leads to the tab "new", which performs an action and shows nothing"#]
    )
    #expect(found.environments == [["iOS-compact", "iOS-regular"]])
  }
}
