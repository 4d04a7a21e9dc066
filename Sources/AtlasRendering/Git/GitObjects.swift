/// Reads objects of a repository by a running `git cat-file --batch`.
final class GitObjects {
  /// The kinds of objects in a tree, and what else was found in the place of one.
  enum Object: Equatable {
    case blob([UInt8])
    case tree([UInt8])
    /// A blob with more bytes than were asked for.
    case tooLarge
  }

  private let git: GitCommand
  private var process: WorkerProcess?
  private var answers = GitAnswers()

  init(_ git: GitCommand) {
    self.git = git
  }

  deinit { stop() }

  private func stop() {
    _ = process?.end()
    process = nil
    answers = GitAnswers()
  }

  /// The object of a name: a full id, or a full id with `^{tree}`.
  ///
  /// - Parameter limit: The most bytes of an object that are read.
  func read(_ name: String, limit: Int = .max) throws(GitError) -> Object {
    try send(name + "\n")
    let answer = try nextAnswer(limit: limit)
    if !answer.isFollowed { stop() }
    switch answer {
    case .object("blob", let bytes): return .blob(bytes)
    case .object("tree", let bytes): return .tree(bytes)
    case .object(let kind, _):
      throw GitError(.gitFailed, "\(name) is a \(kind), expected a file or a folder")
    case .tooLarge: return .tooLarge
    case .missing:
      throw GitError(
        .gitFailed,
        "the repository lacks the object \(name)",
        advice: "`git fsck`, or a complete clone"
      )
    case .unreadable:
      throw GitError(.gitFailed, "git cat-file states no size for \(name)", advice: "`git fsck`")
    }
  }

  private func send(_ text: String) throws(GitError) {
    let bytes = Array(text.utf8)
    // Every answer was read, so that the socket is empty and takes a line, or is closed.
    guard try running().send(bytes[...]) == bytes.count else { throw processEnded() }
  }

  private func running() throws(GitError) -> WorkerProcess {
    if let process { return process }
    let words = try git.words(["cat-file", "--batch"])
    do {
      let started = try WorkerProcess.start(words)
      process = started
      return started
    } catch {
      throw GitError(.gitFailed, "\(words[0]) can't be run: \(error)")
    }
  }

  private func nextAnswer(limit: Int) throws(GitError) -> GitAnswers.Answer {
    while true {
      if let answer = answers.next(limit: limit) { return answer }
      try receive()
    }
  }

  private func receive() throws(GitError) {
    guard let process, process.wait(milliseconds: Self.patience, wantsToSend: false),
      process.receive(into: &answers.buffer)
    else { throw processEnded() }
  }

  private func processEnded() -> GitError {
    stop()
    return GitError(.gitFailed, "git cat-file ended before it answered", advice: "`git fsck`")
  }

  /// How long git may take for an answer, in milliseconds: a partial clone fetches what it lacks.
  private static let patience = 300_000
}
