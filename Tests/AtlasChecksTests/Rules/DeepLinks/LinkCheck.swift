import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// A model of deep links written in a test, and what the rules say of it.
struct LinkCheck {
  let graph: AppGraph
  let report: CheckReport

  /// - Parameters:
  ///   - links: The deep links, as JSON.
  ///   - app: Further keys of the app, as JSON members.
  ///   - screens: The screens and whatever else the model has, as JSON members.
  init(
    _ links: String,
    app: String = #""schemes": ["t"]"#,
    platforms: String = #""iOS": "18.0""#,
    with rest: String = Self.recipes,
    associationFile: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let text = """
      { "navatlas": 1,
        "app": { "name": "Test", "platforms": { \(platforms) }, \(app) },
        \(rest), "deepLinks": [ \(links) ] }
      """
    let files = loadFiles(
      mainPath: "navigation.json",
      read: { path in
        switch path {
        case "navigation.json": .success(Array(text.utf8))
        case "apple-app-site-association":
          associationFile.map { .success(Array($0.utf8)) } ?? .failure(.notFound)
        default: .failure(.notFound)
        }
      },
      list: { _ in nil }
    )
    let loaded = loadModel(from: files)
    let printed = DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
    graph = AppGraph(try #require(loaded.model, "\(printed)", sourceLocation: sourceLocation))
    report = check(graph)
  }

  /// A stack: recipes → recipe → ingredients, steps; recipes → search.
  static let recipes = """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
    "conditions": { "signedIn": "There is an account.", "beta": "The beta is on." },
    "screens": [
      { "id": "ingredients" },
      { "id": "recipe", "parameters": { "id": "Recipe.ID" }, "goes": [
        { "push": "ingredients" }, { "push": "steps" } ] },
      { "id": "recipes", "goes": [ { "push": "recipe" }, { "push": "search" } ] },
      { "id": "search" }, { "id": "steps" } ]
    """

  private func result(_ id: String) -> CheckReport.Result? {
    report.results.first { $0.rule.id == id }
  }

  func messages(_ id: String) -> [String] {
    report.findings.filter { $0.rule == id }.map(\.message)
  }

  /// Per finding the environments where it is so, by id.
  func environments(_ id: String) -> [[String]] {
    report.findings.filter { $0.rule == id }
      .map { $0.environments.numbers.map { graph.environments[$0].id } }
  }

  /// Per finding its notes.
  func notes(_ id: String) -> [[String]] {
    report.findings.filter { $0.rule == id }.map { $0.notes.map(\.message) }
  }

  /// The facts that the model does not state: `isPublic of recipe-link`.
  func notStated(_ id: String) -> [String] {
    (result(id)?.notStated ?? []).map { fact in
      fact.key + " of " + (fact.element.map(graph.model.id) ?? "the app")
    }
  }

  func passedCount(_ id: String) -> Int { result(id)?.passedCount ?? 0 }
}
