import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// What is shown once something is set depends on how the person came: on what presents the presentation that they are
/// in, and on what is below them.
@Suite struct PresenterSettingTests {
  /// The fewest taps from launch by default.
  private func taps(_ id: String, _ fixture: GraphFixture) -> Int? {
    let reach = ReachAnalysis(fixture.app).reach(
      ofScreen: fixture.model.index.screens[id] ?? -1,
      inEnvironment: fixture.number(of: .phone),
      under: 0
    )
    guard case .taps(let taps) = reach else { return nil }
    return taps
  }

  /// The screen `note` sets a condition under which `gate` does not exist. Only through `host` a person is in `gate`.
  private func fixture(scene: String, entry: String = "") throws -> GraphFixture {
    try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "\(scene)" } } ],\(entry)
      "screens": [
        { "id": "home", "goes": [ { "sheet": { "screen": "note" } } ] },
        { "id": "note", "goes": [ { "on": "allow", "sets": "a" } ] },
        { "id": "host", "goes": [ { "push": "gate" }, { "push": "goal", "when": "a" } ] },
        { "id": "gate", "when": "!a", "goes": [ { "sheet": { "stack": "home" } } ] }, { "id": "goal" } ]
      """
    )
  }

  @Test("what another presenter would show is not shown")
  func otherPresenter() throws {
    let entry =
      #""entryPoints": [ { "id": "e", "appIntent": "E", "opens": { "sheet": { "stack": "host" } } } ],"#
    let fixture = try fixture(scene: "home", entry: entry)
    #expect(taps("note", fixture) == 1)
    #expect(taps("host", fixture) == nil)
    #expect(taps("goal", fixture) == nil)
  }

  @Test("what the person came through is shown")
  func ownPresenter() throws {
    // Gate, home and note on top of each other, what is set there, and what the host then offers.
    #expect(try taps("goal", fixture(scene: "host")) == 5)
  }

  @Test("a screen that is pushed on itself is left twice")
  func pushedOnItself() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "loop" }, { "push": "goal", "when": "a" } ] },
        { "id": "loop", "goes": [ { "push": "loop", "sets": "a" } ] }, { "id": "goal" } ]
      """
    )
    #expect(taps("goal", fixture) == 5)
  }

  @Test("above another screen nobody goes back to the column before")
  func pushedInColumn() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "b": "B." },
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "stack": "item" },
        "content": { "screen": "goal" }, "detail": { "screen": "item" }, "initialSelection": "item" } } } ],
      "screens": [ { "id": "item", "goes": [ { "push": "item", "sets": "b" } ] },
        { "id": "goal", "when": "b" } ]
      """
    )
    // The push, back on the stack, and back to the column.
    #expect(taps("goal", fixture) == 3)
  }

  @Test("at the root a pop to the root only sets what it sets")
  func poppedAtRoot() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home",
        "goes": [ { "popToRoot": true, "sets": "a" }, { "push": "goal", "when": "a" } ] }, { "id": "goal" } ]
      """
    )
    #expect(taps("goal", fixture) == 2)
  }

  @Test("nobody goes back from what takes the place of a window")
  func replacedWindow() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "in": { "summary": "Signed in.", "default": true } },
      "scenes": [ { "id": "main", "windowGroup": [ { "screen": "home", "when": "in" }, { "screen": "welcome" } ] } ],
      "screens": [ { "id": "home", "goes": [ { "sheet": { "stack": "list" } } ] },
        { "id": "list", "goes": [ { "push": "account" } ] },
        { "id": "account",
          "goes": [ { "sheet": { "screen": "welcome" } }, { "push": "goal", "when": "!in" } ] },
        { "id": "welcome", "goes": [ { "push": "welcome", "sets": "!in" } ] }, { "id": "goal" } ]
      """
    )
    #expect(taps("account", fixture) == 2)
    #expect(taps("goal", fixture) == nil)
  }
}
