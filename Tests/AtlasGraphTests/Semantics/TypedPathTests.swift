import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// A path that is an array holds values of one type: section 4.10 of the semantics.
@Suite struct TypedPathTests {
  private func app(path: String, _ more: String = "") throws -> GraphFixture {
    try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", "path": "\(path)",
        "destinations": [ { "for": "R" }, { "for": "Cook", "screen": "cook" },
          { "for": "Tool.ID", "screen": "tool" } ] } } } ],
      "routes": [ { "id": "R", "cases": { "b": "b" } } ],
      "screens": [
        { "id": "a", "destinations": [ { "item": "Photo", "screen": "photo" } ], "goes": [
          { "push": "R.b", "by": "valueLink" },
          { "push": "cook", "by": "valueLink", "value": "Cook" },
          { "push": "photo", "by": "program", "value": "Photo" } ] },
        { "id": "b", "goes": [ { "push": "tool", "by": "valueLink", "value": "Tool.ID" } ] },
        { "id": "cook" }, { "id": "photo" }, { "id": "tool" } ] \(more)
      """
    )
  }

  /// The tap on the cook does nothing, although the stack has a destination for the type. The photo is an item, and
  /// goes through no path.
  @Test func aLinkOfAnotherTypeIsNoStep() throws {
    let typed = try app(path: "[R]")
    #expect(typed.taps("b", .phone) == 1)
    #expect(typed.taps("cook", .phone) == nil)
    #expect(typed.taps("photo", .phone) == 1)
    let graph = typed.app.graphs[typed.number(of: .phone)]
    #expect(
      graph.blocked.map(\.reason) == [
        .unheld("Cook", path: "R"), .unheld("Tool.ID", path: "R"),
      ]
    )
    let any = try app(path: "NavigationPath")
    #expect(any.taps("cook", .phone) == 1)
    #expect(any.taps("tool", .phone) == 2)
    #expect(any.app.graphs[any.number(of: .phone)].blocked.isEmpty)
  }

  /// The path could not hold the photo either, but what is missing in the first place is its destination.
  @Test func aLinkWithoutADestinationIsReportedForThat() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", "path": "[Cook]",
        "destinations": [ { "for": "Cook", "screen": "cook" } ] } } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "photo", "by": "valueLink", "value": "Photo" },
          { "sheet": { "stack": "album" } } ] },
        { "id": "album", "destinations": [ { "for": "Photo", "screen": "photo" } ] },
        { "id": "cook" }, { "id": "photo" } ]
      """
    )
    let graph = app.app.graphs[app.number(of: .phone)]
    #expect(graph.blocked.map(\.reason) == [.unregistered("Photo")])
  }

  /// `Tool.ID` may be a `UUID`: nothing is known of it.
  @Test func aTypeOfWhichNothingIsKnownIsHeld() throws {
    let app = try app(path: "[UUID]")
    #expect(app.taps("b", .phone) == nil)
    let push = try #require(app.model.transitions.firstIndex { $0.id == "b.push.tool" })
    #expect(app.app.transitions[push].targets == [try #require(app.model.index.screens["tool"])])
  }

  /// Where nothing is registered at all, the model is taken at its word; the path still holds one type.
  @Test func withoutDestinationsAPathHoldsOneTypeToo() throws {
    func taps(_ path: String) throws -> [Int?] {
      let app = try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", "path": "\(path)" } } } ],
        "screens": [ { "id": "a", "goes": [
          { "push": "b", "by": "valueLink", "value": "Int" },
          { "push": "c", "by": "valueLink", "value": "String" } ] }, { "id": "b" }, { "id": "c" } ]
        """
      )
      return [app.taps("b", .phone), app.taps("c", .phone)]
    }
    #expect(try taps("[Int]") == [1, nil])
    #expect(try taps("NavigationPath") == [1, 1])
  }

  /// A link states its path and is taken at its word; it follows no transition that does nothing.
  @Test func aLinkIsTakenAtItsWord() throws {
    let app = try app(
      path: "[R]",
      #", "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "path": ["cook"] } } ]"#
    )
    let landing = app.landing("l", .phone)
    #expect(landing.place != nil)
    #expect(landing.steps.last?.isChained == false)
  }
}
