import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Why there is no way: what is known of that, and what is not.
@Suite struct MissingWayTests {
  /// A cover that only a link opens, over the window's `home`, with a sheet of its own.
  private static let player = """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [
      { "id": "home", "title": "Home" },
      { "id": "player", "title": "Player", "goes": [
        { "sheet": "lyrics", "on": "tap Lyrics" }, { "dismiss": true, "on": "tap Close" } ] },
      { "id": "lyrics", "title": "Lyrics", "goes": [ { "dismiss": true, "on": "tap Done" } ] } ],
    "deepLinks": [ { "id": "now", "patterns": ["p://now"], "handler": "onOpenURL",
      "opens": { "fullScreenCover": { "stack": "player" } } } ]
    """

  private func lines(_ body: String, _ target: String, from origin: String?) throws -> [String] {
    try GraphFixture(body).ways(target, from: origin).split(separator: "\n").dropFirst(2).map {
      "\($0.drop { $0 == " " })"
    }
  }

  /// The link decides what is below; that nothing is there would be false.
  @Test func whatIsBelowAScreenThatNoTapsLeadToIsNotKnown() throws {
    #expect(
      try lines(Self.player, "home", from: "player") == [
        "No way is known",
        "No taps from launch lead to Player, so what is below it is not known",
      ]
    )
    #expect(
      try lines(Self.player, "player", from: "lyrics") == [
        "No way is known", "Only deep links and entry points lead to it",
        "No taps from launch lead to Lyrics, so what is below it is not known",
      ]
    )
  }

  @Test func aScreenThatOnlyLinksLeadToIsNotOneThatNothingLeadsTo() throws {
    #expect(
      try lines(Self.player, "player", from: nil) == [
        "No way", "Only deep links and entry points lead to it",
      ]
    )
  }

  @Test func aMenuCommandLeadsToAScreenWithoutATap() throws {
    let lines = try lines(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home" }, { "id": "new" } ],
      "entryPoints": [ { "id": "add", "menuCommand": "New", "opens": { "sheet": "new" } } ]
      """,
      "new",
      from: nil
    )
    #expect(lines == ["No way", "Only deep links and entry points lead to it"])
  }

  /// A sheet that no gesture and no button closes, with another one over it.
  private static let kiosk = """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [
      { "id": "home", "title": "Home", "goes": [ { "push": "other" }, { "sheet": "map", "on": "tap Map",
        "interactiveDismissDisabled": true, "closesFromInside": false } ] },
      { "id": "map", "title": "Map", "goes": [ { "sheet": "pin", "on": "tap a pin" } ] },
      { "id": "pin", "title": "Pin" }, { "id": "other", "title": "Other" } ]
    """

  @Test(arguments: [("map", "home"), ("map", "other"), ("pin", "home")])
  func aSheetThatNothingClosesIsNamed(from: String, to: String) throws {
    #expect(
      try lines(Self.kiosk, to, from: from) == [
        "No way", "Nothing closes the sheet that Map is in",
      ]
    )
  }

  @Test func whatNothingLeadsToIsNotMissingForASheet() throws {
    let body = Self.kiosk.replacing(#"{ "push": "other" }, "#, with: "")
    #expect(try lines(body, "other", from: "map") == ["No way", "Nothing leads to it"])
  }

  @Test func theSheetOverItCloses() throws {
    #expect(try lines(Self.kiosk, "map", from: "pin").first == "1 tap:")
  }

  /// Between two scenes without a way it is not a sheet that is in the way.
  @Test func aSheetThatClosesIsNotNamed() throws {
    let body = Self.kiosk.replacing(#", "closesFromInside": false"#, with: "")
    let lines = try lines(
      body.replacing(#"{ "push": "other" }, "#, with: ""),
      "other",
      from: "map"
    )
    #expect(lines == ["No way", "Nothing leads to it"])
  }
}
