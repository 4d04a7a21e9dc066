import Testing

@testable import AtlasLinks

@Suite("What comparisons of patterns cost")
struct ComparisonWorkTests {
  @Test(
    "What a look decides costs no work",
    arguments: [
      ("a://h/x-{a}", "a://h/y-{b}", "disjoint"), ("a://h/{a}.html", "a://h/{a}.xml", "disjoint"),
      ("a://h/{n:int...}", "a://h/{x:int}", "⊃"), ("a://h/{n:int}", "a://h/{x}", "⊂"),
      ("https://{n:int}", "https://{x:label}", "⊂"),
    ]
  )
  func look(first: String, second: String, expected: String) throws {
    let nothing = ComparisonWork(limit: 0)
    let relation = try pattern(first).language.relation(to: pattern(second).language, work: nothing)
    #expect(relation.name == expected)
    #expect(!nothing.isExhausted)
  }

  @Test("Whether a path is within another stays undecided without work, and is not claimed")
  func undecidedInclusion() throws {
    let nothing = ComparisonWork(limit: 0)
    let (a, b) = (try pattern("a://h/u/{d:date}"), try pattern("a://h/{p...}/2025-{m}"))
    #expect(a.language.relation(to: b.language, work: nothing).name == "×")
    #expect(
      a.language.difference(from: b.language, near: try common(a, b), work: nothing) == .undecided
    )
    #expect(nothing.isExhausted)
    #expect(a.witness(notTakenBy: b) == "a://h/u/0000-01-01")
  }

  @Test("Nothing is missing where the last of the work gave the answer")
  func lastOfTheWork() throws {
    let (a, b) = (try pattern("a://h/{a}1b").language, try pattern("a://h/2{c}").language)
    for limit in 1...100 {
      let work = ComparisonWork(limit: limit)
      let answer = a.common(with: b, work: work)
      #expect(work.isExhausted == (answer == .undecided), "\(limit)")
    }
  }

  @Test("Whether a query is within another stays undecided without work, and is not claimed")
  func undecidedQuery() throws {
    let nothing = ComparisonWork(limit: 0)
    let (a, b) = (try pattern("a://h?u={d:date}"), try pattern("a://h?u=2025-{m}"))
    #expect(
      a.language.difference(from: b.language, near: try common(a, b), work: nothing) == .undecided
    )
  }

  @Test("What a question costs is taken from the work, and none is missing while some is left")
  func rest() {
    let work = ComparisonWork(limit: 10)
    work.charge(9, isDecided: false)
    #expect(!work.isExhausted)
    #expect(work.nextLimit() == 1)
    work.charge(1, isDecided: true)
    #expect(!work.isExhausted)
    #expect(work.nextLimit() == nil)
    #expect(work.isExhausted)
  }

  /// After seven numbers, the other path may be at any of its items: each takes numbers.
  @Test(
    "Of a segment that more than six items may take, nothing is claimed",
    arguments: [(5, true), (6, false)]
  )
  func manyItems(count: Int, isDecided: Bool) throws {
    let items = (0..<count).map { "/{n\($0):int}" }.joined()
    let path = try pattern("a://h/{p:int...}" + items).language.path
    var comparison = PathComparison(path, path, work: ComparisonWork())
    switch comparison.difference(near: []) {
    case .none: #expect(isDecided)
    case .undecided: #expect(!isDecided)
    case .found(let segments): Issue.record("\(segments)")
    }
  }

  /// The first takes any text before `-x`, so that it is where it was after `a` and after `b`.
  @Test("The first text of two forms may go on in a parameter while the other form goes on")
  func formsInCommon() throws {
    let first = try #require(pattern("a://h/{id}-x").language.segments.first)
    let second = try #require(pattern("a://h/ab{n}").language.segments.first)
    for (a, b) in [(first, second), (second, first)] {
      var both = try #require(FormIntersection(a, b))
      guard case .word(let word) = both.shortestWord(limit: 1_000) else {
        Issue.record("they have nothing in common")
        continue
      }
      #expect(String(decoding: word, as: UTF8.self) == "ab-x")
    }
  }

  private func common(_ a: URLPattern, _ b: URLPattern) throws -> WitnessURL {
    guard case .found(let url) = a.language.common(with: b.language) else {
      throw ComparisonError.nothingInCommon
    }
    return url
  }

  private enum ComparisonError: Error { case nothingInCommon }
}
