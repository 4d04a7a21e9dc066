import Testing

@testable import AtlasChecks
@testable import AtlasModel

/// Registrations that show what another one on the stack shows already.
@Suite("Repeated destinations")
struct RepeatedDestinationTests {
  /// From the root `a` one goes to `b`, and from there to `c`, by cases of `R`.
  private static func stack(root: String = "", _ a: String, _ b: String, more: String = "")
    -> String
  {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a" \(root) } } } ],
    "screens": [
      { "id": "a" \(a), "goes": [ { "push": "R.b", "by": "valueLink" } ] },
      { "id": "b" \(b), "goes": [ { "push": "R.c", "by": "valueLink" } ] }, { "id": "c" } ],
    "routes": [ { "id": "R", "isHashable": true, "cases": { "b": "b", "c": "c" } } ]\(more)
    """
  }

  private static let set =
    #", "destinationSets": [ { "id": "app", "destinations": [ { "for": "R" } ] } ]"#
  private static let named = #", "destinations": ["app"]"#
  private static let own = #", "destinations": [ { "for": "R" } ]"#

  private func registrations(_ body: String) throws -> RuleFixture {
    let found = try RuleFixture(body)
    // It works: SwiftUI logs a warning.
    #expect(found.messages(.duplicateDestination) == [])
    return found
  }

  @Test("a set is one finding, whichever screens name it again")
  func sets() throws {
    let found = try registrations(
      Self.stack(root: Self.named, Self.named, Self.named, more: Self.set)
    )
    #expect(
      found.messages(.repeatedDestination) == [
        #""app" is registered again on "a", over "main.stack""#
      ]
    )
    #expect(found.findings(.repeatedDestination).first?.element == .destinationSet(0))
    #expect(found.notes(.repeatedDestination) == [[#"it is on "a""#, #"and on "b""#]])
    #expect(
      try registrations(Self.stack(root: Self.named, "", "", more: Self.set))
        .messages(.repeatedDestination) == []
    )
  }

  @Test("two registrations of one route enum show the same")
  func own() throws {
    let found = try registrations(Self.stack(Self.own, Self.own))
    #expect(
      found.messages(.repeatedDestination) == [#""b" registers "R" again, with the screens of "a""#]
    )
    #expect(found.notes(.repeatedDestination) == [["registered here first"]])
  }

  @Test("other screens for the cases are another rule's")
  func different() throws {
    let found = try RuleFixture(
      Self.stack(Self.own, #", "destinations": [ { "for": "R", "cases": { "c": "b" } } ]"#)
    )
    #expect(found.messages(.repeatedDestination) == [])
    #expect(found.messages(.duplicateDestination) == [#""b" registers "R" again, over "a""#])
  }

  @Test("a part that two screens of a stack use registers twice")
  func parts() throws {
    let part = #", "parts": [ { "id": "row", "destinations": [ { "for": "R" } ] } ]"#
    let uses = #", "uses": ["row"]"#
    let found = try registrations(Self.stack(uses, uses, more: part))
    #expect(
      found.messages(.repeatedDestination) == [#""row" is registered again on "b", over "a""#]
    )
    #expect(found.findings(.repeatedDestination).first?.element == .part(0))
    #expect(
      try registrations(Self.stack(uses, "", more: part)).messages(.repeatedDestination) == []
    )
  }

  @Test("stacks of different tabs each need their own")
  func tabs() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t", "title": "T", "stack": { "root": "a", "destinations": ["app"] } },
        { "id": "u", "title": "U", "stack": { "root": "b", "destinations": ["app"] } } ] } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "R.b" } ] }, { "id": "b" } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "b": "b" } } ]\(Self.set)
      """
    #expect(try registrations(body).messages(.repeatedDestination) == [])
  }

  @Test("conditions that exclude each other keep registrations apart")
  func conditions() throws {
    let body = Self.stack(
      #", "destinations": [ { "for": "R", "when": "new" } ]"#,
      #", "destinations": [ { "for": "R", "when": "!new" } ]"#,
      more: #", "conditions": { "new": "The new design." }"#
    )
    #expect(try RuleFixture(body).messages(.repeatedDestination) == [])
  }
}
