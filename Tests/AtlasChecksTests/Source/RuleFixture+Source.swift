import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

extension RuleFixture {
  /// What the rules of the source say of a model that is written in a test, beside facts of its source.
  ///
  /// - Parameters:
  ///   - body: The keys of the model after `app`, as JSON members.
  ///   - keys: Further keys of the app, each with a comma before it.
  init(
    _ body: String,
    app keys: String = "",
    _ facts: SourceFacts,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let model = try ModelText.model(
      #"{ "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" }\#(keys) }, \#(body) }"#,
      sourceLocation: sourceLocation
    )
    // Each line has as many bytes as any other, so that its number tells where it begins.
    let text = String(repeating: "//\n", count: 99)
    let texts = Dictionary(uniqueKeysWithValues: facts.paths.map { ($0, text) })
    let sources = SourceTexts(texts, facts: facts)
    let app = AppGraph(model)
    self.app = app
    self.sources = sources
    report = check(
      app,
      rules: Rule.catalogue.filter { $0.group == .source && $0.id != Rule.staleSource.id },
      sources: sources
    )
  }

  /// Each finding of a rule, in the rule's order: its line in the source, its message and what to do.
  func lines(_ rule: Rule) -> [String] {
    results(rule).flatMap(\.findings).map { finding in
      let file = Int(finding.range.file)
      let path = file == 0 ? nil : sources?.files[file - 1].path
      return (path.map { "\($0):\(finding.range.start / 3 + 1) " } ?? "")
        + finding.message + (finding.advice.map { "; try \($0)" } ?? "")
    }
  }

  func keys(_ rule: Rule) -> [String] { results(rule).flatMap(\.findings).map(\.key) }
}
