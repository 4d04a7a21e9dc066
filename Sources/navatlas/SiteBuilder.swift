import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel
import AtlasRendering
import AtlasReview
import Foundation

/// Builds the site of a model as the options of a command say.
struct SiteBuilder {
  var model: ModelArgument
  /// The folder of the templates that replace the built-in ones.
  var templates: String?
  /// What the page of changes compares with.
  var compareTo: String?
  /// The file that `navatlas scan --facts` wrote.
  var facts: String? = nil
  var drawing: DrawingOptions
  /// The pages of the former site, if nothing else changes its folder.
  var pages: PageStore? = nil
  /// What the model was read from, for `pages`.
  var files: LoadedFiles? = nil

  /// - Throws: `CommandFailure` if the templates have errors, the earlier state can't be read, the folder
  ///   can't be written, or nothing can be drawn. The former site is then as it was.
  func build(
    _ loaded: LoadedModel,
    to output: String,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> SiteReport {
    guard let model = loaded.model else { throw CommandFailure(loaded) }
    let sourceFacts = try readFacts()
    let library = try templateLibrary()
    let before = try compareTo.map {
      try ReviewedModel(old: $0, new: ModelSource(path: self.model.path), model: self.model.path)
    }
    let graph = AppGraph(model)
    StandardStreams.report(graph.undone, files: [])
    let checkReport = try checked(graph, loaded)
    let review = before.map {
      NavigationReview(
        old: AppGraph($0.model),
        new: graph,
        report: checkReport,
        base: $0.base(comparedTo: loaded)
      )
    }
    do {
      return try buildSite(
        of: graph,
        to: URL(filePath: output),
        options: options(library, checkReport, review, sourceFacts),
        progress: progress
      )
    } catch let error as SiteOutputError {
      throw CommandFailure(error.description, ExitCode(error.exitCode))
    } catch let error as WorkerError {
      throw CommandFailure("nothing can be drawn: \(error.description)", .software)
    }
  }

  private func readFacts() throws -> SourceFacts? {
    guard let facts else { return nil }
    switch NamedFiles(FileSystemReader(sizeLimit: 1 << 28)).read(facts) {
    case .success(let bytes):
      if let read = SourceFacts(document: SourceFile(path: facts, bytes: bytes)) { return read }
      throw CommandFailure(
        "\(facts) is not a file of facts of this version, expected one that `navatlas scan --facts` wrote",
        .badModel
      )
    case .failure(let failure):
      throw CommandFailure("\(facts) can't be read: \(failure.reason)", .noInput)
    }
  }

  private func templateLibrary() throws -> TemplateLibrary {
    do {
      let library = try TemplateLibrary(overrides: templates.map { URL(filePath: $0) })
      StandardStreams.report(library.warnings, files: library.files)
      return library
    } catch {
      throw CommandFailure(error.diagnostics, files: error.files, .badModel)
    }
  }

  /// What the rules say, with the findings that the model accepts.
  private func checked(_ graph: AppGraph, _ loaded: LoadedModel) throws -> CheckReport {
    var report = check(graph)
    StandardStreams.report(report.undone, files: [])
    if let path = graph.model.checks.acceptedFindingsPath(in: loaded.files) {
      let files = self.model.root.files(ofModel: self.model.path)
      _ = report.accept(try BaselineFile(path: path).read(files.read), in: graph.model)
    }
    return report
  }

  private func options(
    _ library: TemplateLibrary,
    _ report: CheckReport,
    _ review: NavigationReview?,
    _ facts: SourceFacts?
  ) -> SiteBuildOptions {
    let main = URL(filePath: ModelArgument.mainFile(model.path))
    return SiteBuildOptions(
      templates: library,
      drawing: drawing,
      modelFolder: model.folder,
      report: report,
      review: review,
      comparedTo: compareTo,
      facts: facts,
      protected: [main] + [self.facts].compactMap { $0 }.map { URL(filePath: $0) }
        + (templates.map { [URL(filePath: $0)] } ?? []),
      pages: pages,
      files: files
    )
  }
}
