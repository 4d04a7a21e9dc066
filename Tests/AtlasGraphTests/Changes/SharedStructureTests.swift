import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Graphs under several assumptions share what depends on no condition that a step sets.
@Suite struct SharedStructureTests {
  private let model: NavigationModel

  /// Signing in takes a tap, and nothing sets the subscription.
  init() throws {
    model = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account.", "isPlus": "There is a subscription." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [
          { "push": "inbox", "on": "tap Inbox", "when": "signedIn" },
          { "push": "stats", "on": "tap Stats", "when": "isPlus" },
          { "sets": "signedIn", "on": "tap Sign in" } ] },
        { "id": "inbox" }, { "id": "stats" } ]
      """,
      platforms: SettingTests.phone
    ).model
  }

  private func app(signedIn: Bool, isPlus: Bool, sharing other: AppGraph? = nil) -> AppGraph {
    AppGraph(model, assuming: .values(["signedIn": signedIn, "isPlus": isPlus]), sharing: other)
  }

  private func taps(_ id: String, _ app: AppGraph) throws -> Int? {
    try app.screens[#require(model.index.screens[id])].reach[0].taps
  }

  @Test func waysBeginWithWhatIsAssumedNow() throws {
    let signedOut = app(signedIn: false, isPlus: false)
    let signedIn = app(signedIn: true, isPlus: false, sharing: signedOut)
    #expect(try taps("inbox", signedOut) == 2)
    #expect(try taps("inbox", signedIn) == 1)
    #expect(try taps("inbox", app(signedIn: false, isPlus: false, sharing: signedIn)) == 2)
  }

  @Test func whatNoStepSetsMakesAnotherGraph() throws {
    let free = app(signedIn: false, isPlus: false)
    let plus = app(signedIn: false, isPlus: true, sharing: free)
    #expect(try taps("stats", free) == nil)
    #expect(try taps("stats", plus) == 1)
    #expect(try taps("stats", app(signedIn: true, isPlus: false, sharing: plus)) == nil)
  }

  @Test func anyConditionsAreAnotherAssumption() throws {
    let open = AppGraph(model)
    #expect(try taps("stats", open) == 1)
    #expect(try taps("stats", app(signedIn: false, isPlus: false, sharing: open)) == nil)
    #expect(
      try taps(
        "stats",
        AppGraph(model, sharing: app(signedIn: false, isPlus: false))
      ) == 1
    )
  }
}
