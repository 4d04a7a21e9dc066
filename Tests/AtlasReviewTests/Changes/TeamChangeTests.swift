import AtlasChecks
import AtlasGraph
import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasReview

/// Changes that teams make, in two apps. `Fixtures/Comments` has the comment on each, as a person read it; what
/// matters of each stands in `Fixtures/Changes.json`, worked out by hand.
///
/// After a change of the comments, `RECORD_COMMENTS=1 swift test --filter TeamChangeTests` writes them anew.
@Suite("Changes that teams make")
struct TeamChangeTests {
  struct Change: @unchecked Sendable, CustomTestStringConvertible {
    var name: String
    var app: String
    var edits: [[String: Any]]
    var breaking: Int
    /// The line below the heading; empty if there is no comment.
    var summary: String
    /// The points and rows that are seen without opening anything.
    var openRows: Int
    /// What a person can read without opening anything, worked out from the edits alone.
    var facts: [String]
    var testDescription: String { name }
  }

  static let fixtures = ExampleModel.repository.appending(path: "Tests/AtlasReviewTests/Fixtures")

  static let changes: [Change] = {
    let data = FileManager.default.contents(
      atPath: fixtures.appending(path: "Changes.json").path(percentEncoded: false)
    )
    let list = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [[String: Any]]
    return (list ?? []).map { change in
      Change(
        name: change["name"] as? String ?? "",
        app: change["app"] as? String ?? "",
        edits: change["edits"] as? [[String: Any]] ?? [],
        breaking: change["breaking"] as? Int ?? -1,
        summary: change["summary"] as? String ?? "",
        openRows: change["openRows"] as? Int ?? -1,
        facts: change["facts"] as? [String] ?? []
      )
    }
  }()

  private typealias Base = (graph: AppGraph, report: CheckReport)

  /// The apps as they were, each built and checked once. No change edits the settings of the checks.
  private static let bases = Dictionary(
    uniqueKeysWithValues: ["FoodTruck", "Recipes"].map { app in
      (
        app,
        Result {
          let graph = try EditedExample(app).graph()
          return (graph: graph, report: check(graph))
        }
      )
    }
  )

  private static func base(_ app: String) throws -> Base {
    try #require(bases[app]).get()
  }

  @Test("There are 27 of them, in two apps")
  func complete() {
    #expect(Self.changes.count == 27)
    #expect(Set(Self.changes.map(\.app)) == ["FoodTruck", "Recipes"])
    #expect(Set(Self.changes.map(\.name)).count == 27)
  }

  @Test("The comment says what a reviewer has to know", arguments: changes)
  func comment(change: Change) throws {
    let before = try EditedExample(change.app)
    var after = before
    for edit in change.edits { try after.apply(edit) }
    let base = try Self.base(change.app)
    let new = try after.graph()
    let review = NavigationReview(
      old: base.graph,
      new: new,
      oldReport: base.report,
      report: check(new)
    )
    let text = ReviewMarkdown(review, key: "navigation.json").text
    #expect(review.consequences.breaking.count == change.breaking)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((lines.first { $0.hasPrefix("**") } ?? "") == change.summary)
    #expect(Self.openRows(lines) == change.openRows)
    // Without a comment there is nothing to read; every other change has facts.
    #expect(change.facts.isEmpty == text.isEmpty)
    let open = Self.openText(lines)
    for fact in change.facts { #expect(open.contains(fact), "\(fact)") }
    let file = Self.fixtures.appending(path: "Comments/\(change.name).md")
    if ProcessInfo.processInfo.environment["RECORD_COMMENTS"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  /// The lines that are not folded.
  private static func openLines(_ lines: [Substring]) -> [Substring] {
    var depth = 0
    return lines.filter { line in
      if line == "<details>" { depth += 1 }
      if line == "</details>" { depth -= 1 }
      return depth == 0
    }
  }

  /// The same as GitHub shows it: without escapes and places where a line may break.
  private static func openText(_ lines: [Substring]) -> String {
    openLines(lines).joined(separator: "\n").replacing("\\", with: "").replacing(
      "&#8203;",
      with: ""
    )
  }

  private static func openRows(_ lines: [Substring]) -> Int {
    var rows = 0
    for line in openLines(lines) {
      if line.hasPrefix("- ") || line.hasPrefix("> - ") { rows += 1 }
      if line.hasPrefix("| "), !line.hasPrefix("| | Element") { rows += 1 }
    }
    return rows
  }
}
