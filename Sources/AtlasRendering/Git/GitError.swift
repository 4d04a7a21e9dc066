import AtlasBase

/// Why a model can't be read from a git repository.
package struct GitError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of trouble.
  package enum Reason: Sendable, Equatable {
    /// There is no `git` command.
    case noGit
    /// The folder is in no repository, or in one that git refuses to read.
    case noRepository
    /// A text that names no single revision, whatever the repository holds.
    case badRevision
    /// The repository has no such revision; a shallow clone may lack it.
    case revisionNotFound
    /// Two commits have no common ancestor; a shallow clone may lack it.
    case noMergeBase
    /// There is no branch to compare with, and none was named.
    case noDefaultBase
    /// A path that leads out of the repository.
    case badPath
    /// The revision has no model at the path: before a model's first commit that is ordinary.
    case modelNotFound
    /// A text that names a file and a revision.
    case ambiguous
    /// Git failed in another way.
    case gitFailed
  }

  package var reason: Reason
  /// What is so, without a full stop.
  var message: String
  /// What was expected instead, to follow the word "expected".
  var expected: String?
  /// What to do: a question, or what follows the word "try".
  var advice: String?

  init(_ reason: Reason, _ message: String, expected: String? = nil, advice: String? = nil) {
    self.reason = reason
    self.message = message
    self.expected = expected
    self.advice = advice
  }

  /// The same for the printer of diagnostics.
  package var diagnostic: Diagnostic {
    Diagnostic(.error, "git", message, expected: expected, advice: advice)
  }

  package var description: String {
    DiagnosticPrinter(style: .line).list([diagnostic], files: [])
      .trimmingSuffix { $0.isNewline }
  }

  /// The exit code for it, of sysexits(3).
  package var exitCode: Int32 {
    switch reason {
    case .badRevision, .badPath, .ambiguous: 64  // EX_USAGE
    case .noRepository, .revisionNotFound, .noMergeBase, .noDefaultBase, .modelNotFound:
      66  // EX_NOINPUT
    case .noGit: 69  // EX_UNAVAILABLE
    case .gitFailed: 70  // EX_SOFTWARE
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)])
  }
}
