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

  @Test func aSectionIsMadeOnce() {
    let sections = KeptSections(count: 2)
    var made: [Int] = []
    for screen in [1, 0, 1, 1, 0] {
      let section = sections.section(ofScreen: screen) {
        made.append(screen)
        return Page.Section("reach", "Reach of \(screen)")
      }
      #expect(section.heading == "Reach of \(screen)")
    }
    #expect(made == [1, 0])
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
    #expect(kept.section(ofScreen: 1) { Page.Section("none", "None") } == reach)
    let third = SiteContent(try Self.app(summary: "Three."), analyses: second.analyses)
    #expect(third.keptSections === kept)
    #expect(third.page(.screen(1)).sections.contains(reach))
  }
}
