import AtlasBase
import AtlasModel
import Foundation
import Testing

@testable import AtlasExports
@testable import AtlasReview

@Suite("A review as a comment")
struct ReviewMarkdownTests {
  private static func model(screens: Int, title: String = "Screen") -> String {
    let list = (0..<screens).map { #"{ "id": "s\#($0)", "title": "\#(title) \#($0)" }"# }
    return """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "title": "Home" }\(list.map { ", " + $0 }.joined()) ]
      """
  }

  @Test("The first line tells the comment from others, and can't be ended by the key")
  func marker() {
    #expect(
      ReviewMarkdown.marker(key: "Docs/navigation.json")
        == "<!-- navatlas-review Docs/navigation.json -->"
    )
    #expect(
      ReviewMarkdown.marker(key: "a --> <b> $(x)\n")
        == "<!-- navatlas-review a%20-%2D%3E%20%3Cb%3E%20%24%28x%29%0A -->"
    )
    // No two models share a comment.
    #expect(
      ReviewMarkdown.marker(key: "日/a.json") == "<!-- navatlas-review %E6%97%A5/a.json -->"
    )
    let keys = ["a b.json", "ab.json", "a%20b.json", "a--b", "a-b", "a-%2Db", "日", "本"]
    #expect(Set(keys.map { ReviewMarkdown.marker(key: $0) }).count == keys.count)
  }

  @Test("What breaks stands first, then the changes, then the picture, and the rest is folded")
  func order() throws {
    let link = #", "deepLinks": [ { "id": "l", "patterns": ["x://a"], "opens": "home" } ]"#
    let fixture = try ReviewFixture(
      Self.model(screens: 1) + link,
      Self.model(screens: 2)
    )
    let text = ReviewMarkdown(fixture.review, key: "n").text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = [
      "<!-- navatlas-review n -->", "> [!WARNING]", "| | Element | Change |", "```mermaid",
      "<details>",
    ].map { lines.firstIndex(of: $0) }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(lines[1] == "### Navigation of Test (`n`)")
    #expect(
      lines[3].hasPrefix("**2 breaking changes · 1 link with another destination or none")
    )
    #expect(lines.contains("> - URL `x://a`: It led to Home, now no deep link handles it"))
    #expect(lines.contains { $0.hasPrefix("| + | screen **Screen 1** |") })
    #expect(lines.count { $0 == "<details>" } == lines.count { $0 == "</details>" })
  }

  @Test("A comment stays within GitHub's limit and says what it leaves out")
  func limit() throws {
    let fixture = try ReviewFixture(
      Self.model(screens: 0),
      Self.model(screens: 3000, title: "A screen whose title is long | with <markup> in it")
    )
    let picture = MermaidFlowchart(
      text: "flowchart LR\n" + String(repeating: "  a --> b\n", count: 2000),
      note: nil
    )
    let text = ReviewMarkdown(fixture.review, key: "n", picture: picture).text
    #expect(text.utf16.count <= 65_536)
    // Every screen is one change, and one finding at the least.
    #expect(text.contains("more: `navatlas diff` lists all."))
    #expect(text.hasSuffix("</details>\n"))
  }

  @Test(
    "Of what was not compared five parts are named, and the others counted",
    arguments: [5, 6, 8]
  )
  func omissions(count: Int) throws {
    let app = try ReviewFixture(Self.model(screens: 0), Self.model(screens: 0)).review.new
    let omissions = (1...count).map {
      ModelOmission(file: "a.json", line: $0, place: "screens[\($0)]", reason: "it has no id")
    }
    let review = NavigationReview(old: app, new: app, base: ReviewBase(omissions: omissions))
    let lines = ReviewMarkdown(review, key: "n", picture: nil).text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("> - a.json:") } == 5)
    #expect(
      lines.filter { $0.hasPrefix("> - …") } == (count == 5 ? [] : ["> - … and \(count - 5) more"])
    )
  }

  @Test("Of a row twelve details are shown, and the others counted", arguments: [12, 13, 15])
  func details(count: Int) throws {
    let goes = (0..<count).map { #"{ "push": "home", "on": "tap \#($0)" }"# }
    let old = Self.model(screens: 0)
    let new = Self.model(screens: 1).replacing(
      #""title": "Screen 0" "#,
      with: #""title": "Screen 0", "goes": [ \#(goes.joined(separator: ", ")) ] "#
    )
    let text = ReviewMarkdown(try ReviewFixture(old, new).review, key: "n", picture: nil).text
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| + |") })
    #expect(row.components(separatedBy: "<br>").count == min(count, 12) + (count > 12 ? 1 : 0))
    #expect(row.contains("tap 11"))
    #expect(row.hasSuffix(count > 12 ? "<br>… and \(count - 12) more |" : "push Home |"))
  }

  @Test("The same review gives the same bytes")
  func stable() throws {
    let texts = try (0..<3).map { _ in
      let fixture = try ReviewFixture(Self.model(screens: 3), Self.model(screens: 9))
      return ReviewMarkdown(fixture.review, key: "n").text
    }
    #expect(Set(texts).count == 1)
  }

  @Test("A comment on errors says what a terminal says, without long lists of what was expected")
  func failure() {
    let file = SourceFile(path: "a.json", text: "{\n  \"via\": \"shre\" }")
    let place = SourceRange(file: 0, start: 11, end: 17)
    let short = Diagnostic(
      .error,
      "value",
      "unknown value \"shre\"",
      expected: "\"share\" or \"print\"",
      advice: "\"share\"",
      at: place
    )
    let keys = (1...40).map { "\"key\($0)\"" }.joined(separator: ", ")
    let long = Diagnostic(
      .error,
      "key",
      "unknown key \"via\"",
      expected: keys,
      advice: "did you mean \"view\"?",
      at: place
    )
    let unplaced = Diagnostic(
      .error,
      "revision",
      "there is no revision \"mian\"",
      advice: "did you mean \"main\"?"
    )
    let report = ReportedDiagnostics([unplaced, short, long], files: [file])
    #expect(
      ReviewMarkdown.text(of: report, key: "n") == """
        <!-- navatlas-review n -->
        ### Navigation (`n`)

        > [!CAUTION]
        > **There is no review of the latest commit.**
        >
        > There is no revision "mian", did you mean "main"?
        >
        > - `a.json:2`: unknown value "shre", expected "share" or "print", try "share"
        > - `a.json:2`: unknown key "via", did you mean "view"?

        """
    )
    let terminal = DiagnosticPrinter(style: .line).list([short], files: [file])
    #expect(
      terminal
        == "a.json:2:10: error: unknown value \"shre\", expected \"share\" or \"print\", try \"share\"\n"
    )
  }

  @Test("Without a change there is no comment")
  func nothing() throws {
    let fixture = try ReviewFixture(Self.model(screens: 3), Self.model(screens: 3))
    #expect(ReviewMarkdown(fixture.review, key: "n").text == "")
  }
}
