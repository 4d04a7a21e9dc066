import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Going back, closing and popping as steps of ways, section 9 of the semantics.
@Suite struct WayBackTests {
  private func ways(
    _ body: String,
    _ from: String,
    _ to: String,
    _ environment: Environment = .phone,
    platforms: String = #""iOS": "18.0", "iPadOS": "18.0", "tvOS": "18.0""#,
    limit: Int = 1
  ) throws -> [[String]] {
    let app = try GraphFixture(body, platforms: platforms).app
    let answers = WayAnswers(
      from: .screen(try #require(app.model.index.screens[from])),
      to: try #require(app.model.index.screens[to]),
      in: app,
      environments: [environment],
      limit: limit
    )
    guard case .ways(let result) = answers.answers[0] else { return [] }
    let words = NavigationWords(app.model, in: environment)
    return result.ways.map { way in way.steps.map { WayText(answers).text(of: $0, words) } }
  }

  /// Four screens on a stack; LAST states more of the topmost.
  private static func chain(_ last: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
    "screens": [
      { "id": "a", "goes": [ { "push": "b", "on": "tap b" } ] },
      { "id": "b", "goes": [ { "push": "c", "on": "tap c" } ] },
      { "id": "c", "goes": [ { "push": "d", "on": "tap d" } ] },
      { "id": "d", \(last) } ]
    """
  }

  @Test func aPopIsOneTap() throws {
    let body = Self.chain(
      #""goes": [ { "pop": 2, "on": "tap Two back" }, { "popToRoot": true, "on": "tap Home" } ]"#
    )
    #expect(try ways(body, "d", "a") == [["tap Home"]])
    #expect(try ways(body, "d", "b") == [["tap Two back"]])
    #expect(try ways(body, "d", "c") == [["go back"]])
  }

  @Test func aStackMayHoldAScreenMoreThanOnce() throws {
    // From the second b back to the first, from that to a.
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "opens": { "path": [ "b", "b" ] }, "on": "tap Both" } ] },
        { "id": "b" } ]
      """
    #expect(try ways(body, "b", "a") == [["go back", "go back"]])
  }

  @Test func aHiddenBackButtonLeavesTheScreensOwnWays() throws {
    let body = Self.chain(
      #""backButtonHidden": true, "goes": [ { "popToRoot": true, "on": "tap Done" } ]"#
    )
    #expect(try ways(body, "d", "a") == [["tap Done"]])
    #expect(try ways(body, "d", "c") == [["tap Done", "tap b", "tap c"]])
    let tv = Environment(.tvOS, .regular)
    #expect(try ways(body, "d", "c", tv) == [["go back"]], "The remote's button still goes back")
    #expect(try ways(Self.chain(#""backButtonHidden": true"#), "d", "a") == [])
  }

  @Test func aScreenFurtherOnCanLeadBackFurther() throws {
    // From d there is no back button; from e one tap goes back to the root.
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "on": "tap b" } ] },
        { "id": "b", "goes": [ { "push": "c", "on": "tap c" } ] },
        { "id": "c", "goes": [ { "push": "d", "on": "tap d" } ] },
        { "id": "d", "goes": [ { "push": "e", "on": "tap e" } ] },
        { "id": "e", "goes": [ { "popToRoot": true, "on": "tap Home" } ] } ]
      """
    #expect(try ways(body, "d", "a") == [["tap e", "tap Home"]])
    #expect(try ways(body, "c", "a") == [["go back", "go back"]])
  }

  @Test func closingLeadsToThePresenterFromAnyDepth() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "on": "tap b" } ] },
        { "id": "b", "goes": [ { "sheet": { "stack": "s" }, "on": "tap Edit" } ] },
        { "id": "s", "goes": [ { "push": "t", "on": "tap More" } ] },
        { "id": "t", "backButtonHidden": true, "goes": [ { "dismiss": true, "on": "tap Done" } ] } ]
      """
    #expect(try Set(ways(body, "t", "b", limit: 2)) == [["close the sheet"], ["tap Done"]])
    #expect(
      try Set(ways(body, "t", "a", limit: 2)) == [
        ["close the sheet", "go back"], ["tap Done", "go back"],
      ]
    )
    #expect(
      try Set(ways(body, "t", "s", limit: 2)) == [
        ["close the sheet", "tap Edit"], ["tap Done", "tap Edit"],
      ]
    )
  }

  /// 4.7: the path is that of the detail column; only `dismiss` leads to the list.
  @Test(
    "in columns that are one stack, a pop stays in its column",
    arguments: [
      (#"{ "popToRoot": true, "on": "tap Top" }"#, ["tap Top", "go back"]),
      (#"{ "pop": 2, "on": "tap Two back" }"#, ["go back", "go back"]),
    ]
  )
  func popsInColumns(_ back: String, _ expected: [String]) throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "stack": "list" }, "detail": { "stack": "item" } } } } ],
      "screens": [
        { "id": "list", "goes": [ { "select": "item", "on": "tap Item" } ] },
        { "id": "item", "goes": [ { "push": "more", "on": "tap More" } ] },
        { "id": "more", "goes": [ \(back) ] } ]
      """
    #expect(try ways(body, "more", "list", limit: 3).contains(expected))
    #expect(try ways(body, "more", "list", limit: 3).allSatisfy { $0.count == 2 })
  }

  @Test func dismissLeadsToTheColumnBefore() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "stack": "list" }, "detail": { "stack": "item" },
        "initialSelection": "item" } } } ],
      "screens": [ { "id": "list", "goes": [ { "select": "item", "on": "tap Item" } ] },
        { "id": "item", "backButtonHidden": true,
          "goes": [ { "dismiss": true, "on": "tap All items" } ] } ]
      """
    #expect(try ways(body, "item", "list", limit: 3).contains(["tap All items"]))
  }

  @Test func popToRootStaysInThePresentation() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "sheet": { "stack": "s" }, "on": "tap Edit" } ] },
        { "id": "s", "goes": [ { "push": "t", "on": "tap t" } ] },
        { "id": "t", "goes": [ { "push": "u", "on": "tap u" } ] },
        { "id": "u", "goes": [ { "popToRoot": true, "on": "tap Start" } ] } ]
      """
    #expect(try ways(body, "u", "s") == [["tap Start"]])
    #expect(try ways(body, "u", "a") == [["close the sheet"]])
  }

  /// 4.7: the sheet is closed, and its presenter left, by one tap.
  @Test(
    "a pop that dismisses goes back on the stack of what presents",
    arguments: [
      (#""pop": 1"#, "b", [["tap Delete"]]), (#""pop": 2"#, "a", [["tap Delete"]]),
      (#""popToRoot": true"#, "a", [["tap Delete"]]),
      // There are two screens below the presenter.
      (#""pop": 3"#, "a", [["close the sheet", "go back", "go back"]]),
    ]
  )
  func popsOutside(_ back: String, _ target: String, _ expected: [[String]]) throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "on": "tap b" } ] },
        { "id": "b", "goes": [ { "push": "c", "on": "tap c" } ] },
        { "id": "c", "goes": [ { "sheet": { "stack": "s" }, "on": "tap Edit" } ] },
        { "id": "s", "goes": [ { "push": "t", "on": "tap More" } ] },
        { "id": "t", "goes": [ { \(back), "dismisses": true, "on": "tap Delete" } ] } ]
      """
    #expect(try ways(body, "t", target, limit: 1) == expected)
  }

  @Test func atTheRootAPopToRootThatDismissesOnlyCloses() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "fullScreenCover": "s", "on": "tap Edit" } ] },
        { "id": "s", "goes": [ { "popToRoot": true, "dismisses": true, "on": "tap Delete" } ] } ]
      """
    #expect(try ways(body, "s", "a") == [["tap Delete"]])
  }

  /// 6.7: what a state puts below its sheet is below it for a pop, too.
  @Test func aPopThatDismissesGoesBackInAnOpenedState() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "opens": { "path": ["b", "c"], "sheet": "s" }, "on": "tap Go" } ] },
        { "id": "b" }, { "id": "c" },
        { "id": "s", "goes": [ { "pop": 1, "dismisses": true, "on": "tap Delete" } ] } ]
      """
    #expect(try ways(body, "a", "b", limit: 1) == [["tap Go", "tap Delete"]])
  }
}
