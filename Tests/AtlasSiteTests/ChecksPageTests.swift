import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// The pages of findings, rules and coverage of a small model, checked by two rules.
struct ChecksPageTests {
  private let content: SiteContent

  init() throws {
    let app = try GraphFixture(
      """
      "owners": { "kitchen": "Kitchen team", "other": "Other team" },
      "scenes": [{ "id": "main", "windowGroup": { "stack": "recipes" } }],
      "screens": [
        { "id": "recipes", "title": "Recipes", "owner": "kitchen", "summary": "All.",
          "source": "A.swift:1",
          "goes": [{ "push": "recipe", "on": "tap <b>", "by": "viewLink" },
                   { "push": "help", "on": "tap Help" }] },
        { "id": "recipe", "title": "Recipe",
          "goes": [{ "push": "help", "on": "tap Help", "by": "viewLink" }] },
        { "id": "help" }],
      "routes": [{ "id": "R", "isHashable": true, "drives": "stack", "cases": { "help": "help" } }]
      """
    ).app
    content = SiteContent(
      app,
      report: check(app, rules: [.viewLink, .routeNotHashable, .tooManyTabs])
    )
  }

  private func rows(_ id: String, of page: Page) throws -> [[String]] {
    let section = try #require(page.sections.first { $0.id == id })
    return try #require(section.table).rows.map { row in row.cells.map { plain($0.html) } }
  }

  /// HTML without its tags.
  private func plain(_ html: HTML) -> String {
    var text = ""
    var isTag = false
    for character in html.text {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" {
        isTag = false
        text.append(" ")
      }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func findingsAreListedByRuleElementAndOwner() throws {
    let page = content.page(.checks)
    #expect(page.path == "checks/index.html")
    #expect(plain(page.introduction).contains("2 warnings; 1 of 3 rules passed. 1 fact"))
    #expect(
      try rows("by-rule", of: page)
        == [["A link that carries a view view-link", "warning", "Routes", "2", "0"]]
    )
    #expect(
      try rows("by-screen", of: page) == [
        ["Recipe", "screen", "0", "1", "0", "0"], ["Recipes", "screen", "0", "1", "0", "0"],
      ]
    )
    // A transition is of the owner of its screen.
    #expect(
      try rows("by-owner", of: page)
        == [["Kitchen team", "0", "1", "0", "0"], ["no owner", "0", "1", "0", "0"]]
    )
  }

  @Test func theChecklistHasAVerdictForEachRule() throws {
    #expect(
      try rows("checklist", of: content.page(.checks)).map {
        [$0[0].split(separator: " ").last.map(String.init) ?? "", $0[2]]
      } == [
        ["view-link", "failed"], ["route-not-hashable", "passed"],
        ["too-many-tabs", "not applicable"],
      ]
    )
  }

  @Test func aRulesPageShowsWhatItFoundAndWhatIsNotStated() throws {
    let page = content.page(.rule(0))
    #expect(page.path == "checks/view-link.html")
    #expect(page.identifier == "view-link")
    let found = try rows("findings", of: page)
    #expect(found.count == 2)
    #expect(
      found[0][0].hasPrefix(
        "&quot;tap &lt;b&gt;&quot; on &quot;recipes&quot; is a link that carries a view."
      )
    )
    #expect(found[0][0].contains("Try"))
    #expect(found[0][1] == "Tap &lt;b&gt; push from Recipes")
    let notStated = try #require(page.sections.first { $0.id == "not-stated" })
    #expect(plain(notStated.rest) == "by , 1 time: Tap Help")
    #expect(page.sections.first { $0.id == "failing" }?.text.text.contains("viewLink") == true)
    #expect(page.sections.first { $0.id == "fixed" }?.text.text.contains("valueLink") == true)
    let passed = content.page(.rule(1))
    #expect(!passed.sections.contains { $0.id == "findings" })
  }

  @Test func findingsStandOnThePagesOfWhatTheyAreAbout() throws {
    let recipe = try #require(content.model.index.screens["recipe"])
    let page = content.page(.screen(recipe))
    #expect(try rows("findings", of: page).map { $0[1] + " " + $0[2] } == ["warning view-link"])
    let kitchen = content.page(.owner(0))
    #expect(try rows("findings", of: kitchen).map { $0[3] } == ["Tap &lt;b&gt; push from Recipes"])
    let help = try #require(content.model.index.screens["help"])
    #expect(!content.page(.screen(help)).sections.contains { $0.id == "findings" })
  }

  @Test func acceptedFindingsComeLastAndAreMarked() throws {
    var report = content.findings.report
    report.results[0].findings[0].isAccepted = true
    let accepted = SiteContent(content.graph, report: report)
    let first = report.results[0].findings[0].message
    let rows = try rows("findings", of: accepted.page(.rule(0)))
    #expect(rows.map { $0[0].contains("accepted") } == [false, true])
    #expect(report.results[0].verdict == .failed)
    report.results[0].findings[1].isAccepted = true
    #expect(report.results[0].verdict == .accepted)
    #expect(!first.isEmpty)
  }

  @Test func coverageIsInWholePercentRoundedDown() throws {
    let page = content.page(.coverage)
    #expect(
      try rows("kinds", of: page) == [
        ["Screens", "3", "66 %", "33 %", "33 %", "33 %", "0 %"],
        ["Route enums", "1", "–", "0 %", "0 %", "0 %", "–"],
        ["Transitions", "3", "–", "–", "–", "0 %", "–"],
      ]
    )
    // Nobody has a screenshot: that is no omission.
    #expect(
      try rows("missing", of: page) == [
        ["title, summary, owner, source", "1", "help"],
        ["summary, owner, source", "1", "Recipe"],
      ]
    )
  }
}
