import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

@Suite("What goes with a screen that is taken out")
struct RemovedElementsTests {
  /// A window for help, which a link and a step open; the stack of the other window stays.
  private static let model = """
    "scenes": [
      { "id": "main", "windowGroup": { "stack": "home" } },
      { "id": "help-window", "window": { "stack": "help" } } ],
    "screens": [
      { "id": "help" },
      { "id": "home", "goes": [ { "push": "item" }, { "openWindow": "help-window" } ] },
      { "id": "item" } ],
    "deepLinks": [
      { "id": "help-link", "patterns": ["t://help"], "opens": { "scene": "help-window" } },
      { "id": "item-link", "patterns": ["t://item"], "opens": "item" } ]
    """

  @Test("A window that shows nothing else goes, with what opens it")
  func window() throws {
    let model = try GraphFixture(Self.model).model
    let removal = ScreenRemoval(of: try #require(model.index.screens["help"]), from: model)
    #expect(removal.scenes.map { model.scenes[$0].id } == ["help-window"])
    #expect(removal.containers.map { model.containers[$0].id } == ["help-window.stack"])
    #expect(removal.deepLinks.map { model.deepLinks[$0].id } == ["help-link"])
    #expect(removal.transitions.map { model.transitions[$0].kind } == [.openWindow])
    #expect(removal.transitions.map(removal.isOnlyWayIn) == [false])
  }

  @Test("A registration goes with the screen that makes it, and with the one that it leads to")
  func registrations() throws {
    let model = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "screens": [
        { "id": "item" }, { "id": "other" },
        { "id": "list", "destinations": [ { "for": "Item.ID", "screen": "item" } ] } ]
      """
    ).model
    let registrations = model.resolved.registrations.byType.values.joined()
    func removed(_ id: String) throws -> [Bool] {
      let removal = ScreenRemoval(of: try #require(model.index.screens[id]), from: model)
      return registrations.map { removal.removes($0) }
    }
    #expect(try removed("list") == [true])
    #expect(try removed("item") == [true])
    #expect(try removed("other") == [false])
  }

  @Test("Of a screen on a stack, what leads to it goes, and no window")
  func pushed() throws {
    let model = try GraphFixture(Self.model).model
    let removal = ScreenRemoval(of: try #require(model.index.screens["item"]), from: model)
    #expect(removal.scenes.isEmpty && removal.containers.isEmpty)
    #expect(removal.deepLinks.map { model.deepLinks[$0].id } == ["item-link"])
    #expect(removal.transitions.map { model.transitions[$0].kind } == [.push])
    #expect(removal.transitions.map(removal.isOnlyWayIn) == [true])
  }
}
