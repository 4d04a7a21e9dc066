import SystemPackage

/// Why a file couldn't be written.
package struct FileWriteFailure: Error, Sendable, Equatable {
  /// What couldn't be done.
  package enum Step: Sendable, Equatable {
    /// To make a file, or to open the one that is there.
    case opening
    /// To write to it.
    case writing
  }

  package var path: String
  package var step: Step
  /// For instance in the words of the system: `Permission denied`.
  package var reason: String
  /// Whether there is a file at the path already.
  package var isTaken = false

  init(_ path: String, _ step: Step, _ reason: Errno) {
    self.init(path, step, reason.description)
    isTaken = reason == .fileExists
  }

  init(_ path: String, _ step: Step, _ reason: String) {
    self.path = path
    self.step = step
    self.reason = reason
  }
}
