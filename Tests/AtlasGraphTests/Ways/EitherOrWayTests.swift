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
}
