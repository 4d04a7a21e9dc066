import Foundation

/// A git repository in a folder of a test.
struct TemporaryRepository {
  let folder: URL

  /// Makes one with a branch `main` that has no commit yet.
  init(in folder: URL, _ options: String...) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try git(["init", "--quiet", "--initial-branch=main"] + options)
  }

  /// Clones another one, by a URL, so that `--depth` counts.
  init(cloning origin: TemporaryRepository, to folder: URL, _ options: String...) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try git(["clone", "--quiet"] + options + ["file://\(origin.folder.path)", "."])
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs git, which must succeed; what it printed, without the last line's end.
  @discardableResult func git(_ arguments: String...) throws -> String { try git(arguments) }

  @discardableResult func git(_ arguments: [String]) throws -> String {
    let run = try CommandRun(
      ["git"] + arguments,
      in: folder,
      environment: Self.environment,
      executable: URL(filePath: "/usr/bin/env")
    )
    guard run.exitCode == 0 else {
      throw Failure(description: "git \(arguments): exit code \(run.exitCode): \(run.errors)")
    }
    return run.output.hasSuffix("\n") ? String(run.output.dropLast()) : run.output
  }

  /// Nothing of the machine's own configuration, and always the same author and time.
  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.com",
    "GIT_COMMITTER_NAME": "Test", "GIT_COMMITTER_EMAIL": "test@example.com",
    "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
  ]

  /// Writes files and commits all that is in the folder; the id of the commit.
  @discardableResult func commit(_ files: [String: String] = [:]) throws -> String {
    for (path, text) in files { try folder.write(text, to: path) }
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "A commit")
    return try git("rev-parse", "HEAD")
  }
}
