import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

@Suite("The checks' report as workflow commands of GitHub")
struct GitHubReportTests {
  @Test("A finding is a command, its notes lines of the message")
  func command() throws {
    let app = try CheckedApp([#"    { "id": "loud", "title": "Loud" }"#, #"{ "id": "calm" }"#])
    #expect(
      app.run().report(as: .github) == """
        ::notice file=navigation.json,line=1,endLine=1,col=25,endColumn=92,title=calm-app::the app is calm
        ::error file=navigation.json,line=3,endLine=3,col=5,endColumn=38,title=loud-screen::"Loud" is loud, try a calm one%0Aon iPhone, compact width%0Anavigation.json:3:5: it is here%0Aand everywhere

        """
    )
  }

  @Test("What spans lines has no columns, and accepted findings are not shown")
  func lines() throws {
    let screens = ["{ \"id\": \"loud\",\n  \"title\": \"L\" }", #"{ "id": "calm" }"#]
    let app = try CheckedApp(screens)
    let commands = app.run().report(as: .github).split(separator: "\n")
    #expect(
      commands[1].hasPrefix("::error file=navigation.json,line=3,endLine=4,title=loud-screen::")
    )
    let accepted = AcceptedFindings([.init(rule: "calm-app", kind: nil, id: "", key: "")])
    let rest = try CheckedApp(screens, accepted: accepted).run().report(as: .github)
    #expect(rest.split(separator: "\n").count == 1)
  }

  @Test("No text of a model or path begins a command or a property")
  func hostile() throws {
    let app = try CheckedApp(
      [#"{ "id": "loud", "title": \#(HostileText.json) }"#],
      path: "a,b:c%\r\nd.json"
    )
    let text = app.run().report(as: .github)
    #expect(text.unicodeScalars.filter { $0 == "\n" || $0 == "\r" }.count == 1)
    #expect(text.hasPrefix("::error file=a%2Cb%3Ac%25%0D%0Ad.json,line=3,"))
    #expect(text.contains(#"\n::error::x\r\n%250A,:"#))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }
}

@Suite("The checks' report as JUnit's XML")
struct JUnitReportTests {
  @Test("A suite is a group, a case is a rule")
  func structure() throws {
    let rules: [Rule] = [
      .loud, .test("off-rule", .structure, .error), .test("idle-rule", .routes, .error), .calm,
    ]
    var settings = CheckSettings()
    settings.severities["off-rule"] = .some(nil)
    let app = try CheckedApp(
      [
        #"    { "id": "loud", "title": "A" }"#, #"    { "id": "louder", "title": "B" }"#,
        #"{ "id": "calm" }"#,
      ],
      rules: rules,
      settings: settings
    )
    #expect(
      app.run().report(as: .junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="navatlas check" tests="4" failures="1" errors="0" skipped="2">
          <testsuite name="Structure" tests="2" failures="1" errors="0" skipped="1">
            <testcase classname="navatlas.Structure" name="loud-screen" time="0"><failure message="&quot;A&quot; is loud, try a calm one (and 1 more)" type="error">navigation.json:3:5: error: &quot;A&quot; is loud, try a calm one
        on iPhone, compact width
        navigation.json:3:5: it is here
        and everywhere
        navigation.json:4:5: error: &quot;B&quot; is loud, try a calm one
        on iPhone, compact width
        navigation.json:4:5: it is here
        and everywhere</failure></testcase>
            <testcase classname="navatlas.Structure" name="off-rule" time="0"><skipped message="the rule is off"/></testcase>
          </testsuite>
          <testsuite name="Routes" tests="1" failures="0" errors="0" skipped="1">
            <testcase classname="navatlas.Routes" name="idle-rule" time="0"><skipped message="the model has no element that the rule checks"/></testcase>
          </testsuite>
          <testsuite name="Documentation" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="navatlas.Documentation" name="calm-app" time="0"><system-out>navigation.json:1:25: information: the app is calm</system-out></testcase>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test("What was accepted, is not stated or passed does not fail")
  func verdicts() throws {
    func body(_ screens: [String], accepted: AcceptedFindings? = nil) throws -> Substring? {
      let run = try CheckedApp(screens, rules: [.loud], accepted: accepted).run()
      return run.report(as: .junit).split(separator: "\n").first { $0.contains("<testcase") }?
        .split(separator: "time=\"0\"")[1]
    }
    let loud = #"{ "id": "loud" }"#
    let accepted = AcceptedFindings([.init(rule: "loud-screen", kind: .screen, id: "loud", key: "")]
    )
    #expect(
      try body([loud], accepted: accepted)
        == "><skipped message=\"1 finding accepted\"/></testcase>"
    )
    #expect(
      try body([#"{ "id": "plain" }"#]) == "><skipped message=\"1 fact not stated\"/></testcase>"
    )
    #expect(try body([#"{ "id": "plain", "title": "P" }"#]) == "/>")
  }

  @Test("What was left undone is a test case each, skipped")
  func undone() throws {
    var app = try CheckedApp([#"{ "id": "plain", "title": "P" }"#], rules: [.loud])
    #expect(!app.run().report(as: .junit).contains("Left undone"))
    app.report.undone = [
      Diagnostic(.warning, "undecided-overlap", "3 patterns were <not> compared", advice: "fewer")
    ]
    let text = app.run().report(as: .junit)
    #expect(
      text.contains(
        #"<testsuites name="navatlas check" tests="2" failures="0" errors="0" skipped="1">"#
      )
    )
    #expect(
      text.hasSuffix(
        """
          <testsuite name="Left undone" tests="1" failures="0" errors="0" skipped="1">
            <testcase classname="navatlas.Left undone" name="undecided-overlap" time="0"><skipped message="3 patterns were &lt;not&gt; compared, try fewer"/></testcase>
          </testsuite>
        </testsuites>

        """
      )
    )
  }

  @Test("A model that does not load is one case that failed")
  func notLoaded() {
    let run = CheckRun(failedToLoad: ModelText.load(#"{ "navatlas": 1, "ap": 1 }"#))
    let text = run.report(as: .junit)
    #expect(text.contains(#"<testsuite name="Model" tests="1" failures="1""#))
    #expect(text.contains("navigation.json:1:18: error: unknown key &quot;ap&quot;"))
  }

  @Test("No text of a model ends an element, and nothing is there that no XML may hold")
  func hostile() throws {
    let text = try CheckedApp([#"{ "id": "loud", "title": \#(HostileText.json) }"#]).run()
      .report(as: .junit)
    #expect(text.contains("]]&gt;--&gt;&lt;b&gt;&amp;amp;"))
    #expect(
      !text.unicodeScalars.contains { scalar in
        (scalar.value < 0x20 && scalar != "\n") || scalar.value == 0xFFFE || scalar.value == 0xFFFF
      }
    )
    #expect(text.contains("\\u{1B}[31m"))
  }
}
