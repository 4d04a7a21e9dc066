import Foundation
import Testing

/// `swift package navatlas` in the package of an app, which builds the tool anew: minutes from nothing,
/// seconds when it is there, so the folder is kept from run to run.
@Suite(
  "The package plugin",
  .serialized,
  .enabled(if: Validator.isUsable, Validator.isMissing)
)
struct PackagePluginTests {
  private static let sample = packageFolder.appending(path: ".build/plugin-sample/Sample App")

  init() throws {
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Sample",
        dependencies: [.package(name: "navatlas", path: "../../..")],
        targets: [.target(name: "Sample")]
      )
      """
    for (path, text) in [
      ("Package.swift", manifest), ("Sources/Sample/Sample.swift", "// Empty.\n"),
      ("navigation.json", CheckFixture.model),
    ] where Self.sample.text(of: path) != text {
      try Self.sample.write(text, to: path)
    }
  }

  /// Runs the plugin; the other tests come first where both want the processor.
  private func navatlas(
    _ arguments: [String],
    options: [String] = [],
    in folder: URL = sample
  ) throws -> CommandRun {
    try CommandRun(
      ["nice", "-n", "15", "swift", "package"] + options + ["navatlas"] + arguments,
      in: folder,
      executable: URL(filePath: "/usr/bin/env")
    )
  }

  @Test("Its report is the tool's own, and its failure is one")
  func check() throws {
    let arguments = ["check", "--only", "view-link", "--fail-on"]
    let own = try CommandRun(arguments + ["warning", "--format", "json"], in: Self.sample)
    #expect(own.exitCode == 1)
    let failed = try navatlas(arguments + ["warning", "--format", "json"])
    #expect(failed.output == own.output)
    #expect(failed.exitCode == 1)
    #expect(failed.errors.contains("Plugin ended with exit code 1\n"), "\(failed.errors)")
    let passed = try navatlas(arguments + ["error"])
    #expect(passed.exitCode == 0)
    #expect(passed.output.hasPrefix(CheckFixture.warning))
  }

  @Test("Arguments arrive as they are; paths are from the package, wherever it is run")
  func arguments() throws {
    try withTemporaryFolder { folder in
      let odd = "a 'b' \"c\" $(touch pwned) `touch pwned` ; * \\ ключ.json"
      let options = ["--package-path", Self.sample.path]
      let run = try navatlas(["check", odd], options: options, in: folder)
      #expect(run.exitCode == 1)
      #expect(run.errors.contains("Plugin ended with exit code 66\n"), "\(run.errors)")
      #expect(run.output.contains("there is no file \(odd), expected a model file"))
      #expect(!Self.sample.names.contains("pwned") && folder.names == [])
      let found = try navatlas(["check", "--fail-on=never"], options: options, in: folder)
      #expect(found.exitCode == 0)
      #expect(found.output.contains(CheckFixture.error))
    }
  }

  @Test("A model is compared with the revision of the package's repository")
  func diff() throws {
    let repository = try TemporaryRepository(in: Self.sample)
    try repository.folder.write("/.build\n/my site\n", to: ".gitignore")
    try repository.commit()
    let same = try navatlas(["diff", "HEAD", "--fail-on", "change"])
    #expect(same.exitCode == 0, "\(same.errors)")
    try Self.sample.write(GitModels.model(), to: "navigation.json")
    let changed = try navatlas(["diff", "HEAD", "--fail-on", "change"])
    #expect(changed.exitCode == 1)
    #expect(changed.output.contains("Recipe"), "\(changed.output)")
  }

  @Test("A site is built where it is asked for, or where plugins write")
  func build() throws {
    let sites = [
      (["build", "--quiet", "-o", "my site"], "my site"),
      (["build", "--quiet"], ".build/plugins/NavatlasPlugin/outputs/site"),
    ]
    for (arguments, path) in sites {
      let site = Self.sample.appending(path: path)
      try? FileManager.default.removeItem(at: site)
      let run = try navatlas(arguments)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(site.text(of: "index.html") != nil)
    }
  }
}
