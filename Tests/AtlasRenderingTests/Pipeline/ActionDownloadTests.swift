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
  private static let programs = ["navatlas", "navatlas-scan"]

  private static func archive(_ program: String) -> String {
    "\(program)-1.2.3-\(target).tar.gz"
  }

  /// A release with both programs, and the list that names its archives; each program says what it is.
  private func release(in folder: URL, sum: String?) throws -> String {
    let releases = folder.appending(path: "server/owner/navatlas/releases/download/v1.2.3")
    try FileManager.default.createDirectory(at: releases, withIntermediateDirectories: true)
    var list = "# The release.\n"
    for program in Self.programs {
      let root = "\(program)-1.2.3"
      try folder.write("#!/bin/sh\necho downloaded\n", to: "\(root)/bin/\(program)")
      try setExecutable(folder.appending(path: "\(root)/bin/\(program)"))
      let archive = releases.appending(path: Self.archive(program)).path
      #expect(try run("tar", ["-czf", archive, "-C", folder.path, root]).status == 0)
      let own = try run("shasum", ["-a", "256", archive]).output.prefix(64)
      list += "\(program) 1.2.3 \(Self.target) \(sum ?? String(own))\n"
    }
    return list
  }

  /// A copy of the action that names a release, the release, a Swift that only says its version, and
  /// an installer that only says what it would install.
  private func scenario(in folder: URL, sum: String? = nil) throws -> ActionRun.Scenario {
    let files = FileManager.default
    for path in ["temp", "work", "copy/.github/actions"] {
      try files.createDirectory(
        at: folder.appending(path: path),
        withIntermediateDirectories: true
      )
    }
    let action = folder.appending(path: "copy/.github/actions/navatlas")
    try files.copyItem(at: ActionRun.action, to: action)
    try action.write(try release(in: folder, sum: sum), to: "release.txt")
    try folder.write("#!/bin/sh\necho \"installs for $1\"\n", to: "copy/.ci/install")
    try setExecutable(folder.appending(path: "copy/.ci/install"))
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

  /// The programs that were downloaded.
  private func programs(in folder: URL) throws -> [String] {
    let temp = folder.appending(path: "temp")
    let name = try #require(temp.names.first { $0.hasPrefix("navatlas-release-") })
    return temp.appending(path: name + "/bin").names
  }

  private func setExecutable(_ file: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  @Test("The program of the release is taken; nothing is built or looked up")
  func download() throws {
    try withTemporaryFolder { folder in
      let run = try ActionRun.run(try scenario(in: folder))
      #expect(run.outcomes["download"] == "success", "\(run.steps.map(\.log))")
      #expect(try programs(in: folder) == ["navatlas"])
      #expect(run.outcomes["key"] == "skipped")
      #expect(run.outcomes["tool"] == "success")
      #expect(try run.step("tool").log.hasSuffix("downloaded\n"))
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
      #expect(try run.step("tool").log.hasSuffix("downloaded\n"))
    }
  }

  @Test("For the source, navatlas-scan is downloaded beside navatlas")
  func sources() throws {
    try withTemporaryFolder { folder in
      var scenario = try scenario(in: folder)
      scenario.inputs["sources"] = "."
      let run = try ActionRun.run(scenario)
      #expect(run.outcomes["tool"] == "success", "\(run.steps.map(\.log))")
      #expect(try programs(in: folder) == Self.programs)
      #expect(run.outcomes["key"] == "skipped")
    }
  }

  @Test("If the release has no navatlas-scan for the system, both programs are built")
  func noScan() throws {
    try withTemporaryFolder { folder in
      var scenario = try scenario(in: folder)
      scenario.inputs["sources"] = "."
      let list = try #require(scenario.action.text(of: "release.txt"))
      let lines = list.split(separator: "\n").filter { !$0.hasPrefix("navatlas-scan ") }
      try scenario.action.write(lines.joined(separator: "\n") + "\n", to: "release.txt")
      let run = try ActionRun.run(scenario)
      #expect(run.outcomes["download"] == "success")
      #expect(run.outcomes["key"] == "success")
      #expect(try run.step("tool").log == "installs for build\nswift ran\n")
    }
  }

  /// On macOS a program may be linked with the library, which is then always installed.
  @Test(
    "Graphviz's library is installed for its pictures alone: the site, and a review as an artifact",
    arguments: [
      ("push", [:], false),
      ("push", ["site": "true"], true),
      ("push", ["artifact": "review"], false),
      ("pull_request", [:], false),
      ("pull_request", ["artifact": "review"], true),
      ("pull_request_target", ["artifact": "review"], true),
      ("pull_request", ["artifact": "review", "diff": "false"], false),
    ] as [(String, [String: String], Bool)]
  )
  func graphviz(event: String, inputs: [String: String], isNeeded: Bool) throws {
    try withTemporaryFolder { folder in
      var scenario = try scenario(in: folder)
      scenario.eventName = event
      scenario.inputs.merge(inputs) { $1 }
      let run = try ActionRun.run(scenario)
      #if os(macOS)
        let isInstalled = true
      #else
        let isInstalled = isNeeded
      #endif
      let installs = isInstalled ? "installs for run\n" : ""
      #expect(try run.step("tool").log == installs + "downloaded\n")
    }
  }

  @Test("A build needs Graphviz's headers; a program from the cache does not")
  func builds() throws {
    try withTemporaryFolder { folder in
      var scenario = try scenario(in: folder)
      try scenario.action.write("# No release.\n", to: "release.txt")
      let built = try ActionRun.run(scenario)
      #expect(try built.step("tool").log == "installs for build\nswift ran\n")
      try scenario.temp.write("#!/bin/sh\necho cached\n", to: "navatlas/navatlas")
      try setExecutable(scenario.temp.appending(path: "navatlas/navatlas"))
      let cached = try ActionRun.run(scenario)
      #if os(macOS)
        #expect(try cached.step("tool").log == "installs for run\ncached\n")
      #else
        #expect(try cached.step("tool").log == "cached\n")
      #endif
      scenario.inputs["site"] = "true"
      #expect(try ActionRun.run(scenario).step("tool").log == "installs for run\ncached\n")
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
          "\(Self.archive("navatlas")) can't be downloaded, so navatlas is built"
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
      let form = #/navatlas(-scan)? \d+\.\d+\.\d+ [\w-]+ [0-9a-f]{64}/#
      #expect(line.wholeMatch(of: form) != nil, "\(line)")
    }
  }
}
