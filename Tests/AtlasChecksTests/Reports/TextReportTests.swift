import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

@Suite("The checks' report as text")
struct TextReportTests {
  private let loud = #"    { "id": "loud", "title": "Loud" }"#
  private let calm = #"    { "id": "calm", "title": "Calm" }"#

  @Test("New findings are told with their rule, where they are so, and their notes")
  func findings() throws {
    let text = try CheckedApp([loud, calm]).run().report(as: .text)
    #expect(
      text == """
        navigation.json:1:25: information: the app is calm [calm-app]
        navigation.json:3:5: error: "Loud" is loud, try a calm one [loud-screen]
        note: on iPhone, compact width
        navigation.json:3:5: note: it is here
        note: and everywhere

        """
    )
  }

  @Test("Accepted findings are counted, not told")
  func accepted() throws {
    let app = try CheckedApp([loud, calm])
    let all = AcceptedFindings(app.report, in: app.model)
    let again = try CheckedApp([loud, calm], accepted: all).run()
    #expect(again.report(as: .text) == "")
    #expect(
      again.summary() == """
        no new findings; 2 accepted
        2 rules: 2 accepted

        """
    )
    let gone = try CheckedApp([calm], accepted: all).run()
    #expect(
      gone.summary() == """
        no new findings; 1 accepted
        2 rules: 1 accepted, 1 passed
        1 accepted finding no longer found: write the baseline again

        """
    )
  }

  @Test("The summary counts findings by level, rules by verdict, and facts")
  func summary() throws {
    var settings = CheckSettings()
    settings.severities["off-rule"] = .some(nil)
    let rules: [Rule] = [
      .loud, .calm, .test("off-rule", .routes, .error), .test("idle-rule", .routes, .error),
    ]
    let app = try CheckedApp(
      [loud, calm, #"{ "id": "calmer" }"#, #"{ "id": "plain" }"#],
      rules: rules,
      settings: settings
    )
    #expect(
      app.run().summary() == """
        1 error, 2 of level information
        4 rules: 2 with findings, 1 not applicable, 1 off
        2 facts are not stated: --not-stated lists them

        """
    )
    #expect(try CheckedApp([loud]).run().summary().hasPrefix("1 error\n"))
    #expect(
      try CheckedApp([#"{ "id": "plain" }"#]).run().summary(hint: false) == """
        no findings
        2 rules: 1 not stated, 1 not applicable
        1 fact is not stated

        """
    )
  }

  @Test("Facts that are not stated are listed by rule and key, with the lines of their elements")
  func notStated() throws {
    let app = try CheckedApp(
      [#"{ "id": "a" }"#, #"{ "id": "b" }"#, #"{ "id": "c", "title": "C" }"#, #"{ "id": "d" }"#]
    )
    #expect(
      app.run().notStatedText == """
        loud-screen needs "title" of 3 screens:
          navigation.json: lines 3, 4, 6

        """
    )
    let one = try CheckedApp([#"{ "id": "a" }"#])
    #expect(
      one.run().notStatedText == """
        loud-screen needs "title" of 1 screen:
          navigation.json: line 3

        """
    )
    let many = try CheckedApp((100..<140).map { #"{ "id": "s\#($0)" }"# })
    #expect(many.run().notStatedText.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("A run fails from the level that is asked for")
  func failing() throws {
    let calmOnly = try CheckedApp([calm])
    #expect(!calmOnly.run(failLevel: .error).hasFailed)
    #expect(!calmOnly.run(failLevel: .warning).hasFailed)
    #expect(calmOnly.run(failLevel: .information).hasFailed)
    let both = try CheckedApp([calm, loud])
    #expect(both.run(failLevel: .error).hasFailed)
    #expect(!both.run(failLevel: nil).hasFailed)
    let accepted = AcceptedFindings(both.report, in: both.model)
    #expect(!(try CheckedApp([calm, loud], accepted: accepted).run().hasFailed))
  }

  @Test("A model that does not load has failed, whatever is asked for")
  func notLoaded() {
    let loaded = ModelText.load("{ \"navatlas\": 1 }")
    let run = CheckRun(failedToLoad: loaded)
    #expect(run.hasFailed)
    #expect(run.report(as: .text).contains(": error: "))
    #expect(run.summary() == "the model has errors, so nothing was checked\n")
  }
}
