import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// States, section 8 of the semantics, in containers that the table of URLs does not have.
@Suite struct NavigationStateTests {
  private func lines(
    _ body: String,
    _ environment: Environment,
    _ start: NavigationState.Start = .cold
  ) throws -> [String] {
    let model = try GraphFixture(body).model
    let outcome = LinkOutcome(ofLink: 0, of: model, in: environment)
    let arrival = try #require(outcome.arrival)
    let state = try #require(start == .cold ? arrival.cold : arrival.warm)
    return StateWords(model).lines(of: state).map { line in
      ([line.about, line.name] + line.details).joined(separator: "|")
    }
  }

  @Test func aHiddenColumnIsThereAndSaysSo() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "a", "content": "b",
        "detail": { "stack": "c" }, "visibility": "doubleColumn" } } } ],
      "screens": [ { "id": "a" }, { "id": "b", "goes": [ { "select": "c" } ] }, { "id": "c" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "path": ["c"] } } ]
      """
    #expect(
      try lines(body, .pad) == ["scene|main", "sidebar|a|(hidden)", "content|b", "detail|c"]
    )
    #expect(try lines(body, .phone) == ["scene|main", "stack|a", "|c|(no taps lead here)"])
  }

  @Test func anEmptyDetailColumnShowsNothing() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "a", "detail": "b" } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": {} } ]
      """
    #expect(try lines(body, .pad) == ["scene|main", "sidebar|a", "detail|nothing"])
    #expect(try lines(body, .phone) == ["scene|main", "stack|a"])
  }

  @Test func tabsInTabsAreSelectedFromTheOutside() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "one", "screen": "a" },
        { "id": "two", "tabs": [ { "id": "three", "screen": "b" }, { "id": "four", "stack": "c" } ] } ] } } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "c", "goes": [ { "push": "d" } ] }, { "id": "d" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"],
        "opens": { "reset": false, "tab": "four", "path": ["d"] } } ]
      """
    #expect(
      try lines(body, .phone) == ["scene|main", "tab|two", "tab in it|four", "stack|c", "|d"]
    )
    #expect(
      try lines(body, .phone, .warm)
        == ["scene|main", "tab|two", "tab in it|four", "stack|… the current screens", "|d"]
    )
  }

  @Test func columnsMadeByHandStandBesideEachOther() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "columns": { "primary": { "stack": "a" },
        "secondary": [ { "id": "side", "title": "Side", "stack": "b", "when": "regular" } ] } } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "c" } ] }, { "id": "b" }, { "id": "c" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": "c" } ]
      """
    #expect(try lines(body, .pad) == ["scene|main", "primary|a", "|c", "Side|b"])
    #expect(try lines(body, .phone) == ["scene|main", "primary|a", "|c"])
  }

  /// A selection in the sidebar of what is one stack goes back to the sidebar first.
  @Test func aStepInAColumnTakesAwayWhatLiesOverIt() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "a", "detail": { "stack": "b" },
        "initialSelection": "b" } } } ],
      "screens": [ { "id": "a", "goes": [ { "select": "c" }, { "push": "d" } ] }, { "id": "b" },
        { "id": "c" }, { "id": "d" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "path": ["TARGET"] } } ]
      """
    let select = body.replacing("TARGET", with: "c")
    #expect(try lines(select, .phone) == ["scene|main", "stack|a", "|c"])
    #expect(try lines(select, .pad) == ["scene|main", "sidebar|a", "detail|c"])
    // In the collapsed stack a push from the sidebar lies where the detail was.
    #expect(
      try lines(body.replacing("TARGET", with: "d"), .phone) == ["scene|main", "stack|a", "|d"]
    )
  }

  @Test func aSelectionKeepsThePathUnlessTheModelSaysThatItGoes() throws {
    func body(_ clears: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "a", "detail": { "stack": "b" },
        "placeholder": "p"\(clears) } } } ],
      "screens": [ { "id": "a", "goes": [ { "select": "b" } ] }, { "id": "b", "goes": [ { "push": "c" } ] },
        { "id": "c" }, { "id": "p" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"],
        "opens": { "reset": false, "select": ["b"], "path": ["c"] } } ]
      """
    }
    #expect(
      try lines(body(""), .pad, .warm)
        == ["scene|main", "sidebar|a", "detail|b", "|… the current screens", "|c"]
    )
    #expect(
      try lines(body(", \"clearsPathOnSelection\": true"), .pad, .warm)
        == ["scene|main", "sidebar|a", "detail|b", "|c"]
    )
    #expect(try lines(body(""), .pad) == ["scene|main", "sidebar|a", "detail|b", "|c"])
  }

  @Test func aNewRootTakesThePlaceOfTheOld() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "replaceRoot": "b" } ] }, { "id": "b" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": "b" } ]
      """
    #expect(try lines(body, .phone) == ["scene|main", "stack|b"])
  }

  @Test func aPresentationHasColumnsOfItsOwn() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": { "split": { "sidebar": "b", "detail": "c",
        "initialSelection": "c" } } } ] }, { "id": "b" }, { "id": "c" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l/{id}"],
        "opens": { "sheet": { "split": { "sidebar": "b", "detail": "c", "initialSelection": "c" } } } } ]
      """
    #expect(
      try lines(body, .pad) == ["scene|main", "stack|a", "sheet|", "  sidebar|b", "  detail|c"]
    )
    #expect(try lines(body, .phone) == ["scene|main", "stack|a", "sheet|", "  stack|b", "  |c"])
  }
}
