import Foundation

/// A repository with a branch and a pull request from it, and a clone as `actions/checkout` makes it.
struct PullRequest {
  let folder: URL
  let origin: TemporaryRepository
  let base: String
  let branch: String
  /// Which repository the branch is in.
  var headRepository: Any = ["full_name": "example/app"]

  /// - Parameter files: What `base` holds.
  init(in folder: URL, base: String = "main", branch: String = "feature", files: [String: String])
    throws
  {
    self.folder = folder
    self.base = base
    self.branch = branch
    origin = try TemporaryRepository(in: folder.appending(path: "origin"))
    // As GitHub has it: any commit can be fetched by its id.
    try origin.git("config", "uploadpack.allowAnySHA1InWant", "true")
    try origin.commit(files)
    if base != "main" { try origin.git("branch", "--move", "main", base) }
    try origin.git("checkout", "--quiet", "-b", branch)
  }

  /// Commits to the branch and merges it with the base, as GitHub does after a push.
  func push(_ files: [String: String]) throws {
    try origin.git("checkout", "--quiet", branch)
    try origin.commit(files)
    try origin.git("checkout", "--quiet", "--detach", base)
    try origin.git("merge", "--quiet", "--no-ff", "--message", "Merge", branch)
    try origin.git("update-ref", "refs/pull/7/merge", "HEAD")
    try origin.git("checkout", "--quiet", branch)
  }

  /// What stands in the file of the event.
  func event() throws -> [String: Any] {
    [
      "number": 7,
      "pull_request": [
        "number": 7,
        "head": [
          "ref": branch, "sha": try origin.git("rev-parse", "refs/heads/\(branch)"),
          "repo": headRepository,
        ] as [String: Any],
        "base": ["ref": base, "repo": ["full_name": "example/app"]] as [String: Any],
      ] as [String: Any],
    ]
  }

  /// A new clone of the merge commit alone, without its parents.
  func checkout(depth: Int? = 1) throws -> URL {
    let clone = try emptyClone()
    let depth = depth.map { ["--depth=\($0)"] } ?? []
    let remote = "refs/remotes/pull/7/merge"
    try clone.git(
      ["fetch", "--quiet", "--no-tags"] + depth + ["origin", "+refs/pull/7/merge:\(remote)"]
    )
    try clone.git("checkout", "--quiet", "--force", remote)
    return clone.folder
  }

  /// A new clone of the branch itself, with all of its history or one commit.
  func checkoutBranch(depth: Int? = nil) throws -> URL {
    let clone = try emptyClone()
    let depth = depth.map { ["--depth=\($0)"] } ?? []
    try clone.git(
      ["fetch", "--quiet", "--no-tags"] + depth
        + ["origin", "+refs/heads/\(branch):refs/remotes/origin/\(branch)"]
    )
    try clone.git("checkout", "--quiet", "--detach", "refs/remotes/origin/\(branch)")
    return clone.folder
  }

  private func emptyClone() throws -> TemporaryRepository {
    let clone = try TemporaryRepository(in: folder.appending(path: "clone-\(UUID().uuidString)"))
    try clone.git("remote", "add", "origin", "file://\(origin.folder.path)")
    return clone
  }
}
