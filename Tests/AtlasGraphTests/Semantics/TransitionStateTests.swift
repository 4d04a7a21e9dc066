import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Several steps in one tap, and what happens in another router than the nearest: sections 6.6 and 6.7
/// of the semantics.
@Suite struct TransitionStateTests {
  private func ways(_ app: AppGraph, _ from: String, _ to: String) throws -> [String] {
    let answers = WayAnswers(
      from: .screen(try #require(app.model.index.screens[from])),
      to: try #require(app.model.index.screens[to]),
      in: app,
      environments: [.phone]
    )
    guard case .ways(let result) = answers.answers[0], let way = result.ways.first else {
      return []
    }
    let words = NavigationWords(app.model, in: .phone)
    return way.steps.map { WayText(answers).text(of: $0, words) }
  }

  @Test func aTapCanSwitchTheTabAndPush() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "T1", "stack": "a" }, { "id": "t2", "title": "T2", "stack": "b" } ] } } ],
      "screens": [
        { "id": "a", "goes": [ { "opens": { "tab": "t2", "path": ["c"] }, "on": "tap order" } ] },
        { "id": "b", "goes": [ { "push": "c" } ] }, { "id": "c" } ]
      """
    )
    #expect(fixture.steps("c", .phone) == ["tap order"])
    #expect(fixture.places("c", .phone) == ["c@t2.stack"])
    #expect(try ways(fixture.app, "c", "b") == ["go back"], "The root of the other tab is below it")
  }

  @Test func aTapCanSetAWholePath() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [
          { "opens": { "reset": false, "path": ["b", "c"] }, "on": "tap both" }, { "push": "x" } ] },
        { "id": "x", "goes": [ { "push": "y" } ] },
        { "id": "y", "goes": [ { "opens": { "path": ["b"] }, "on": "tap Start" },
          { "opens": { "reset": false, "path": ["d"] }, "on": "tap On" } ] },
        { "id": "b" }, { "id": "c" }, { "id": "d" } ]
      """
    )
    #expect(fixture.steps("c", .phone) == ["tap both"])
    #expect(try ways(fixture.app, "c", "b") == ["go back"])
    #expect(try ways(fixture.app, "c", "a") == ["go back", "go back"])
    // From y the stack goes back to its root first; x and y are gone.
    #expect(try ways(fixture.app, "y", "b") == ["tap Start"])
    #expect(try ways(fixture.app, "d", "y") == ["go back"])
    #expect(try ways(fixture.app, "d", "x") == ["go back", "go back"])
  }

  @Test func aTapCanSelectAndPush() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "list",
        "detail": { "stack": "item" } } } } ],
      "screens": [
        { "id": "list", "goes": [ { "select": "item" },
          { "opens": { "select": ["item"], "path": ["photo"] }, "on": "tap the photo" } ] },
        { "id": "item", "goes": [ { "push": "photo" } ] }, { "id": "photo" } ]
      """
    )
    #expect(fixture.steps("photo", .pad) == ["tap the photo"])
    #expect(try ways(fixture.app, "photo", "item") == ["go back"])
  }

  @Test func aStateCanPresent() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "T1", "stack": "a" }, { "id": "t2", "title": "T2", "stack": "b" } ] } } ],
      "screens": [
        { "id": "a", "goes": [
          { "opens": { "tab": "t2", "sheet": { "stack": "editor" } }, "on": "tap New" } ] },
        { "id": "b" }, { "id": "editor", "goes": [ { "push": "photo" } ] }, { "id": "photo" } ]
      """
    )
    #expect(fixture.steps("photo", .phone) == ["tap New", "push photo"])
    #expect(try ways(fixture.app, "photo", "b") == ["close the sheet"])
  }

  @Test func aStateThatIsNotThereLeadsNowhere() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "T1", "stack": "a" },
        { "id": "t2", "title": "T2", "stack": "b", "platforms": ["macOS"] } ] } } ],
      "screens": [ { "id": "a", "goes": [ { "opens": { "tab": "t2", "path": ["c"] } } ] },
        { "id": "b" }, { "id": "c" } ]
      """
    )
    #expect(fixture.taps("c", .phone) == nil)
    #expect(fixture.blocked(.phone) == ["a.opens: the tab does not exist here: not on iOS"])
    #expect(fixture.taps("c", .mac) == 1)
  }

  /// A sheet over b, with a sheet over it; KEYS state where "tap Go" pushes.
  private static func sheets(_ keys: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a",
      "destinations": [ { "for": "B", "screen": "b" }, { "for": "C", "screen": "c" } ] } } } ],
    "screens": [
      { "id": "a", "goes": [ { "push": "b", "value": "B", "on": "tap b" } ] },
      { "id": "b", "goes": [ { "sheet": { "stack": { "root": "s",
        "destinations": [ { "for": "D", "screen": "d" } ] } }, "on": "tap s" } ] },
      { "id": "s", "goes": [ { "sheet": "t", "on": "tap t" } ] },
      { "id": "t", "goes": [ { "push": "c", "value": "C", "on": "tap Go", \(keys) } ] },
      { "id": "c" }, { "id": "d" } ]
    """
  }

  @Test func aTapCanCloseAndPushInTheWindow() throws {
    let fixture = try GraphFixture(Self.sheets(#""dismisses": true, "in": "window""#))
    #expect(fixture.steps("c", .phone) == ["tap b", "tap s", "tap t", "tap Go"])
    #expect(fixture.places("c", .phone) == ["c@main.stack"])
    #expect(try ways(fixture.app, "t", "c") == ["tap Go"])
    #expect(try ways(fixture.app, "c", "b") == ["go back"])
    #expect(try ways(fixture.app, "c", "a") == ["go back", "go back"])
  }

  @Test func theStackOfThePresenterDecidesWhatIsRegistered() throws {
    // What presents t is s, whose stack has no destination for C.
    let fixture = try GraphFixture(Self.sheets(#""dismisses": true"#))
    #expect(fixture.taps("c", .phone) == nil)
    #expect(fixture.blocked(.phone) == ["t.push.c: the stack has no destination for C"])
  }

  @Test func behindAPresentationThePushIsVisibleWhenThatIsClosed() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": "s", "on": "tap s" } ] },
        { "id": "s", "goes": [ { "push": "c", "in": "presenter", "on": "tap Go" } ] }, { "id": "c" } ]
      """
    )
    #expect(fixture.taps("c", .phone) == 3)
    #expect(try ways(fixture.app, "s", "c") == ["tap Go, then close what covers it"])
    #expect(try ways(fixture.app, "c", "a") == ["go back"])
  }

  @Test func aPresentationCanReplaceAnother() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": "s", "on": "tap s" } ] },
        { "id": "s", "goes": [ { "sheet": "u", "dismisses": true, "on": "tap u" } ] }, { "id": "u" } ]
      """
    )
    #expect(fixture.steps("u", .phone) == ["tap s", "tap u"])
    #expect(try ways(fixture.app, "u", "a") == ["close the sheet"])
    #expect(try ways(fixture.app, "u", "s") == ["close the sheet", "tap s"])
  }

  @Test func outsideOfAPresentationItHappensWhereThePersonIs() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "c", "dismisses": true } ] }, { "id": "c" } ]
      """
    )
    #expect(fixture.taps("c", .phone) == 1)
  }
}
