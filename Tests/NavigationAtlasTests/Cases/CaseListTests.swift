import Foundation
import Testing

/// Every model in `Fixtures/Cases` has a test that bears its name.
@Suite("Cases")
struct CaseListTests {
  @Test("Each model of a case has a test of its name")
  func tested() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("CaseTests.swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    let names = sources.flatMap { source in
      source.matches(of: #/@Test\(\s*"([^"]+)"/#).flatMap {
        $0.1.split(separator: ":")[0].components(separatedBy: ", ")
      }
    }
    let cases = try FileManager.default.contentsOfDirectory(atPath: CaseModel.folder.path)
    #expect(cases.count == 65)
    #expect(cases.filter { !names.contains($0) }.sorted() == [])
  }
}
