import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

/// Where rules end: what they leave alone, what counts as passed, and their limits.
@Suite("Boundaries of rules")
struct RuleBoundaryTests {
  // MARK: pop-too-far

  @Test("what is inside a screen that is a container is above what the screen is above")
  func insideContainer() throws {
    func messages(_ count: Int) throws -> [String] {
      try RuleFixture(
        .popTooFar,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "shell" } ] },
          { "id": "shell", "contains": { "tabs": [ { "id": "t", "screen": "inner" } ] } },
          { "id": "inner", "goes": [ { "pop": \(count), "on": "tap Back" } ] } ]
        """
      ).messages
    }
    #expect(try messages(1) == [])
    #expect(
      try messages(2) == [
        "\"tap Back\" on \"inner\" goes back 2 screens, and at most 1 is below it"
      ]
    )
  }

  @Test("a hundred screens can be below one in a cycle")
  func hundred() throws {
    let checked = try RuleFixture(
      .popTooFar,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "a" }, { "pop": 100 } ] } ]
      """
    )
    #expect(checked.messages == [])
    #expect(checked.passed == 1)
  }

  @Test("a way back that the app has nowhere is not looked at")
  func nowhere() throws {
    let checked = try RuleFixture(
      .popTooFar,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "pop": 1, "platforms": ["watchOS"], "when": "regular" } ] } ]
      """,
      platforms: #""iOS": "18.0", "watchOS": "11.0""#
    )
    #expect(checked.messages == [])
    #expect(checked.passed == 0)
  }

  // MARK: push-without-stack

  @Test("a push without a destination has a stack, and is not the finding of this rule")
  func withoutDestination() throws {
    func model(_ container: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { \(container) } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "b": "b" } },
        { "id": "Q", "isHashable": true, "cases": { "c": "c" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "R.b" }, { "opens": { "path": ["R.b"] } } ] },
        { "id": "b" }, { "id": "c" } ]
      """
    }
    let destinations = #""destinations": [ { "for": "Q" } ]"#
    let stack = try RuleFixture(
      .pushWithoutStack,
      model(#""stack": { "root": "a", \#(destinations) }"#)
    )
    #expect(stack.messages == [])
    let none = try RuleFixture(.pushWithoutStack, model(#""screen": "a""#))
    #expect(none.messages.count == 2)
  }

  // MARK: bypassed-requirement

  @Test(
    "an entry point names three screens that its values lead to, and notes ten",
    arguments: [2, 3, 4, 10, 11, 12]
  )
  func screensOfValues(_ count: Int) throws {
    let ids = (1...count).map { "s\($0)" }
    let goes = ids.map { "{ \"push\": \"\($0)\", \"when\": \"signedIn\" }" }
    let screens = ids.map { "{ \"id\": \"\($0)\", \"requires\": [\"signedIn\"] }" }
    let cases = ids.map { "\"\($0)\": \"\($0)\"" }
    let checked = try RuleFixture(
      .bypassedRequirement,
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ \(goes.joined(separator: ", ")) ] },
        \(screens.joined(separator: ", ")) ],
      "entryPoints": [ { "id": "open", "appIntent": "Open",
        "cases": { \(cases.joined(separator: ", ")) } } ]
      """
    )
    let expected = [
      2: "\"s1\" and \"s2\"", 3: "\"s1\", \"s2\" and \"s3\"",
      4: "\"s1\", \"s2\", \"s3\" and 1 more", 10: "\"s1\", \"s2\", \"s3\" and 7 more",
      11: "\"s1\", \"s2\", \"s3\" and 8 more", 12: "\"s1\", \"s2\", \"s3\" and 9 more",
    ]
    #expect(
      checked.messages == ["\"open\" leads to \(expected[count] ?? "") without \"signedIn\""]
    )
    #expect(checked.notes.count == min(count, 10))
    #expect(checked.notes.first == "\"s1\" requires it")
  }

  // MARK: window-on-phone

  @Test("a link to a window that the phone does not have at all is not this rule's finding")
  func missingWindow() throws {
    func messages(_ keys: String) throws -> [String] {
      try RuleFixture(
        .windowOnPhone,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } },
          { "id": "second", "windowGroup": { "stack": "b" } \(keys) } ],
        "screens": [ { "id": "a" }, { "id": "b" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "scene": "second" } } ]
        """
      ).messages.filter { $0.hasPrefix("\"l\"") }
    }
    #expect(try messages("") == ["\"l\" opens the window \"second\" on iPhone"])
    #expect(try messages(#", "platforms": ["macOS"]"#) == [])
  }

  // MARK: Presentations

  @Test("what is presented on Apple Watch and Apple TV only is closed by the system")
  func closedBySystem() throws {
    func checked(_ rule: Rule, _ platforms: String) throws -> RuleFixture {
      try RuleFixture(
        rule,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a", "goes": [ { "fullScreenCover": "b", "closesFromInside": false } ] },
          { "id": "b" } ]
        """,
        platforms: platforms
      )
    }
    let watch = try checked(.modalTrap, #""watchOS": "11.0""#)
    #expect(watch.passed == 0)
    #expect(watch.messages == [])
    #expect(try checked(.modalTrap, #""iOS": "18.0""#).messages.count == 1)
    let both = try checked(.modalTrap, #""iOS": "18.0", "watchOS": "11.0""#)
    #expect(both.environments == [["iOS-compact", "iOS-regular"]])
  }

  @Test("a sheet that can't be swiped away is closed only from where a button closes it")
  func closedFromOneScreen() throws {
    func messages(_ keys: String) throws -> [String] {
      try RuleFixture(
        .deadEnd,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "goes": [ { "sheet": { "stack": "first" } \(keys) } ] },
          { "id": "first", "goes": [ { "push": "x" }, { "dismiss": true } ] },
          { "id": "x", "backButtonHidden": true } ]
        """,
        platforms: #""iOS": "18.0""#
      ).messages
    }
    #expect(try messages("") == [])
    #expect(
      try messages(#", "interactiveDismissDisabled": true"#)
        == ["nothing leads back from \"x\", which hides its back button"]
    )
    #expect(
      try messages(#", "interactiveDismissDisabled": true, "closesFromInside": true"#) == []
    )
  }

  @Test("presentations that cover each other are not among those that passed")
  func stackedPassed() throws {
    let checked = try RuleFixture(
      .stackedPresentations,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": "b" } ] },
        { "id": "b", "goes": [ { "sheet": "d" } ] }, { "id": "d" } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(checked.messages.count == 1)
    #expect(checked.passed == 1)
  }
}
