import Testing

@testable import AtlasBase
@testable import AtlasChecks

/// The rules for other programs.
@Suite("Lists of rules")
struct RuleListTests {
  private func keys(withModels: Bool) -> [String] {
    let text = RuleList([.deadEnd]).json(withModels: withModels)
    return text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^ +"(\w+)":/).map { String($0.1) }
    }
  }

  @Test("a rule has the models of its page only if they are asked for")
  func models() {
    let facts = [
      "id", "group", "level", "title", "checks", "impact", "remedy", "facts", "references",
    ]
    let own = keys(withModels: false).filter { !["title", "url"].contains($0) || $0 == "title" }
    #expect(facts.allSatisfy(own.contains))
    for key in ["failing", "finds", "fixed"] {
      #expect(!own.contains(key))
      #expect(keys(withModels: true).contains(key))
    }
  }

  @Test("a table ends with the number of its rules")
  func table() {
    let text = RuleList([.deadEnd, .viewLink]).terminalText()
    #expect(text.contains("\n2 rules: E error, W warning, I information\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
