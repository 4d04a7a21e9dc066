import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What the buttons of alerts, dialogs and menus lead to, section 6.8 of the semantics.
@Suite struct DialogTests {
  private static let body = """
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "t1", "title": "T1", "stack": "a", "contextMenu": [
        { "menu": "New", "on": "choose New", "goes": [ { "sheet": "note", "on": "choose Note" } ] } ] },
      { "id": "t2", "title": "T2", "stack": "a" } ] } } ],
    "screens": [
      { "id": "a", "goes": [
        { "menu": "More", "on": "tap More", "goes": [
          { "confirmationDialog": "Delete?", "on": "choose Delete", "goes": [
            { "push": "gone", "on": "choose Delete All" } ] },
          { "push": "info", "on": "choose Info" } ] },
        { "alert": "Mac?", "on": "tap Mac", "platforms": ["macOS"], "goes": [
          { "push": "mac", "on": "choose Yes" } ] } ] },
      { "id": "info", "goes": [
        { "confirmationDialog": "Back?", "on": "tap Leave", "goes": [
          { "popToRoot": true, "on": "choose Leave" } ] } ] },
      { "id": "gone" }, { "id": "mac" }, { "id": "note" } ]
    """

  @Test func aButtonIsATapFartherAway() throws {
    let app = try GraphFixture(Self.body)
    #expect(app.taps("info", .phone) == 2)
    #expect(app.steps("info", .phone) == ["tap More, then choose Info"])
    #expect(app.taps("gone", .phone) == 3)
    #expect(app.steps("gone", .phone) == ["tap More, then choose Delete, then choose Delete All"])
  }

  @Test func aButtonPushesOnTheStackOfItsScreen() throws {
    let app = try GraphFixture(Self.body)
    #expect(Set(app.places("info", .phone)) == ["info@t1.stack", "info@t2.stack"])
  }

  @Test func aButtonIsThereWithItsDialog() throws {
    let app = try GraphFixture(Self.body)
    #expect(app.taps("mac", .phone) == nil)
    #expect(app.taps("mac", .mac) == 2)
  }

  @Test func aButtonInTheMenuOfATabIsFollowed() throws {
    let app = try GraphFixture(
      Self.body.replacing(
        #""tabs": ["#,
        with: #""tabs": { "style": "sidebarAdaptable", "items": ["#
      )
      .replacing(
        #""title": "T2", "stack": "a" } ] } }"#,
        with: #""title": "T2", "stack": "a" } ] } } }"#
      )
    )
    // In the sidebar of the Mac: a secondary click, New, Note. An iPhone's tab bar has no context menus.
    #expect(app.taps("note", .mac) == 3)
    #expect(app.taps("note", .phone) == nil)
  }

  @Test func aButtonCanGoBack() throws {
    let app = try GraphFixture(Self.body).app
    let answers = WayAnswers(
      from: .screen(try #require(app.model.index.screens["info"])),
      to: try #require(app.model.index.screens["a"]),
      in: app,
      environments: [.phone],
      limit: 10
    )
    guard case .ways(let result) = answers.answers[0] else {
      Issue.record("There is a way.")
      return
    }
    let words = NavigationWords(app.model, in: .phone)
    let ways = result.ways.filter { way in
      way.steps.map { WayText(answers).text(of: $0, words) } == ["tap Leave, then choose Leave"]
    }
    #expect(ways.map(\.taps) == [2])
  }
}
