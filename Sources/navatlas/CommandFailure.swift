import ArgumentParser
import AtlasBase
import AtlasModel

/// Why a command ends without an answer. People read it on standard error, programs in the JSON document
/// that the command writes.
struct CommandFailure: Error {
  let report: ReportedDiagnostics
  let exitCode: ExitCode

  init(_ diagnostics: [Diagnostic], files: [SourceFile] = [], _ exitCode: ExitCode) {
    report = ReportedDiagnostics(diagnostics, files: files)
    self.exitCode = exitCode
  }

  /// A message about the run itself.
  init(_ message: String, _ exitCode: ExitCode) {
    self.init([Diagnostic(.error, "command", message)], exitCode)
  }

  /// A model that did not load.
  init(_ loaded: LoadedModel, then further: [Diagnostic] = []) {
    self.init(
      loaded.diagnostics + further,
      files: loaded.files,
      loaded.files.isEmpty ? .noInput : .badModel
    )
  }
}

extension ParsableCommand {
  /// Runs the body of a command whose answer is a JSON document. A failure becomes the errors in that
  /// document too.
  ///
  /// - Parameters:
  ///   - document: Nil if the answer is not JSON.
  ///   - output: Where the answer goes; `-` is standard output.
  func answering<Answer>(
    with document: CommandDocument<Answer>?,
    to output: String = "-",
    _ body: () throws -> Void
  ) throws {
    do {
      try body()
    } catch let failure as CommandFailure {
      if let document {
        try OutputFile.write(Array(document.text(of: failure.report).utf8), to: output)
      }
      throw failure
    }
  }
}
