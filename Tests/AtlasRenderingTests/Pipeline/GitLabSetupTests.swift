import Foundation
import Testing

#if os(Linux)
  /// What the jobs of `.gitlab-ci.yml` in the document run first: they get the program, from a
  /// release or by building it. What is a system's own, apt-get and Swift, only records how it is
  /// called.
  @Suite("The setup of GitLab's jobs", .enabled(if: Validator.isUsable, Validator.isMissing))
  struct GitLabSetupTests {
    private func writeProgram(_ text: String, to path: String, in folder: URL) throws {
      try folder.write("#!/bin/sh\n" + text + "\n", to: path)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.appending(path: path).path
      )
    }

    /// The variables of a job whose `apt-get` writes its arguments to the file `calls`.
    private func variables(in folder: URL) throws -> [String: String] {
      try writeProgram(
        "echo \"apt-get $@\" >>\"\(folder.path)/calls\"",
        to: "bin/apt-get",
        in: folder
      )
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return ["PATH": "\(folder.path)/bin:\(path)"]
    }

    /// The SHA-256 of an archive with a program that says its name and its arguments.
    private func archive(_ program: String, in folder: URL) throws -> String {
      let root = "\(program)-1.2.3"
      try writeProgram("echo \"\(program) $@\"", to: "\(root)/bin/\(program)", in: folder)
      let chip = try run("uname", ["-m"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
      let releases = folder.appending(path: "releases/v1.2.3")
      try FileManager.default.createDirectory(at: releases, withIntermediateDirectories: true)
      let path = releases.appending(path: "\(root)-\(chip)-unknown-linux-gnu.tar.gz").path
      #expect(try run("tar", ["-czf", path, "-C", folder.path, root]).status == 0)
      return String(try run("sha256sum", [path]).output.prefix(64))
    }

    @Test("The release's programs are downloaded, compared with their sums, and run")
    func download() throws {
      try withTemporaryFolder { folder in
        var variables = try variables(in: folder)
        variables["NAVATLAS_RELEASES"] = "file://\(folder.path)/releases"
        variables["NAVATLAS_VERSION"] = "1.2.3"
        variables["NAVATLAS_SHA256"] = try archive("navatlas", in: folder)
        let site = try GitLabRun.run("pages", in: folder, variables: variables, setup: true)
        #expect(site.exitCode == 0, "\(site.log)")
        #expect(site.log == "navatlas build navigation.json --output public\n")
        let calls = "apt-get install -qq --no-install-recommends ca-certificates curl jq libgvc6\n"
        #expect(folder.text(of: "calls") == "apt-get update -qq\n" + calls)

        variables["SOURCES"] = "."
        variables["NAVATLAS_SCAN_SHA256"] = try archive("navatlas-scan", in: folder)
        let source = try GitLabRun.run("pages", in: folder, variables: variables, setup: true)
        #expect(source.exitCode == 0, "\(source.log)")

        variables["NAVATLAS_SCAN_SHA256"] = String(repeating: "0", count: 64)
        let wrong = try GitLabRun.run("pages", in: folder, variables: variables, setup: true)
        #expect(wrong.exitCode != 0)
        #expect(!wrong.log.contains("navatlas build"))
      }
    }

    /// The site's job in a clone of a repository, where `swift` writes its arguments to the file `calls`
    /// and builds a program that says its arguments.
    private func jobThatBuilds(
      in folder: URL,
      committing files: [String: String] = [:]
    ) throws -> () throws -> GitLabRun {
      let origin = try TemporaryRepository(in: folder.appending(path: "origin"))
      let commit = try origin.commit(["Package.swift": "// The package.\n"])
      let workspace = try TemporaryRepository(in: folder.appending(path: "app"))
      try workspace.commit(files.merging(["navigation.json": "{}\n"]) { file, _ in file })
      var variables = try variables(in: folder)
      variables["NAVATLAS_REPOSITORY"] = "file://" + origin.folder.path
      variables["NAVATLAS_COMMIT"] = commit
      let built = ".navatlas/source/.build/release"
      try writeProgram(
        """
        echo "swift $@" >>"\(folder.path)/calls"
        test -f .navatlas/source/Package.swift
        mkdir -p \(built)
        printf '#!/bin/sh\\necho "built $@"\\n' >\(built)/navatlas
        chmod +x \(built)/navatlas
        """,
        to: "bin/swift",
        in: folder
      )
      return {
        try GitLabRun.run(
          "pages",
          in: workspace.folder,
          variables: variables,
          setup: true,
          replaced: PipelineDocument.file(".gitlab-ci.yml, built from a commit")
        )
      }
    }

    @Test("Without a release, the program is built from the commit once, and cached")
    func build() throws {
      try withTemporaryFolder { folder in
        let job = try jobThatBuilds(in: folder)
        let first = try job()
        #expect(first.exitCode == 0, "\(first.log)")
        #expect(first.log == "built build navigation.json --output public\n")
        let packages = "apt-get install -qq --no-install-recommends"
        let each = "apt-get update -qq\n\(packages) ca-certificates curl git jq libgvc6\n"
        let once = """
          \(packages) libgraphviz-dev
          swift build -c release --product navatlas --package-path .navatlas/source

          """
        #expect(folder.text(of: "calls") == each + once)
        #expect(try job().log == first.log)
        #expect(folder.text(of: "calls") == each + once + each)
      }
    }

    @Test("A program that a change brings to the place of the cached one is not run")
    func committedProgram() throws {
      try withTemporaryFolder { folder in
        let program = "#!/bin/sh\necho stolen >>\"\(folder.path)/calls\"\n"
        let job = try jobThatBuilds(in: folder, committing: [".navatlas/bin/navatlas": program])
        let path = folder.appending(path: "app/.navatlas/bin/navatlas").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let committed = try job()
        #expect(committed.exitCode == 1)
        let message = "The folder .navatlas is committed. Remove it from the repository.\n"
        #expect(committed.log == message)
        #expect(folder.text(of: "calls")?.contains("stolen") == false)
      }
    }
  }
#endif
