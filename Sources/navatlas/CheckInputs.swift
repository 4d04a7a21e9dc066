import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasModel
import AtlasRendering
import Foundation

/// What `navatlas check` reads beside the model.
struct CheckInputs {
  let settings: CheckSettings
  let accepted: AcceptedFindings
  let sources: SourceTexts?

  /// - Throws: `CommandFailure` with 66 for a file that can't be read, 65 for one that has errors.
  init(_ command: CheckCommand, loaded: LoadedModel, model: NavigationModel) throws {
    var settings = model.checks
    var baseline = settings.acceptedFindingsPath(in: loaded.files)
    // What the model names is among its files; what the command line names may be elsewhere.
    var read = command.model.root.files(ofModel: command.model.path).read
    if let config = command.config {
      settings.acceptedFindings = nil
      let file = try Self.read(config, "configuration")
      let diagnostics = readCheckSettings(file, into: &settings)
      if diagnostics.hasErrors { throw CommandFailure(diagnostics, files: [file], .badModel) }
      StandardStreams.report(diagnostics, files: [file])
      if let named = settings.acceptedFindingsPath(in: [file]) {
        baseline = named
        read = NamedFiles().read
      }
    }
    for level in command.rule { settings.severities[level.rule.id] = .some(level.severity) }
    for rule in command.only where settings.severity(of: rule) == nil {
      settings.severities[rule.id] = .some(rule.severity)
    }
    self.settings = settings
    if command.baseline != nil { read = NamedFiles().read }
    let path = command.writeBaseline == nil ? command.baseline ?? baseline : nil
    accepted = try path.map { try BaselineFile(path: $0).read(read) } ?? AcceptedFindings()
    sources = try command.sources.map {
      try SourceReading(folder: $0, apps: command.apps).texts(for: loaded, model)
    }
  }

  private static func read(_ path: String, _ what: String) throws -> SourceFile {
    switch NamedFiles().read(path) {
    case .success(let bytes): return SourceFile(path: path, bytes: bytes)
    case .failure(let failure):
      throw CommandFailure("the \(what) \(path) can't be read: \(failure.reason)", .noInput)
    }
  }
}

/// A file of accepted findings.
struct BaselineFile {
  let path: String

  /// - Throws: `CommandFailure` with 66 if it can't be read, 65 if it has errors.
  func read(
    _ read: (String) -> Result<[UInt8], FileReadFailure>
  ) throws -> AcceptedFindings {
    switch read(path) {
    case .failure(let failure):
      let advice = failure == .notFound ? ", try --write-baseline \(path)" : ""
      throw CommandFailure(
        "the baseline \(path) can't be read: \(failure.reason)\(advice)",
        .noInput
      )
    case .success(let bytes):
      let file = SourceFile(path: path, bytes: bytes)
      let (accepted, diagnostics) = AcceptedFindings.read(file)
      guard let accepted else { throw CommandFailure(diagnostics, files: [file], .badModel) }
      StandardStreams.report(diagnostics, files: [file])
      return accepted
    }
  }

  /// Writes it, new or in the place of an older one, and never over anything else.
  ///
  /// - Throws: `ExitCode` 73 or 74, reported on standard error.
  func write(_ accepted: AcceptedFindings) throws {
    let bytes = Array(accepted.text.utf8)
    do {
      switch FileSystemReader().read(path) {
      case .failure(.notFound): try FileSystemWriter().create(path, bytes)
      case .success(let old):
        guard AcceptedFindings.read(SourceFile(path: path, bytes: old)).accepted != nil else {
          StandardStreams.reportError(
            "\(path) is not a file of accepted findings and was not changed, try another name"
          )
          throw ExitCode.cannotCreate
        }
        try FileSystemWriter().replace(path, bytes)
      case .failure(let failure):
        StandardStreams.reportError("\(path) can't be written: \(failure.reason)")
        throw ExitCode.cannotCreate
      }
    } catch let error as FileWriteFailure {
      throw OutputFile.exitCode(reporting: error)
    }
  }
}
