import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// Each rule's two models, which are also on its page.
@Suite("The models of rules")
struct RuleExampleTests {
  @Test("the failing model has the findings that are marked", arguments: Rule.catalogue.map(\.id))
  func failing(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    let app = try CheckedExample(rule.failing)
    let found = app.findings(of: rule)
    #expect(found.map(\.message) == rule.failing.finds)
    #expect(found.map { Int($0.range.start) } == rule.failing.offsets)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.severity == rule.severity })
  }

  @Test("the fixed model has none of them", arguments: Rule.catalogue.map(\.id))
  func fixed(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    let app = try CheckedExample(rule.fixed)
    #expect(app.findings(of: rule).map(\.message) == [])
    #expect(app.passedCount(of: rule) > 0, "the rule looks at something in the fixed model")
  }

  @Test("neither model has errors of other rules", arguments: Rule.catalogue.map(\.id))
  func otherRules(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in [rule.failing, rule.fixed] {
      let errors = try CheckedExample(example).report.findings
        .filter { $0.severity == .error && $0.rule != id }
      let isKnown = Self.companions[id] ?? []
      #expect(errors.filter { !isKnown.contains($0.rule) }.map(\.message) == [])
    }
  }

  /// Rules whose failing model can't but break another rule too.
  static let companions: [String: Set<String>] = [:]

  @Test("texts are whole", arguments: Rule.catalogue.map(\.id))
  func texts(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" })
    #expect(!rule.title.hasSuffix("."))
    for text in [rule.checks, rule.impact, rule.remedy] {
      #expect(text.hasSuffix("."))
      #expect(!text.contains("  "))
    }
    for message in rule.failing.finds { #expect(!message.hasSuffix(".")) }
    #expect(rule.fixed.finds.isEmpty)
    #expect(rule.references.allSatisfy { $0.url.hasPrefix("https://") })
  }
}

/// A rule's model, loaded and checked.
struct CheckedExample {
  let report: CheckReport

  init(_ example: RuleExample, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let loaded = Self.load(example)
    let printed = DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
    let model = try #require(loaded.model, "\(printed)", sourceLocation: sourceLocation)
    #expect(printed == "", sourceLocation: sourceLocation)
    report = check(AppGraph(model), sources: example.sourceTexts)
  }

  private static func load(_ example: RuleExample) -> LoadedModel {
    let files = loadFiles(
      mainPath: "navigation.json",
      read: { path in
        switch path {
        case "navigation.json": .success(Array(example.text.utf8))
        case "apple-app-site-association":
          example.associationFile.map { .success(Array($0.utf8)) } ?? .failure(.notFound)
        default: .failure(.notFound)
        }
      },
      list: { _ in nil }
    )
    return loadModel(from: files)
  }

  func findings(of rule: Rule) -> [Finding] {
    report.findings.filter { $0.rule == rule.id }
  }

  func passedCount(of rule: Rule) -> Int {
    report.results.first { $0.rule.id == rule.id }?.passedCount ?? 0
  }
}
