import AtlasTestSupport
import Testing

@testable import AtlasModel

/// Assignments, compared with values by variable.
@Suite struct AssignmentTests {
  private static func values(_ generator: inout SeededGenerator) -> [Int: UInt64] {
    let count = Int.random(in: 0...40, using: &generator)
    var values: [Int: UInt64] = [:]
    for _ in 0..<count {
      values[Int.random(in: 0..<60, using: &generator)] = UInt64.random(
        in: 1...7,
        using: &generator
      )
    }
    return values
  }

  private static func assignment(_ values: [Int: UInt64]) throws -> Assignment {
    try #require(Assignment(all: values.map { Assignment(variable: $0.key, allowed: $0.value) }))
  }

  @Test func twoHoldTogetherIfNoVariableHasNothingLeft() throws {
    var generator = SeededGenerator(state: 12)
    var counts = (together: 0, apart: 0)
    for _ in 0..<2_000 {
      let (first, second) = (Self.values(&generator), Self.values(&generator))
      let expected = first.allSatisfy { $0.value & (second[$0.key] ?? .max) != 0 }
      let (one, other) = (try Self.assignment(first), try Self.assignment(second))
      #expect(one.canHold(with: other) == expected)
      #expect(other.canHold(with: one) == expected)
      if expected { counts.together += 1 } else { counts.apart += 1 }
    }
    #expect(counts.together > 100 && counts.apart > 100)
  }

  @Test func whatIsSetTakesThePlaceOfWhatHeld() throws {
    var generator = SeededGenerator(state: 34)
    for _ in 0..<500 {
      let (before, set) = (Self.values(&generator), Self.values(&generator))
      let expected = try Self.assignment(before.merging(set) { $1 })
      #expect(try Self.assignment(before).overwritten(by: Self.assignment(set)) == expected)
    }
  }

  /// Presences of several assignments: one of each is enough.
  @Test func twoPresencesHoldTogetherIfSomeOfTheirAssignmentsDo() {
    func assignment(_ variable: Int, _ allowed: UInt64) -> Assignment {
      Assignment(variable: variable, allowed: allowed)
    }
    let one = Presence(assignment(1, 1))
    #expect(one.canHold(with: Presence(assignment(1, 3))))
    #expect(!one.canHold(with: Presence(assignment(1, 2))))
    #expect(one.canHold(with: Presence.always))
    #expect(!one.canHold(with: Presence.never))
    #expect(!Presence.never.canHold(with: Presence.always))
  }
}
