import AtlasTestSupport
import Testing

@testable import AtlasLinks
@testable import RegularLanguages

@Suite("Relations of patterns")
struct PatternRelationTests {
  @Test(
    "Hand-worked relations",
    arguments: [
      ("a://h", "a://h/", "= a://h"), ("a://h", "b://h", "disjoint"),
      ("a://h", "a://i", "disjoint"),
      ("a://H/x", "A://h/x", "= a://h/x"), ("a://h/x", "a://h/x/y", "disjoint"),
      ("https://h:443", "https://h", "= https://h"), ("https://h:1", "https://h", "disjoint"),
      ("a://u@h", "a://h", "disjoint"),
      ("a://h/{id}", "a://h/{name}", "= a://h/a"), ("a://h/{id}", "a://h/new", "⊃ a://h/new"),
      ("a://h/{id:int}", "a://h/new", "disjoint"), ("a://h/{id:int}", "a://h/42", "⊃ a://h/42"),
      ("a://h/{id:int}", "a://h/{x}", "⊂ a://h/1"),
      ("a://h/{id:int}", "a://h/{x:uuid}", "disjoint"),
      ("a://h/{b:bool}", "a://h/{x:date}", "disjoint"),
      ("a://h/true", "a://h/{b:bool}", "⊂ a://h/true"),
      ("a://h/x-{a}", "a://h/{b}-y", "× a://h/x-y"), ("a://h/x-{a}", "a://h/y-{b}", "disjoint"),
      ("a://h/{a}.html", "a://h/{a}.xml", "disjoint"), ("a://h/a{x}", "a://h/{x}a", "× a://h/aa"),
      ("a://h/{a}-{b}", "a://h/{a}-{b}-{c}", "⊃ a://h/a-a-a"),
      ("a://h/{a:int}-{b:int}", "a://h/{a}-{b}", "⊂ a://h/1-1"),
      ("a://h/{a:date}", "a://h/{y:int}-{m:int}-{d:int}", "× a://h/2025-01-01"),
      ("a://h/{y}-{m}-{d}", "a://h/{x:date}", "⊃ a://h/2025-01-01"),
      ("a://h/{a}/x", "a://h/y/{b}", "× a://h/y/x"),
      ("a://h/{p...}", "a://h/a/{b}", "⊃ a://h/a/a"), ("a://h/{p...}", "a://h", "disjoint"),
      ("a://h/{p...}", "a://h/x/{q...}", "⊃ a://h/x/a"), ("a://h/{p...}", "a://h//x", "disjoint"),
      ("a://h/{p:int...}", "a://h/{a}/{b}", "× a://h/1/1"),
      ("a://h/{p...}", "a://h/{q...}", "= a://h/a"),
      ("a://h/{p:int...}", "a://h/{q...}", "⊂ a://h/1"),
      ("a://h/x/{p...}", "a://h/{a}/y", "× a://h/x/y"),
      ("a://h/.{x}", "a://h/{x}.", "× a://h/.a."),
      ("a://h?q={q}", "a://h", "⊂ a://h?q=a"), ("a://h?q={q?}", "a://h", "= a://h"),
      ("a://h?q={q:int?}", "a://h", "⊂ a://h"),
      ("a://h?q={q:int?}", "a://h?q={q:int}", "⊃ a://h?q=1"),
      ("a://h?q=1", "a://h?q=2", "disjoint"), ("a://h?q=1", "a://h?r=2", "× a://h?q=1&r=2"),
      ("a://h?a={a}&b={b}", "a://h?b={b}&a={a}", "= a://h?a=a&b=a"),
      ("a://h?flag", "a://h?flag={f}", "disjoint"),
      ("a://h?flag", "a://h?flag={f?}", "⊂ a://h?flag"),
      ("a://h?q={q:int?}", "a://h?q={q:bool?}", "× a://h"),
      ("a://h#x", "a://h", "⊂ a://h#x"), ("a://h#x", "a://h#y", "disjoint"),
      ("a://h#{f}", "a://h#x", "⊃ a://h#x"),
      ("https://*.e.com", "https://a.e.com", "⊃ https://a.e.com"),
      ("https://*.e.com", "https://e.com", "disjoint"),
      ("https://*.e.com", "https://{x}.e.com", "⊃ https://a.e.com"),
      ("https://*.e.com", "https://*.a.e.com", "⊃ https://a.a.e.com"),
      ("https://*.e.com", "https://*.f.com", "disjoint"),
      ("https://{x}", "https://*.com", "⊃ https://a.com"),
      ("https://{x:label}", "https://*.com", "disjoint"),
      ("https://{x}", "https://{x:label}", "⊃ https://a"),
      ("https://{x:label}.{y}", "https://{x}.{y:label}", "= https://a.a"),
      ("https://{x:int}", "https://{x:label}", "⊂ https://1"),
      ("https://{x}", "https://{y}.e", "⊃ https://a.e"),
      ("https://{x}.{y}", "https://*.com", "× https://a.com"),
      ("https://{x}.e", "https://a{y}.e", "⊃ https://aa.e"),
      ("https://[::1]", "https://{h}", "⊂ https://[::1]"),
      ("https://[::1]", "https://{h:label}", "disjoint"), ("a://", "a://{h}", "disjoint"),
      // Rests in the middle, and several of them.
      ("a://h/{p...}/{n:int}", "a://h/{x}/{y}", "× a://h/a/1"),
      ("a://h/{p...}/x", "a://h/{q...}/y", "disjoint"),
      ("a://h/{p...}/x", "a://h/y/{q...}", "× a://h/y/x"),
      ("a://h/{p...}/x", "a://h/{q...}", "⊂ a://h/a/x"),
      ("a://h/{p...}/{x}", "a://h/{x}/{p...}", "= a://h/a/a"),
      ("a://h/{p...}/{x}", "a://h/{x}", "disjoint"),
      ("a://h/{p:int...}/{x}", "a://h/{p...}/{x:int}", "× a://h/1/1"),
      ("a://h/{p...}/t/{q...}", "a://h/{x}/t/{y}", "⊃ a://h/a/t/a"),
      ("a://h/{p...}/t/{q...}", "a://h/t/{x...}", "× a://h/t/t/a"),
      ("a://h/{p...}/t/{q...}/t/{r...}", "a://h/{p...}/t/{q...}", "⊂ a://h/a/t/a/t/a"),
      // A parameter of every path with three segments or more: no two segments decide alone.
      ("a://h/{p...}/{x}/{q...}", "a://h/{x}/{y}/{p...}", "= a://h/a/a/a"),
      // A rest that begins in the host.
      ("a://{p...}", "a://h/x/y", "⊃ a://h/x/y"), ("a://{p...}", "a://h", "⊃ a://h"),
      ("a://{p...}", "a://", "disjoint"), ("a://{p...}", "a://{h}/{q...}", "⊃ a://a/a"),
      ("a://{p...}", "a://{h}", "⊃ a://a"), ("a://{p...}/x", "a://h/x", "⊃ a://h/x"),
      ("a://{p...}/x", "a://{h}/{q...}", "⊂ a://a/x"), ("a://{p:int...}", "a://7/x", "disjoint"),
      // Without "//".
      ("mailto:{u}@e.com", "mailto:me@e.com", "⊃ mailto:me@e.com"),
      ("mailto:{u}@e.com", "mailto:{u}@f.com", "disjoint"),
      ("a:x/{y}", "a:///x/{y}", "= a:///x/a"), ("a:x", "a:/x", "= a:x"),
      ("a:x", "a://x", "disjoint"),
      ("a://h/a%20b", "a://h/{x}", "⊂ a://h/a%20b"), ("a://h/ü", "a://h/%C3%BC", "= a://h/%C3%BC"),
      // What stands for itself in a part is not encoded there (RFC 3986, sections 3.3 to 3.5).
      ("a://h?q=a%20b", "a://h?q={x}", "⊂ a://h?q=a%20b"), ("a://h/x!", "a://h/{y}", "⊂ a://h/x!"),
      ("a://h?q=a/b?c#d/e?f", "a://h?q=a%2Fb%3Fc#d%2Fe%3Ff", "= a://h?q=a/b?c#d/e?f"),
      ("a://h?a%20%3D%26b=1", "a://h?a%20%3D%26b=1", "= a://h?a%20%3D%26b=1"),
      ("a://h/xy{a}z{b:int}w", "a://h/xy{c:int}y{d}w", "× a://h/xy0yz0w"),
      // Not the dates of other years, which no example shows.
      ("a://h/u/{d:date}", "a://h/{p...}/2025-{m}", "× a://h/u/2025-01-01"),
      ("a://h/a%2Fb", "a://h/a/b", "disjoint"), ("a://h//", "a://h", "disjoint"),
      ("a://h//", "a://h//", "= a://h//"),
    ]
  )
  func relations(first: String, second: String, expected: String) throws {
    let (a, b) = (try pattern(first), try pattern(second))
    #expect(Self.words(a.relation(to: b)) == expected)
    #expect(b.relation(to: a).name == a.relation(to: b).inverse.name)
  }

  private static func words(_ relation: PatternRelation) -> String {
    ([relation.name] + [relation.witness].compactMap { $0 }).joined(separator: " ")
  }

  @Test("A URL that one pattern takes and the other does not")
  func differences() throws {
    let cases = [
      ("a://h/{id}", "a://h/{id:int}", "a://h/a"), ("a://h/{id:int}", "a://h/{id}", nil),
      ("a://h/{p...}", "a://h/{a}", "a://h/a/a"), ("a://h", "a://h?q={q}", "a://h"),
      ("a://h", "a://h#x", "a://h"), ("a://h/x", "a://h/y", "a://h/x"),
      ("a://h?q={q}", "a://h?q={q:int}", "a://h?q=a"), ("a://h/{a}", "a://h/a", "a://h/b"),
      ("a://h/{p...}", "a://h/x/{p...}", "a://h/x"),
    ]
    for (first, second, expected) in cases {
      #expect(try pattern(first).witness(notTakenBy: pattern(second)) == expected)
    }
  }

  /// Each takes "11" twelve times, the first all digits in one number and the rest single ones.
  @Test("Patterns made to be hard do not take long")
  func hard() throws {
    let a = try pattern("a://h/" + (0..<12).map { "{a\($0):int}1" }.joined())
    let b = try pattern("a://h/" + (0..<12).map { "{b\($0)}11" }.joined())
    let time = ContinuousClock().measure { _ = a.relation(to: b) }
    #expect(time < .seconds(20))
    // Twelve times one byte and "11" is the least that the second takes, and zeros come first.
    #expect(a.relation(to: b).witness == "a://h/" + String(repeating: "011", count: 12))
  }

  /// The first takes "0y" and "0", the second "0" and "z0".
  @Test("What is within the work that is left is decided, and what is not stays undecided")
  func work() throws {
    let (a, b) = (try pattern("a://h/x{a}z{b:int}w"), try pattern("a://h/x{c:int}y{d}w"))
    let enough = ComparisonWork(limit: 10_000)
    let relation = a.language.relation(to: b.language, work: enough)
    #expect(relation == .overlaps(witness: "a://h/x0yz0w"))
    #expect(!enough.isExhausted)
    let little = ComparisonWork(limit: 5)
    #expect(a.language.relation(to: b.language, work: little) == .undecided)
    #expect(little.isExhausted)
  }

  /// The URL standard's forbidden host code points.
  @Test("A label of a host has no character that hosts forbid, and none in upper case")
  func labels() throws {
    let hosts = try pattern("https://{x:label}").language.host.language(in: .host)
    for text in ["a", "1", "a-1", "~"] { #expect(hosts.contains(text.utf8) == true, "\(text)") }
    for text in ["", "A", "a.b"] + "#/:<>?@[\\]^|% ".map(String.init) {
      #expect(hosts.contains(text.utf8) == false, "\(text)")
    }
  }

  @Test(
    "A special case is within another pattern, but for query items that only the other names",
    arguments: [
      ("a://h/new", "a://h/{id}", true), ("a://h/{id}", "a://h/new", false),
      ("a://h/x", "a://h/y", false), ("a://h/{id}", "a://h/{x}", true),
      ("a://h/{n:int}", "a://h/{x}?s={s:int?}", true),
      ("a://h/{x}", "a://h/{n:int}?s={s:int?}", false),
      ("a://h/{n:int}", "a://h/{x}?s={s:int}", false), ("a://h?s={s}", "a://h?s={s:int?}", false),
    ]
  )
  func specialCases(special: String, general: String, isSpecial: Bool) throws {
    let (a, b) = (try pattern(special), try pattern(general))
    #expect(a.isSpecialCase(of: b, knowing: a.relation(to: b)) == isSpecial)
  }

  @Test("The shares of many patterns are what all may cost, and none is left without")
  func shares() {
    #expect(ComparisonWork.share(ofPatterns: 400).nextLimit() == 10_000)
    #expect(ComparisonWork.share(ofPatterns: 1).nextLimit() == ComparisonWork.questionLimit)
    #expect(ComparisonWork.share(ofPatterns: 1_000_000).nextLimit() == 500)
  }

  /// 200 patterns of 30 parts, of which none shares a URL with another, but for the last byte.
  @Test("Patterns that are not compared with all others are listed")
  func incomplete() throws {
    let patterns = try (0..<200).map { number in
      try pattern("a://h/x" + (0..<30).map { "{p\($0)}\(number)-" }.joined() + "{q:int}w")
    }
    let index = URLPatternIndex(patterns)
    // A small limit is reached as a large one is, and sooner.
    let conflicts = index.conflicts(work: 200_000)
    #expect(conflicts.contains { !$0.isComplete })
    #expect(conflicts == index.conflicts(work: 200_000))
  }

  @Test("One part of a URL has at most 32 parameters")
  func parameters() throws {
    func text(_ count: Int) -> String { (0..<count).map { "{p\($0)}-" }.joined() }
    for prefix in ["a://h/", "a://h?q=", "a://h#"] {
      _ = try pattern(prefix + text(32))
      #expect(throws: URLPattern.SyntaxError.self) { try pattern(prefix + text(33)) }
    }
    #expect(throws: URLPattern.SyntaxError.self) { try pattern("a://" + text(33) + "x/") }
  }
}

extension PatternRelation {
  var name: String {
    switch self {
    case .disjoint: "disjoint"
    case .equal: "="
    case .contains: "⊃"
    case .isContained: "⊂"
    case .overlaps: "×"
    case .undecided: "undecided"
    }
  }
}

/// Random patterns over few words, and all URLs of those words.
struct PatternUniverse {
  var patterns: [String]
  var urls: [String]

  static let segments = [
    "a", "b", "1", "a1", "true", "", "{p}", "{p:int}", "{p:bool}", "a{p}", "{p}a", "{p}1",
    "1{p:int}",
    "{p:int}1", "{p}-{q}", "{p:int}-{q}", "a{p}a", "-{p:int}", ".{p}", "{p}.",
  ]
  static let texts = [
    "", "a", "b", "1", "2", "11", "a1", "1a", "aa", "aaa", "aba", "true", "-1", "a-1", "1-1",
    "1--1",
    "1-a", "..a", ".a", "a.", "111", "+1",
  ]

  static func named(_ parts: [String]) -> [String] {
    parts.enumerated().map { index, part in
      part.replacing("{p", with: "{p\(index)").replacing("{q", with: "{q\(index)")
    }
  }

  /// Of one path segment each, all of them; of up to three, some at random.
  static func paths(_ generator: inout SeededGenerator) -> PatternUniverse {
    var patterns = segments.map { named([$0]) }
    for _ in 0..<40 {
      let count = Int.random(in: 0...3, using: &generator)
      var parts = (0..<count).map { _ in segments.randomElement(using: &generator) ?? "" }
      let rests = ["{p...}", "{p:int...}"]
      if Int.random(in: 0..<3, using: &generator) == 0 {
        parts.append(rests.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let place = Int.random(in: 0...parts.count, using: &generator)
        let neighbours = parts[max(place - 1, 0)..<min(place + 1, parts.count)]
        if !neighbours.contains(where: rests.contains) {
          parts.insert(rests.randomElement(using: &generator) ?? "", at: place)
        }
      }
      patterns.append(named(parts))
    }
    var urls = [[String]](arrayLiteral: [])
    urls += texts.map { [$0] }
    urls += texts.flatMap { a in texts.map { [a, $0] } }
    for _ in 0..<3_000 {
      let count = Int.random(in: 3...4, using: &generator)
      urls.append((0..<count).map { _ in texts.randomElement(using: &generator) ?? "" })
    }
    return PatternUniverse(
      patterns: patterns.map { parts in
        let isRest = parts.last?.hasSuffix("...}") == true
        return "a://h/" + parts.joined(separator: "/") + (isRest ? "" : "/")
      },
      urls: urls.map { "a://h/" + $0.joined(separator: "/") + ($0.isEmpty ? "" : "/") }
    )
  }

  static func hosts() -> PatternUniverse {
    let parts = ["a", "{p}", "a{p}", "{p:int}"]
    var patterns = (parts + ["{p:label}"]).map { [$0] }
    patterns += parts.flatMap { a in parts.map { [a, $0] } }
    patterns += patterns.map { ["*"] + $0 }
    let labels = ["a", "b", "1", "aa", "ba", "ab", "a-1", "aba", ""]
    var urls = labels.map { [$0] } + labels.flatMap { a in labels.map { [a, $0] } }
    urls += urls.flatMap { url in labels.map { [$0] + url } }
    return PatternUniverse(
      patterns: patterns.map { "x://" + named($0).joined(separator: ".") },
      urls: urls.map { "x://" + $0.joined(separator: ".") } + ["x://[::1]", "x://[::1.1.1.1]"]
    )
  }

  static func queries() -> PatternUniverse {
    let values = [
      nil, "", "1", "a", "{p}", "{p?}", "{p:int}", "{p:int?}", "{p:bool?}", "a{p}", "{p}1",
    ]
    let found = [nil, "", "1", "a", "a1", "true", "11"]
    let fragments = ["", "#1", "#a", "#{f}", "#{f:int}", "#a{f}"]
    var patterns: [String] = []
    for (index, q) in values.enumerated() {
      for (other, r) in values.enumerated()
      where (index + other).isMultiple(of: 3) || index == other {
        let items = named([q.map { "q=" + $0 } ?? "", r.map { "r=" + $0 } ?? ""])
        let query = items.filter { !$0.isEmpty }.joined(separator: "&")
        patterns.append("a://h?" + query + fragments[(index * 7 + other) % fragments.count])
      }
    }
    let urls = found.flatMap { q in
      found.flatMap { r in
        ["", "#", "#1", "#a", "#a1", "#2"].map { fragment in
          let items = [q.map { "q=" + $0 }, r.map { "r=" + $0 }].compactMap { $0 }
          return "a://h?" + items.joined(separator: "&") + fragment
        }
      }
    }
    return PatternUniverse(patterns: patterns, urls: urls)
  }
}

@Suite("Relations of patterns against all URLs of few words")
struct PatternRelationEnumerationTests {
  /// What is said to exist is shown to the matcher; what is said not to exist is searched for.
  private func check(_ universe: PatternUniverse) throws {
    let patterns = try universe.patterns.map(pattern)
    let urls = try universe.urls.map { try LinkURL($0) }
    let taken = patterns.map { pattern in
      Set(urls.indices.filter { (try? pattern.match(urls[$0]).get()) != nil })
    }
    var counts: [String: Int] = [:]
    for (i, a) in patterns.enumerated() {
      for (j, b) in patterns.enumerated() where i <= j {
        let relation = a.relation(to: b)
        counts[relation.name, default: 0] += 1
        let note = Comment(rawValue: "\(a.text) \(relation.name) \(b.text)")
        try #require(relation != .undecided, note)
        #expect(relation.inverse.name == b.relation(to: a).name, note)
        if let witness = relation.witness {
          #expect(Self.takes(a, witness) && Self.takes(b, witness), note)
        } else {
          #expect(taken[i].isDisjoint(with: taken[j]), note)
        }
        let differences = (a.witness(notTakenBy: b), b.witness(notTakenBy: a))
        for (one, other, from, to, difference) in [
          (a, b, i, j, differences.0), (b, a, j, i, differences.1),
        ] {
          if let difference {
            #expect(Self.takes(one, difference), "\(difference): \(note)")
            #expect(!Self.takes(other, difference), "\(difference): \(note)")
          } else {
            #expect(taken[from].isSubset(of: taken[to]), note)
          }
        }
        let (isContained, contains) = (differences.0 == nil, differences.1 == nil)
        if relation != .disjoint {
          let name = contains ? (isContained ? "=" : "⊃") : isContained ? "⊂" : "×"
          #expect(relation.name == name, note)
        }
      }
    }
    #expect(["=", "⊂", "⊃", "×", "disjoint"].allSatisfy { counts[$0, default: 0] > 10 })
  }

  private static func takes(_ pattern: URLPattern, _ text: String) -> Bool {
    guard let url = try? LinkURL(text) else { return false }
    return (try? pattern.match(url).get()) != nil
  }

  @Test("Paths")
  func paths() throws {
    var generator = SeededGenerator(state: 3)
    try check(.paths(&generator))
  }

  @Test("Hosts")
  func hosts() throws { try check(.hosts()) }

  @Test("Queries and fragments")
  func queries() throws { try check(.queries()) }
}
