import Foundation
import Testing

@testable import AtlasChecks
@testable import AtlasModel

/// No rule stands outside the catalogue, and none stands there in place of another.
@Suite("The catalogue of rules")
struct RuleCatalogueTests {
  @Test("each id leads to the rule of this id", arguments: RuleID.allCases)
  func ids(_ id: RuleID) { #expect(id.rule.id == id.rawValue) }

  @Test("each rule that the sources define is in the catalogue")
  func definitions() throws {
    let defined = try Self.definitions()
    #expect(defined.count == RuleID.allCases.count)
    #expect(defined.sorted() == RuleID.allCases.map { "\($0)" }.sorted())
  }

  /// The names of the rules that the sources define: `viewLink` of `static let viewLink = Rule(`.
  private static func definitions() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Sources/AtlasChecks"
      )
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        .matches(
          of:
            /(\w+)(?:: Rule)? = (?:Rule|\.init)\(\s*\.\w+,\s*\.\w+,\s*\.(?:error|warning|information),/
        )
        .map { String($0.1) }
    }
  }
}
