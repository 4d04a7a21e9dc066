import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Tabs that code selects behind presentations: section 6.6 of the semantics.
@Suite struct CoveredTabTests {
  /// A window of two tabs, with the root `a` in the first one and `b` in the second one.
  private func window(_ screens: String, more: String = "", platforms: String = #""iOS": "18.0""#)
    throws -> GraphFixture
  {
    try GraphFixture(
      """
      \(more)
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "a" }, { "id": "t2", "title": "Two", "stack": "b" } ] } } ],
      "screens": [ { "id": "b" }, \(screens) ]
      """,
      platforms: platforms
    )
  }

  private func sheet(_ transition: String) throws -> GraphFixture {
    try window(
      """
      { "id": "a", "goes": [ { "sheet": "s" } ] },
      { "id": "s", "goes": [ { "switchTab": "t2", "on": "tap Show" \(transition) } ] }
      """
    )
  }

  @Test func aSheetThatStaysIsClosed() throws {
    let stays = try sheet("")
    #expect(try stays.taps(from: "s", to: "b", .phone) == 2)
    #expect(try stays.ways("b", from: "s").contains("tap Show, then close what covers it"))
    #expect(try sheet(#", "dismisses": true"#).taps(from: "s", to: "b", .phone) == 1)
  }

  /// The inner sheet is closed by hand or by the transition, and the outer one by hand.
  @Test(arguments: [("", 3), (#", "dismisses": true"#, 2)])
  func eachSheetAroundIsClosed(transition: String, taps: Int) throws {
    let app = try window(
      """
      { "id": "a", "goes": [ { "sheet": "s" } ] }, { "id": "s", "goes": [ { "sheet": "inner" } ] },
      { "id": "inner", "goes": [ { "switchTab": "t2", "on": "tap Show" \(transition) } ] }
      """
    )
    #expect(try app.taps(from: "inner", to: "b", .phone) == taps)
    #expect(try app.ways("b", from: "inner").contains("tap Show, then close what covers it"))
  }

  /// The tab of the window shows the sheet at a depth of one, the sheet `s` shows it at two.
  @Test func aSheetWithTwoPresentersIsToldApartByThem() throws {
    let app = try window(
      """
      { "id": "a", "goes": [ { "sheet": "s" }, { "push": "c" } ] },
      { "id": "c", "uses": [ "share" ] }, { "id": "s", "uses": [ "share" ] },
      { "id": "inner", "goes": [ { "switchTab": "t2", "on": "tap Show" } ] }
      """,
      more: #""parts": [ { "id": "share", "goes": [ { "sheet": "inner" } ] } ],"#
    )
    let graph = app.app.graphs[app.number(of: .phone)]
    let taps = graph.edges.filter { edge in
      guard case .transition(let index) = edge.kind else { return false }
      return app.model.transitions[index].kind == .switchTab
    }.map(\.taps)
    #expect(taps.sorted() == [2, 3])
  }

  /// The sheet is presented by the tab bar, not by a screen.
  @Test func aSheetOfATabThatActsIsClosed() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "a" }, { "id": "t2", "title": "Two", "stack": "b" },
        { "id": "new", "title": "New", "action": { "sheet": { "stack": "s" } } } ] } } ],
      "screens": [
        { "id": "a" }, { "id": "b" }, { "id": "s", "goes": [ { "switchTab": "t2" }, { "sheet": "inner" } ] },
        { "id": "inner", "goes": [ { "switchTab": "t2" } ] } ]
      """
    )
    #expect(try app.taps(from: "s", to: "b", .phone) == 2)
    #expect(try app.taps(from: "inner", to: "b", .phone) == 3)
  }

  @Test func aTabInsideTheSheetCostsNone() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "sheet": { "tabs": [
          { "id": "t1", "title": "One", "stack": "s" }, { "id": "t2", "title": "Two", "stack": "b" } ] } } ] },
        { "id": "b" }, { "id": "s", "goes": [ { "switchTab": "t2" }, { "sheet": "inner" } ] },
        { "id": "inner", "goes": [ { "switchTab": "t2" } ] } ]
      """
    )
    #expect(try app.taps(from: "s", to: "b", .phone) == 1)
    // The sheet on top of the one with the tabs stays.
    #expect(try app.taps(from: "inner", to: "b", .phone) == 2)
  }

  /// An iPad shows another window beside the sheet, an iPhone has one window.
  @Test func aTabOfAnotherWindowIsNotCovered() throws {
    let app = try GraphFixture(
      """
      "scenes": [
        { "id": "main", "windowGroup": { "stack": "a" } },
        { "id": "other", "windowGroup": { "tabs": [ { "id": "t", "title": "T", "stack": "b" } ] } } ],
      "screens": [
        { "id": "a", "goes": [ { "sheet": "s" } ] }, { "id": "b" },
        { "id": "s", "goes": [ { "switchTab": "t" } ] } ]
      """,
      platforms: #""iPadOS": "18.0""#
    )
    for environment in app.app.environments {
      #expect(try app.taps(from: "s", to: "b", environment) == 1, "\(environment.id)")
    }
  }

  /// What presented the sheet of a link is not known, and the tab is.
  @Test(arguments: ["", #", "dismisses": true"#])
  func aSheetOfALinkIsLeft(transition: String) throws {
    let app = try window(
      """
      { "id": "a" }, { "id": "s", "goes": [ { "switchTab": "t2" \(transition) } ] }
      """,
      more: """
        "deepLinks": [ { "id": "share", "patterns": [ "t://share" ], "opens": { "sheet": { "stack": "s" } } } ],
        """
    )
    #expect(try app.taps(from: "s", to: "b", .phone) == 1)
  }
}
