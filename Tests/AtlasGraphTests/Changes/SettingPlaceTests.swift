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
}
