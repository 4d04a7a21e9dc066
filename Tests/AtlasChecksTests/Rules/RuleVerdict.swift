import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// What one rule says of a model that a test writes.
struct RuleVerdict {
  let fixture: GraphFixture
  let result: CheckReport.Result

  /// - Parameter body: The keys of the model after `app`, as JSON members.
  init(
    _ rule: Rule,
    _ body: String,
    platforms: String = #""iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0""#,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    fixture = try GraphFixture(body, platforms: platforms, sourceLocation: sourceLocation)
    let report = check(fixture.app, rules: [rule])
    result = try #require(report.results.first, sourceLocation: sourceLocation)
  }

  var messages: [String] { result.findings.map(\.message) }

  var notes: [String] { result.findings.flatMap(\.notes).map(\.message) }

  /// The environments of each finding.
  var environments: [[String]] {
    result.findings.map { finding in
      finding.environments.numbers.map { fixture.app.environments[$0].id }
    }
  }

  /// The facts that are missing: `editor.hasUnsavedChanges`.
  var notStated: [String] {
    result.notStated.map { fact in
      "\(fact.element.map { fixture.model.id(of: $0) } ?? "app").\(fact.key)"
    }
  }

  var passed: Int { result.passedCount }
}
