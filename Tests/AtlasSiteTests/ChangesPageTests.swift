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
}
