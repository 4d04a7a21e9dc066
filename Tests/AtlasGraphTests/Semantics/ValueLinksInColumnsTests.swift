import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// A link that carries a value selects what is registered for it: section 3.7 of the semantics.
@Suite struct ValueLinksInColumnsTests {
  /// Columns with a list in the sidebar, whose link carries an `Item`.
  private static func app(
    sidebar: String = #""list""#,
    detail: String = #""empty""#,
    list: String = #", "destinations": [ { "for": "Item", "screen": "item" } ]"#,
    others: String = "",
    more: String = ""
  ) throws -> GraphFixture {
    try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "id": "split", "sidebar": \(sidebar), "detail": \(detail) } } } ],
      "screens": [
        { "id": "list"\(list), "goes": [
          { "push": "item", "value": "Item", "by": "valueLink", "on": "tap an item" } ] },
        { "id": "item" }, { "id": "empty"\(others) }\(more) ]
      """
    )
  }

  private static let destinations = #""destinations": [ { "for": "Item", "screen": "item" } ]"#

  @Test("The list registers the destination")
  func listRegisters() throws {
    let app = try Self.app()
    #expect(app.blocked(.pad) == [])
    #expect(app.places("item", .pad) == ["item@split.detail"])
    #expect(app.taps("item", .pad) == 1)
    #expect(try app.taps(from: "item", to: "list", .pad) == 0)
  }

  @Test("In compact width it pushes on the stack that the columns are")
  func compact() throws {
    let app = try Self.app()
    #expect(app.places("item", .phone) == ["item@split.sidebar"])
    #expect(try app.taps(from: "item", to: "list", .phone) == 1)
  }

  @Test("The stack of the next column registers the destination, or its root does")
  func nextColumnRegisters() throws {
    let stack = try Self.app(
      detail: #"{ "stack": { "id": "details", "root": "empty", \#(Self.destinations) } }"#,
      list: ""
    )
    #expect(stack.places("item", .pad) == ["item@details"])
    let root = try Self.app(
      detail: #"{ "stack": { "id": "details", "root": "empty" } }"#,
      list: "",
      others: ", \(Self.destinations)"
    )
    #expect(root.blocked(.pad) == [])
    #expect(root.places("item", .pad) == ["item@details"])
  }

  @Test("Without a destination in reach nothing shows it", arguments: [true, false])
  func notRegistered(elsewhere: Bool) throws {
    let other = #", { "id": "other", \#(Self.destinations) }"#
    let app = try Self.app(list: "", more: elsewhere ? other : "")
    #expect(app.blocked(.pad) == ["list.push.item: no stack around it to push on"])
    #expect(app.taps("item", .pad) == nil)
  }

  @Test("A screen that is shown in the column with others in it registers the destination")
  func containerRegisters() throws {
    let app = try Self.app(
      sidebar: #""around""#,
      list: "",
      more: #", { "id": "around", "contains": "list", \#(Self.destinations) }"#
    )
    #expect(app.blocked(.pad) == [])
    #expect(app.places("item", .pad) == ["item@split.detail"])
    #expect(app.taps("item", .pad) == 1)
    #expect(try app.taps(from: "item", to: "list", .pad) == 0)
  }

  @Test("The screen that is shown brings its stack along")
  func broughtStack() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "id": "split", "sidebar": "list", "detail": "empty" } } } ],
      "screens": [
        { "id": "list", \(Self.destinations), "goes": [
          { "push": "item", "value": "Item", "by": "valueLink", "on": "tap an item" } ] },
        { "id": "item", "stack": true, "goes": [ { "push": "more", "by": "viewLink", "on": "tap" } ] },
        { "id": "more" }, { "id": "empty" } ]
      """
    )
    #expect(app.blocked(.pad) == [])
    #expect(app.taps("more", .pad) == 2)
  }
}
