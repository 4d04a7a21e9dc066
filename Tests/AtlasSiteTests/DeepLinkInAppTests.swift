import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// A deep link that an `OpenURLAction` handles launches nothing: its page has a state for the running app
/// only.
struct DeepLinkInAppTests {
  private func rows(handler: String) throws -> [[String]] {
    let app =
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "shelf" } }],
        "screens": [{ "id": "shelf", "goes": [{ "push": "book" }] }, { "id": "book" }],
        "deepLinks": [{ "id": "link", "patterns": ["shelf://book/{id}"],
          "opens": { "path": ["book"] }, "handler": "\(handler)" }]
        """
      ).app
    let content = SiteContent(app, report: check(app, rules: []))
    let page = content.page(.deepLink(0))
    let table = try #require(
      page.sections.compactMap(\.table).first { $0.columns.map(\.title).contains("Cold start") }
    )
    return table.rows.map { $0.cells.map(\.html.text) }
  }

  @Test func itsPageHasNoColdStart() throws {
    let inside = try #require(try rows(handler: "openURLAction").first)
    #expect(inside[1] == "<span class=\"quiet\">It works only inside the app.</span>")
    #expect(inside[2].contains("book"))
    let outside = try #require(try rows(handler: "onOpenURL").first)
    #expect(outside[1].contains("book"))
    #expect(outside[2].hasPrefix("The same"))
  }
}
