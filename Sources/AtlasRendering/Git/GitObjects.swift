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
  /// What has arrived and was not taken.
  private var buffer: [UInt8] = []

  init(_ git: GitCommand) {
    self.git = git
  }

  deinit { stop() }

  private func stop() {
    _ = process?.end()
    process = nil
    buffer = []
  }

  /// The object of a name: a full id, or a full id with `^{tree}`.
  ///
  /// - Parameter limit: The most bytes of an object that are read.
  func read(_ name: String, limit: Int = .max) throws(GitError) -> Object {
    try send(name + "\n")
    let header = try line()
    let fields = header.split(separator: " ")
    guard fields.count == 3, let size = Int(fields[2]) else {
      throw GitError(
        .gitFailed,
        "the repository lacks the object \(name)",
        advice: "`git fsck`, or a complete clone"
      )
    }
    guard size <= limit else {
      // The rest would have to be read to get at the next answer.
      stop()
      return .tooLarge
    }
    // A line feed follows the object.
    let bytes = Array(try take(size + 1).dropLast())
    switch fields[1] {
    case "blob": return .blob(bytes)
    case "tree": return .tree(bytes)
    default: throw GitError(.gitFailed, "\(name) is a \(fields[1]), expected a file or a folder")
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

  /// The next line, without its end.
  private func line() throws(GitError) -> String {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        return line
      }
      searched = buffer.count
      try receive()
    }
  }

  private func take(_ count: Int) throws(GitError) -> ArraySlice<UInt8> {
    while buffer.count < count { try receive() }
    defer { buffer.removeFirst(count) }
    return buffer[..<count]
  }

  private func receive() throws(GitError) {
    guard let process, process.wait(milliseconds: Self.patience, wantsToSend: false),
      process.receive(into: &buffer)
    else { throw processEnded() }
  }

  private func processEnded() -> GitError {
    stop()
    return GitError(.gitFailed, "git cat-file ended before it answered", advice: "`git fsck`")
  }

  /// How long git may take for an answer, in milliseconds: a partial clone fetches what it lacks.
  private static let patience = 300_000
}
