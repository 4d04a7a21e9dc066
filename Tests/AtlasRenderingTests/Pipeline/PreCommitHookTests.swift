import Foundation
import Testing

@Suite("The pre-commit hook of the document")
struct PreCommitHookTests {
  /// A repository with the hook, and with a model in canonical form.
  private func withRepository(
    changing: [String: String] = [:],
    _ body: (TemporaryRepository, (String) throws -> CommandRun) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder.appending(path: "my app"))
      var hook = try PipelineDocument.file(".git/hooks/pre-commit")
      for (name, value) in changing {
        let assignment = try Regex("(?m)^\(name)=.*$")
        let line = try #require(hook.firstMatch(of: assignment))
        hook.replaceSubrange(line.range, with: "\(name)='\(value)'")
      }
      try repository.folder.write(hook, to: ".git/hooks/pre-commit")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: repository.folder.path + "/.git/hooks/pre-commit"
      )
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let tools = CommandRun.executable.deletingLastPathComponent().path
      func commit(_ message: String) throws -> CommandRun {
        try CommandRun(
          ["git", "commit", "--quiet", "--message", message],
          in: repository.folder,
          environment: TemporaryRepository.environment.merging(["PATH": "\(tools):\(path)"]) { $1 },
          executable: URL(filePath: "/usr/bin/env")
        )
      }
      try body(repository, commit)
    }
  }

  /// Writes a model in canonical form and stages it.
  private func stage(_ text: String, in repository: TemporaryRepository) throws {
    try repository.folder.write(text, to: "navigation.json")
    let run = try CommandRun("fmt", in: repository.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    try repository.git("add", "navigation.json")
  }

  @Test("What is staged counts: a good model goes in, a bad one does not")
  func staged() throws {
    try withRepository { repository, commit in
      try stage(GitModels.model("home"), in: repository)
      try repository.folder.write("{", to: "navigation.json")
      #expect(try commit("Good").exitCode == 0)
      #expect(try repository.git("log", "--format=%s") == "Good")

      try stage(CheckFixture.model, in: repository)
      try repository.folder.write(GitModels.model("home"), to: "navigation.json")
      let bad = try commit("Bad")
      #expect(bad.exitCode != 0)
      #expect((bad.output + bad.errors).contains("[route-not-hashable]"), "\(bad)")
      #expect(try repository.git("log", "--format=%s") == "Good")
    }
  }

  @Test("A model that is not in canonical form does not go in; other files do")
  func canonicalForm() throws {
    try withRepository { repository, commit in
      try repository.folder.write(GitModels.model("home"), to: "navigation.json")
      try repository.git("add", "navigation.json")
      let run = try commit("Untidy")
      #expect(run.exitCode != 0)
      #expect((run.output + run.errors).contains("navigation.json\n"))
      try repository.git("rm", "--quiet", "--cached", "navigation.json")
      try repository.folder.write("x", to: "README")
      try repository.git("add", "README")
      #expect(try commit("Other").exitCode == 0)
    }
  }

  @Test("It says what the commit changes")
  func whatChanges() throws {
    try withRepository { repository, commit in
      try stage(GitModels.model("home"), in: repository)
      #expect(try commit("One").exitCode == 0)
      try stage(GitModels.model("other"), in: repository)
      let run = try commit("Two")
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect((run.output + run.errors).contains("other"), "\(run)")
    }
  }

  @Test("A commit that repairs the model goes in")
  func repair() throws {
    try withRepository { repository, commit in
      try repository.folder.write("{ \"navatlas\": 1, \"app\": {", to: "navigation.json")
      try repository.git("add", "navigation.json")
      try repository.git("commit", "--quiet", "--no-verify", "--message", "Broken")
      try stage(GitModels.model("home"), in: repository)
      let run = try commit("Repaired")
      #expect(run.exitCode == 0, "\(run)")
      #expect(run.errors.contains("the old model"))
    }
  }

  /// The lines of SHA256SUMS of a release in a folder whose program says that it is the release's.
  private func release(in folder: URL) throws -> String {
    let root = "navatlas-1.2.3"
    let program = "#!/bin/sh\necho released >&2\nexec '\(CommandRun.executable.path)' \"$@\"\n"
    try folder.write(program, to: "\(root)/bin/navatlas")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.appending(path: "\(root)/bin/navatlas").path
    )
    #if os(macOS)
      let system = "apple-macosx"
    #else
      let system = "unknown-linux-gnu"
    #endif
    let chip = try run("uname", ["-m"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    let name = "\(root)-\(chip)-\(system).tar.gz"
    let files = folder.appending(path: "v1.2.3")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    let path = files.appending(path: name).path
    #expect(try run("tar", ["-czf", path, "-C", folder.path, root]).status == 0)
    let sum = try run("shasum", ["-a", "256", path]).output.prefix(64)
    return "\(sum)  \(name)"
  }

  @Test("A release is downloaded once, compared with its sum, and used")
  func downloadedRelease() throws {
    try withTemporaryFolder { server in
      let sums = try release(in: server)
      let changing = ["releases": "file://" + server.path, "version": "1.2.3"]
      try withRepository(changing: changing.merging(["sums": sums]) { $1 }) { repository, commit in
        try stage(GitModels.model("home"), in: repository)
        let first = try commit("One")
        #expect(first.exitCode == 0, "\(first)")
        #expect(first.errors.contains("released"))
        try FileManager.default.removeItem(at: server.appending(path: "v1.2.3"))
        try stage(GitModels.model("other"), in: repository)
        #expect(try commit("Two").exitCode == 0)
      }
      _ = try release(in: server)
      let other = "\(String(repeating: "0", count: 64))\(sums.dropFirst(64))"
      try withRepository(changing: changing.merging(["sums": other]) { $1 }) { repository, commit in
        try stage(GitModels.model("home"), in: repository)
        let refused = try commit("One")
        #expect(refused.exitCode != 0)
        #expect(!refused.errors.contains("released"))
        #expect(!repository.folder.appending(path: ".git/navatlas-1.2.3").isFolder)
      }
    }
  }
}
