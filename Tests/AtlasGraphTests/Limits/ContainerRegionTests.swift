import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What shows a screen that is a container is worked out once for all screens.
@Suite struct ContainerRegionTests {
  /// A scene comes before a tab, a column and a presentation, whatever the order of the model; a screen that nothing
  /// shows at first has none.
  @Test func theFirstRegionThatShowsAScreenCounts() throws {
    let app = try GraphFixture(
      """
      "scenes": [
        { "id": "main", "windowGroup": { "tabs": [
          { "id": "a", "title": "A", "stack": "both" }, { "id": "b", "title": "B", "screen": "split" } ] } },
        { "id": "other", "windowGroup": "alone" } ],
      "screens": [
        { "id": "both", "goes": [ { "sheet": { "stack": "sheet" } }, { "sheet": "both", "on": "tap Again" },
          { "push": "pushed" } ] },
        { "id": "split", "contains": { "split": { "sidebar": "side", "detail": "detail" } } },
        { "id": "alone", "goes": [ { "sheet": "alone", "on": "tap Again" } ] },
        { "id": "sheet" }, { "id": "pushed" }, { "id": "side" }, { "id": "detail" } ]
      """
    )
    let model = app.model
    let semantics = app.app.semantics(inEnvironment: 0)
    func region(_ id: String) throws -> Container.Parent? {
      semantics.regionShowing(try #require(model.index.screens[id]))
    }
    let split = try #require(
      model.containers.firstIndex { if case .split = $0.kind { true } else { false } }
    )
    #expect(try region("alone") == .scene(1))
    #expect(try region("both") == .tab(0))
    #expect(try region("split") == .tab(1))
    #expect(try region("side") == .column(of: split, .sidebar))
    #expect(try region("detail") == .column(of: split, .detail))
    let sheet = try region("sheet")
    let both = try #require(model.index.screens["both"])
    let presenting = model.screens[both].transitions[0]
    #expect(sheet == .transition(presenting), "\(String(describing: sheet))")
    #expect(try region("pushed") == nil)
    // Worked out once: the same object answers again.
    let regions = semantics.shownRegions.value(for: model) { [] }
    #expect(regions.count == model.screens.count)
  }

  @Test("a tab's action may present the screen that contains its tab bar, with no end")
  func actionThatPresentsItsContainer() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "pages" } ] }, { "id": "page" },
        { "id": "pages", "contains": { "tabs": [ { "id": "one", "screen": "page" },
          { "id": "new", "title": "New", "action": { "id": "more", "sheet": { "stack": "pages" } } } ] } } ]
      """
    )
    #expect(app.taps("pages", .phone) == 1)
    #expect(app.places("pages", .phone) == ["pages@main.stack", "pages@more.stack"])
  }

  @Test("columns made by hand show a screen at first")
  func columnsByHand() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "home", "columns": {
        "primary": { "stack": "pages" }, "secondary": [ { "screen": "side" } ] } } ] } } ],
      "screens": [ { "id": "side" }, { "id": "pages", "contains": { "stack": "page" } },
        { "id": "page", "goes": [ { "push": "more", "where": { "tab": "home" } } ] }, { "id": "more" } ]
      """
    )
    #expect(app.taps("more", .phone) == 1)
  }
}
