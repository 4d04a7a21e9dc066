import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// Rules do not take together what is never there together.
@Suite struct TogetherTests {
  private static let phone = #""iOS": "18.0""#

  private func tabs(_ items: String, style: String = "") throws -> RuleFixture {
    try RuleFixture(
      .tooManyTabs,
      """
      "conditions": { "signedIn": "Signed in." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "stack": "a" }, { "id": "t2", "stack": "a" }, { "id": "t3", "stack": "a" },
        { "id": "t4", "stack": "a" }, \(items) ] } } ],
      "screens": [ { "id": "a" }, { "id": "join" }, { "id": "me" } ]
      """,
      platforms: Self.phone
    )
  }

  @Test func tabsOfAConditionAndItsOppositeAreNotCountedTogether() throws {
    let hidden = try tabs(
      """
      { "id": "me", "stack": "me", "hidden": "!signedIn" },
      { "id": "join", "stack": "join", "hidden": "signedIn" }
      """
    )
    #expect(hidden.messages(.tooManyTabs) == [])
    #expect(hidden.passed(.tooManyTabs) == 1)
    let both = try tabs(
      """
      { "id": "me", "stack": "me", "when": "signedIn" },
      { "id": "join", "stack": "join", "when": "signedIn" }
      """
    )
    #expect(
      both.messages(.tooManyTabs) == [
        "\"main.tabs\" shows 6 tabs on an iPhone, which has room for 5: \"me\" and \"join\" are behind More"
      ]
    )
  }

  @Test func aTabViewThatAPhoneDoesNotShowHasNoTabsThere() throws {
    let six = (1...6).map { #"{ "id": "t\#($0)", "stack": "a" }"# }.joined(separator: ", ")
    let check = try RuleFixture(
      .tooManyTabs,
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "tabs": { "style": "sidebarAdaptable", "items": [ \(six) ] }, "platforms": ["iPadOS"] },
        { "stack": "a" } ] } ],
      "screens": [ { "id": "a" } ]
      """,
      platforms: #""iOS": "18.0", "iPadOS": "18.0""#
    )
    #expect(check.messages(.tooManyTabs) == [])
  }

  @Test func anEntryPointToATabThatDoesNotExistIsReported() throws {
    let check = try RuleFixture(
      .deepLinkToHidden,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": {
        "style": "sidebarAdaptable", "items": [ { "id": "home", "stack": "home" },
          { "id": "msgs", "stack": "msgs", "platforms": ["iPadOS"], "when": "regular" } ] } } } ],
      "screens": [ { "id": "home" }, { "id": "msgs" } ],
      "entryPoints": [ { "id": "i", "appIntent": "Open Messages", "opens": { "tab": "msgs" } },
        { "id": "j", "appIntent": "Open Messages here", "opens": { "tab": "msgs" },
          "platforms": ["iPadOS"], "when": "regular" } ]
      """,
      platforms: #""iOS": "18.5", "iPadOS": "18.5""#
    )
    #expect(
      check.messages(.deepLinkToHidden) == [
        "\"i\" leads to the tab \"msgs\", which does not exist here: not on iOS; not in compact width"
      ]
    )
    #expect(check.passed(.deepLinkToHidden) == 1)
  }

  @Test func aValueOfAParameterThatOpensWhatDoesNotExistIsReportedByItself() throws {
    let check = try RuleFixture(
      .deepLinkToHidden,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "home", "stack": "home" },
        { "id": "msgs", "stack": "msgs", "platforms": ["iPadOS"] } ] } } ],
      "screens": [ { "id": "home" }, { "id": "msgs" } ],
      "entryPoints": [ { "id": "open", "appIntent": "Open",
        "cases": { "home": { "tab": "home" }, "msgs": { "tab": "msgs" } } } ]
      """,
      platforms: #""iOS": "18.5", "iPadOS": "18.5""#
    )
    #expect(
      check.messages(.deepLinkToHidden) == [
        "\"open.msgs\" leads to the tab \"msgs\", which does not exist here: not on iOS"
      ]
    )
    #expect(check.passed(.deepLinkToHidden) == 1)
  }

  private static let windows = """
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "stack": "a" }, { "id": "t2", "stack": "b" } ] } },
      { "id": "second", "windowGroup": { "tabs": [
        { "id": "u1", "stack": "b" }, { "id": "u2", "stack": "d" } ] } } ],
    "screens": [ { "id": "a" }, { "id": "b" }, { "id": "d" } ]
    """

  @Test func aTabInAFurtherWindowIsReportedOnAPhone() throws {
    let check = try RuleFixture(
      links: #"{ "id": "l", "patterns": ["t://u2"], "opens": { "tab": "u2" } }"#,
      with: Self.windows
    )
    #expect(check.messages(.windowOnPhone) == ["\"l\" opens the window \"second\" on iPhone"])
    // One cause, one finding.
    #expect(check.messages(.deepLinkToHidden) == [])
  }

  @Test func aConditionOnTheAlternativeBeforeIsReported() throws {
    let check = try RuleFixture(
      links: #"{ "id": "l", "patterns": ["t://b"], "opens": { "tab": "b" } }"#,
      with: """
        "conditions": { "onboarded": "Onboarding is done." },
        "scenes": [ { "id": "main", "windowGroup": [ { "stack": "welcome", "when": "!onboarded" },
          { "tabs": [ { "id": "a", "stack": "a-root" }, { "id": "b", "stack": "b-root" } ] } ] } ],
        "screens": [ { "id": "welcome" }, { "id": "a-root" }, { "id": "b-root" } ]
        """
    )
    #expect(
      check.messages(.deepLinkToHidden) == [
        "\"l\" leads to the tab \"b\", which does not exist here: needs onboarded"
      ]
    )
  }

  @Test func anEntryPointThatRequiresBypassesNothing() throws {
    func check(_ requires: String) throws -> RuleFixture {
      try RuleFixture(
        .bypassedRequirement,
        """
        "conditions": { "signedIn": { "summary": "Signed in.", "default": true } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "goes": [
            { "sheet": { "stack": "editor" }, "when": "signedIn" } ] },
          { "id": "editor", "requires": "signedIn" } ],
        "entryPoints": [ { "id": "compose", "appIntent": "Compose", \(requires)
          "opens": { "sheet": { "stack": "editor" } } } ]
        """,
        platforms: Self.phone
      )
    }
    #expect(try check("").messages(.bypassedRequirement).count == 1)
    // Following the advice clears it.
    #expect(
      try check(#""requires": "signedIn", "otherwise": {},"#).messages(.bypassedRequirement) == []
    )
  }

  @Test func aWayThatContradictsItselfBypassesNothing() throws {
    let check = try RuleFixture(
      .bypassedRequirement,
      """
      "conditions": { "isPlus": "Plus.", "signedIn": "Signed in." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "when": "isPlus" } ] },
        { "id": "b", "goes": [ { "push": "c", "when": "!isPlus" } ] },
        { "id": "c", "requires": "signedIn" } ]
      """,
      platforms: Self.phone
    )
    #expect(check.messages(.bypassedRequirement) == [])
  }
}
