import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// Which findings are new or fixed; the findings are made up for the test.
@Suite("Findings before and after a change")
struct FindingChangeTests {
  /// The screen `old-page` is called `page` now, `gone` is gone and `new` is new.
  private func fixture() throws -> ReviewFixture {
    try ReviewFixture(
      """
      "screens": [ { "id": "gone", "title": "Gone" }, { "id": "old-page", "view": "Page" },
        { "id": "same" } ]
      """,
      #""screens": [ { "id": "new" }, { "id": "page", "view": "Page" }, { "id": "same" } ]"#
    )
  }

  private struct Made {
    var screen: Int?
    var key = ""
    var rule = "a-rule"
    var isAccepted = false
  }

  private func report(_ made: [Made]) -> CheckReport {
    let findings = made.enumerated().map { number, made in
      Finding(
        rule: made.rule,
        severity: .warning,
        message: "finding \(number)",
        element: made.screen.map(ElementReference.screen),
        range: SourceRange(file: 0, start: UInt32(number), end: UInt32(number) + 1),
        key: made.key,
        environments: [],
        advice: nil,
        notes: [],
        isAccepted: made.isAccepted
      )
    }
    return CheckReport(results: [
      .init(
        rule: Rule.catalogue[0],
        severity: .warning,
        findings: findings,
        passedCount: 0,
        notStated: []
      )
    ])
  }

  /// The numbers of the new findings, and of those that are fixed.
  private func compared(_ before: [Made], _ after: [Made]) throws -> (
    new: [String], fixed: [String]
  ) {
    let review = try fixture().review
    let comparison = FindingComparison(
      old: review.old,
      new: review.new,
      matching: review.difference.matching
    )
    let findings = comparison.findings(report(before), report(after))
    return (findings.new.map(\.message), findings.fixed.map(\.message))
  }

  @Test("A finding about the same element, of the same rule and with the same key is the same")
  func same() throws {
    // Screens of the old model: gone 0, old-page 1, same 2; of the new one: new 0, page 1, same 2.
    let made = [Made(screen: 2, key: "k"), Made(screen: 1), Made(screen: nil)]
    let result = try compared(made, made)
    #expect(result.new == [])
    #expect(result.fixed == [])
  }

  @Test(
    "Another rule, element or key: one is new, one is fixed",
    arguments: [
      (Made(screen: 2, key: "k"), Made(screen: 2, key: "l")),
      (Made(screen: 2), Made(screen: 2, rule: "another-rule")),
      (Made(screen: 2), Made(screen: 1)), (Made(screen: 2), Made(screen: nil)),
      // The element that is gone has the number of another one in the new model.
      (Made(screen: 0), Made(screen: 0)),
    ] as [(Made, Made)]
  )
  private func other(_ before: Made, _ after: Made) throws {
    let result = try compared([before], [after])
    #expect(result.new == ["finding 0"])
    #expect(result.fixed == ["finding 0"])
  }

  @Test("Equal findings are counted")
  func counted() throws {
    let one = Made(screen: 2)
    let more = try compared([one], [one, one, one])
    #expect(more.new == ["finding 1", "finding 2"])
    #expect(more.fixed == [])
    let fewer = try compared([one, one, one], [one])
    #expect(fewer.new == [])
    #expect(fewer.fixed == ["finding 1", "finding 2"])
    let none = try compared([one, one], [])
    #expect(none.fixed == ["finding 0", "finding 1"])
  }

  @Test("What was accepted is no news, whether it was there before or not")
  func accepted() throws {
    let accepted = Made(screen: 2, isAccepted: true)
    let new = try compared([], [accepted, Made(screen: 1)])
    #expect(new.new == ["finding 1"])
    #expect(new.fixed == [])
    let kept = try compared([Made(screen: 2)], [accepted])
    #expect(kept.new == [])
    #expect(kept.fixed == [])
  }

  @Test("A key that names a renamed element is the same key")
  func renamedKey() throws {
    let result = try compared(
      [Made(screen: 2, key: "opens old-page,gone")],
      [Made(screen: 2, key: "opens page,gone")]
    )
    #expect(result.new == [])
    #expect(result.fixed == [])
    // Only whole words are ids.
    let other = try compared([Made(screen: 2, key: "old-pages")], [Made(screen: 2, key: "pages")])
    #expect(other.new == ["finding 0"])
  }

  @Test("A finding about several places is the same if another place comes first")
  func anotherPlace() throws {
    func links(_ ids: String...) -> String {
      let links = ids.map { #"{ "id": "\#($0)", "patterns": ["t://\#($0)"], "opens": "a" }"# }
      return
        #""screens": [ { "id": "a", "summary": "A." } ], "deepLinks": [ \#(links.joined(separator: ", ")) ]"#
    }
    func handlers(_ old: String, _ new: String) throws -> (new: Int, fixed: Int) {
      let consequences = try ReviewFixture(old, new).consequences
      return (
        consequences.newFindings.count { $0.rule == "handler-missing" },
        consequences.fixedFindings.count { $0.rule == "handler-missing" }
      )
    }
    #expect(try handlers(links("b", "c"), links("a", "b", "c")) == (0, 0))
    #expect(try handlers(links("a", "b", "c"), links("b", "c")) == (0, 0))
    #expect(try handlers(#""screens": [ { "id": "a" } ]"#, links("b")) == (1, 0))
    #expect(try handlers(links("b"), #""screens": [ { "id": "a" } ]"#) == (0, 1))
  }
}
