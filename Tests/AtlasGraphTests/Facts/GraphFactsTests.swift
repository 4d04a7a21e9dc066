import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// Facts of screens and transitions that follow from the graphs.
@Suite struct GraphFactsTests {
  @Test func placesThatOnlyALinkShowsAreOnNoWay() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] }, { "id": "b", "goes": [ { "push": "c" } ] },
        { "id": "c" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "sheet": "c" } } ]
      """
    )
    #expect(app.places("c", .phone) == ["c@l", "c@main.stack"])
    #expect(app.chokepoints("c").map { app.model.screens[$0].id } == ["a", "b"])
  }

  @Test func groupsStandInTheOrderOfTheirFirstScreens() throws {
    // Each screen and the one as far from the other end lead to each other.
    let ids = "abcdefghijkl".map(String.init)
    let screens = zip(ids, ids.reversed()).map { id, other in
      #"{ "id": "\#(id)", "goes": [ { "push": "\#(other)" } ] }"#
    }
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ \(screens.joined(separator: ", ")) ]
      """
    )
    #expect(app.app.groups == [[0, 11], [1, 10], [2, 9], [3, 8], [4, 7], [5, 6]])
    #expect(app.screen("e").group == 4)
    #expect(app.screen("h").group == 4)
  }

  @Test func whyATransitionIsBlockedIsSaidOncePerEnvironment() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" }, { "sheet": "c" } ] },
        { "id": "b", "goes": [ { "sheet": "c" } ] }, { "id": "c", "goes": [ { "push": "b" } ] } ]
      """
    )
    let index = try #require(app.model.transitions.firstIndex { $0.id == "c.push.b" })
    // The screen is shown by two sheets, neither of which has a stack.
    #expect(app.places("c", .phone).count == 2)
    #expect(
      app.app.transitions[index].blocked.map(\.environment) == Array(app.app.environments.indices)
    )
  }

  @Test func aContextMenuOfATabTakesTwoTaps() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
        { "id": "a", "title": "A", "stack": "a" }, { "id": "b", "title": "B", "stack": "b",
          "contextMenu": [ { "sheet": "compose", "on": "tap New" } ] } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "compose" } ]
      """
    )
    #expect(app.taps("compose", .mac) == 2)
  }

  @Test func anEdgeIsKnownByItsNumber() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ], "screens": [ { "id": "a" } ]
      """
    ).app
    let graph = app.graphs[0]
    let paths = ShortestPaths(from: graph.launch, in: graph)
    #expect(paths.path(to: graph.launch, in: graph).isEmpty)
    // The scene shows its screen, and that alone.
    #expect(paths.path(to: graph.edges[0].target, in: graph).last == 0)
  }

  @Test func theFirstSceneThatExistsIsShownAtLaunch() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "first", "windowGroup": { "stack": "a" }, "platforms": ["macOS"] },
        { "id": "second", "windowGroup": { "stack": "b" } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """
    )
    #expect(app.taps("a", .mac) == 0)
    #expect(app.taps("b", .phone) == 0)
    #expect(app.taps("a", .phone) == nil)
  }

  /// 230 sheets, each with a stack in which 230 screens follow each other, are more places than are
  /// followed. What is pushed outside of presentations is followed all the same.
  @Test func tooManyPlacesInPresentationsAreCutOff() throws {
    let count = 230
    let sheets = Array(repeating: #"{ "sheet": { "stack": "s0" } }"#, count: count)
    let chain = (0..<count).map { number in
      let next = number + 1 < count ? #"{ "push": "s\#(number + 1)" }"# : ""
      return #"{ "id": "s\#(number)", "goes": [ \#(next) ] }"#
    }
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "x" }, \(sheets.joined(separator: ",")) ] },
        { "id": "x", "goes": [ { "push": "y" } ] }, { "id": "y" }, \(chain.joined(separator: ",")) ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(app.app.isTruncated)
    #expect(app.app.undone.map(\.identifier) == ["truncated-graph"])
    #expect(app.taps("y", .phone) == 2)
    #expect(ReachAnalysis(app.app).isTruncated)
  }

  /// 66 screens that each present all 66 in stacks: 4,356 presentations, in each 66 ways on. That is
  /// 287,496 edges, and 200,000 and 16 for each of the 4,356 transitions are followed. Every screen is met.
  @Test func screensThatPresentEachOtherAreCutOff() throws {
    let all = (0..<66).map { #"{ "sheet": { "stack": "s\#($0)" } }"# }.joined(separator: ", ")
    let hidden = #"{ "push": "far" }"#
    let screens = (0..<66).map {
      #"{ "id": "s\#($0)", "goes": [ \#(all)\#($0 == 31 ? ", " + hidden : "") ] }"#
    }
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ],
      "screens": [ { "id": "far" }, \(screens.joined(separator: ",")) ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(app.app.isTruncated)
    #expect(app.app.graphs.allSatisfy { $0.edges.count < 200_000 + 17 * 4_357 })
    #expect(app.taps("far", .phone) == 2)
    #expect((0..<66).allSatisfy { app.taps("s\($0)", .phone) != nil })
  }

  /// Of 63 such screens all is followed: 3,969 presentations, in each 63 ways on, are 250,047 edges, and another one
  /// to what each presentation shows. Up to 263,504 are followed.
  @Test func screensThatPresentEachOtherAreFollowedUpToTheLimit() throws {
    let all = (0..<63).map { #"{ "sheet": { "stack": "s\#($0)" } }"# }.joined(separator: ", ")
    let screens = (0..<63).map { #"{ "id": "s\#($0)", "goes": [ \#(all) ] }"# }
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ],
      "screens": [ \(screens.joined(separator: ",")) ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(!app.app.isTruncated)
    // What the window shows: its region, and the 63 ways on from there. Launch leads to it.
    #expect(app.app.graphs.allSatisfy { $0.edges.count == 63 * 63 * 63 + 63 * 63 + 63 + 2 })
  }

  /// A part of 1,000 transitions on 1,000 screens is a million edges; 400,000 and 32 for each of the
  /// transitions are followed. Each transition is followed somewhere.
  @Test func partsOfManyTransitionsOnManyScreensAreCutOff() throws {
    let screens = (0..<1_000).map { #"{ "id": "s\#($0)" }"# }
    let goes = (0..<1_000).map { #"{ "push": "s\#($0)" }"# }
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ],
      "parts": [ { "id": "bar", "everywhere": true, "goes": [ \(goes.joined(separator: ",")) ] } ],
      "screens": [ \(screens.joined(separator: ",")) ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(app.app.undone.map(\.identifier) == ["truncated-graph"])
    #expect(app.app.graphs.allSatisfy { $0.edges.count < 400_000 + 32 * 1_000 + 2_000 })
    #expect((1..<1_000).allSatisfy { app.taps("s\($0)", .phone) == 1 })
  }

  @Test func whatLeadsThereMayNotBeReachedItself() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a" }, { "id": "b", "goes": [ { "push": "c" } ] }, { "id": "c" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "path": ["b"] } } ]
      """
    )
    #expect(app.reasons("b", .phone) == ["Nothing leads to it"])
    #expect(app.reasons("c", .phone) == ["b can’t be reached either"])
    #expect(app.reasons("a", .phone) == [])
  }

  @Test func aModelOfOrdinarySizeIsNotCutOff() throws {
    let app = try GraphFixture(WayTests.body).app
    #expect(!app.isTruncated)
    #expect(!ReachAnalysis(app).isTruncated)
  }
}

/// Which environments are told apart by what stands deep in a model.
@Suite struct EnvironmentTraitTests {
  private func classes(_ body: String) throws -> [[Int]] {
    try GraphFixture(body, platforms: #""iOS": "18.0", "iPadOS": "18.0""#).app.environmentClasses
  }

  @Test func platformsOfAColumn() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "columns": { "primary": "a",
        "secondary": [ { "id": "side", "screen": "b" PLATFORMS } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """
    #expect(try classes(body.replacing("PLATFORMS", with: "")).count == 1)
    #expect(
      try classes(body.replacing("PLATFORMS", with: #", "platforms": ["iPadOS"]"#))
        == [[0, 1], [2, 3]]
    )
  }

  @Test(arguments: ["opens", "otherwise", "notFound"])
  func platformsOfWhatALinkPresents(key: String) throws {
    let presented = #"{ "sheet": [ { "stack": "b", "platforms": ["iOS"] }, { "screen": "b" } ] }"#
    let keys = ["opens", "otherwise", "notFound"].map { other in
      #""\#(other)": "# + (other == key ? presented : #"{ "path": ["a"] }"#)
    }
    let body = """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "requires": ["signedIn"],
        \(keys.joined(separator: ", ")) } ]
      """
    #expect(try classes(body) == [[0, 1], [2, 3]])
  }
}
