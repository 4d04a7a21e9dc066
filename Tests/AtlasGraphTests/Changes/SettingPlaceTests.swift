import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// 1.7 with 9.1: what is shown once something is set agrees with what was certain before.
@Suite struct SettingPlaceTests {
  /// An app behind a gate: home with a sheet of settings, or a way to sign in.
  private func app(settings: String, home: String = "") throws -> GraphFixture {
    try GraphFixture(
      """
      "conditions": { "in": { "summary": "Signed in.", "default": true }, "dark": "Dark mode." },
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": "home", "when": "in" }, { "stack": "login" } ] } ],
      "screens": [
        { "id": "home", "goes": [
          { "sheet": { "stack": "settings" }, "on": "tap the gear" } \(home) ] },
        { "id": "settings", "goes": [ \(settings) ] },
        { "id": "detail", "goes": [ { "sets": "dark", "on": "tap Moon" } ] },
        { "id": "login", "goes": [ { "sets": "in", "on": "tap Sign in" } ] } ]
      """,
      platforms: SettingTests.phone
    )
  }

  /// The screens that a transition leads to, in any environment.
  private func targets(_ id: String, _ app: GraphFixture) throws -> [String] {
    let index = try #require(app.model.transitions.firstIndex { $0.id == id })
    return app.app.transitions[index].targets.map { app.model.screens[$0].id }
  }

  @Test func whatTheGateDoesNotDependOnLeavesThePersonThere() throws {
    let app = try app(settings: #"{ "sets": "dark", "on": "tap Dark" }"#)
    #expect(try targets("settings.sets.dark", app) == [])
  }

  @Test func signingOutLeadsBehindTheGate() throws {
    let app = try app(settings: #"{ "sets": "!in", "on": "tap Sign out" }"#)
    #expect(try targets("settings.sets.in", app) == ["login"])
    #expect(try targets("login.sets.in", app) == ["home"])
  }

  @Test func aPushedScreenStaysToo() throws {
    let app = try app(settings: #"{ "dismiss": true }"#, home: #", { "push": "detail" }"#)
    #expect(try targets("detail.sets.dark", app) == [])
  }

  @Test func dismissingIsNoWayToWhatTheGateHides() throws {
    let app = try app(settings: #"{ "dismiss": true, "sets": "dark", "on": "tap Done" }"#)
    #expect(try targets("settings.dismiss", app) == [])
    let out = try self.app(settings: #"{ "dismiss": true, "sets": "!in", "on": "tap Sign out" }"#)
    #expect(try targets("settings.dismiss", out) == ["login"])
  }

  /// Open the sheet, push, set, close the sheet from there, push.
  @Test func aSheetIsClosedFromWhateverIsPushedInIt() throws {
    let app = try GraphFixture(
      """
      "conditions": { "dark": "Dark mode." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "sheet": { "stack": "settings" } },
          { "push": "stars", "when": "dark" } ] },
        { "id": "settings", "goes": [ { "push": "colors" } ] },
        { "id": "colors", "goes": [ { "sets": "dark", "on": "tap Moon" } ] }, { "id": "stars" } ]
      """,
      platforms: SettingTests.phone
    )
    #expect(
      try SettingTests().way("launch", "stars", app, ["dark": false]) == [
        "5 taps:", "1 present settings as a sheet → settings", "2 push colors → colors",
        "3 tap Moon (now dark) → colors", "4 close the sheet → home", "5 push stars → stars",
      ]
    )
  }

  /// The stack of the screen goes when the state is opened: what is shown in its place is seen instead.
  @Test func aStateIsNotOpenedOnAStackThatIsGone() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": "welcome", "when": "!signedIn" }, { "tabs": [ { "id": "one", "stack": "home" } ] } ] } ],
      "screens": [ { "id": "home" }, { "id": "tour" },
        { "id": "welcome", "goes": [
          { "id": "in", "opens": { "path": ["tour"] }, "sets": "signedIn", "on": "tap Sign in" } ] } ]
      """,
      platforms: SettingTests.phone
    )
    let tests = SettingTests()
    #expect(try tests.taps("home", app) == 1)
    #expect(try tests.taps("tour", app) == nil)
    #expect(try targets("in", app) == ["home"])
  }
}
