import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

@Suite("What a change does to reach")
struct ReachComparisonTests {
  /// A stack of two screens and what leads from the first to the second.
  private func shelf(_ goes: String, conditions: String = "", extra: String = "") -> String {
    """
    \(conditions)
    "scenes": [ { "id": "main", "windowGroup": { "stack": "shelf" } } ],
    "screens": [
      { "id": "book", "title": "Book" },
      { "id": "shelf", "title": "Shelf", "goes": [ \(goes) ] }\(extra) ]
    """
  }

  @Test("A screen whose only way in is gone is lost, with the way that it had")
  func lost() throws {
    let fixture = try ReviewFixture(
      shelf(#"{ "push": "book", "on": "tap a book" }"#),
      shelf("")
    )
    #expect(
      fixture.consequences.lost.map(fixture.words) == ["book [iOS-compact, iOS-regular]: always"]
    )
    let change = try #require(fixture.consequences.lost.first)
    #expect(change.steps == ["tap a book"])
    #expect(change.reasons == ["Nothing leads to it"])
    #expect(fixture.consequences.gained.isEmpty)
  }

  @Test("What kept a way from leading there before is no reason, nor is the screen itself")
  func newReasonsOnly() throws {
    // Beside the push there is a sheet for iPads alone, on an iPhone; the tab goes into a section for regular width.
    func model(_ push: String, _ tab: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One", "stack": "shelf" }\(tab) ] } } ],
      "screens": [ { "id": "book", "title": "Book" },
        { "id": "list", "title": "List", "goes": [ { "replaceRoot": "list", "on": "tap Reload" } ] },
        { "id": "shelf", "title": "Shelf", "goes": [ \(push)
          { "sheet": "book", "on": "hold a book", "platforms": ["macOS"] } ] } ]
      """
    }
    let tab = #"{ "id": "two", "title": "Two", "stack": "list" }"#
    let fixture = try ReviewFixture(
      model(#"{ "push": "book", "on": "tap a book" },"#, ", " + tab),
      model(
        #"{ "push": "book", "on": "tap a book", "platforms": ["macOS"] },"#,
        #", { "id": "s", "section": "More", "when": "regular", "tabs": [ \#(tab) ] }"#
      ),
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    let reasons = Dictionary(
      uniqueKeysWithValues: fixture.consequences.lost.map {
        (fixture.review.new.model.screens[$0.newScreen].id, $0.reasons)
      }
    )
    #expect(reasons["book"] == ["“tap a book” does not exist here: not on iOS"])
    #expect(
      reasons["list"] == [
        #"The Two tab does not exist here: the section "More" is not in compact width"#
      ]
    )
  }

  @Test("A screen that something leads to at last is gained, with the way to it")
  func gained() throws {
    let fixture = try ReviewFixture(
      shelf(""),
      shelf(#"{ "push": "book", "on": "tap a book" }"#)
    )
    #expect(
      fixture.consequences.gained.map(fixture.words)
        == ["book [iOS-compact, iOS-regular]: always"]
    )
    #expect(fixture.consequences.gained.first?.steps == ["tap a book"])
    #expect(fixture.consequences.lost.isEmpty)
  }

  @Test("Only where it was reached before does it count as lost")
  func onlyOnePlatform() throws {
    let fixture = try ReviewFixture(
      shelf(#"{ "push": "book", "on": "tap a book" }"#),
      shelf(#"{ "push": "book", "on": "tap a book", "platforms": ["iPadOS"] }"#),
      platforms: #""iOS": "18.0", "iPadOS": "18.0""#
    )
    #expect(
      fixture.consequences.lost.map(fixture.words) == ["book [iOS-compact, iOS-regular]: always"]
    )
  }

  @Test("A platform that is new or gone is no loss of its screens")
  func otherPlatforms() throws {
    let body = shelf(#"{ "push": "book", "on": "tap a book" }"#)
    let fewer = try ReviewFixture(
      body,
      body,
      platforms: #""iOS": "18.0", "macOS": "15.0""#,
      newPlatforms: #""iOS": "18.0""#
    )
    #expect(fewer.consequences.lost.isEmpty)
    let more = try ReviewFixture(
      body,
      body,
      platforms: #""iOS": "18.0""#,
      newPlatforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(more.consequences.gained.isEmpty)
  }

  @Test("A default that turns takes a screen away by default, and only then")
  func byDefault() throws {
    let goes = #"{ "push": "book", "on": "tap a book", "when": "beta" }"#
    let fixture = try ReviewFixture(
      shelf(
        goes,
        conditions: #""conditions": { "beta": { "summary": "The beta is on.", "default": true } },"#
      ),
      shelf(goes, conditions: #""conditions": { "beta": "The beta is on." },"#)
    )
    #expect(
      fixture.consequences.lost.map(fixture.words)
        == ["book [iOS-compact, iOS-regular]: byDefault"]
    )
    #expect(fixture.consequences.needs == [])
  }

  @Test(
    "A condition that holds anyway and is needed no more does not hide what else gains a screen"
  )
  func defaultTurnsBesideAnother() throws {
    func model(_ when: String, beta: Bool) -> String {
      shelf(
        #"{ "push": "book", "on": "tap a book", "when": \#(when) }"#,
        conditions: #""conditions": { "in": { "summary": "Signed in.", "default": true }, "#
          + #""beta": { "summary": "The beta is on.", "default": \#(beta) } },"#
      )
    }
    let fixture = try ReviewFixture(
      model(#"["in", "beta"]"#, beta: false),
      model(#""beta""#, beta: true)
    )
    #expect(
      fixture.consequences.gained.map(fixture.words)
        == ["book [iOS-compact, iOS-regular]: byDefault"]
    )
  }

  @Test("A default that turns makes a screen reached by default")
  func defaultTurns() throws {
    let goes = #"{ "push": "book", "on": "tap a book", "when": "beta" }"#
    let fixture = try ReviewFixture(
      shelf(goes, conditions: #""conditions": { "beta": "The beta is on." },"#),
      shelf(
        goes,
        conditions: #""conditions": { "beta": { "summary": "The beta is on.", "default": true } },"#
      )
    )
    #expect(
      fixture.consequences.gained.map(fixture.words)
        == ["book [iOS-compact, iOS-regular]: byDefault"]
    )
  }

  @Test("It is told where a deep link still leads to a lost screen")
  func stillEntered() throws {
    let link = """
      , "deepLinks": [ { "id": "book-link", "patterns": ["shelf://book"], "opens": "book" } ]
      """
    let fixture = try ReviewFixture(
      shelf(#"{ "push": "book", "on": "tap a book" }"#) + link,
      shelf("") + link
    )
    let change = try #require(fixture.consequences.lost.first)
    #expect(change.enteredIn == change.environments)
  }

  @Test("Taps that grew and taps that became fewer are told by environment")
  func taps() throws {
    let near = #"{ "push": "book", "on": "tap a book" }, { "push": "room", "on": "tap a room" }"#
    let far = #"{ "push": "room", "on": "tap a room" }"#
    let room = """
      , { "id": "room", "title": "Room", "goes": [ { "push": "book", "on": "tap a book" } ] }
      """
    let further = try ReviewFixture(shelf(near, extra: room), shelf(far, extra: room))
    let change = try #require(further.consequences.taps.first)
    #expect(further.consequences.taps.count == 1)
    #expect(further.review.new.model.screens[change.newScreen].id == "book")
    #expect(change.old == 1)
    #expect(change.new == 2)
    #expect(change.environments.numbers == [0, 1])
    #expect(change.grew)
    let nearer = try ReviewFixture(shelf(far, extra: room), shelf(near, extra: room))
    #expect(nearer.consequences.taps.map(\.grew) == [false])
  }

  @Test("Without a change nothing follows")
  func nothing() throws {
    let body = shelf(#"{ "push": "book", "on": "tap a book" }"#)
    let fixture = try ReviewFixture(body, body)
    #expect(fixture.review.isEmpty)
    #expect(fixture.consequences.lost.isEmpty)
    #expect(fixture.consequences.gained.isEmpty)
    #expect(fixture.consequences.taps.isEmpty)
    #expect(fixture.consequences.links.isEmpty)
    #expect(fixture.consequences.breaking.isEmpty)
    #expect(fixture.consequences.newFindings.isEmpty)
    #expect(fixture.consequences.fixedFindings.isEmpty)
  }
}
