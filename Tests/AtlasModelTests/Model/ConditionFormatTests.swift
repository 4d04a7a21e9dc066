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
    let unknown = ["\"default\" is none of the names in \"oneOf\""]
    #expect(messages(Self.names + #", "default": "z" }"#) == unknown)
    #expect(messages(Self.names + #", "default": true }"#) == unknown)
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

  /// A presence of more assignments than are distinguished holds where it should not, so its opposite
  /// would not hold where it should.
  @Test func whatIsWidenedStaysSo() throws {
    let names = (0..<40).map { "c\($0)" }
    let conditions = names.map { #""\#($0)": "C.""# }.joined(separator: ", ")
    let text = """
      { "navatlas": 1, "app": { "name": "T", "platforms": { "iOS": "18.0" } },
        "conditions": { \(conditions) },
        "scenes": [ { "id": "main", "windowGroup": "a" } ], "screens": [ { "id": "a" } ] }
      """
    let variables = try #require(ModelText.load(text).model).variables
    let terms = try names.map { try #require(variables.assignment(for: $0, true)) }
    func either(_ count: Int) -> Presence {
      terms[..<count].reduce(.never) { $0.or(Presence($1), variables) }
    }
    let opposites = try names.map { try #require(variables.assignment(for: $0, false)) }
    let none = try #require(Assignment(all: opposites))
    for count in [16, 17, 18, 40] {
      let any = either(count)
      #expect(any.isWidened == (count > Presence.limit))
      #expect(any.negated(variables).canHold(with: none))
      #expect(any.negated(variables).negated(variables).canHold(with: terms[0]))
      #expect(any.and(Presence(terms[0]), variables).negated(variables).canHold(with: none))
      #expect(
        Presence(anyOf: Array(terms[..<count]), variables).negated(variables).canHold(with: none)
      )
    }
    #expect(!either(16).negated(variables).canHold(with: terms[3]))
    // What can't hold is known, whatever was widened.
    #expect(!either(40).and(.never, variables).isWidened)
  }

  @Test func allOfSomeAssignmentsIsWhatEachSays() throws {
    let terms = [try term("x", false), try term("q"), try term("y", false), try term("p", false)]
    let one = try #require(terms.reduce(Assignment.any) { $0?.and($1) })
    #expect(Assignment(all: terms) == one)
    #expect(Assignment(all: []) == .any)
    #expect(Assignment(all: terms + [try term("x")]) == nil)
    #expect(try !term("x").canHold(with: term("y")))
    #expect(try term("x").canHold(with: term("p")))
  }
}
