import Foundation
import Testing

@Suite("The action's files", .enabled(if: Validator.isUsable, Validator.isMissing))
struct ActionFilesTests {
  private static var scripts: [String] {
    ActionRun.action.names.filter { $0.hasSuffix(".sh") }
  }

  private func run(_ program: String, _ arguments: [String]) throws -> CommandRun {
    try CommandRun(
      [program] + arguments,
      in: packageFolder,
      executable: URL(filePath: "/usr/bin/env")
    )
  }

  @Test("ShellCheck has nothing to say")
  func shellCheck() throws {
    let paths =
      Self.scripts.map { ".github/actions/navatlas/" + $0 } + [
        ".ci/check-archive", ".ci/install", ".ci/run",
      ]
    #expect(paths.count > 7)
    let judged = try run("shellcheck", ["--external-sources"] + paths)
    #expect(judged.exitCode == 0, "\(judged.output)")
  }

  @Test("action.yml and the workflows have the forms that GitHub takes")
  func forms() throws {
    let action = ".github/actions/navatlas/action.yml"
    let check = ["-m", "check_jsonschema", "--builtin-schema"]
    let judged = try run(Validator.python, check + ["vendor.github-actions", action])
    #expect(judged.exitCode == 0, "\(judged.output)")
    let workflows = packageFolder.appending(path: ".github/workflows").names
    let paths = workflows.map { ".github/workflows/" + $0 }
    #expect(!paths.isEmpty)
    let workflow = try run(Validator.python, check + ["vendor.github-workflows"] + paths)
    #expect(workflow.exitCode == 0, "\(workflow.output)")
  }

  @Test("A step's text has no expression, so that no input becomes a part of a script")
  func noExpressionsInScripts() throws {
    let action = try #require(ActionRun.action.text(of: "action.yml"))
    let runs = action.split(separator: "\n").filter { $0.contains("run:") }
    #expect(runs.count >= 5)
    // Once anything of the workspace is read, scripts run in a folder that it can't name.
    let checked = try #require(runs.firstIndex { $0.contains("check.sh") })
    for (number, line) in runs.enumerated() {
      let folder = number < checked ? "\"$GITHUB_ACTION_PATH/" : "\"$FOLDER/scripts/"
      #expect(line.contains(folder), "\(line)")
    }
    for line in runs { #expect(!line.contains("${{"), "\(line)") }
  }

  @Test("Actions of others are named by the commit")
  func pinnedActions() throws {
    var files = [try #require(ActionRun.action.text(of: "action.yml"))]
    let workflows = packageFolder.appending(path: ".github/workflows")
    files += workflows.names.compactMap { workflows.text(of: $0) }
    let uses = files.flatMap { $0.split(separator: "\n") }.filter { $0.contains("uses:") }
    #expect(uses.count >= 2)
    for line in uses {
      #expect(try #/@[0-9a-f]{40} # v\d/#.firstMatch(in: line) != nil, "\(line)")
    }
  }
}
