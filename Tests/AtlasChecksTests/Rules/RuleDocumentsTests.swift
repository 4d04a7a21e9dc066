import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasChecks

@Suite("The documents about rules")
struct RuleDocumentsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Rules")

  private static let documents = Dictionary(
    uniqueKeysWithValues: RuleList().documents.map { ($0.name, $0.text) }
  )

  @Test("None is stale", arguments: documents.keys.sorted())
  func fresh(_ name: String) throws {
    let shipped = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let isFresh = shipped == Self.documents[name]
    #expect(isFresh, "Docs/Rules/\(name) is stale: run `make generate` and commit what it writes")
  }

  @Test("None is of a rule that there is no more")
  func orphans() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let orphans = Set(names).subtracting(Self.documents.keys).sorted()
    #expect(orphans == [], "of no rule: run `make generate` and commit what it removes")
  }

  @Test("A page says what the rule says, shows both models and marks what is found")
  func page() {
    let text = RuleDocument(.viewLink).markdown
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "# A link that carries a view")
    #expect(lines.contains("`view-link` · warning · [Routes](README.md#routes)"))
    #expect(
      lines.filter { $0.hasPrefix("## ") } == [
        "## Why it matters", "## How to fix it", "## Facts it needs", "## A model that fails",
        "## The same model, fixed", "## References",
      ]
    )
    #expect(text.contains("```json\n\(Rule.viewLink.failing.text)\n```"))
    #expect(text.contains("```json\n\(Rule.viewLink.fixed.text)\n```"))
    #expect(
      text.contains("navigation.json:7:7: warning: \"tap a recipe\" on \"recipes\" is a link")
    )
    #expect(text.contains("\n   |       ^~~~~"))
    #expect(!text.contains("▸"))
    #expect(!text.contains("\n\n\n"))
  }

  @Test("Links with parentheses are links")
  func links() {
    #expect(
      RuleDocument(.test("a-rule", .routes, .error)).markdown
        .contains("- [Apple's page](https://developer.apple.com/x%28y:%29)\n")
    )
  }

  @Test("The terminal's page fits 80 columns but for the models")
  func terminal() {
    let text = RuleDocument(.viewLink).terminalText()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "A link that carries a view")
    #expect(lines[1] == "view-link · warning · Routes")
    #expect(lines.filter { !$0.hasPrefix("  ") }.allSatisfy { $0.count <= 80 })
    #expect(
      lines.contains(
        "    \"app\": { \"name\": \"Recipes\", \"platforms\": { \"iOS\": \"18.0\" } },"
      )
    )
    #expect(!text.contains("\u{1B}"))
    #expect(
      RuleDocument(.viewLink).terminalText(usesColour: true).contains("\u{1B}[35mwarning\u{1B}[0m")
    )
  }

  @Test("The list fits 80 columns, whatever the rules are called")
  func list() {
    let long = "A destination that is registered inside a lazy container, where no push finds it"
    let rules: [Rule] = [
      .test("destination-in-lazy-container", .routes, .error, title: long),
      .test("a", .structure, .warning, title: "Short"),
      .test("b", .routes, .information, title: "Short too"),
    ]
    #expect(
      RuleList(rules).terminalText() == """
        Structure
          W  a                              Short

        Routes
          E  destination-in-lazy-container  A destination that is registered inside a
                                            lazy container, where no push finds it
          I  b                              Short too

        3 rules: E error, W warning, I information
        `navatlas rules ID` explains one

        """
    )
    let lines = RuleList().terminalText().split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    for rule in Rule.catalogue {
      #expect(lines.contains { $0.contains("  \(rule.id)  ") })
    }
  }
}
