import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// What a state puts below its last screen is reached by going back: the page of that screen tells what opens the
/// state.
struct WaysBackPageTests {
  private func waysIn(_ screen: String) throws -> [[String]] {
    let app =
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "shelf" } }],
        "screens": [{ "id": "shelf", "goes": [
            { "opens": { "path": ["box", "book"] }, "on": "tap Continue" } ] },
          { "id": "book" }, { "id": "box" }],
        "deepLinks": [{ "id": "link", "patterns": ["shelf://book/{id}"],
          "opens": { "path": ["box", "book"] } }]
        """
      ).app
    let content = SiteContent(app, report: check(app, rules: []))
    let index = try #require(app.model.index.screens[screen])
    let section = try #require(
      content.page(.screen(index)).sections.first { $0.id == "ways-in" }
    )
    return section.table?.rows.map { $0.cells.map(\.html.text) } ?? []
  }

  @Test func aScreenBelowTellsWhatOpensTheState() throws {
    let below = try waysIn("box")
    #expect(below.count == 2)
    #expect(below.allSatisfy { $0[1].hasSuffix(", then going back") }, "\(below)")
    #expect(below[0][1].contains("Tap Continue"), "\(below)")
    #expect(below[1][1].contains("shelf://book/{id}"), "\(below)")
    let top = try waysIn("book")
    #expect(top.count == 2)
    #expect(top.allSatisfy { !$0[1].contains("going back") }, "\(top)")
  }
}
