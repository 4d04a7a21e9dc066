import Foundation
import Testing

@Suite("navatlas build")
struct BuildCommandTests {
  private static let model = """
    { "navatlas": 1,
      "app": { "name": "A", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "window", "windowGroup": { "stack": "list" } } ],
      "screens": [
        { "id": "list", "title": "List", "goes": [ { "push": "item", "on": "tap a row" } ] },
        { "id": "item", "title": "Item" } ] }
    """

  private func withModel(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "navigation.json")
      try body(folder)
    }
  }

  /// What all files of a folder hold, by their paths.
  private func contents(of folder: URL) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      !folder.appending(path: $0).isFolder
    }
    return Dictionary(
      uniqueKeysWithValues: try paths.map {
        ($0, try Data(contentsOf: folder.appending(path: $0)))
      }
    )
  }

  @Test("navigation.json of the current folder becomes a site, and one line says so")
  func writesASite() throws {
    try withModel { folder in
      let run = try CommandRun("build", "-o", "site", in: folder)
      #expect(run.exitCode == 0)
      #expect(run.errors == "")
      let pages = try contents(of: folder.appending(path: "site")).keys.count {
        $0.hasSuffix(".html")
      }
      let line = /(\d+) pages and (\d+) pictures in \d+\.\d s: open (.+)\/index\.html\n/
      let match = try #require(run.output.wholeMatch(of: line), "\(run.output)")
      #expect(Int(match.1) == pages)
      #expect(Int(match.2) ?? 0 >= 3)
      #expect(String(match.3) == folder.appending(path: "site").path)
      #expect(folder.text(of: "site/screens/item.html")?.contains("<h1>Item</h1>") == true)
      #expect(folder.names == ["navigation.json", "site"])
    }
  }

  @Test("A folder as the model means the navigation.json in it")
  func folderAsModel() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "app/navigation.json")
      for (name, path) in [("a", "app"), ("b", "app/")] {
        let run = try CommandRun("build", path, "-o", name, "--quiet", in: folder)
        #expect(run.exitCode == 0)
        #expect(folder.text(of: "\(name)/screens/item.html") != nil)
      }
    }
  }

  @Test("--quiet says nothing of a build that goes well")
  func quiet() throws {
    try withModel { folder in
      let run = try CommandRun("build", "-o", "site", "--quiet", in: folder)
      #expect(run.exitCode == 0)
      #expect(run.output + run.errors == "")
      #expect(folder.text(of: "site/index.html") != nil)
    }
  }

  @Test("Errors in the model are told by file, line and column, and nothing is written")
  func badModel() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        Self.model.replacingOccurrences(of: #""push": "item""#, with: #""push": "itme""#),
        to: "navigation.json"
      )
      let run = try CommandRun("build", "-o", "site", in: folder)
      #expect(run.exitCode == 65)
      #expect(run.output == "")
      // In the fifth line, after 57 other characters.
      #expect(run.errors.hasPrefix("navigation.json:5:58: error: "), "\(run.errors)")
      #expect(run.errors.contains("item"))
      #expect(folder.names == ["navigation.json"])
    }
  }

  @Test("A missing model ends with 66 and names navatlas init")
  func missingModel() throws {
    try withTemporaryFolder { folder in
      for arguments in [["build", "-o", "site"], ["build", "none.json", "-o", "site"]] {
        let run = try CommandRun(arguments, in: folder)
        #expect(run.exitCode == 66)
        #expect(run.errors.contains("navatlas init"))
        #expect(run.output == "")
      }
      #expect(folder.names == [])
    }
  }

  @Test(
    "An option's value that can't be is refused with 64, and nothing is written",
    arguments: [
      ["--jobs", "0"], ["--jobs", "257"], ["--jobs", "many"], ["--picture-seconds", "0"],
      ["--picture-seconds", "3601"], ["--unknown"],
    ]
  )
  func wrongValue(arguments: [String]) throws {
    try withModel { folder in
      let run = try CommandRun(["build", "-o", "site"] + arguments, in: folder)
      #expect(run.exitCode == 64)
      #expect(run.output == "")
      #expect(run.errors.contains(arguments[0]))
      #expect(folder.names == ["navigation.json"])
    }
  }

  @Test("A folder that is no site is refused with 73 and left as it was")
  func foreignFolder() throws {
    try withModel { folder in
      try folder.write("mine", to: "site/index.html")
      let run = try CommandRun("build", "-o", "site", in: folder)
      #expect(run.exitCode == 73)
      #expect(run.output == "")
      #expect(run.errors.contains(folder.appending(path: "site").path + ": error: "))
      let left = try contents(of: folder.appending(path: "site"))
      #expect(left == ["index.html": Data("mine".utf8)])
      #expect(folder.names == ["navigation.json", "site"])
    }
  }

  @Test("A broken template is told by file, line and column, and the old site stays")
  func brokenTemplate() throws {
    try withModel { folder in
      #expect(try CommandRun("build", "-o", "site", "--quiet", in: folder).exitCode == 0)
      let old = try contents(of: folder.appending(path: "site"))
      try folder.write("<p>\n  {{#title}}</p>\n", to: "own/footer.mustache")
      let run = try CommandRun("build", "-o", "site", "--templates", "own", in: folder)
      #expect(run.exitCode == 65)
      #expect(run.errors.hasPrefix("own/footer.mustache:2:3: error: "), "\(run.errors)")
      #expect(try contents(of: folder.appending(path: "site")) == old)
      #expect(folder.names == ["navigation.json", "own", "site"])
    }
  }

  @Test("The executable alone, anywhere, builds a site with pictures")
  func executableAlone() throws {
    try withModel { folder in
      let bin = folder.appending(path: "bin")
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      let copy = bin.appending(path: "atlas tool")
      try FileManager.default.copyItem(at: CommandRun.executable, to: copy)
      // The copy can't be run while a process that another test started meanwhile has it open.
      var first: CommandRun?
      for _ in 0..<40 where first == nil {
        first = try? CommandRun(["build", "-o", "site"], in: folder, executable: copy)
        if first == nil { usleep(250_000) }
      }
      let run = try #require(first)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.errors == "")
      let home = try #require(folder.text(of: "site/index.html"))
      #expect(home.contains("<svg xmlns="))
      #expect(folder.text(of: "site/assets/site.css") != nil)
    }
  }

  @Test("The number of jobs changes no byte")
  func jobs() throws {
    let model = packageFolder.appending(path: "Docs/Examples/FoodTruck").path
    try withTemporaryFolder { folder in
      for jobs in ["1", "4"] {
        let run = try CommandRun("build", model, "-o", jobs, "--jobs", jobs, "-q", in: folder)
        #expect(run.exitCode == 0)
      }
      let one = try contents(of: folder.appending(path: "1"))
      #expect(one.count > 30)
      #expect(try contents(of: folder.appending(path: "4")) == one)
    }
  }

  @Test(
    "A build that is stopped leaves the old site whole, and the next one works",
    arguments: [SIGKILL, SIGTERM]
  )
  func stopped(signal: Int32) throws {
    try withModel { folder in
      #expect(try CommandRun("build", "-o", "site", "-q", in: folder).exitCode == 0)
      let old = try contents(of: folder.appending(path: "site"))
      let screens = (0..<600).map { number in
        """
        { "id": "s\(number)", "goes": [ { "push": "s\((number + 1) % 600)" } ] }
        """
      }
      let long = Self.model.replacingOccurrences(
        of: #""push": "item""#,
        with: #""push": "s0""#
      ).replacingOccurrences(
        of: #"{ "id": "item", "title": "Item" }"#,
        with: screens.joined(separator: ",\n")
      )
      try folder.write(long, to: "navigation.json")
      try stop(["build", "-o", "site", "-q", "--jobs", "1"], by: signal, in: folder)
      #expect(try contents(of: folder.appending(path: "site")) == old)
      try folder.write(Self.model, to: "navigation.json")
      let next = try CommandRun("build", "-o", "site", "-q", in: folder)
      #expect(next.exitCode == 0, "\(next.errors)")
      #expect(try contents(of: folder.appending(path: "site")) == old)
      #expect(folder.names == ["navigation.json", "site"])
    }
  }

  /// Runs a build and ends it as soon as it has written pages beside the old site.
  private func stop(_ arguments: [String], by signal: Int32, in folder: URL) throws {
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    // A process takes over which signals the thread that starts it blocks, and those that tests run
    // on block them all.
    var (all, blocked) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    while process.isRunning {
      let staging = folder.names.first { !["navigation.json", "site"].contains($0) }
      if let staging, folder.appending(path: "\(staging)/screens").names.count > 2 {
        kill(process.processIdentifier, signal)
        break
      }
      usleep(2000)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
  }
}
