import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// What one rule says of a model written in a test.
struct RuleFixture {
  let app: AppGraph
  let result: CheckReport.Result

  /// - Parameter body: the keys of the model after `app`, as JSON members.
  init(
    _ rule: Rule,
    _ body: String,
    platforms: String = #""iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0""#,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    app = try GraphFixture(body, platforms: platforms, sourceLocation: sourceLocation).app
    result = try #require(check(app, rules: [rule]).results.first, sourceLocation: sourceLocation)
  }

  var messages: [String] { result.findings.map(\.message) }

  /// The environments of each finding.
  var environments: [[String]] {
    result.findings.map { finding in
      finding.environments.numbers.map { app.environments[$0].id }
    }
  }

  /// What the rule missed: `key of element`.
  var notStated: [String] {
    result.notStated.map { fact in
      fact.key + (fact.element.map { " of \(app.model.id(of: $0))" } ?? "")
    }
  }

  var passed: Int { result.passedCount }
}
