import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasLinks

/// A pattern of a test.
func pattern(_ text: String) throws -> URLPattern {
  try URLPattern(text, at: SourceRange(file: 0, start: 0, end: 0))
}

/// What the pattern makes of the URL: `a=1, b=x`, or the difference in words.
func outcome(_ text: String, _ url: String) throws -> String {
  switch try pattern(text).match(try LinkURL(url)) {
  case .success(let arguments):
    arguments.items.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
  case .failure(let mismatch): "✗ " + mismatch.message
  }
}

@Suite("Patterns and URLs")
struct URLPatternMatchTests {
  @Test(
    "Scheme, host, port and user information",
    arguments: [
      ("https://example.com", "HTTPS://EXAMPLE.COM/", ""),
      ("https://Example.com/", "https://example.com", ""),
      ("https://h", "http://h", "✗ the scheme is \"http\", not \"https\""),
      ("https://h", "https://i", "✗ the host is \"i\", not \"h\""),
      ("a://", "a:", ""), ("a:///x", "a:x", ""),
      ("a://x", "a:x", "✗ there is no host, expected \"x\""),
      ("a:///x", "a://x", "✗ the host is \"x\", not empty"),
      ("a://X%2Dy", "a://x-Y", ""), ("https://bücher.de", "https://xn--bcher-kva.de", ""),
      ("https://h:443", "https://h", ""), ("https://h:8080", "https://h:8080", ""),
      ("https://h", "https://h:8080", "✗ the port is 8080, not the default"),
      ("https://h:1", "https://h", "✗ the port is the default, not 1"),
      ("https://me@h", "https://me@h", ""),
      ("https://h", "https://me@h", "✗ the user information is \"me\", not absent"),
      ("https://me@h", "https://h", "✗ the user information is missing, not \"me\""),
      ("https://[::1]:80", "https://[::1]:80", ""),
      ("https://{shop}.bücher.de", "https://a.xn--bcher-kva.de", "shop=a"),
      ("https://h", "https://h@evil.example", "✗ the host is \"evil.example\", not \"h\""),
    ]
  )
  func authority(pattern: String, url: String, expected: String) throws {
    #expect(try outcome(pattern, url) == expected)
  }

  @Test(
    "Wildcards and parameters in hosts",
    arguments: [
      ("https://*.example.com", "https://a.example.com", ""),
      ("https://*.example.com", "https://a.b.example.com", ""),
      (
        "https://*.example.com", "https://example.com",
        "✗ the host is \"example.com\", not \"*.example.com\""
      ),
      (
        "https://*.example.com", "https://.example.com",
        "✗ the host is \".example.com\", not \"*.example.com\""
      ),
      (
        "https://*.example.com", "https://aexample.com",
        "✗ the host is \"aexample.com\", not \"*.example.com\""
      ),
      ("https://{shop}.example.com", "https://A-1.example.com", "shop=a-1"),
      (
        "https://{shop}.example.com", "https://a.b.example.com",
        "✗ the host is \"a.b.example.com\", not \"{shop}.example.com\""
      ),
      ("https://*.{shop}.example.com", "https://a.b.example.com", "shop=b"),
      ("https://shop-{n:int}.de", "https://shop-42.de", "n=42"),
      (
        "https://shop-{n:int}.de", "https://shop-x.de",
        "✗ the host is \"shop-x.de\", not \"shop-{n:int}.de\""
      ),
      ("https://{h}", "https://localhost:1", "✗ the port is 1, not the default"),
      ("https://{h}", "https://[::1]", "h=[::1]"),
      ("https://{h:label}", "https://[::1]", "✗ the host is \"[::1]\", not \"{h:label}\""),
      ("m://{h}", "m://mastodon.social", "h=mastodon.social"),
      ("m://{h:label}", "m://Social", "h=Social"),
      (
        "m://{h:label}", "m://mastodon.social",
        "✗ the host is \"mastodon.social\", not \"{h:label}\""
      ),
      ("m://{h:label}.social", "m://mastodon.social", "h=mastodon"),
      ("https://*.{h}", "https://[::1.2.3.4]", "✗ the host is \"[::1.2.3.4]\", not \"*.{h}\""),
      ("myapp://{section}", "myapp://Home", "section=Home"),
      ("myapp://{section}", "myapp:///Home", "✗ there is no host, expected \"{section}\""),
    ]
  )
  func hosts(pattern: String, url: String, expected: String) throws {
    #expect(try outcome(pattern, url) == expected)
  }

  @Test(
    "Paths segment by segment",
    arguments: [
      ("a://h/r/{id}", "a://h/r/42", "id=42"), ("a://h/r/{id}", "a://h/r/42/", "id=42"),
      ("a://h/r/{id}/", "a://h/r/42", "id=42"), ("a://h/r/{id}/", "a://h/r/42/", "id=42"),
      ("a://h/r/{id}", "a://h/r/42//", "✗ the path has 3 segments, not 2"),
      ("a://h/r/{id}", "a://h/r//", "✗ segment 2 is empty"),
      ("a://h/r/{id}", "a://h/r", "✗ the path has 1 segment, not 2"),
      ("a://h/r/{id}", "a://h/R/1", "✗ segment 1 is \"R\", not \"r\""),
      ("a://h/r//{id}", "a://h/r//1", "id=1"),
      ("a://h/r//{id}", "a://h/r/x/1", "✗ segment 2 is \"x\", not empty"),
      ("a://h/r/{id}", "a://h//r/1", "✗ segment 1 is empty"),
      ("a://h", "a://h/x", "✗ the path has 1 segment, not none"),
      ("a://h/x", "a://h/", "✗ the path has no segments, not 1"),
      ("a://h/{a}", "a://h/x%2Fy", "a=x/y"), ("a://h/{a}", "a://h/x%2520", "a=x%20"),
      ("a://h/{a}", "a://h/%00", "a=\0"), ("a://h/a%20b", "a://h/a%20b", ""),
      ("a://h/a%2Fb", "a://h/a/b", "✗ segment 1 is \"a\", not \"a/b\""),
      ("a://h/%7Euser", "a://h/~user", ""), ("a://h/ü", "a://h/%C3%BC", ""),
      ("a://h/ü", "a://h/u%CC%88", "✗ segment 1 is \"u\u{308}\", not \"ü\""),
      ("a://h/x/../{a}", "a://h/1", "a=1"), ("a://h/{a}", "a://h/x/../1", "a=1"),
      ("a://h/{a}/b", "a://h/%2e%2e/b", "✗ the path has 1 segment, not 2"),
    ]
  )
  func paths(pattern: String, url: String, expected: String) throws {
    #expect(try outcome(pattern, url) == expected)
  }

  @Test(
    "A rest takes one segment or more, none of them empty",
    arguments: [
      ("a://h/{p...}", "a://h/x", "p=x"), ("a://h/{p...}", "a://h/x/y/z/", "p=x/y/z"),
      ("a://h/{p...}", "a://h/", "✗ the path has no segments, not 1 or more"),
      ("a://h/r/{p...}", "a://h/r", "✗ the path has 1 segment, not 2 or more"),
      ("a://h/{p...}", "a://h/x//y", "✗ segment 2 is empty"),
      ("a://h/{p:int...}", "a://h/1/-2", "p=1/-2"),
      ("a://h/{p:int...}", "a://h/1/b", "✗ segment 2: \"b\" is not of type int"),
      ("a://h/{p...}", "a://h/a%2Fb/c", "p=a/b/c"),
      (
        "m://{host}/{path...}/{id:int}", "m://mastodon.social/@Dimillian/109",
        "host=mastodon.social, path=@Dimillian, id=109"
      ),
      ("m://{host}/{path...}/{id:int}", "m://h/a/b/c/7/", "host=h, path=a/b/c, id=7"),
      (
        "m://{host}/{path...}/{id:int}", "m://h/7",
        "✗ the path has 1 segment, not 2 or more"
      ),
      ("m://h/{p...}/{id:int}", "m://h/a/b", "✗ segment 2: \"b\" is not of type int"),
      ("m://h/{p:int...}/x/{q}", "m://h/1/y/x/z", "✗ segment 2: \"y\" is not of type int"),
      // The first rest ends as soon as it can.
      ("m://h/{a...}/tags/{b...}/{t}", "m://h/u/tags/tags/v/w", "a=u, b=tags/v, t=w"),
      ("m://h/{a...}/tags/{b...}/{t}", "m://h/tags/tags/v/w", "a=tags, b=v, t=w"),
      (
        "m://h/{a...}/tags/{b...}/{t}", "m://h/u/tag/v/w",
        "✗ the path is not of the form \"{a...}/tags/{b...}/{t}\""
      ),
      ("m://h/{a:int...}/{b}/{c...}", "m://h/1/2/3/x", "a=1, b=2, c=3/x"),
      // The first rest may end with the host.
      ("m://{a...}/tags/{b...}", "m://h/tags/v", "a=h, b=v"),
      ("m://{a...}/tags/{b...}", "m://h/x/tags/v/w", "a=h/x, b=v/w"),
      ("myapp://{path...}", "myapp://Find/A/b", "path=Find/A/b"),
      ("myapp://{path...}", "myapp://find", "path=find"),
      ("myapp://{path...}", "myapp://", "✗ there is no host, expected \"{path}\""),
      ("myapp://{path...}/edit", "myapp://a/b/edit", "path=a/b"),
      ("myapp://{path...}/edit", "myapp://a/edit", "path=a"),
      ("myapp://{path...}/{id:int}", "myapp://a/edit", "✗ segment 1: \"edit\" is not of type int"),
    ]
  )
  func rest(pattern: String, url: String, expected: String) throws {
    #expect(try outcome(pattern, url) == expected)
  }

  /// RFC 6068, section 2, and RFC 3986, section 3: there is no authority, and the path is what follows.
  @Test(
    "URLs without \"//\"",
    arguments: [
      ("mailto:{user}@example.com", "mailto:me@example.com", "user=me"),
      ("mailto:{user}@example.com", "mailto:a.b+c@example.com?subject=x", "user=a.b+c"),
      (
        "mailto:{user}@example.com", "mailto:me@example.org",
        "✗ segment 1 is \"me@example.org\", not of the form \"{user}@example.com\""
      ),
      ("mailto:{user}@e.com?subject={s}", "mailto:me@e.com?subject=Hi", "user=me, s=Hi"),
      ("tel:{number}", "tel:+49-30-1", "number=+49-30-1"), ("a:x/{y}", "a:x/1", "y=1"),
      ("a:/x/{y}", "a:x/1", "y=1"), ("a:", "a://", ""),
    ]
  )
  func opaque(pattern: String, url: String, expected: String) throws {
    #expect(try outcome(pattern, url) == expected)
  }

  @Test(
    "Several parts in a segment",
    arguments: [
      ("order-{n:int}.html", "order-42.html", "n=42"),
      (
        "order-{n:int}.html", "order-x.html",
        "✗ segment 1 is \"order-x.html\", not of the form \"order-{n:int}.html\""
      ),
      (
        "order-{n:int}.html", "order-.html",
        "✗ segment 1 is \"order-.html\", not of the form \"order-{n:int}.html\""
      ),
      // The shortest first parameter that leaves something that fits.
      ("{a}-{b}", "1-2-3", "a=1, b=2-3"), ("{a}-{b:int}", "1-2-3", "a=1-2, b=3"),
      ("{a}-{b:int}", "x--3", "a=x, b=-3"), ("{a:int}-{b}", "1-2-3", "a=1, b=2-3"),
      ("{a:int}-{b:int}", "-1--2", "a=-1, b=-2"), ("{a}.{b}.{c}", "1.2.3.4", "a=1, b=2, c=3.4"),
      ("{a}aa", "aaa", "a=a"), ("{a}aa", "aa", "✗ segment 1 is \"aa\", not of the form \"{a}aa\""),
      ("{a:date}T{b}", "2025-01-02T03:04:05ZTx", "a=2025-01-02, b=03:04:05ZTx"),
      ("{a:date}Z{b}", "2025-01-02T03:04:05ZZx", "a=2025-01-02T03:04:05Z, b=x"),
      ("v{a:int}0", "v100", "a=10"),
    ]
  )
  func parts(segment: String, found: String, expected: String) throws {
    #expect(try outcome("a://h/" + segment, "a://h/" + found) == expected)
  }

  @Test(
    "Types take their forms and nothing else",
    arguments: [
      (
        "int",
        [
          "0", "-0", "+7", "007", "9223372036854775807", "-9223372036854775808",
          "00000000000000000000000000001", "+0009223372036854775807", "999999999999999999",
        ],
        [
          "+", "-", "1.0", "1e3", "0x1", "9223372036854775808", "-9223372036854775809", "--1",
          "10000000000000000000", "99999999999999999999", "٣", "1 ", "9300000000000000000",
        ]
      ),
      (
        "uuid", ["01234567-89ab-CDEF-0123-456789abcdef"],
        [
          "0123456789abcdef0123456789abcdef", "01234567-89ab-cdef-0123-456789abcde",
          "{01234567-89ab-cdef-0123-456789abcdef}", "01234567-89ab-cdef-0123-456789abcdeg",
          "01234567-89ab-cdef-0123-456789abcdef0",
        ]
      ),
      ("bool", ["true", "false"], ["True", "1", "yes", "truefalse", "tru"]),
      (
        "date",
        [
          "2025-11-23", "2025-02-31", "0000-01-01", "2025-11-23T00:00:00Z",
          "2025-11-23T23:59:60.123456789+14:00", "2025-11-23T12:00:00-23:59",
        ],
        [
          "2025-00-01", "2025-13-01", "2025-01-00", "2025-01-32", "25-01-01", "2025-1-1",
          "2025-11-23T12:00:00", "2025-11-23T24:00:00Z", "2025-11-23T12:60:00Z",
          "2025-11-23T12:00:61Z", "2025-11-23T12:00:00.Z", "2025-11-23T12:00Z",
          "2025-11-23 12:00:00Z",
          "2025-11-23T12:00:00+1:00", "2025-11-23t12:00:00z", "20251123",
        ]
      ),
      ("string", ["x", "ü", "1"], []),
    ] as [(String, [String], [String])]
  )
  func types(type: String, taken: [String], refused: [String]) throws {
    let pattern = try pattern("a://h?v={v:\(type)}")
    for (values, isTaken) in [(taken, true), (refused, false)] {
      for value in values {
        let escaped = PercentEncoding.encoded(
          Array(value.utf8),
          except: PercentEncoding.isUnreserved
        )
        let url = try LinkURL("a://h?v=" + escaped)
        let arguments = try? pattern.match(url).get()
        #expect(arguments?["v"] == (isTaken ? value : nil), "\(value)")
      }
    }
  }

  @Test("An int has the values of Int64 around its limits")
  func integers() {
    var generator = SeededGenerator(state: 64)
    for _ in 0..<20_000 {
      let digits = Int.random(in: 17...20, using: &generator)
      var text = ["", "+", "-", "0", "-00"].randomElement(using: &generator) ?? ""
      for index in 0..<digits {
        // Mostly the limit's own digits, so that the limit is met.
        let limit = Array("92233720368547758070")[index]
        let isLimit = Int.random(in: 0..<8, using: &generator) > 0
        text += isLimit ? String(limit) : String(Int.random(in: 0...9, using: &generator))
      }
      #expect(URLPattern.ParameterType.int.accepts(text.utf8) == (Int64(text) != nil), "\(text)")
    }
  }

  @Test(
    "Query items by name",
    arguments: [
      ("?a={a}&b={b}", "?b=2&a=1", "a=1, b=2"), ("?a={a}", "?x=1&a=2&a=3", "a=2"),
      ("?a={a}", "", "✗ the query item \"a\" is missing"),
      ("?a={a}", "?a=", "✗ the query item \"a\" is empty"),
      ("?a={a}", "?a", "✗ the query item \"a\" is empty"),
      ("?a={a}", "?A=1", "✗ the query item \"a\" is missing"),
      ("?a={a:int}", "?a=x", "✗ the query item \"a\": \"x\" is not of type int"),
      ("?a={a:int}", "?a=x&a=1", "✗ the query item \"a\": \"x\" is not of type int"),
      ("?a={a?}", "", ""), ("?a={a?}", "?a", ""), ("?a={a?}", "?a=", ""),
      ("?a={a?}", "?a=1", "a=1"),
      ("?a={a:int?}", "?a=x", "✗ the query item \"a\": \"x\" is not of type int"),
      ("?v=2", "?v=2", ""), ("?v=2", "?v=3", "✗ the query item \"v\" is \"3\", not \"2\""),
      ("?v=2", "?v", "✗ the query item \"v\" is empty"),
      ("?flag", "?flag", ""), ("?flag", "?flag=", ""), ("?flag=", "?flag", ""),
      ("?flag", "?flag=1", "✗ the query item \"flag\" is \"1\", not empty"),
      ("?flag", "?x", "✗ the query item \"flag\" is missing"),
      ("?a={a}", "?a=x+y%20z", "a=x+y z"), ("?a%20b={a}", "?%61%20b=1", "a=1"),
      ("?a=p{a}", "?a=pq", "a=q"),
      ("?a=p{a}", "?a=p", "✗ the query item \"a\" is \"p\", not of the form \"p{a}\""),
    ]
  )
  func queries(query: String, found: String, expected: String) throws {
    #expect(try outcome("a://h" + query, "a://h" + found) == expected)
  }

  @Test("Query items that are there more than once are noted")
  func repeated() throws {
    let url = try LinkURL("a://h?a=1&b=2&a=3&c&c")
    let arguments = try pattern("a://h?b={b}&a={a}").match(url).get()
    #expect(arguments.repeatedQueryItems == ["a"])
    #expect(arguments["a"] == "1")
    #expect(arguments["c"] == nil)
  }

  @Test(
    "Fragments",
    arguments: [
      ("a://h", "a://h#x", ""), ("a://h#x", "a://h#x", ""), ("a://h#{f}", "a://h#a%2Fb", "f=a/b"),
      ("a://h#x", "a://h", "✗ the fragment is missing"),
      ("a://h#{f}", "a://h#", "✗ the fragment is empty"),
      ("a://h#x", "a://h#y", "✗ the fragment is \"y\", not \"x\""),
    ]
  )
  func fragments(pattern: String, url: String, expected: String) throws {
    #expect(try outcome(pattern, url) == expected)
  }

  @Test("A long text is shortened in the words for a difference")
  func longText() throws {
    let long = String(repeating: "x", count: 200)
    let message = try outcome("a://h/y", "a://h/" + long)
    #expect(message == "✗ segment 1 is \"\(long.prefix(100))…\", not \"y\"")
    let shorter = long.prefix(100)
    #expect(
      try outcome("a://h/y", "a://h/" + shorter) == "✗ segment 1 is \"\(shorter)\", not \"y\""
    )
  }

  @Test(
    "Long texts are matched in time linear in their length",
    arguments: ["{a:int}-{b:int}", "{a}-{b}-{c}", "{a:date}.{b}", "{a}a{b}a{c}a{d:int}"]
  )
  func linear(segment: String) throws {
    let pattern = try pattern("a://h/" + segment)
    for piece in ["0", "a", "-", "2025-01-01"] {
      let url = try LinkURL("a://h/" + String(repeating: piece, count: 5_000))
      let time = ContinuousClock().measure { _ = pattern.match(url) }
      #expect(time < .seconds(10))
    }
  }

  @Test(
    "Patterns that no URL could fit are refused",
    arguments: [
      ("a{b://h", "no scheme"), ("a_b://h", "no scheme"), ("a://h/x}y", "no matching brace"),
      ("a://h/{x", "no matching brace"), ("a://h/}{", "no matching brace"),
      ("a://h/%zz", "encodes no character"), ("a://h/%C3", "not valid UTF-8"),
      ("a://h?a=%", "encodes no character"), ("a://h#%f", "encodes no character"),
      ("https://a b", "space"), ("https://{u}@h", "before \"@\""), ("https://h:{p}", "not a host"),
      ("https://h:70000", "not a port"), ("https://h:65536", "not a port"),
      ("https://*.", "no host"), ("https://me@", "no host"),
      ("https://a.*.com", "middle of the host"), ("https://ü{x}.com", "non-ASCII"),
      ("https://h%2F/", "not a host"), ("https://[::x]/", "not an IPv6"),
      ("a://h?a={x}&a={y}", "occurs twice"), ("a://h?a={x}&%61={y}", "occurs twice"),
      ("a://h?a=x{y?}", "next to other text"), ("https:x", "no host"), ("https:/x", "no host"),
      ("a://h/{x:label}", "outside the host"), ("a://h?q={x:label}", "outside the host"),
      ("a://h/x{p...}", "next to other text"), ("a://{p...}.com", "next to other text"),
      ("a://h/{p...}/{q...}", "follow each other"), ("a://{p...}/{q...}", "follow each other"),
      ("a://h?q={p...}", "outside the path"), ("a://h#{p...}", "outside the path"),
    ]
  )
  func refused(text: String, reason: String) {
    #expect { try pattern(text) } throws: { error in
      (error as? URLPattern.SyntaxError)?.message.contains(reason) == true
    }
  }

  @Test("The highest port is 65535")
  func highestPort() throws {
    #expect(try pattern("https://h:65535/").match(LinkURL("https://h:65535/")).isSuccess)
  }
}

extension Result {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
