import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// A `NavigationView` takes links with views only: section 4.1 of the semantics.
@Suite struct NavigationViewTests {
  @Test(
    "a link with a value does nothing",
    arguments: [
      (#""navigationView": "a""#, false), (#""stack": "a""#, true),
    ]
  )
  func values(container: String, leads: Bool) throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { \(container) } } ],
      "screens": [
        { "id": "a", "goes": [
          { "push": "b", "by": "valueLink", "value": "Book" }, { "push": "c", "by": "viewLink" } ] },
        { "id": "b" }, { "id": "c" } ]
      """
    )
    #expect(app.taps("b", .phone) == (leads ? 1 : nil))
    #expect(app.taps("c", .phone) == 1)
    let reasons = app.app.graphs[app.number(of: .phone)].blocked.map(\.reason)
    #expect(reasons == (leads ? [] : [.valueInNavigationView]))
  }
}
