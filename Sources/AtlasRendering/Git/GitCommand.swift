import Foundation

/// Runs of the `git` command in a folder, without a shell.
struct GitCommand: Sendable {
  /// The folder to run in; nil for the current one.
  var folder: String?

  /// What a run wrote and how it ended.
  struct Output {
    var bytes: [UInt8]
    var errors: String
    var exitCode: Int32

    /// The lines of standard output, the last one without its end.
    var lines: [String] {
      var lines = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return lines
    }

    /// What git complained of, without the word before it: `bad revision 'x'`.
    var complaint: String {
      let lines = errors.split(separator: "\n").map(String.init)
      let fatal = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
      guard let line = fatal ?? lines.first else { return "exit code \(exitCode)" }
      return fatal == nil ? line : String(line.dropFirst(7))
    }
  }

  /// The words of a command line, from the path of the executable on.
  func words(_ arguments: [String]) throws(GitError) -> [String] {
    guard let executable = Self.executable() else {
      throw GitError(.noGit, "git is not installed", advice: "installing git")
    }
    // A repository's settings name a program that git would run whenever it reads the index.
    let settings = ["-c", "core.fsmonitor=false", "--no-pager"]
    return [executable] + (folder.map { ["-C", $0] } ?? []) + settings + arguments
  }

  /// Runs git until it ends.
  func run(_ arguments: String...) throws(GitError) -> Output { try run(arguments) }

  func run(_ arguments: [String]) throws(GitError) -> Output {
    let words = try words(arguments)
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(Self.variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
      // Beside each other: a process that fills one pipe while the other is read would wait forever.
      let complaints = BackgroundRead(errors.fileHandleForReading)
      let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
      let text = complaints.finish()
      process.waitUntilExit()
      return Output(bytes: Array(bytes), errors: text, exitCode: process.terminationStatus)
    } catch {
      throw GitError(.gitFailed, "\(words[0]) can't be run: \(error.localizedDescription)")
    }
  }

  /// Git's messages in English, no question at a terminal, no lock for a refreshed index.
  private static let variables = [
    "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0",
  ]

  /// The first `git` in the folders of PATH.
  private static func executable() -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    // A relative folder in PATH could be one of the repository that is looked at.
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// Reads a pipe to its end on another thread.
private final class BackgroundRead: @unchecked Sendable {
  private let group = DispatchGroup()
  private var data = Data()

  init(_ handle: FileHandle) {
    DispatchQueue.global().async(group: group) {
      self.data = (try? handle.readToEnd()) ?? Data()
    }
  }

  func finish() -> String {
    group.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
