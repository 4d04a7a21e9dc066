import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// A screen's page tells the details of what it presents.
@Suite struct ScreenPresentationsTests {
  @Test("the modifier that presents a sheet is a link to its line, apart from that of the trigger")
  func modifier() throws {
    let app = try GraphFixture(
      """
      "site": { "source": "https://git.example.com/{path}#L{line}" },
      "scenes": [ { "id": "main", "windowGroup": "home" } ],
      "screens": [ { "id": "home", "source": "App/Home.swift:1", "goes": [
          { "sheet": "form", "on": "tap New", "source": ":12", "modifier": ":30" } ] },
        { "id": "form" } ]
      """
    ).app
    let content = SiteContent(app, report: check(app, rules: []))
    let page = content.page(.screen(try #require(app.model.index.screens["home"])))
    let section = try #require(page.sections.first { $0.id == "presentations" })
    let row = try #require(section.table?.rows.first)
    let text = row.cells.map(\.html.text).joined(separator: "|")
    #expect(
      text.contains(
        "presented by the modifier at <a href=\"https://git.example.com/App/Home.swift#L30\">"
      )
    )
    #expect(!text.contains("#L12"))
  }
}
