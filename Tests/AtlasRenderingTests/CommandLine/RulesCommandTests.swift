import Foundation
import Testing

@testable import AtlasChecks

@Suite("navatlas rules")
struct RulesCommandTests {
  @Test("Without an id all rules are listed, with one its page is shown")
  func prints() throws {
    try withTemporaryFolder { folder in
      let list = try CommandRun("rules", in: folder)
      #expect(list.exitCode == 0)
      #expect(list.output == RuleList().terminalText())
      #expect(!list.output.contains("\u{1B}"))
      let page = try CommandRun("rules", "view-link", in: folder)
      #expect(page.output.hasPrefix("A link that carries a view\nview-link · warning · Routes\n"))
      let markdown = try CommandRun("rules", "view-link", "--format", "markdown", in: folder)
      #expect(markdown.output == packageFolder.text(of: "Docs/Rules/view-link.md"))
    }
  }

  @Test("JSON has the texts, and the models of one that is asked for")
  func json() throws {
    struct Entry: Decodable {
      var id: String
      var level: String
      var failing: String?
      var finds: [String]?
    }
    try withTemporaryFolder { folder in
      let list = try CommandRun("rules", "--format", "json", in: folder)
      let rules = try JSONDecoder().decode([Entry].self, from: list.bytes)
      #expect(rules.map(\.id) == Rule.catalogue.map(\.id))
      #expect(rules.allSatisfy { $0.failing == nil })
      let one = try CommandRun("rules", "view-link", "--format", "json", in: folder)
      let rule = try #require(JSONDecoder().decode([Entry].self, from: one.bytes).first)
      #expect(rule.level == "warning")
      #expect(rule.failing == Rule.named("view-link")?.failing.text)
      #expect(rule.finds?.count == 1)
    }
  }

  @Test("An id that there is not ends with 64 and the nearest one")
  func unknown() throws {
    try withTemporaryFolder { folder in
      let near = try CommandRun("rules", "viewlink", in: folder)
      #expect(near.exitCode == 64)
      #expect(near.output == "")
      #expect(near.errors == "error: there is no rule \"viewlink\", try \"view-link\"\n1 error\n")
      let far = try CommandRun("rules", "zzzzzzzz", in: folder)
      #expect(far.errors.contains("try `navatlas rules` for the list of rules"))
    }
  }

  @Test("The documents are written, and those of rules that there are no more are removed")
  func documents() throws {
    try withTemporaryFolder { folder in
      try folder.write("<!-- Made by `make generate`. -->", to: "Rules/old-rule.md")
      try folder.write("Mine.", to: "Rules/notes.md")
      #expect(try CommandRun("rules", "--write", "Rules", in: folder).exitCode == 0)
      let names = folder.appending(path: "Rules").names
      #expect(names == (RuleList().documents.map(\.name) + ["notes.md"]).sorted())
      #expect(folder.text(of: "Rules/README.md") == RuleList().markdown)
    }
  }
}
