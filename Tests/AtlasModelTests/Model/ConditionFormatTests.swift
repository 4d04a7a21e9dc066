import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasModel

/// How conditions are written.
@Suite struct ConditionFormatTests {
  private func messages(_ condition: String, when: String = #""x""#) -> [String] {
    ModelText.load(
      """
      { "navatlas": 1, "app": { "name": "T", "platforms": { "iOS": "18.0" } },
        "conditions": { \(condition) },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a", "goes": [ { "push": "b", "when": \(when) } ] }, { "id": "b" } ] }
      """
    ).diagnostics.map(\.message)
  }

  private static let names = #""s": { "summary": "S.", "oneOf": { "x": "X.", "y": "Y." } "#

  @Test func namesOfAGroupAreConditions() {
    #expect(messages(Self.names + "}") == [])
    #expect(messages(Self.names + #", "default": "y" }"#) == [])
    #expect(messages(Self.names + "}", when: #""s""#).count == 1)
    #expect(messages(Self.names + "}, \"x\": \"Again.\"").count == 1)
  }

  @Test func aDefaultFitsItsCondition() {
    #expect(messages(Self.names + #", "default": "z" }"#) == ["\"default\" is none of the names"])
    #expect(messages(Self.names + #", "default": true }"#) == ["\"default\" is none of the names"])
    #expect(
      messages(#""x": { "summary": "X.", "default": "y" }"#)
        == ["\"default\" is a name, but there is no \"oneOf\""]
    )
    #expect(
      messages(#""x": { "summary": "X.", "default": true, "variesByItem": true }"#)
        == ["a condition that varies by item has a default"]
    )
  }

  @Test func namesThatNeverHoldTogetherAreReported() {
    #expect(
      messages(Self.names + "}", when: #"["x", "y"]"#) == ["\"x\" and \"y\" never hold together"]
    )
    #expect(messages(Self.names + "}", when: #"{ "any": ["x", "y"] }"#) == [])
  }

  @Test func anEitherOrIsOneTerm() throws {
    let model = try #require(
      ModelText.load(
        """
        { "navatlas": 1, "app": { "name": "T", "platforms": { "iOS": "18.0" } },
          "conditions": { "p": "P.", "q": "Q." },
          "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
          "screens": [ { "id": "a", "goes": [
            { "push": "b", "when": [ "compact", { "any": ["p", "!q"] } ] } ] }, { "id": "b" } ] }
        """
      ).model
    )
    let when = model.transitions[0].attributes.when
    #expect(when.map(\.text) == ["compact", "p or !q"])
    #expect(when.map { $0.truth(.compact) { ["p": false, "q": true][$0] } } == [true, false])
    #expect(when[1].truth { ["q": false][$0] } == true)
    #expect(when[1].truth { ["p": false][$0] } == nil)
    #expect(when[1].negation.text == "!p and q")
    #expect(when.grantingValues == ["p": true])
  }
}

/// What holds together: conjunctions, and when something exists.
@Suite struct PresenceAlgebraTests {
  private func variables() throws -> ConditionVariables {
    let model = try #require(
      ModelText.load(
        """
        { "navatlas": 1, "app": { "name": "T", "platforms": { "iOS": "18.0" } },
          "conditions": { "p": "P.", "q": "Q.",
            "s": { "summary": "S.", "oneOf": { "x": "X.", "y": "Y.", "z": "Z." } } },
          "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
          "screens": [ { "id": "a" } ] }
        """
      ).model
    )
    return model.variables
  }

  private func term(_ name: String, _ holds: Bool = true) throws -> Assignment {
    try #require(try variables().assignment(for: name, holds))
  }

  @Test func aConditionAndItsOppositeContradict() throws {
    #expect(try term("p").and(term("p", false)) == nil)
    #expect(try term("p").and(term("q", false)) != nil)
    #expect(try term("x").and(term("y")) == nil)
    #expect(try term("x").and(term("y", false)) == term("x"))
    #expect(try term("x", false).and(term("y", false)) == term("z"))
  }

  @Test func whatNeedsMoreImpliesWhatNeedsLess() throws {
    let both = try #require(try term("p").and(term("q")))
    #expect(try both.implies(term("p")))
    #expect(try !term("p").implies(both))
    #expect(both.implies(.any))
    #expect(try term("x").implies(term("y", false)))
  }

  @Test func aConditionOrItsOppositeIsAlways() throws {
    let variables = try variables()
    let either = Presence(anyOf: [try term("p"), try term("p", false)], variables)
    #expect(either == .always)
    let names = Presence(anyOf: [try term("x"), try term("y"), try term("z")], variables)
    #expect(names == .always)
  }

  @Test func theOppositeOfBothIsEither() throws {
    let variables = try variables()
    let both = Presence(try #require(try term("p").and(term("q"))))
    let opposite = both.negated(variables)
    #expect(try opposite.canHold(with: term("p")))
    #expect(!opposite.canHold(with: try #require(try term("p").and(term("q")))))
    #expect(both.and(opposite, variables).isNever)
    // One of them holds, whatever p and q are.
    let either = both.or(opposite, variables)
    for (first, second) in [(true, true), (true, false), (false, true), (false, false)] {
      let all = try #require(try term("p", first).and(term("q", second)))
      #expect(either.assignments.contains { all.implies($0) })
    }
    #expect(Presence.always.negated(variables).isNever)
    #expect(Presence.never.negated(variables) == .always)
  }
}
