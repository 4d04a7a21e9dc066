import NavigationAtlas
import Testing

/// Cases of ways: what a stack registers, going back, several steps of one tap.
@Suite("Cases: ways")
struct WayCaseTests {
  // MARK: Stacks

  @Test(
    "window-root-pushes-without-stack, detail-pushes-without-stack, push-without-stack",
    arguments: [
      (
        "window-root-pushes-without-stack",
        #"the scene "main" has no stack, and "tap a recipe" on "home" pushes"#
      ),
      (
        "detail-pushes-without-stack",
        #"the detail column of "s" has no stack, and "tap a recipe" on "grid" pushes"#
      ),
      ("push-without-stack", #"the scene "main" has no stack, and "tap a row" on "a" pushes"#),
    ]
  )
  func pushWithoutStack(_ name: String, _ message: String) throws {
    let app = try CaseModel(name)
    #expect(try app.messages("push-without-stack") == [message])
    #expect(try app.errorRules() == ["push-without-stack"])
  }

  /// SwiftUI registers what every screen on the stack states, for all that is pushed above it.
  @Test("unregistered-false-positive")
  func unregisteredFalsePositive() throws {
    let app = try CaseModel("unregistered-false-positive")
    #expect(try app.errorRules() == [])
    #expect(try app.messages("unreachable-screen") == [])
    #expect(try app.taps(to: "e", .phone) == 3)
  }

  /// SwiftUI: "Only the destination declared closest to the root view of the stack will be used."
  @Test("registration-closest-to-root")
  func registrationClosestToRoot() throws {
    let app = try CaseModel("registration-closest-to-root")
    #expect(try app.taps(to: "rootInt", .phone) == 2)
    #expect(try app.taps(to: "thirdInt", .phone) == nil)
    #expect(
      try app.messages("duplicate-destination") == [#""third" registers "Int" again, over "root""#]
    )
    // One cause, one finding.
    #expect(try app.messages("unreachable-screen") == [])
  }

  @Test("duplicate-nearest")
  func duplicateNearest() throws {
    let app = try CaseModel("duplicate-nearest")
    #expect(try app.taps(to: "c", .phone) == nil)
    #expect(
      try app.messages("duplicate-destination") == [#""b" registers "B" again, over "main.stack""#]
    )
    #expect(try app.messages("unreachable-screen") == [])
  }

  // MARK: Going back

  @Test("pop-is-a-way")
  func popIsAWay() throws {
    let app = try CaseModel("pop-is-a-way")
    #expect(try app.steps(from: "d", to: "a", .phone) == ["tap Home"])
    #expect(try app.steps(from: "d", to: "b", .phone) == ["tap Two back"])
    #expect(try app.steps(from: "d", to: "c", .phone) == ["go back"])
  }

  @Test("pop-too-far")
  func popTooFar() throws {
    #expect(
      try CaseModel("pop-too-far").messages("pop-too-far") == [
        #""tap x" on "a" goes back 1 screen, and none is below it"#,
        #""tap Back 5" on "b" goes back 5 screens, and at most 1 is below it"#,
      ]
    )
  }

  /// With the button, the swipe from the edge is gone: the person goes by the model's own way.
  @Test("hidden-back-button")
  func hiddenBackButton() throws {
    let app = try CaseModel("hidden-back-button")
    #expect(try app.steps(from: "d", to: "a", .phone) == ["tap Done"])
    #expect(try app.steps(from: "d", to: "c", .phone) == ["tap Done", "tap b", "tap c"])
  }

  // MARK: Conditions and steps

  @Test("path-names-conditions")
  func pathNamesConditions() throws {
    let app = try CaseModel("path-names-conditions")
    #expect(try app.taps(to: "s", .phone) == 1)
    #expect(try app.ways(to: "s", .phone).text.contains("(needs failed)"))
    #expect(try app.taps(to: "s", .phone, ["failed": false]) == nil)
    let reasons = try app.reasons(to: "s", .phone, ["failed": false])
    #expect(reasons.contains { $0.contains("failed") })
  }

  /// A whole path by one tap, and back to the root before a push. The case wrote keys of its own.
  @Test("one-tap-several-steps")
  func oneTapSeveralSteps() throws {
    let app = try CaseModel(
      "one-tap-several-steps",
      [
        #""push": ["b", "c"]"#: #""opens": { "path": ["b", "c"] }"#,
        #""push": "c", "popToRoot": true"#: #""opens": { "path": ["c"] }"#,
      ]
    )
    #expect(try app.taps(to: "c", .phone) == 1)
    #expect(try app.steps(from: "b", to: "c", .phone) == ["recipe of the day"])
    // Below it is what the path put there.
    #expect(try app.steps(from: "c", to: "b", .phone).count == 1)
    #expect(try app.errorRules() == [])
  }

  @Test("switch-tab-and-push")
  func switchTabAndPush() throws {
    let app = try CaseModel(
      "switch-tab-and-push",
      [
        #""switchTab": "t2", "on": "tap order", "path": ["c"]"#:
          #""opens": { "tab": "t2", "path": ["c"] }, "on": "tap order""#
      ]
    )
    #expect(try app.steps(to: "c", .phone) == ["tap order"])
    #expect(try app.errorRules() == [])
  }

  /// Only what a path holds has to be `Hashable`; an item is bound to a view.
  @Test(
    "item-with-stated-value, tree-based-items",
    arguments: ["item-with-stated-value", "tree-based-items"]
  )
  func items(_ name: String) throws {
    let app = try CaseModel(name)
    #expect(try app.errorRules() == [])
    #expect(try app.messages("model-in-path") == [])
    #expect(try app.taps(to: "settings", .phone) == 1)
  }
}
