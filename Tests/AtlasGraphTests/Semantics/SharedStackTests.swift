import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// A view that brings its own stack, and destinations that several stacks register, are stated once.
struct SharedStackTests {
  private let phone = Environment(.iOS, .compact)

  @Test func aScreenThatBringsAStackHasItWhereverItIsShown() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "home-tab", "stack": "home" }, { "id": "settings-tab", "screen": "settings" } ] } } ],
      "screens": [
        { "id": "home", "goes": [ { "sheet": "settings", "on": "tap the gear" } ] },
        { "id": "settings", "stack": { "path": "[Page]" }, "goes": [ { "push": "account" } ] },
        { "id": "account" } ]
      """
    )
    #expect(
      fixture.places("settings", phone).sorted() == [
        "settings@home.sheet.settings.stack", "settings@settings-tab.stack",
      ]
    )
    // The push inside works: the sheet has the stack that the view brings.
    #expect(
      fixture.places("account", phone).sorted() == [
        "account@home.sheet.settings.stack", "account@settings-tab.stack",
      ]
    )
    let paths = fixture.model.containers.compactMap { container -> String? in
      guard case .stack(let stack) = container.kind else { return nil }
      return stack.path?.type
    }
    #expect(paths == ["[Page]", "[Page]"])
  }

  @Test func aRouteCaseCanBringTheStack() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "home" } ],
      "routes": [ { "id": "Sheet", "drives": "sheet",
        "cases": { "editor": { "screen": "editor", "stack": true }, "plain": "editor" } } ],
      "screens": [
        { "id": "home", "goes": [ { "sheet": "Sheet.editor" }, { "popover": "Sheet.plain" } ] },
        { "id": "editor", "goes": [ { "push": "picker" } ] }, { "id": "picker" } ]
      """
    )
    #expect(fixture.model.containers.map(\.id) == ["home.sheet.Sheet.editor.stack"])
    #expect(fixture.places("picker", phone) == ["picker@home.sheet.Sheet.editor.stack"])
  }

  @Test func aDestinationSetServesEveryStackThatNamesIt() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "stack": { "root": "home", "destinations": ["withAppRouter"] } },
        { "id": "b", "stack": { "root": "search", "router": "router",
          "destinations": [ { "for": "Other", "screen": "other" } ] } } ] } } ],
      "routers": [ { "id": "router", "destinations": ["withAppRouter"] } ],
      "destinationSets": [ { "id": "withAppRouter",
        "destinations": [ { "for": "Item.ID", "screen": "item" } ] } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "item", "value": "Item.ID" } ] },
        { "id": "search", "goes": [ { "push": "item", "value": "Item.ID" } ] },
        { "id": "item" }, { "id": "other" } ]
      """
    )
    #expect(fixture.places("item", phone).sorted() == ["item@a.stack", "item@b.stack"])
  }

  @Test func aFileStatesItsFactsOnce() throws {
    let model = try GraphFixture(
      """
      "defaults": { "isHashable": true, "isCodable": false, "holds": "ids", "closesFromInside": true,
        "isPublic": true },
      "scenes": [ { "id": "main", "windowGroup": "home" } ],
      "routes": [ { "id": "A", "cases": { "home": "home" } },
        { "id": "B", "isHashable": false, "holds": "objects", "cases": { "home": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "sheet": "home" }, { "alert": "Sure?" },
        { "popover": "home", "closesFromInside": false } ] } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://a"], "opens": "home" } ]
      """
    ).model
    #expect(model.routes.map(\.isHashable) == [true, false])
    #expect(model.routes.map(\.isCodable) == [false, false])
    #expect(model.routes.map(\.holds) == ["ids", "objects"])
    #expect(model.transitions.map(\.closesFromInside) == [true, nil, false])
    #expect(model.deepLinks[0].isPublic == true)
  }

  @Test(
    arguments: [
      ("A.swift", "A.swift", nil, nil), ("A.swift:7", "A.swift", 7, nil),
      ("A.swift#B.body", "A.swift", nil, "B.body"), ("A.swift:7#B.body", "A.swift", 7, "B.body"),
      ("A#", "A#", nil, nil),
    ] as [(String, String, Int?, String?)]
  )
  func aSourceIsAPathALineAndASymbol(
    _ text: String,
    _ path: String,
    _ line: Int?,
    _ symbol: String?
  ) {
    let location = AtlasModel.SourceLocation(text)
    #expect(location.path == path)
    #expect(location.line == line)
    #expect(location.symbol == symbol)
    #expect(location.text == text)
  }
}
