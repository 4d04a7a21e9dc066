import Testing

@testable import AtlasBase
@testable import AtlasChecks

/// What `push-cycle` finds.
@Suite("Pushes that lead in a circle")
struct PushCycleTests {
  private func stack(_ screens: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [ \(screens) ]
    """
  }

  @Test("one finding for a circle, on however many stacks and platforms")
  func circles() throws {
    let checked = try RuleFixture(
      .pushCycle,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "a", "stack": "home" },
        { "id": "b", "stack": "recipe" } ] } } ],
      "screens": [
        { "id": "author", "goes": [ { "push": "recipe", "on": "tap a recipe" } ] },
        { "id": "home", "goes": [ { "push": "recipe", "on": "tap it" } ] },
        { "id": "recipe", "goes": [ { "push": "author", "on": "tap the author" },
          { "push": "recipe", "on": "tap a like one" } ] } ]
      """
    )
    #expect(
      checked.messages == ["pushes lead from \"author\" through \"recipe\" back to \"author\""]
    )
    #expect(
      checked.notes == ["1. \"tap a recipe\" on \"author\"", "2. \"tap the author\" on \"recipe\""]
    )
    #expect(checked.environments.first?.count == 5)
  }

  @Test("pushes on two stacks are no circle; a screen that pushes itself is")
  func noCircle() throws {
    let apart = try RuleFixture(
      .pushCycle,
      stack(
        """
        { "id": "home", "goes": [ { "sheet": { "stack": "b" } }, { "push": "c" } ] },
        { "id": "b", "goes": [ { "push": "c" } ] }, { "id": "c", "goes": [ { "sheet": { "stack": "b" } } ] }
        """
      )
    )
    #expect(apart.messages == [])
    // The main stack and those of the two sheets.
    #expect(apart.passed == 3)
    let itself = try RuleFixture(
      .pushCycle,
      stack(#"{ "id": "home", "goes": [ { "push": "home" } ] }"#)
    )
    #expect(itself.messages == ["\"home\" pushes itself"])
  }
}
