import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Ways of which one of several conditions is enough.
@Suite struct EitherOrWayTests {
  private func needs(_ goes: String, _ rest: String = "", to target: String = "b") throws
    -> [String]
  {
    let app = try GraphFixture(
      """
      "conditions": { "p": "P.", "q": "Q.", "r": "R." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ \(goes) ] }, { "id": "b", "goes": [ \(rest) ] }, { "id": "c" } ]
      """
    )
    let answers = WayAnswers(
      from: .screen(try #require(app.model.index.screens["a"])),
      to: try #require(app.model.index.screens[target]),
      in: app.app,
      environments: [.phone]
    )
    guard case .ways(let result) = answers.answers[0] else { return [] }
    return result.ways.first?.needs.map(\.text) ?? []
  }

  @Test func allThatWouldDoIsTold() throws {
    #expect(try needs(#"{ "push": "b", "when": { "any": ["p", "q"] } }"#) == ["p or q"])
    #expect(try needs(#"{ "push": "b", "when": { "any": ["p", "q", "r"] } }"#) == ["p or q or r"])
    #expect(try needs(#"{ "push": "b", "when": [ { "any": ["p", "q"] }, "r" ] }"#).contains("r"))
  }

  @Test(
    "what a later step needs, or excludes, decides",
    arguments: [
      (#"{ "push": "c", "when": "p" }"#, ["p"]), (#"{ "push": "c", "when": "!p" }"#, ["q", "!p"]),
      (#"{ "push": "c", "when": "r" }"#, ["p or q", "r"]),
    ]
  )
  func later(step: String, expected: [String]) throws {
    let found = try needs(#"{ "push": "b", "when": { "any": ["p", "q"] } }"#, step, to: "c")
    #expect(Set(found) == Set(expected))
  }

  @Test func itIsToldInWords() throws {
    let app = try GraphFixture(
      """
      "conditions": { "plus": "P.", "trial": "Q." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "a" },
        { "id": "t2", "title": "Two", "stack": "b", "when": { "any": ["plus", "trial"] } } ] } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """
    )
    #expect(
      try app.ways("b", from: "a") == """
        From a to b

        iPhone in compact width
          1 tap, with plus or trial:
          1  tap the Two tab (needs plus or trial)  → b

        """
    )
  }

  @Test func amongOtherTermsItStandsInParentheses() throws {
    let app = try GraphFixture(
      """
      "conditions": { "p": "P.", "q": "Q.", "r": "R." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "when": { "any": ["p", "q"] } } ] },
        { "id": "b", "goes": [ { "push": "c", "when": "r" } ] }, { "id": "c" } ]
      """
    )
    #expect(try app.ways("c", from: "a").contains("2 taps, with (p or q) and r:"))
  }

  private static let phases = """
    "conditions": { "phase": { "summary": "The phase.", "oneOf": { "out": "Signed out.", "home": "Signed in." } },
      "plus": { "summary": "Paid.", "default": true } },
    "scenes": [ { "id": "main", "windowGroup": [
      { "stack": "login", "when": "out" }, { "stack": "feed", "when": "home" } ] } ],
    "screens": [
      { "id": "login", "goes": [ { "sets": "home", "on": "tap Sign in" } ] },
      { "id": "feed", "goes": [ { "push": "item", "on": "tap an item", "when": "plus" } ] }, { "id": "item" } ]
    """

  private func launchWays(to target: String) throws -> String {
    let app = try GraphFixture(Self.phases)
    let answers = WayAnswers(
      from: .launch,
      to: try #require(app.model.index.screens[target]),
      in: app.app,
      environments: [.phone]
    )
    return WayText(answers.withWaysByDefault).text
  }

  @Test func theShortestWayByDefaultIsToldToo() throws {
    #expect(
      try launchWays(to: "item") == """
        From launch to item

        iPhone in compact width
          1 tap, with home and plus:
          1  tap an item (needs home and plus)  → item

          2 taps:
          1  tap Sign in (now home)  → feed
          2  tap an item             → item

        """
    )
  }

  @Test func aWayThatHoldsByDefaultIsEnough() throws {
    #expect(
      try launchWays(to: "login") == """
        From launch to login

        iPhone in compact width
          0 taps, with out: it is already shown

        """
    )
  }
}
