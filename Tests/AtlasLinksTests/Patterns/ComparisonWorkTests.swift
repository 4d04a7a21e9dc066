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

  private func common(_ a: URLPattern, _ b: URLPattern) throws -> WitnessURL {
    guard case .found(let url) = a.language.common(with: b.language) else {
      throw ComparisonError.nothingInCommon
    }
    return url
  }

  private enum ComparisonError: Error { case nothingInCommon }
}
