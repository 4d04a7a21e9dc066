import AtlasTestSupport
import Testing

@testable import AtlasLinks

@Suite("Many patterns")
struct URLPatternIndexTests {
  private static func index(_ texts: [String]) throws -> URLPatternIndex {
    URLPatternIndex(try texts.map(pattern))
  }

  @Test("Each pattern is told the earlier ones that take its URLs")
  func conflicts() throws {
    let index = try Self.index([
      "a://h/r/new", "a://h/r/{id}", "a://h/r/{id:int}", "a://h/s/{id}", "a://h/{x}/new",
      "a://h/r/{name}", "https://*.e.com/x", "https://shop.e.com/{a}", "a://h/s/{p...}",
    ])
    let expected: [URLPatternIndex.Conflicts] = [
      .init(
        pattern: 1,
        overlaps: [.init(pattern: 0, relation: .contains(witness: "a://h/r/new"))],
        hasMore: false
      ),
      .init(
        pattern: 2,
        hiding: .init(pattern: 1, relation: .isContained(witness: "a://h/r/1")),
        overlaps: [.init(pattern: 1, relation: .isContained(witness: "a://h/r/1"))],
        hasMore: false
      ),
      .init(
        pattern: 4,
        overlaps: [
          .init(pattern: 0, relation: .contains(witness: "a://h/r/new")),
          .init(pattern: 1, relation: .overlaps(witness: "a://h/r/new")),
          .init(pattern: 3, relation: .overlaps(witness: "a://h/s/new")),
        ],
        hasMore: false
      ),
      .init(
        pattern: 5,
        hiding: .init(pattern: 1, relation: .equal(witness: "a://h/r/a")),
        overlaps: [
          .init(pattern: 0, relation: .contains(witness: "a://h/r/new")),
          .init(pattern: 1, relation: .equal(witness: "a://h/r/a")),
          .init(pattern: 2, relation: .contains(witness: "a://h/r/1")),
          .init(pattern: 4, relation: .overlaps(witness: "a://h/r/new")),
        ],
        hasMore: false
      ),
      .init(
        pattern: 7,
        overlaps: [.init(pattern: 6, relation: .overlaps(witness: "https://shop.e.com/x"))],
        hasMore: false
      ),
      .init(
        pattern: 8,
        overlaps: [
          .init(pattern: 3, relation: .contains(witness: "a://h/s/a")),
          .init(pattern: 4, relation: .overlaps(witness: "a://h/s/new")),
        ],
        hasMore: false
      ),
    ]
    #expect(index.conflicts() == expected)
  }

  @Test("What hides a pattern is found beyond the limit")
  func hiddenBeyondTheLimit() throws {
    let literals = (0..<20).map { "a://h/r/\($0)x" }
    let index = try Self.index(literals + ["a://h/r/{id}", "a://h/r/{name}"])
    let last = try #require(index.conflicts(limit: 3).last)
    #expect(last.pattern == 21)
    #expect(last.overlaps.map(\.pattern) == [0, 1, 2])
    #expect(last.hasMore)
    #expect(last.hiding == .init(pattern: 20, relation: .equal(witness: "a://h/r/a")))
  }

  @Test("What hides a pattern may ask for the items that the pattern asks for")
  func hiddenWithQuery() throws {
    let literals = (0..<20).map { "a://h/r/\($0)x" }
    let index = try Self.index(literals + ["a://h/r/{id}?v={v}", "a://h/r/{name}?v={w}&s={s?}"])
    let last = try #require(index.conflicts(limit: 3).last)
    #expect(last.hasMore && last.hiding?.pattern == 20)
  }

  @Test("What follows a rest is compared too")
  func behindRests() throws {
    let index = try Self.index(["a://h/1/x", "a://h/{p:int...}/x"])
    let overlap = URLPatternIndex.Overlap(pattern: 0, relation: .contains(witness: "a://h/1/x"))
    #expect(index.conflicts() == [.init(pattern: 1, overlaps: [overlap], hasMore: false)])
  }

  @Test("Of many patterns each is compared once")
  func everyPattern() throws {
    let index = try Self.index(["a://h/{p...}"] + (1..<450).map { "a://h/\($0)" })
    #expect(index.conflicts().map(\.pattern) == Array(1..<450))
  }

  @Test("A host that shares names with many others is compared with all of them at once")
  func manyHosts() throws {
    let hosts = (0..<400).map { "https://m\($0).example.com/{id:int}/p" }
    let paths = (0..<100).map { "https://*.example.com/x\($0)/{y}" }
    let patterns = try (hosts + paths).map(pattern)
    let (count, found) = Self.comparisons(patterns)
    #expect(found == 0)
    #expect(count > 0 && count <= 500 * 20)
  }

  @Test("A URL goes to the first pattern that takes it")
  func matches() throws {
    let index = try Self.index([
      "a://h/r/new", "a://h/r/{id}", "a://h/{p...}", "a://h/r/{id}?v=2", "a://h/r/{id}?v=1",
      "a://h/r/{id}?v=3", "a://{host}/r/{id}",
    ])
    func found(_ url: String) throws -> [String] {
      index.matches(try LinkURL(url)).map { match in
        "\(match.pattern) " + match.arguments.items.map(\.value).joined(separator: ",")
      }
    }
    #expect(try found("a://h/r/new") == ["0 ", "1 new", "2 r/new", "6 h,new"])
    #expect(try found("a://h/r/7?v=1") == ["1 7", "2 r/7", "4 7", "6 h,7"])
    #expect(try found("a://i/r/7") == ["6 i,7"])
    #expect(try found("a://h/q") == ["2 q"])
    #expect(try found("b://h/q") == [])
    // A host may end with a point.
    #expect(try found("a://i./r/7") == ["6 i.,7"])
    // Patterns with another value of the item are not tried.
    #expect(index.candidates(for: try LinkURL("a://h/r/7?v=1")) == [1, 2, 4, 6])
    // So are those with a segment of another type.
    let typed = try Self.index(["a://h/{n:int}", "a://h/{x}", "a://h/{b:bool}"])
    #expect(typed.candidates(for: try LinkURL("a://h/7")) == [0, 1])
  }

  /// The naive version, with every pair.
  private static func allPairs(_ patterns: [URLPattern], limit: Int) -> [URLPatternIndex.Conflicts]
  {
    patterns.indices.compactMap { number in
      let all = (0..<number).compactMap { earlier in
        let relation = patterns[number].relation(to: patterns[earlier])
        return relation == .disjoint
          ? nil : URLPatternIndex.Overlap(pattern: earlier, relation: relation)
      }
      guard !all.isEmpty else { return nil }
      return URLPatternIndex.Conflicts(
        pattern: number,
        hiding: all.first { ["=", "⊂"].contains($0.relation.name) },
        overlaps: Array(all.prefix(limit)),
        hasMore: all.count > limit
      )
    }
  }

  private static func randomPattern(_ generator: inout SeededGenerator) -> String {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
    var parts = [
      pick(["h", "h", "h", "i.h", "*.h", "{p}.h", "a{p}.h", "{p}", "*.i.h", "ab.h", "h:1"])
    ]
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      parts.append(
        pick(["a", "b", "c", "", "1", "ab", "{p}", "{p}", "{p:int}", "a{p}", "{p}b", "{p:bool}"])
      )
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      parts.append(pick(["{p...}", "{p:int...}"]))
    } else {
      parts.append("")
    }
    var text = pick(["a", "a", "b"]) + "://" + PatternUniverse.named(parts).joined(separator: "/")
    if Int.random(in: 0..<3, using: &generator) == 0 {
      text += pick(["?q=1", "?q=2", "?q=3", "?q={q}", "?q={q:int?}", "?r=1&q=2", "?r=1", "?r"])
    }
    return text + pick(["", "", "", "#1", "#{f}"])
  }

  @Test("The index finds what looking at all pairs finds", arguments: [1, 2, 3, 4])
  func differential(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let patterns = try (0..<160).map { _ in try pattern(Self.randomPattern(&generator)) }
    let index = URLPatternIndex(patterns)
    let conflicts = index.conflicts(limit: 5)
    #expect(conflicts == Self.allPairs(patterns, limit: 5))
    #expect(conflicts.count > 40 && conflicts.contains { $0.hasMore })
    for one in patterns {
      let url = try LinkURL(one.exampleURL)
      let taken = patterns.indices.filter { (try? patterns[$0].match(url).get()) != nil }
      #expect(index.matches(url).map(\.pattern) == taken, "\(url.text)")
      #expect(!taken.isEmpty)
    }
  }

  /// What a large app has: a module's screens under its own name, and some ways across.
  static func realistic(_ count: Int) throws -> [URLPattern] {
    let forms = [
      "https://example.com/M/{id:int}", "https://example.com/M/{id:int}/edit",
      "https://example.com/M/new", "https://example.com/M/{slug}",
      "https://example.com/M/{id}/comments/{c:int}", "https://example.com/help/M/{path...}",
      "myapp://M/{id}", "myapp://open?screen=M", "https://M.example.com/{id}",
      "https://{user}.example.com/M", "https://example.com/{user}/M", "myapp://M?id={id}",
    ]
    return try (0..<count).map { number in
      let form = forms[number % forms.count]
      return try pattern(form.replacing("M", with: "m\(number / forms.count)"))
    }
  }

  private static func comparisons(_ patterns: [URLPattern]) -> (count: Int, found: Int) {
    var count = 0
    let found = URLPatternIndex(patterns).conflicts(limit: 8, counting: &count).count
    return (count, found)
  }

  @Test("A pattern alone is compared with nothing")
  func alone() throws {
    #expect(Self.comparisons([try pattern("a://h/x")]).count == 0)
  }

  @Test("Ten times the patterns take about ten times the comparisons")
  func growth() throws {
    let small = Self.comparisons(try Self.realistic(360))
    let large = Self.comparisons(try Self.realistic(3_600))
    // A pattern in three is in conflict with earlier ones.
    #expect(small.found >= 110 && large.found >= 1_100)
    #expect(large.count <= small.count * 13)
    #expect(large.count <= 3_600 * 20)
  }

  @Test(
    "Patterns that are alike, or nearly so, do not take all pairs",
    arguments: [
      "a://h/{x}", "a://h/{x}?q#={q}", "a://h/{x}/#", "a://h/{x}/{y:int}?q=#&r={r}",
      "a://h/p#-{x}", "a://{x}.h#/y", "a://h/{p...}?q=#",
    ]
  )
  func adversarial(form: String) throws {
    let patterns = try (0..<400).map { number in
      try pattern(form.replacing("#", with: "\(number)"))
    }
    #expect(Self.comparisons(patterns).count <= 400 * 20)
    let conflicts = URLPatternIndex(patterns + [try pattern("a://{h}/{p...}")]).conflicts()
    #expect(conflicts.allSatisfy { $0.overlaps.count <= 8 })
  }
}
