import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

@Suite("What is left once a condition is set")
struct SettingOutcomeTests {
  private func outcomes(_ scenes: String) throws -> Set<ConditionSettings.Outcome> {
    let fixture = try GraphFixture(
      """
      "conditions": { "signedIn": { "summary": "There is an account.", "default": true } },
      "scenes": [ \(scenes) ],
      "screens": [
        { "id": "home", "goes": [ { "sets": "!signedIn", "on": "tap Sign Out" } ] },
        { "id": "welcome" } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    return Set(fixture.app.graphs[0].settingOutcomes.values)
  }

  private let home = #""id": "main", "windowGroup": { "stack": "home" }"#

  @Test("Nothing, if the only scene needs it")
  func nothing() throws {
    let found = try outcomes("{ \(home), \"when\": \"signedIn\" }")
    #expect(found == [.leavesNothing])
  }

  @Test("The place of the person, if nothing around it needs it")
  func place() throws {
    #expect(
      try outcomes(
        "{ \(home) }, "
          + #"{ "id": "more", "windowGroup": { "stack": "welcome", "when": "signedIn" } }"#
      ) == [.keepsPlace]
    )
  }

  @Test("Something else, if the window has another content then")
  func alternative() throws {
    #expect(
      try outcomes(
        """
        { "id": "main", "windowGroup": [
          { "stack": "home", "when": "signedIn" }, { "stack": "welcome" } ] }
        """
      ) == []
    )
  }
}
