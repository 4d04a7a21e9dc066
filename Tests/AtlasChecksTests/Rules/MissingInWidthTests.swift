import Testing

@testable import AtlasChecks

/// What `unreachable-in-environment` advises for a screen of one of two layouts.
@Suite struct MissingInWidthTests {
  private func checked(
    _ side: String,
    platforms: String,
    tabs: String = #""when": "compact""#
  ) throws -> RuleFixture {
    try RuleFixture(
      .unreachableInEnvironment,
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "tabs": [ { "id": "one", "stack": "list" }, { "id": "two", "stack": "more" } ],
          \(tabs) },
        { "split": { "sidebar": "side", "detail": { "stack": "list" }, "placeholder": "none" } } ] } ],
      "screens": [ { "id": "list" }, { "id": "more" }, { "id": "none" },
        { "id": "side"\(side), "goes": [ { "select": "list" }, { "select": "more" } ] } ]
      """,
      platforms: platforms
    )
  }

  @Test("the width in which it is shown, which clears the finding")
  func width() throws {
    let phoneAndPad = #""iOS": "18.0", "iPadOS": "18.0""#
    let found = try checked("", platforms: phoneAndPad)
    #expect(
      found.findings().map(\.advice) == [#"a way in there, or "when": "regular" on the screen"#]
    )
    #expect(try checked(#", "when": "regular""#, platforms: phoneAndPad).messages() == [])
    #expect(
      try checked(#", "platforms": ["iPadOS"]"#, platforms: phoneAndPad).messages().count == 1
    )
  }

  @Test("its platforms, where it is missing in every width")
  func platforms() throws {
    let both = #""iOS": "18.0", "macOS": "15.0""#
    let tabs = #""platforms": ["iOS"]"#
    let found = try checked("", platforms: both, tabs: tabs)
    #expect(found.findings().map(\.advice) == [#"a way in there, or "platforms" on the screen"#])
    let followed = try checked(#", "platforms": ["macOS"]"#, platforms: both, tabs: tabs)
    #expect(followed.messages() == [])
  }
}
