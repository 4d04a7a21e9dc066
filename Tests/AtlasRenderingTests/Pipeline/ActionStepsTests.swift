import Foundation
import Testing

@Suite("The action's steps", .enabled(if: Validator.isUsable, Validator.isMissing))
struct ActionStepsTests {
  private func scenario(in folder: URL, _ inputs: [String: String]) throws -> ActionRun.Scenario {
    let temp = folder.appending(path: "temp")
    try FileManager.default.createDirectory(at: temp, withIntermediateDirectories: true)
    let workspace = folder.appending(path: "work space")
    try workspace.write(CheckFixture.model, to: "navigation.json")
    var scenario = ActionRun.Scenario(workspace: workspace, temp: temp, eventName: "push")
    scenario.inputs = ["executable": CommandRun.executable.path].merging(inputs) { $1 }
    return scenario
  }

  @Test("Findings are shown beside their lines and as SARIF; the site is built even so")
  func checkAndSite() throws {
    try withTemporaryFolder { folder in
      let run = try ActionRun.run(
        try scenario(in: folder, ["sarif": "true", "site": "true"])
      )
      #expect(
        run.outcomes == [
          "download": "skipped", "key": "skipped", "tool": "success", "check": "failure",
          "diff": "skipped",
          "site": "success",
        ]
      )
      let sarif = try #require(run.outputs["sarif"])
      let site = try #require(run.outputs["site"])
      // In a folder whose name nothing in the workspace can know.
      let temp = folder.appending(path: "temp").path
      #expect(sarif.hasPrefix(temp + "/navatlas-"))
      #expect(sarif.hasSuffix("/navatlas.sarif"))
      #expect(site.hasPrefix(temp + "/navatlas-"))
      let log = try run.step("check").log
      #expect(
        log.contains(
          "::error file=navigation.json,line=9,endLine=9,col=15,endColumn=88,"
            + "title=route-not-hashable::"
        ),
        "\(log)"
      )
      let results = try String(contentsOfFile: sarif, encoding: .utf8)
      #expect(results.contains("\"route-not-hashable\""))
      #expect(FileManager.default.fileExists(atPath: site + "/index.html"))
      #expect(folder.appending(path: "work space").names == ["navigation.json"])
    }
  }

  @Test("The mildest finding that fails, and accepted findings")
  func failLevel() throws {
    try withTemporaryFolder { folder in
      let never = try ActionRun.run(try scenario(in: folder, ["fail-on": "never"]))
      #expect(never.outcomes["check"] == "success")
      let workspace = folder.appending(path: "work space")
      _ = try CommandRun("check", "--write-baseline", "accepted.json", in: workspace)
      let accepted = try ActionRun.run(
        try scenario(in: folder, ["baseline": "accepted.json", "fail-on": "information"])
      )
      #expect(accepted.outcomes["check"] == "success")
      let hostile = try ActionRun.run(try scenario(in: folder, ["fail-on": "$(touch pwned)"]))
      #expect(hostile.outcomes["check"] == "failure")
      #expect(workspace.names == ["accepted.json", "navigation.json"])
    }
  }

  @Test("A model with errors is told, in the file too")
  func badModel() throws {
    try withTemporaryFolder { folder in
      var scenario = try scenario(in: folder, ["sarif": "true"])
      scenario.inputs["model"] = "-m.json"
      try scenario.workspace.write("{ \"navatlas\": 1 }", to: "-m.json")
      let run = try ActionRun.run(scenario)
      #expect(run.outcomes["check"] == "failure")
      let sarif = try #require(run.outputs["sarif"])
      #expect(try run.step("check").log.contains("::error file=-m.json,line=1"))
      let results = try String(contentsOfFile: sarif, encoding: .utf8)
      #expect(results.contains("impossible-combination"))
      scenario.inputs["sarif"] = "navatlas.sarif"
      let wrong = try ActionRun.run(scenario)
      #expect(wrong.outputs["sarif"] == "")
      #expect(try wrong.step("check").log.contains("expected true or false"))
    }
  }

  @Test("Without a program one is built from the action's repository, once")
  func build() throws {
    try withTemporaryFolder { folder in
      var scenario = try scenario(in: folder, ["executable": "", "check": "false"])
      // A stand-in that records how it is called, and builds a navatlas that says its version.
      let swift = """
        #!/usr/bin/env bash
        if [ "$1" = --version ]; then echo "Swift ${SWIFT:-6.1}"; exit; fi
        case " $* " in
          *" --show-bin-path "*) echo "$BUILT" ;;
          *) printf '%s\\n' "$@" >>"$BUILT/calls"
             printf '#!/bin/sh\\necho built\\n' >"$BUILT/navatlas"; chmod +x "$BUILT/navatlas" ;;
        esac
        """
      try folder.write(swift, to: "bin/swift")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.appending(path: "bin/swift").path
      )
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      scenario.environment = ["PATH": "\(folder.path)/bin:\(path)", "BUILT": folder.path]
      let run = try ActionRun.run(scenario)
      #expect(run.outcomes["tool"] == "success", "\(run.steps.map(\.log))")
      #expect(try run.step("tool").log.hasSuffix("built\n"))
      let calls = [
        "build", "--configuration", "release", "--product", "navatlas", "--package-path",
        packageFolder.path, "--scratch-path", scenario.temp.path + "/navatlas-build", "",
      ]
      #expect(folder.text(of: "calls") == calls.joined(separator: "\n"))
      // What the cache brought back is taken.
      #expect(try ActionRun.run(scenario).outcomes["tool"] == "success")
      #expect(folder.text(of: "calls") == calls.joined(separator: "\n"))
      func key(_ run: ActionRun) -> String? {
        run.steps.first { $0.outcome.hasPrefix("used actions/cache@") }?.log
      }
      let first = try #require(key(run))
      #expect(first.contains("\"key\": \"navatlas-Linux-X64-"))
      #expect(first.contains("\"path\": \"\(scenario.temp.path)/navatlas\""))
      scenario.environment["SWIFT"] = "6.2"
      #expect(try key(ActionRun.run(scenario)) != first)
    }
  }

  @Test("A pull request can't name a file that the action runs or writes")
  func hostileLinks() throws {
    try withTemporaryFolder { folder in
      let scenario = try scenario(in: folder, ["sarif": "true", "fail-on": "never"])
      let script = "#!/usr/bin/env bash\necho untouched\n"
      try folder.write(script, to: "elsewhere/diff.sh")
      let links = ["navatlas.sarif", "site", "diff.md", "messages", "scripts", "navatlas-diff.md"]
      for name in links {
        try FileManager.default.createSymbolicLink(
          at: scenario.workspace.appending(path: name),
          withDestinationURL: folder.appending(path: "elsewhere/diff.sh")
        )
      }
      let run = try ActionRun.run(scenario)
      #expect(run.outcomes["check"] == "success", "\(run.steps.map(\.log))")
      #expect(folder.text(of: "elsewhere/diff.sh") == script)
      #expect(scenario.workspace.names == (["navigation.json"] + links).sorted())
    }
  }

  @Test("The name of a file is no command of the runner")
  func hostileFileName() throws {
    try withTemporaryFolder { folder in
      var scenario = try scenario(in: folder, [:])
      let name = "::stop-commands::pwn.json"
      try scenario.workspace.write("{ \"navatlas\": 1 }", to: name)
      scenario.inputs["model"] = name
      let log = try ActionRun.run(scenario).step("check").log
      let lines = log.split(separator: "\n")
      let first = try #require(lines.firstIndex { $0.hasPrefix("::stop-commands::") })
      let token = lines[first].dropFirst("::stop-commands::".count)
      #expect(token.count == 32, "\(log)")
      #expect(lines.contains { $0.hasPrefix(name + ":") })
      #expect(lines.last == "::\(token)::")
    }
  }

  @Test("A program that is not there is told")
  func missingProgram() throws {
    try withTemporaryFolder { folder in
      let run = try ActionRun.run(try scenario(in: folder, ["executable": "bin/navatlas"]))
      #expect(run.outcomes["tool"] == "failure")
      #expect(run.outcomes["check"] == "skipped")
      #expect(try run.step("tool").log.contains("there is no program \"bin/navatlas\""))
    }
  }
}
