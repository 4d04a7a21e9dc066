import Foundation
import Testing

@Suite("navatlas diff")
struct DiffCommandTests {
  /// An app of two screens, with what leads from the first to the second.
  private static func shelf(_ goes: String = "", more: String = "") -> String {
    """
    { "navatlas": 1, "app": { "name": "Shelf", "platforms": { "macOS": "15.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "shelf" } } ],
      "screens": [ { "id": "book", "title": "Book" },
        { "id": "shelf", "title": "Shelf", "goes": [ \(goes) ] } ]\(more) }
    """
  }

  private static let push = #"{ "push": "book", "on": "tap a book" }"#

  /// A repository whose branch `feature` takes the way to the book away.
  private func repository(in folder: URL) throws -> TemporaryRepository {
    let repository = try TemporaryRepository(in: folder)
    try repository.commit(["navigation.json": Self.shelf(Self.push)])
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.commit(["navigation.json": Self.shelf()])
    return repository
  }

  private func diff(_ arguments: String..., in folder: URL) throws -> CommandRun {
    try CommandRun(["diff"] + arguments, in: folder, environment: TemporaryRepository.environment)
  }

  @Test("Without arguments the working tree is compared with where the branch began")
  func sinceTheBranchBegan() throws {
    try withTemporaryFolder { folder in
      let repository = try repository(in: folder)
      try repository.git("checkout", "--quiet", "main")
      // What the other branch went on with is none of this branch's changes.
      try repository.commit([
        "navigation.json": Self.shelf(Self.push, more: #", "features": { "f": "F" }"#)
      ])
      try repository.git("checkout", "--quiet", "feature")
      let run = try diff(in: folder)
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
      #expect(run.output.contains("No longer reachable (1)\n"))
      #expect(run.output.contains("  screen Book: Nothing leads to it\n      was: tap a book\n"))
      #expect(!run.output.contains("feature"))
      try folder.write(Self.shelf(Self.push), to: "navigation.json")
      #expect(try diff(in: folder).output == "nothing changed in the navigation\n")
    }
  }

  @Test("Revisions, paths in revisions, what is staged and files are compared")
  func sources() throws {
    try withTemporaryFolder { folder in
      let repository = try repository(in: folder)
      for arguments in [
        ["main"], ["main", "feature"], ["main:navigation.json", "feature:navigation.json"],
        ["main", ":navigation.json"], ["--base", "main"],
      ] {
        let run = try CommandRun(["diff"] + arguments, in: folder)
        #expect(run.output.contains("No longer reachable (1)\n"), "\(arguments): \(run.errors)")
      }
      try folder.write(try repository.git("show", "main:navigation.json"), to: "old.json")
      let files = try diff("old.json", "navigation.json", in: folder)
      #expect(files.output.contains("No longer reachable (1)\n"))
      let mirrored = try diff("feature", "main", in: folder)
      #expect(mirrored.output.contains("Newly reachable (1)\n"))
    }
  }

  @Test("Nothing changed is one line, and no comment at all")
  func nothingChanged() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit(["navigation.json": Self.shelf(Self.push)])
      let text = try diff("--exit-code", "--fail-on", "change", in: folder)
      #expect(text.output == "nothing changed in the navigation\n")
      #expect(text.exitCode == 0)
      let comment = try diff("--format", "markdown", in: folder)
      #expect(comment.output == "")
      #expect(comment.errors == "")
      #expect(comment.exitCode == 0)
      let json = try diff("--format", "json", in: folder)
      let object = try #require(
        try JSONSerialization.jsonObject(with: json.bytes) as? [String: Any]
      )
      #expect(object["outcome"] as? String == "unchanged")
    }
  }

  @Test(
    "--exit-code and --fail-on say what fails",
    arguments: [
      (["--exit-code"], 1), (["--fail-on", "change"], 1), (["--fail-on", "breaking"], 0),
      (["--fail-on", "new-finding"], 1), (["--fail-on", "breaking", "--fail-on", "change"], 1),
      ([], 0),
    ]
  )
  func failing(arguments: [String], code: Int) throws {
    try withTemporaryFolder { folder in
      _ = try repository(in: folder)
      // A book that nothing leads to is a new finding; nothing here is published.
      #expect(try CommandRun(["diff"] + arguments, in: folder).exitCode == Int32(code))
    }
  }

  @Test("--fail-on breaking fails for a link that was published")
  func failingForLinks() throws {
    try withTemporaryFolder { folder in
      let link = #", "deepLinks": [ { "id": "l", "patterns": ["shelf://b"], "opens": "shelf" } ]"#
      try folder.write(Self.shelf(Self.push, more: link), to: "old.json")
      try folder.write(Self.shelf(Self.push), to: "new.json")
      let run = try diff("old.json", "new.json", "--fail-on", "breaking", in: folder)
      #expect(run.exitCode == 1)
      #expect(run.output.contains("Breaking changes (2)\n"))
      #expect(
        run.output.contains("  ! URL shelf://b: It led to Shelf, now no deep link handles it\n")
      )
    }
  }

  @Test("Findings that the new model accepts are no news, also in a revision")
  func accepted() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let checks = #", "checks": { "baseline": "accepted.json" }"#
      let none = #"{ "acceptedFindings": 1, "findings": [] }"#
      try repository.commit([
        "Docs/navigation.json": Self.shelf(Self.push, more: checks), "Docs/accepted.json": none,
      ])
      try repository.git("checkout", "--quiet", "-b", "team/feature")
      try repository.commit(["Docs/navigation.json": Self.shelf(more: checks)])
      let news = try diff("main", "--model", "Docs", "--fail-on", "new-finding", in: folder)
      #expect(news.exitCode == 1)
      _ = try CommandRun("check", "Docs", "--write-baseline", "Docs/accepted.json", in: folder)
      let known = try diff("main", "--model", "Docs", "--fail-on", "new-finding", in: folder)
      #expect(known.exitCode == 0)
      #expect(!known.output.contains("New findings"))
      try repository.commit()
      let committed = try diff(
        "main",
        "team/feature",
        "--model",
        "Docs",
        "--fail-on",
        "new-finding",
        in: folder
      )
      #expect(committed.errors == "")
      #expect(committed.exitCode == 0)
    }
  }

  @Test("A baseline that is missing or wrong fails loudly")
  func baselines() throws {
    try withTemporaryFolder { folder in
      _ = try repository(in: folder)
      let unknown = try diff("nowhere", "--format", "markdown", in: folder)
      #expect(unknown.exitCode == 66)
      #expect(unknown.output.contains("> **There is no review of the latest commit.**\n"))
      #expect(unknown.errors.contains("\"nowhere\" is neither a file nor a revision"))
      let missing = try diff("main:other.json", in: folder)
      #expect(missing.exitCode == 66)
      #expect(missing.errors.contains("there is no other.json at main"))
      try folder.write(#"{ "navatlas": 1, "screens": 3 }"#, to: "wrong.json")
      let wrong = try diff("wrong.json", in: folder)
      #expect(wrong.exitCode == 65)
      #expect(wrong.errors.contains("wrong.json:1:"))
      #expect(wrong.errors.contains("the old model, wrong.json, has errors"))
      let gone = try diff("main", "gone.json", in: folder)
      #expect(gone.exitCode == 66)
      let both = try diff("main", "--base", "main", in: folder)
      #expect(both.exitCode == 64)
    }
  }

  @Test("A shallow clone says what to fetch")
  func shallow() throws {
    try withTemporaryFolder { folder in
      let origin = try repository(in: folder.appending(path: "origin"))
      let clone = try TemporaryRepository(
        cloning: origin,
        to: folder.appending(path: "clone"),
        "--depth",
        "1"
      )
      let run = try diff("--base", "main~1", in: clone.folder)
      #expect(run.exitCode == 66)
      #expect(run.errors.contains("git fetch"))
    }
  }

  @Test("The review is written to a file")
  func output() throws {
    try withTemporaryFolder { folder in
      _ = try repository(in: folder)
      let run = try diff("main", "-o", "review.md", "--format", "markdown", in: folder)
      #expect(run.output == "")
      let text = try String(contentsOf: folder.appending(path: "review.md"), encoding: .utf8)
      #expect(text.hasPrefix("<!-- navatlas-review navigation.json -->\n### Navigation of "))
    }
  }
}
