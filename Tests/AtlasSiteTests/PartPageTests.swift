import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// A part has its page, and the screens that use it list what it offers.
struct PartPageTests {
  private let content: SiteContent

  init() throws {
    let app =
      try GraphFixture(
        """
        "conditions": { "signedIn": "There is an account." },
        "scenes": [{ "id": "main", "windowGroup": { "stack": { "root": "home",
          "destinations": ["routes"] } } }],
        "destinationSets": [{ "id": "routes", "destinations": [{ "for": "Item.ID", "screen": "item" }] }],
        "parts": [{ "id": "row", "title": "An item in a list", "view": "ItemRow",
          "goes": [{ "push": "item", "value": "Item.ID", "on": "tap an item" }] }],
        "screens": [{ "id": "home", "uses": [{ "part": "row", "when": "signedIn" }] }, { "id": "item" }]
        """
      ).app
    content = SiteContent(app, report: check(app, rules: []))
  }

  private func section(_ id: String, of page: Page) throws -> Page.Section {
    try #require(page.sections.first { $0.id == id })
  }

  @Test func aPartListsWhatItOffersAndWhereItIsUsed() throws {
    let page = content.page(.part(0))
    #expect(page.title == "An item in a list")
    #expect(page.path == "parts/row.html")
    let ways = try #require(try section("ways-out", of: page).table)
    #expect(ways.rows.map(\.id) == ["transition-row.push.item"])
    let users = try #require(try section("screens", of: page).table)
    #expect(users.rows.count == 1)
    #expect(users.rows[0].cells[0].html.text.contains("screens/home.html"))
    // Taps, ways in, ways out: that of the part.
    #expect(users.rows[0].cells.suffix(3).map(\.html.text) == ["0", "1", "1"])
  }

  @Test func aScreenListsTheWaysOutOfItsParts() throws {
    let home = try #require(content.model.index.screens["home"])
    let ways = try #require(try section("ways-out", of: content.page(.screen(home))).table)
    let row = try #require(ways.rows.first)
    // The anchor is on the part's page only.
    #expect(row.id == nil)
    #expect(row.cells[0].html.text.contains("in the part <a href=\"../parts/row.html\">"))
    #expect(row.cells[3].html.text.contains("signedIn"))
  }

  /// The part offers 103 ways and the screen one of its own: 100 of the part are listed.
  @Test func aScreenListsTheFirstOfVeryManyWaysOfItsParts() throws {
    let ways = (0..<103).map { #"{ "alert": "Alert \#($0)", "on": "tap \#($0)" }"# }
    let app = try GraphFixture(
      """
      "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }],
      "parts": [{ "id": "row", "title": "Row", "goes": [\(ways.joined(separator: ", "))] }],
      "screens": [{ "id": "home", "uses": ["row"], "goes": [{ "alert": "Own", "on": "tap Own" }] }]
      """
    ).app
    let content = SiteContent(app, report: check(app, rules: []))
    let section = try section("ways-out", of: content.page(.screen(0)))
    let rows = try #require(section.table).rows.map { $0.cells[0].html.text }
    #expect(rows.count == 101 && rows.contains { $0.hasPrefix("Tap Own") })
    #expect(
      section.text.text.contains(
        "3 more ways of its parts are on their pages: <a href=\"../parts/row.html\">Row</a>."
      )
    )
    #expect(
      try #require(try self.section("ways-out", of: content.page(.part(0))).table).rows.count == 103
    )
  }

  @Test func aDestinationSetSaysWhatRegistersIt() throws {
    let page = content.page(.routes)
    let set = try section("destinations-routes", of: page)
    #expect(set.text.text.contains("containers/main.stack.html"))
    #expect(set.table?.rows.count == 1)
  }

  @Test func thePartsAreInTheNavigation() {
    #expect(content.lists.contains(.parts))
    #expect(SiteContent.listTitle(.parts) == "Parts")
  }
}
