import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What an app shows over its window by a view of its own, section 6.9 of the semantics.
@Suite struct OverlayTests {
  private static let platforms =
    #""iOS": "18.0", "macOS": "15.0", "tvOS": "18.0", "watchOS": "11.0", "visionOS": "2.0""#

  private static func body(_ viewer: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
    "screens": [
      { "id": "list", "goes": [ { "push": "item", "on": "tap an item" } ] },
      { "id": "item", "goes": [ { "overlay": "viewer", "on": "tap the photo" } ] },
      { "id": "viewer", "goes": [ \(viewer) ] }, { "id": "person" } ]
    """
  }

  @Test("every platform has it, and it is a presentation of its own")
  func everywhere() throws {
    let app = try GraphFixture(
      Self.body(#"{ "dismiss": true, "on": "tap Close" }"#),
      platforms: Self.platforms
    )
    for environment in app.app.environments {
      #expect(app.taps("viewer", environment) == 2, "\(environment.id)")
      #expect(app.blocked(environment) == [], "\(environment.id)")
    }
    #expect(app.places("viewer", .phone) == ["viewer@item.overlay.viewer"])
    #expect(app.steps("viewer", .phone).last == "tap the photo")
  }

  @Test("a push in it needs a stack")
  func pushWithoutStack() throws {
    let app = try GraphFixture(Self.body(#"{ "push": "person", "on": "tap the name" }"#))
    #expect(app.taps("person", .phone) == nil)
    #expect(app.blocked(.phone).count == 1)
  }

  @Test("in the presenter, a push covers the overlay: it is on the stack below, and a tap away")
  func pushInPresenter() throws {
    let app = try GraphFixture(
      Self.body(#"{ "push": "person", "on": "tap the name", "in": "presenter" }"#)
    )
    #expect(app.taps("person", .phone) == 3)
    #expect(app.places("person", .phone) == ["person@main.stack"])
    #expect(app.steps("person", .phone).last == "tap the name")
  }

  @Test("a button of a menu in the presenter is told without a closing")
  func buttonInPresenter() throws {
    let app = try GraphFixture(
      Self.body(
        #"""
        { "menu": "More", "on": "tap More", "goes": [
          { "push": "person", "on": "choose Person", "in": "presenter" } ] }
        """#
      )
    )
    #expect(app.taps("person", .phone) == 4)
    #expect(app.steps("person", .phone).last == "tap More, then choose Person")
  }

  @Test("in the window, it is behind the overlay until that is closed")
  func pushInWindow() throws {
    let app = try GraphFixture(
      Self.body(#"{ "push": "person", "on": "tap the name", "in": "window" }"#)
    )
    #expect(app.taps("person", .phone) == 4)
    #expect(app.steps("person", .phone).last == "tap the name, then close what covers it")
  }

  @Test("a deep link may open it")
  func link() throws {
    let app = try GraphFixture(
      Self.body("") + #"""
        , "deepLinks": [ { "id": "photo", "patterns": ["t://photo"],
          "opens": { "path": ["item"], "overlay": "viewer" } } ]
        """#
    )
    let landing = app.landing("photo", .phone)
    #expect(app.steps(of: landing, .phone) == ["show main", "push item", "show viewer over it"])
  }
}
