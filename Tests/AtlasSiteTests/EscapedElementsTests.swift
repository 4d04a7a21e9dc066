import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasSite

/// What pages are made of is an element, never its source as text.
struct EscapedElementsTests {
  /// On no page a person reads `<br>`. URL patterns have other names in angle brackets.
  @Test(arguments: ExampleModel.names)
  func noPageShowsTheSourceOfAnElement(_ name: String) throws {
    let model = try #require(ExampleModel(name).loaded.model)
    let site = SiteContent(AppGraph(model))
    var texts = 0
    for address in site.addresses {
      let page = site.page(address)
      for section in page.sections {
        let cells = section.table?.rows.flatMap(\.cells).map(\.html.text) ?? []
        for text in cells + [section.text.text, section.rest.text] {
          texts += 1
          let shown = text.firstMatch(of: /&lt;\/?(?:br|a|span|p|ul|ol|li|strong|em|code|div)\b/)
          #expect(shown == nil, "\(page.path), \(section.heading): \(text)")
        }
      }
    }
    #expect(texts > 1000)
  }
}
