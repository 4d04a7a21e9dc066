import Testing

@testable import AtlasChecks

@Suite struct RestorationRulesTests {
  private static func app(_ restoration: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "tabs": { "customizationStorage": "tabs",
        "items": [ { "id": "cook", "stack": "home" }, { "id": "plan", "stack": "home" } ] } } },
      { "id": "extra", "windowGroup": { "stack": "home" } } ],
    "screens": [ { "id": "home" } ],
    "restoration": [ \(restoration) ]
    """
  }

  @Test(arguments: [
    // One stack, told twice.
    #"{ "id": "a", "stack": "cook.stack", "storageKey": "k" }, { "id": "b", "stack": "cook.stack", "storageKey": "k" }"#,
    // Each scene has a storage of its own.
    #"{ "id": "a", "stack": "cook.stack", "storageKey": "k" }, { "id": "b", "scene": "extra", "storageKey": "k" }"#,
    #"{ "id": "a", "stack": "cook.stack", "storageKey": "k", "platforms": ["iOS"] }, { "id": "b", "scene": "main", "storageKey": "k", "platforms": ["iPadOS"] }"#,
    #"{ "id": "a", "stack": "cook.stack", "storageKey": "k", "when": "compact" }, { "id": "b", "scene": "main", "storageKey": "k", "when": "!compact" }"#,
  ])
  func keysThatAreSharedWithoutHarm(_ restoration: String) throws {
    let app = try RuleFixture(
      Self.app(restoration),
      platforms: #""iOS": "18.0", "iPadOS": "18.0""#
    )
    #expect(app.messages(.duplicateStorageKey) == [])
    #expect(app.passed(.duplicateStorageKey) == 2)
  }

  @Test(
    "one key is one value of the app, but one for each window and store",
    arguments: [
      ("sceneStorage", "sceneStorage", 0), ("sceneStorage", "appStorage", 0),
      ("appStorage", "appStorage", 1), ("file", "file", 1),
    ]
  )
  func storages(_ first: String, _ second: String, _ count: Int) throws {
    let app = try RuleFixture(
      Self.app(
        #"{ "id": "a", "stack": "cook.stack", "storageKey": "k", "storage": "\#(first)" },"#
          + #"{ "id": "b", "scene": "extra", "storageKey": "k", "storage": "\#(second)" }"#
      )
    )
    #expect(app.messages(.duplicateStorageKey).count == count)
  }

  @Test func aKeyOfTabsIsTakenToo() throws {
    let app = try RuleFixture(
      Self.app(#"{ "id": "a", "stack": "plan.stack", "storageKey": "tabs" }"#)
    )
    #expect(
      app.messages(.duplicateStorageKey) == [
        "\"a\" is stored under \"tabs\", and so is \"main.tabs\""
      ]
    )
  }

  @Test func whatIsNotSaidOfRestorationIsNotStated() throws {
    let app = try RuleFixture(
      Self.app(#"{ "id": "a", "stack": "plan.stack", "storageKey": "k" }"#)
    )
    #expect(app.notStated(.restoresObjects) == ["stores of a"])
    #expect(app.notStated(.decodingErrorCrash) == ["decodingError of a"])
    #expect(app.notStated(.missingItemCrash) == ["missingItem of a"])
  }

  @Test func aRestoredPathIsJudgedByAllThatItCanHold() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "stack": { "root": "home", "destinations": [
          { "for": "Pushed" }, { "item": "Bound" } ] } },
        { "id": "two", "stack": { "root": "home", "path": "[Typed]" } } ] } } ],
      "routes": [ { "id": "Bound", "isCodable": false, "cases": { "a": "a" } },
        { "id": "Elsewhere", "isCodable": false, "cases": { "a": "a" } },
        { "id": "Linked", "cases": { "a": "a" } },
        { "id": "Pushed", "isCodable": false, "cases": { "a": "a" } },
        { "id": "Typed", "isCodable": true, "cases": { "a": "a" } } ],
      "screens": [ { "id": "a" },
        { "id": "home", "goes": [ { "push": "Pushed.a" }, { "push": "Bound.a" } ] } ],
      "deepLinks": [ { "id": "link", "patterns": ["app://a"],
        "opens": { "tab": "one", "path": ["Linked.a"] } } ],
      "restoration": [ { "id": "r", "stack": "one.stack", "storageKey": "one" } ]
      """
    )
    #expect(
      app.messages(.routeNotCodable) == [
        "\"Pushed\" is not Codable, and the path of \"one.stack\" is restored"
      ]
    )
    #expect(app.notStated(.routeNotCodable) == ["isCodable of Linked"])
    #expect(app.passed(.routeNotCodable) == 0)
  }

  /// `@AppStorage` and the preference of a condition are user defaults both.
  @Test(arguments: [("appStorage", 1), ("sceneStorage", 0), ("file", 0)])
  func aKeyOfAPreferenceIsTaken(_ storage: String, _ count: Int) throws {
    let app = try RuleFixture(
      Self.app(
        #"{ "id": "a", "stack": "cook.stack", "storageKey": "k", "storage": "\#(storage)" }"#
      )
        + #", "conditions": { "beta": { "summary": "It is on.", "storageKey": "k" } }"#
    )
    #expect(
      app.messages(.duplicateStorageKey)
        == Array([#""a" is stored under "k", and so is "beta""#].prefix(count))
    )
  }

  /// Where the model does not say where something is stored, no rule guesses.
  @Test func aPreferenceSharesItsKeyOnlyWithWhatIsKnownToBeAPreference() throws {
    func messages(_ storage: String) throws -> [String] {
      try RuleFixture(
        .duplicateStorageKey,
        """
        "conditions": { "beta": { "summary": "The beta is on.", "storageKey": "path" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home" } ],
        "restoration": [ { "id": "r", "stack": "main.stack", "storageKey": "path" \(storage) } ]
        """
      ).messages
    }
    #expect(try messages("") == [])
    #expect(try messages(#", "storage": "sceneStorage""#) == [])
    #expect(try messages(#", "storage": "appStorage""#).count == 1)
  }
}
