import Foundation
import HeadlessChromium
import Testing

/// The forms of a review, of the example app as a team would edit it, read back by what reads them.
@Suite("The forms of navatlas diff", .serialized)
struct DiffFormatTests {
  private static let before = packageFolder.appending(path: "Docs/Examples/FoodTruck").path
  private static let after =
    packageFolder
    .appending(path: "Tests/AtlasReviewTests/Fixtures/FoodTruck-after.json").path

  private func diff(_ format: String, in folder: URL) throws -> String {
    let run = try CommandRun("diff", Self.before, Self.after, "--format", format, in: folder)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    return run.output
  }

  /// The block of Mermaid in a comment.
  private func flowchart(in comment: String) throws -> String {
    let parts = comment.components(separatedBy: "```mermaid\n")
    try #require(parts.count == 2)
    return try #require(parts[1].components(separatedBy: "```").first)
  }

  @Test("Mermaid draws the picture of a comment", .enabled(if: MermaidRendering.isUsable))
  func comment() throws {
    try withTemporaryFolder { folder in
      let comment = try diff("markdown", in: folder)
      let picture = try MermaidRendering().draw(try flowchart(in: comment))
      let texts = Array(picture.nodes.values)
      #expect(texts.contains { $0.hasPrefix("+ Insights") })
      #expect(texts.contains { $0.hasPrefix("± An order") })
      #expect(picture.edgeLabels.contains { $0.contains("−") })
      #expect(picture.edgeLabels.contains { $0.contains("+") })
    }
  }

  @Test("The comment in the guide is the one of the example")
  func guide() throws {
    try withTemporaryFolder { folder in
      let comment = try CommandRun(
        [
          "diff", "Docs/Examples/FoodTruck",
          "Tests/AtlasReviewTests/Fixtures/FoodTruck-after.json", "--format", "markdown",
        ],
        in: packageFolder
      ).output
      let guide = try String(
        contentsOf: packageFolder.appending(path: "Docs/Reviewing.md"),
        encoding: .utf8
      )
      #expect(
        guide.contains("<!-- comment -->\n\(comment)<!-- end of comment -->\n"),
        "the guide is stale: run make generate"
      )
    }
  }

  @Test("The page is one file that asks nobody for anything", .enabled(if: Validator.isUsable))
  func page() throws {
    try withTemporaryFolder { folder in
      try folder.write(try diff("html", in: folder), to: "changes.html")
      let file = folder.appending(path: "changes.html")
      #expect(try HTMLCheck.errors(in: [file]) == [])
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("<svg"))
      #expect(!text.contains("<script"))
      #expect(!text.contains("<link"))
      #expect(!text.contains("src="))
      #expect(text.contains("<h2 id=\"changes\">"))
    }
  }

  /// The picture of this change is too wide for a page upright.
  @Test(
    "All of the page is printed on the paper that its picture needs",
    .enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing)
  )
  func paper() throws {
    try withTemporaryFolder { folder in
      let page = try CommandRun(
        [
          "diff", "Docs/Examples/FoodTruck",
          "Tests/AtlasReviewTests/Fixtures/FoodTruck-after.json", "--format", "html",
        ],
        in: packageFolder
      )
      try folder.write(page.output, to: "changes.html")
      let browser = try HeadlessBrowser()
      try browser.open(folder.appending(path: "changes.html"))
      let answer = try browser.send("Page.printToPDF", ["preferCSSPageSize": true])
      let data = try #require((answer["data"] as? String).flatMap { Data(base64Encoded: $0) })
      // A4 on its side, 297 by 210 mm, in points without what is behind the point.
      let sizes = String(decoding: data, as: UTF8.self)
        .matches(of: /\/MediaBox \[0 0 (\d+)[.\d]* (\d+)[.\d]*\]/)
        .map { "\($0.1) \($0.2)" }
      #expect(sizes.count > 1 && Set(sizes) == ["841 594"], "\(sizes)")
    }
  }

  @Test("Text of a model is no markup in any form", .enabled(if: Validator.isUsable))
  func hostileText() throws {
    let hostile = #"<img src=x onerror=alert(1)> ``` | @octocat </details> --> \" ${{ x }}"#
    func model(_ title: String, _ link: String) -> String {
      """
      { "navatlas": 1, "app": { "name": "\(title)", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "title": "\(title)",
            "goes": [ { "push": "item", "on": "\(title)" } ] },
          { "id": "item", "title": "Item \(title)" } ],
        "deepLinks": [ { "id": "l", "title": "\(title)", "patterns": ["x://\(link)"],
          "opens": "home" } ] }
      """
    }
    try withTemporaryFolder { folder in
      try folder.write(model("A", "a"), to: "old.json")
      try folder.write(model(hostile, "b"), to: "new.json")
      let page = try CommandRun("diff", "old.json", "new.json", "--format", "html", in: folder)
      try folder.write(page.output, to: "changes.html")
      #expect(try HTMLCheck.errors(in: [folder.appending(path: "changes.html")]) == [])
      #expect(!page.output.contains("<img"))
      let comment = try CommandRun(
        "diff",
        "old.json",
        "new.json",
        "--format",
        "markdown",
        in: folder
      ).output
      #expect(!comment.contains("<img"))
      #expect(!comment.contains("@octocat"))
      // What the model says ends none of the comment's own parts.
      #expect(comment.components(separatedBy: "\n```").count == 3)
      #expect(
        comment.components(separatedBy: "<details>").count
          == comment.components(separatedBy: "</details>").count
      )
      let svg = try CommandRun("diff", "old.json", "new.json", "--format", "svg", in: folder)
      try folder.write(svg.output, to: "changes.svg")
      let path = folder.appending(path: "changes.svg").path
      #expect(try run("xmllint", ["--noout", "--nonet", path]).status == 0)
    }
  }

  @Test("Without anything to draw there is no empty picture")
  func nothingToDraw() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        "diff",
        Self.before,
        Self.before,
        "--format",
        "svg",
        "-o",
        "changes.svg",
        in: folder
      )
      #expect(run.exitCode == 0)
      #expect(folder.names == [])
      #expect(run.errors.contains("nothing changed in the navigation"))
    }
  }

  @Test("--compare-to adds a page of changes to the site, with links to the elements")
  func pageOfTheSite() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        "build",
        Self.after,
        "-o",
        "site",
        "--compare-to",
        Self.before,
        "--quiet",
        in: folder
      )
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
      let page = try #require(folder.text(of: "site/changes.html"))
      #expect(page.contains("href=\"screens/insightsview.html\""))
      #expect(page.contains("<svg"))
      #expect(folder.text(of: "site/index.html")?.contains("href=\"changes.html\"") == true)
      _ = try CommandRun("build", Self.after, "-o", "plain", "--quiet", in: folder)
      #expect(folder.text(of: "plain/changes.html") == nil)
      let missing = try CommandRun(
        "build",
        Self.after,
        "-o",
        "other",
        "--compare-to",
        "nowhere",
        in: folder
      )
      #expect(missing.exitCode != 0)
      #expect(folder.text(of: "other/index.html") == nil)
    }
  }
}
