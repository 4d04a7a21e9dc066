import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// A small app, checked by rules of the tests' own, so that nothing depends on the catalogue.
struct CheckedApp {
  let loaded: LoadedModel
  let graph: AppGraph
  var report: CheckReport
  var noLongerFound: [AcceptedFindings.Entry] = []

  var model: NavigationModel { graph.model }

  /// - Parameters:
  ///   - screens: The screens, as JSON; each on a line of its own, from line 3 on.
  ///   - accepted: The text of a file of accepted findings.
  init(
    _ screens: [String],
    path: String = "navigation.json",
    rules: [Rule] = [.loud, .calm],
    settings: CheckSettings = CheckSettings(),
    accepted: AcceptedFindings? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let text = """
      { "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0", "macOS": "15.0" } },
        "screens": [
      \(screens.joined(separator: ",\n"))
      ] }
      """
    loaded = ModelText.load([(path, text)])
    let printed = DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
    graph = AppGraph(try #require(loaded.model, "\(printed)", sourceLocation: sourceLocation))
    report = check(graph, rules: rules, settings: settings)
    if let accepted { noLongerFound = report.accept(accepted, in: graph.model) }
  }

  func run(failLevel: Diagnostic.Severity? = .error) -> CheckRun {
    CheckRun(
      report,
      of: graph,
      loaded: loaded,
      noLongerFound: noLongerFound,
      failLevel: failLevel
    )
  }
}

extension Rule {
  /// Says the title of each screen whose id begins with "loud", on the iPhone in compact width; asks
  /// for the title of the others.
  static let loud = test("loud-screen", .structure, .error) { context, outcome in
    for (index, screen) in context.model.screens.enumerated() {
      guard screen.id.hasPrefix("loud") else {
        screen.title == nil ? outcome.notStated("title", of: .screen(index)) : outcome.pass()
        continue
      }
      outcome.fail(
        "\"\(screen.title ?? "")\" is loud",
        at: .screen(index),
        key: screen.view ?? "",
        in: EnvironmentSet(number: 0),
        advice: "a calm one",
        notes: [
          .init("it is here", at: screen.attributes.range), .init("and everywhere", at: nil),
        ]
      )
    }
  }

  /// Says something about the app, once for each screen whose id begins with "calm".
  static let calm = test("calm-app", .documents, .information) { context, outcome in
    for screen in context.model.screens where screen.id.hasPrefix("calm") {
      outcome.fail("the app is calm", at: nil)
    }
  }

  static func test(
    _ id: String,
    _ group: Group,
    _ severity: Diagnostic.Severity,
    title: String = "A {title} of [it](1)",
    run: @escaping @Sendable (CheckContext, inout RuleOutcome) -> Void = { _, _ in }
  ) -> Rule {
    var rule = Rule(
      .untitled,
      group,
      severity,
      title: title,
      checks: "What it checks.",
      impact: "Why it matters.",
      remedy: "How to fix it.",
      facts: ["title"],
      references: [Reference("Apple's page", "https://developer.apple.com/x(y:)")],
      failing: RuleExample("{}"),
      fixed: RuleExample("{}"),
      run: run
    )
    rule.id = id
    return rule
  }
}

extension SourceFile {
  /// A file of the tests.
  init(_ text: String) { self.init(path: "file.json", text: text) }
}

extension [Diagnostic] {
  /// One line each, of a file of the tests.
  func lines(in file: SourceFile) -> [String] {
    DiagnosticPrinter(style: .line).list(self, files: [file]).split(separator: "\n").map(
      String.init
    )
  }
}
