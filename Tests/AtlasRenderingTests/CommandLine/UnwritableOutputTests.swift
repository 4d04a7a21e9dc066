import Foundation
import SystemPackage
import Testing

@testable import AtlasModel

@Suite("Output that can't be written, and output that is no file")
struct UnwritableOutputTests {
  /// Runs a command of a shell in a folder with a model; `$0` is navatlas.
  private func shell(
    _ command: String,
    shell: String = "/bin/sh",
    _ body: (CommandRun, URL) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try folder.write(starterModelText, to: "navigation.json")
      // Not in canonical form.
      try folder.write(starterModelText + "\n\n", to: "loose.json")
      let arguments = ["-c", command, CommandRun.executable.path]
      let run = try CommandRun(arguments, in: folder, executable: URL(filePath: shell))
      try body(run, folder)
    }
  }

  private static let full =
    "error: standard output can't be written: No space left on device\n1 error\n"

  @Test(
    "Every command that can't write its standard output says so and ends with 74",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "schema", "schema --reference", "schema graph", "resolve myapp://book/42",
      "resolve myapp://book/42 --format json", "resolve myapp://nothing", "path launch cover",
      "path launch cover --format json", "fmt --check loose.json", "fmt loose.json",
      "init new.json",
      "check", "check --format json", "diff navigation.json loose.json",
      "diff navigation.json loose.json --format json", "export -o -", "build -o site", "rules",
      "rules view-link", "--help", "check --help", "help check", "--version",
      "--generate-completion-script bash",
    ]
  )
  func fullStandardOutput(_ arguments: String) throws {
    try shell("exec \"$0\" \(arguments) > /dev/full") { run, _ in
      #expect(run.exitCode == 74)
      #expect(run.errors.hasSuffix(Self.full), "\(run.errors)")
      #expect(!run.errors.contains("Domain"))
    }
  }

  @Test("Closed standard output ends with 74", arguments: ["schema", "--help"])
  func closedStandardOutput(_ arguments: String) throws {
    try shell("exec \"$0\" \(arguments) >&-") { run, _ in
      #expect(run.exitCode == 74)
      #expect(
        run.errors == "error: standard output can't be written: Bad file descriptor\n1 error\n"
      )
    }
  }

  @Test("Help and the version are as ArgumentParser writes them, a wrong option ends with 64")
  func help() throws {
    try withTemporaryFolder { folder in
      let help = try CommandRun("check", "--help", in: folder)
      #expect(help.exitCode == 0)
      #expect(help.errors == "")
      #expect(help.output.hasPrefix("OVERVIEW: "))
      #expect(help.output.hasSuffix("Show help information.\n\n"))
      let wrong = try CommandRun("check", "--helf", in: folder)
      #expect(wrong.exitCode == 64)
      #expect(wrong.output == "")
    }
  }

  /// A limit of the shell, with which a file can't grow beyond so many blocks.
  @Test("Where the disk takes no more, the run ends with 74 and the old file is as it was")
  func fullDisk() throws {
    let export = "exec \"$0\" export --view app -o app.svg"
    try shell("echo old > app.svg; trap '' XFSZ; ulimit -f 1; \(export)") { run, folder in
      #expect(run.exitCode == 74)
      #expect(run.errors == "error: app.svg can't be written: File too large\n1 error\n")
      #expect(folder.text(of: "app.svg") == "old\n")
      #expect(folder.names == ["app.svg", "loose.json", "navigation.json"])
    }
    try shell("trap '' XFSZ; ulimit -f 1; \(export)") { run, folder in
      #expect(run.exitCode == 74)
      #expect(folder.names == ["loose.json", "navigation.json"])
    }
  }

  @Test("/dev/stdout is written to where it is a file or a pipe, and keeps what is there")
  func standardOutputByName() throws {
    let export = "\"$0\" export --format csv-screens -o"
    let file = "{ echo before; \(export) /dev/stdout; echo after; } > out.csv; \(export) plain.csv"
    try shell(file) { run, folder in
      #expect(run.errors == "")
      let plain = try #require(folder.text(of: "plain.csv"))
      #expect(plain.contains("cover"))
      #expect(folder.text(of: "out.csv") == "before\n" + plain + "after\n")
      #expect(folder.names == ["loose.json", "navigation.json", "out.csv", "plain.csv"])
    }
    try shell("\(export) /dev/stdout | cat; \(export) - > plain.csv") { run, folder in
      #expect(run.exitCode == 0)
      #expect(run.output == folder.text(of: "plain.csv"))
    }
  }

  @Test(
    "A process substitution of the shell gets what is written",
    .enabled(if: FileManager.default.fileExists(atPath: "/bin/bash"))
  )
  func processSubstitution() throws {
    // The pipe ends the wait for the substituted process.
    let command = "{ \"$0\" export --format csv-screens -o >(cat >&3); } 3>&1 | cat"
    try shell(command, shell: "/bin/bash") { run, folder in
      #expect(run.errors == "")
      #expect(run.output.contains("cover"))
      #expect(folder.names == ["loose.json", "navigation.json"])
    }
  }

  /// The device is a terminal of the test's own. Nobody can make files beside it, not even root: a run
  /// that would replace it fails and does no damage.
  /// Made in a folder of the test, with the numbers of the null device.
  @Test(
    "A device in a folder is written to and stays a device",
    .enabled(if: geteuid() == 0, "only root can make a device"),
    arguments: [
      "export --format csv-screens", "check --format json", "diff navigation.json loose.json",
    ]
  )
  func madeDevice(_ arguments: String) throws {
    try shell("mknod device c 1 3 && exec \"$0\" \(arguments) -o device") { run, folder in
      #expect(run.exitCode == 0, "\(run.errors)")
      let device = folder.appending(path: "device").path
      let type = try FileManager.default.attributesOfItem(atPath: device)[.type]
      #expect(type as? FileAttributeType == .typeCharacterSpecial)
      #expect(folder.names == ["device", "loose.json", "navigation.json"])
    }
  }

  @Test("A FIFO gets what is written and stays a FIFO")
  func fifo() throws {
    let command = "mkfifo pipe; cat pipe > got & \"$0\" export --format csv-screens -o pipe; wait"
    try shell(command) { run, folder in
      #expect(run.errors == "")
      #expect(folder.text(of: "got")?.contains("cover") == true)
      let pipe = folder.appending(path: "pipe").path
      let type = try Stat(pipe).type
      #expect(run.exitCode == 0)
      #expect(type == .fifo)
      #expect(folder.names == ["got", "loose.json", "navigation.json", "pipe"])
    }
  }

  @Test("A device is written to; behind a link that leads out of the folder it is not")
  func device() throws {
    let script = """
      import os, subprocess, sys
      master, terminal = os.openpty()
      name = os.ttyname(terminal)
      os.symlink(name, "link")
      command = [sys.argv[1], "export", "--format", "info-plist", "-o"]
      codes = [subprocess.run(command + [path], stderr=subprocess.DEVNULL).returncode
               for path in [name, "plain", "link"]]
      received = os.read(master, 4000).replace(b"\\r\\n", b"\\n")
      print(codes, received == open("plain", "rb").read(), os.readlink("link") == name)
      """
    try shell("python3 -c '\(script)' \"$0\"") { run, folder in
      #expect(run.errors == "")
      #expect(run.output == "[0, 0, 73] True True\n")
      #expect(folder.text(of: "plain")?.contains("myapp") == true)
      #expect(folder.names == ["link", "loose.json", "navigation.json", "plain"])
    }
  }
}
