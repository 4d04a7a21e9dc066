import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// Which tabs exist, are selected and are behind More under one assignment of the conditions.
@Suite struct TabPresenceTests {
  private static let phone = #""iOS": "18.0""#

  @Test func aTabOfAHiddenTabDoesNotExist() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "a", "stack": "a-root" },
        { "id": "h", "hidden": true, "tabs": [
          { "id": "h1", "stack": "h1r" }, { "id": "h2", "stack": "h2r" } ] } ] } } ],
      "screens": [ { "id": "a-root", "goes": [ { "switchTab": "h2" } ] },
        { "id": "h1r" }, { "id": "h2r" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.taps("h2r", .phone) == nil)
    #expect(
      app.blocked(.phone) == [
        "a-root.switchTab.h2: the tab does not exist here: the tab \"h\" is always hidden"
      ]
    )
  }

  private func nested(_ inner: (String) -> String, screens: String = "") throws -> GraphFixture {
    let tabs = """
      "tabs": [ { "id": "h1", "title": "H1", "stack": "h1r" },
                { "id": "h2", "title": "H2", "stack": "h2r" } ]
      """
    return try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "title": "A", "stack": "a-root" },
        { "id": "e", "title": "E", \(inner(tabs)) } ] } } ],
      "screens": [ { "id": "a-root", "title": "A" }, { "id": "h1r", "title": "H1 root" },
        { "id": "h2r", "title": "H2 root", "goes": [ { "push": "sub" } ] },
        \(screens.isEmpty ? "" : "{ \"id\": \"holder\", \"title\": \"Holder\", \"contains\": { \(tabs) } },")
        { "id": "sub", "title": "Sub" } ],
      "deepLinks": [
        { "id": "l", "patterns": ["r://h2/sub"], "opens": { "tab": "h2", "path": ["sub"] } } ]
      """,
      platforms: Self.phone
    )
  }

  /// E › H2, and Sub on the root of H2, be the inner tabs in the tab itself or in its screen.
  @Test func aLinkSelectsTheTabsAroundATab() throws {
    let direct = try nested { $0 }
    let throughScreen = try nested({ _ in #""screen": "holder""# }, screens: "holder")
    for app in [direct, throughScreen] {
      #expect(
        app.steps(of: app.landing("l", .phone), .phone) == [
          "show main", "select the E tab", "select the H2 tab", "push Sub",
        ]
      )
      #expect(
        try app.resolved("r://h2/sub").contains(
          """
              scene      main
              tab        E
              tab in it  H2
              stack      H2 root  h2r
                         Sub      sub
          """
        )
      )
    }
  }

  @Test func tabsThatAreNeverThereTogetherAreNotCountedTogether() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": { "summary": "Signed in.", "default": true } },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t0", "title": "T0", "stack": "s0" },
        { "id": "t1", "title": "T1", "when": "signedIn", "stack": "s1" },
        { "id": "t2", "title": "T2", "when": "signedIn", "stack": "s2" },
        { "id": "t3", "title": "T3", "when": "signedIn", "stack": "s3" },
        { "id": "t4", "title": "T4", "when": "signedIn", "stack": "s4" },
        { "id": "t5", "title": "T5", "when": "!signedIn", "stack": "s5" } ] } } ],
      "screens": [ { "id": "s0" }, { "id": "s1" }, { "id": "s2" }, { "id": "s3" }, { "id": "s4" },
        { "id": "s5" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.steps("s4", .phone) == ["tap the T4 tab"])
    #expect(app.steps("s5", .phone) == ["tap the T5 tab"])
    #expect(try app.ways("s5").contains("1 tap, with !signedIn:"))
  }

  /// Six tabs with beta, five without: the fifth is behind More with beta alone.
  @Test func moreDependsOnHowManyTabsThereAre() throws {
    let app = try GraphFixture(
      """
      "conditions": { "beta": "Beta features are on." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "title": "A", "stack": "a" }, { "id": "b", "title": "B", "stack": "b" },
        { "id": "c", "title": "C", "stack": "c" }, { "id": "d", "title": "D", "stack": "d" },
        { "id": "e", "title": "E", "stack": "e" },
        { "id": "f", "title": "F", "when": "beta", "stack": "f" } ] } } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" },
        { "id": "e", "goes": [ { "push": "g", "when": "beta" } ] }, { "id": "f" }, { "id": "g" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.taps("e", .phone) == 1)
    #expect(app.taps("f", .phone) == 2)
    // What is behind it with beta is found behind More.
    #expect(app.taps("g", .phone) == 3)
    #expect(try app.ways("e").contains("1 tap, with !beta:"))
    #expect(try app.ways("e", given: ["beta": true]).contains("tap More, then E"))
  }

  @Test func theFirstTabThatIsThereIsSelectedAtLaunch() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "Signed in." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "me", "title": "Me", "when": "signedIn", "stack": "me" },
        { "id": "join", "title": "Join", "when": "!signedIn", "stack": "join" } ] } } ],
      "screens": [ { "id": "me" }, { "id": "join" } ]
      """,
      platforms: Self.phone
    )
    #expect(app.taps("me", .phone) == 0)
    #expect(app.taps("join", .phone) == 0)
    #expect(try app.ways("join").contains("0 taps, with !signedIn: it is already shown"))
    #expect(try app.ways("join", from: "me").contains("No way"))
  }

  @Test func aConditionDecidesWhichTabIsSelectedAtLaunch() throws {
    let app = try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": {
        "initialTab": "t2", "items": [
          { "id": "t1", "title": "T1", "stack": "a" },
          { "id": "t2", "title": "T2", "stack": "b", "when": "signedIn" } ] } } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "c", "when": "signedIn" } ] },
        { "id": "b" }, { "id": "c" } ]
      """
    )
    #expect(app.taps("b", .phone) == 0)
    #expect(app.taps("a", .phone) == 0)
    // Who is signed in begins at T2: T1 is a tap away.
    #expect(app.taps("c", .phone) == 2)
  }
}
