import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// The view that makes a stack: what it offers and registers.
@Suite struct ContainerHostTests {
  @Test("what the view that makes a stack has in the toolbar is on the stack's root only")
  func toolbarOfTheRoot() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "list", "host": "tab" } } } ],
      "screens": [
        { "id": "tab", "goes": [
          { "sheet": "editor", "on": "tap Compose", "toolbar": "item" },
          { "sheet": "player", "on": "tap the mini player" },
          { "push": "filter", "on": "choose Filter", "toolbar": "titleMenu" } ] },
        { "id": "list", "goes": [ { "push": "detail" } ] }, { "id": "detail" }, { "id": "editor" },
        { "id": "filter" }, { "id": "player" } ],
      "deepLinks": [ { "id": "l", "patterns": ["r://f"], "opens": { "path": ["filter"] } } ]
      """
    )
    #expect(app.taps("editor", .phone) == 1)
    #expect(app.taps("filter", .phone) == 2)
    let graph = app.app.graphs[0]
    func leads(_ screen: String, to target: String) throws -> Bool {
      let place = try #require(app.screen(screen).places.first?.place)
      var seen: Set<Int> = [try #require(graph.vertex(of: place))]
      var pending = Array(seen)
      while let vertex = pending.popLast() {
        for edge in graph.edges(from: vertex) where seen.insert(edge.target).inserted {
          pending.append(edge.target)
        }
      }
      let places = app.screen(target).places.compactMap { graph.vertex(of: $0.place) }
      return places.contains(where: seen.contains)
    }
    #expect(try leads("list", to: "editor"))
    #expect(try !leads("detail", to: "editor"))
    #expect(try leads("detail", to: "player"))
    #expect(app.steps(of: app.landing("l", .phone), .phone) == ["show main", "push filter"])
  }

  @Test("the view that makes a stack registers for what is pushed on it")
  func destinationsOfAHost() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", "host": "h" } } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "b": "b" } },
        { "id": "Q", "isHashable": true, "cases": { "c": "c" } } ],
      "screens": [ { "id": "h", "destinations": [ { "for": "R" } ] },
        { "id": "a", "goes": [ { "push": "R.b" }, { "push": "Q.c" } ] }, { "id": "b" }, { "id": "c" } ]
      """
    )
    #expect(app.taps("b", .phone) == 1)
    #expect(app.taps("c", .phone) == nil)
    #expect(app.blocked(.phone) == ["a.push.Q.c: the stack has no destination for Q"])
  }

  /// Sidebar, content and detail, around which the view of `shell` stands.
  private func columns(_ detail: String) throws -> GraphFixture {
    try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "host": "shell", "sidebar": "folders",
        "content": "notes", "detail": "\(detail)", "placeholder": { "content": "p1", "detail": "p2" } } } } ],
      "screens": [
        { "id": "shell", "goes": [ { "select": "notes", "on": "press Command-1" },
          { "select": "note", "on": "press Command-2" } ] },
        { "id": "folders" }, { "id": "notes", "goes": [ { "select": "note", "on": "tap a note" } ] },
        { "id": "note" }, { "id": "p1" }, { "id": "p2" } ],
      "deepLinks": [ { "id": "all", "patterns": ["n://all"], "opens": { "select": ["notes"] } } ]
      """
    )
  }

  @Test("from the view around a split view, what the content column holds is selected there")
  func selectionOfAHost() throws {
    let app = try columns("note")
    for environment in [Environment.pad, .phone] {
      #expect(app.places("notes", environment) == ["notes@main.split.content"])
      #expect(app.places("note", environment) == ["note@main.split.detail"])
      #expect(app.landing("all", environment).steps.map(\.isChained) == [true, true])
    }
    // The detail column still waits for a selection.
    #expect(try app.taps(from: "notes", to: "p2", .pad) == 0)
    #expect(try app.taps(from: "notes", to: "folders", .pad) == 0)
    #expect(try app.taps(from: "notes", to: "folders", .phone) == 1)
    // What both columns hold is shown in the detail column.
    #expect(try columns("notes").places("notes", .pad).contains("notes@main.split.detail"))
  }
}
