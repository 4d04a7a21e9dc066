import AtlasModel
import Foundation
import Testing

/// The action with the root of the app's source, and a stand-in for `navatlas-scan`.
@Suite("The action's steps with sources", .enabled(if: Validator.isUsable, Validator.isMissing))
struct ActionSourceTests {
  private static let model = """
    { "navatlas": 1,
      "app": { "name": "Notes", "platforms": { "iOS": "17.0" } },
      "scenes": [{ "id": "main", "windowGroup": { "screen": "list" } }],
      "screens": [{ "id": "list", "title": "Notes", "view": "OldList" }] }
    """

  /// The source has another view than the model.
  private static let facts = SourceFacts(
    types: [SourceType("NoteList", isView: true, at: SourcePlace("App/NoteList.swift", 1))]
  ).text

  /// A folder with navatlas, and a program that prints the facts or writes them to `--output`.
  private func tools(in folder: URL) throws -> URL {
    let tools = folder.appending(path: "tools")
    try tools.write(Self.facts, to: "facts.json")
    try tools.write(
      """
      #!/bin/sh
      output=
      echo "$@" >>"\(tools.path)/calls"
      while [ $# -gt 0 ]; do
        if [ "$1" = --output ]; then output=$2; fi
        shift
      done
      if [ -n "$output" ]; then exec cp "\(tools.path)/facts.json" "$output"; fi
      exec cat "\(tools.path)/facts.json"

      """,
      to: "navatlas-scan"
    )
    let manager = FileManager.default
    try manager.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: tools.appending(path: "navatlas-scan").path
    )
    try manager.copyItem(at: CommandRun.executable, to: tools.appending(path: "navatlas"))
    return tools.appending(path: "navatlas")
  }

  @Test("The model is compared with the source, and the site says what the source confirms")
  func sources() throws {
    try withTemporaryFolder { folder in
      let temp = folder.appending(path: "temp")
      try FileManager.default.createDirectory(at: temp, withIntermediateDirectories: true)
      let workspace = folder.appending(path: "work space")
      try workspace.write(Self.model, to: "navigation.json")
      try workspace.write("struct NoteList: View {}\n", to: "App/NoteList.swift")
      var scenario = ActionRun.Scenario(workspace: workspace, temp: temp, eventName: "push")
      scenario.inputs = [
        "executable": try tools(in: folder).path, "sources": ".", "site": "true",
      ]
      let run = try ActionRun.run(scenario)
      #expect(try run.step("check").log.contains("title=view-not-in-source::"))
      let log = try run.step("site").log
      let site = try #require(run.outputs["site"], "\(log)")
      let coverage = try String(contentsOfFile: site + "/coverage.html", encoding: .utf8)
      #expect(coverage.contains("Confirmed by the source"))
      #expect(coverage.contains("not in the source"))
    }
  }

  @Test("The app of several is handed on to both readers of the source")
  func app() throws {
    try withTemporaryFolder { folder in
      let temp = folder.appending(path: "temp")
      try FileManager.default.createDirectory(at: temp, withIntermediateDirectories: true)
      let workspace = folder.appending(path: "work space")
      try workspace.write(Self.model, to: "navigation.json")
      try workspace.write("struct NoteList: View {}\n", to: "App/NoteList.swift")
      var scenario = ActionRun.Scenario(workspace: workspace, temp: temp, eventName: "push")
      scenario.inputs = [
        "executable": try tools(in: folder).path, "sources": ".", "site": "true", "app": "Notes",
      ]
      _ = try ActionRun.run(scenario)
      let calls = try String(
        contentsOf: folder.appending(path: "tools/calls"),
        encoding: .utf8
      )
      let lines = calls.split(separator: "\n")
      // The check reads the source, and so does the site.
      #expect(lines.count >= 2)
      #expect(lines.allSatisfy { $0.hasPrefix("--facts --app=Notes ") })
    }
  }

  @Test("Without the input, the site says nothing of the source")
  func noSources() throws {
    try withTemporaryFolder { folder in
      let temp = folder.appending(path: "temp")
      try FileManager.default.createDirectory(at: temp, withIntermediateDirectories: true)
      let workspace = folder.appending(path: "work space")
      try workspace.write(Self.model, to: "navigation.json")
      var scenario = ActionRun.Scenario(workspace: workspace, temp: temp, eventName: "push")
      scenario.inputs = ["executable": try tools(in: folder).path, "site": "true"]
      let run = try ActionRun.run(scenario)
      let site = try #require(run.outputs["site"])
      let coverage = try String(contentsOfFile: site + "/coverage.html", encoding: .utf8)
      #expect(!coverage.contains("Confirmed by the source"))
    }
  }
}
