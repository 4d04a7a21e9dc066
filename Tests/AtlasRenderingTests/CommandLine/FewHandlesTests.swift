#if os(Linux)
  import Foundation
  import Testing

  /// A process that may open few files, as on a machine that has no handles left.
  @Suite("With few file handles", .enabled(if: Validator.isUsable, Validator.isMissing))
  struct FewHandlesTests {
    /// Runs the tool with so many handles at most, three of which are its standard streams.
    private func run(_ handles: Int, _ arguments: String..., in folder: URL) throws -> CommandRun {
      try CommandRun(
        ["--nofile=\(handles)", CommandRun.executable.path] + arguments,
        in: folder,
        executable: URL(filePath: "/usr/bin/prlimit")
      )
    }

    /// A build needs its folder's lock and a socket to each worker. Swift's Dispatch ends the process if it finds none
    /// for itself, so the build looks first.
    @Test("A build ends with an error, and leaves nothing behind", arguments: [5, 6, 7, 8, 10])
    func build(handles: Int) throws {
      try withTemporaryFolder { folder in
        try folder.write(CheckFixture.model, to: "navigation.json")
        let build = try run(handles, "build", "-o", "site", in: folder)
        #expect(build.exitCode == 70, "\(build.errors)")
        #expect(build.errors.contains("Too many open files"), "\(build.errors)")
        #expect(folder.names == ["navigation.json"])
      }
    }

    @Test("A build needs no more than eight besides its standard streams")
    func enough() throws {
      try withTemporaryFolder { folder in
        try folder.write(CheckFixture.model, to: "navigation.json")
        let build = try run(11, "build", "-o", "site", "--jobs", "1", in: folder)
        #expect(build.exitCode == 0, "\(build.errors)")
      }
    }

    @Test("A check needs no more than four")
    func check() throws {
      try withTemporaryFolder { folder in
        try folder.write(CheckFixture.model, to: "navigation.json")
        let run = try run(7, "check", "--fail-on", "never", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
      }
    }
  }
#endif
