import Foundation
import Testing

@testable import AtlasRendering

/// `diff` by revisions in repositories of strangers, and in surroundings that git is steered by.
@Suite("Repositories of a stranger")
struct HostileGitTests {
  private let name = "navigation.json"

  /// A repository with a commit `old` of the screen `a`, and one of the screen `b` after it.
  private func withRepository(_ body: (TemporaryRepository) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder.appending(path: "it's \"a\"\nfolder -x"))
      try repository.commit([name: GitModels.model("a")])
      try repository.git("tag", "old")
      try repository.commit([name: GitModels.model("b")])
      try body(repository)
      // What a text would make if it was run.
      #expect(folder.names == ["it's \"a\"\nfolder -x"])
      #expect(!repository.folder.names.contains("pwned"))
    }
  }

  /// The names of the screens that a review reports as added or removed.
  private func reportedScreens(_ run: CommandRun) -> [String] {
    ["a", "b"].filter { run.output.contains("\"\($0)\"") || run.output.contains(" \($0)") }
  }

  private func diff(
    _ arguments: [String],
    in folder: URL,
    _ environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(
      ["diff"] + arguments + ["--format", "json"],
      in: folder,
      environment: TemporaryRepository.environment.merging(environment) { $1 }
    )
  }

  // MARK: Revisions and names

  @Test(
    "An option in the place of a revision is none",
    arguments: [
      ["--base=--output=pwned"], ["--base", "-"], ["--", "--output=pwned"], ["--", "-x"],
      ["--base=--upload-pack=touch pwned"], ["--", "--exec=touch pwned:navigation.json"],
      ["--base=HEAD --output=pwned"], ["--base=HEAD\n--output=pwned"], ["--base=^HEAD"],
      ["--base=HEAD^{/--output=pwned}"], ["--base=:/--output=pwned"], ["--base=HEAD^@"],
    ]
  )
  func options(arguments: [String]) throws {
    try withRepository { repository in
      // Made by hand: `git branch` has no such names.
      try repository.git("update-ref", "refs/heads/-x", "old")
      let run = try diff(arguments, in: repository.folder)
      #expect([64, 66].contains(run.exitCode), "\(run.exitCode) \(run.errors)")
      #expect(repository.folder.names == [".git", name])
    }
  }

  @Test("A branch that begins with a dash is read by its full name")
  func dashedBranch() throws {
    try withRepository { repository in
      try repository.git("update-ref", "refs/heads/-x", "old")
      let run = try diff(["--base", "refs/heads/-x", "--exit-code"], in: repository.folder)
      #expect(run.exitCode == 1, "\(run.errors)")
    }
  }

  @Test(
    "Files and folders may have any name",
    arguments: [
      "-o", "--output=pwned", "a\nb", "\"q\" 'q'", "$(touch pwned)", ":(glob)*", "*", "HEAD",
    ]
  )
  func fileNames(folder: String) throws {
    try withRepository { repository in
      try repository.commit(["\(folder)/\(name)": GitModels.model("a")])
      try repository.commit(["\(folder)/\(name)": GitModels.model("b")])
      for arguments in [
        ["HEAD~1:\(folder)", "HEAD:\(folder)"],
        ["HEAD~1:\(folder)/\(name)", "./\(folder)/\(name)"],
        ["--base", "HEAD~1", "--model", "./\(folder)"],
      ] {
        let run = try diff(arguments + ["--exit-code"], in: repository.folder)
        #expect(run.exitCode == 1, "\(arguments): \(run.errors)")
      }
      let inside = repository.folder.appending(path: folder)
      #expect(try diff(["--base", "HEAD~1", "--exit-code"], in: inside).exitCode == 1)
    }
  }

  // MARK: Surroundings

  /// Programs that git runs if it is told to, and settings that change what it prints or reads.
  private static let variables = [
    "GIT_EXTERNAL_DIFF": "touch pwned", "GIT_PAGER": "touch pwned", "PAGER": "touch pwned",
    "GIT_EDITOR": "touch pwned", "GIT_SEQUENCE_EDITOR": "touch pwned", "GIT_ASKPASS": "touch pwned",
    "GIT_SSH_COMMAND": "touch pwned", "GIT_PROXY_COMMAND": "touch pwned", "GIT_TRACE": "1",
    "GIT_TRACE_SETUP": "1", "GIT_TRACE_PACKET": "1", "GIT_LITERAL_PATHSPECS": "1",
    "GIT_DIFF_OPTS": "--output=pwned", "GIT_REFLOG_ACTION": "$(touch pwned)",
    "LC_ALL": "de_DE.UTF-8",
    "LANGUAGE": "de", "GIT_PAGER_IN_USE": "1", "GIT_FLUSH": "0", "GIT_ADVICE": "1",
    "GIT_CONFIG_PARAMETERS":
      "'core.fsmonitor=touch pwned' 'core.pager=touch pwned' 'color.ui=always'",
    "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "core.quotePath", "GIT_CONFIG_VALUE_0": "false",
    "GIT_CONFIG_KEY_1": "log.showSignature", "GIT_CONFIG_VALUE_1": "true",
  ]

  @Test("Variables that steer git change neither what is read nor what is run")
  func steered() throws {
    try withRepository { repository in
      let plain = try diff(["old", "HEAD"], in: repository.folder)
      #expect(plain.exitCode == 0)
      #expect(plain.output.contains("\"b\""))
      let steered = try diff(["old", "HEAD"], in: repository.folder, Self.variables)
      #expect(steered.output == plain.output)
      #expect(steered.exitCode == 0, "\(steered.errors)")
      #expect(repository.folder.names == [".git", name])
    }
  }

  @Test("Variables that name another repository are followed, and ones that name none are reported")
  func otherRepository() throws {
    try withRepository { repository in
      let folder = repository.folder
      for environment in [["GIT_DIR": "/nowhere"], ["GIT_OBJECT_DIRECTORY": "/nowhere"]] {
        let run = try diff(["--base", "old"], in: folder, environment)
        #expect(run.exitCode == 66, "\(environment): \(run.exitCode) \(run.errors)")
      }
      // As in a hook, where git sets them.
      let hook = ["GIT_DIR": folder.appending(path: ".git").path, "GIT_INDEX_FILE": ".git/index"]
      #expect(try diff(["old", ":", "--exit-code"], in: folder, hook).exitCode == 1)
    }
  }

  @Test("Settings and attributes of a repository run nothing")
  func settings() throws {
    try withRepository { repository in
      for (key, value) in [
        ("core.fsmonitor", "touch pwned"), ("core.pager", "touch pwned"),
        ("core.editor", "touch pwned"), ("diff.external", "touch pwned"),
        ("filter.x.smudge", "touch pwned"), ("filter.x.clean", "touch pwned; cat"),
        ("diff.x.textconv", "touch pwned"), ("alias.rev-parse", "!touch pwned"),
        ("alias.cat-file", "!touch pwned"), ("color.ui", "always"), ("core.hooksPath", "hooks"),
      ] { try repository.git("config", key, value) }
      let attributes = repository.folder.appending(path: ".git/info/attributes")
      try Data("* filter=x diff=x".utf8).write(to: attributes)
      let run = try diff(["old", ":", "--exit-code"], in: repository.folder)
      #expect(run.exitCode == 1, "\(run.errors)")
      #expect(repository.folder.names == [".git", name])
    }
  }

  @Test("A bare repository that was committed as files is not taken for the folder's repository")
  func embeddedRepository() throws {
    try withRepository { repository in
      let folder = repository.folder.appending(path: "App")
      let inner = try TemporaryRepository(in: folder, "--bare")
      try folder.write(GitModels.model("a"), to: name)
      let blob = try inner.git("hash-object", "-w", name)
      try folder.write("100644 blob \(blob)\t\(name)\n", to: "tree")
      let tree = try run("sh", ["-c", "cd \"$1\" && git mktree < tree", "sh", folder.path]).output
      let commit = try inner.git("commit-tree", "-m", "m", tree.filter(\.isHexDigit))
      try inner.git("update-ref", "refs/heads/main", commit)
      // What git would fetch what it lacks with.
      try FileManager.default.removeItem(
        at: folder.appending(path: "objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
      )
      for (key, value) in [
        ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"),
        ("remote.origin.url", "./"), ("remote.origin.promisor", "true"),
        ("remote.origin.uploadPack", "touch ../pwned; false"),
      ] { try inner.git("config", key, value) }
      for arguments in [["--base", "main"], ["HEAD:", "./\(name)"], ["main", "./\(name)"]] {
        let run = try diff(arguments, in: folder)
        #expect(run.exitCode == 66, "\(run.errors)")
        #expect(
          run.errors.contains("bare repository within a working tree")
            || run.output.contains("bare repository within a working tree")
        )
      }
    }
  }

  @Test("A repository that somebody else owns is reported, whatever names the revision")
  func foreignOwner() throws {
    try withRepository { repository in
      // What git's own tests use.
      let foreign = ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]
      for arguments in [["old"], ["--base", "old"], ["old", "HEAD"], [":"]] {
        let run = try diff(arguments, in: repository.folder, foreign)
        #expect(run.exitCode == 66, "\(arguments): \(run.exitCode)")
        #expect((run.output + run.errors).contains("safe.directory"), "\(arguments): \(run.errors)")
      }
    }
  }

  @Test("In a submodule the revisions are the submodule's own")
  func submodule() throws {
    try withRepository { repository in
      let origin = try TemporaryRepository(in: repository.folder.appending(path: "sub"))
      try origin.commit([name: GitModels.model("a")])
      try origin.git("tag", "only-here")
      try origin.commit([name: GitModels.model("b")])
      try repository.git("add", "sub")
      try repository.git("commit", "--quiet", "--message", "m")
      #expect(try diff(["--base", "only-here", "--exit-code"], in: origin.folder).exitCode == 1)
      let outside = try diff(["--base", "only-here"], in: repository.folder)
      #expect(outside.exitCode == 66 || outside.exitCode == 64)
      #expect(try diff(["HEAD:sub", "HEAD"], in: repository.folder).exitCode == 66)
    }
  }

  /// `GIT_OBJECTS=1000000` makes as many as the largest repositories have.
  @Test("A large pack is read by the few objects that are asked for")
  func largePack() throws {
    try withRepository { repository in
      let folder = repository.folder
      let asked = ProcessInfo.processInfo.environment["GIT_OBJECTS"].flatMap(Int.init)
      let count = asked ?? 20_000
      // Folders of 1,000 files each, in a commit of their own.
      try folder.write(
        """
        print("commit refs/heads/large\\ncommitter T <t@example.com> 0 +0000\\ndata 1\\nm")
        for n in range(\(count)):
            text = "%d" % n
            print("M 100644 inline d%d/f%d\\ndata %d\\n%s" % (n // 1000, n, len(text), text))
        """,
        to: "import.py"
      )
      let made = try run(
        "sh",
        [
          "-c", "cd \"$1\" && python3 import.py | git fast-import --quiet && rm import.py", "sh",
          folder.path,
        ]
      )
      #expect(made.status == 0)
      // Its files stay in the pack: a million of them take minutes to write, and nothing here reads them.
      try repository.git("symbolic-ref", "HEAD", "refs/heads/large")
      try repository.git("read-tree", "HEAD")
      for screen in ["x", "y"] {
        try folder.write(GitModels.model("a", #""include": "d1/*.json""#), to: name)
        try folder.write(GitModels.feature(screen), to: "d1/x.json")
        try repository.git("add", "--", name, "d1/x.json")
        try repository.git("commit", "--quiet", "--message", "m")
      }
      let clock = ContinuousClock()
      let start = clock.now
      let run = try diff(["HEAD~1", "HEAD", "--exit-code"], in: folder)
      #expect(run.exitCode == 1, "\(run.errors)")
      if asked != nil { print("\(count) objects: \(clock.now - start)") }
    }
  }
}
