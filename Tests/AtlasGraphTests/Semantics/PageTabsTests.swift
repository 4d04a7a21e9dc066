import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// Tab views whose tabs are pages, 2.3 of the semantics.
@Suite struct PageTabsTests {
  private func fixture(_ style: String) throws -> GraphFixture {
    let items = (0..<7).map {
      #"{ "id": "page\#($0)", "title": "Page \#($0)", "screen": "s\#($0)" }"#
    }
    let screens = (0..<7).map { #"{ "id": "s\#($0)" }"# }
    return try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "\(style)",
        "items": [ \(items.joined(separator: ", ")) ] } } } ],
      "screens": [ \(screens.joined(separator: ", ")) ]
      """
    )
  }

  @Test("a page is a swipe away, and no page is behind More")
  func pages() throws {
    let pages = try fixture("page")
    #expect(pages.taps("s6", .phone) == 1)
    #expect(pages.steps("s6", .phone) == ["swipe to Page 6"])
    let bar = try fixture("automatic")
    #expect(bar.taps("s6", .phone) == 2)
    #expect(bar.steps("s6", .phone) == ["tap More, then Page 6"])
  }
}
