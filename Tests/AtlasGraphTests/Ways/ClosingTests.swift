import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

private let cover = #""fullScreenCover": { "stack": "one" }"#
private let plain = #""sheet": { "stack": "one" }"#
private let locked = #""sheet": { "stack": "one" }, "interactiveDismissDisabled": true"#

private let lockedPopover =
  #""popover": { "stack": "one" }, "interactiveDismissDisabled": true"#
private let lockedInspector =
  #""inspector": { "stack": "one" }, "interactiveDismissDisabled": true"#

/// What closes presentations on a way: sections 6.6 and 9.2 of the semantics.
@Suite struct ClosingTests {
  /// A wizard of three screens, of which the last one has a button that closes it.
  private func wizard(_ transition: String, last: String = "", platforms: String) throws
    -> GraphFixture
  {
    try GraphFixture(
      """
      "conditions": { "saved": "It is saved." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { \(transition) } ] },
        { "id": "one", "goes": [ { "push": "two" } ] }, { "id": "two", "goes": [ { "push": "three" } ] },
        { "id": "three", "goes": [ { "dismiss": true, "on": "tap Finish" \(last) } ] } ]
      """,
      platforms: platforms
    )
  }

  @Test(
    "a transition inside closes what can't be swiped away",
    arguments: [
      (cover, 3), (locked, 3), (plain, 1),
      (cover + #", "closesFromInside": true"#, 1), (locked + #", "closesFromInside": true"#, 1),
      (locked + #", "closesFromInside": false"#, 3), (lockedPopover, 3), (lockedInspector, 3),
    ]
  )
  func closing(transition: String, taps: Int) throws {
    let app = try wizard(transition, platforms: #""iOS": "18.0""#)
    #expect(try app.taps(from: "one", to: "home", .phone) == taps)
  }

  /// Side by side it is a column, which covers nothing.
  @Test func anInspectorBesideTheScreenIsNotInTheWay() throws {
    let app = try wizard(lockedInspector, platforms: #""macOS": "15.0""#)
    #expect(try app.taps(from: "one", to: "home", Environment(.macOS, .regular)) == 0)
  }

  @Test func theSystemHasAButtonOnWatchAndTV() throws {
    let app = try wizard(cover, platforms: #""watchOS": "11.0", "tvOS": "18.0""#)
    for environment in app.app.environments {
      #expect(try app.taps(from: "one", to: "home", environment) == 1, "\(environment.id)")
    }
  }

  @Test func somethingThatIsNotStatedClosesACoverWithoutATransition() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "fullScreenCover": { "stack": "one" } } ] },
        { "id": "one", "goes": [ { "push": "two" } ] }, { "id": "two" } ]
      """
    )
    #expect(try app.taps(from: "two", to: "home", .phone) == 1)
  }

  @Test(
    "the closing counts in tabs, containers and parts, not in what is presented on top",
    arguments: [
      (
        #"{ "tabs": [ { "id": "t", "title": "T", "stack": "plain" }, { "id": "u", "title": "U", "stack": "closing" } ] }"#,
        2
      ),
      (#"{ "stack": "holder" }"#, 1), (#"{ "stack": "presenter" }"#, 1),
      (#"{ "stack": "used" }"#, 1),
    ]
  )
  func places(content: String, taps: Int) throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "parts": [ { "id": "bar", "goes": [ { "dismiss": true } ] } ],
      "screens": [
        { "id": "home", "goes": [ { "fullScreenCover": \(content) } ] },
        { "id": "plain" }, { "id": "closing", "goes": [ { "dismiss": true } ] },
        { "id": "holder", "contains": { "stack": "closing" } },
        { "id": "presenter", "goes": [ { "sheet": "closing" } ] },
        { "id": "used", "uses": [ "bar" ] } ]
      """
    )
    let first =
      content.contains("tabs")
      ? "plain"
      : content.contains("holder") ? "holder" : content.contains("used") ? "used" : "presenter"
    #expect(try app.taps(from: first, to: "home", .phone) == taps)
  }

  /// What is behind the cover exists only if a holds, and then the first of two taps to the last screen does not.
  @Test func aSecondTapToTheSameScreenLeadsToTheClosing() throws {
    let app = try GraphFixture(
      """
      "conditions": { "a": "It holds." },
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "home", "detail": "note" } }, "when": "a" } ],
      "screens": [
        { "id": "home", "goes": [ { "fullScreenCover": { "stack": "one" } } ] }, { "id": "note" },
        { "id": "one", "goes": [ { "push": "two" } ] },
        { "id": "two", "goes": [ { "push": "three", "when": "!a" }, { "push": "three" } ] },
        { "id": "three", "goes": [ { "dismiss": true } ] } ]
      """
    )
    #expect(try app.taps(from: "one", to: "home", .phone) == 3)
  }

  @Test func aConditionMayHaveToHoldToClose() throws {
    let app = try GraphFixture(
      """
      "conditions": { "saved": "It is saved." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { \(locked.replacing("one", with: "editor")) } ] },
        { "id": "editor", "goes": [
          { "dismiss": true, "on": "tap Done", "when": "saved" },
          { "sets": "saved", "on": "tap Save" } ] } ]
      """
    )
    #expect(
      try app.ways("home", from: "editor", given: ["saved": false]) == """
        From editor to home

        iPhone in compact width
          2 taps:
          1  tap Save (now saved)  → editor
          2  tap Done              → home

        """
    )
  }
}
