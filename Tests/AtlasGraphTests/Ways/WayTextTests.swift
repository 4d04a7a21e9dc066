import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// Ways in words, for people and for programs.
@Suite struct WayTextTests {
  private func answers(
    _ from: String?,
    _ to: String,
    _ environments: [Environment] = [.phone],
    limit: Int = 1
  ) throws -> WayAnswers {
    let app = try GraphFixture(WayTests.body).app
    return WayAnswers(
      from: from.map { .screen(app.model.index.screens[$0] ?? -1) } ?? .launch,
      to: try #require(app.model.index.screens[to]),
      in: app,
      environments: environments,
      limit: limit
    )
  }

  @Test func whetherThereIsAWay() throws {
    #expect(try answers(nil, "item").hasWays)
  }

  @Test func severalWaysStandApart() throws {
    #expect(
      WayText(try answers(nil, "item", limit: 2)).text == """
        From launch to item

        iPhone in compact width
          1 tap:
          1  tap Latest  → item

          2 taps:
          1  tap Lists    → list
          2  tap an item  → item

        """
    )
  }

  @Test func aConditionThatVariesMayHoldForOneItemAndNotForAnother() throws {
    let app = try GraphFixture(
      """
      "conditions": { "own": { "summary": "The post is one's own.", "variesByItem": true } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "p", "on": "tap Mine", "when": "own" } ] },
        { "id": "p", "goes": [ { "push": "r", "on": "tap Report", "when": "!own" } ] }, { "id": "r" } ]
      """
    ).app
    let answers = WayAnswers(
      from: .launch,
      to: try #require(app.model.index.screens["r"]),
      in: app,
      environments: [.phone]
    )
    #expect(
      WayText(answers).text == """
        From launch to r

        iPhone in compact width
          2 taps, with own for one item and !own for another:
          1  tap Mine (needs own)     → p
          2  tap Report (needs !own)  → r

        """
    )
  }

  @Test func ofTwoShortWaysTheOneThatWorksByDefaultIsTold() throws {
    let app = try GraphFixture(
      """
      "conditions": { "prefersBookmarks": "The list shows bookmarks.",
        "loaded": { "summary": "A book is loaded.", "default": true },
        "isFolder": { "summary": "The item is a folder.", "variesByItem": true } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "player" } } ],
      "screens": [
        { "id": "player", "goes": [
          { "push": "a", "on": "tap A", "when": "prefersBookmarks" },
          { "push": "z", "on": "tap Z", "when": "loaded" },
          { "push": "only", "on": "tap O", "when": ["prefersBookmarks", "loaded"] },
          { "push": "file", "on": "tap F", "when": "!isFolder" } ] },
        { "id": "a", "goes": [ { "push": "target", "on": "tap T" } ] },
        { "id": "file" }, { "id": "only" },
        { "id": "target" }, { "id": "z", "goes": [ { "push": "target", "on": "tap T" } ] } ]
      """
    ).app
    func lines(_ target: String) throws -> [String] {
      let answers = WayAnswers(
        from: .launch,
        to: try #require(app.model.index.screens[target]),
        in: app,
        environments: [.phone]
      )
      return WayText(answers).text.split(separator: "\n").dropFirst(2).map(String.init)
    }
    #expect(
      try lines("target") == [
        "  2 taps, with loaded:", "  1  tap Z (needs loaded)  → z",
        "  2  tap T                 → target",
      ]
    )
    #expect(
      try lines("only") == [
        "  1 tap, with loaded and prefersBookmarks:",
        "  1  tap O (needs loaded and prefersBookmarks)  → only",
      ]
    )
    #expect(
      try lines("file") == ["  1 tap, with !isFolder:", "  1  tap F (needs !isFolder)  → file"]
    )
  }

  /// The accessory is beside what the tab shows.
  @Test func theLastStepNamesTheScreenThatTheWayEndsAt() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "title": "A", "stack": "a" },
        { "id": "b", "title": "B", "stack": "b", "bottomAccessory": "draft" } ] } } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "draft" } ]
      """,
      platforms: #""iOS": "26.0""#
    ).app
    let answers = WayAnswers(
      from: .launch,
      to: try #require(app.model.index.screens["draft"]),
      in: app,
      environments: [.phone]
    )
    #expect(WayText(answers).text.contains("1  tap the B tab  → b, draft\n"))
  }

  @Test func aReasonIsToldOnce() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home" }, { "id": "target" },
        { "id": "a", "title": "Servers", "goes": [ { "push": "target" } ] },
        { "id": "b", "title": "Servers", "goes": [ { "push": "target" } ] } ]
      """
    ).app
    let answers = WayAnswers(
      from: .launch,
      to: try #require(app.model.index.screens["target"]),
      in: app,
      environments: [.phone]
    )
    #expect(
      WayText(answers).text == """
        From launch to target

        iPhone in compact width
          No way
          Servers can’t be reached either

        """
    )
  }

  @Test func whatIsThereTakesNoTap() throws {
    #expect(
      WayText(try answers(nil, "home")).text == """
        From launch to home

        iPhone in compact width
          0 taps: it is already shown

        """
    )
  }

  @Test func oneWayIsLookedForUnlessMoreAreAskedFor() throws {
    let app = try GraphFixture(WayTests.body).app
    let item = try #require(app.model.index.screens["item"])
    guard case .ways(let result) = WayAnswers(from: .launch, to: item, in: app).answers[0] else {
      Issue.record("There is a way.")
      return
    }
    #expect(result.ways.count == 1)
  }

  @Test func programsReadTheSame() throws {
    let text = WaysDocument(try answers("help", "item", [.phone, .pad])).text
    let (root, diagnostics) = parseJSON(SourceFile(path: "ways.json", text: text), index: 0)
    #expect(diagnostics.isEmpty)
    let expected = """
      { "navatlasPath": 1, "version": "\(navatlasVersion)", "outcome": "reached",
        "from": "help", "to": "item", "diagnostics": [],
        "answers": [
        { "environments": ["iOS-compact", "iPadOS-regular"], "outcome": "reached",
          "ways": [ { "taps": 2, "needs": [], "steps": [
            { "words": "close the sheet", "taps": 1, "needs": [], "sets": [], "screens": ["home"] },
            { "words": "tap Latest", "taps": 1, "needs": [], "sets": [], "screens": ["item"] } ] } ],
          "reasons": [], "isCut": false } ] }
      """
    let (wanted, _) = parseJSON(SourceFile(path: "expected.json", text: expected), index: 0)
    #expect(try #require(root).hasSameContent(as: try #require(wanted)), "\(text)")
  }

  @Test func presentationsAreClosedOneAfterTheOther() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "sheet": { "stack": "first" }, "on": "tap A" },
          { "push": "other", "on": "tap C" } ] },
        { "id": "first", "goes": [ { "fullScreenCover": { "stack": "second" }, "on": "tap B" } ] },
        { "id": "other" }, { "id": "second" } ]
      """
    ).app
    let answers = WayAnswers(
      from: .screen(try #require(app.model.index.screens["second"])),
      to: try #require(app.model.index.screens["other"]),
      in: app,
      environments: [.phone]
    )
    guard case .ways(let result) = answers.answers[0] else {
      Issue.record("There is a way.")
      return
    }
    let words = NavigationWords(app.model, in: .phone)
    #expect(
      result.ways.map { $0.steps.map { WayText(answers).text(of: $0, words) } }
        == [["close the full-screen cover", "close the sheet", "tap C"]]
    )
    #expect(result.ways.map(\.taps) == [3])
  }
}
