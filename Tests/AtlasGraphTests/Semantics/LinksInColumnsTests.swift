import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// A link selects what it leads to from the sidebar and the content column: section 3.7 of the semantics.
@Suite struct LinksInColumnsTests {
  private static func app(content: String = #""list""#, link: String = "viewLink") throws
    -> GraphFixture
  {
    try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "id": "split", "sidebar": "folders", "content": \(content), "detail": "empty" } } } ],
      "screens": [
        { "id": "folders", "goes": [ { "push": "other", "by": "\(link)", "on": "tap Other" } ] },
        { "id": "other" },
        { "id": "list", "goes": [ { "push": "item", "by": "\(link)", "on": "tap an item" } ] },
        { "id": "item", "goes": [ { "push": "more", "by": "\(link)", "on": "tap More" } ] },
        { "id": "more" }, { "id": "empty" } ]
      """
    )
  }

  @Test("The next column shows the view where columns are side by side")
  func sideBySide() throws {
    let app = try Self.app()
    #expect(app.places("other", .pad) == ["other@split.content"])
    #expect(app.places("item", .pad) == ["item@split.detail"])
    #expect(app.taps("other", .pad) == 1)
    #expect(app.taps("item", .pad) == 1)
  }

  @Test("Nobody has to go back from it: the column before stays in sight")
  func waysBack() throws {
    let app = try Self.app()
    #expect(try app.taps(from: "item", to: "other", .pad) == 1)
    #expect(try app.taps(from: "item", to: "list", .pad) == 0)
    // In the content column it takes the place of the list.
    #expect(try app.taps(from: "other", to: "item", .pad) == nil)
  }

  @Test("In the last column a link needs a stack, and where columns are one stack it pushes")
  func otherColumns() throws {
    let app = try Self.app()
    #expect(app.blocked(.pad) == ["item.push.more: no stack around it to push on"])
    #expect(app.blocked(.phone) == [])
    #expect(app.taps("more", .pad) == nil)
  }

  @Test("What the list registers is on no stack of the next column")
  func registrations() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "id": "split", "sidebar": "list", "detail": { "stack": "empty" } } } } ],
      "screens": [
        { "id": "list", "destinations": [ { "for": "Tool", "screen": "tool" } ],
          "goes": [ { "push": "item", "by": "viewLink", "on": "tap an item" } ] },
        { "id": "item", "goes": [ { "push": "tool", "value": "Tool", "by": "program", "on": "tap Tool" } ] },
        { "id": "tool" }, { "id": "empty" } ]
      """
    )
    #expect(app.places("item", .pad) == ["item@split.detail.stack"])
    #expect(app.taps("tool", .pad) == nil)
    // Where columns are one stack, the list is below the item.
    #expect(app.taps("tool", .phone) == 2)
  }

  @Test("A link in a stack pushes on that stack")
  func ownStack() throws {
    let app = try Self.app(content: #"{ "stack": { "id": "items", "root": "list" } }"#)
    #expect(app.places("item", .pad) == ["item@items"])
    #expect(app.places("more", .pad) == ["more@items"])
  }

  @Test("A push of code has no stack to push on", arguments: ["program", "valueLink"])
  func otherPushes(link: String) throws {
    let app = try Self.app(link: link)
    #expect(app.taps("item", .pad) == nil)
    #expect(app.taps("other", .pad) == nil)
  }

  @Test("A deep link follows it as a selection")
  func deepLinks() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "id": "split", "sidebar": "list", "detail": "empty" } } } ],
      "screens": [
        { "id": "list", "goes": [ { "push": "item", "by": "viewLink", "on": "tap an item" } ] },
        { "id": "item" }, { "id": "empty" } ],
      "deepLinks": [ { "id": "item", "patterns": ["r://item"], "opens": { "path": ["item"] } } ]
      """
    )
    let landing = app.landing("item", .pad)
    #expect(landing.failure == nil)
    #expect(landing.steps.last?.kind == .select)
  }
}
