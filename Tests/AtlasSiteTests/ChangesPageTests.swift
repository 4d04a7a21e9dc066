import AtlasReview
import AtlasTestSupport
import Testing

@testable import AtlasMarkup
@testable import AtlasSite

/// The page of changes.
struct ChangesPageTests {
  /// A screen that nothing leads to is a new finding, which links to the page of its rule.
  @Test func newFindingsLinkToTheirRules() throws {
    let scene = #""scenes": [{ "id": "main", "windowGroup": { "stack": "a" } }]"#
    let old = try GraphFixture(#"\#(scene), "screens": [{ "id": "a" }]"#).app
    let new = try GraphFixture(#"\#(scene), "screens": [{ "id": "a" }, { "id": "b" }]"#).app
    let content = SiteContent(new, review: NavigationReview(old: old, new: new))
    let section = content.page(.changes).sections.first { $0.heading == "New findings" }
    let rows = try #require(section?.table).rows.map(\.cells[0].html.text)
    let link =
      #"<a href="checks/unreachable-screen.html"><code>unreachable-screen</code></a>"#
    #expect(rows.contains { $0.contains(link) })
  }

  /// Screens that nothing leads to are one row: up to twelve are read at once, more are folded.
  @Test(arguments: [12, 13]) func longListsAreFolded(count: Int) throws {
    let scene = #""scenes": [{ "id": "main", "windowGroup": { "stack": "a" } }]"#
    let screens = (1...count).map { #", { "id": "s\#($0)" }"# }.joined()
    let old = try GraphFixture(#"\#(scene), "screens": [{ "id": "a" }]"#).app
    let new = try GraphFixture(#"\#(scene), "screens": [{ "id": "a" }\#(screens)]"#).app
    let sections = ReviewSections(digest: ReviewDigest(NavigationReview(old: old, new: new))) { _ in
      nil
    }
    .sections(picture: nil)
    let table = try #require(sections.first { $0.heading == "New findings" }?.table)
    let row = try #require(
      table.rows.first { $0.cells[0].html.text.contains("unreachable-screen") }
    )
    let html = row.cells[1].html.text
    // Each is in the list, folded or not.
    #expect(html.ranges(of: "<li>").count == count)
    #expect(html.contains("<details><summary>All \(count)</summary>") == (count > 12), "\(html)")
  }
}
