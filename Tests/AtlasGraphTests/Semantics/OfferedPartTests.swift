import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

@Suite("When a part offers a transition")
struct OfferedPartTests {
  /// A screen that always uses one part, and another one under a condition.
  @Test("While a screen uses the part, whatever other parts it uses")
  func uses() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "beta": "The beta is on." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "parts": [
        { "id": "bar", "goes": [ { "push": "search" } ] },
        { "id": "lab", "goes": [ { "push": "probe" } ] } ],
      "screens": [
        { "id": "home", "uses": [ "bar", { "part": "lab", "when": "beta" } ] },
        { "id": "probe" }, { "id": "search" } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    let semantics = fixture.app.semantics(inEnvironment: 0)
    func isAlwaysOffered(_ target: String) throws -> Bool {
      let index = try #require(
        fixture.model.transitions.firstIndex { $0.id.hasSuffix("push.\(target)") }
      )
      return semantics.presence(ofOffering: index).isAlways
    }
    #expect(try isAlwaysOffered("search"))
    #expect(try !isAlwaysOffered("probe"))
  }
}
