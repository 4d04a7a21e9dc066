import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

@Suite("The checks' report as JSON")
struct JSONReportTests {
  private let loud = #"    { "id": "loud", "title": "Loud", "view": "V" }"#
  private let calm = #"    { "id": "calm", "title": "Calm" }"#

  private func report(_ run: CheckRun) throws -> JSONValue {
    let parsed = parseJSON(SourceFile(run.report(as: .json)), index: 0)
    #expect(parsed.diagnostics == [])
    return try #require(parsed.value)
  }

  @Test("It says whether the run failed, with counts")
  func counts() throws {
    let app = try CheckedApp([loud, calm, #"{ "id": "plain" }"#])
    let accepted = AcceptedFindings([
      .init(rule: "calm-app", kind: nil, id: "", key: ""),
      .init(rule: "gone-rule", kind: .tab, id: "t", key: "k"),
    ])
    #expect(app.noLongerFound == [])
    let run = try CheckedApp([loud, calm, #"{ "id": "plain" }"#], accepted: accepted).run()
    let json = try report(run)
    #expect(json["navatlasCheck"]?.integer == 1)
    #expect(json["app"]?.string == "Test")
    #expect(json["outcome"]?.string == "failed")
    #expect(json["failOn"]?.string == "error")
    let counts = json["counts"]
    #expect(counts?["error"]?.integer == 1)
    #expect(counts?["warning"]?.integer == 0)
    #expect(counts?["information"]?.integer == 0)
    #expect(counts?["accepted"]?.integer == 1)
    #expect(counts?["notStated"]?.integer == 1)
    #expect(counts?["noLongerFound"]?.integer == 1)
    #expect(json["noLongerFound"]?[0]?["kind"]?.string == "tab")
    let lenient = try report(app.run(failLevel: nil))
    #expect(lenient["failOn"]?.string == "never")
    #expect(lenient["outcome"]?.string == "passed")
  }

  @Test("A finding has all that is known of it")
  func finding() throws {
    let json = try report(try CheckedApp([loud, calm]).run())
    #expect(json["findings"]?[0]?["element"]?["kind"]?.string == "app")
    #expect(json["findings"]?[0]?["element"]?["id"] == nil)
    #expect(json["findings"]?[0]?["environments"]?.array?.count == 0)
    let finding = try #require(json["findings"]?[1])
    #expect(finding["rule"]?.string == "loud-screen")
    #expect(finding["level"]?.string == "error")
    #expect(finding["message"]?.string == #""Loud" is loud"#)
    #expect(finding["advice"]?.string == "a calm one")
    #expect(finding["file"]?.string == "navigation.json")
    #expect(finding["start"]?["line"]?.integer == 3)
    #expect(finding["start"]?["column"]?.integer == 5)
    #expect(finding["end"]?["column"]?.integer == 5 + 46)
    #expect(finding["element"]?["kind"]?.string == "screen")
    #expect(finding["element"]?["id"]?.string == "loud")
    #expect(finding["key"]?.string == "V")
    #expect(finding["environments"]?.strings == ["iOS-compact"])
    #expect(finding["notes"]?.array?.count == 2)
    #expect(finding["notes"]?[0]?["file"]?.string == "navigation.json")
    #expect(finding["notes"]?[1]?["message"]?.string == "and everywhere")
    #expect(finding["notes"]?[1]?["file"] == nil)
    #expect(finding["accepted"]?.boolean == false)
  }

  @Test("Each rule has its verdict and the facts that it lacks")
  func rules() throws {
    let json = try report(try CheckedApp([loud, #"{ "id": "plain" }"#]).run())
    let rule = json["rules"]?[0]
    #expect(rule?["id"]?.string == "loud-screen")
    #expect(rule?["group"]?.string == "structure")
    #expect(rule?["verdict"]?.string == "failed")
    #expect(rule?["new"]?.integer == 1)
    #expect(rule?["passed"]?.integer == 0)
    #expect(rule?["notStated"]?[0]?["key"]?.string == "title")
    #expect(rule?["notStated"]?[0]?["element"]?["id"]?.string == "plain")
    #expect(json["rules"]?[1]?["verdict"]?.string == "notApplicable")
  }

  @Test("Errors of a model that does not load are told")
  func notLoaded() throws {
    let json = try report(CheckRun(failedToLoad: ModelText.load(#"{ "navatlas": 1, "ap": 1 }"#)))
    #expect(json["navatlasCheck"]?.integer == 1)
    #expect(json["outcome"]?.string == "error")
    #expect(json["diagnostics"]?[0]?["id"]?.string == "unknown-key")
    #expect(json["diagnostics"]?[0]?["start"]?["column"]?.integer == 18)
    #expect(json["diagnostics"]?[0]?["file"]?.string == "navigation.json")
    #expect(json["diagnostics"]?[0]?["advice"]?.string == #""app""#)
    #expect(json["findings"] == nil)
  }

  @Test("Text of the model comes back as it is")
  func hostile() throws {
    let app = try CheckedApp([#"{ "id": "loud", "title": \#(HostileText.json) }"#])
    let message = try report(app.run())["findings"]?[0]?["message"]?.string
    #expect(message.map { Array($0.utf8) } == Array("\"\(HostileText.text)\" is loud".utf8))
  }

  @Test("What was left undone is told in each format for programs")
  func undone() throws {
    var app = try CheckedApp([loud])
    #expect(try report(app.run())["diagnostics"]?.array?.count == 0)
    app.report.undone = [
      Diagnostic(.warning, "undecided-overlap", "3 URL patterns were not compared", advice: "fewer")
    ]
    let diagnostics = try report(app.run())["diagnostics"]
    #expect(diagnostics?.array?.count == 1)
    #expect(diagnostics?[0]?["id"]?.string == "undecided-overlap")
    #expect(diagnostics?[0]?["level"]?.string == "warning")
    #expect(diagnostics?[0]?["advice"]?.string == "fewer")
    // Section 3.58 of SARIF: a condition of the run, not a result.
    let log = try #require(parseJSON(SourceFile(app.run().report(as: .sarif)), index: 0).value)
    let run = log["runs"]?[0]
    let notification = run?["invocations"]?[0]?["toolExecutionNotifications"]?[0]
    #expect(notification?["descriptor"]?["id"]?.string == "undecided-overlap")
    #expect(notification?["level"]?.string == "warning")
    #expect(
      notification?["message"]?["text"]?.string == "3 URL patterns were not compared, try fewer"
    )
    #expect(
      run?["results"]?.array?.contains { $0["ruleId"]?.string == "undecided-overlap" } == false
    )
    #expect(
      app.run().report(as: .github).contains(
        "::warning title=undecided-overlap::3 URL patterns were not compared, try fewer\n"
      )
    )
  }
}
