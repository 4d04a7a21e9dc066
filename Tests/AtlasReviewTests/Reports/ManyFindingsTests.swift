import Testing

@testable import AtlasReview

/// A change with many findings and many new elements, in the order in which people count.
@Suite("Many findings of one rule")
struct ManyFindingsTests {
  /// Screens `lesson-1` and so on, to which nothing leads.
  private func fixture(_ count: Int) throws -> ReviewFixture {
    func model(_ lessons: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "title": "Home" }\(lessons) ]
      """
    }
    let lessons = (1...count).map {
      #", { "id": "lesson-\#($0)", "title": "Lesson \#($0)", "summary": "A." }"#
    }
    return try ReviewFixture(model(""), model(lessons.joined()))
  }

  @Test("They are one row with their count and the first places; all are in a folded list")
  func row() throws {
    let fixture = try fixture(14)
    let section = try #require(ReviewDigest(fixture.review)[.newFindings])
    #expect(section.count == 14)
    let row = try #require(section.entries.first { $0.subject == "unreachable-screen" })
    #expect(section.entries.count == 1)
    #expect(row.count == 14)
    #expect(row.phrases[0].hasSuffix(", 14 times: Lesson 1, Lesson 2, Lesson 3 and 11 more"))
    #expect(row.details.count == 14)
    #expect(row.details[9].contains("lesson-10") && row.details[1].contains("lesson-2"))
    let lines = ReviewMarkdown(fixture.review, key: "n").text.split(separator: "\n")
    let open = lines.filter { $0.hasPrefix("- New ") }
    #expect(open.count == 1 && open[0].contains("14 times"))
    #expect(lines.contains("<summary>New findings (14)</summary>"))
    #expect(lines.count { $0.hasPrefix("  - ") && $0.contains("lesson\\-") } == 14)
  }

  @Test("Three are three rows")
  func few() throws {
    let section = try #require(ReviewDigest(try fixture(3).review)[.newFindings])
    #expect(section.entries.map(\.count) == [1, 1, 1])
  }

  @Test("New elements are sorted as people count")
  func order() throws {
    let entries = try #require(ReviewDigest(try fixture(11).review)[.changes]?.entries)
    #expect(entries.map(\.subject) == (1...11).map { "Lesson \($0)" })
  }

  @Test(
    "Numbers in texts count",
    arguments: [
      ("a2", "a10", true), ("a10", "a2", false), ("a2b3", "a2b12", true), ("a", "a1", true),
      ("a01", "a1", true), ("a1", "a01", false), ("a1", "a1", false), ("1", "a", true),
      ("a-b", "a1", false), ("99999999999999999999", "100000000000000000000", true),
    ]
  )
  func natural(_ left: String, _ right: String, _ isBefore: Bool) {
    #expect((NaturalText(left) < NaturalText(right)) == isBefore)
  }
}
