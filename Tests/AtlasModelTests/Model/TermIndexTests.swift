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

  @Test func whatIsAssumedMattersToWhatAsksForIt() {
    let affected = Self.index.elements(affectedBy: .values(["a": false, "b": true, "d": true]))
    #expect(Set(affected) == [1, 2, 3, 5])
  }
}
