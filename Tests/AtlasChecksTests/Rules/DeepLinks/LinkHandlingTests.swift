import Testing

@testable import AtlasChecks

/// The rules about what the app declares to the system, and what handles it.
@Suite("Declared and handled") struct LinkHandlingTests {
  @Test("what is declared and has no deep link, each once")
  func declared() throws {
    let app = try RuleFixture(
      links: "",
      app: """
        "schemes": ["myapp"], "domains": ["example.com"], "activityTypes": ["com.example.act"]
        """
    )
    #expect(
      app.messages(.declaredButUnhandled) == [
        "no deep link handles URLs of the domain \"example.com\"",
        "no deep link handles URLs of the scheme \"myapp\"",
        "no deep link handles the activity type \"com.example.act\"",
      ]
    )
  }

  @Test(
    "a domain is handled by any pattern with a host of it",
    arguments: [
      ("example.com", "https://example.com/{id}", true),
      ("example.com?mode=developer", "https://example.com/x", true),
      ("*.example.com", "https://shop.example.com", true),
      ("*.example.com", "https://{shop}.example.com", true),
      ("*.example.com", "https://example.com", false),
      ("example.com", "https://example.org", false),
    ]
  )
  func domains(domain: String, pattern: String, isHandled: Bool) throws {
    let app = try RuleFixture(
      links: #"{ "id": "l", "patterns": ["\#(pattern)"], "opens": {}, "handler": "onOpenURL" }"#,
      app: #""domains": ["\#(domain)"]"#
    )
    #expect(app.messages(.declaredButUnhandled).isEmpty == isHandled)
  }

  @Test("what the app's own views open is not handled when it comes from outside")
  func inside() throws {
    let app = try RuleFixture(
      links: #"{ "id": "l", "patterns": ["t://a"], "opens": {}, "handler": "openURLAction" }"#
    )
    #expect(
      app.messages(.declaredButUnhandled) == ["no deep link handles URLs of the scheme \"t\""]
    )
  }

  @Test("links without a handler are one finding")
  func withoutHandler() throws {
    let app = try RuleFixture(
      links: """
        { "id": "a", "patterns": ["t://a"], "opens": {} },
        { "id": "b", "patterns": ["t://b"], "opens": {}, "handler": "onOpenURL" },
        { "id": "c", "patterns": ["t://c"], "opens": {} },
        { "id": "d", "activityType": "com.example.d", "opens": {} }
        """
    )
    #expect(
      app.messages(.handlerMissing) == ["no handler is stated for \"a\" and 1 other deep link"]
    )
    #expect(app.passed(.handlerMissing) == 1)
  }

  @Test("a tap on a Live Activity is an activity of the system", arguments: [true, false])
  func liveActivity(isSystems: Bool) throws {
    let type = isSystems ? "NSUserActivityTypeLiveActivity" : "com.example.cooking"
    let app = try RuleFixture(
      links: #"{ "id": "l", "activityType": "\#(type)", "opens": "search" }"#,
      app: #""activityTypes": ["com.example.reading"]"#
    )
    #expect(app.messages(.activityNotDeclared).isEmpty == isSystems)
    // The other type is declared, and nothing continues it.
    #expect(
      app.messages(.declaredButUnhandled)
        == ["no deep link handles the activity type \"com.example.reading\""]
    )
  }

  @Test("a mode is no part of the domain")
  func mode() throws {
    let app = try RuleFixture(
      links: #"{ "id": "l", "patterns": ["https://example.com/x"], "opens": {} }"#,
      app: #""domains": ["example.com?mode=developer"]"#
    )
    #expect(app.messages(.domainNotAssociated) == [])
    #expect(app.passed(.domainNotAssociated) == 1)
  }

  @Test("no domain covers any host")
  func anyHost() throws {
    let app = try RuleFixture(
      links: #"{ "id": "l", "patterns": ["https://{host}/x"], "opens": {} }"#,
      app: #""domains": ["*.example.com"]"#
    )
    #expect(
      app.messages(.domainNotAssociated) == ["no associated domain covers \"{host}\" of \"l\""]
    )
    #expect(
      app.findings(.domainNotAssociated).first?.advice
        == "\"handler\": \"openURLAction\" if only the app's own views open it, or the hosts by name"
    )
  }

  // MARK: Association files

  private static func check(_ pattern: String, _ entries: String) throws -> RuleFixture {
    try RuleFixture(
      links: #"{ "id": "a", "patterns": ["\#(pattern)"], "opens": "search" }"#,
      app: #""appIDs": ["T.a"], "associationFile": "apple-app-site-association""#,
      associationFile: #"{ "applinks": { "details": [ \#(entries) ] } }"#
    )
  }

  @Test("a file that excludes some URLs and matches no others does not exclude all")
  func excludedSome() throws {
    let app = try Self.check(
      "https://e.com/{p}",
      #"{ "appIDs": ["T.a"], "components": [ { "/": "/a*", "exclude": true }, { "/": "/shop/*" } ] }"#
    )
    #expect(app.messages(.aasaExcluded) == [])
    #expect(
      app.messages(.aasaUnmatched)
        == ["no component of the association file matches \"https://e.com/b\" of \"a\""]
    )
  }

  private static let other = #"{ "appIDs": ["T.b"], "components": [ { "/": "/buy*" } ] }"#
  private static let own = #"{ "appIDs": ["T.a"], "components": [ { "/": "*" } ] }"#

  @Test("an earlier entry of another app, and a later one")
  func otherApp() throws {
    let earlier = try Self.check("https://e.com/{p}", "\(Self.other), \(Self.own)")
    #expect(
      earlier.messages(.aasaOtherApp) == [
        "another app's entry in the association file matches \"https://e.com/buy\" of \"a\" first"
      ]
    )
    #expect(earlier.notes(.aasaOtherApp) == [["\"/buy*\" is in the entry of another app"]])
    let later = try Self.check("https://e.com/{p}", "\(Self.own), \(Self.other)")
    #expect(later.messages(.aasaOtherApp) == [] && later.passed(.aasaOtherApp) == 1)
    let apart = try Self.check("https://e.com/x/{p}", "\(Self.other), \(Self.own)")
    #expect(apart.messages(.aasaOtherApp) == [])
  }

  // MARK: Arguments

  private static func argument(_ type: String, _ argument: String) throws -> RuleFixture {
    try RuleFixture(
      links:
        #"{ "id": "l", "patterns": ["t://b/{id}"], "opens": { "path": ["R.b(\#(argument))"] } }"#,
      with: """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a",
          "destinations": [ { "for": "R" } ] } } } ],
        "routes": [ { "id": "R", "isHashable": true,
          "cases": { "b": { "screen": "b", "values": { "value": "\(type)" } } } } ],
        "screens": [ { "id": "a", "goes": [ { "push": "R.b" } ] }, { "id": "b" } ]
        """
    )
  }

  @Test(
    "a fixed argument is a value of the type",
    arguments: [
      ("Int", "value: 'abc'", "'abc'"), ("Int", "value: '12'", nil), ("Int", "12", nil),
      ("Int", "1.5", "\"1.5\""), ("UInt8", "300", "\"300\""), ("UInt8", "-1", "\"-1\""),
      ("UInt8", "255", nil), ("Int?", "'x'", "'x'"), ("Bool", "'yes'", "'yes'"),
      ("Bool", "true", nil), ("UUID", "'7'", "'7'"),
      ("UUID", "'01234567-89ab-cdef-0123-456789abcdef'", nil), ("Double", "'1.5'", nil),
      ("Double", "'x'", "'x'"), ("Date", "'2025-01-01'", nil), ("Date", "'soon'", "'soon'"),
      ("String", "'abc'", nil), ("Recipe.ID", "'abc'", nil), ("Int", "'{id}'", nil),
    ] as [(String, String, String?)]
  )
  func fixedArgument(type: String, argument: String, wrong: String?) throws {
    let app = try Self.argument(type, argument)
    let name = type.replacing("?", with: "")
    #expect(
      app.messages(.deepLinkParameter)
        == (wrong.map { ["\($0) is not a value of the type \(name), which \"R.b\" needs"] } ?? [])
    )
  }

  @Test("the whole URL is an argument")
  func wholeURL() throws {
    #expect(try Self.argument("URL", "url").messages(.deepLinkParameter) == [])
    #expect(try Self.argument("String", "value: url").messages(.deepLinkParameter) == [])
    #expect(
      try Self.argument("Int", "url").messages(.deepLinkParameter)
        == ["\"R.b\" needs Int and is given the whole URL"]
    )
  }

  // MARK: deep-link-unnatural-stack

  @Test("a push before the selection that shows its screen is one finding at both widths")
  func pushBeforeSelection() throws {
    func model(_ select: String) throws -> RuleFixture {
      try RuleFixture(
        links: #"{ "id": "x", "patterns": ["t://sub"], "opens": { \#(select) "path": ["sub"] } }"#,
        platforms: #""iPadOS": "18.0""#,
        with: """
          "scenes": [ { "id": "main", "windowGroup": { "split": {
            "sidebar": "a", "detail": { "stack": "d" }, "placeholder": "p" } } } ],
          "screens": [ { "id": "a", "goes": [ { "select": "d" } ] },
            { "id": "d", "goes": [ { "push": "sub" } ] }, { "id": "p" }, { "id": "sub" } ]
          """
      )
    }
    let app = try model("")
    #expect(
      app.messages(.deepLinkUnnaturalStack)
        == ["\"x\" pushes \"sub\" before \"d\", which leads to it, is selected"]
    )
    #expect(app.environments(.deepLinkUnnaturalStack) == [["iPadOS-compact", "iPadOS-regular"]])
    #expect(app.findings(.deepLinkUnnaturalStack).first?.advice == "\"select\": [\"d\"]")
    #expect(try model(#""select": ["d"],"#).messages(.deepLinkUnnaturalStack) == [])
  }
}
