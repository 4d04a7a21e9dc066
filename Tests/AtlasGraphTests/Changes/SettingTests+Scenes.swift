import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// Scenes that exist under conditions that are set.
extension SettingTests {
  /// The scene that the person is in goes with its condition: launch would show the other one then.
  @Test func aSceneThatIsGoneGivesWayToTheOneThatLaunchShows() throws {
    func scenes(_ second: String) throws -> GraphFixture {
      try app(
        """
        "conditions": { "done": "Onboarding is done." },
        "scenes": [ { "id": "intro", "when": "!done", "windowGroup": { "stack": "welcome" } },
          { "id": "main", "when": "\(second)", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home" }, { "id": "welcome", "goes": [ { "sets": "done", "on": "tap Start" } ] } ]
        """
      )
    }
    let swapped = try scenes("done")
    #expect(try taps("home", swapped) == 1)
    #expect(try taps("home", swapped, ["done": true]) == 0)
    #expect(try taps("welcome", swapped, ["done": true]) == nil)
    #expect(try way("welcome", "home", swapped) == ["1 tap:", "1 tap Start (now done) → home"])
    // Neither scene exists then: nothing is shown.
    #expect(try taps("home", scenes("!done")) == nil)
  }
}
