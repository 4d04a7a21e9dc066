import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// The page of a route enum says what each of its cases opens, of every kind.
struct RoutePageTests {
  private let content: SiteContent

  init() throws {
    let app =
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }],
        "routes": [{ "id": "Destination", "drives": ["stack", "sheet"], "holds": "ids",
          "cases": {
          "item": { "screen": "item", "values": { "id": "Item.ID" }, "holds": "objects" },
          "help": "help",
          "delete": { "alert": "Delete <it>?" }, "share": { "confirmationDialog": "Share" },
          "more": { "menu": "More" } } }],
        "screens": [{ "id": "home", "goes": [
            { "push": "Destination.item" }, { "sheet": "Destination.help" },
            { "alert": "Destination.delete", "on": "swipe" },
            { "confirmationDialog": "Destination.share" }, { "menu": "Destination.more" } ] },
          { "id": "help" }, { "id": "item" }]
        """
      ).app
    content = SiteContent(app, report: check(app, rules: []))
  }

  @Test func eachCaseSaysWhatItOpens() throws {
    let page = content.page(.route(0))
    #expect(page.facts.first { $0.name == "Used for" }?.value.text == "push, presentation")
    #expect(page.facts.first { $0.name == "Associated values" }?.value.text == "identifiers")
    let table = try #require(page.sections.first { $0.id == "cases" }?.table)
    let leads = table.rows.map(\.cells[1].html.text)
    #expect(leads.count == 5)
    #expect(table.rows[0].cells[0].html.text.contains("associated values: whole objects"))
    #expect(!table.rows[1].cells[0].html.text.contains("associated values"))
    #expect(leads[0].contains("screens/item.html"))
    #expect(leads[1].contains("screens/help.html"))
    #expect(leads[2].contains("alert") && leads[2].contains("“Delete &lt;it"), "\(leads[2])")
    #expect(leads[3].contains("confirmation dialog") && leads[3].contains("“Share”"))
    #expect(leads[4].contains("menu") && leads[4].contains("“More”"))
    // Each is used by one transition, also those that lead to no screen.
    for row in table.rows { #expect(row.cells[2].html.text.contains("screens/home.html")) }
  }

  @Test(arguments: [("", false), (#", "source": "Destination.swift:3""#, true)])
  func theSourceIsAColumnWhereACaseHasOne(_ source: String, _ isShown: Bool) throws {
    let app =
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }],
        "routes": [{ "id": "Destination",
          "cases": { "item": { "screen": "item"\(source) }, "help": "help" } }],
        "screens": [{ "id": "home" }, { "id": "help" }, { "id": "item" }]
        """
      ).app
    let page = SiteContent(app, report: check(app, rules: [])).page(.route(0))
    let table = try #require(page.sections.first { $0.id == "cases" }?.table)
    let titles = ["Case", "Leads to", "Used by"] + (isShown ? ["Source"] : [])
    #expect(table.columns.map(\.title) == titles)
    #expect(table.rows.map(\.cells.count) == [titles.count, titles.count])
  }

  @Test func aTransitionLinksTheCaseThatItShows() throws {
    let home = try #require(content.model.index.screens["home"])
    let ways = try #require(
      content.page(.screen(home)).sections.first { $0.id == "ways-out" }?.table
    )
    let text = ways.rows.flatMap(\.cells).map(\.html.text).joined()
    #expect(text.contains("#case-delete"))
    #expect(text.contains("Delete &lt;it"))
  }
}
