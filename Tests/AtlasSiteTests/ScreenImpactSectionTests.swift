import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// What a screen's page says of an app without the screen, against facts worked out by hand.
struct ScreenImpactSectionTests {
  private let content: SiteContent

  init() throws {
    let app =
      try GraphFixture(
        """
        "conditions": { "pro": "Paid." },
        "scenes": [{ "id": "main", "windowGroup": { "tabs": [
          { "id": "shop", "title": "Shop", "stack": { "id": "shop-stack", "root": "items" } },
          { "id": "help", "title": "Help", "stack": "help" } ] } }],
        "screens": [
          { "id": "items", "title": "Items", "goes": [{ "push": "item", "on": "tap an item" }] },
          { "id": "item", "title": "Item", "goes": [{ "push": "photo", "on": "tap the photo" }] },
          { "id": "photo", "title": "Photo" },
          { "id": "help", "title": "Help",
            "goes": [{ "push": "photo", "on": "tap Example", "platforms": ["macOS"] }] },
          { "id": "vault", "title": "Vault" }],
        "restoration": [{ "id": "shop-path", "stack": "shop-stack", "storageKey": "shop.path" }],
        "deepLinks": [
          { "id": "item-link", "title": "An item", "patterns": ["shop://item"],
            "opens": { "tab": "shop", "path": ["item"] } },
          { "id": "photo-link", "title": "A photo", "patterns": ["shop://photo"],
            "opens": { "tab": "shop", "path": ["item", "photo"] } }]
        """
      ).app
    content = SiteContent(app, report: check(app, rules: []))
  }

  private func section(_ id: String) throws -> Page.Section {
    let page = content.page(.screen(try #require(content.model.index.screens[id])))
    return try #require(page.sections.first { $0.id == "impact" })
  }

  private func plain(_ html: HTML) -> String {
    var text = ""
    var isTag = false
    for character in html.text.replacing("<dd>", with: " <dd>") {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func aScreenSaysWhatOnlyItLeadsTo() throws {
    let section = try section("item")
    #expect(section.heading == "Without this screen")
    let rows = try #require(section.table).rows.map { row in row.cells.map { plain($0.html) } }
    // On the Mac another screen leads to the photo; links that name the screen go with it.
    #expect(rows == [["iPhone, iPad", "Photo"], ["Mac", "–"]])
    #expect(section.rest.text.contains("<a href=\"../deep-links/item-link.html\">An item</a>"))
    #expect(plain(section.rest).contains("Deep links that lead to it An item"))
    #expect(plain(section.rest).contains("Deep links that pass through it A photo"))
    #expect(plain(section.rest).contains("Restored states that can hold it shop-path"))
    #expect(plain(section.rest).contains("Transitions Tap an item on Items"))
  }

  @Test func theRootOfATabTakesTheTabWithIt() throws {
    let section = try section("items")
    #expect(plain(section.rest).contains("Tabs Shop"))
    #expect(plain(section.rest).contains("Deep links that pass through it An item, A photo"))
    let rows = try #require(section.table).rows.map { row in row.cells.map { plain($0.html) } }
    #expect(rows == [["iPhone, iPad", "Item, Photo"], ["Mac", "Item"]])
  }

  /// Without the screen that registers a type, pushes of the type lead elsewhere: that takes a graph without it, and
  /// none is built here.
  @Test func aScreenSaysThatMoreOrFewerMayBeLost() throws {
    let app = try GraphFixture(
      """
      "scenes": [{ "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "stack": "first" }, { "id": "b", "stack": "list" }] } }],
      "screens": [{ "id": "item" },
        { "id": "first", "destinations": [{ "for": "Item", "screen": "item" }] },
        { "id": "list", "goes": [{ "push": "more", "value": "Item" }] }, { "id": "more" }]
      """
    ).app
    let report = check(app, rules: [])
    func text(_ limit: Int?) throws -> String {
      let analyses = SiteContent.Analyses(app, report, rebuildingLimit: limit)
      let content = SiteContent(app, report: report, analyses: analyses)
      let page = content.page(.screen(try #require(app.model.index.screens["first"])))
      return try #require(page.sections.first { $0.id == "impact" }).text.text
    }
    let words = "More or fewer screens may be lost"
    // Shared by several classes of environments, -1 would be none.
    let limited = try text(-1_000)
    #expect(limited.contains(words) && limited.contains("<code>navatlas impact first</code>"))
    #expect(!(try text(nil).contains(words)))
  }

  @Test func aScreenThatNothingNeedsSaysSo() throws {
    let photo = try section("photo")
    #expect(photo.table == nil)
    #expect(plain(photo.text).hasPrefix("Every other screen would still be reached"))
    let vault = try section("vault")
    #expect(plain(vault.text).hasPrefix("Nothing leads to this screen"))
    #expect(vault.rest.isEmpty)
  }
}
