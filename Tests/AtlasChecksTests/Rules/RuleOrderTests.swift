import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

/// Which of several alike elements a rule names, and which it counts as passed.
@Suite("Order and counts of rules")
struct RuleOrderTests {
  @Test("of the stacks with pushes, those with a circle do not pass")
  func circles() throws {
    let checked = try RuleFixture(
      .pushCycle,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "x", "stack": "a" },
        { "id": "y", "stack": "c" } ] } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] }, { "id": "b", "goes": [ { "push": "a" } ] },
        { "id": "c", "goes": [ { "push": "d" } ] }, { "id": "d" } ]
      """
    )
    #expect(checked.messages == ["pushes lead from \"a\" through \"b\" back to \"a\""])
    #expect(checked.passed == 1)
  }

  @Test("a case with a stack is named by its own route and its own name")
  func casesWithStacks() throws {
    let checked = try RuleFixture(
      .nestedStack,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "A" }, { "for": "B" } ] } } } ],
      "routes": [
        { "id": "A", "isHashable": true, "cases": { "one": "x",
          "two": { "screen": "y", "stack": true }, "three": "z" } },
        { "id": "B", "isHashable": true, "cases": { "four": { "screen": "z", "stack": true } } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "B.four" }, { "push": "A.two" }, { "push": "A.one" } ] },
        { "id": "x" }, { "id": "y" }, { "id": "z" } ]
      """
    )
    #expect(checked.messages.count == 2)
    #expect(checked.messages.first?.contains("A.two") == true)
    #expect(checked.messages.last?.contains("B.four") == true)
  }

  @Test(
    "a link that carries a view pushes no value",
    arguments: [("", 1), (#", "by": "viewLink""#, 0)]
  )
  func viewLinks(_ by: String, _ missing: Int) throws {
    let checked = try RuleFixture(
      .unusedDestination,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "destinations": [
        { "for": "Item", "screen": "item" }, { "for": "Person", "screen": "person" } ] } } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "item", "value": "Item" }, { "push": "person" \(by) } ] },
        { "id": "item" }, { "id": "person" } ]
      """
    )
    #expect(checked.notStated.count == missing)
    #expect(
      checked.messages
        == (missing == 0 ? ["\"main.stack\" registers \"Person\", and nothing pushes it"] : [])
    )
    #expect(checked.passed == 1)
  }
}
