import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Ways that only newer systems have: section 1.3 of the semantics.
@Suite struct WayVersionTests {
  private func app(_ goes: String, screens: String = "", lowest: String = "16.0") throws
    -> GraphFixture
  {
    try GraphFixture(
      """
      "conditions": { "plus": "The person has Plus." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "a" },
        { "id": "t2", "title": "Two", "stack": "search", "available": { "iOS": "18.0" } } ] } } ],
      "screens": [ { "id": "a", "goes": [ \(goes) ] }, { "id": "b" }, { "id": "search" } \(screens) ]
      """,
      platforms: "\"iOS\": \"\(lowest)\""
    )
  }

  private func needs(_ app: GraphFixture, to target: String) throws -> [String]? {
    let answers = WayAnswers(
      from: .launch,
      to: try #require(app.model.index.screens[target]),
      in: app.app,
      environments: [.phone]
    )
    guard case .ways(let result) = answers.answers[0] else { return nil }
    return result.ways.first?.needs.map(\.text)
  }

  @Test func aTransitionTellsTheVersionThatItNeeds() throws {
    let app = try app(#"{ "push": "b", "on": "tap", "available": { "iOS": "17.0" } }"#)
    #expect(try needs(app, to: "b") == ["iOS 17.0"])
    #expect(try app.ways("b", from: "a").contains("1 tap, with iOS 17.0:"))
    // The newest system is taken to be there.
    #expect(app.taps("b", .phone) == 1)
  }

  @Test func soDoTabsAndScreens() throws {
    let late = #", { "id": "late", "available": { "iOS": "17.0" } }"#
    let app = try app(#"{ "push": "late", "on": "tap" }"#, screens: late)
    #expect(try needs(app, to: "search") == ["iOS 18.0"])
    #expect(try needs(app, to: "late") == ["iOS 17.0"])
  }

  @Test func eachStepTellsItsVersion() throws {
    let late =
      #", { "id": "late", "available": { "iOS": "17.0" }, "goes": [ { "push": "b", "available": { "iOS": "18.0" } } ] }"#
    let app = try app(#"{ "push": "late" }"#, screens: late)
    #expect(try needs(app, to: "b") == ["iOS 17.0", "iOS 18.0"])
  }

  @Test func aVersionThatEverySystemOfTheAppHasIsNotToldOf() throws {
    let app = try app(#"{ "push": "b", "available": { "iOS": "17.0" } }"#, lowest: "17.0")
    #expect(try needs(app, to: "b") == [])
  }

  /// 1.3: It says what the code checks; nothing else is stated that older systems would show.
  @Test func theVersionOfTheOnlyContainerDecidesNothing() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": {
        "stack": { "root": "a", "available": { "iOS": "17.0" } } } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "available": { "iOS": "17.0" } } ] }, { "id": "b" } ]
      """,
      platforms: #""iOS": "16.0""#
    )
    #expect(try needs(app, to: "a") == [])
    #expect(try needs(app, to: "b") == ["iOS 17.0"])
  }

  @Test func noWayNeedsASystemThatIsOldAndNew() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": "new", "available": { "iOS": "17.0" } }, { "navigationView": "old" } ] } ],
      "screens": [ { "id": "new" }, { "id": "b" },
        { "id": "old", "goes": [ { "push": "b", "available": { "iOS": "18.0" } } ] } ]
      """,
      platforms: #""iOS": "16.0""#
    )
    #expect(try needs(app, to: "b") == nil)
  }

  @Test func aConditionIsToldBesideTheVersion() throws {
    let app = try app(#"{ "push": "b", "available": { "iOS": "17.0" }, "when": "plus" }"#)
    #expect(Set(try needs(app, to: "b") ?? []) == ["iOS 17.0", "plus"])
  }
}
