import AtlasBase
import AtlasGraph
import AtlasModel

extension RuleExample {
  /// The path of the model in its findings.
  static let path = "navigation.json"

  /// What a rule finds in the model, and the files that the findings refer to.
  ///
  /// The model of a rule's page loads: its test says so.
  func findings(of rule: Rule) -> (diagnostics: [Diagnostic], files: [SourceFile]) {
    let loaded = loadModel(from: loadFiles(mainPath: Self.path, read: read, list: { _ in nil }))
    guard let model = loaded.model else { return (loaded.diagnostics, loaded.files) }
    let graph = AppGraph(model)
    // As the catalogue has it, whatever the model configures.
    var settings = model.checks
    settings.severities = [:]
    let report = check(
      graph,
      rules: [rule],
      settings: settings,
      sources: sourceTexts
    )
    let files = loaded.files + (sourceTexts?.files ?? [])
    return (report.findings.map { $0.diagnostic(in: graph) }, files)
  }

  private func read(_ path: String) -> Result<[UInt8], FileReadFailure> {
    switch path {
    case Self.path: return .success(Array(text.utf8))
    case "apple-app-site-association":
      return associationFile.map { .success(Array($0.utf8)) } ?? .failure(.notFound)
    default: return .failure(.notFound)
    }
  }
}
