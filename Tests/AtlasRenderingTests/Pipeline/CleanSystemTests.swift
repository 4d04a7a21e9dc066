import Foundation
import Testing

#if os(Linux)
  /// An archive of a release in a namespace of its own, whose root has the archive, the libraries that the
  /// program is linked with, and a model: no shell, no Graphviz, no Swift.
  @Suite("A release on a clean system", .enabled(if: CleanSystem.isUsable, CleanSystem.isMissing))
  struct CleanSystemTests {
    @Test("The archive is unpacked, runs, and builds the site of the demo without pictures")
    func demo() throws {
      try withTemporaryFolder { folder in
        let system = try CleanSystem(in: folder)
        #expect(try system.run("--version").output == "0.1.0\n")
        let check = try system.run("check", "/Recipes")
        #expect(check.status == 0, "\(check.output)")
        let build = try system.run("build", "/Recipes", "-o", "/site")
        #expect(build.status == 0, "\(build.output)")
        #expect(build.output.contains("apt-get install graphviz"), "\(build.output)")
        let home = try #require(folder.text(of: "root/site/index.html"))
        #expect(home.contains("<h1>Recipes</h1>"))
        #expect(!home.contains("na-diagram"))
      }
    }
  }

  /// A root folder for `chroot`.
  struct CleanSystem {
    private let root: String
    private let program: String

    /// Whether this user may make namespaces.
    static let isUsable =
      (try? AtlasRenderingTests.run("unshare", namespace("/proc") + ["true"]).status) == 0
    static let isMissing: Comment = "this user may make no namespaces"

    /// A namespace of mounts and processes; with a user of its own for whom is not root.
    private static func namespace(_ processes: String) -> [String] {
      (geteuid() == 0 ? [] : ["--map-root-user"])
        + ["--mount", "--pid", "--fork", "--mount-proc=\(processes)"]
    }

    init(in folder: URL) throws {
      let made = try CommandRun(
        [
          "archive", "-o", "made", "--target", "x86_64-unknown-linux-gnu",
          CommandRun.executable.path,
        ],
        in: folder,
        environment: ["SOURCE_DATE_EPOCH": "1700000000"],
        executable: packageFolder.appending(path: ".ci/release")
      )
      #expect(made.exitCode == 0, "\(made.errors)")
      root = folder.appending(path: "root").path
      program = "/navatlas-0.1.0/bin/navatlas"
      for name in ["proc", "tmp", "dev"] {
        try FileManager.default.createDirectory(
          atPath: "\(root)/\(name)",
          withIntermediateDirectories: true
        )
      }
      try Data().write(to: URL(filePath: root + "/dev/null"))
      let archive = "made/navatlas-0.1.0-x86_64-unknown-linux-gnu.tar.gz"
      let unpacked = try AtlasRenderingTests.run(
        "tar",
        ["-xzf", folder.appending(path: archive).path, "-C", root]
      )
      #expect(unpacked.status == 0)
      try FileManager.default.copyItem(
        atPath: packageFolder.appending(path: "Docs/Examples/Recipes").path,
        toPath: root + "/Recipes"
      )
      for library in try Self.libraries(of: root + program) {
        let copy = URL(filePath: root + library)
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        let source = URL(filePath: library).resolvingSymlinksInPath()
        try FileManager.default.copyItem(at: source, to: copy)
      }
    }

    /// The paths of the libraries that a program is linked with, as the dynamic linker finds them.
    private static func libraries(of program: String) throws -> [String] {
      try AtlasRenderingTests.run("ldd", [program]).output
        .split(whereSeparator: \.isWhitespace).map(String.init)
        .filter { $0.hasPrefix("/") }
    }

    /// Runs the program; the output has its messages too.
    func run(_ arguments: String...) throws -> (status: Int32, output: String) {
      let result = try AtlasRenderingTests.run(
        "/bin/sh",
        [
          "-c", "exec \"$@\" 2>&1", "sh", "unshare",
        ] + Self.namespace(root + "/proc") + ["chroot", root, program] + arguments
      )
      return (result.status, result.output)
    }
  }
#endif
