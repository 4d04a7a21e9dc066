import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel
import AtlasRendering
import AtlasReview
import AtlasScan

/// `navatlas scan --update`: adds to a model what is new in the source, and prints what else differs.
struct ModelUpdating {
  let path: String
  let isStrict: Bool

  func run(_ app: ScannedApp, _ files: SourceFiles) throws {
    let main = FileSystemReader().mainFile(path)
    let confined = ConfinedFiles(mainPath: main, reader: FileSystemReader())
    let facts = SourceFacts(app)
    let update = ModelUpdate(
      mainPath: main,
      read: confined.read,
      list: confined.list,
      facts: facts,
      scanned: scan(app).model
    )
    guard let model = update.loaded.model, update.failure == nil else { throw failed(update) }
    try write(update.texts)
    let (run, differences) = Self.comparison(AppGraph(model), update.loaded, files, facts)
    try Output.write(
      Output.text(update.changes + update.remarks.map { "note: \($0)" }) + run.text(style: .line)
    )
    Output.tell(summary(update, differences))
    if isStrict, run.hasFailed { throw ExitCode.failure }
  }

  private func summary(_ update: ModelUpdate, _ differences: Int) -> String {
    let changes = update.changes.count
    var text =
      changes == 0
      ? "the source has nothing new for \(path), which was not changed\n"
      : "\(path): \(changes) change\(changes == 1 ? "" : "s"); "
        + "what is new has `\"x-scan\": { \"new\": true }` until you remove it\n"
    let open = update.remarks.count + differences
    if open > 0 {
      text += "\(open) difference\(open == 1 ? "" : "s") to decide on: see above\n"
    }
    return text
  }

  private func failed(_ update: ModelUpdate) -> ExitCode {
    let printer = DiagnosticPrinter(style: .line)
    Output.tell(printer.text(for: update.loaded.diagnostics, files: update.loaded.files))
    let reason =
      update.failure == .model ? "" : ": what the scan found would cause errors"
    Output.error("the model was not changed\(reason)")
    return ExitCode(65)
  }

  /// What the rules say of the model beside the source.
  private static func comparison(
    _ graph: AppGraph,
    _ loaded: LoadedModel,
    _ files: SourceFiles,
    _ facts: SourceFacts
  ) -> (run: CheckRun, differences: Int) {
    let texts = (files.sources + files.projectFiles).map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
    let sources = SourceTexts(
      Dictionary(texts, uniquingKeysWith: { first, _ in first }),
      facts: facts,
      modelFileCount: loaded.files.count
    )
    let rules = Rule.catalogue.filter { $0.group == .source }
    let report = check(graph, rules: rules, sources: sources)
    let run = CheckRun(
      report,
      of: graph,
      loaded: loaded,
      sources: sources,
      failLevel: .information
    )
    return (run, report.findings.count)
  }

  private func write(_ texts: [String: String]) throws {
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      do {
        try FileSystemWriter().replace(path, Array(text.utf8))
      } catch {
        Output.error("\(error.path) can't be written: \(error.reason)")
        throw ExitCode(74)
      }
    }
  }
}
