import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasModel
import AtlasRendering

/// One side of a review: a model on disk, at a git revision, or as it is staged.
struct ReviewedModel {
  let source: ModelSource
  let loaded: LoadedModel
  let model: NavigationModel

  /// Reads the model that an argument names.
  ///
  /// - Parameters:
  ///   - model: The path of the model, for a revision without one.
  ///   - role: What it is in the review: `old`.
  /// - Throws: `CommandFailure` with 66 if there is no such model, 65 if it has errors: without a model
  ///   nothing can be compared.
  init(_ argument: String, model: String, role: String) throws {
    do {
      try self.init(ModelSource(argument: argument, model: model), role: role)
    } catch let error as GitError {
      throw Self.told(error)
    }
  }

  init(_ source: ModelSource, role: String) throws {
    try self.init(source, Self.read(source), role: role)
  }

  /// Reads both sides of a review at one time, and reports the problems of one after the other.
  static func both(old: ModelSource, new: ModelSource) throws -> (old: Self, new: Self) {
    let (before, after) = concurrently {
      read(old)
    } _: {
      read(new)
    }
    return (try Self(old, before, role: "old"), try Self(new, after, role: "new"))
  }

  private static func read(_ source: ModelSource) -> Result<LoadedModel, GitError> {
    do {
      return .success(try source.load())
    } catch {
      return .failure(error)
    }
  }

  private init(_ source: ModelSource, _ result: Result<LoadedModel, GitError>, role: String) throws
  {
    switch result {
    case .success(let loaded): self.loaded = loaded
    case .failure(let error): throw Self.told(error)
    }
    self.source = source
    guard let model = loaded.model else {
      let words = "the \(role) model, \(source), has errors: nothing can be compared"
      throw CommandFailure(loaded, then: [Diagnostic(.error, "command", words)])
    }
    self.model = model
  }

  /// Why a model can't be read.
  static func told(_ error: GitError) -> CommandFailure {
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
      throw Self.told(error)
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
