import Testing

@testable import AtlasChecks

/// The rules about URLs that more than one deep link takes, and about examples.
@Suite struct LinkConflictTests {
  private static let rules = [Rule.deepLinkDuplicate, .deepLinkShadowed, .deepLinkAmbiguous]

  /// What the three rules say of two deep links: `duplicate`, `shadowed`, `ambiguous`.
  private func kinds(_ first: String, _ second: String, _ keys: (String, String) = ("", "")) throws
    -> [String]
  {
    let check = try RuleFixture(
      links: """
        { "id": "a", "patterns": ["\(first)"], "opens": "search" \(keys.0) },
        { "id": "b", "patterns": ["\(second)"], "opens": "search" \(keys.1) }
        """,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    return Self.rules.filter { !check.messages($0).isEmpty }
      .map { String($0.id.dropFirst("deep-link-".count)) }
  }

  @Test func theOrderDecidesWhatIsHidden() throws {
    #expect(try kinds("t://r/{id}", "t://r/{name}") == ["duplicate"])
    #expect(try kinds("t://r/{id}", "t://r/new") == ["shadowed"])
    #expect(try kinds("t://r/new", "t://r/{id}") == [])
    #expect(try kinds("t://search", "t://search?q={q}") == ["shadowed"])
    #expect(try kinds("t://search?q={q}", "t://search") == [])
    #expect(try kinds("t://r/{id}/{tab}", "t://{kind}/a/b") == ["ambiguous"])
    #expect(try kinds("t://r/{id}/c", "t://{kind}/a/b") == [])
    #expect(try kinds("t://r/{id}/b", "t://r/a/{tab}") == ["ambiguous"])
    #expect(try kinds("t://r/{id:int}", "t://r/{id:uuid}") == [])
    #expect(try kinds("t://r/{id}", "s://r/{id}") == [])
    #expect(try kinds("https://*.example.com/a", "https://{shop}.example.com/a") == ["shadowed"])
  }

  @Test func linksThatAreNeverThereTogetherDoNotConflict() throws {
    let (first, second) = ("t://r/{id}", "t://r/{name}")
    let ios = #", "platforms": ["iOS"]"#
    let mac = #", "platforms": ["macOS"]"#
    #expect(try kinds(first, second, (ios, mac)) == [])
    #expect(try kinds(first, second, (#", "when": "compact""#, #", "when": "regular""#)) == [])
    #expect(try kinds(first, second, (#", "when": "beta""#, #", "when": "!beta""#)) == [])
    // The Mac has no compact width.
    #expect(try kinds(first, second, (mac, #", "when": "compact""#)) == [])
    #expect(try kinds(first, second, (ios, ios)) == ["duplicate"])
  }

  @Test func aLinkForOnePlatformMayComeBeforeOneForAll() throws {
    let (first, second) = ("t://r/{id}", "t://r/{name}")
    let ios = #", "platforms": ["iOS"]"#
    #expect(try kinds(first, second, (ios, "")) == [])
    #expect(try kinds(first, second, ("", ios)) == ["duplicate"])
    #expect(try kinds(first, second, (#", "when": "beta""#, "")) == [])
    #expect(try kinds(first, second, ("", #", "when": "beta""#)) == ["duplicate"])
    #expect(
      try kinds(first, second, (#", "when": "beta""#, #", "when": "signedIn""#)) == ["ambiguous"]
    )
  }

  @Test func whatIsTappedInsideIsNoRivalOfWhatComesFromOutside() throws {
    let inside = #", "handler": "openURLAction""#
    #expect(try kinds("t://r/{id}", "t://r/{name}", (inside, #", "handler": "onOpenURL""#)) == [])
    #expect(try kinds("t://r/{id}", "t://r/{name}", (inside, inside)) == ["duplicate"])
  }

  @Test func eachActionInsideHasItsOwnLinks() throws {
    func inside(_ file: String) -> String {
      #", "handler": "openURLAction", "source": "\#(file):3""#
    }
    let (first, second) = ("t://r/{id}", "t://r/{name}")
    #expect(try kinds(first, second, (inside("Post.swift"), inside("Chat.swift"))) == [])
    #expect(try kinds(first, second, (inside("Post.swift"), inside("Post.swift"))) == ["duplicate"])
    #expect(
      try kinds(first, second, (inside("Post.swift"), #", "handler": "openURLAction""#))
        == ["duplicate"]
    )
  }

  @Test func overlapsOfRestsInTheMiddleAreExact() throws {
    #expect(try kinds("t://{h}/{p...}/{id:int}", "t://x.social/a/{id:int}") == ["shadowed"])
    #expect(try kinds("t://{h}/{p...}/{id:int}", "t://{h}/{p...}/edit") == [])
    #expect(try kinds("t://{h}/tags/{p...}", "t://{h}/{p...}/{id:int}") == ["ambiguous"])
    #expect(try kinds("t://{all...}", "t://find?q={text?}") == ["shadowed"])
    #expect(try kinds("t://find?q={text?}", "t://{all...}") == [])
  }

  @Test func patternsOfOneLinkAreNoRivals() throws {
    let check = try RuleFixture(
      links:
        #"{ "id": "a", "patterns": ["t://r/{id}", "t://r/{name}", "t://r/new"], "opens": "search" }"#
    )
    for rule in Self.rules {
      #expect(check.messages(rule) == [])
      #expect(check.passed(rule) == 1)
    }
  }

  @Test func theFirstRivalIsNamedAndTheOthersAreCounted() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "z", "patterns": ["t://{a}/{b}"], "opens": "search" },
        { "id": "y", "patterns": ["t://r/{b}"], "opens": "search", "platforms": ["iOS"] },
        { "id": "x", "patterns": ["t://r/new"], "opens": "search" }
        """#
    )
    // By declaration, not by id: "z" takes what the two others would.
    #expect(
      check.messages(.deepLinkShadowed) == [
        "\"t://r/{b}\" of \"y\" is never used: \"z\" matches its URLs, such as \"t://r/a\"",
        "\"t://r/new\" of \"x\" is never used: \"z\" matches its URLs, such as \"t://r/new\"",
      ]
    )
    #expect(
      check.notes(.deepLinkShadowed) == [
        ["\"t://{a}/{b}\" of \"z\" comes first"],
        ["\"t://{a}/{b}\" of \"z\" comes first, and so does 1 other"],
      ]
    )
  }

  @Test func whatIsSharedIsSaidPerEnvironment() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["t://r/{id}/b"], "opens": "search", "platforms": ["iOS"] },
        { "id": "b", "patterns": ["t://r/a/{tab}"], "opens": "search" }
        """#,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(
      check.messages(.deepLinkAmbiguous)
        == ["\"t://r/a/b\" matches \"t://r/a/{tab}\" of \"b\", but opens \"a\""]
    )
    #expect(check.environments(.deepLinkAmbiguous) == [["iOS-compact", "iOS-regular"]])
  }

  // MARK: Examples

  private func examples(_ links: String) throws -> [String] {
    try RuleFixture(links: links).messages(.deepLinkExample)
  }

  @Test func anExampleStatesAllArguments() throws {
    func messages(_ url: String, _ arguments: String) throws -> [String] {
      try examples(
        #"""
        { "id": "a", "patterns": ["t://r/{id}?sort={sort?}", "t://s/{word}"], "opens": "search",
          "examples": { "\#(url)": { \#(arguments) } } }
        """#
      )
    }
    #expect(try messages("t://r/42", #""id": "42""#) == [])
    #expect(try messages("t://r/a%20b?sort=up", #""id": "a b", "sort": "up""#) == [])
    #expect(
      try messages("t://r/42?sort=up", #""id": "42""#)
        == ["\"t://r/42?sort=up\" gives \"sort\" as \"up\", which it does not state"]
    )
    #expect(
      try messages("t://r/42", #""id": "42", "sort": "up""#)
        == ["\"t://r/42\" gives no \"sort\""]
    )
    #expect(
      try messages("t://x/42", #""id": "42""#) == ["\"a\" does not match \"t://x/42\""]
    )
    #expect(
      try messages("t://r/%zz", #""id": "42""#).map { $0.hasPrefix("\"t://r/%zz\" is not a URL: ") }
        == [true]
    )
  }

  @Test func anExampleGoesToItsOwnLink() throws {
    func messages(_ keys: String) throws -> [String] {
      try examples(
        #"""
        { "id": "new", "patterns": ["t://r/new"], "opens": "search" \#(keys) },
        { "id": "recipe", "patterns": ["t://r/{id}"], "opens": "search",
          "examples": { "t://r/new": { "id": "new" } } }
        """#
      )
    }
    #expect(try messages("") == ["\"t://r/new\" opens \"new\", not \"recipe\""])
    #expect(try messages(#", "handler": "openURLAction""#) == [])
    #expect(try messages(#", "when": "compact""#) == [])
  }
}
