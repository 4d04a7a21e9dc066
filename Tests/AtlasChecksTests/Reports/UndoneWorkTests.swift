import AtlasGraph
import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

/// What rules leave undone because it takes too much work.
@Suite struct UndoneWorkTests {
  /// Both screens are only reached with what they require.
  @Test func aRequirementThatIsNotExaminedIsReportedAndDoesNotPass() throws {
    let graph = try GraphFixture(
      """
      "conditions": { "isPlus": "It is paid.", "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "profile", "when": "signedIn" }, { "push": "plus", "when": "isPlus" } ] },
        { "id": "plus", "requires": "isPlus" }, { "id": "profile", "requires": "signedIn" } ]
      """,
      platforms: #""iOS": "18.0""#
    ).app
    let all = AtlasChecks.check(graph, rules: [.bypassedRequirement])
    #expect(all.undone.isEmpty)
    #expect(all.results.map(\.passedCount) == [2])
    let few = AtlasChecks.check(graph, rules: [.bypassedRequirement], bypassLimit: 0)
    #expect(few.undone.map(\.identifier) == ["unexamined-requirements"])
    #expect(few.results.map(\.passedCount) == [1])
  }
}
