import Testing

@testable import AtlasModel

@Suite struct TermIndexTests {
  private static let index = TermIndex(
    [[], ["a"], ["b", "regular"], ["!a", "a"], ["c"], ["compact"]]
      .map { $0.map(ConditionTerm.init) }
  )

  @Test func onlyWidthsMatterWhereNothingIsAssumed() {
    #expect(Self.index.elements(affectedBy: .any) == [2, 5])
  }

  /// An element that asks for all of very many conditions is looked at once, not for each of them.
  @Test func eachElementIsNamedOnce() {
    let affected = TermIndex([[ConditionTerm("a"), ConditionTerm("b")]])
      .elements(affectedBy: .values(["a": true, "b": true]))
    #expect(affected.count == 1)
  }

  @Test func whatIsAssumedMattersToWhatAsksForIt() {
    let affected = Self.index.elements(affectedBy: .values(["a": false, "b": true, "d": true]))
    #expect(affected == [1, 2, 3, 5])
  }
}
