import Testing

/// The rules about what an association file says of an app's links.
@Suite struct AssociationRuleTests {
  private static let rules = ["aasa-unmatched", "aasa-excluded", "aasa-unused-component"]

  private func check(_ patterns: String, _ components: String, _ keys: String = "") throws
    -> LinkCheck
  {
    try LinkCheck(
      #"{ "id": "a", "patterns": [\#(patterns)], "opens": "search" \#(keys) }"#,
      app: #""appIDs": ["T.a"], "associationFile": "apple-app-site-association""#,
      associationFile: """
        { "applinks": { "details": [ { "appIDs": ["T.a"], "components": [ \(components) ] } ] } }
        """
    )
  }

  @Test func partOfAPatternMayBeUnmatched() throws {
    let check = try check(#""https://e.com/r/{id}""#, #"{ "/": "/r/1*" }"#)
    #expect(
      check.messages("aasa-unmatched")
        == ["no component of the association file matches \"https://e.com/r/a\" of \"a\""]
    )
  }

  @Test func whatThePatternDoesNotStateIsNotLookedAt() throws {
    let check = try check(
      #""https://e.com/r/{id}""#,
      ##"{ "#": "no_universal_links", "exclude": true }, { "/": "/r/*" }"##
    )
    for rule in Self.rules { #expect(check.messages(rule) == []) }
    #expect(check.passedCount("aasa-unmatched") == 1)
    #expect(check.passedCount("aasa-excluded") == 1)
  }

  @Test func excludingSomeIsMeantAndExcludingAllIsNot() throws {
    let drafts = #"{ "/": "/r/drafts", "exclude": true }, { "/": "/r/*" }"#
    #expect(try check(#""https://e.com/r/{id}""#, drafts).messages("aasa-excluded") == [])
    #expect(
      try check(#""https://e.com/r/drafts""#, drafts).messages("aasa-excluded") == [
        "the association file excludes every URL of \"https://e.com/r/drafts\", such as \"https://e.com/r/drafts\""
      ]
    )
    #expect(
      try check(
        #""https://e.com/r/{id}""#,
        drafts,
        #", "examples": { "https://e.com/r/drafts": { "id": "drafts" } }"#
      ).messages("aasa-excluded")
        == ["the association file excludes \"https://e.com/r/drafts\" of \"a\""]
    )
  }

  @Test func otherSchemesAndLinksInsideAreNotLookedAt() throws {
    let custom = try check(#""t://r/{id}""#, #"{ "/": "/x" }"#)
    let inside = try check(
      #""https://e.com/r/{id}""#,
      #"{ "/": "/x" }"#,
      #", "handler": "openURLAction""#
    )
    for check in [custom, inside] {
      #expect(check.messages("aasa-unmatched") == [])
      #expect(check.passedCount("aasa-unmatched") == 0)
    }
  }

  @Test func aHiddenComponentIsDead() throws {
    let check = try check(
      #""https://e.com/r/{id}""#,
      #"{ "/": "/r/*" }, { "/": "/r/new" }, { "/": "/old/*", "exclude": true }"#
    )
    #expect(
      check.messages("aasa-unused-component")
        == ["\"/r/new\" of the association file is hidden by components before it"]
    )
    #expect(check.passedCount("aasa-unused-component") == 2)
  }

  @Test func withoutAFileNothingIsKnown() throws {
    let web = try LinkCheck(
      #"{ "id": "a", "patterns": ["https://e.com/a"], "opens": "search" }"#
    )
    for rule in Self.rules {
      #expect(web.messages(rule) == [])
      #expect(web.notStated(rule) == ["associationFile of the app"])
    }
    let custom = try LinkCheck(#"{ "id": "a", "patterns": ["t://a"], "opens": "search" }"#)
    for rule in Self.rules { #expect(custom.notStated(rule) == []) }
  }

  @Test func whoseEntriesTheyAreHasToBeKnown() throws {
    let check = try LinkCheck(
      #"{ "id": "a", "patterns": ["https://e.com/a"], "opens": "search" }"#,
      app: #""associationFile": "apple-app-site-association""#,
      associationFile: """
        { "applinks": { "details": [
          { "appIDs": ["T.other"], "components": [ { "/": "/a", "exclude": true } ] },
          { "appIDs": ["T.a"], "components": [ { "/": "/*" } ] } ] } }
        """
    )
    for rule in ["aasa-excluded", "aasa-unused-component"] {
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
    #expect(check.messages("aasa-excluded") == [])
    #expect(check.passedCount("aasa-excluded") == 1)
    #expect(
      check.messages("aasa-unmatched")
        == ["no component of the association file matches \"https://e.com/r/a\" of \"a\""]
    )
  }
}
