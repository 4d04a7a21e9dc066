import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Why a transition can't switch to a tab.
@Suite struct TabAbsenceTests {
  @Test func aTabThatActsIsNotSelected() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One", "stack": "a" },
        { "id": "new", "title": "New", "stack": "b", "action": { "sheet": "form", "platforms": ["iOS"] } } ] } } ],
      "screens": [ { "id": "a", "goes": [ { "switchTab": "new" } ] }, { "id": "b" }, { "id": "form" } ]
      """
    )
    let id = try #require(app.model.transitions.first { $0.kind == .switchTab }?.id)
    #expect(
      app.blocked(.phone) == ["\(id): the tab performs its action instead of being selected"]
    )
  }

  @Test func aTabInASheetIsNotThereBeforeTheSheet() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "switchTab": "inner" },
        { "sheet": { "tabs": [ { "id": "inner", "title": "In", "screen": "form" } ] } } ] },
        { "id": "form" } ]
      """
    )
    let id = try #require(app.model.transitions.first { $0.kind == .switchTab }?.id)
    #expect(
      app.blocked(.phone)
        == ["\(id): the tab does not exist here: it is in a presentation that is not shown"]
    )
  }
}
