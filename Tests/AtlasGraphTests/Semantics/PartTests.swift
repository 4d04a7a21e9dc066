import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasModel

/// What parts offer exists on every screen that uses them, and is one element.
struct PartTests {
  private let phone = Environment(.iOS, .compact)
  private let mac = Environment(.macOS, .regular)

  private func fixture() throws -> GraphFixture {
    try GraphFixture(
      """
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "timeline" } } ],
      "parts": [
        { "id": "post-row", "view": "PostRow", "uses": ["avatar"],
          "goes": [ { "push": "post", "on": "tap a post" } ] },
        { "id": "avatar", "goes": [ { "push": "profile", "on": "tap the picture" } ] },
        { "id": "compose", "goes": [ { "sheet": "editor", "on": "tap New" } ] },
        { "id": "menu", "everywhere": true, "goes": [ { "sheet": "help", "on": "tap Help" } ] } ],
      "screens": [
        { "id": "timeline", "uses": ["post-row", { "part": "compose", "platforms": ["macOS"] }] },
        { "id": "profile", "uses": ["post-row", { "part": "compose", "when": "signedIn" }] },
        { "id": "post" }, { "id": "editor" }, { "id": "help" } ]
      """
    )
  }

  @Test func aTransitionOfAPartIsOneElement() throws {
    let ids = try fixture().model.transitions.map(\.id)
    #expect(
      ids.sorted() == [
        "avatar.push.profile", "compose.sheet.editor", "menu.sheet.help", "post-row.push.post",
      ]
    )
  }

  @Test func itIsThereOnEveryScreenThatUsesThePart() throws {
    let fixture = try fixture()
    let screens = fixture.model.partsOfScreens
    func users(_ part: String) throws -> [String] {
      let index = try #require(fixture.model.index.parts[part])
      return screens.screens[index].map { fixture.model.screens[$0].id }
    }
    #expect(try users("post-row") == ["profile", "timeline"])
    #expect(try users("avatar") == ["profile", "timeline"])
    #expect(try users("menu") == ["editor", "help", "post", "profile", "timeline"])
    // From the timeline, one tap on the picture; from the profile, one more on a post.
    #expect(fixture.taps("profile", phone) == 1)
    #expect(fixture.taps("post", phone) == 1)
    #expect(fixture.taps("help", phone) == 1)
  }

  @Test func aUseHasItsOwnPlatformsAndConditions() throws {
    let fixture = try fixture()
    #expect(fixture.taps("editor", mac) == 1)
    #expect(fixture.steps("editor", mac) == ["tap New"])
    let profile = try #require(fixture.model.index.screens["profile"])
    let compose = try #require(fixture.model.index.parts["compose"])
    let use = try #require(
      fixture.model.partsOfScreens.parts[profile].first { $0.part == compose }
    )
    #expect(use.when.map(\.text) == ["signedIn"])
    #expect(use.platforms == nil)
  }

  @Test func usesInAUseAddUp() throws {
    let model = try GraphFixture(
      """
      "conditions": { "pro": "It is paid." },
      "scenes": [ { "id": "main", "windowGroup": "home" } ],
      "parts": [
        { "id": "outer", "uses": [ { "part": "inner", "when": "pro", "platforms": ["iOS", "macOS"] } ] },
        { "id": "inner", "goes": [ { "alert": "Hello" } ] } ],
      "screens": [ { "id": "home", "uses": [
        { "part": "outer", "when": ["regular", "pro"], "platforms": ["iPadOS", "macOS"] } ] } ]
      """
    ).model
    let inner = try #require(model.partsOfScreens.parts[0].last)
    #expect(model.parts[inner.part].id == "inner")
    #expect(inner.platforms == [.macOS])
    #expect(inner.when.map(\.text) == ["regular", "pro"])
  }

  @Test func whatAPartRegistersServesTheStack() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "Other", "screen": "other" } ] } } } ],
      "parts": [ { "id": "row", "destinations": [ { "for": "Item.ID", "screen": "item" } ],
        "goes": [ { "push": "item", "value": "Item.ID" } ] } ],
      "screens": [ { "id": "home", "uses": ["row"] }, { "id": "item" }, { "id": "other" } ]
      """
    )
    #expect(fixture.taps("item", phone) == 1)
  }

  @Test func aPartThatUsesItselfIsAnError() throws {
    let text = """
      { "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": "home" } ],
        "parts": [ { "id": "a", "uses": ["b"] }, { "id": "b", "uses": ["a"] } ],
        "screens": [ { "id": "home", "uses": ["a", "c"] } ] }
      """
    let file = SourceFile(path: "navigation.json", text: text)
    let (root, _) = parseJSON(file, index: 0)
    let loaded = loadModel(from: LoadedFiles(files: [file], roots: [root], diagnostics: []))
    #expect(loaded.model == nil)
    #expect(
      loaded.diagnostics.map(\.message) == [
        "the part \"a\" uses itself", "the part \"b\" uses itself", "no part has the id \"c\"",
      ]
    )
  }
}
