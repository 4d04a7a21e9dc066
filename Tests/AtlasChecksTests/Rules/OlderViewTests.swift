import Testing

@testable import AtlasChecks

/// An older view behind `else` of an `if #available`.
@Suite struct OlderViewTests {
  private func lacking(_ content: String, _ other: String) throws -> [String] {
    try RuleFixture(
      .apiAboveDeploymentTarget,
      """
      "scenes": [ { "id": "main", "windowGroup": [ \(content), \(other) ] } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """,
      platforms: #""iOS": "15.0""#
    ).messages
  }

  @Test("what an alternative asks for is certain in all that it shows")
  func alternatives() throws {
    let older = #"{ "navigationView": "a" }"#
    #expect(try lacking(#"{ "stack": "a", "available": { "iOS": "16.0" } }"#, older) == [])
    #expect(
      try lacking(
        #"""
        { "available": { "iOS": "18.0" }, "tabs": { "syntax": "tab", "style": "sidebarAdaptable", "items": [
          { "id": "one", "stack": "a" }, { "id": "two", "stack": "b" } ] } }
        """#,
        older
      ) == []
    )
  }

  @Test("a version that is too low is not enough")
  func tooLow() throws {
    let older = #"{ "navigationView": "a" }"#
    let found = try lacking(#"{ "stack": "a", "available": { "iOS": "15.4" } }"#, older)
    #expect(found.count == 1)
    #expect(found.first?.contains("NavigationStack") == true)
  }
}
