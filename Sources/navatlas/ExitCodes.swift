import ArgumentParser
import AtlasGraph

/// The exit codes of all commands: answers below 64, errors as in `sysexits.h`. A wrong command line ends
/// with 64, by ArgumentParser.
extension ExitCode {
  /// EX_DATAERR: the model has errors.
  static let badModel = ExitCode(65)
  /// EX_NOINPUT: the model's file is missing or can't be read.
  static let noInput = ExitCode(66)
  /// EX_UNAVAILABLE: a program that the command needs is missing.
  static let missingProgram = ExitCode(69)
  /// EX_UNAVAILABLE: a port that the command needs is in use.
  static let portInUse = ExitCode(69)
  /// EX_SOFTWARE: the system gives the process too little.
  static let internalFailure = ExitCode(70)
  /// EX_CANTCREAT: a file can't be created.
  static let cannotCreate = ExitCode(73)
  /// EX_IOERR: writing failed.
  static let writingFailed = ExitCode(74)

  /// What came of the question of `resolve` or `path`; nil if it leads to a screen.
  init?(_ outcome: AnswerOutcome) {
    switch outcome {
    case .reached: return nil
    case .nowhere: self = .failure
    case .elsewhere: self.init(2)
    case .unmet: self.init(3)
    }
  }
}

extension ExitCode {
  /// What came of the question of `impact`; nil if nothing needs the screen.
  init?(_ outcome: ScreenImpact.Outcome) {
    switch outcome {
    case .unneeded: return nil
    case .needed: self = .failure
    case .unreached: self.init(3)
    }
  }
}

extension ParsableCommand {
  /// Ends the process while a large value is still held: the system takes back all of its memory at once,
  /// and to give back a model piece by piece takes longer than some of what is done with it.
  ///
  /// - Parameter code: Nil for success.
  static func end<Value>(_ code: ExitCode?, holding value: Value) -> Never {
    withExtendedLifetime(value) { exit(withError: code) }
  }
}
