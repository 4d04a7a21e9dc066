import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Tabs that code selects behind presentations: section 6.6 of the semantics.
@Suite struct CoveredTabTests {
  /// A window of two tabs, with the root `a` in the first one and `b` in the second one.
  private func window(_ screens: String, more: String = "", second: String = "") throws
    -> GraphFixture
  {
    try GraphFixture(
      """
      \(more)
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "a" }, { "id": "t2", "title": "Two", "stack": "b" } ] } } ],
      "screens": [ { "id": "b" \(second) }, \(screens) ]
      """
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

  /// The tab of the window shows the sheet at a depth of one, the sheet `s` shows it at two: also where the screen
  /// that shows `s` shows the sheet itself.
  @Test(arguments: ["c", "a"])
  func aSheetWithTwoPresentersIsToldApartByThem(screen: String) throws {
    let uses = #", "uses": [ "share" ]"#
    let app = try window(
      """
      { "id": "a", "goes": [ { "sheet": "s" }, { "push": "c" } ] \(screen == "a" ? uses : "") },
      { "id": "c" \(screen == "c" ? uses : "") }, { "id": "s" \(uses) },
      { "id": "inner", "goes": [ { "switchTab": "t2", "on": "tap Show" } ] }
      """,
      more: Self.share
    )
    #expect(app.tabEdges.map(\.taps).sorted() == [2, 3])
    #expect(app.phoneGraph.hasChanges)
    #expect(!app.phoneGraph.dependsOnWays)
  }

  /// How many presentations cover the tab is not told apart where a sheet presents itself.
  @Test func aSheetThatPresentsItselfDependsOnItsPresenters() throws {
    let app = try window(
      """
      { "id": "a", "goes": [ { "sheet": "s" } ], "uses": [ "share" ] }, { "id": "s", "uses": [ "share" ] },
      { "id": "inner", "uses": [ "share" ], "goes": [ { "switchTab": "t2", "on": "tap Show" } ] }
      """,
      more: Self.share
    )
    #expect(!app.phoneGraph.hasChanges)
    #expect(app.phoneGraph.dependsOnWays)
  }

  /// One closing, whichever of the two tabs presents the sheet: nothing asks which it was.
  @Test func aSheetOfTwoTabsIsNotToldApart() throws {
    let app = try window(
      """
      { "id": "a", "uses": [ "share" ] }, { "id": "inner", "goes": [ { "switchTab": "t2" } ] }
      """,
      more: Self.share,
      second: #", "uses": [ "share" ]"#
    )
    #expect(app.tabEdges.map(\.taps) == [2])
    #expect(!app.phoneGraph.hasChanges)
    #expect(!app.phoneGraph.dependsOnWays)
  }

  private static let share = #""parts": [ { "id": "share", "goes": [ { "sheet": "inner" } ] } ],"#

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

extension GraphFixture {
  fileprivate var phoneGraph: NavigationGraph { app.graphs[number(of: .phone)] }

  /// The edges of transitions that select a tab, on a phone.
  fileprivate var tabEdges: [NavigationGraph.Edge] {
    phoneGraph.edges.filter { edge in
      guard case .transition(let index) = edge.kind else { return false }
      return model.transitions[index].kind == .switchTab
    }
  }
}
