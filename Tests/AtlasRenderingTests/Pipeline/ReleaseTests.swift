import Foundation
import Testing

/// The files of a release, made from the program beside the tests; see `.ci/release`.
@Suite(
  "The files of a release",
  .serialized,
  .enabled(if: Validator.isUsable, Validator.isMissing)
)
struct ReleaseTests {
  private static let target = "x86_64-unknown-linux-gnu"
  private static let archiveName = "navatlas-0.1.0-\(target).tar.gz"
  private static let url = "https://github.com/example/navatlas/releases/download/v0.1.0"

  private func release(_ arguments: String..., in folder: URL, at time: Int = 1_700_000_000) throws
    -> CommandRun
  {
    try CommandRun(
      arguments,
      in: folder,
      environment: ["SOURCE_DATE_EPOCH": String(time)],
      executable: packageFolder.appending(path: ".ci/release")
    )
  }

  private func archive(in folder: URL) throws -> String {
    let run = try release(
      "archive",
      "-o",
      "made",
      "--target",
      Self.target,
      "--level",
      "1",
      CommandRun.executable.path,
      in: folder
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    return "made/" + Self.archiveName
  }

  /// A small archive in the form of a real one, for systems that this machine is not.
  private func standIn(_ target: String, of program: String = "navatlas", in folder: URL) throws
    -> String
  {
    let version = "\(program)-0.1.0"
    try folder.write("#!/bin/sh\necho \(target)\n", to: "\(target)/\(version)/bin/\(program)")
    let path = folder.appending(path: "\(target)/\(version)/bin/\(program)").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let name = "\(version)-\(target).tar.gz"
    #expect(
      try run(
        "tar",
        [
          "-czf", folder.appending(path: name).path, "-C", folder.appending(path: target).path,
          version,
        ]
      ).status == 0
    )
    return name
  }

  @Test(
    "The archive has the stripped program, completions and the license, the same bytes each time"
  )
  func archive() throws {
    try withTemporaryFolder { folder in
      let name = try archive(in: folder)
      let first = try Data(contentsOf: folder.appending(path: name))
      let again = try archive(in: folder)
      #expect(try Data(contentsOf: folder.appending(path: again)) == first)
      let path = folder.appending(path: name).path
      let names = try run("tar", ["-tzf", path]).output.split(separator: "\n").map(String.init)
      #expect(
        names
          == [
            "CHANGELOG.md", "LICENSE", "bin/navatlas", "share/completions/_navatlas",
            "share/completions/navatlas.bash", "share/completions/navatlas.fish",
          ].map { "navatlas-0.1.0/" + $0 }
      )
      #expect(try run("tar", ["-xzf", path, "-C", folder.path]).status == 0)
      let program = folder.appending(path: "navatlas-0.1.0/bin/navatlas")
      #expect(try run("nm", [program.path]).output == "")
      let version = try CommandRun(["--version"], in: folder, executable: program)
      #expect(version.output == "0.1.0\n")
      for (shell, script) in [
        ("bash", "navatlas.bash"), ("zsh", "_navatlas"), ("fish", "navatlas.fish"),
      ] {
        let own = try CommandRun("--generate-completion-script", shell, in: folder)
        #expect(folder.text(of: "navatlas-0.1.0/share/completions/\(script)") == own.output)
      }
    }
  }

  @Test("navatlas-scan has an archive of its own, with the same folders")
  func scanArchive() throws {
    try withTemporaryFolder { folder in
      // Any program of the system can be stripped.
      try FileManager.default.copyItem(
        at: URL(filePath: "/usr/bin/env"),
        to: folder.appending(path: "navatlas-scan")
      )
      func archive(_ program: String) throws -> CommandRun {
        try release("archive", "-o", "made", "--target", Self.target, program, in: folder)
      }
      let made = try archive("navatlas-scan")
      #expect(made.exitCode == 0, "\(made.errors)")
      let name = "navatlas-scan-0.1.0-\(Self.target).tar.gz"
      #expect(made.output == "made/\(name)\n")
      let path = folder.appending(path: "made/\(name)").path
      let names = try run("tar", ["-tzf", path]).output.split(separator: "\n").map(String.init)
      #expect(
        names
          == ["CHANGELOG.md", "LICENSE", "bin/navatlas-scan"].map { "navatlas-scan-0.1.0/" + $0 }
      )
      let other = try archive("other")
      #expect(other.exitCode == 1)
      #expect(
        other.errors
          == "error: other is no program of a release, expected navatlas or navatlas-scan\n"
      )
    }
  }

  @Test("A package downloads the bundle's program, and its plugin runs it")
  func bundle() throws {
    try withTemporaryFolder { folder in
      let made = try release(
        "bundle",
        "-o",
        ".",
        "--level",
        "1",
        try archive(in: folder),
        in: folder
      )
      #expect(made.exitCode == 0, "\(made.errors)")
      let packaged = try release(
        "package",
        "-o",
        "plugin",
        "--url",
        "\(Self.url)/navatlas.artifactbundle.zip",
        "navatlas.artifactbundle.zip",
        in: folder
      )
      #expect(packaged.exitCode == 0, "\(packaged.errors)")
      let manifest = try #require(folder.text(of: "plugin/Package.swift"))
      let checksum = try CommandRun(
        ["swift", "package", "compute-checksum", "navatlas.artifactbundle.zip"],
        in: folder,
        executable: URL(filePath: "/usr/bin/env")
      )
      #expect(
        manifest.contains(
          "checksum: \"\(checksum.output.trimmingCharacters(in: .whitespacesAndNewlines))\""
        )
      )
      // SwiftPM downloads from https alone, so the sample names the same file by its path.
      let location = """
              url: "\(Self.url)/navatlas.artifactbundle.zip",
              checksum: "\(checksum.output.trimmingCharacters(in: .whitespacesAndNewlines))"
        """
      #expect(manifest.contains(location))
      try folder.write(
        manifest.replacingOccurrences(
          of: location,
          with: "      path: \"navatlas.artifactbundle.zip\""
        ),
        to: "plugin/Package.swift"
      )
      try FileManager.default.moveItem(
        at: folder.appending(path: "navatlas.artifactbundle.zip"),
        to: folder.appending(path: "plugin/navatlas.artifactbundle.zip")
      )
      try folder.write(
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
          name: "Sample",
          dependencies: [.package(path: "../plugin")],
          targets: [.target(name: "Sample")]
        )
        """,
        to: "sample/Package.swift"
      )
      try folder.write("// Empty.\n", to: "sample/Sources/Sample/Sample.swift")
      try folder.write(CheckFixture.model, to: "sample/navigation.json")
      let arguments = ["check", "--only", "view-link", "--format", "json"]
      let sample = folder.appending(path: "sample")
      let own = try CommandRun(arguments, in: sample)
      let run = try CommandRun(
        ["swift", "package", "navatlas"] + arguments,
        in: sample,
        executable: URL(filePath: "/usr/bin/env")
      )
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.output == own.output)
      // Nothing was built but the plugin.
      #expect(
        !FileManager.default.fileExists(
          atPath: sample.appending(path: ".build/debug/navatlas").path
        )
      )
    }
  }

  @Test("The bundle has navatlas, and the formula both programs, for every system")
  func systems() throws {
    try withTemporaryFolder { folder in
      let targets = [
        "aarch64-unknown-linux-gnu", "arm64-apple-macosx", "x86_64-apple-macosx",
        "x86_64-unknown-linux-gnu",
      ]
      let archives = try targets.map { try standIn($0, in: folder) }
      let scans = try targets.map { try standIn($0, of: "navatlas-scan", in: folder) }
      func make(_ command: String) throws {
        let run = try CommandRun(
          [command, "-o", ".", "--url", Self.url] + archives + scans,
          in: folder,
          environment: ["SOURCE_DATE_EPOCH": "1700000000"],
          executable: packageFolder.appending(path: ".ci/release")
        )
        #expect(run.exitCode == 0, "\(run.errors)")
      }
      try make("bundle")
      #expect(
        try run(
          "unzip",
          ["-q", folder.appending(path: "navatlas.artifactbundle.zip").path, "-d", folder.path]
        ).status == 0
      )
      let manifest = try #require(folder.text(of: "navatlas.artifactbundle/info.json"))
      for target in targets {
        #expect(manifest.contains("\"supportedTriples\": [\n            \"\(target)\"\n"))
        let program = folder.appending(
          path: "navatlas.artifactbundle/navatlas-0.1.0-\(target)/bin/navatlas"
        )
        #expect(try CommandRun([], in: folder, executable: program).output == target + "\n")
      }
      try make("formula")
      let formula = try #require(folder.text(of: "navatlas.rb"))
      for (name, scan) in zip(archives, scans) {
        func sum(_ name: String) throws -> Substring {
          let path = folder.appending(path: name).path
          return try run("shasum", ["-a", "256", path]).output.prefix(64)
        }
        let (toolSum, scanSum) = (try sum(name), try sum(scan))
        let lines = """
                url "\(Self.url)/\(name)"
                sha256 "\(toolSum)"

                resource "navatlas-scan" do
                  url "\(Self.url)/\(scan)"
                  sha256 "\(scanSum)"
                end

          """
        #expect(formula.contains(lines))
      }
      #expect(formula.contains("  homepage \"https://github.com/example/navatlas\"\n"))
      let file = folder.appending(path: "navatlas.rb").path
      #expect(try run("ruby", ["-c", file]).output == "Syntax OK\n")
      #expect(
        try run("rubocop", ["--only", "Lint,Security,Bundler", "--format", "quiet", file]).status
          == 0
      )
    }
  }

  @Test(
    "A file of another version or system is refused, and nothing is written",
    arguments: [
      ("bundle", "navatlas-9.9.9-x86_64-unknown-linux-gnu.tar.gz", "is not of version 0.1.0"),
      (
        "bundle", "navatlas-0.1.0-riscv64-unknown-linux-gnu.tar.gz",
        "is not named like an archive of a release"
      ),
      ("formula", "navatlas.tar.gz", "is not named like an archive of a release"),
    ]
  )
  func wrongFiles(command: String, name: String, message: String) throws {
    try withTemporaryFolder { folder in
      try folder.write("", to: name)
      let run = try release(command, "--url", Self.url, name, in: folder)
      #expect(run.exitCode == 1)
      #expect(run.errors == "error: \(name) \(message)\n")
      #expect(folder.names == [name])
    }
  }

  @Test("Files that lack a program are refused")
  func missingPrograms() throws {
    try withTemporaryFolder { folder in
      let scan = try standIn(Self.target, of: "navatlas-scan", in: folder)
      let bundle = try release("bundle", "-o", "made", scan, in: folder)
      #expect(bundle.exitCode == 1)
      #expect(bundle.errors == "error: a bundle needs an archive of navatlas\n")
      let formula = try release("formula", "-o", "made", "--url", Self.url, scan, in: folder)
      #expect(formula.exitCode == 1)
      let message = "a formula needs archives of navatlas and navatlas-scan for the same systems"
      #expect(formula.errors == "error: \(message)\n")
      #expect(!folder.appending(path: "made").isFolder)
    }
  }

  /// All that it does takes minutes and root: it makes a Debian system. The workflow of a release runs it.
  @Test("Archives without navatlas-scan are refused before they are tried on a bare system")
  func checkArchive() throws {
    try withTemporaryFolder { folder in
      let check = packageFolder.appending(path: ".ci/check-archive")
      let run = try CommandRun(
        [try standIn(Self.target, in: folder)],
        in: folder,
        executable: check
      )
      #expect(run.exitCode == 1)
      #expect(run.output == "ok: the archives have navatlas\n")
      #expect(run.errors == "error: expected that the archives have navatlas-scan\n")
      let none = try CommandRun([], in: folder, executable: check)
      #expect(none.exitCode == 64)
      #expect(none.errors == "error: expected the archives of a release, try make archive\n")
    }
  }

  @Test("The action's list has a line for each archive")
  func actionList() throws {
    try withTemporaryFolder { folder in
      let tool = try standIn(Self.target, in: folder)
      let scan = try standIn(Self.target, of: "navatlas-scan", in: folder)
      let lines = try [("navatlas", tool), ("navatlas-scan", scan)].map { program, name in
        let path = folder.appending(path: name).path
        let sum = try run("shasum", ["-a", "256", path]).output.prefix(64)
        return "\(program) 0.1.0 \(Self.target) \(sum)\n"
      }
      #expect(try release("action", tool, scan, in: folder).output == lines.joined())
    }
  }

  @Test("The version stands in one place")
  func version() throws {
    try withTemporaryFolder { folder in
      let own = try CommandRun("--version", in: folder).output
      #expect(try release("version", in: folder).output == own)
    }
  }
}
