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

  /// `navatlas-scan` prints the facts or writes them to `--output`, and writes down how it was called. The source
  /// has one app, Notes: for another one it ends as the true program does.
  private static let scan = """
    #!/bin/sh
    tools=$(dirname "$0")
    echo "$@" >>"$tools/calls"
    output=
    while [ $# -gt 0 ]; do
      case $1 in
        --output) output=$2 ;;
        --app=Notes) ;;
        --app=*)
          echo "error: the source has no app ${1#--app=}" >&2
          exit 66
          ;;
      esac
      shift
    done
    if [ -n "$output" ]; then exec cp "$tools/facts.json" "$output"; fi
    exec cat "$tools/facts.json"

    """

  /// A folder with `navatlas` and ``scan``.
  private static func makeTools(in tools: URL) throws {
    try tools.write(facts, to: "facts.json")
    try tools.write(scan, to: "navatlas-scan")
    let manager = FileManager.default
    try manager.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: tools.appending(path: "navatlas-scan").path
    )
    try manager.copyItem(at: CommandRun.executable, to: tools.appending(path: "navatlas"))
  }

  /// Runs the action with these inputs on a push to a repository with the model and a source; hands on its run, and how
  /// the scanner was called.
  private func run(
    _ inputs: [String: String],
    _ body: (_ run: ActionRun, _ calls: [Substring]) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let temp = folder.appending(path: "temp")
      try FileManager.default.createDirectory(at: temp, withIntermediateDirectories: true)
      let workspace = folder.appending(path: "work space")
      try workspace.write(Self.model, to: "navigation.json")
      try workspace.write("struct NoteList: View {}\n", to: "App/NoteList.swift")
      let tools = folder.appending(path: "tools")
      try Self.makeTools(in: tools)
      var scenario = ActionRun.Scenario(workspace: workspace, temp: temp, eventName: "push")
      scenario.inputs = inputs.merging([
        "executable": tools.appending(path: "navatlas").path, "site": "true",
      ]) { $1 }
      let run = try ActionRun.run(scenario)
      let calls = try? String(contentsOf: tools.appending(path: "calls"), encoding: .utf8)
      try body(run, (calls ?? "").split(separator: "\n"))
    }
  }

  /// The page of the site that says what the source confirms.
  private func coverage(_ run: ActionRun) throws -> String {
    let log = try run.step("site").log
    let site = try #require(run.outputs["site"], "\(log)")
    return try String(contentsOfFile: site + "/coverage.html", encoding: .utf8)
  }

  @Test("The model is compared with the source, and the site says what the source confirms")
  func sources() throws {
    try run(["sources": "."]) { run, _ in
      #expect(try run.step("check").log.contains("title=view-not-in-source::"))
      let coverage = try coverage(run)
      #expect(coverage.contains("Confirmed by the source"))
      #expect(coverage.contains("not in the source"))
    }
  }

  @Test("The app of several is handed on to both readers of the source")
  func app() throws {
    try run(["sources": ".", "app": "Notes"]) { _, calls in
      // The check reads the source, and so does the site.
      #expect(calls.count >= 2)
      #expect(calls.allSatisfy { $0.hasPrefix("--facts --app=Notes ") })
    }
  }

  @Test("An app that the source does not have fails the site, and is named")
  func noSuchApp() throws {
    try run(["sources": ".", "app": "Recipes", "check": "false"]) { run, _ in
      let step = try run.step("site")
      #expect(step.outcome == "failure")
      #expect(step.log.contains("the source has no app Recipes"))
      #expect(run.outputs["site", default: ""].isEmpty)
    }
  }

  @Test("Without the input, the site says nothing of the source")
  func noSources() throws {
    try run([:]) { run, calls in
      #expect(calls.isEmpty)
      let coverage = try coverage(run)
      #expect(!coverage.contains("Confirmed by the source"))
    }
  }
}
