import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// What a review leaves undone because it takes too much work.
@Suite("What a review leaves undone")
struct UndoneReviewTests {
  /// An app with a screen behind each of some conditions.
  private func app(conditions count: Int) -> String {
    let conditions = (0..<count).map { #""c\#($0)": "C\#($0)." "# }
    let pushes = (0..<count).map { #"{ "push": "s\#($0)", "when": "c\#($0)" }"# }
    let screens = (0..<count).map { #"{ "id": "s\#($0)" }"# }
    return """
      "conditions": { \(conditions.joined(separator: ", ")) },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ \(pushes.joined(separator: ", ")) ] },
        \(screens.joined(separator: ", ")) ]
      """
  }

  /// The same without conditions: all screens are reached before the change.
  private func open(_ count: Int) -> String {
    let pushes = (0..<count).map { #"{ "push": "s\#($0)" }"# }
    let screens = (0..<count).map { #"{ "id": "s\#($0)" }"# }
    return """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ \(pushes.joined(separator: ", ")) ] },
        \(screens.joined(separator: ", ")) ]
      """
  }

  private let message =
    "2 conditions that the change uses were not looked at one by one: screens may need them now, or no longer"

  @Test("Of ten conditions the first eight are compared, and the review says so everywhere")
  func ofTen() throws {
    let review = try ReviewFixture(open(10), app(conditions: 10)).review
    #expect(review.consequences.needs.map(\.condition) == Array(0..<8))
    #expect(review.undone.map(\.identifier) == ["unexamined-conditions"])
    #expect(review.undone.map(\.message) == [message])
    #expect(
      review.notices == [
        ReviewBase.Notice(
          words: "This review leaves out what takes too much work",
          details: [message]
        )
      ]
    )
    #expect(
      ReviewText(review).text.contains(
        "\n  2 conditions that the change uses were not looked at one by one: screens may need them now, or no\n"
          + "    longer\n"
      )
    )
    #expect(ReviewDocument(review).text.contains(#""id": "unexamined-conditions""#))
    #expect(ReviewMarkdown(review, key: "navigation.json").text.contains("> - \(message)\n"))
  }

  @Test("The same of conditions that are not used any more")
  func released() throws {
    let review = try ReviewFixture(app(conditions: 10), open(10)).review
    #expect(review.consequences.released.map(\.condition) == Array(0..<8))
    #expect(review.undone.map(\.message) == [message])
  }

  @Test("Of eight conditions nothing is left undone")
  func ofEight() throws {
    let review = try ReviewFixture(open(8), app(conditions: 8)).review
    #expect(review.consequences.needs.count == 8)
    #expect(review.undone.isEmpty)
    #expect(review.notices.isEmpty)
  }

  @Test("Conditions are compared until that is too much work")
  func limited() throws {
    let fixture = try ReviewFixture(open(3), app(conditions: 3)).review
    let comparison = NeedComparison(
      old: AssumedApp(fixture.old),
      new: AssumedApp(fixture.new),
      fixture.difference.matching,
      EnvironmentPairs(old: fixture.old, new: fixture.new)
    )
    let all = comparison.changes(of: [0, 1, 2])
    #expect(all.changes.map(\.condition) == [0, 1, 2])
    #expect(all.unexaminedCount == 0)
    let first = comparison.changes(of: [0, 1, 2], limit: 0)
    #expect(first.changes.map(\.condition) == [0])
    #expect(first.unexaminedCount == 2)
    let none = comparison.changes(of: [0, 1, 2], limit: -1)
    #expect(none.changes.isEmpty)
    #expect(none.unexaminedCount == 3)
  }
}
