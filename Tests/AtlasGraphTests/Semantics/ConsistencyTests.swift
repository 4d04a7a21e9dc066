import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What can't hold together is never together: section 1.5 of the semantics.
@Suite struct ConsistencyTests {
  private func fixture(_ switching: String, hidden: String = "p") throws -> GraphFixture {
    try GraphFixture(
      """
      "conditions": { "p": "A condition." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "T1", "hidden": "!p", "stack": "a" },
        { "id": "t2", "title": "T2", "hidden": "\(hidden)", "stack": "b" } ] } } ],
      "screens": [ { "id": "a", "goes": [ { "id": "go", "switchTab": "t2", "on": "tap b" \(switching) } ] },
        { "id": "b" } ]
      """
    )
  }

  /// The first tab is shown with p only, the other one without.
  @Test func noTransitionLeadsBetweenTabsThatAreNeverTogether() throws {
    let app = try fixture("")
    #expect(app.app.transitions[0].environments.isEmpty)
    #expect(app.app.transitions[0].targets.isEmpty)
    let blocked = app.app.transitions[0].blocked.map(\.reason)
    #expect(!blocked.isEmpty && blocked.allSatisfy { $0 == .tab(.contradiction) })
    #expect(app.taps("b", .phone) == 0, "By itself it is the first tab without p")
  }

  /// With nothing hidden at the same time, and with p set in between, it leads there.
  @Test func aTransitionLeadsWhereBothCanBe() throws {
    #expect(try !fixture("", hidden: "!p").app.transitions[0].environments.isEmpty)
    let setting = try fixture(#", "sets": ["!p"]"#)
    #expect(!setting.app.transitions[0].environments.isEmpty)
  }

  /// a exists with p, what it pushes without.
  @Test func noScreenIsPushedThatIsNeverThereWithTheOneBelow() throws {
    let app = try GraphFixture(
      """
      "conditions": { "p": "A condition." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "a" } ] },
        { "id": "a", "when": ["p"], "goes": [ { "push": "b" } ] },
        { "id": "b", "when": ["!p"], "goes": [ { "push": "c" } ] }, { "id": "c" } ]
      """
    )
    #expect(app.places("a", .phone) == ["a@main.stack"])
    #expect(app.places("b", .phone).isEmpty)
    #expect(app.places("c", .phone).isEmpty, "Nothing leads to what it pushes")
    // In the order of their screens: a's push of b, b's of c, home's of a.
    #expect(app.app.transitions.map(\.environments.isEmpty) == [true, true, false])
    #expect(
      app.reasons("b", .phone) == [
        """
        “push b” leads nowhere: the screen does not exist here: the conditions that it needs never hold together
        """
      ]
    )
  }

  /// What varies by item may hold for one and not for the next.
  @Test func anItemMayDifferFromTheNext() throws {
    let app = try GraphFixture(
      """
      "conditions": { "mine": { "summary": "It is mine.", "variesByItem": true } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "a" } ] },
        { "id": "a", "when": ["mine"], "goes": [ { "push": "b" } ] }, { "id": "b", "when": ["!mine"] } ]
      """
    )
    #expect(app.taps("b", .phone) == 2)
  }
}
