import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// A deep link with two fallbacks has a section for each, and each container in a fallback links to its
/// section.
struct DeepLinkFallbackTests {
  private let content: SiteContent

  init() throws {
    let app =
      try GraphFixture(
        """
        "conditions": { "signedIn": "The person has an account." },
        "scenes": [{ "id": "main", "windowGroup": { "stack": "shelf" } }],
        "screens": [
          { "id": "shelf", "goes": [{ "push": "book" }] },
          { "id": "book" }, { "id": "sign-in" }, { "id": "missing" }],
        "deepLinks": [{ "id": "book-link", "patterns": ["shelf://book/{id}"],
          "opens": { "path": ["book"] }, "requires": ["signedIn"],
          "otherwise": { "sheet": { "stack": "sign-in" } },
          "notFound": { "sheet": { "stack": "missing" } } }]
        """
      ).app
    content = SiteContent(app, report: check(app, rules: []))
  }

  private func places(of screen: String) throws -> String {
    let page = content.page(.screen(try #require(content.model.index.screens[screen])))
    let table = try #require(page.sections.first { $0.id == "places" }?.table)
    return table.rows.map { $0.cells.map(\.html.text).joined() }.joined()
  }

  @Test func eachFallbackHasItsSection() throws {
    let link = try #require(content.model.index.deepLinks["book-link"])
    let sections = content.page(.deepLink(link)).sections.map(\.id)
    #expect(sections.contains("otherwise"))
    #expect(sections.contains("not-found"))
  }

  @Test func aPlaceLinksToTheFallbackThatItIsIn() throws {
    #expect(try places(of: "sign-in").contains("book-link.html#otherwise\""))
    #expect(try places(of: "missing").contains("book-link.html#not-found\""))
    #expect(try !places(of: "missing").contains("#otherwise\""))
  }
}
