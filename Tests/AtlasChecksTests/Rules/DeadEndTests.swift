import Testing

@testable import AtlasBase
@testable import AtlasChecks

/// What `dead-end` finds, passes and leaves alone.
@Suite("Dead ends")
struct DeadEndTests {
  private func stack(_ screens: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [ \(screens) ]
    """
  }

  @Test(
    "what leads back from a screen without a back button",
    arguments: [
      ("", 1), (#"{ "pop": 1 }"#, 0), (#"{ "popToRoot": true }"#, 0), (#"{ "dismiss": true }"#, 0),
      (#"{ "push": "next" }"#, 1), (#"{ "push": "out" }"#, 0), (#"{ "sheet": "next" }"#, 1),
      (#"{ "replaceRoot": "home" }"#, 0), (#"{ "pop": 1, "platforms": ["macOS"] }"#, 1),
    ]
  )
  func waysBack(_ way: String, _ found: Int) throws {
    let checked = try RuleFixture(
      .deadEnd,
      stack(
        """
        { "id": "home", "goes": [ { "push": "x", "on": "tap X" } ] },
        { "id": "next" }, { "id": "out", "goes": [ { "replaceRoot": "home" } ] },
        { "id": "x", "backButtonHidden": true, "goes": [ \(way) ] }
        """
      ),
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(
      checked.messages
        == (found == 1 ? ["nothing leads back from \"x\", which hides its back button"] : [])
    )
    #expect(checked.notes == (found == 1 ? ["\"tap X\" on \"home\" leads there"] : []))
  }

  @Test("who has a tab bar or a column beside the screen is not stuck")
  func notStuck() throws {
    let tabs = try RuleFixture(
      .deadEnd,
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "a", "stack": "home" } ] } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "x" } ] }, { "id": "x", "backButtonHidden": true } ]
      """
    )
    #expect(tabs.messages == [] && tabs.passed == 1)
    let split = try RuleFixture(
      .deadEnd,
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "home", "detail": "x" } } } ],
      "screens": [ { "id": "home", "goes": [ { "select": "x" } ] }, { "id": "x", "backButtonHidden": true } ]
      """,
      platforms: #""iPadOS": "18.0""#
    )
    #expect(split.environments == [["iPadOS-compact"]])
  }

  @Test("the screen around a stack is no way back by itself")
  func stuckInsideHost() throws {
    let checked = try RuleFixture(
      .deadEnd,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "host": "shell" } } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "x" } ] }, { "id": "shell" },
        { "id": "x", "backButtonHidden": true } ]
      """
    )
    #expect(checked.messages.count == 1)
  }

  @Test("inside a sheet the swipe leads back; inside a trap the trap is to blame")
  func insidePresentations() throws {
    func model(_ presentation: String) -> String {
      stack(
        """
        { "id": "first", "goes": [ { "push": "x" } ] }, { "id": "home", "goes": [ { \(presentation) } ] },
        { "id": "x", "backButtonHidden": true }
        """
      )
    }
    let phone = #""iOS": "18.0""#
    for presentation in [
      #""sheet": { "stack": "first" }"#,
      #""fullScreenCover": { "stack": "first" }, "closesFromInside": false"#,
    ] {
      let checked = try RuleFixture(.deadEnd, model(presentation), platforms: phone)
      #expect(checked.messages == [])
    }
  }

  @Test("a new root is a dead end only where it leads nowhere")
  func newRoot() throws {
    func model(_ done: String) -> String {
      stack(
        """
        { "id": "done" \(done) }, { "id": "home", "goes": [ { "replaceRoot": "done", "on": "finish" } ] },
        { "id": "next" }
        """
      )
    }
    let stuck = try RuleFixture(.deadEnd, model(""))
    #expect(
      stuck.messages == [
        "nothing leads away from \"done\", which replaces the root"
      ]
    )
    let on = try RuleFixture(.deadEnd, model(#", "goes": [ { "push": "next" } ]"#))
    #expect(on.messages == [])
  }

  @Test("whether a back button is hidden matters only where nothing else leads back")
  func backButtonNotStated() throws {
    let checked = try RuleFixture(
      .deadEnd,
      stack(
        """
        { "id": "home", "goes": [ { "push": "a" }, { "push": "b" } ] }, { "id": "a" },
        { "id": "b", "goes": [ { "dismiss": true } ] }
        """
      )
    )
    #expect(checked.notStated == ["backButtonHidden of a"])
    #expect(checked.passed == 1)
  }
}
