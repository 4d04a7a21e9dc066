import Foundation
import Testing

@testable import AtlasModel

/// What a change brings into a repository decides nothing about files outside of it.
@Suite("Files of a stranger")
struct HostileFilesTests {
  /// A repository `work` with a model, and beside it a folder `outside` with a secret.
  private func inRepository(_ body: (_ work: URL, _ outside: URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let work = folder.appending(path: "work")
      let outside = folder.appending(path: "outside")
      try work.write(starterModelText, to: "navigation.json")
      try outside.write("SECRET=1", to: "secret.json")
      _ = try TemporaryRepository(in: work)
      try body(work, outside)
    }
  }

  private func link(_ name: String, to target: URL, in folder: URL) throws {
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: name),
      withDestinationURL: target
    )
  }

  // MARK: Writing

  @Test(
    "No report takes the place of a file of the model",
    arguments: [
      ["check", "-o", "navigation.json"], ["check", "-o", "./more/../more.json"],
      ["check", "--write-baseline", "more.json"], ["check", "--format", "sarif", "-o", "same"],
      ["diff", "navigation.json", "./navigation.json", "--format", "json", "-o", "more.json"],
      ["export", "--format", "json", "-o", "navigation.json"],
    ]
  )
  func outputIsInput(_ arguments: [String]) throws {
    try withTemporaryFolder { folder in
      let model = starterModelText.replacing(
        "\"navatlas\": 1,",
        with: "\"navatlas\": 1, \"include\": [\"more.json\"],"
      )
      try folder.write(model, to: "navigation.json")
      try folder.write("{}", to: "more.json")
      try FileManager.default.createDirectory(
        at: folder.appending(path: "more"),
        withIntermediateDirectories: true
      )
      try FileManager.default.linkItem(
        at: folder.appending(path: "navigation.json"),
        to: folder.appending(path: "same")
      )
      let run = try CommandRun(arguments, in: folder)
      #expect(run.exitCode == 64, "\(run.errors)")
      #expect(run.errors.contains("is a file of the model, expected another file"))
      #expect(folder.text(of: "navigation.json") == model)
      #expect(folder.text(of: "more.json") == "{}")
    }
  }

  @Test(
    "No output is written through a link out of the repository",
    arguments: [
      ["check", "--format", "sarif", "-o", "link"], ["check", "--write-baseline", "link"],
      ["diff", "navigation.json", "./navigation.json", "--format", "json", "-o", "link"],
      ["export", "--format", "csv-screens", "-o", "link"], ["init", "link"], ["fmt", "link"],
      ["export", "--format", "csv-screens", "-o", "folder/new"], ["init", "folder/new"],
      ["check", "--write-baseline", "folder/new"], ["init", "nowhere"], ["build", "-o", "folder"],
      ["build", "-o", "folder/site"], ["export", "--format", "csv-screens", "-o", "nowhere"],
    ]
  )
  func writing(arguments: [String]) throws {
    try inRepository { work, outside in
      // What `--write-baseline` and `fmt` would overwrite.
      let target = outside.appending(path: "accepted.json")
      try outside.write(#"{ "findings": [], "acceptedFindings": 1 }"#, to: "accepted.json")
      try link("link", to: target, in: work)
      try link("folder", to: outside.appending(path: "empty"), in: work)
      try link("nowhere", to: outside.appending(path: "made"), in: work)
      try FileManager.default.createDirectory(
        at: outside.appending(path: "empty"),
        withIntermediateDirectories: true
      )
      let run = try CommandRun(arguments, in: work)
      #expect([65, 66, 73].contains(run.exitCode), "\(run.exitCode): \(run.errors)")
      #expect(outside.names == ["accepted.json", "empty", "secret.json"])
      #expect(outside.appending(path: "empty").names == [])
      #expect(outside.text(of: "accepted.json") == #"{ "findings": [], "acceptedFindings": 1 }"#)
    }
  }

  @Test("A link that stays in the repository is followed")
  func linkInside() throws {
    try inRepository { work, _ in
      try work.write("old", to: "reports/real.csv")
      try link("link", to: work.appending(path: "reports/real.csv"), in: work)
      let inner = work.appending(path: "reports")
      let run = try CommandRun(
        ["export", "../navigation.json", "--format", "csv-screens", "-o", "../link"],
        in: inner
      )
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(work.text(of: "reports/real.csv")?.contains("cover") == true)
    }
  }

  // MARK: Reading

  @Test(
    "A model reads nothing outside of its repository, and says nothing of what is there",
    arguments: [
      #""include": "../outside/secret.json""#, #""include": "../outside/*""#,
      #""include": "../**/*""#, #""include": "link.json""#, #""include": "folder/secret.json""#,
      #""include": "folder/*.json""#, #""include": "../outside/missing.json""#,
      #""checks": { "baseline": "../outside/secret.json" }"#,
      #""checks": { "baseline": "link.json" }"#,
    ]
  )
  func reading(keys: String) throws {
    try inRepository { work, outside in
      try link("link.json", to: outside.appending(path: "secret.json"), in: work)
      try link("folder", to: outside, in: work)
      try work.write(
        starterModelText.replacing(#""app": {"#, with: keys + ",\n  \"app\": {"),
        to: "navigation.json"
      )
      for command in [["check"], ["build", "-o", "site"], ["fmt"], ["export", "-o", "a.svg"]] {
        let run = try CommandRun(command, in: work)
        let words = run.output + run.errors
        #expect(!words.contains("SECRET"), "\(words)")
        let isLeftOut = words.contains("is outside ") || words.contains("no file matches")
        #expect(isLeftOut || command != ["check"], "\(words)")
      }
      #expect(outside.text(of: "secret.json") == "SECRET=1")
    }
  }

  @Test("An association file and the main file itself are confined too")
  func readingOthers() throws {
    try inRepository { work, outside in
      try link("link.json", to: outside.appending(path: "secret.json"), in: work)
      let main = try CommandRun("check", "link.json", in: work)
      #expect(main.exitCode == 66)
      #expect(main.errors.contains("link.json is outside "))
      #expect(!main.errors.contains("SECRET"))
      for path in ["link.json", "../outside/secret.json", outside.path + "/secret.json"] {
        try work.write(
          starterModelText.replacing(
            #""app": {"#,
            with: "\"app\": { \"associationFile\": \"\(path)\","
          ),
          to: "navigation.json"
        )
        let run = try CommandRun("check", in: work)
        #expect(run.exitCode == 65)
        #expect(run.errors.contains("secret.json is outside ") || path == "link.json")
        #expect(!run.errors.contains("SECRET"), "\(run.errors)")
      }
    }
  }

  /// The settings of a repository may have the token of a job.
  @Test(
    "Git's own data is no file of a model",
    arguments: [
      #""include": ".git/config""#, #""include": ".git/*""#, #""include": ".git/nothing""#,
      #""include": "**/config""#, #""include": "link.json""#, #""include": "data/config""#,
      #""include": ".GIT/config""#, #""checks": { "baseline": ".git/config" }"#,
    ]
  )
  func readingGit(keys: String) throws {
    try inRepository { work, _ in
      try work.write("[SECRET]", to: ".git/config")
      try link("link.json", to: work.appending(path: ".git/config"), in: work)
      try link("data", to: work.appending(path: ".git"), in: work)
      try work.write("[SECRET]", to: ".GIT/config")
      try work.write(
        starterModelText.replacing(#""app": {"#, with: keys + ",\n  \"app\": {"),
        to: "navigation.json"
      )
      let run = try CommandRun("check", in: work)
      let words = run.output + run.errors
      #expect(!words.contains("SECRET"), "\(words)")
      // A pattern that no file matches is no error.
      #expect(
        words.contains("is git's own data") && [65, 66].contains(run.exitCode)
          || words.contains("no file matches"),
        "\(words)"
      )
    }
  }

  @Test("No output is written through a link to git's own data")
  func writingGit() throws {
    try inRepository { work, _ in
      let settings = work.text(of: ".git/config")
      try link("link", to: work.appending(path: ".git/config"), in: work)
      let run = try CommandRun(["check", "--format", "sarif", "-o", "link"], in: work)
      #expect(run.exitCode == 73, "\(run.errors)")
      #expect(run.errors.contains("a symbolic link leads into git's own data"))
      #expect(work.text(of: ".git/config") == settings)
    }
  }

  /// A workflow names a file of the repository, and a change puts a link there.
  @Test(
    "What options name in the repository is not read through a link out of it",
    arguments: [
      ["check", "--baseline", "link.json"], ["check", "--baseline", "folder/secret.json"],
      ["check", "--config", "link.json"], ["check", "--config", "config.json"],
      ["check", "--sources", "folder"], ["build", "-o", "site", "--templates", "templates"],
      ["build", "-o", "site", "--templates", "folder"],
      ["build", "-o", "site", "--facts", "link.json"],
      ["check", "--baseline", "git.json"],
    ]
  )
  func readingNamed(arguments: [String]) throws {
    try inRepository { work, outside in
      try outside.write("SECRET=1", to: "page.mustache")
      try link("link.json", to: outside.appending(path: "secret.json"), in: work)
      try link("folder", to: outside, in: work)
      try work.write(#"{ "baseline": "link.json" }"#, to: "config.json")
      try work.write("[SECRET]", to: ".git/config")
      try link("git.json", to: work.appending(path: ".git/config"), in: work)
      try FileManager.default.createDirectory(
        at: work.appending(path: "templates"),
        withIntermediateDirectories: true
      )
      try link(
        "page.mustache",
        to: outside.appending(path: "page.mustache"),
        in: work.appending(path: "templates")
      )
      let run = try CommandRun(arguments, in: work)
      let words = run.output + run.errors
      #expect([65, 66].contains(run.exitCode), "\(run.exitCode): \(words)")
      #expect(!words.contains("SECRET"), "\(words)")
      #expect(words.contains("is outside ") || words.contains("is git's own data"), "\(words)")
      #expect(!work.names.contains("site"))
    }
  }

  @Test("A source file that is a link out of the repository is not scanned")
  func scanningLinks() throws {
    try inRepository { work, outside in
      let source = """
        import SwiftUI
        @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
        struct Home: View { var body: some View { NavigationLink("Go") { Secret() } } }
        """
      try work.write(source, to: "App/A.swift")
      let secret =
        "import SwiftUI\nstruct Secret: View { var body: some View { Text(\"SECRET\") } }"
      try outside.write(secret, to: "Secret.swift")
      try link(
        "Secret.swift",
        to: outside.appending(path: "Secret.swift"),
        in: work.appending(path: "App")
      )
      let run = try CommandRun("scan", "App", "-o", "-", in: work)
      #expect(run.output.contains("App/A.swift"), "\(run.exitCode): \(run.errors)")
      #expect(!run.output.contains("Secret.swift"), "\(run.output)")
    }
  }

  /// What is wrong with 20 MB of spaces is one sentence: no memory is needed but for the bytes. Described with each
  /// byte of the file, the error would be more than 80 MB of text alone, several times.
  @Test("An error in a large file takes no more memory than the file")
  func largeFile() throws {
    try withTemporaryFolder { folder in
      try folder.write(String(repeating: " ", count: 20_000_000), to: "navigation.json")
      let run = try CommandRun(
        ["--data=220000000", CommandRun.executable.path, "check"],
        in: folder,
        executable: URL(filePath: "/usr/bin/prlimit")
      )
      #expect(run.exitCode == 65, "\(run.errors)")
      #expect(run.errors.contains("the file holds only white space"), "\(run.errors)")
    }
  }

  @Test("What options name elsewhere is read, through links too")
  func readingElsewhere() throws {
    try inRepository { work, outside in
      try outside.write(#"{ "acceptedFindings": 1, "findings": [] }"#, to: "accepted.json")
      try link("link.json", to: outside.appending(path: "accepted.json"), in: outside)
      try link("inside.json", to: work.appending(path: "accepted.json"), in: work)
      try work.write(#"{ "acceptedFindings": 1, "findings": [] }"#, to: "accepted.json")
      for path in ["../outside/link.json", outside.path + "/link.json", "inside.json"] {
        let run = try CommandRun("check", "--baseline", path, "--fail-on", "never", in: work)
        #expect(run.exitCode == 0, "\(path): \(run.errors)")
      }
    }
  }

  @Test("Whoever runs the command can name a wider folder")
  func widerRoot() throws {
    try inRepository { work, outside in
      try outside.write(#"{ "screens": [ { "id": "shared" } ] }"#, to: "shared.json")
      try work.write(
        starterModelText.replacing(
          #""app": {"#,
          with: "\"include\": \"../outside/shared.json\",\n  \"app\": {"
        ),
        to: "navigation.json"
      )
      let confined = try CommandRun("path", "launch", "shared", in: work)
      #expect(confined.exitCode == 65)
      #expect(confined.errors.contains("--root"))
      let wide = try CommandRun("path", "launch", "shared", "--root", "..", in: work)
      #expect(wide.exitCode == 1, "\(wide.errors)")
    }
  }

  @Test("A pattern looks at a bounded number of names")
  func wideGlob() throws {
    let paths = PathPattern("**/*.json").matches(from: "") { folder in
      folder.split(separator: "/").count > 40 ? [] : (0..<10).map { "d\($0)/" } + ["a.json"]
    }
    #expect(paths.isCut)
    #expect(paths.paths.count < PathPattern.mostNames)
  }

  // MARK: Revisions

  @Test("A file never takes the place of a revision")
  func ambiguousRevision() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit(["navigation.json": starterModelText])
      let commit = try repository.git("rev-parse", "HEAD")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let changed = starterModelText.replacing("myapp://", with: "other://")
      try repository.commit(["navigation.json": changed, commit: changed, "main": changed])
      for name in [commit, "main"] {
        let run = try CommandRun("diff", name, in: folder)
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("is a file and a revision, expected ./\(name) for the file"))
      }
      let base = try CommandRun("diff", "--base", commit, "--exit-code", in: folder)
      #expect(base.exitCode == 1, "\(base.errors)")
      #expect(try CommandRun("diff", commit + ":", "--exit-code", in: folder).exitCode == 1)
      #expect(try CommandRun("diff", "./" + commit, "--exit-code", in: folder).exitCode == 0)
    }
  }
}
