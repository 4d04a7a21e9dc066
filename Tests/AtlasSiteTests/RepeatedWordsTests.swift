import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// What pages say once, how they name what has no title, and what of them leads on.
struct RepeatedWordsTests {
  private let content: SiteContent

  init() throws {
    content = SiteContent(
      try GraphFixture(
        """
        "conditions": { "paid": "Paid.", "idle": "Nobody asks for it.", "sold": { "summary": "Sold.", "variesByItem": true },
          "phase": { "summary": "The phase.", "default": "late", "oneOf": { "early": "Early.", "late": "Late." } } },
        "features": { "shop": "Shop", "more": "More" },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } },
          { "id": "options", "settings": { "screen": "options" } } ],
        "screens": [
          { "id": "list", "title": "List", "feature": "shop", "goes": [
            { "push": "about", "on": "tap About", "platforms": ["iOS"] },
            { "sheet": "about", "on": "tap About", "platforms": ["macOS"], "when": ["paid", "early"] },
            { "push": "item", "on": "tap an item", "when": "sold" } ] },
          { "id": "item", "title": "Item", "feature": "shop" },
          { "id": "about", "title": "About", "feature": "more" },
          { "id": "options", "title": "Options", "feature": "more" } ],
        "diagrams": [ { "id": "all", "title": "All", "include": { "features": ["shop", "more"] } } ]
        """
      ).app
    )
  }

  private func plain(_ html: HTML) -> String { html.text.replacing(/<[^>]*>/, with: "") }

  /// On the Mac it is another transition of the same words.
  @Test func aFeatureSaysOnceWhatLeadsOut() throws {
    let page = content.page(.feature(try #require(content.model.index.features["shop"])))
    let rows = try #require(page.sections.first { $0.id == "neighbours" }?.table).rows
    #expect(
      rows.map { row in row.cells.map { plain($0.html) } } == [
        ["List", "Tap About", "About", "out"]
      ]
    )
  }

  @Test func theLinesOfADiagramLeadToTheirTransitions() throws {
    let lines = try #require(content.page(.diagram(0)).sections.first { $0.id == "lines" }).rest
    let ids = content.model.transitions.map(\.id)
    #expect(ids.count == 3)
    for id in ids {
      #expect(lines.text.contains("#\(SitePaths.anchor("transition", id))\""), "\(id)")
    }
    #expect(lines.text.split(separator: "<li>").count == 4)
  }

  @Test func settingsHaveTheirTitle() {
    #expect(content.model.label(of: .scene(1)) == "Settings")
    #expect(content.model.label(of: .scene(0)) == "main")
  }

  @Test func theBarListsEveryCondition() {
    let bar = content.environmentBar.text
    for name in ["paid", "early"] {
      #expect(bar.contains("name=\"\(name)\" value=\"1\""))
    }
    #expect(bar.contains("<p class=\"quiet\">idle: nothing depends on it</p>"))
    #expect(bar.contains("<p class=\"quiet\">sold: differs by item</p>"))
    #expect(bar.contains("<p class=\"quiet\">late: holds unless another of phase is chosen</p>"))
  }
}
