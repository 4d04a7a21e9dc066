import Foundation
import Testing

/// What judges of the formats say of reports, whatever text the model holds and whatever rules find.
@Suite("The formats of check's report")
struct ReportFormatTests {
  /// A title and a trigger that try to break out of every format.
  private static let hostile =
    #""'`\\\n::error::x\r\n%0A,:=]]>--><b>&amp;{0}[a](1)\u0000\u0007\u001b[31m"#
    + "\u{85}\u{2028}\u{202E}\u{FFFE}\u{FFFF}👩‍🍳مرحبا"

  private static let model = CheckFixture.model
    .replacing("tap a recipe", with: hostile.dropFirst())
    .replacing("\"title\": \"Cook\"", with: "\"title\": \(hostile)\"")

  /// Reports on a hostile model, the same with all accepted, the largest example, and one with errors.
  private static func reports(_ format: String, in folder: URL) throws -> [URL] {
    try folder.write(model, to: "hostile ä%.json")
    try folder.write(model.replacing("\"stack\"", with: "\"stak\""), to: "broken.json")
    let main = folder.appending(path: "hostile ä%.json").path
    let accepted = ["--write-baseline", folder.appending(path: "accepted.json").path]
    let runs = [
      ["hostile ä%.json"], [main] + accepted, ["broken.json"], ["missing.json"],
      [packageFolder.appending(path: "Docs/Examples/Recipes").path],
    ]
    return try runs.enumerated().map { index, arguments in
      let file = folder.appending(path: "report-\(index)")
      let run = try CommandRun(
        ["check", "--format", format, "-o", file.path] + arguments,
        in: folder
      )
      #expect([0, 1, 65, 66].contains(run.exitCode), "\(run.errors)")
      return file
    }
  }

  /// The schema that OASIS published with the standard, which `make test` installs.
  private static let schema = packageFolder.appending(
    path: ".build/validators/sarif/sarif-schema-2.1.0.json"
  )

  @Test(
    "SARIF is valid by its schema",
    .enabled(if: Validator.isUsable, Validator.isMissing)
  )
  func sarif() throws {
    try withTemporaryFolder { folder in
      let reports = try Self.reports("sarif", in: folder)
      #expect(try SchemaCheck.problems(with: reports, schema: Self.schema) == [])
    }
  }

  @Test(
    "A report with a fault is found not to be SARIF",
    .enabled(if: Validator.isUsable, Validator.isMissing),
    arguments: [
      (#""version": "2.1.0""#, #""version": "2.2.0""#, "$.version"),
      (#""driver":"#, #""conductor":"#, "$.runs[0].tool"),
      (#""name": "NavAtlas""#, #""named": "NavAtlas""#, "$.runs[0].tool.driver"),
      (#""results": ["#, #""results": [ 1,"#, "$.runs[0].results[0]"),
      (#""level": "error""#, #""level": "fatal""#, ".level"),
      (#""message": {"#, #""massage": {"#, "$.runs[0].results["),
      (#""startLine": "#, #""startLine": -"#, ".startLine"),
    ]
  )
  func brokenSARIF(part: String, fault: String, place: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "hostile.json")
      let text = try CommandRun(["check", "--format", "sarif", "hostile.json"], in: folder).output
      #expect(text.contains(part))
      try folder.write(text.replacing(part, with: fault), to: "wrong.sarif")
      let problems = try SchemaCheck.problems(
        with: [folder.appending(path: "wrong.sarif")],
        schema: Self.schema
      )
      #expect(problems.contains { $0.contains(place) }, "\(problems)")
    }
  }

  @Test("JUnit's XML is well-formed")
  func junit() throws {
    try withTemporaryFolder { folder in
      for report in try Self.reports("junit", in: folder) {
        #expect(try run("xmllint", ["--noout", "--nonet", report.path]).status == 0)
      }
    }
  }

  @Test("JSON is JSON")
  func json() throws {
    try withTemporaryFolder { folder in
      for report in try Self.reports("json", in: folder) {
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: report))
        #expect((object as? [String: Any])?["navatlasCheck"] as? Int == 1)
      }
    }
  }

  @Test("Each line of GitHub's format is a command of ours")
  func github() throws {
    try withTemporaryFolder { folder in
      for report in try Self.reports("github", in: folder) {
        let text = try String(contentsOf: report, encoding: .utf8)
        for line in text.split(whereSeparator: \.isNewline) {
          #expect(line.contains(/^::(error|warning|notice) (file=[^,:]*,[^:]*)?title=[a-z-]+::/))
        }
      }
    }
  }
}
