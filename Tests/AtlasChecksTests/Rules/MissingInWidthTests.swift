import Testing

@testable import AtlasChecks

/// What `unreachable-in-environment` says and advises of a screen of one of two layouts.
@Suite struct MissingInWidthTests {
  /// Tabs in one layout; in the other a sidebar, and a detail column that shows `start` at first.
  private func checked(
    _ start: String = "",
    platforms: String,
    tabs: String = #""when": "compact""#,
    side: String = ""
  ) throws -> RuleFixture {
    try RuleFixture(
      .unreachableInEnvironment,
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "tabs": [ { "id": "one", "stack": "list" }, { "id": "two", "stack": "more" } ],
          \(tabs) },
        { "split": { "sidebar": "side", "detail": { "stack": "start" }, "initialSelection": "start" } } ] } ],
      "screens": [ { "id": "list" }, { "id": "more" }, { "id": "start"\(start) }, { "id": "rest" },
        { "id": "side", "goes": [ { "select": "list" }, { "select": "more" }\(side) ] } ]
      """,
      platforms: platforms
    )
  }

  @Test("the width in which it is shown, which clears the finding")
  func width() throws {
    let phoneAndPad = #""iOS": "18.0", "iPadOS": "18.0""#
    let found = try checked(platforms: phoneAndPad)
    #expect(
      found.findings().map(\.advice) == [
        #"a transition to it in this environment, or "when": "regular" on the screen"#
      ]
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
    let found = try checked(platforms: both, tabs: tabs)
    #expect(
      found.findings().map(\.advice) == [
        #"a transition to it in this environment, or "platforms" on the screen"#
      ]
    )
    let followed = try checked(#", "platforms": ["macOS"]"#, platforms: both, tabs: tabs)
    #expect(followed.messages() == [])
  }

  /// The tabs are what the other layout has in its place. What the sidebar alone leads to is missing.
  @Test("a sidebar in place of which there are tabs is not missing, but what it leads to is")
  func sidebar() throws {
    let found = try checked(
      #", "when": "regular""#,
      platforms: #""iPadOS": "18.0""#,
      side: #", { "select": "rest" }"#
    )
    #expect(found.messages() == [#"nothing leads to "rest" on iPad in compact width"#])
    #expect(found.notes() == [[#""side" can't be reached either"#]])
  }

  @Test("a screen in a container of a missing screen follows from that, whichever tab shows it")
  func containedTabs() throws {
    let found = try RuleFixture(
      .unreachableInEnvironment,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "pager", "platforms": ["iOS"] } ] },
        { "id": "pager", "contains": { "tabs": { "style": "page", "items": [
          { "id": "a", "title": "A", "screen": "photo-a" }, { "id": "b", "title": "B", "stack": "photo-b" } ] } } },
        { "id": "photo-a" }, { "id": "photo-b", "goes": [ { "push": "photo-c" } ] }, { "id": "photo-c" } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(found.messages() == [#"nothing leads to "pager" on Mac"#])
  }

  @Test("a screen of an extension is where the extension is; what a quick action opens is missed")
  func entryPoints() throws {
    func messages(_ entry: String) throws -> [String] {
      try RuleFixture(
        .unreachableInEnvironment,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home" }, { "id": "x" } ],
        "entryPoints": [ { "id": "e", \(entry), "platforms": ["iOS"] } ]
        """,
        platforms: #""iOS": "18.0", "watchOS": "11.0""#
      ).messages()
    }
    #expect(try messages(#""shareExtension": "Share", "shows": { "stack": "x" }"#) == [])
    #expect(
      try messages(#""quickAction": "X", "opens": { "sheet": "x" }"#)
        == [#"nothing leads to "x" on Apple Watch"#]
    )
  }

  /// A step of another column that leads to what is shown in its place is no way in there.
  @Test("a column that is not there is the reason, whatever else would lead to what it shows")
  func columns() throws {
    let found = try RuleFixture(
      .unreachableInEnvironment,
      """
      "conditions": { "open": "The third column is open." },
      "scenes": [ { "id": "main", "windowGroup": { "columns": { "primary": { "stack": "feed" }, "secondary": [
        { "id": "c2", "stack": "news", "isIndependent": true, "when": "regular" },
        { "id": "c3", "stack": "thread", "when": ["regular", "open"] } ] } } } ],
      "screens": [ { "id": "feed", "goes": [ { "sets": "open" } ] }, { "id": "news" },
        { "id": "thread", "goes": [ { "sets": "!open", "on": "tap Close" } ] } ]
      """,
      platforms: #""iPadOS": "18.0""#
    )
    #expect(
      found.messages()
        == ["news", "thread"].map { "nothing leads to \"\($0)\" on iPad in compact width" }
    )
  }
}
