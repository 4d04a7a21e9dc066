import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What differs from platform to platform, or from tab to tab, and what transitions set.
@Suite struct TabArrangementTests {
  static func tabs(_ keys: String, _ items: String? = nil, screens: String = "") -> String {
    let items =
      items
      ?? ["a", "b", "c"].map { #"{ "id": "\#($0)", "title": "\#($0)", "stack": "\#($0)" }"# }
      .joined(separator: ", ")
    return """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { \(keys) "items": [ \(items) ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "c" } \(screens) ]
      """
  }

  @Test("the tab that is selected at launch may be another, on some platforms or on all")
  func initialTab() throws {
    let everywhere = try GraphFixture(Self.tabs(#""initialTab": "b","#))
    #expect(everywhere.taps("b", .phone) == 0)
    #expect(everywhere.taps("a", .mac) == 1)
    let some = try GraphFixture(Self.tabs(#""initialTab": { "iPadOS": "c" },"#))
    #expect(some.taps("c", .pad) == 0)
    #expect(some.taps("a", .phone) == 0)
    // On the Mac, a menu opens the window.
    #expect(some.app.environmentClasses == [[0, 1], [2, 3], [4]])
  }

  @Test("the first tab of a platform's order is selected at launch, the sixth is behind More")
  func order() throws {
    let items = ["a", "b", "c", "d", "e", "f"].map {
      #"{ "id": "\#($0)", "title": "\#($0)", "stack": "\#($0)" }"#
    }
    let app = try GraphFixture(
      Self.tabs(
        #""order": { "iOS": ["f", "b"] },"#,
        items.joined(separator: ", "),
        screens: #", { "id": "d" }, { "id": "e" }, { "id": "f" }"#
      )
    )
    #expect(app.taps("f", .phone) == 0)
    #expect(app.taps("b", .phone) == 1)
    #expect(app.steps("e", .phone) == ["tap More, then e"])
    #expect(app.taps("a", .mac) == 0)
    #expect(app.taps("f", .mac) == 1)
  }

  @Test("an action of some platforms takes the place of what the tab holds")
  func actionOnSomePlatforms() throws {
    let app = try GraphFixture(
      Self.tabs(
        "",
        """
        { "id": "a", "stack": "a" },
        { "id": "b", "title": "New", "stack": "b",
          "action": { "sheet": "c", "on": "tap New", "platforms": ["iOS"] } }
        """
      )
    )
    #expect(app.steps("c", .phone) == ["tap New"])
    #expect(app.taps("b", .phone) == nil)
    #expect(app.steps("b", .pad) == ["tap the New tab"])
    #expect(app.taps("c", .pad) == nil)
  }

  @Test("an action that may or may not exist leaves the tab selectable")
  func actionUnderACondition() throws {
    let app = try GraphFixture(
      #""conditions": { "quick": "A tap composes." },"#
        + Self.tabs(
          "",
          """
          { "id": "a", "stack": "a" },
          { "id": "b", "title": "New", "stack": "b",
            "action": { "sheet": "c", "on": "tap New", "when": "quick" } }
          """
        )
    )
    #expect(app.taps("c", .phone) == 1)
    #expect(app.taps("b", .phone) == 1)
  }

  @Test("a tab may have its own bottom accessory")
  func accessoryPerTab() throws {
    let app = try GraphFixture(
      Self.tabs(
        #""bottomAccessory": "mini","#,
        """
        { "id": "a", "title": "A", "stack": "a" },
        { "id": "b", "title": "B", "stack": "b", "bottomAccessory": "draft" }
        """,
        screens: #", { "id": "mini" }, { "id": "draft" }"#
      )
    )
    #expect(app.taps("mini", .phone) == 0)
    #expect(app.steps("draft", .phone) == ["tap the B tab"])
    #expect(app.taps("draft", .mac) == nil)
    let graph = app.app.graphs[0]
    let b = try #require(app.screen("b").places.first?.place)
    let vertex = try #require(graph.vertex(of: b))
    let beside = graph.edges(from: vertex).compactMap { edge -> String? in
      guard case .place(let place) = graph.vertices[edge.target] else { return nil }
      return app.model.screens[place.screen].id
    }
    #expect(beside == ["draft"])
  }

  @Test("Mac Catalyst has the presentations of the iPad, windows, and a sidebar instead of a bar")
  func macCatalyst() throws {
    let app = try GraphFixture(
      """
      "scenes": [
        { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
          { "id": "a", "title": "A", "stack": "a" },
          { "id": "b", "title": "B", "placement": "sidebarOnly", "stack": "b" } ] } } },
        { "id": "extra", "windowGroup": { "stack": "b" } },
        { "id": "settings", "settings": "c" } ],
      "screens": [
        { "id": "a", "goes": [ { "fullScreenCover": "cover" }, { "openWindow": "extra" } ] },
        { "id": "b" }, { "id": "c" }, { "id": "cover" } ]
      """,
      platforms: #""macCatalyst": "18.0""#
    )
    let catalyst = Environment(.macCatalyst, .regular)
    #expect(app.app.environments == [catalyst])
    #expect(app.taps("cover", catalyst) == 1)
    #expect(app.taps("b", catalyst) == 1)
    #expect(app.blocked(catalyst).isEmpty)
    #expect(app.taps("c", catalyst) == nil)
    #expect(catalyst.label == "Mac with Mac Catalyst")
  }

  // MARK: What transitions set

  @Test("a window shows the screen of the value that it is opened for")
  func windowForARoute() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } },
        { "id": "w", "value": "R", "windowGroup": { "stack": "b" } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "b": "b", "c": "c" } } ],
      "screens": [ { "id": "a", "goes": [ { "openWindow": "w", "shows": "R.c", "value": "R" } ] },
        { "id": "b" }, { "id": "c" } ]
      """
    )
    #expect(app.taps("c", .pad) == 1)
    #expect(app.places("c", .pad) == ["c@w.stack"])
    #expect(app.taps("b", .pad) == nil)
    #expect(app.steps("c", .mac) == ["open c in a window"])
    #expect(app.blocked(.phone) == ["a.openWindow.w: no windows on iOS"])
  }

  @Test("a selection may hide the column that it was made in: a tap shows it again")
  func columnVisibility() throws {
    func taps(_ keys: String, _ environment: Environment) throws -> Int? {
      let app = try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "split": {
          "sidebar": "list", "detail": "item", "placeholder": "pick" } } } ],
        "screens": [
          { "id": "list", "goes": [ { "select": "item" \(keys) }, { "sheet": "help" } ] },
          { "id": "item" }, { "id": "pick" }, { "id": "help" } ]
        """
      )
      let index = app.model.index
      let answers = WayAnswers(
        from: .screen(index.screens["item"] ?? -1),
        to: index.screens["help"] ?? -1,
        in: app.app,
        environments: [environment]
      )
      guard case .ways(let result) = answers.answers[0] else { return nil }
      return result.ways.first?.taps
    }
    #expect(try taps("", .pad) == 1)
    #expect(try taps(#", "columnVisibility": "all""#, .pad) == 1)
    #expect(try taps(#", "columnVisibility": "detailOnly""#, .pad) == 2)
    #expect(try taps(#", "columnVisibility": "detailOnly""#, .mac) == 2)
    // Going back takes a tap in a stack.
    #expect(try taps(#", "columnVisibility": "detailOnly""#, .phone) == 2)
  }
}
