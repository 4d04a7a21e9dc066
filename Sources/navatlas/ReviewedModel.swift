import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasModel
import AtlasRendering
import AtlasReview

/// One side of a review: a model on disk, at a git revision, or as it is staged.
struct ReviewedModel {
  let source: ModelSource
  let loaded: LoadedModel
  let model: NavigationModel
  /// What a reader of the review has to know of it, if it is the old model.
  private(set) var base = ReviewBase()

  private typealias Reading = Result<(source: ModelSource, loaded: LoadedModel), GitError>

  /// Reads the old model of a review, as far as it has no errors, and reports what is left out.
  ///
  /// - Parameters:
  ///   - argument: The model, as a person named it.
  ///   - new: The new model: if the change moved the model, the old one is where it was before.
  /// - Throws: `CommandFailure` with 66 if there is no such model, 65 if nothing of it can be compared.
  init(old argument: String, new: ModelSource, model: String) throws {
    do {
      let source = try ModelSource(argument: argument, model: model)
      try self.init(old: Self.readOld(source, new), new: new)
    } catch let error as GitError {
      throw Self.failure(of: error)
    }
  }

  /// Reads both sides of a review at one time, and reports the problems of one after the other.
  ///
  /// - Throws: `CommandFailure` with 66 if there is no such model, 65 if the new one has errors, or if
  ///   nothing of the old one can be compared.
  static func both(old: ModelSource, new: ModelSource) throws -> (old: Self, new: Self) {
    let (before, after) = concurrently {
      readOld(old, new)
    } _: {
      read(new)
    }
    return (try Self(old: before, new: new), try Self(after, role: "new"))
  }

  private static func read(_ source: ModelSource, skippingErrors: Bool = false) -> Reading {
    do {
      return .success((source, try source.load(skippingErrors: skippingErrors)))
    } catch {
      return .failure(error)
    }
  }

  /// Reads the old model where it was then.
  private static func readOld(_ source: ModelSource, _ new: ModelSource) -> Reading {
    let reading = read(source, skippingErrors: true)
    guard case .failure(let error) = reading, error.reason == .modelNotFound,
      let former = try? source.beforeMove(to: new)
    else { return reading }
    return read(former, skippingErrors: true)
  }

  private init(old reading: Reading, new: ModelSource) throws {
    try self.init(reading, role: "old")
    base.omissions = loaded.omissions
    if case .success(let found) = reading, found.source.isMoved {
      base.move = .init(from: found.source.mainPath, to: new.mainPath)
    }
    reportOmissions()
  }

  private init(_ reading: Reading, role: String) throws {
    switch reading {
    case .success(let found): (source, loaded) = found
    case .failure(let error): throw Self.failure(of: error)
    }
    guard let model = loaded.model else {
      let words = "the \(role) model, \(source), has errors: nothing can be compared"
      throw CommandFailure(loaded, then: [Diagnostic(.error, "command", words)])
    }
    self.model = model
  }

  /// What a reader has to know of this old model, with the files of the new one that it could not be read of.
  func base(comparedTo new: LoadedModel) -> ReviewBase {
    var base = base
    // Each model is in a folder of its own.
    func name(_ path: String, _ files: [SourceFile]) -> Substring {
      let folder = (files.first?.path ?? "").lastIndex(of: "/").map { files[0].path[...$0] } ?? ""
      return path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
    }
    let unread = Set(base.omissions.filter(\.takesFile).map { name($0.file, loaded.files) })
    let names = new.files.map { name($0.path, new.files) }
    // What was in a file that is gone may be in any file now.
    let isGone = !unread.isSubset(of: names)
    for (number, name) in names.enumerated() where isGone || unread.contains(name) {
      base.unreadFiles.insert(Int32(number))
    }
    return base
  }

  /// Writes what is wrong with the old model to standard error. It does not fail the run.
  private func reportOmissions() {
    guard !loaded.omissions.isEmpty else { return }
    var diagnostics = loaded.diagnostics.filter { $0.severity == .error }
    for index in diagnostics.indices { diagnostics[index].severity = .warning }
    let words = "the old model, \(source), has errors: the parts with errors are not compared"
    diagnostics.append(Diagnostic(.warning, "command", words))
    StandardStreams.report(diagnostics, files: loaded.files)
  }

  /// Why a model can't be read.
  static func failure(of error: GitError) -> CommandFailure {
    CommandFailure([error.diagnostic], ExitCode(error.exitCode))
  }

  /// Writes what is doubtful about the model to standard error.
  func reportWarnings() { StandardStreams.report(loaded.diagnostics, files: loaded.files) }

  /// The findings that the model accepts.
  ///
  /// - Throws: `CommandFailure` with 66 if the file of them can't be read, 65 if it has errors.
  func accepted() throws -> AcceptedFindings {
    let file: SourceFile?
    do {
      file = try source.acceptedFindingsFile(of: loaded)
    } catch let error as GitError {
      throw Self.failure(of: error)
    } catch let error as AcceptedFindingsFileError {
      throw CommandFailure(error.description, .noInput)
    }
    guard let file else { return AcceptedFindings() }
    let (accepted, diagnostics) = AcceptedFindings.read(file)
    guard let accepted else { throw CommandFailure(diagnostics, files: [file], .badModel) }
    StandardStreams.report(diagnostics, files: [file])
    return accepted
  }
}
