import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// What the rules of the source say of a model that is written in a test, beside facts of its source.
struct SourceFixture {
  let report: CheckReport
  private let sources: SourceTexts

  /// - Parameters:
  ///   - body: The keys of the model after `app`, as JSON members.
  ///   - app: Further keys of the app, each with a comma before it.
  init(
    _ body: String,
    app: String = "",
    _ facts: SourceFacts,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let model = try ModelText.model(
      #"{ "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" }\#(app) }, \#(body) }"#,
      sourceLocation: sourceLocation
    )
    // Each line has as many bytes as any other, so that its number tells where it begins.
    let text = String(repeating: "//\n", count: 99)
    let texts = Dictionary(uniqueKeysWithValues: facts.paths.map { ($0, text) })
    sources = SourceTexts(texts, facts: facts)
    report = check(
      AppGraph(model),
      rules: Rule.catalogue.filter { $0.group == .source && $0.id != Rule.staleSource.id },
      sources: sources
    )
  }

  /// Each finding of a rule in order: its line in the source, its message and what to do.
  func findings(_ rule: Rule) -> [String] {
    results(rule).flatMap(\.findings).map { finding in
      let place =
        finding.range.file == 0
        ? "" : "\(sources.files[Int(finding.range.file) - 1].path):\(finding.range.start / 3 + 1) "
      return place + finding.message + (finding.advice.map { "; try \($0)" } ?? "")
    }
  }

  func keys(_ rule: Rule) -> [String] { results(rule).flatMap(\.findings).map(\.key) }

  func notes(_ rule: Rule) -> [String] {
    results(rule).flatMap(\.findings).flatMap { $0.notes.map(\.message) }
  }

  func passed(_ rule: Rule) -> Int { results(rule).reduce(0) { $0 + $1.passedCount } }

  private func results(_ rule: Rule) -> [CheckReport.Result] {
    report.results.filter { $0.rule.id == rule.id }
  }
}
