import Testing

@testable import AtlasChecks

/// The rules about what the system has to know of the app's links.
@Suite struct LinkDeclarationTests {
  @Test func schemesAreComparedInLowerCaseAndOnlyFromOutside() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["RECIPES://a"], "opens": "search" },
        { "id": "b", "patterns": ["helper://b", "helper://c", "recipes://b"], "opens": "search" },
        { "id": "c", "patterns": ["inside://c"], "opens": "search", "handler": "openURLAction" },
        { "id": "d", "patterns": ["https://example.com/d"], "opens": "search" }
        """#,
      app: #""schemes": ["Recipes"]"#
    )
    #expect(
      check.messages(.schemeNotDeclared)
        == ["the app does not declare the scheme \"helper\" of \"b\""]
    )
    #expect(check.passed(.schemeNotDeclared) == 1)
  }

  /// What is missing is one scheme, and one domain: each link that needs it is a note.
  @Test func aSchemeOrDomainThatSeveralLinksNeedIsOneFinding() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["helper://a", "https://www.example.com/a"], "opens": "search" },
        { "id": "b", "patterns": ["helper://b", "help://b"], "opens": "search" },
        { "id": "c", "patterns": ["https://www.example.com/c", "https://shop.example.com/c"],
          "opens": "search" }
        """#,
      app: #""schemes": ["recipes"], "domains": []"#
    )
    let schemes = check.findings(.schemeNotDeclared)
    #expect(
      schemes.map(\.message) == [
        "the app does not declare the scheme \"helper\" of \"a\" and \"b\"",
        "the app does not declare the scheme \"help\" of \"b\"",
      ]
    )
    #expect(schemes.map { $0.notes.map(\.message) } == [["\"b\" has it too"], []])
    let domains = check.findings(.domainNotAssociated)
    #expect(
      domains.map(\.message) == [
        "no associated domain covers \"www.example.com\" of \"a\" and \"c\"",
        "no associated domain covers \"shop.example.com\" of \"c\"",
      ]
    )
    #expect(domains.map { $0.notes.map(\.message) } == [["\"c\" has it too"], []])
  }

  @Test func withoutSchemesNothingIsKnown() throws {
    let check = try RuleFixture(
      links: #"{ "id": "a", "patterns": ["t://a"], "opens": "search" }"#,
      app: #""summary": "x""#
    )
    #expect(check.messages(.schemeNotDeclared) == [])
    #expect(check.notStated(.schemeNotDeclared) == ["schemes of the app"])
  }

  @Test func aWidgetNeedsNoScheme() throws {
    func check(_ link: String, _ entries: String) throws -> RuleFixture {
      try RuleFixture(
        links: #"{ "id": "a", "patterns": ["t://a"], "opens": "search" \#(link) }"#,
        app: #""schemes": []"#,
        with: RuleFixture.recipes + #", "entryPoints": [ \#(entries) ]"#
      )
    }
    let widget = #"{ "id": "w", "widget": "Today", "follows": "a" }"#
    let notification = #"{ "id": "n", "notification": "News", "follows": "a" }"#
    let unknown = try check("", widget)
    #expect(unknown.messages(.schemeNotDeclared) == [])
    #expect(unknown.notStated(.schemeNotDeclared) == ["isPublic of a"])
    #expect(try check(#", "isPublic": false"#, widget).messages(.schemeNotDeclared) == [])
    #expect(try check(#", "isPublic": true"#, widget).messages(.schemeNotDeclared).count == 1)
    #expect(try check("", widget + "," + notification).messages(.schemeNotDeclared).count == 1)
  }

  @Test func domainsCoverHosts() throws {
    func uncovered(_ pattern: String, _ domains: String) throws -> Bool {
      let check = try RuleFixture(
        links: #"{ "id": "a", "patterns": ["\#(pattern)"], "opens": "search" }"#,
        app: #""domains": [\#(domains)]"#
      )
      #expect(
        check.messages(.domainNotAssociated).count + check.passed(.domainNotAssociated)
          == 1
      )
      return !check.messages(.domainNotAssociated).isEmpty
    }
    let plain = #""example.com""#
    let wild = #""*.example.com""#
    #expect(try !uncovered("https://example.com/a", plain))
    #expect(try !uncovered("https://EXAMPLE.com/a", #""Example.COM""#))
    #expect(try uncovered("https://www.example.com/a", plain))
    #expect(try !uncovered("https://www.example.com/a", wild))
    #expect(try !uncovered("https://a.b.example.com/a", wild))
    #expect(try uncovered("https://example.com/a", wild))
    #expect(try uncovered("https://badexample.com/a", wild))
    #expect(try !uncovered("https://*.example.com/a", wild))
    #expect(try uncovered("https://*.example.com/a", #""www.example.com""#))
    #expect(try !uncovered("https://{shop}.example.com/a", wild))
    #expect(try !uncovered("https://shop-{name}.example.com/a", wild))
    #expect(try uncovered("https://{shop}.example.com/a", plain))
    #expect(try uncovered("https://shop.{tenant}.com/a", wild))
    #expect(try !uncovered("https://www.{shop}.example.com/a", wild))
    #expect(try !uncovered("https://bücher.example/a", #""xn--bcher-kva.example""#))
    #expect(try uncovered("https://example.com/a", ""))
  }

  @Test func withoutDomainsNothingIsKnown() throws {
    let check = try RuleFixture(
      links: #"{ "id": "a", "patterns": ["https://example.com/a"], "opens": "search" }"#
    )
    #expect(check.messages(.domainNotAssociated) == [])
    #expect(check.notStated(.domainNotAssociated) == ["domains of the app"])
  }

  @Test func onlyAPublicLinkNeedsAUniversalTwin() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["t://a"], "opens": "search" },
        { "id": "b", "patterns": ["t://b"], "opens": "search", "isPublic": false },
        { "id": "c", "patterns": ["t://c"], "opens": "search", "isPublic": true },
        { "id": "d", "patterns": ["t://d", "https://example.com/d"], "opens": "search" },
        { "id": "e", "activityType": "com.example.t.e", "opens": "search" }
        """#
    )
    #expect(check.messages(.customSchemeOnly) == ["\"c\" is public and has no https pattern"])
    #expect(check.notStated(.customSchemeOnly) == ["isPublic of a"])
    #expect(check.passed(.customSchemeOnly) == 0)
  }

  /// Three screens advertise: one a type that a link handles, one a type that is declared alone, one a
  /// type that nothing knows; a second screen advertises that one too.
  @Test func whatScreensAdvertiseIsDeclaredAndHandled() throws {
    let check = try RuleFixture(
      links: #"{ "id": "a", "activityType": "com.example.a", "opens": "one" }"#,
      app: #""activityTypes": ["com.example.a", "com.example.b"]"#,
      with: """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "one" } } ],
        "screens": [
          { "id": "one", "advertises": ["com.example.a", "com.apple.corespotlightitem"],
            "goes": [ { "push": "two" }, { "push": "tool" }, { "push": "zoo" } ] },
          { "id": "two", "advertises": ["com.example.b"] },
          { "id": "tool", "advertises": ["com.example.c"] },
          { "id": "zoo", "advertises": ["com.example.c"] } ]
        """
    )
    #expect(
      check.messages(.activityNotDeclared)
        == ["the app does not declare the activity type \"com.example.c\" of \"tool\""]
    )
    #expect(
      check.messages(.declaredButUnhandled) == [
        "no deep link handles the activity type \"com.example.b\"",
        "no deep link handles the activity type \"com.apple.corespotlightitem\" that \"one\" advertises",
        "no deep link handles the activity type \"com.example.c\" that \"tool\" advertises",
      ]
    )
  }

  @Test func theSystemsActivitiesNeedNoDeclaration() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "activityType": "com.apple.corespotlightitem", "opens": "search" },
        { "id": "b", "activityType": "NSUserActivityTypeBrowsingWeb", "opens": "search" },
        { "id": "c", "activityType": "com.example.t.c", "opens": "search" }
        """#,
      app: #""activityTypes": []"#
    )
    #expect(
      check.messages(.activityNotDeclared)
        == ["the app does not declare the activity type \"com.example.t.c\" of \"c\""]
    )
    #expect(
      check.messages(.handoffWithoutWeb)
        == [
          "\"c\" continues on other devices, but there is no web page for devices without the app"
        ]
    )
    let unknown = try RuleFixture(
      links: #"{ "id": "c", "activityType": "com.example.t.c", "opens": "search" }"#
    )
    #expect(unknown.notStated(.activityNotDeclared) == ["activityTypes of the app"])
  }

  @Test func anActivityForSpotlightAloneIsHandedToNoOtherDevice() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "activityType": "com.example.t.a", "opens": "search" },
        { "id": "b", "activityType": "com.example.t.b", "patterns": ["https://example.com/b"], "opens": "search" }
        """#,
      with: RuleFixture.recipes
        + #", "entryPoints": [ { "id": "s", "spotlight": "A search", "follows": "a" } ]"#
    )
    #expect(check.messages(.handoffWithoutWeb) == [])
    #expect(check.notStated(.handoffWithoutWeb) == ["webFallback of b"])
  }

  @Test func eachPlatformMayHaveAParserOfItsOwn() throws {
    func check(_ first: String, _ second: String) throws -> RuleFixture {
      try RuleFixture(
        links: #"""
          { "id": "a", "patterns": ["t://a"], "opens": "search", "handler": "onOpenURL",
            "source": "A.swift:3" \#(first) },
          { "id": "b", "patterns": ["t://b"], "opens": "search", "handler": "onOpenURL",
            "source": "B.swift:3" \#(second) }
          """#,
        platforms: #""iOS": "18.0", "macOS": "15.0""#
      )
    }
    let message = "URLs are parsed in 2 files: \"A.swift\" and \"B.swift\""
    #expect(try check("", "").messages(.severalURLHandlers) == [message])
    let mac = #", "platforms": ["macOS"]"#
    #expect(try check("", mac).messages(.severalURLHandlers) == [message])
    let apart = try check(#", "platforms": ["iOS"]"#, mac)
    #expect(apart.messages(.severalURLHandlers) == [])
    #expect(apart.passed(.severalURLHandlers) == 1)
  }

  @Test func parsersAreInTheOrderOfTheFile() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "z", "patterns": ["t://z"], "opens": "search", "handler": "onOpenURL", "source": "Z.swift:3" },
        { "id": "a", "patterns": ["t://a"], "opens": "search", "handler": "onOpenURL", "source": "A.swift:3" }
        """#
    )
    #expect(
      check.messages(.severalURLHandlers) == [
        "URLs are parsed in 2 files: \"Z.swift\" and \"A.swift\""
      ]
    )
    #expect(
      check.notes(.severalURLHandlers) == [
        ["\"Z.swift\" parses \"z\"", "\"A.swift\" parses \"a\""]
      ]
    )
  }

  @Test func anUnknownParserIsToldWhereTheOthersAgree() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["t://a"], "opens": "search", "handler": "onOpenURL", "source": "A.swift" },
        { "id": "b", "patterns": ["t://b"], "opens": "search", "source": "A.swift" },
        { "id": "c", "patterns": ["t://c"], "opens": "search", "handler": "onOpenURL" },
        { "id": "d", "patterns": ["t://d"], "opens": "search", "handler": "openURLAction", "source": "D.swift" },
        { "id": "e", "activityType": "com.example.t.e", "opens": "search",
          "handler": "onContinueUserActivity", "source": "E.swift" }
        """#
    )
    #expect(check.messages(.severalURLHandlers) == [])
    #expect(check.notStated(.severalURLHandlers) == ["handler of b", "source of c"])
    #expect(check.passed(.severalURLHandlers) == 0)
  }
}
