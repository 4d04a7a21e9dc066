import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

@Suite("Reach by entry points")
struct EntryPointReachTests {
  /// A screen that only a widget opens, in an app where a tap may set a condition.
  private func reach(_ entry: String, sets: String) throws -> ReachAnalysis.Reach {
    let fixture = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "account", "when": "signedIn" } \(sets) ] },
        { "id": "account" }, { "id": "today" } ],
      "entryPoints": [ { "id": "widget", "widget": "Today", "opens": { "path": ["today"] } \(entry) } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    return ReachAnalysis(fixture.app).reach(
      ofScreen: try #require(fixture.model.index.screens["today"]),
      inEnvironment: 0,
      under: 0
    )
  }

  private static let signIn = #", { "sets": "signedIn", "on": "tap Sign In" }"#

  @Test("An entry point leads to its screen, whether anything sets a condition or not")
  func always() throws {
    #expect(try reach("", sets: "") == .link)
    #expect(try reach("", sets: Self.signIn) == .link)
  }

  @Test("One of another platform does not")
  func elsewhere() throws {
    #expect(try !reach(#", "platforms": ["macOS"]"#, sets: Self.signIn).isReached)
  }
}
