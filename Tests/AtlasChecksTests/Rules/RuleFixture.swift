import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// What rules say of a model that is written in a test.
struct RuleFixture {
  let app: AppGraph
  let report: CheckReport
  /// The source files, if the rules look at them.
  let sources: SourceTexts?

  /// What one rule says.
  ///
  /// - Parameter body: The keys of the model after `app`, as JSON members.
  init(
    _ rule: Rule,
    _ body: String,
    platforms: String = #""iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0""#,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    app = try GraphFixture(body, platforms: platforms, sourceLocation: sourceLocation).app
    report = check(app, rules: [rule])
    sources = nil
  }

  /// What all rules say.
  ///
  /// - Parameters:
  ///   - body: The keys of the model after `app`, as JSON members.
  ///   - sources: The texts of source files, by path; nil where they are not at hand.
  init(
    _ body: String,
    platforms: String = #""iOS": "18.0""#,
    sources: [String: String]? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    app = try GraphFixture(body, platforms: platforms, sourceLocation: sourceLocation).app
    self.sources = sources.map { SourceTexts($0) }
    report = check(app, sources: self.sources)
  }

  /// What all rules say of deep links.
  ///
  /// - Parameters:
  ///   - links: The deep links, as JSON.
  ///   - keys: Further keys of the app, as JSON members.
  ///   - rest: The screens and whatever else the model has, as JSON members.
  init(
    links: String,
    app keys: String = #""schemes": ["t"]"#,
    platforms: String = #""iOS": "18.0""#,
    with rest: String = Self.recipes,
    associationFile: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let text = """
      { "navatlas": 1,
        "app": { "name": "Test", "platforms": { \(platforms) }, \(keys) },
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
    app = AppGraph(try #require(loaded.model, "\(printed)", sourceLocation: sourceLocation))
    report = check(app)
    sources = nil
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

  // MARK: What the rules say; of one rule, where one is named

  func results(_ rule: Rule?) -> [CheckReport.Result] {
    report.results.filter { rule == nil || $0.rule.id == rule?.id }
  }

  func findings(_ rule: Rule? = nil) -> [Finding] {
    report.findings.filter { rule == nil || $0.rule == rule?.id }
  }

  func messages(_ rule: Rule? = nil) -> [String] { findings(rule).map(\.message) }

  /// Per finding its notes.
  func notes(_ rule: Rule? = nil) -> [[String]] { findings(rule).map { $0.notes.map(\.message) } }

  /// Per finding the environments where it is so, by id.
  func environments(_ rule: Rule? = nil) -> [[String]] {
    findings(rule).map { $0.environments.numbers.map { app.environments[$0].id } }
  }

  /// The facts that the model does not state: `isPublic of recipe-link`.
  func notStated(_ rule: Rule? = nil) -> [String] {
    results(rule).flatMap(\.notStated).map { fact in
      fact.key + " of " + (fact.element.map(app.model.id) ?? "the app")
    }
  }

  /// How many things passed.
  func passed(_ rule: Rule? = nil) -> Int { results(rule).reduce(0) { $0 + $1.passedCount } }

  var messages: [String] { messages() }
  var notes: [String] { notes().flatMap { $0 } }
  var environments: [[String]] { environments() }
  var notStated: [String] { notStated() }
  var passed: Int { passed() }
}
