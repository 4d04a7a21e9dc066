import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

/// What rules count as passed, and what is none of their business.
@Suite("What rules let pass")
struct RulePassesTests {
  @Test(
    "a fixed argument is a number that its type can hold",
    arguments: [
      ("Int8", "127", "128"), ("Int8", "-128", "-129"), ("Int16", "32767", "32768"),
      ("Int32", "2147483647", "2147483648"), ("UInt8", "0", "-1"), ("UInt16", "65535", "65536"),
      ("UInt32", "4294967295", "4294967296"), ("UInt64", "18446744073709551615", "-1"),
      ("UInt", "18446744073709551615", "18446744073709551616"),
      ("Int64", "9223372036854775807", "9223372036854775808"),
      ("Int", "-9223372036854775808", "1.5"),
      ("Double", "1.5", "one"), ("Float", "1.5", "one"), ("Bool", "true", "yes"),
      ("Bool", "false", "no"),
      ("UUID", "8C2C0D4F-0F7A-4B7E-9A2E-3D0B6B1B8F00", "8C2C0D4F"), ("Date", "2026-01-31", "soon"),
      ("Date", "1000", "2026-31"),
    ]
  )
  func fixedArguments(_ type: String, _ good: String, _ bad: String) throws {
    func messages(_ text: String) throws -> [String] {
      try RuleFixture(
        links:
          "{ \"id\": \"a\", \"patterns\": [\"t://x\"], \"opens\": { \"path\": [\"Go.item('\(text)')\"] } }",
        with: """
          "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
            "destinations": [ { "for": "Go" } ] } } } ],
          "routes": [ { "id": "Go", "cases": { "item": { "screen": "item", "values": { "id": "\(type)" } } } } ],
          "screens": [ { "id": "home", "goes": [ { "push": "Go.item" } ] }, { "id": "item" } ]
          """
      ).messages(.deepLinkParameter)
    }
    #expect(try messages(good) == [])
    #expect(
      try messages(bad) == ["'\(bad)' is not a value of the type \(type), which \"Go.item\" needs"]
    )
  }

  @Test("a link without patterns conflicts with none, and is not counted")
  func withoutPatterns() throws {
    let links = """
      { "id": "a", "patterns": ["t://a"], "opens": "search" }, { "id": "b", "patterns": ["t://b"], "opens": "search" },
      { "id": "c", "activityType": "com.example.c", "opens": "search" }
      """
    let checked = try RuleFixture(links: links)
    for rule in [Rule.deepLinkDuplicate, .deepLinkShadowed, .deepLinkAmbiguous] {
      #expect(checked.messages(rule) == [])
      #expect(checked.passed(rule) == 2, "\(rule.id)")
    }
  }

  @Test("a link to the window that launch shows is passed on the iPhone")
  func firstWindow() throws {
    let checked = try RuleFixture(
      .windowOnPhone,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ], "screens": [ { "id": "a" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "scene": "main" } },
        { "id": "m", "patterns": ["t://m"], "opens": { "path": ["a"] } } ]
      """,
      platforms: #""iOS": "18.0""#
    )
    #expect(checked.messages == [])
    #expect(checked.passed == 1)
  }

  @Test("a restored path of ids needs no route that is Codable")
  func restoredIDs() throws {
    func checked(_ stores: String, _ isCodable: String) throws -> RuleFixture {
      try RuleFixture(
        .routeNotCodable,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "list", "path": "NavigationPath",
          "destinations": [ { "for": "Route" } ] } } } ],
        "screens": [ { "id": "note" }, { "id": "list", "goes": [ { "push": "Route.note" } ] } ],
        "routes": [ { "id": "Route" \(isCodable), "cases": { "note": "note" } } ],
        "restoration": [ { "id": "r", "stack": "main.stack", "storageKey": "path" \(stores) } ]
        """
      )
    }
    let ids = try checked(#", "stores": "ids""#, #", "isCodable": false"#)
    #expect(ids.messages == [])
    #expect(ids.passed == 1)
    let whole = try checked("", #", "isCodable": true"#)
    #expect(whole.messages == [])
    #expect(whole.passed == 1)
    #expect(try checked("", "").notStated == ["isCodable of Route"])
    #expect(
      try checked("", #", "isCodable": false"#).messages
        == ["\"Route\" is not Codable, and the path of \"main.stack\" is restored"]
    )
  }
}
