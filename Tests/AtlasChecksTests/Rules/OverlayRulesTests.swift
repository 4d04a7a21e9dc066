import AtlasTestSupport
import Testing

@testable import AtlasChecks

/// What rules say of a view that an app shows over its window by itself.
@Suite("Rules and overlays")
struct OverlayRulesTests {
  private func model(_ overlay: String, _ viewer: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
    "screens": [
      { "id": "list", "goes": [ { \(overlay), "on": "tap the photo" } ] },
      { "id": "viewer", "goes": [ \(viewer) ] }, { "id": "person" } ]
    """
  }

  @Test("only what it offers closes it, also where the system closes presentations")
  func trap() throws {
    let trap = try RuleFixture(
      .modalTrap,
      model(#""overlay": "viewer", "closesFromInside": false"#, ""),
      platforms: #""tvOS": "18.0""#
    )
    #expect(
      trap.messages == ["nothing closes the overlay that \"tap the photo\" on \"list\" presents"]
    )
    let cover = try RuleFixture(
      .modalTrap,
      model(#""fullScreenCover": "viewer", "closesFromInside": false"#, ""),
      platforms: #""tvOS": "18.0""#
    )
    #expect(cover.messages == [])
    let closed = try RuleFixture(
      .modalTrap,
      model(#""overlay": "viewer", "closesFromInside": false"#, #"{ "dismiss": true }"#),
      platforms: #""tvOS": "18.0""#
    )
    #expect(closed.messages == [] && closed.passed == 1)
  }

  @Test("a push needs a stack, or the presenter's")
  func push() throws {
    let stuck = try RuleFixture(
      .pushInSheetWithoutStack,
      model(#""overlay": "viewer""#, #"{ "push": "person", "on": "tap the name" }"#)
    )
    #expect(
      stuck.messages == [
        "the overlay that \"tap the photo\" on \"list\" presents has no stack, and \"viewer\" pushes in it"
      ]
    )
    let inside = try RuleFixture(
      model(
        #""overlay": "viewer", "closesFromInside": true"#,
        #"{ "push": "person", "on": "tap the name", "in": "presenter" }"#
      )
    )
    let messages = inside.messages.filter { $0.contains("push") || $0.contains("stack") }
    #expect(messages == [])
  }

  @Test("it is no presentation of the system: a sheet over it is not a second layer")
  func layers() throws {
    let over = try RuleFixture(
      .stackedPresentations,
      model(#""overlay": "viewer""#, #"{ "sheet": "person", "on": "tap the name" }"#)
    )
    #expect(over.messages == [])
    let sheets = try RuleFixture(
      .stackedPresentations,
      model(#""sheet": "viewer""#, #"{ "sheet": "person", "on": "tap the name" }"#)
    )
    #expect(sheets.messages.count == 1)
  }

  @Test("no item is asked for, and no API is missing")
  func quiet() throws {
    let platforms = #""iOS": "18.0", "macOS": "15.0", "tvOS": "18.0", "watchOS": "11.0""#
    let overlay = #""overlay": "viewer", "by": "isPresented", "value": "Photo.ID""#
    for rule in [Rule.sheetFlagForValue, .apiNotOnPlatform] {
      let checked = try RuleFixture(rule, model(overlay, ""), platforms: platforms)
      #expect(checked.messages == [])
    }
  }
}
