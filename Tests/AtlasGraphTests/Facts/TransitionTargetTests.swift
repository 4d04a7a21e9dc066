import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// The screens that a transition leads to, in all environments.
@Suite struct TransitionTargetTests {
  private func targets(_ goes: String) throws -> [[String]] {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "home", "goes": [ \(goes) ] },
        { "id": "lost", "goes": [ { "push": "a", "on": "tap" } ] } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    return fixture.app.transitions.map { $0.targets.map { fixture.model.screens[$0].id } }
  }

  /// In compact width, which comes first, the sheet shows B.
  @Test func theyAreSortedAsTheModelIs() throws {
    let sheet = """
      { "sheet": [ { "stack": "b", "when": "compact" }, { "stack": "a", "when": "regular" } ],
        "on": "tap" }
      """
    #expect(try targets(sheet) == [["a", "b"], ["a"]])
  }

  /// Nothing leads to "lost", so that nobody takes its transition.
  @Test func whatLeadsNowhereSaysWhereItWouldLead() throws {
    #expect(try targets(#"{ "push": "b", "on": "tap" }"#) == [["b"], ["a"]])
  }

  @Test func settingsAreNoWindowToBeginWith() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "preferences", "settings": "a" },
        { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "a" }, { "id": "home" } ]
      """,
      platforms: #""macOS": "15.0""#
    )
    #expect(fixture.taps("home", .mac) == 0)
  }
}
