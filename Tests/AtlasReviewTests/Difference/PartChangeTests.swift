import AtlasTestSupport
import Testing

@testable import AtlasModel
@testable import AtlasReview

/// What many screens or stacks share is one change, and not one for each of them.
struct PartChangeTests {
  private static let parts = """
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "one", "stack": { "root": "home", "destinations": ["routes"] } },
      { "id": "two", "stack": { "root": "search", "destinations": ["routes"] } } ] } } ],
    "destinationSets": [ { "id": "routes", "destinations": [ { "for": "Item.ID", "screen": "item" } ] } ],
    "parts": [ { "id": "row", "goes": [ { "push": "item", "value": "Item.ID", "on": "tap a row" } ] } ],
    "screens": [ { "id": "home", "uses": ["row"], "goes": [ { "sheet": "settings" } ] },
      { "id": "item" }, { "id": "search", "uses": ["row"], "goes": [ { "popover": "settings" } ] },
      { "id": "settings", "stack": { "path": "[Page]" } } ]
    """

  private func changes(replacing text: String, with other: String) throws -> [String] {
    let models = try ComparedModels(Self.parts, replacing: text, with: other)
    return models.difference.changes.map(ChangeWords(old: models.old, new: models.new).sentence)
  }

  @Test func aTransitionOfAPartIsOneChange() throws {
    let models = try ComparedModels(
      Self.parts,
      replacing: #""on": "tap a row""#,
      with: #""on": "tap an item""#
    )
    #expect(models.difference.changes.map(\.kind) == [.transition])
    #expect(models.difference.changes.map(\.id) == ["row.push.item"])
    #expect(models.difference.changes[0].fields.map { $0.key } == ["on"])
  }

  @Test func aDestinationSetIsOneChange() throws {
    let models = try ComparedModels(
      Self.parts,
      replacing: #"{ "for": "Item.ID", "screen": "item" }"#,
      with: #"{ "for": "Item.ID", "screen": "home" }"#
    )
    #expect(models.difference.changes.map(\.kind) == [.destinationSet])
    #expect(models.difference.changes.map(\.id) == ["routes"])
  }

  @Test func aStackThatAViewBringsIsAChangeOfTheScreen() throws {
    let models = try ComparedModels(Self.parts, replacing: #""[Page]""#, with: #""NavigationPath""#)
    #expect(models.difference.changes.map(\.id) == ["settings"])
    #expect(models.difference.changes[0].fields.map { $0.key } == ["stack"])
    let without = try ComparedModels(
      Self.parts,
      replacing: #", "stack": { "path": "[Page]" }"#,
      with: ""
    )
    #expect(without.difference.changes.map(\.id) == ["settings"])
  }

  /// Where the view brings the stack, all that holds the screen holds something else, and says the same.
  @Test func wherePartOfAStackIsBroughtIsAChangeOfTheScreen() throws {
    let models = try ComparedModels(
      Self.parts,
      replacing: #""path": "[Page]""#,
      with: #""path": "[Page]", "when": "compact", "platforms": ["iOS"]"#
    )
    #expect(models.difference.changes.map(\.id) == ["settings"])
    #expect(models.difference.changes[0].fields.map { $0.key } == ["stack"])
    #expect(
      models.difference.changes[0].fields[0].new == "path [Page], on iOS, in compact width"
    )
  }

  @Test func aUseIsAChangeOfTheScreenThatUses() throws {
    let models = try ComparedModels(
      Self.parts,
      replacing: #""search", "uses": ["row"]"#,
      with: #""search", "uses": [ { "part": "row", "when": "regular" } ]"#
    )
    #expect(models.difference.changes.map(\.id) == ["search"])
    #expect(models.difference.changes[0].fields.map { $0.key } == ["uses"])
  }

  private static let intent = """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
    "screens": [ { "id": "home" }, { "id": "item" }, { "id": "search" } ],
    "entryPoints": [ { "id": "open", "appIntent": "Open", "tags": ["shortcuts"],
      "cases": { "home": "home", "item": "item", "search": "search" } } ]
    """

  @Test func whatTheValuesOfAParameterShareIsOneChange() throws {
    let models = try ComparedModels(Self.intent, replacing: "shortcuts", with: "intents")
    #expect(models.difference.changes.map(\.id) == ["open.home"])
    #expect(models.difference.changes.map { $0.fields.map(\.key) } == [["tags"]])
    let renamed = try ComparedModels(Self.intent, replacing: #""Open""#, with: #""Show""#)
    #expect(renamed.difference.changes.map(\.id) == ["open.home"])
  }

  @Test func aValueOfAParameterIsAChangeOfItsOwn() throws {
    let other = try ComparedModels(
      Self.intent,
      replacing: #""search": "search""#,
      with: #""search": "item""#
    )
    #expect(other.difference.changes.map(\.id) == ["open.search"])
    let without = try ComparedModels(Self.intent, replacing: #""home": "home", "#, with: "")
    #expect(without.difference.changes.map(\.id) == ["open.home"])
    #expect(without.difference.changes.map(\.nature) == [.removed])
  }
}
