import AtlasBase
import Foundation

/// The git repository that a folder is in, bare or not, a linked working tree or a shallow clone.
package struct GitRepository: Sendable {
  let git: GitCommand
  /// The path of the folder from the root of the working tree, with `/` at the end; empty for the
  /// root and for a bare repository.
  let prefix: String
  /// Whether the history was cut off when the repository was cloned.
  let isShallow: Bool

  /// - Parameter folder: The folder; nil for the current one.
  init(at folder: String? = nil) throws(GitError) {
    let git = GitCommand(folder: folder)
    let answer = try git.run(
      "rev-parse",
      "--is-shallow-repository",
      "--is-bare-repository",
      "--show-prefix"
    )
    guard answer.exitCode == 0, answer.lines.count >= 2 else {
      throw Self.refusal(answer, folder)
    }
    if answer.lines[1] == "true" { try Self.refuseEmbedded(git) }
    self.git = git
    isShallow = answer.lines[0] == "true"
    prefix = answer.lines.dropFirst(2).joined(separator: "\n")
  }

  /// A bare repository can be committed to another one, as files like any others, with a configuration that
  /// names programs: git takes it for the repository of the folder, and runs them.
  private static func refuseEmbedded(_ git: GitCommand) throws(GitError) {
    // Whoever runs the command named it.
    guard ProcessInfo.processInfo.environment["GIT_DIR"] == nil else { return }
    let answer = try git.run("rev-parse", "--absolute-git-dir")
    var folder = URL(filePath: answer.lines.joined(separator: "\n")).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      guard FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) else {
        continue
      }
      throw GitError(
        .noRepository,
        "\(name(of: git.folder)) is a bare repository within a working tree, "
          + "which git would take its settings from",
        advice: "another folder, or `GIT_DIR` if the repository is trusted"
      )
    }
  }

  private static func refusal(_ answer: GitCommand.Output, _ folder: String?) -> GitError {
    if answer.errors.contains("not a git repository") {
      return GitError(
        .noRepository,
        "\(name(of: folder)) is in no git repository",
        expected: "a folder of the repository with the revisions to compare"
      )
    }
    if answer.errors.contains("safe.directory") {
      return GitError(
        .noRepository,
        "git does not trust this repository, which belongs to another user",
        advice: "`git config --global --add safe.directory <the repository's folder>`"
      )
    }
    return GitError(.noRepository, "the repository can't be read: \(answer.complaint)")
  }

  /// A folder in words, at the beginning of a message.
  private static func name(of folder: String?) -> String {
    folder.map { "the folder \($0)" } ?? "the current folder"
  }

  /// The commit of a revision: a branch, a tag, an id, `HEAD~2` and whatever else gitrevisions(7)
  /// has.
  func revision(_ name: String) throws(GitError) -> GitRevision {
    guard !name.isEmpty, !name.hasPrefix("-"), !name.utf8.contains(0) else {
      throw GitError(
        .badRevision,
        "\"\(name)\" can't name a revision",
        expected: "a branch, a tag or the id of a commit"
      )
    }
    if let commit = try commit(of: name) { return GitRevision(name: name, commit: commit) }
    throw try notFound(name)
  }

  private func commit(of name: String) throws(GitError) -> String? {
    let answer = try git.run(
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      name + "^{commit}"
    )
    // Git before 2.30 prints the option too.
    guard answer.exitCode == 0, let id = answer.lines.last, Self.isID(id) else { return nil }
    return id
  }

  private static func isID(_ text: String) -> Bool {
    (text.utf8.count == 40 || text.utf8.count == 64) && text.utf8.allSatisfy(isHexDigit)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }

  /// The best common ancestor of two revisions, from which the first has gone on.
  func mergeBase(of head: GitRevision, and base: GitRevision) throws(GitError) -> GitRevision {
    let answer = try git.run("merge-base", head.commit, base.commit)
    if answer.exitCode == 0, let id = answer.lines.first { return GitRevision(commit: id) }
    guard answer.exitCode == 1 else {
      throw GitError(.gitFailed, "git merge-base failed: \(answer.complaint)")
    }
    let message = "\(head) and \(base) have no common ancestor"
    guard isShallow else {
      throw GitError(.noMergeBase, message, advice: "naming the revision to compare with")
    }
    throw GitError(.noMergeBase, message + " in this shallow clone", advice: Self.deepening)
  }

  /// The branch that changes are merged into: that of `origin/HEAD`, else `origin/main`,
  /// `origin/master`, `main` or `master`, whichever is there first.
  func defaultBase() throws(GitError) -> GitRevision {
    let head = try git.run("symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD")
    let named = head.exitCode == 0 ? head.lines.first.map { [($0, "refs/remotes/\($0)")] } : nil
    let usual = [
      ("origin/main", "refs/remotes/origin/main"), ("origin/master", "refs/remotes/origin/master"),
      ("main", "refs/heads/main"), ("master", "refs/heads/master"),
    ]
    for (name, reference) in (named ?? []) + usual {
      if let commit = try commit(of: reference) { return GitRevision(name: name, commit: commit) }
    }
    throw GitError(
      .noDefaultBase,
      "there is no branch to compare with",
      expected: "origin/HEAD, origin/main, origin/master, main or master",
      advice: isShallow
        ? Self.deepening : "`git fetch origin`, or naming the revision to compare with"
    )
  }
}

// MARK: - Messages

extension GitRepository {
  private static let deepening =
    "`git fetch --unshallow`, in GitHub Actions `fetch-depth: 0` for actions/checkout"

  /// That there is no such revision, and how to get it.
  private func notFound(_ name: String) throws(GitError) -> GitError {
    if name.contains("..") {
      return GitError(
        .badRevision,
        "\"\(name)\" is a range",
        expected: "one revision, such as \"main\", or two of them as two arguments"
      )
    }
    let message = "there is no revision \"\(name)\""
    if try commit(of: "HEAD") == nil, name.hasPrefix("HEAD") || name == "@" {
      return GitError(
        .revisionNotFound,
        message,
        expected: "a commit, but the repository has none yet"
      )
    }
    return GitError(.revisionNotFound, message, advice: try advice(forMissing: name))
  }

  private func advice(forMissing name: String) throws(GitError) -> String? {
    let remotes = try git.run("remote").lines
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2, remotes.contains(parts[0]) {
      // A clone of one branch fetches no other unless it is told where to put it.
      return "`git fetch \(parts[0]) \(parts[1]):refs/remotes/\(name)`, "
        + "in GitHub Actions `fetch-depth: 0` for actions/checkout"
    }
    let names = try git.run("for-each-ref", "--format=%(refname:short)").lines
    if let near = closestMatch(to: name, in: names) { return "did you mean \"\(near)\"?" }
    if isShallow { return Self.deepening }
    return remotes.isEmpty ? nil : "`git fetch \(remotes[0])`"
  }
}
