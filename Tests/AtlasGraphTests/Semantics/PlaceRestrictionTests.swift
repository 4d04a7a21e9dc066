import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What a screen offers in some of its places only: 1.9 of the semantics.
@Suite struct PlaceRestrictionTests {
  /// One screen in two tabs, on a stack above the root of each, and in a sheet.
  private func taps(_ restriction: String, _ target: String = "target") throws -> Int? {
    try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "list" },
        { "id": "t2", "title": "Two", "stack": "recipe" } ] } } ],
      "screens": [
        { "id": "list", "goes": [ { "push": "other" }, { "sheet": { "stack": "recipe" } } ] },
        { "id": "other", "goes": [ { "push": "further" } ] },
        { "id": "further", "goes": [ { "push": "recipe" } ] },
        { "id": "recipe", "goes": [ { "push": "target" \(restriction) } ] }, { "id": "target" } ]
      """
    ).taps(target, .phone)
  }

  /// The sheet and the second tab are one tap away, the first tab's recipe three.
  @Test(
    "a transition is offered where what it says of the place is true",
    arguments: [
      ("", 2), (#", "where": { "tab": "t1" }"#, 4), (#", "where": { "tab": "t2" }"#, 2),
      (#", "where": { "isRoot": false }"#, 4), (#", "where": { "isRoot": true }"#, 2),
      (#", "where": { "tab": "t2", "isRoot": false }"#, nil),
      (#", "where": { "isInPresentation": true }"#, 2),
      (#", "where": { "isInPresentation": true, "isRoot": false }"#, nil),
      // A presentation is in no tab.
      (#", "where": { "isInPresentation": true, "tab": "t1" }"#, nil),
      (#", "where": [ { "tab": "t1" }, { "isInPresentation": true } ]"#, 2),
    ]
  )
  func places(_ restriction: String, _ expected: Int?) throws {
    #expect(try taps(restriction) == expected)
  }

  @Test("each place has what is offered there")
  func edges() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "list" },
        { "id": "t2", "title": "Two", "stack": "list" } ] } } ],
      "screens": [ { "id": "list", "goes": [
          { "push": "a", "where": { "tab": "t1" } },
          { "menu": "More", "where": { "tab": "t2" }, "goes": [ { "push": "b" } ] } ] },
        { "id": "a" }, { "id": "b" } ]
      """
    )
    #expect(fixture.places("a", .phone) == ["a@t1.stack"])
    #expect(fixture.places("b", .phone) == ["b@t2.stack"])
  }

  @Test("a column is one in any width, and what it shows before a selection is at its root")
  func columns() throws {
    func fixture(_ restriction: String) throws -> GraphFixture {
      try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "split": {
          "sidebar": { "stack": "list" }, "detail": { "stack": "item" }, "placeholder": "pick" } } } ],
        "screens": [
          { "id": "list", "uses": ["row"], "goes": [ { "select": "item" } ] },
          { "id": "item", "uses": ["row"] }, { "id": "pick", "uses": ["row"] }, { "id": "target" } ],
        "parts": [ { "id": "row", "goes": [ { "push": "target", "where": \(restriction) } ] } ]
        """
      )
    }
    let detail = try fixture(#"{ "column": "detail" }"#)
    #expect(detail.taps("target", .pad) == 1)
    #expect(detail.taps("target", .narrowPad) == 2)
    let sidebar = try fixture(#"{ "column": "sidebar", "isRoot": true }"#)
    #expect(sidebar.taps("target", .narrowPad) == 1)
    #expect(sidebar.places("target", .pad) == ["target@main.split.sidebar.stack"])
    let pushed = try fixture(#"{ "isRoot": false }"#)
    #expect(pushed.taps("target", .pad) == nil)
  }

  @Test(
    "what a column shows before a selection is at its root, whatever the stack of the column begins with"
  )
  func initialSelection() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "stack": "list" }, "detail": { "stack": "item" }, "initialSelection": "start" } } } ],
      "screens": [
        { "id": "list", "goes": [ { "select": "item" } ] }, { "id": "item" },
        { "id": "start", "goes": [ { "push": "target", "where": { "column": "detail", "isRoot": true } } ] },
        { "id": "target" } ]
      """
    )
    #expect(fixture.taps("target", .pad) == 1)
  }

  @Test("a link goes on from a place by what is offered there")
  func links() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "screens": [ { "id": "list", "goes": [
          { "push": "a", "where": { "isInPresentation": true } },
          { "push": "b", "where": { "isRoot": true } } ] },
        { "id": "a" }, { "id": "b" } ],
      "deepLinks": [ { "id": "la", "patterns": ["t://a"], "opens": { "path": ["a"] } },
        { "id": "lb", "patterns": ["t://b"], "opens": { "path": ["b"] } } ]
      """
    )
    #expect(fixture.landing("la", .phone).steps.map(\.isChained) == [true, false])
    #expect(fixture.landing("lb", .phone).steps.map(\.isChained) == [true, true])
  }
}
