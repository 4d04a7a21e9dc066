import AtlasTestSupport
import Testing

@testable import AtlasLinks
@testable import AtlasModel

@Suite("What an association file decides")
struct AssociationDecisionTests {
  typealias Fixture = AssociationFixture

  private func outcomes(_ text: String, _ urls: [String]) throws -> [String] {
    let file = try Fixture.file(text)
    return try urls.map { try Fixture.outcome(file, $0) }
  }

  /// The example of Apple's *Supporting associated domains*, with what its comments say.
  @Test("Apple's example")
  func supportingAssociatedDomains() throws {
    let components = """
      { "#": "no_universal_links", "exclude": true,
        "comment": "Matches any URL with a fragment that equals no_universal_links." },
      { "/": "/buy/*", "comment": "Matches any URL with a path that starts with /buy/." },
      { "/": "/help/website/*", "exclude": true },
      { "/": "/help/*", "?": { "articleNumber": "????" },
        "comment": "A query item with name 'articleNumber' and a value of exactly four characters." }
      """
    let urls = [
      "/buy/": "+1", "/buy/42": "+1", "/buy/a/b?x=1#top": "+1", "/buy": "none", "/Buy/42": "none",
      "/buy/42#no_universal_links": "-0", "/#no_universal_links": "-0",
      "/buy/42#No_Universal_Links": "+1", "/help/website/a": "-2",
      "/help/website/a?articleNumber=1234": "-2", "/help/a?articleNumber=1234": "+3",
      "/help/a?articleNumber=123": "none", "/help/a?articleNumber=12345": "none",
      "/help/a": "none", "/help/?x=1&articleNumber=1234&y=2": "+3", "/": "none", "": "none",
    ]
    let file = try Fixture.file(Fixture.components(components))
    for (url, expected) in urls { #expect(try Fixture.outcome(file, url) == expected, "\(url)") }
  }

  /// Session 717 of WWDC 2019: all items of a name must match; an item without a value, and a missing
  /// one, count as the empty text.
  @Test("Query items")
  func queryItems() throws {
    let one = Fixture.components(#"{ "?": { "a": "1?", "b": "*" } }"#)
    #expect(
      try outcomes(one, ["?a=12", "?a=1", "?a=12&a=13", "?a=12&a=2", "?b=&a=12", "?a=12&b=x", "/"])
        == ["+0", "none", "+0", "none", "+0", "+0", "none"]
    )
    let atLeastOne = Fixture.components(#"{ "?": { "a": "?*" } }"#)
    #expect(
      try outcomes(atLeastOne, ["?a", "?a=", "?a=x", "?b=x", "", "?A=x", "?a=x=y", "?a=x&a"])
        == ["none", "none", "+0", "none", "none", "none", "+0", "none"]
    )
    let any = Fixture.components(#"{ "?": { "a": "*" } }"#)
    #expect(try outcomes(any, ["", "?a", "?b=1", "?a=1"]) == ["+0", "+0", "+0", "+0"])
    let text = Fixture.components(#"{ "?": "a=*&b=?" }"#)
    #expect(
      try outcomes(text, ["?a=&b=1", "?a=1&c=2&b=3", "?b=1&a=1", "?a=1&b=", ""])
        == ["+0", "+0", "none", "none", "none"]
    )
  }

  @Test(
    "Wildcards",
    arguments: [
      ("*", "", true), ("*", "a/b", true), ("?", "a", true), ("?", "", false), ("?", "ab", false),
      ("?*", "", false), ("?*", "a", true), ("?*", "a/b/c", true), ("a*b", "ab", true),
      ("a*b", "a/x/b", true), ("a*b", "abc", false), ("a?b", "a/b", true), ("a?b", "ab", false),
      ("*a*a*", "banana", true), ("*a*a*a*a*", "banana", false), ("**", "", true),
      ("", "", true), ("", "a", false), ("a.c", "abc", false), ("[ab]", "a", false),
      ("/a\\*", "/a*", false),
    ]
  )
  func wildcards(pattern: String, text: String, matches: Bool) {
    let pattern = AssociationPattern(withoutVariables: pattern)
    #expect(pattern.matches(text, isCaseSensitive: true) == matches)
  }

  /// The example of Apple's page *applinks.SubstitutionVariables*, and its list of predefined ones.
  @Test("Substitution variables")
  func substitutionVariables() throws {
    let food = Fixture.components(
      #"{ "/" : "/$(lang)_$(region)/$(food)/" }"#,
      applinks: #""substitutionVariables": { "food": ["burrito", "pizza", "sushi", "sam?sa*"] },"#
    )
    #expect(
      try outcomes(
        food,
        [
          "/en_US/burrito/", "/de_DE/pizza/", "/en_US/burger/", "/xx_US/pizza/", "/en_us/pizza/",
          "/en_US/samosa/", "/en_US/samusa-2/", "/en_US/Sushi/", "/zh_CA/sushi/", "/en_US/sushi",
        ]
      ) == ["+0", "+0", "none", "none", "none", "+0", "+0", "none", "+0", "none"]
    )
    let classes = Fixture.components(
      """
      { "/": "/a/$(alpha)" }, { "/": "/u/$(upper)" }, { "/": "/l/$(lower)" },
      { "/": "/n/$(alnum)" }, { "/": "/d/$(digit)$(digit)" }, { "/": "/x/$(xdigit)" }
      """
    )
    #expect(
      try outcomes(
        classes,
        [
          "/a/z", "/a/Z", "/a/1", "/u/A", "/u/a", "/l/a", "/l/A", "/n/9", "/n/-", "/d/42", "/d/4",
          "/x/f", "/x/F", "/x/g",
        ]
      ) == [
        "+0", "+0", "none", "+1", "none", "+2", "none", "+3", "none", "+4", "none", "+5", "+5",
        "none",
      ]
    )
  }

  /// *Support Universal Links*: a path is compared with the URL's, as it is sent.
  @Test("A path of the older form is percent-encoded")
  func encodedPaths() throws {
    let file = try Fixture.file(Fixture.paths(#""/a%20b", "/caf%C3%A9/*""#))
    #expect(try Fixture.outcome(file, "/a%20b") == "+0")
    #expect(try Fixture.outcome(file, "/caf%C3%A9/x") == "+1")
  }

  @Test("No variable of ASCII characters takes another character")
  func variables() throws {
    let file = try Fixture.file(
      Fixture.components(#"{ "/": "/$(alpha)", "percentEncoded": false }"#)
    )
    #expect(try Fixture.outcome(file, "/a") == "+0")
    for rest in ["/%C3%A9", "/%E6%97%A5"] { #expect(try Fixture.outcome(file, rest) == "none") }
  }

  /// Session 10098 of WWDC 2020, and Apple's page *applinks.Defaults*: the nearer setting wins.
  @Test("Case, percent-encoding and defaults")
  func settings() throws {
    let text = """
      { "applinks": { "defaults": { "caseSensitive": false, "percentEncoded": false }, "details": [
        { "appIDs": ["\(Fixture.app)"], "components": [
          { "/": "/哈哈/?*" }, { "/": "/caf\u{E9} *" }, { "/": "/a/%20", "percentEncoded": true },
          { "/": "/Case", "caseSensitive": true }, { "?": { "q": "a b" } } ] },
        { "appIDs": ["\(Fixture.app)2"], "defaults": { "caseSensitive": true },
          "components": [ { "/": "/Buy", "#": "x" }, { "/": "/Sell", "caseSensitive": false } ] }
      ] } }
      """
    let file = try Fixture.file(text)
    let decided = try [
      "/%E5%93%88%E5%93%88/a", "/%e5%93%88%E5%93%88/a", "/%E5%93%88/a", "/CAF%C3%89%20x",
      "/A/%20", "/a/+", "/case", "/Case", "?q=A%20B", "/b",
    ].map { try Fixture.outcome(file, $0) }
    #expect(
      decided == ["+0", "+0", "none", "+1", "+2", "none", "none", "+3", "+4", "none"]
    )
    let second = try ["/Buy#x", "/buy#x", "/SELL"].map {
      try Fixture.outcome(file, $0, app: Fixture.app + "2")
    }
    #expect(second == ["+0", "none", "+1"])
  }

  /// Apple's page *applinks.Details*: `defaults` of an entry.
  @Test("Defaults of an entry")
  func detailsExample() throws {
    let file = try Fixture.file(
      """
      { "applinks": { "details": [ {
        "appIDs": [ "ABCDE12345.com.example.app", "ABCDE12345.com.example.app2" ],
        "components": [ { "/": "/buy/*", "#": "my_great_product_123", "comment": "ignoring case" } ],
        "defaults": { "caseSensitive": false }
      } ] } }
      """
    )
    for app in ["ABCDE12345.com.example.app", "ABCDE12345.com.example.app2"] {
      #expect(try Fixture.outcome(file, "/BUY/x#My_Great_Product_123", app: app) == "+0")
      #expect(try Fixture.outcome(file, "/buy/x", app: app) == "none")
    }
    #expect(try Fixture.outcome(file, "/buy/x", app: "ABCDE12345.com.example") == "no entry")
  }

  /// *Support Universal Links* in Apple's documentation archive: only the path is compared, the order
  /// counts, `NOT ` excludes. Both forms of `details` are there.
  @Test(
    "Paths of the older form",
    arguments: [
      #""details": [ { "appID": "9JA89QQLNQ.com.apple.wwdc", "paths": ["#,
      #""details": { "9JA89QQLNQ.com.apple.wwdc": { "paths": ["#,
    ]
  )
  func paths(head: String) throws {
    let end = head.contains("appID") ? "] } ]" : "] } }"
    let file = try Fixture.file(
      #"{ "applinks": { "apps": [], "# + head
        + #""/wwdc/news/", "NOT /videos/wwdc/2010/*", "/videos/wwdc/201?/*", "/a$(digit)""#
        + end + "} }"
    )
    for (url, expected) in [
      "/wwdc/news/": "+0", "/wwdc/news/?a=1#b": "+0", "/wwdc/news": "none",
      "/videos/wwdc/2010/1": "-1", "/videos/wwdc/2015/1": "+2", "/videos/wwdc/2015": "none",
      "/VIDEOS/wwdc/2015/1": "none", "/a1": "none", "/a$(digit)": "+3",
    ] {
      #expect(
        try Fixture.outcome(file, url, app: "9JA89QQLNQ.com.apple.wwdc") == expected,
        "\(url)"
      )
    }
  }

  @Test("Systems that know components pass over paths")
  func bothForms() throws {
    let file = try Fixture.file(
      """
      { "applinks": { "apps": [], "details": [ { "appID": "\(Fixture.app)", "paths": ["*"],
        "components": [ { "/": "/a" } ] } ] } }
      """
    )
    #expect(try Fixture.outcome(file, "/a") == "+0")
    #expect(try Fixture.outcome(file, "/b") == "none")
  }

  @Test("Every component is tried in order, with what differs")
  func attempts() throws {
    let file = try Fixture.file(
      Fixture.components(
        """
        { "/": "/a", "#": "x" }, { "/": "/b/*" }, { "?": { "q": "??" } }, { "?": "z" },
        { "/": "/a" }, { "/": "*" }
        """
      )
    )
    let decision = file.decision(
      for: try LinkURL("https://example.com/a?q=1"),
      appIDs: [Fixture.app]
    )
    #expect(decision.outcome == .handedOver(.init(entry: 0, component: 4)))
    #expect(
      decision.attempts.map { $0.mismatch?.description ?? "it matches" } == [
        #"the fragment "" is not "x""#, #"the path "/a" is not "/b/*""#,
        #"the query item "q" is "1", not "??""#, #"the query "q=1" is not "z""#, "it matches",
      ]
    )
    let missing = file.decision(for: try LinkURL("https://example.com/"), appIDs: [Fixture.app])
    #expect(
      missing.attempts[2].mismatch?.description
        == #"the query item "q" is missing or empty, not "??""#
    )
  }

  @Test("Which links are no concern of the file's")
  func others() throws {
    let file = try Fixture.file(Fixture.components(#"{ "/": "*" }"#))
    #expect(
      file.decision(for: try LinkURL("myapp://example.com/a"), appIDs: [Fixture.app]).outcome
        == .notWeb
    )
    #expect(try Fixture.outcome(file, "/a", app: "X.other") == "no entry")
    let unnamed = file.decision(for: try LinkURL("http://example.com/a"), appIDs: [])
    #expect(unnamed.outcome == .handedOver(.init(entry: 0, component: 0)))
  }

  @Test("Which domains cover a host")
  func domains() throws {
    var app = try ModelText.model(ModelText.whole(#""scenes": []"#)).app
    func covering(_ url: String, _ domains: String...) throws -> String? {
      app.domains = domains
      return app.associatedDomain(covering: try LinkURL(url))
    }
    #expect(try covering("https://example.com/a", "a.com", "example.com") == "example.com")
    #expect(try covering("HTTP://EXAMPLE.com", "example.com") == "example.com")
    #expect(try covering("https://www.example.com", "example.com") == nil)
    #expect(try covering("https://www.example.com", "*.example.com") == "*.example.com")
    #expect(try covering("https://a.b.example.com", "*.example.com") == "*.example.com")
    #expect(try covering("https://example.com", "*.example.com") == nil)
    #expect(try covering("https://badexample.com", "*.example.com") == nil)
    #expect(try covering("myapp://example.com", "example.com") == nil)
    #expect(try covering("https://b\u{FC}cher.example", "xn--bcher-kva.example") != nil)
    let full = "applinks:example.com?mode=developer"
    #expect(try covering("https://example.com", full) == full)
    #expect(try covering("https://example.com:8443/a", "example.com") == nil)
    #expect(try covering("https://example.com:8443/a", "example.com:8443") == "example.com:8443")
    app.domains = nil
    #expect(app.associatedDomain(covering: try LinkURL("https://example.com")) == nil)
  }

  @Test("A domain has one port at most")
  func portsOfDomains() throws {
    var app = try ModelText.model(ModelText.whole(#""scenes": []"#)).app
    let url = try LinkURL("https://example.com/a")
    for (domain, covers) in [
      ("example.com:443", true), ("example.com::", false), ("example.com:443:443", false),
    ] {
      app.domains = [domain]
      #expect((app.associatedDomain(covering: url) != nil) == covers, "\(domain)")
    }
  }
}

/// The tests of st-tech/universal-links-test (MIT), whose author ran them against `swcutil verify` of
/// macOS and against a simulation alike.
@Suite("What swcutil decides")
struct SwcutilTests {
  private func verify(_ details: String, _ path: String, app: String = "HOGE.com.example.app")
    throws
    -> String
  {
    let (read, _) = AssociationFixture.read(#"{ "applinks": { "details": [\#(details)] } }"#)
    return try AssociationFixture.outcome(try #require(read), path, app: app)
  }

  private func hoge(_ components: String) -> String {
    #"{ "appID": "HOGE.com.example.app", "components": [\#(components)] }"#
  }

  @Test(
    "Of one entry",
    arguments: [
      ("", "/", "none"),
      (#"{ "/": "/search/" }"#, "/search/", "+0"),
      (
        ##"{ "#": "nondeeplinking", "exclude": true }, { "/": "/search/" }"##,
        "/search/#nondeeplinking", "-0"
      ),
      (#"{ "/": "/search/" }"#, "/SEARCH/", "none"),
      (#"{ "/": "/search/", "caseSensitive": false }"#, "/SEARCH/", "+0"),
      (#"{ "/": "/search/" }"#, "/search/?q=foo#bar", "+0"),
      (#"{ "?": "key=value" }"#, "/?key=value", "+0"),
      (#"{ "?": "key=value" }"#, "/?key=value&extra=value", "none"),
      (#"{ "?": { "key": "value" } }"#, "/?key=value", "+0"),
      (#"{ "?": { "key": "value" } }"#, "/?key=value&extra=value", "+0"),
    ]
  )
  func oneEntry(components: String, path: String, expected: String) throws {
    #expect(try verify(hoge(components), path) == expected)
  }

  @Test("Of app ids")
  func appIDs() throws {
    let component = #""components": [{ "/": "/search/" }]"#
    #expect(try verify("{ \(component) }", "/search/") == "no entry")
    let ignored = #"{ "appID": "HOGE.com.example.app", "appIDs": [], \#(component) }"#
    #expect(try verify(ignored, "/search/") == "no entry")
    let several = """
      { "appID": "FOO.com.example.app", "appIDs": ["BAR.com.example.app", "BAZ.com.example.app"],
        \(component) }
      """
    #expect(try verify(several, "/search/", app: "BAR.com.example.app") == "+0")
    #expect(try verify(several, "/search/", app: "BAZ.com.example.app") == "+0")
    #expect(try verify(several, "/search/", app: "FOO.com.example.app") == "no entry")
  }

  @Test("Of several entries for an app the first that matches counts")
  func severalEntries() throws {
    let entries =
      hoge(#"{ "/": "/search/" }"#) + "," + hoge(#"{ "/": "/search/", "exclude": true }"#)
    #expect(try verify(entries, "/search/") == "+0")
    let reversed =
      hoge(#"{ "/": "/other/" }"#) + "," + hoge(#"{ "/": "/search/", "exclude": true }"#)
    #expect(try verify(reversed, "/search/") == "-0")
  }
}
