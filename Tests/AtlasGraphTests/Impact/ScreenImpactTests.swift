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
