import ArgumentParser

/// The exit codes of all commands, as in `sysexits.h`. A wrong command line ends with 64, by
/// ArgumentParser.
extension ExitCode {
  /// EX_DATAERR: the model has errors.
  static let badModel = ExitCode(65)
  /// EX_NOINPUT: the model's file is missing or can't be read.
  static let noInput = ExitCode(66)
  /// EX_CANTCREAT: a file can't be created.
  static let cannotCreate = ExitCode(73)
  /// EX_IOERR: writing failed.
  static let writingFailed = ExitCode(74)
}
