import Foundation
import Testing

/// `swift package navatlas` in the package of an app. The app depends on a package with the plugin's own source and
/// a tool that only starts the program beside the tests: the real one takes minutes to build a second time.
@Suite(
  "The package plugin",
  .serialized,
  .enabled(if: Validator.isUsable, Validator.isMissing)
)
struct PackagePluginTests {
  private static let folder = packageFolder.appending(path: ".build/plugin-sample")
  private static let sample = folder.appending(path: "Sample App")

  /// The package of the tool: the plugin is declared as in the real manifest, see ``declaration()``.
  private static let toolFiles: [(path: String, text: String)] = [
    (
      "navatlas/Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "navatlas",
        platforms: [.macOS(.v14)],
        products: [
          .executable(name: "navatlas", targets: ["navatlas"]),
          .plugin(name: "NavatlasPlugin", targets: ["NavatlasPlugin"]),
        ],
        targets: [
          .executableTarget(name: "navatlas"),
          .plugin(
            name: "NavatlasPlugin",
            capability: .command(intent: .custom(verb: "navatlas", description: "Runs navatlas.")),
            path: "Sources/NavatlasPlugin"
          ),
        ]
      )
      """
    ),
    (
      "navatlas/Sources/navatlas/main.swift",
      """
      import Foundation

      let program = \"\(CommandRun.executable.path)\"
      var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
      execv(program, &arguments)
      exit(71)
      """
    ),
  ]

  init() throws {
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Sample",
        dependencies: [.package(name: "navatlas", path: "../navatlas")],
        targets: [.target(name: "Sample")]
      )
      """
    let plugin = "Sources/NavatlasPlugin/NavatlasPlugin.swift"
    let files =
      Self.toolFiles + [
        ("navatlas/\(plugin)", try #require(packageFolder.text(of: plugin))),
        ("Sample App/Package.swift", manifest),
        ("Sample App/Sources/Sample/Sample.swift", "// Empty.\n"),
        ("Sample App/navigation.json", CheckFixture.model),
      ]
    // What is not changed is not built again.
    for (path, text) in files where Self.folder.text(of: path) != text {
      try Self.folder.write(text, to: path)
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

  @Test(
    "The package of the source has the program and the plugin, which does not have it built with every build"
  )
  func declaration() throws {
    let run = try CommandRun(
      [
        "swift", "package", "dump-package", "--scratch-path",
        Self.folder.appending(path: "dump").path,
      ],
      in: packageFolder,
      executable: URL(filePath: "/usr/bin/env")
    )
    let package = try #require(JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    let products = try #require(package["products"] as? [[String: Any]])
    let targets = try #require(package["targets"] as? [[String: Any]])
    for name in ["navatlas", "NavatlasPlugin"] {
      let product = try #require(products.first { $0["name"] as? String == name })
      #expect(product["targets"] as? [String] == [name])
    }
    let plugin = try #require(targets.first { $0["name"] as? String == "NavatlasPlugin" })
    #expect(plugin["path"] as? String == "Sources/NavatlasPlugin")
    #expect((plugin["dependencies"] as? [Any])?.isEmpty == true)
    let capability = try #require(plugin["pluginCapability"] as? [String: [Any]])
    let intent = try #require(capability["command"]?.first as? [String: [String: Any]])
    #expect(intent["custom"]?["verb"] as? String == "navatlas")
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
