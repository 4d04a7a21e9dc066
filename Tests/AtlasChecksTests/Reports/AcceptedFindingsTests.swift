import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

@Suite("Accepted findings")
struct AcceptedFindingsTests {
  private let loud = #"    { "id": "loud", "title": "Loud" }"#
  private let louder = #"    { "id": "louder", "title": "Louder", "view": "Big \"View\"" }"#
  private let calm = #"    { "id": "calm", "title": "Calm" }"#
  private let calmer = #"    { "id": "calmer", "title": "Calmer" }"#

  @Test("The file has one finding a line, sorted, and reads back as it is")
  func file() throws {
    let app = try CheckedApp([louder, loud, calm, calmer])
    let accepted = AcceptedFindings(app.report, in: app.model)
    #expect(
      accepted.text == #"""
        {
          "acceptedFindings": 1,
          "findings": [
            { "rule": "calm-app" },
            { "rule": "calm-app" },
            { "rule": "loud-screen", "kind": "screen", "id": "loud" },
            { "rule": "loud-screen", "kind": "screen", "id": "louder", "key": "Big \"View\"" }
          ]
        }

        """#
    )
    let read = AcceptedFindings.read(SourceFile(accepted.text))
    #expect(read.diagnostics == [])
    #expect(read.accepted == accepted)
    let none = AcceptedFindings()
    #expect(none.text == "{\n  \"acceptedFindings\": 1,\n  \"findings\": []\n}\n")
    #expect(AcceptedFindings.read(SourceFile(none.text)).accepted == none)
  }

  @Test("Findings are known again wherever they stand and whatever they say")
  func moved() throws {
    let before = try CheckedApp([loud])
    let accepted = AcceptedFindings(before.report, in: before.model)
    let after = try CheckedApp(
      [calm, louder, #"{ "id": "loud", "title": "Another" }"#],
      path: "other.json",
      accepted: accepted
    )
    #expect(after.noLongerFound == [])
    #expect(after.report.findings.filter(\.isAccepted).map(\.message) == [#""Another" is loud"#])
    #expect(
      after.run().newFindings.map(\.message) == ["the app is calm", #""Louder" is loud"#]
    )
  }

  @Test("Of equal findings as many are accepted as were there")
  func equalOnes() throws {
    let one = try CheckedApp([calm])
    let accepted = AcceptedFindings(one.report, in: one.model)
    let two = try CheckedApp([calm, calmer], accepted: accepted)
    #expect(two.report.findings.map(\.isAccepted) == [true, false])
    let both = AcceptedFindings(two.report, in: two.model)
    let oneAgain = try CheckedApp([calm], accepted: both)
    #expect(oneAgain.report.findings.map(\.isAccepted) == [true])
    #expect(oneAgain.noLongerFound == [.init(rule: "calm-app", kind: nil, id: "", key: "")])
  }

  @Test("What is gone is told, but not what was not looked for")
  func noLongerFound() throws {
    let accepted = AcceptedFindings([
      .init(rule: "calm-app", kind: nil, id: "", key: ""),
      .init(rule: "loud-screen", kind: .screen, id: "gone", key: ""),
      .init(rule: "loud-screen", kind: .screen, id: "untitled", key: "T"),
      .init(rule: "no-such-rule", kind: nil, id: "", key: ""),
    ])
    let untitled = #"{ "id": "untitled" }"#
    let all = try CheckedApp([untitled], accepted: accepted)
    #expect(all.noLongerFound.map(\.id) == ["", "gone", ""])
    #expect(all.noLongerFound.map(\.rule) == ["calm-app", "loud-screen", "no-such-rule"])
    var off = CheckSettings()
    off.severities["calm-app"] = .some(nil)
    off.severities["loud-screen"] = .some(nil)
    let none = try CheckedApp([untitled], settings: off, accepted: accepted)
    #expect(none.noLongerFound.map(\.rule) == ["no-such-rule"])
    // Rules of the catalogue that were not asked for.
    let known = try #require(Rule.catalogue.first)
    let others = AcceptedFindings([.init(rule: known.id, kind: .screen, id: "gone", key: "")])
    #expect(try CheckedApp([untitled], accepted: others).noLongerFound == [])
  }

  @Test("Anything else than such a file is refused, with the place")
  func wrongFiles() {
    func errors(_ text: String) -> [String] {
      let file = SourceFile(text)
      let (accepted, diagnostics) = AcceptedFindings.read(file)
      #expect(accepted == nil)
      return diagnostics.lines(in: file)
    }
    #expect(errors("").count == 1)
    #expect(
      errors("[]") == [
        "file.json:1:1: error: the file is a list, expected an object (the file of accepted findings)"
      ]
    )
    #expect(errors(#"{ "navatlas": 1, "app": { "name": "A" } }"#).count > 1)
    #expect(
      errors(#"{ "acceptedFindings": 2, "findings": [] }"#)
        == [#"file.json:1:23: error: "acceptedFindings" is 2, expected 1"#]
    )
    let entry = errors(
      #"{ "acceptedFindings": 1, "findings": [ { "rule": "a", "kind": "scren", "id": "b" } ] }"#
    )
    #expect(entry.count == 1)
    #expect(entry[0].hasPrefix(#"file.json:1:63: error: "kind" is "scren""#))
    #expect(entry[0].hasSuffix(#"try "screen""#))
    #expect(
      errors(#"{ "acceptedFindings": 1, "findings": [ { "rule": "a", "id": "b" } ] }"#).count == 1
    )
  }
}
