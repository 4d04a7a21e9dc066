import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Several steps that set something, one after the other: 1.7 and 9.6 of the semantics.
@Suite struct SettingSeriesTests {
  /// What the search finds with every condition at its default.
  private func search(_ app: GraphFixture) -> ReachSearch {
    let semantics = NavigationSemantics(
      model: app.model,
      environment: .phone,
      assumption: .values(app.model.conditionValues(overriddenBy: [:]))
    )
    return ReachSearch(GraphBuilder.graph(semantics), semantics)
  }

  /// The settings have two switches, of which one closes them. `both` is one tap away from `start`.
  private func app(from start: String, closesFirst: Bool = false) throws -> GraphFixture {
    let stays = #"{ "sets": "b", "on": "switch B on" }"#
    let closes = #"{ "pop": 1, "sets": "a", "on": "tap A" }"#
    let switches = closesFirst ? "\(closes), \(stays)" : "\(stays), \(closes)"
    func goes(_ screen: String) -> String {
      screen == start ? #", { "push": "both", "when": ["a", "b"], "on": "tap Both" }"# : ""
    }
    return try GraphFixture(
      """
      "conditions": { "a": "A.", "b": "B." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "settings", "on": "tap Settings" }\(goes("home")) ] },
        { "id": "settings", "goes": [ \(switches)\(goes("settings")) ] },
        { "id": "both" } ]
      """,
      platforms: SettingTests.phone
    )
  }

  @Test(arguments: [false, true])
  func whatLeavesAScreenComesLast(closesFirst: Bool) throws {
    // Settings, B, A, which goes back to home, Both.
    let home = try app(from: "home", closesFirst: closesFirst)
    let fromHome = search(home).screens[try #require(home.model.index.screens["both"])]
    #expect(fromHome.taps == 4)
    // Settings, B, A, Settings again, Both.
    let settings = try app(from: "settings", closesFirst: closesFirst)
    let fromSettings = search(settings).screens[try #require(settings.model.index.screens["both"])]
    #expect(fromSettings.taps == 5)
  }

  @Test func theWayHasEachOfItsSteps() throws {
    let app = try app(from: "home")
    let search = search(app)
    let both = search.screens[try #require(app.model.index.screens["both"])]
    let taps = search.path(to: both).map(\.taps).filter { $0 > 0 }
    #expect(taps == [1, 1, 1, 1])
  }
}

@Suite struct SettledDetoursTests {
  /// Where `a` holds, both steps come to the same.
  @Test func aStepThatSetsWhatHoldsAddsNoDetour() throws {
    func detours(_ goes: String) throws -> Int {
      let app = try GraphFixture(
        """
        "conditions": { "a": "A.", "b": "B." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [
          { "id": "home", "goes": [ \(goes), { "push": "c", "when": "b" } ] }, { "id": "c" } ]
        """,
        platforms: SettingTests.phone
      )
      return Detours(app.app.graphs[0], app.app.semantics(inEnvironment: 0)).all.count
    }
    let more = #"{ "sets": ["a", "b"], "when": "a", "on": "tap More" }"#
    let less = #"{ "sets": "b", "when": "a", "on": "tap Less" }"#
    let (one, both) = (try detours(more), try detours("\(more), \(less)"))
    #expect(one > 0)
    #expect(both == one)
  }
}
