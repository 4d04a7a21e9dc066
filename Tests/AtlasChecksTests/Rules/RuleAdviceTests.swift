import Foundation
import Testing

@testable import AtlasChecks

/// The advice of findings. A rule's fixed model is its failing model after the advice was followed.
@Suite("Advice that is followed")
struct RuleAdviceTests {
  /// Rules that a good model of a few lines breaks too: they say what could be added.
  private static let remarks: Set<String> = [
    "undocumented", "untitled", "unowned", "nothing-restored", "handler-missing",
    "declared-but-unhandled", "deep-link-without-example",
  ]

  @Test("clears the finding and makes no other rule fail", arguments: Rule.catalogue.map(\.id))
  func followed(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    let before = try CheckedExample(rule.failing).report.findings
    let after = try CheckedExample(rule.fixed).report.findings
    #expect(after.filter { $0.rule == id }.map(\.message) == [])
    let known = Set(before.map(\.rule)).union(Self.remarks)
    #expect(after.filter { !known.contains($0.rule) }.map { "\($0.rule): \($0.message)" } == [])
    // What another rule said before may still be true, but nothing new of it that matters.
    let messages = Set(before.map { "\($0.rule): \($0.message)" })
    let worse = after.filter { $0.severity == .error || $0.severity == .warning }
      .filter { !Self.remarks.contains($0.rule) }
      .map { "\($0.rule): \($0.message)" }
    #expect(worse.filter { !messages.contains($0) } == [])
  }

  @Test("names keys that the fixed model has", arguments: Rule.catalogue.map(\.id))
  func keys(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    for finding in try CheckedExample(rule.failing).findings(of: rule) {
      guard let advice = finding.advice else { continue }
      // Of several ways to follow it, the fixed model takes one.
      let ways = advice.components(separatedBy: ", or ").map { way in
        way.matches(of: #/"([A-Za-z]+)": /#).map { "\"\($0.1)\":" }
      }.filter { !$0.isEmpty }
      guard !ways.isEmpty else { continue }
      let isTaken = ways.contains { keys in keys.allSatisfy { rule.fixed.text.contains($0) } }
      #expect(isTaken, "\(advice)")
    }
  }
}
