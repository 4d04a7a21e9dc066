import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// What rules of deep links count as passed, and what they do not judge at all.
@Suite struct LinkStatementTests {
  @Test func aLinkWithoutPatternsNeedsNoExample() throws {
    let check = try RuleFixture(
      links: """
        { "id": "activity", "activityType": "com.example.view", "opens": "recipe" },
        { "id": "with", "patterns": ["t://r/{id}"], "opens": "recipe",
          "examples": { "t://r/1": { "id": "1" } } },
        { "id": "without", "patterns": ["t://s/{id}"], "opens": "recipe" }
        """
    )
    #expect(check.messages(.deepLinkWithoutExample) == [#""without" has no example"#])
    #expect(check.passed(.deepLinkWithoutExample) == 1)
  }

  @Test func aLinkThatTheAssociationFileDoesNotMatchIsToldOnce() throws {
    func check(_ components: String, _ patterns: String) throws -> RuleFixture {
      try RuleFixture(
        links: """
          { "id": "r", "patterns": [\(patterns)], "opens": "recipe",
            "examples": { "https://example.com/r/1": { "id": "1" } } }
          """,
        app: #"""
          "appIDs": ["ABCDE12345.com.example.app"], "domains": ["example.com"],
          "associationFile": "apple-app-site-association"
          """#,
        associationFile: AssociationFixture.components(components)
      )
    }
    let pattern = #""https://example.com/r/{id}""#
    // The pattern is told, not its example too.
    let none = try check(#"{ "/": "/b/*" }"#, pattern)
    #expect(none.findings(.aasaUnmatched).map(\.key) == ["https://example.com/r/{id}"])
    #expect(none.passed(.aasaUnmatched) == 0)
    let matched = try check(#"{ "/": "/r/*" }"#, pattern)
    #expect(matched.messages(.aasaUnmatched) == [])
    #expect(matched.passed(.aasaUnmatched) == 1)
  }

  @Test func schemesAreAskedForOnlyByLinksThatHaveOne() throws {
    let web = try RuleFixture(
      links: #"{ "id": "w", "patterns": ["https://example.com/r"], "opens": "recipe" }"#,
      app: #""domains": ["example.com"]"#
    )
    #expect(web.notStated(.schemeNotDeclared) == [])
    let custom = try RuleFixture(
      links: #"{ "id": "c", "patterns": ["t://r"], "opens": "recipe" }"#,
      app: #""domains": ["example.com"]"#
    )
    #expect(custom.notStated(.schemeNotDeclared) == ["schemes of the app"])
    let inside = try RuleFixture(
      links: #"""
        { "id": "i", "patterns": ["t://r"], "opens": "recipe", "handler": "openURLAction" }
        """#,
      app: #""domains": ["example.com"]"#
    )
    #expect(inside.notStated(.schemeNotDeclared) == [])
  }
}
