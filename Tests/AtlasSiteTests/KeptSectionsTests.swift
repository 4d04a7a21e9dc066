import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasSite

/// Sections that are kept for the next site.
struct KeptSectionsTests {
  private static func app(summary: String) throws -> AppGraph {
    try GraphFixture(
      """
      "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }],
      "screens": [
        { "id": "home", "goes": [{ "push": "recipe", "on": "tap a recipe" }] },
        { "id": "recipe", "summary": "\(summary)" }
      ]
      """
    ).app
  }

  /// A site that is made once keeps nothing, which would grow with its pages.
  @Test func theSecondSiteKeepsThem() throws {
    let first = SiteContent(try Self.app(summary: "One."))
    #expect(first.keptSections == nil)
    let second = SiteContent(try Self.app(summary: "Two."), analyses: first.analyses)
    let kept = try #require(second.keptSections)
    #expect(second.analyses.sections === kept)
    let page = second.page(.screen(1))
    let fresh = SiteContent(try Self.app(summary: "Two.")).page(.screen(1))
    #expect(page == fresh)
    let reach = try #require(page.sections.first { $0.id == "reach" })
    #expect(kept.value(for: 1) { Page.Section("none", "None") } == reach)
    let third = SiteContent(try Self.app(summary: "Three."), analyses: second.analyses)
    #expect(third.keptSections === kept)
    #expect(third.page(.screen(1)).sections.contains(reach))
  }
}
