import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// What a person closes from any screen in it, and what only a transition closes: 9.2 of the semantics.
@Suite struct ClosingTests {
  private func taps(
    _ presentation: String,
    button: String = "",
    _ environment: Environment = .phone
  ) throws -> Int? {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "screens": [
        { "id": "list", "goes": [ { \(presentation) } ] },
        { "id": "first"\(button) } ]
      """,
      platforms: #""iOS": "18.0", "watchOS": "11.0", "tvOS": "18.0""#
    )
    return try fixture.taps(from: "first", to: "list", environment)
  }

  private static let watch = Environment(.watchOS, .compact)

  @Test(
    "nobody closes what the model says nothing inside closes",
    arguments: [
      #""fullScreenCover": "first", "closesFromInside": false"#,
      #""sheet": "first", "interactiveDismissDisabled": true, "closesFromInside": false"#,
      #""overlay": "first", "closesFromInside": false"#,
      #""overlay": "first""#,
    ]
  )
  func closedByNothing(_ presentation: String) throws {
    #expect(try taps(presentation) == nil)
    let button = #", "goes": [ { "dismiss": true, "on": "tap Close" } ]"#
    #expect(try taps(presentation, button: button) == 1)
  }

  @Test(
    "a sheet can be swiped down, a button that the model does not state may close, and a watch has one of its own",
    arguments: [
      (#""sheet": "first", "closesFromInside": false"#, Environment.phone),
      (#""fullScreenCover": "first""#, .phone),
      (#""overlay": "first", "closesFromInside": true"#, .phone),
      (#""fullScreenCover": "first", "closesFromInside": false"#, watch),
    ]
  )
  func closedFromAnywhere(_ presentation: String, _ environment: Environment) throws {
    #expect(try taps(presentation, environment) == 1)
  }

  @Test("the button of the system closes no overlay")
  func overlayOnWatch() throws {
    #expect(try taps(#""overlay": "first", "closesFromInside": false"#, Self.watch) == nil)
  }

  @Test("a condition that is set inside is found behind, once a transition leads there")
  func setInside() throws {
    func taps(_ leaving: String) throws -> Int? {
      let model = try GraphFixture(
        """
        "conditions": { "isSignedIn": { "summary": "Signed in.", "default": false } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
        "screens": [
          { "id": "list", "goes": [
            { "fullScreenCover": "first", "closesFromInside": false },
            { "push": "account", "when": "isSignedIn" } ] },
          { "id": "first", "goes": [ { "alert": "Done", "sets": "isSignedIn" }\(leaving) ] },
          { "id": "account" } ]
        """
      ).model
      let app = AppGraph(model, assuming: .values(["isSignedIn": false]))
      let account = try #require(model.index.screens["account"])
      return app.screens[account].reach[0].taps
    }
    #expect(try taps("") == nil)
    #expect(try taps(#", { "dismiss": true, "on": "tap Close" }"#) == 4)
  }
}
