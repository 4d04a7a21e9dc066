import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasLinks

@Suite("URLs, as RFC 3986 has them")
struct LinkURLTests {
  @Test("A URL has all of its parts")
  func parts() throws {
    let url = try LinkURL("HTTPS://me:pw@Shop.Example.COM:8443/a%20b/%C3%A9/?q=1&q=%26&flag#p%2F1")
    #expect(url.scheme == "https")
    #expect(url.isWeb)
    #expect(url.userInfo == "me:pw")
    #expect(url.host == "shop.example.com")
    #expect(url.port == 8443)
    #expect(url.encodedPath == "/a%20b/%C3%A9/")
    #expect(url.segments == ["a b", "é"])
    #expect(url.hasTrailingSlash)
    #expect(url.encodedQuery == "q=1&q=%26&flag")
    #expect(
      url.queryItems == [
        .init(name: "q", value: "1"), .init(name: "q", value: "&"), .init(name: "flag", value: nil),
      ]
    )
    #expect(url.encodedFragment == "p%2F1")
    #expect(url.fragment == "p/1")
  }

  @Test("A URL without them lacks them")
  func absent() throws {
    let url = try LinkURL("myapp://")
    #expect(url.host == "" && url.segments == [] && url.encodedPath == "")
    #expect(url.userInfo == nil && url.port == nil && !url.hasTrailingSlash && !url.isWeb)
    #expect(url.encodedQuery == nil && url.fragment == nil && url.queryItems == [])
    let empty = try LinkURL("myapp://?#")
    #expect(empty.encodedQuery == "" && empty.queryItems == [] && empty.fragment == "")
  }

  @Test(
    "What stands between slashes is decoded; an encoded slash does not split",
    arguments: [
      ("https://h", []), ("https://h/", []), ("https://h//", [""]), ("https://h/a", ["a"]),
      ("https://h/a/", ["a"]), ("https://h/a//", ["a", ""]), ("https://h/a//b", ["a", "", "b"]),
      ("https://h//a", ["", "a"]), ("https://h/a%2Fb/c", ["a/b", "c"]),
      ("https://h/a%252Fb", ["a%2Fb"]), ("https://h/%00", ["\0"]), ("https://h/a+b", ["a+b"]),
      ("https://h/ü/日本", ["ü", "日本"]), ("myapp:path", ["path"]), ("myapp:/path", ["path"]),
      ("myapp:a/b/", ["a", "b"]), ("myapp:", []), ("myapp:///a", ["a"]),
      ("mailto:me@example.com", ["me@example.com"]), ("localhost:8080/x", ["8080", "x"]),
    ]
  )
  func segments(text: String, segments: [String]) throws {
    #expect(try LinkURL(text).segments == segments)
  }

  /// RFC 3986, section 5.2.4 and the paths of 5.4; encoded dots by 6.2.2.2.
  @Test(
    "Dot segments are removed",
    arguments: [
      ("/a/b/c/./../../g", "/a/g"), ("/b/c/.", "/b/c/"), ("/b/c/./", "/b/c/"), ("/b/c/..", "/b/"),
      ("/b/c/../", "/b/"), ("/b/c/../..", "/"), ("/b/c/../../../g", "/g"),
      ("/b/c/../../../../g", "/g"), ("/./g", "/g"), ("/../g", "/g"), ("/b/c/g.", "/b/c/g."),
      ("/b/c/..g", "/b/c/..g"), ("/b/c/./g/.", "/b/c/g/"), ("/b/c/g;x=1/../y", "/b/c/y"),
      ("/a/%2E%2e/b", "/b"), ("/a/.%2e/b", "/b"), ("/a/%252e%252e/b", "/a/%252e%252e/b"),
      ("/...", "/..."), ("/a//../b", "/a/b"), ("", ""), ("/", "/"),
    ]
  )
  func dotSegments(path: String, expected: String) throws {
    #expect(try LinkURL("https://h" + path).encodedPath == expected)
  }

  @Test("A rootless path keeps to its form without dot segments")
  func rootless() throws {
    let url = try LinkURL("myapp:mid/content=5/../6")
    #expect(url.encodedPath == "mid/6")
    #expect(url.segments == ["mid", "6"])
    #expect(url.host == "")
  }

  @Test("Characters outside ASCII are encoded as UTF-8")
  func internationalized() throws {
    let url = try LinkURL("https://h/ü?ß=é#日")
    #expect(url.encodedPath == "/%C3%BC")
    #expect(url.encodedQuery == "%C3%9F=%C3%A9")
    #expect(url.encodedFragment == "%E6%97%A5")
    #expect(url.queryItems == [.init(name: "ß", value: "é")])
  }

  @Test(
    "The default port is none",
    arguments: [
      ("https://h:443/", nil), ("http://h:80/", nil), ("http://h:443/", 443),
      ("https://h:00443", nil), ("https://h:", nil), ("https://h:65535", 65535), ("a://h:80", 80),
      ("https://[::1]:8080/", 8080), ("a://:1", 1),
    ] as [(String, Int?)]
  )
  func ports(text: String, port: Int?) throws {
    #expect(try LinkURL(text).port == port)
  }

  @Test("What stands before an at sign is not a host")
  func deception() throws {
    let url = try LinkURL("https://example.com%2F:443@evil.example/")
    #expect(url.host == "evil.example")
    #expect(url.userInfo == "example.com%2F:443")
    #expect(try LinkURL("https://h/@x").host == "h")
    #expect(try LinkURL("https://h?@x").host == "h")
    #expect(try LinkURL("https://h#@x").host == "h")
  }

  @Test(
    "Query items are split at the first equals sign, and empty ones are kept",
    arguments: [
      ("a=b=c", [("a", "b=c")]), ("a&&b=", [("a", nil), ("", nil), ("b", "")]), ("=", [("", "")]),
      ("a+b=c+d", [("a+b", "c+d")]), ("f[0]=x", [("f[0]", "x")]), ("a%3Db=%26", [("a=b", "&")]),
      ("a=1?b", [("a", "1?b")]), ("a;b", [("a;b", nil)]),
    ] as [(String, [(String, String?)])]
  )
  func queries(query: String, items: [(String, String?)]) throws {
    let found = try LinkURL("https://h?" + query).queryItems
    #expect(found == items.map { LinkURL.QueryItem(name: $0.0, value: $0.1) })
  }

  @Test(
    "What is no URL is refused with a reason",
    arguments: [
      ("", "no scheme"), ("x", "no scheme"), ("//example.com/x", "no scheme"),
      ("1a:x", "no scheme"), ("/a:b", "no scheme"), ("?a:b", "no scheme"), (":x", "no scheme"),
      ("ä:x", "no scheme"), ("https://h/a b", "space"), ("https://h/a\tb", "space"),
      ("https://h/\u{7F}", "space"), ("https://h/\u{85}", "space"), ("\u{0}", "space"),
      ("https://h\\@evil/", "backslash"), ("https://h/a|b", "\"|\""), ("https://h/{id}", "\"{\""),
      ("https://h/[a]", "\"[\""), ("https://h/#a#b", "\"#\""), ("https://h/%", "\"%\""),
      ("https://h/%4", "\"%4\""), ("https://h/%zz", "\"%zz\""), ("https://h/%C3", "path"),
      ("https://h/%ED%A0%80", "path"), ("https://h/%C0%AF", "path"), ("https://h?%FF", "query"),
      ("https://h#%FF", "fragment"), ("https://%FF/", "host"), ("https:///x", "no host"),
      ("https:x", "no host"), ("https://:80/", "no host"), ("https://a@/", "no host"),
      ("https://h:x/", "not a port"), ("https://h:1:2/", "not a port"),
      ("https://h:65536/", "too large"),
      ("https://h:99999999999999999999/", "too large"), ("https://a@b@c/", "user information"),
      ("https://[::1/", "no \"]\""), ("https://[::1]x/", "not a port"),
      ("https://h]/", "not a host"),
      ("https://a[b@h/", "user information"), ("https://a%20b/", "not a host"),
      // A full-width slash is a slash once it is mapped.
      ("https://a\u{FF0F}b/", "not a host"), ("a_b:x", "no scheme"), ("a~b:x", "no scheme"),
      ("https://h%2Fx/", "not a host"), ("https://h%00/", "not a host"),
      ("https://evil.com\u{202E}moc.elpmaxe/", "not a host"),
      ("https://a%E2%80%8Eb/", "not a host"),
    ]
  )
  func refused(text: String, reason: String) {
    #expect { try LinkURL(text) } throws: { error in
      (error as? LinkURL.SyntaxError)?.message.contains(reason) == true
    }
  }

  /// RFC 3986, section 3.1.
  @Test("A scheme is a letter, then letters, digits and three marks")
  func schemes() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for byte in UInt8(0)...0x7F {
      let character = String(Unicode.Scalar(byte))
      #expect(URLPattern.isScheme(character) == letters.contains(character), "\(byte)")
      #expect(
        URLPattern.isScheme("a" + character) == (letters + "0123456789+-.").contains(character),
        "\(byte)"
      )
    }
  }

  @Test(
    "What is no percent-encoded character is shown, but for what can't be read",
    arguments: [
      ("https://h/%zzz", "%zz"), ("https://h/%4", "%4"), ("https://h/%4\u{7F}", "%4"),
      ("https://h/%\u{E9}", "%"), ("https://h/% 0", "%"),
    ]
  )
  func badEscapes(text: String, shown: String) {
    #expect { try LinkURL(text) } throws: { error in
      (error as? LinkURL.SyntaxError)?.message == "\"\(shown)\" is not a percent-encoded character"
    }
  }

  /// RFC 3986, section 3.2.2; examples of RFC 4291, section 2.2.
  @Test(
    "IPv6 addresses",
    arguments: [
      ("ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", true), ("2001:DB8:0:0:8:800:200C:417A", true),
      ("2001:DB8::8:800:200C:417A", true), ("FF01::101", true), ("::1", true), ("::", true),
      ("0:0:0:0:0:0:13.1.68.3", true), ("::FFFF:129.144.52.38", true), ("1::", true),
      ("1:2:3:4:5:6:7::", true), ("v1.x:y", true), ("1:2:3:4:5:6:7", false), ("", false),
      ("1:2:3:4:5:6:7:8:9", false), ("1:2:3:4::5:6:7:8", false), ("1::2::3", false),
      (":::", false), ("12345::", false), ("::1.2.3", false), ("::256.1.1.1", false),
      ("1.2.3.4::", false),
      ("::1.2.3.255", true), ("::1.2.3.0", true), ("::1.2.3.01", false), ("::1.2.3.x", false),
      ("ABCD:EF01:2345:6789:ABCD:EF01:255.255.255.255", true), ("1:2:3::4:5:6::7:8", false),
      ("::g", false), ("fe80::1%25en0", false), (":1", false), ("v.x", false),
    ]
  )
  func addresses(text: String, isAddress: Bool) {
    let host = (try? LinkURL("https://[\(text)]/"))?.host
    #expect(host == (isAddress ? "[\(text.lowercased())]" : nil))
  }
}

@Suite("Hosts in one form")
struct HostNameTests {
  /// Host names as UTS #46 has them; the A-labels are those of its and the registries' examples.
  @Test(
    "Internationalised hosts become A-labels",
    arguments: [
      ("Bücher.example", "xn--bcher-kva.example"), ("B%C3%BCcher.example", "xn--bcher-kva.example"),
      ("bu\u{308}cher.example", "xn--bcher-kva.example"), ("faß.de", "xn--fa-hia.de"),
      ("münchen.de", "xn--mnchen-3ya.de"), ("例え.テスト", "xn--r8jz45g.xn--zckzah"),
      ("点看.com", "xn--3pxu8k.com"), ("ｅｘａｍｐｌｅ．ｃｏｍ", "example.com"), ("a。b", "a.b"),
      ("ex\u{AD}ample.com", "example.com"), ("XN--BCHER-KVA.Example", "xn--bcher-kva.example"),
      ("한국.kr", "xn--3e0b707e.kr"), ("\u{1112}\u{1161}\u{11AB}국.kr", "xn--3e0b707e.kr"),
      ("e\u{323}\u{302}.a", "xn--qlg.a"), ("e\u{302}\u{323}.a", "xn--qlg.a"),
      ("пример.рф", "xn--e1afmkfd.xn--p1ai"), ("I❤.ws", "xn--i-7iq.ws"), ("a_b", "a_b"),
    ]
  )
  func hosts(host: String, expected: String) throws {
    #expect(try LinkURL("https://\(host)/").host == expected)
  }

  /// RFC 3492, section 7.1.
  @Test(
    "Punycode of the RFC's samples",
    arguments: [
      ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
      ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"),
      ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
      ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      ("TạisaohọkhôngthểchỉnóitiếngViệt", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"),
      ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"), ("MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"),
      ("-> $1.00 <-", "-> $1.00 <--"),
    ]
  )
  func punycode(text: String, expected: String) {
    let composed = CanonicalComposition.composed(text.unicodeScalars)
    #expect(Punycode.encoded(composed.map(\.value)) == expected)
  }

  /// RFC 3492, section 6: U+0080 is the first that is not basic, and its delta of 1 is the least threshold.
  @Test("The first character that is encoded has the number 128")
  func firstEncoded() {
    #expect(Punycode.encoded([0x61, 0x80]) == "a-ba")
    #expect(Punycode.encoded([0x61, 0x7F]) == "a\u{7F}-")
  }

  /// UAX #15: marks are sorted by their class, and one composes over marks of a lower class.
  @Test(
    "Marks in their order, and composed",
    arguments: [
      ("x\u{301}\u{323}", "x\u{323}\u{301}"), ("x\u{323}\u{301}", "x\u{323}\u{301}"),
      ("x\u{305}\u{306}", "x\u{305}\u{306}"), ("x\u{306}\u{305}", "x\u{306}\u{305}"),
      ("a\u{327}\u{301}", "\u{E1}\u{327}"), ("a\u{301}\u{327}", "\u{E1}\u{327}"),
      ("a\u{305}\u{301}", "a\u{305}\u{301}"), ("\u{1112}\u{1161}\u{11C2}", "\u{D573}"),
      ("\u{1112}\u{1175}", "\u{D788}"),
    ]
  )
  func composition(text: String, expected: String) {
    let composed = CanonicalComposition.composed(text.unicodeScalars)
    #expect(Array(composed) == Array(expected.unicodeScalars))
  }

  /// RFC 1035, section 2.3.4.
  @Test("A label has up to 63 characters")
  func labelLength() throws {
    func host(_ count: Int) throws -> String {
      try LinkURL("https://\(String(repeating: "ü", count: count))/").host
    }
    #expect(try host(63).hasPrefix("xn--"))
    #expect(throws: LinkURL.SyntaxError.self) { try host(64) }
  }

  @Test("A label too long for a name is refused before it costs time")
  func longLabel() {
    let host = String(repeating: "ü", count: 100_000)
    #expect(throws: LinkURL.SyntaxError.self) { try LinkURL("https://\(host)/") }
  }
}

@Suite("Whatever the URL")
struct HostileURLTests {
  /// Pieces that mean something to a parser, at random.
  private static let pieces = [
    "https", "myapp", ":", "/", "//", "?", "#", "@", "%", "%2", "%2F", "%00", "%C3", "%A9", "%ff",
    "..", ".", "%2e", "[", "]", "::", "1", "65536", "a", "ü", "日", "\u{202E}", "\u{200D}",
    "\u{301}",
    "\\", "{", "}", "&", "=", "+", " ", "\u{0}", "xn--", "\u{10FFFF}", "🏳️‍🌈", "。", "İ", "\u{AD}",
  ]

  @Test("Random URLs get an answer, and what is taken has only what URLs have")
  func random() throws {
    var generator = SeededGenerator(state: 3986)
    var taken = 0
    for round in 0..<20_000 {
      var text = round.isMultiple(of: 2) ? "https://h" : "a:"
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        text += Self.pieces.randomElement(using: &generator) ?? ""
      }
      guard let url = try? LinkURL(text) else { continue }
      taken += 1
      let parts =
        url.host + url.encodedPath + (url.encodedQuery ?? "") + (url.encodedFragment ?? "")
      #expect(parts.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(text)")
      // What was normalised stays as it is.
      let again = try LinkURL("a://\(url.host.isEmpty ? "h" : url.host)/" + url.encodedPath)
      #expect(again.segments.suffix(url.segments.count) == url.segments[...], "\(text)")
      #expect(url.host.isEmpty || again.host == url.host, "\(text)")
    }
    #expect(taken > 2_000)
  }

  @Test(
    "Long URLs take time linear in their length",
    arguments: ["/", "/a", "/..", "/%2e%2e/a", "?a=b&", "%25", "ü", "/a?", "&a", "0", "a."]
  )
  func long(piece: String) {
    let text = "https://example.com/x" + String(repeating: piece, count: 50_000)
    let clock = ContinuousClock()
    let time = clock.measure { _ = try? LinkURL(text) }
    // Linear takes below a second where quadratic takes minutes.
    #expect(time < .seconds(20))
  }

  /// RFC 3986, section 3.2.2: unreserved characters, sub-delims and colons, and nothing encoded.
  @Test("An address of a future version has no encoded characters")
  func futureAddresses() throws {
    #expect(try LinkURL("https://[v1.a-b:c]/").host == "[v1.a-b:c]")
    for address in ["v1.a%41", "v1.", "v.a", "vg.a", "v1"] {
      #expect(throws: LinkURL.SyntaxError.self) { try LinkURL("https://[\(address)]/") }
    }
  }

  @Test("The name of a query item in a pattern has no parameter")
  func plainNames() throws {
    let range = SourceRange(file: 0, start: 0, end: 0)
    for query in ["{name}=a", "a{name}=b", "{name}", "=a"] {
      #expect(throws: URLPattern.SyntaxError.self, "\(query)") {
        try URLPattern("t://h/p?" + query, at: range)
      }
    }
    #expect(try URLPattern("t://h/p?a={name}", at: range).text == "t://h/p?a={name}")
  }
}
