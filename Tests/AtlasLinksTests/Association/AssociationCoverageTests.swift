import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasLinks
@testable import RegularLanguages

@Suite("Association files against patterns")
struct AssociationCoverageTests {
  typealias Fixture = AssociationFixture

  static let recipes = """
    { "/": "/r/drafts/*", "exclude": true }, { "/": "/r/*" }, { "/": "/cooks/*" },
    { "/": "/search", "?": { "q": "?*" } }, { "/": "/help/*" }
    """

  static func pattern(_ rest: String) throws -> URLPattern {
    try URLPattern("https://example.com" + rest, at: SourceRange(file: 0, start: 0, end: 0))
  }

  /// The gaps as texts: `stated` or `further`, the component that excludes or `none`, the URL. Every
  /// URL is checked against the pattern and the decision.
  static func gaps(
    _ components: String,
    _ rest: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let file = try Fixture.file(Fixture.components(components))
    let pattern = try pattern(rest)
    let coverage = try #require(file.coverage(of: pattern, appIDs: [Fixture.app]))
    #expect(!coverage.isUndecided, sourceLocation: sourceLocation)
    #expect(coverage.isComplete == coverage.gaps.isEmpty, sourceLocation: sourceLocation)
    return try coverage.gaps.map { gap in
      try check(gap, of: pattern, file, sourceLocation: sourceLocation)
      let kind = gap.isAsStated ? "stated" : "further"
      let component = gap.component.map { String($0.component) } ?? "none"
      return "\(kind) \(component) \(gap.url.dropFirst("https://example.com".count))"
    }
  }

  @Test(
    "Whether any URL of a pattern is handed over",
    arguments: [
      ("/r/{slug}/{step:int}", true), ("/r/{slug}", true), ("/r/drafts/{slug}", false),
      ("/cooks/{name}", false),
    ]
  )
  func handsOver(_ rest: String, _ isHandedOver: Bool) throws {
    let file = try Fixture.file(
      Fixture.components(#"{ "/": "/r/drafts/*", "exclude": true }, { "/": "/r/*" }"#)
    )
    let coverage = file.coverage(of: try Self.pattern(rest), appIDs: [Fixture.app])
    #expect(coverage?.isHandedOver == isHandedOver)
  }

  /// That the pattern takes a gap's URL, and that it is decided as the gap says.
  static func check(
    _ gap: AssociationCoverage.Gap,
    of pattern: URLPattern,
    _ file: AssociationFile,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let url = try LinkURL(gap.url)
    #expect((try? pattern.match(url).get()) != nil, "\(gap.url)", sourceLocation: sourceLocation)
    let expected = gap.component.map { AssociationDecision.Outcome.excluded($0) } ?? .noMatch
    let decision = file.decision(for: url, appIDs: [Fixture.app])
    #expect(decision.outcome == expected, "\(gap.url)", sourceLocation: sourceLocation)
  }

  @Test(
    "Which URLs of a pattern are not handed over",
    arguments: [
      ("/r/{id:int}", []),
      ("/r/{slug}", []),
      ("/r/{slug}/{step:int}", ["stated 0 /r/drafts/0"]),
      ("/r/drafts/{slug}", ["stated 0 /r/drafts/a"]),
      ("/help/{page...}", []),
      ("/{anything...}", ["stated 0 /r/drafts/a", "stated none /a"]),
      ("/cooks", ["stated none /cooks"]),
      ("/cooks/", []),
      ("/search", ["stated none /search"]),
      ("/search?q={words}", ["further none /search?q=a&q"]),
      ("/search?q={words?}", ["stated none /search"]),
      ("/nowhere/{id:bool}", ["stated none /nowhere/true"]),
      ("/", ["stated none /"]),
    ] as [(String, [String])]
  )
  func recipes(pattern: String, gaps: [String]) throws {
    #expect(try Self.gaps(Self.recipes, pattern) == gaps)
  }

  @Test("An exclusion by fragment or query concerns URLs with more than the pattern states")
  func furtherParts() throws {
    let components = """
      { "#": "no_universal_links", "exclude": true }, { "?": { "web": "1" }, "exclude": true },
      { "/": "*" }
      """
    #expect(
      try Self.gaps(components, "/a") == [
        "further 0 /a#no_universal_links", "further 1 /a?web=1",
      ]
    )
    #expect(
      try Self.gaps(components, "/a?web={web:int}#{part}") == [
        "stated 0 /a?web=0#no_universal_links", "stated 1 /a?web=1#a",
      ]
    )
  }

  @Test(
    "Case, encoding, variables and query items in any order",
    arguments: [
      (#"{ "/": "/A/*", "caseSensitive": false }"#, "/a/{x}", []),
      (#"{ "/": "/A/*" }"#, "/a/{x}", ["stated none /a/a"]),
      (#"{ "/": "/é/*", "percentEncoded": false }"#, "/%C3%A9/{x}", []),
      (#"{ "/": "/?/*", "percentEncoded": false }"#, "/%C3%A9/{x}", []),
      (#"{ "/": "/?/*" }"#, "/%C3%A9/{x}", ["stated none /%C3%A9/a"]),
      (#"{ "/": "/$(digit)*" }"#, "/{n:int}", ["stated none /-0"]),
      (#"{ "/": "/$(lang)/*" }"#, "/de/{x}", []),
      (#"{ "/": "/$(lang)/*" }"#, "/qq/{x}", ["stated none /qq/a"]),
      (#"{ "?": "a=*&b=*" }"#, "/?a={a}&b={b}", ["further none /?b=a&a=a"]),
      (#"{ "?": { "b": "?*" } }"#, "/?a={a}&b={b}", ["further none /?a=a&b=a&b"]),
      (#"{ "/": "/?", "percentEncoded": false }"#, "/%7F", []),
      (#"{ "/": "/?", "percentEncoded": false }"#, "/%00", []),
      (
        #"{ "?": { "é": "?*" }, "percentEncoded": false }"#, "/?%C3%A9={x}",
        ["further none /?%C3%A9=a&%C3%A9"]
      ),
      (#"{ "?": { "é": "?*" } }"#, "/?%C3%A9={x}", ["stated none /?%C3%A9=a"]),
      // A literal of a decoded pattern is not what begins the path as it is sent.
      (#"{ "/": "/a b/*", "percentEncoded": false }"#, "/a%20b/{x}", []),
      (#"{ "/": "/????????-*" }"#, "/{id:uuid}", []),
      (#"{ "/": "/????-??-??" }"#, "/{day:date}", ["stated none /0000-01-01T00:00:00Z"]),
      (#"{ "/": "/?" }"#, "/{x}", ["stated none /aa"]),
    ] as [(String, String, [String])]
  )
  func settings(components: String, pattern: String, gaps: [String]) throws {
    #expect(try Self.gaps(components, pattern) == gaps)
  }

  @Test(
    "A URL with a wildcard host, a port or http is a URL of its pattern",
    arguments: [
      "https://*.example.com/a", "http://example.com:8080/a", "https://{shop}.example.com/a",
      "https://me@example.com/a", "https://{n:int}.example.com/a",
      "https://shop-{n:int}.example.com/a",
    ]
  )
  func origins(text: String) throws {
    let file = try Fixture.file(Fixture.components(#"{ "/": "/b" }"#))
    let pattern = try URLPattern(text, at: SourceRange(file: 0, start: 0, end: 0))
    let coverage = try #require(file.coverage(of: pattern, appIDs: []))
    let gap = try #require(coverage.gaps.first)
    try Self.check(gap, of: pattern, file)
  }

  @Test(
    "A rest that begins with the host may end with it",
    arguments: [
      ("https://{p...}", "/?*", "/"), ("https://{p...}/x", "/?*/x", "/x"),
      ("https://{p...}/x/y", "/?*/x/y", "/x/y"),
    ]
  )
  func restsFromTheHostOn(text: String, path: String, expected: String) throws {
    let (file, pattern) = (
      try Fixture.file(Fixture.components(#"{ "/": "\#(path)" }"#)), try pattern(of: text)
    )
    let coverage = try #require(file.coverage(of: pattern, appIDs: []))
    #expect(coverage.gaps.map(\.url) == ["https://a" + expected])
    for gap in coverage.gaps { try Self.check(gap, of: pattern, file) }
  }

  private func pattern(of text: String) throws -> URLPattern {
    try URLPattern(text, at: SourceRange(file: 0, start: 0, end: 0))
  }

  /// URLs are sent in ASCII (RFC 3986, section 2), so that a file which writes a character out matches none.
  @Test("A path with other characters than ASCII matches no URL as it is sent")
  func unencodedPath() throws {
    let (read, _) = Fixture.read(Fixture.components(#"{ "/": "/日本/*" }, { "/": "/caf\u00E9/*" }"#))
    let file = try #require(read)
    for rest in ["/%E6%97%A5%E6%9C%AC/{x}", "/caf%C3%A9/{x}"] {
      let coverage = file.coverage(of: try Self.pattern(rest), appIDs: [Fixture.app])
      #expect(coverage?.gaps.map(\.component) == [nil])
    }
    #expect(file.deadComponents(for: [], appIDs: []).map(\.reason) == [.hidden, .hidden])
  }

  @Test("Of several URLs of the same length the first is shown")
  func firstOfTheShortest() throws {
    let boxes = try ["/bb/{x}", "/d", "/c", "/d/e"].map {
      try Self.pattern($0).language.box(.stated, trailingSlash: .none)
    }
    var answers = LanguageAnswers()
    #expect(AssociationComparison.shortestWitness(of: boxes, &answers)?.text == "/d")
    #expect(AssociationComparison.shortestWitness(of: [], &answers) == nil)
  }

  @Test("Custom schemes are no concern of the file's, and no entry hands nothing over")
  func others() throws {
    let file = try Fixture.file(Fixture.components(#"{ "/": "*" }"#))
    let custom = try URLPattern("myapp://a/{b}", at: SourceRange(file: 0, start: 0, end: 0))
    #expect(file.coverage(of: custom, appIDs: [Fixture.app]) == nil)
    let other = file.coverage(of: try Self.pattern("/a"), appIDs: ["X.other"])
    #expect(other?.gaps.map(\.url) == ["https://example.com/a"])
    #expect(other?.gaps.map(\.component) == [nil])
  }

  @Test("Components that no URL reaches")
  func deadComponents() throws {
    func dead(_ components: String, _ patterns: String...) throws -> [String] {
      let file = try Fixture.file(Fixture.components(components))
      return file.deadComponents(for: try patterns.map(Self.pattern), appIDs: [Fixture.app])
        .map { "\($0.component.component) \($0.reason)" }
    }
    #expect(
      try dead(Self.recipes, "/r/{id:int}", "/cooks/{name}") == ["3 noPattern", "4 noPattern"]
    )
    #expect(
      try dead(Self.recipes, "/{all...}", "/search?q={q}") == []
    )
    // A pattern takes both forms of a path, so that a component for the other one is not dead.
    #expect(try dead(#"{ "/": "/a/" }, { "/": "/b" }"#, "/a", "/b/") == [])
    #expect(
      try dead(
        #"{ "/": "/a/*" }, { "/": "/a/b" }, { "/": "/A/b", "exclude": true }, { "/": "*" }"#,
        "/{x...}"
      ) == ["1 hidden"]
    )
    #expect(
      try dead(#"{ "/": "/a?*" }, { "/": "/a" }, { "/": "/a*", "exclude": true }"#, "/a/{x}")
        == ["1 noPattern", "2 hidden"]
    )
    let (odd, _) = Fixture.read(Fixture.components(#"{ "/": "a" }"#))
    #expect(odd?.deadComponents(for: [], appIDs: []).map(\.reason) == [.hidden])
  }

  @Test("A limit that is reached leaves it undecided", .timeLimit(.minutes(1)))
  func undecided() throws {
    let stars = (0..<40).map { "*\($0 % 10)" }.joined()
    let file = try Fixture.file(
      Fixture.components(
        #"{ "/": "/*a??????????????????????????????b*\#(stars)" }, { "/": "/*\#(stars)b*" }"#
      )
    )
    let coverage = try #require(file.coverage(of: try Self.pattern("/{x}/{y...}"), appIDs: []))
    for gap in coverage.gaps { try Self.check(gap, of: try Self.pattern("/{x}/{y...}"), file) }
    #expect(!coverage.isComplete)
    let dead = file.deadComponents(for: [try Self.pattern("/{x}/{y...}")], appIDs: [])
    #expect(dead.isEmpty)
  }

  @Test("A path that begins with a letter beyond ASCII matches no URL")
  func pathWithoutSlash() throws {
    let (odd, _) = Fixture.read(Fixture.components(#"{ "/": "日*" }"#))
    let coverage = odd?.coverage(of: try Self.pattern("/{x}"), appIDs: [Fixture.app])
    #expect(coverage?.isHandedOver == false)
  }

  @Test("A pattern of another scheme takes no URL that a component hands over")
  func otherSchemes() throws {
    let file = try Fixture.file(Fixture.components(#"{ "/": "/a" }"#))
    let custom = try URLPattern("app://example.com/a", at: SourceRange(file: 0, start: 0, end: 0))
    #expect(file.coverage(of: custom, appIDs: [Fixture.app]) == nil)
    #expect(
      file.deadComponents(for: [custom], appIDs: [Fixture.app]).map(\.reason) == [.noPattern]
    )
    #expect(file.deadComponents(for: [try Self.pattern("/a")], appIDs: [Fixture.app]) == [])
  }
}

/// Files and patterns at random: the answer is that of URLs that are tried one by one.
@Suite("Coverage by trying URLs")
struct CoverageOracleTests {
  private static let paths = [
    "/a/*", "/a/?", "*", "/a/b", "/*/b", "/?*/c", "/a*", "/$(digit)", "/b/$(lower)", "/A/*",
    "/a/1*",
  ]
  private static let queries = [
    #""?": { "q": "?*" }"#, #""?": { "q": "1", "r": "*" }"#, #""?": "q=*""#, #""?": """#,
    #""?": { "q": "" }"#,
  ]
  private static let patterns = [
    "/a/{x}", "/a/{x:int}", "/a/b", "/{x}/b", "/{x...}", "/a/{x}?q={q}", "/a?q={q?}", "/{x:bool}",
    "/b/{x}?q=1&r={r?}", "/a/b#top", "/a/{x}-{y:int}",
  ]
  private static let segments = ["a", "b", "c", "A", "1", "12", "x", "a-1", "true", "%C3%A9"]
  private static let suffixes = [
    "", "?q=1", "?q", "?q=a", "?r=1&q=1", "?q=1&q", "?x=1", "#top", "?q=1#x", "?q=", "?q=1&r=2",
  ]

  private func component(_ generator: inout SeededGenerator) -> String {
    var members: [String] = []
    if Int.random(in: 0..<5, using: &generator) > 0 {
      members.append("\"/\": \"\(Self.paths.randomElement(using: &generator) ?? "")\"")
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      members.append(Self.queries.randomElement(using: &generator) ?? "")
    }
    if Int.random(in: 0..<5, using: &generator) == 0 { members.append(##""#": "?*""##) }
    if Bool.random(using: &generator) { members.append(#""exclude": true"#) }
    if Int.random(in: 0..<4, using: &generator) == 0 { members.append(#""caseSensitive": false"#) }
    return "{ \(members.joined(separator: ", ")) }"
  }

  @Test("No URL is decided otherwise", arguments: 0..<4 as Range<UInt64>)
  func agreement(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    var urls: [LinkURL] = []
    for first in Self.segments {
      for suffix in Self.suffixes {
        urls.append(try LinkURL("https://example.com/\(first)\(suffix)"))
        for second in Self.segments {
          urls.append(try LinkURL("https://example.com/\(first)/\(second)\(suffix)"))
        }
      }
    }
    for _ in 0..<12 {
      let count = Int.random(in: 1...4, using: &generator)
      let components = (0..<count).map { _ in component(&generator) }.joined(separator: ", ")
      let file = try AssociationFixture.file(AssociationFixture.components(components))
      let rest = Self.patterns.randomElement(using: &generator) ?? "/"
      let pattern = try AssociationCoverageTests.pattern(rest)
      let coverage = try #require(file.coverage(of: pattern, appIDs: []))
      #expect(!coverage.isUndecided)
      for gap in coverage.gaps { try AssociationCoverageTests.check(gap, of: pattern, file) }
      let dead = Set(file.deadComponents(for: [pattern], appIDs: []).map(\.component))
      for url in urls where (try? pattern.match(url).get()) != nil {
        switch file.decision(for: url, appIDs: []).outcome {
        case .handedOver(let reference):
          #expect(!dead.contains(reference), "\(components) \(url.text)")
        case .excluded(let reference):
          #expect(coverage.gaps.contains { $0.component == reference }, "\(components) \(url.text)")
          #expect(!dead.contains(reference))
        default:
          #expect(coverage.gaps.contains { $0.component == nil }, "\(components) \(url.text)")
        }
      }
    }
  }
}

@Suite("Values as languages")
struct WireTextTests {
  @Test("A type's language has its values", arguments: URLPattern.ParameterType.allCases)
  func types(type: URLPattern.ParameterType) {
    let values = [
      "", "0", "-0", "+1", "007", "-", "42", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "0009223372036854775807",
      "9223372036854775799",
      "9223372036854775817", "8999999999999999999", "9300000000000000000", "10000000000000000000",
      "+9223372036854775808", "1.5", "true", "false", "True", "2025-11-23", "2025-13-01",
      "2025-00-10",
      "2025-12-32", "2025-10-20T23:59:60Z", "2025-10-20T24:00:00Z", "2025-10-20T10:00:00.25+01:00",
      "2025-10-20T10:00:00", "2025-10-20T10:00:00.Z", "2025-10-20T10:00:00-24:00",
      "0123abcd-0123-ABCD-0123-0123456789ab", "0123abcd-0123-ABCD-0123-0123456789a", "x", "a-b",
    ]
    let language = type.language(WireText.segmentCharacters)
    for value in values {
      #expect(language.contains(value.utf8) == type.accepts(value.utf8), "\(value)")
    }
  }

  @Test("Text is what can be sent")
  func text() {
    let text = WireText.character(WireText.segmentCharacters).plus
    for good in ["a", "a:@!$&'()*+,;=-._~", "%20", "%C3%A9", "%E2%82%AC", "%F0%9F%98%80", "%2F"] {
      #expect(text.contains(good.utf8) == true, "\(good)")
    }
    // A space, a slash, lower-case digits, an overlong form, half a character, a surrogate.
    for bad in ["", " ", "a/b", "%c3%a9", "%C0%AF", "%C3", "%ED%A0%80", "%", "%41", "?"] {
      #expect(text.contains(bad.utf8) == false, "\(bad)")
    }
    // The first and the last characters of each length, and what is beside them.
    for good in ["%C2%80", "%DF%BF", "%E0%A0%80", "%ED%9F%BF", "%EE%80%80", "%EF%BF%BF"]
      + ["%F0%90%80%80", "%F3%BF%BF%BF", "%F4%8F%BF%BF"]
    {
      #expect(text.contains(good.utf8) == true, "\(good)")
    }
    for bad in ["%C1%BF", "%C2%7F", "%E0%9F%BF", "%ED%BF%BF", "%F0%8F%BF%BF", "%F4%90%80%80"]
      + ["%F5%80%80%80", "%E2%82", "%F0%9F%98", "%C3%A9%80"]
    {
      #expect(text.contains(bad.utf8) == false, "\(bad)")
    }
    #expect(WireText.encoded(ByteSet("/"), hexDigits: .any).contains("%2f".utf8) == true)
    #expect(WireText.encoded(ByteSet("/"), hexDigits: .upper).contains("%2f".utf8) == false)
  }
}
