import Foundation
import Testing

/// The action with a release; curl reads its files from a folder.
@Suite("The action's download", .enabled(if: Validator.isUsable, Validator.isMissing))
struct ActionDownloadTests {
  #if arch(arm64)
    private static let chip = "aarch64"
  #else
    private static let chip = "x86_64"
  #endif
  #if os(Linux)
    private static let target = chip + "-unknown-linux-gnu"
  #else
    private static let target = (chip == "aarch64" ? "arm64" : chip) + "-apple-macosx"
  #endif
  private static let name = "navatlas-1.2.3-\(target).tar.gz"

  /// A copy of the action that names a release, the release, and a Swift that only says its version.
  private func scenario(in folder: URL, sum: String? = nil) throws -> ActionRun.Scenario {
    let files = FileManager.default
    try folder.write("#!/bin/sh\necho downloaded\n", to: "navatlas-1.2.3/bin/navatlas")
    try setExecutable(folder.appending(path: "navatlas-1.2.3/bin/navatlas"))
    let releases = folder.appending(path: "server/owner/navatlas/releases/download/v1.2.3")
    for path in [releases, folder.appending(path: "temp"), folder.appending(path: "work")] {
      try files.createDirectory(at: path, withIntermediateDirectories: true)
    }
    let archive = releases.appending(path: Self.name).path
    #expect(try run("tar", ["-czf", archive, "-C", folder.path, "navatlas-1.2.3"]).status == 0)
    for path in [".github/actions/navatlas", ".ci/install"] {
      let copy = folder.appending(path: "copy/" + path)
      try files.createDirectory(
        at: copy.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try files.copyItem(at: packageFolder.appending(path: path), to: copy)
    }
    let action = folder.appending(path: "copy/.github/actions/navatlas")
    let own = try run("shasum", ["-a", "256", archive]).output.prefix(64)
    try action.write(
      "# The release.\n1.2.3 \(Self.target) \(sum ?? String(own))\n",
      to: "release.txt"
    )
    try folder.write(
      "#!/bin/sh\nif [ \"$1\" = --version ]; then echo Swift; exit; fi\necho swift ran; exit 9\n",
      to: "bin/swift"
    )
    try setExecutable(folder.appending(path: "bin/swift"))
    try folder.write("", to: "copy/Package.swift")
    try folder.write("", to: "copy/Sources/a.swift")
    var scenario = ActionRun.Scenario(
      workspace: folder.appending(path: "work"),
      temp: folder.appending(path: "temp"),
      eventName: "push"
    )
    scenario.inputs = ["check": "false"]
    scenario.environment = [
      "GITHUB_SERVER_URL": "file://" + folder.appending(path: "server").path,
      "PATH": "\(folder.path)/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
    ]
    scenario.actionRepository = "owner/navatlas"
    scenario.action = action
    return scenario
  }

  private func setExecutable(_ file: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  @Test("The program of the release is taken; nothing is built or looked up")
  func download() throws {
    try withTemporaryFolder { folder in
      let run = try ActionRun.run(try scenario(in: folder))
      #expect(run.outcomes["download"] == "success", "\(run.steps.map(\.log))")
      #expect(try run.step("download").log.hasSuffix("downloaded\n"))
      #expect(run.outcomes["key"] == "skipped")
      #expect(run.outcomes["tool"] == "success")
      #expect(!run.steps.contains { $0.outcome.hasPrefix("used ") })
      #expect(!run.steps.contains { $0.log.contains("swift ran") })
    }
  }

  @Test("An action in the workflow's own repository takes the release of that repository")
  func ownRepository() throws {
    try withTemporaryFolder { folder in
      var scenario = try scenario(in: folder)
      scenario.actionRepository = ""
      scenario.environment["GITHUB_REPOSITORY"] = "owner/navatlas"
      let run = try ActionRun.run(scenario)
      #expect(try run.step("download").log.hasSuffix("downloaded\n"))
    }
  }

  @Test("An archive with another sum is an error, and is not run")
  func otherSum() throws {
    try withTemporaryFolder { folder in
      let run = try ActionRun.run(try scenario(in: folder, sum: String(repeating: "0", count: 64)))
      #expect(run.outcomes["download"] == "failure")
      let log = try run.step("download").log
      #expect(
        log.contains(
          "expected \(String(repeating: "0", count: 64)): it was changed after the release"
        )
      )
      #expect(!log.contains("downloaded"))
      #expect(run.outcomes["tool"] == "skipped")
    }
  }

  @Test("If the release can't be reached, the program is built")
  func unreachable() throws {
    try withTemporaryFolder { folder in
      var scenario = try scenario(in: folder)
      scenario.actionRepository = "owner/other"
      let run = try ActionRun.run(scenario)
      #expect(run.outcomes["download"] == "success")
      #expect(
        try run.step("download").log.contains(
          "\(Self.name) can't be downloaded, so navatlas is built"
        )
      )
      #expect(run.outcomes["key"] == "success")
      #expect(try run.step("tool").log.contains("swift ran"))
    }
  }

  @Test("The repository's list has comments and lines of a release alone")
  func list() throws {
    let text = try #require(ActionRun.action.text(of: "release.txt"))
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.wholeMatch(of: #/\d+\.\d+\.\d+ [\w-]+ [0-9a-f]{64}/#) != nil, "\(line)")
    }
  }
}
