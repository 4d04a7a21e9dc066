import Testing

@testable import AtlasChecks

/// Advice that clears the finding and makes no other, and reasons that are the true ones.
@Suite struct FollowedAdviceTests {
  // MARK: repeated-destination

  /// `tag` is on two stacks; only one of them registers `X` itself.
  private func tags(second: String, tag: String) throws -> RuleFixture {
    try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t2", "title": "B", "stack": { "root": "b",
          "destinations": [ { "for": "Tag", "screen": "tag" }, { "for": "X", "screen": "x" } ] } },
        { "id": "t3", "title": "C", "stack": { "root": "d",
          "destinations": [ { "for": "Tag", "screen": "tag" } \(second) ] } } ] } } ],
      "screens": [
        { "id": "b", "goes": [ { "push": "tag", "value": "Tag", "by": "valueLink" } ] },
        { "id": "d", "goes": [ { "push": "tag", "value": "Tag", "by": "valueLink" } ] },
        { "id": "tag" \(tag), "goes": [ { "push": "x", "value": "X", "by": "valueLink", "on": "tap X" } ] },
        { "id": "x" } ]
      """
    )
  }

  @Test func aRepeatedRegistrationMovesToEveryStackThatNeedsIt() throws {
    let own = #", "destinations": [ { "for": "X", "screen": "x" } ]"#
    let found = try tags(second: "", tag: own)
    #expect(
      found.findings(.repeatedDestination).map(\.advice)
        == [#"registering it at the roots of "t2.stack" and "t3.stack" only"#]
    )
    let followed = try tags(second: #", { "for": "X", "screen": "x" }"#, tag: "")
    #expect(followed.messages(.repeatedDestination) == [])
    #expect(followed.messages(.unregisteredDestination) == [])
    // Without the second stack the push does nothing there.
    #expect(try tags(second: "", tag: "").messages(.unregisteredDestination).count == 1)
  }

  // MARK: deep-link-to-hidden

  private func hidden(_ keys: String, tab: String) throws -> RuleFixture {
    try RuleFixture(
      links:
        #"{ "id": "l", "patterns": ["t://l"], "opens": {}, "requires": "team", "otherwise": { "tab": "me" } \#(keys) }"#,
      with: """
        "conditions": { "team": "Team.", "old": "Old.", "pro": "Pro." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "one", "title": "One", "stack": "home" },
          { "id": "me", "title": "Me", "stack": "other", \(tab) } ] } } ],
        "screens": [ { "id": "home" }, { "id": "other" } ]
        """
    )
  }

  /// Both have to hold to hide it: one that does not is enough.
  @Test(arguments: [
    (#""hidden": ["!old", "!pro"]"#, "old or pro"),
    (#""when": { "any": ["old", "pro"] }"#, "old or pro"),
    (#""hidden": { "any": ["!old", "!pro"] }"#, "old and pro"), (#""hidden": "!old""#, "old"),
  ])
  func whatWouldDoIsToldAsAWhole(_ tab: String, _ needs: String) throws {
    let found = try hidden("", tab: tab)
    #expect(
      found.messages(.deepLinkToHidden) == [
        "\"otherwise\" of \"l\" leads to the tab \"me\", which does not exist here: needs \(needs)"
      ]
    )
    // More in "requires" would lead to it more often.
    #expect(
      found.findings(.deepLinkToHidden).map(\.advice) == [#""platforms" or "when" on the link"#]
    )
    let when = needs.contains("and") ? #"["old", "pro"]"# : #"{ "any": ["old", "pro"] }"#
    guard needs != "old" else { return }
    #expect(try hidden(", \"when\": \(when)", tab: tab).messages(.deepLinkToHidden) == [])
  }

  // MARK: scheme-not-declared

  @Test func aSchemeThatSeveralLinksUseIsNoSlip() throws {
    func advice(_ patterns: [String]) throws -> [String?] {
      let links = patterns.enumerated().map {
        #"{ "id": "l\#($0)", "patterns": ["\#($1)"], "opens": "search", "handler": "onOpenURL" }"#
      }
      return try RuleFixture(links: links.joined(separator: ", "), app: #""schemes": ["mail2"]"#)
        .findings(.schemeNotDeclared).map(\.advice)
    }
    let declaring = #""mailto" among the app's "schemes""#
    #expect(try advice(["mailto:{a}", "mailto://b"]) == [declaring])
    #expect(
      try advice(["mail://b", "mail2://c"]) == [#""mail2", or "mail" among the app's "schemes""#]
    )
  }

  // MARK: push-without-stack

  @Test func theColumnMadeByHandThatLacksAStackIsNamed() throws {
    func found(_ primary: String, _ third: String) throws -> RuleFixture {
      try RuleFixture(
        .pushWithoutStack,
        """
        "scenes": [ { "id": "main", "windowGroup": { "columns": { "primary": \(primary),
          "secondary": [ { "id": "c2", \(third) } ] } } } ],
        "screens": [ { "id": "feed" }, { "id": "thread", "goes": [ { "push": "post", "on": "tap a post" } ] },
          { "id": "post" } ]
        """,
        platforms: #""iPadOS": "18.0""#
      )
    }
    let column = try found(#"{ "stack": "feed" }"#, #""screen": "thread""#)
    #expect(
      column.messages == [#"the column "c2" has no stack, and "tap a post" on "thread" pushes"#]
    )
    #expect(column.findings().map(\.advice) == ["a stack in the column"])
    #expect(try found(#"{ "stack": "feed" }"#, #""stack": "thread""#).messages == [])
    // Where no column has one, one stack can be around all of them.
    #expect(
      try found(#""feed""#, #""screen": "thread""#).messages
        == [#"the scene "main" has no stack, and "tap a post" on "thread" pushes"#]
    )
  }

  // MARK: unreachable-screen

  /// "End" ends the workout, and with it the screen that would present the summary.
  @Test func whatAStepSetsFirstIsTheReason() throws {
    let found = try RuleFixture(
      .unreachableScreen,
      """
      "conditions": { "running": "A workout runs." },
      "scenes": [ { "id": "main", "windowGroup": [ { "screen": "live", "when": "running" }, { "stack": "home" } ] } ],
      "screens": [ { "id": "home", "goes": [ { "sets": "running" } ] },
        { "id": "live", "goes": [ { "sheet": "summary", "sets": "!running", "on": "tap End" } ] },
        { "id": "summary" } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(found.messages == [#"nothing leads to "summary""#])
    #expect(
      found.notes == [#""tap End" on "live" sets !running first, and "live" is not shown then"#]
    )
  }
}
