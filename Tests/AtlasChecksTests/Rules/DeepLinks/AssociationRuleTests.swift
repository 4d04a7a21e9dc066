import Testing

@testable import AtlasChecks

/// The rules about what an association file says of an app's links.
@Suite struct AssociationRuleTests {
  private static let rules = [Rule.aasaUnmatched, .aasaExcluded, .aasaUnusedComponent]

  private func check(_ patterns: String, _ components: String, _ keys: String = "") throws
    -> RuleFixture
  {
    try RuleFixture(
      links: #"{ "id": "a", "patterns": [\#(patterns)], "opens": "search" \#(keys) }"#,
      app: #""appIDs": ["T.a"], "associationFile": "apple-app-site-association""#,
      associationFile: """
        { "applinks": { "details": [ { "appIDs": ["T.a"], "components": [ \(components) ] } ] } }
        """
    )
  }

  @Test func partOfAPatternMayBeUnmatched() throws {
    let check = try check(#""https://e.com/r/{id}""#, #"{ "/": "/r/1*" }"#)
    #expect(
      check.messages(.aasaUnmatched)
        == ["no component of the association file matches \"https://e.com/r/a\" of \"a\""]
    )
  }

  @Test func whatThePatternDoesNotStateIsNotLookedAt() throws {
    let check = try check(
      #""https://e.com/r/{id}""#,
      ##"{ "#": "no_universal_links", "exclude": true }, { "/": "/r/*" }"##
    )
    for rule in Self.rules { #expect(check.messages(rule) == []) }
    #expect(check.passed(.aasaUnmatched) == 1)
    #expect(check.passed(.aasaExcluded) == 1)
  }

  @Test func excludingSomeIsMeantAndExcludingAllIsNot() throws {
    let drafts = #"{ "/": "/r/drafts", "exclude": true }, { "/": "/r/*" }"#
    #expect(try check(#""https://e.com/r/{id}""#, drafts).messages(.aasaExcluded) == [])
    #expect(
      try check(#""https://e.com/r/drafts""#, drafts).messages(.aasaExcluded) == [
        "the association file excludes every URL of \"https://e.com/r/drafts\", such as \"https://e.com/r/drafts\""
      ]
    )
    #expect(
      try check(
        #""https://e.com/r/{id}""#,
        drafts,
        #", "examples": { "https://e.com/r/drafts": { "id": "drafts" } }"#
      ).messages(.aasaExcluded)
        == ["the association file excludes \"https://e.com/r/drafts\" of \"a\""]
    )
  }

  @Test func aComponentBeforeTheOneThatExcludesClearsTheFinding() throws {
    let drafts = #"{ "/": "/r/drafts", "exclude": true }, { "/": "/r/*" }"#
    let found = try check(#""https://e.com/r/drafts""#, drafts).findings(.aasaExcluded)
    #expect(found.map(\.advice) == [#"a component that matches it before "NOT /r/drafts""#])
    let followed = try check(#""https://e.com/r/drafts""#, #"{ "/": "/r/drafts" }, "# + drafts)
    #expect(followed.messages(.aasaExcluded) == [])
  }

  @Test func otherSchemesAndLinksInsideAreNotLookedAt() throws {
    let custom = try check(#""t://r/{id}""#, #"{ "/": "/x" }"#)
    let inside = try check(
      #""https://e.com/r/{id}""#,
      #"{ "/": "/x" }"#,
      #", "handler": "openURLAction""#
    )
    for check in [custom, inside] {
      #expect(check.messages(.aasaUnmatched) == [])
      #expect(check.passed(.aasaUnmatched) == 0)
    }
  }

  @Test func aHiddenComponentIsDead() throws {
    let check = try check(
      #""https://e.com/r/{id}""#,
      #"{ "/": "/r/*" }, { "/": "/r/new" }, { "/": "/old/*", "exclude": true }"#
    )
    #expect(
      check.messages(.aasaUnusedComponent)
        == ["\"/r/new\" of the association file is hidden by components before it"]
    )
    #expect(check.passed(.aasaUnusedComponent) == 2)
  }

  @Test func withoutAFileNothingIsKnown() throws {
    let web = try RuleFixture(
      links: #"{ "id": "a", "patterns": ["https://e.com/a"], "opens": "search" }"#
    )
    for rule in Self.rules {
      #expect(web.messages(rule) == [])
      #expect(web.notStated(rule) == ["associationFile of the app"])
    }
    let custom = try RuleFixture(links: #"{ "id": "a", "patterns": ["t://a"], "opens": "search" }"#)
    for rule in Self.rules { #expect(custom.notStated(rule) == []) }
  }

  @Test func whoseEntriesTheyAreHasToBeKnown() throws {
    let check = try RuleFixture(
      links: #"{ "id": "a", "patterns": ["https://e.com/a"], "opens": "search" }"#,
      app: #""associationFile": "apple-app-site-association""#,
      associationFile: """
        { "applinks": { "details": [
          { "appIDs": ["T.other"], "components": [ { "/": "/a", "exclude": true } ] },
          { "appIDs": ["T.a"], "components": [ { "/": "/*" } ] } ] } }
        """
    )
    for rule in [Rule.aasaExcluded, .aasaUnusedComponent] {
      #expect(check.messages(rule) == [])
      #expect(check.notStated(rule) == ["appIDs of the app"])
    }
  }

  @Test func whatOnlyExcludesUnstatedFragmentsDoesNotExcludeThePattern() throws {
    // No URL is handed over: those that the pattern states match nothing, and are not excluded.
    let check = try check(
      #""https://e.com/r/{id}""#,
      ##"{ "#": "no_universal_links", "exclude": true }"##
    )
    #expect(check.messages(.aasaExcluded) == [])
    #expect(check.passed(.aasaExcluded) == 1)
    #expect(
      check.messages(.aasaUnmatched)
        == ["no component of the association file matches \"https://e.com/r/a\" of \"a\""]
    )
  }

  /// The first component excludes only URLs with a fragment, which the pattern does not state.
  @Test func theComponentThatExcludesWhatIsStatedIsNamed() throws {
    let check = try check(
      #""https://e.com/r/{id}""#,
      ##"{ "#": "x", "exclude": true }, { "/": "/r/*", "exclude": true }"##
    )
    let found = check.findings(.aasaExcluded)
    #expect(
      found.map(\.message) == [
        "the association file excludes every URL of \"https://e.com/r/{id}\", such as \"https://e.com/r/a\""
      ]
    )
    #expect(found.map(\.advice) == ["a component that matches it before \"NOT /r/*\""])
  }
}
