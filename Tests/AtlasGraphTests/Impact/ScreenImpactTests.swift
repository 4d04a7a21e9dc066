import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What an app loses without a screen, and which links lead to it, worked out by hand.
@Suite("The impact of a screen")
struct ScreenImpactTests {
  /// Home → list → item. One link puts the item above the list, one leads to the list or to the welcome, one
  /// entry point leads to the item alone.
  private static let body = """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [ { "id": "home", "goes": [ { "push": "list", "on": "tap List" } ] },
      { "id": "list", "goes": [ { "push": "item", "on": "tap an item" } ] },
      { "id": "item" }, { "id": "welcome" }, { "id": "gone" } ],
    "deepLinks": [
      { "id": "show-item", "patterns": ["t://item"], "opens": { "path": ["list", "item"] },
        "notFound": { "path": ["gone"] } },
      { "id": "gate", "patterns": ["t://list"], "opens": { "path": ["list"] },
        "requires": ["signedIn"], "otherwise": { "path": ["welcome"] } } ],
    "entryPoints": [ { "id": "widget", "appIntent": "Show", "opens": { "path": ["item"] } },
      { "id": "spot", "appIntent": "Spot", "follows": "show-item" } ],
    "restoration": [ { "id": "restore", "stack": "main.stack", "storageKey": "path" } ]
    """

  private func impact(_ id: String) throws -> ScreenImpact {
    let fixture = try GraphFixture(Self.body, platforms: #""iOS": "18.0""#)
    return ScreenImpact(
      of: try #require(fixture.model.index.screens[id]),
      in: fixture.app,
      environments: nil
    )
  }

  private func uses(_ id: String) throws -> [String] {
    let impact = try impact(id)
    return impact.links.map { "\(impact.app.model.id(of: $0.element)) \($0.role.rawValue)" }
  }

  @Test(
    "the links of a screen, deep links first, by id, with what they do with it",
    arguments: [
      ("home", ["gate passes", "show-item passes", "spot passes", "widget passes"]),
      ("list", ["gate leads", "show-item passes", "spot passes"]),
      ("item", ["show-item leads", "spot leads", "widget leads"]),
      ("welcome", ["gate otherwise"]),
      ("gone", ["show-item notFound"]),
    ] as [(String, [String])]
  )
  func links(_ id: String, _ expected: [String]) throws {
    let found = try uses(id)
    #expect(found == expected)
  }

  @Test("a screen in words: what is lost, who leads to it, what may hold it, who names it")
  func words() throws {
    let list = ImpactText(try impact("list")).text
    #expect(
      list == """
        Without list

        Everywhere
          2 screens are not reached any more: gone, welcome
          1 screen is reached only by a deep link or an entry point: item

        Deep links and entry points
          gate (deep link) leads to it
          show-item (deep link) passes through it
          Spot (entry point) passes through it

        Restored states that can hold it
          restore (path)

        Named by
          tap List on home (transition)

        """
    )
    let welcome = ImpactText(try impact("welcome")).text
    #expect(
      welcome == """
        Without welcome

        Everywhere
          Every other screen is still reached.

        Deep links and entry points
          gate (deep link) leads to it if a requirement does not hold

        Restored states that can hold it
          restore (path)

        """
    )
  }

  @Test("transitions with one name are told apart by what they do, or counted")
  func transitionsAlike() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [
          { "push": "b", "on": "tap B", "platforms": ["iOS"] },
          { "sheet": { "stack": "b" }, "on": "tap B", "platforms": ["macOS"] },
          { "push": "b", "on": "tap B", "platforms": ["visionOS"] },
          { "push": "b", "on": "tap More" } ] }, { "id": "b" } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0", "visionOS": "2.0""#
    )
    let impact = ScreenImpact(of: fixture.model.index.screens["b"] ?? -1, in: fixture.app)
    let lines = ImpactText(impact).text.split(separator: "\n").filter { $0.contains("transition") }
    #expect(
      lines == [
        "  tap B on a: push b (2 transitions)", "  tap B on a: present b as a sheet (transition)",
        "  tap More on a (transition)",
      ]
    )
  }

  @Test("what came of the question")
  func outcomes() throws {
    #expect(try impact("list").outcome == .needed)
    #expect(try impact("gone").outcome == .needed)
    let leaf = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] }, { "id": "b" }, { "id": "lost" } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    let outcomes = ["a", "b", "lost"].map { id in
      ScreenImpact(of: leaf.model.index.screens[id] ?? -1, in: leaf.app).outcome
    }
    #expect(outcomes == [.needed, .unneeded, .unreached])
  }

  @Test(
    "a scene's stored state can hold the roots of its tabs, not what the scene itself begins with"
  )
  func restorations() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [
        { "id": "main", "windowGroup": { "tabs": [
          { "id": "one", "title": "One", "stack": "a" }, { "id": "two", "title": "Two", "screen": "b" } ] } },
        { "id": "other", "windowGroup": { "stack": "c" } }, { "id": "plain", "windowGroup": "d" } ],
      "screens": [ { "id": "a", "goes": [ { "push": "pushed" } ] }, { "id": "b" }, { "id": "c" },
        { "id": "d" }, { "id": "pushed" } ],
      "restoration": [ { "id": "r1", "scene": "main", "storageKey": "k1" },
        { "id": "r2", "scene": "other", "storageKey": "k2" },
        { "id": "r3", "scene": "plain", "storageKey": "k3" } ]
      """,
      platforms: #""iPadOS": "18.0""#
    )
    func holding(_ id: String) throws -> [String] {
      let screen = try #require(fixture.model.index.screens[id])
      return fixture.app.restorations(holding: screen).map { fixture.model.restorations[$0].id }
    }
    #expect(try holding("a") == ["r1"])
    #expect(try holding("b") == ["r1"])
    for id in ["c", "d", "pushed"] { #expect(try holding(id) == [], "\(id)") }
  }

  @Test(
    "beyond the work that is allowed the tree alone answers, and says so where that may be wrong"
  )
  func limit() throws {
    let fixture = try GraphFixture(Self.body, platforms: #""iOS": "18.0""#)
    func isExact(_ id: String, limit: Int?) throws -> Bool? {
      let screen = try #require(fixture.model.index.screens[id])
      let removals = ScreenRemovals(fixture.app, of: [screen], rebuildingLimit: limit)
      return removals.removal(ofScreen: screen, inEnvironment: 0)?.isExact
    }
    // The window shows the first without a transition; the second is only pushed.
    #expect(try isExact("home", limit: nil) == true)
    #expect(try isExact("home", limit: -100) == false)
    #expect(try isExact("item", limit: -100) == true)
  }

  @Test("a screen that only a fallback leads to goes with what the fallback passes")
  func fallbacks() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home" }, { "id": "a" }, { "id": "b" }, { "id": "c" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "requires": ["signedIn"],
        "opens": { "path": ["c"] }, "otherwise": { "path": ["a", "b"] } } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    let screen = try #require(fixture.model.index.screens["a"])
    let removals = ScreenRemovals(fixture.app, of: [screen])
    let removal = try #require(removals.removal(ofScreen: screen, inEnvironment: 0))
    #expect(removal.lost.first.map { fixture.model.screens[$0].id } == ["b"])
  }

  @Test("of two screens that set the same neither is missed, also where only a link leads")
  func setters() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "paid": "It is paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home" },
        { "id": "shop", "goes": [ { "push": "card" }, { "push": "cash" },
          { "push": "thanks", "when": "paid" } ] },
        { "id": "card", "goes": [ { "sets": "paid", "on": "tap Pay" } ] },
        { "id": "cash", "goes": [ { "sets": "paid", "on": "tap Pay" } ] },
        { "id": "thanks" } ],
      "deepLinks": [ { "id": "shop", "patterns": ["t://shop"], "opens": { "path": ["shop"] } } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    func lost(without id: String) throws -> [String] {
      let screen = try #require(fixture.model.index.screens[id])
      let removals = ScreenRemovals(fixture.app, of: [screen])
      let removal = try #require(removals.removal(ofScreen: screen, inEnvironment: 0))
      return removal.lost.first.map { fixture.model.screens[$0].id }
    }
    #expect(try lost(without: "card") == [])
    #expect(try lost(without: "cash") == [])
    #expect(try lost(without: "shop") == ["card", "cash", "thanks"])
  }

  @Test("environments in which the same is lost stand together")
  func groups() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "c", "platforms": ["macOS"] } ] }, { "id": "c" } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    let impact = ScreenImpact(of: fixture.model.index.screens["b"] ?? -1, in: fixture.app)
    #expect(
      impact.groups.map { $0.environments.map(\.id) } == [
        ["iOS-compact", "iOS-regular"], ["macOS-regular"],
      ]
    )
    #expect(impact.groups.map { $0.removal.lost.first.count } == [0, 1])
    #expect(impact.groups.map(\.removal.changesNothing) == [true, false])
  }
}
