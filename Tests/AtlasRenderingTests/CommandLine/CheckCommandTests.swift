import Foundation
import Testing

@Suite("navatlas check")
struct CheckCommandTests {
  private typealias Fixture = CheckFixture

  @Test("Findings and how it went are on standard output, an error ends with 1")
  func findings() throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      let run = try Fixture.check(in: folder)
      #expect(run.output == Fixture.warning + Fixture.error + Fixture.summary)
      #expect(run.errors == "")
      #expect(run.exitCode == 1)
      let quiet = try Fixture.check("--quiet", in: folder)
      #expect(quiet.output == Fixture.warning + Fixture.error)
      let all = try CommandRun("check", in: folder)
      #expect(all.exitCode == 1)
      #expect(all.output.contains(Fixture.warning))
    }
  }

  @Test(
    "--fail-on says from which level a finding fails",
    arguments: [("error", 0), ("warning", 1), ("information", 1), ("never", 0)]
  )
  func failOn(level: String, code: Int32) throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      let run = try CommandRun("check", "--only", "view-link", "--fail-on", level, in: folder)
      #expect(run.exitCode == code)
      #expect(run.output.hasPrefix(Fixture.warning + "1 warning\n"))
    }
  }

  @Test("--rule sets a rule's level or turns it off")
  func ruleLevels() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        Fixture.model(checks: #"{ "rules": { "view-link": "off" } }"#),
        to: "navigation.json"
      )
      let named = try CommandRun(
        "check",
        "--rule",
        "view-link=information",
        "--rule",
        "route-not-hashable=off",
        in: folder
      )
      #expect(named.output.contains("information: \"tap a recipe\""))
      #expect(!named.output.contains("not Hashable"))
      let only = try CommandRun("check", "--only", "view-link", "-q", in: folder)
      #expect(only.output == Fixture.warning)
    }
  }

  @Test(
    "A rule or level that there is not ends with 64 and a suggestion",
    arguments: [
      (["--rule", "view-lnik=off"], #"there is no rule "view-lnik", try "view-link""#),
      (
        ["--rule", "view-link=of"],
        #""of" is not a level, expected error, warning, information or off"#
      ),
      (["--rule", "view-link"], "expected ID=LEVEL"),
      (["--only", "zzzzzzzz"], "there is no rule \"zzzzzzzz\", try `navatlas rules`"),
      (["--fail-on", "worst"], "worst"),
      (["--write-baseline", "a", "--only", "view-link"], "--only"),
      (["--write-baseline", "a", "--baseline", "b"], "expected one"),
      (["--not-stated", "--format", "json"], "--not-stated"),
    ]
  )
  func wrongArguments(arguments: [String], message: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      let run = try CommandRun(["check"] + arguments, in: folder)
      #expect(run.exitCode == 64)
      #expect(run.errors.contains(message))
      // A program that asked for JSON reads the error there too.
      let isDocument = run.output.hasPrefix("{") && run.output.contains(message)
      #expect(arguments.contains("json") ? isDocument : run.output.isEmpty)
    }
  }

  @Test("--config takes the place of what the model states, key by key")
  func config() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        Fixture.model(
          checks: #"{ "rules": { "view-link": "off", "route-not-hashable": "warning" } }"#
        ),
        to: "app/navigation.json"
      )
      try folder.write(#"{ "rules": { "view-link": "error" } }"#, to: "ci/checks.json")
      let run = try CommandRun("check", "app", "--config", "ci/checks.json", in: folder)
      #expect(run.exitCode == 1)
      #expect(run.output.contains("error: \"tap a recipe\""))
      #expect(run.output.contains("warning: \"RecipeRoute\""))
      try folder.write(#"{ "ruls": {} }"#, to: "ci/checks.json")
      let wrong = try CommandRun("check", "app", "--config", "ci/checks.json", in: folder)
      #expect(wrong.exitCode == 65)
      #expect(wrong.errors.hasPrefix("ci/checks.json:1:3: error: unknown key \"ruls\""))
      #expect(try CommandRun("check", "app", "--config", "no.json", in: folder).exitCode == 66)
    }
  }

  @Test("--not-stated lists facts, and says so no more")
  func notStated() throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      let run = try CommandRun("check", "--only", "view-link", "--not-stated", in: folder)
      #expect(
        run.output == Fixture.warning + """

          view-link needs "by" of 1 transition:
            navigation.json: line 7

          1 warning
          1 rule: 1 with findings
          1 fact is not stated

          """
      )
    }
  }

  @Test("A model that does not load ends with 65, a missing one with 66, in every format")
  func notLoaded() throws {
    try withTemporaryFolder { folder in
      try folder.write("{ \"navatlas\": 1, \"ap\": 1 }", to: "navigation.json")
      for format in ["text", "json", "sarif", "github", "junit"] {
        let run = try CommandRun("check", "--format", format, in: folder)
        #expect(run.exitCode == 65)
        #expect(run.errors.hasPrefix("navigation.json:1:18: error: unknown key \"ap\""))
        // For people the errors are on standard error already.
        #expect(run.output.contains("unknown key") == (format != "text"))
        let missing = try CommandRun("check", "no.json", "--format", format, in: folder)
        #expect(missing.exitCode == 66)
        #expect(missing.errors.contains("there is no file no.json"))
      }
      let file = try CommandRun("check", "-o", "report.txt", in: folder)
      #expect(file.exitCode == 65)
      #expect(folder.text(of: "report.txt")?.contains("unknown key \"ap\"") == true)
    }
  }

  @Test("--output writes the report to a file, and how it went to standard error")
  func output() throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      let run = try Fixture.check("-o", "report.txt", in: folder)
      #expect(run.exitCode == 1)
      #expect(run.output == "")
      #expect(run.errors == Fixture.summary)
      #expect(folder.text(of: "report.txt") == Fixture.warning + Fixture.error)
      let json = try Fixture.check("--format", "json", in: folder)
      #expect(json.errors == "")
      let quiet = try Fixture.check("--format", "json", "-q", "-o", "report.txt", in: folder)
      #expect(quiet.errors == "")
      #expect(folder.text(of: "report.txt") == json.output)
      let github = try Fixture.check("--format", "github", in: folder)
      #expect(github.errors == Fixture.summary)
      #expect(github.output.hasPrefix("::warning file=navigation.json,line=6,endLine=6,col=7,"))
      #expect(try Fixture.check("-o", "no/report.txt", in: folder).exitCode == 73)
    }
  }

  @Test("--app names one of several apps in the source, and needs --sources")
  func apps() throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      let app = "@main struct NAME: App { var body: some Scene { WindowGroup { Text(\"\") } } }"
      for name in ["Cook", "Demo"] {
        let file = folder.appending(path: "app/\(name)")
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        try file.write(app.replacing("NAME", with: "\(name)App"), to: "\(name)App.swift")
      }
      #expect(try Fixture.check("--app", "CookApp", in: folder).exitCode == 64)
      let run = try Fixture.check("--sources", "app", "--app", "CokApp", in: folder)
      #expect(run.exitCode == 66)
      #expect(run.errors.contains("no app is called \"CokApp\""))
      #expect(try Fixture.check("--sources", "app", "--app", "CookApp", in: folder).errors == "")
    }
  }

  @Test("--sources must be a folder, and reads no file outside it")
  func sources() throws {
    try withTemporaryFolder { folder in
      let outside = #""title": "Cook", "source": "../secret.swift:1" }"#
      try folder.write(
        Fixture.model.replacing(#""title": "Cook" }"#, with: outside),
        to: "navigation.json"
      )
      #expect(try Fixture.check("--sources", "none", in: folder).exitCode == 66)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "app"),
        withIntermediateDirectories: false
      )
      let run = try Fixture.check("--sources", "app", in: folder)
      #expect(run.exitCode == 1)
      #expect(run.errors == "")
    }
  }
}
