import Foundation
import HeadlessChromium
import Testing

/// `navatlas preview`, as a browser sees it.
@Suite(.serialized, .enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct PreviewCommandTests {
  /// A preview that runs, at its address.
  private final class Preview {
    let process = Process()
    let address: String

    init(of folder: URL, _ options: String..., environment: [String: String] = [:]) throws {
      let output = Pipe()
      process.executableURL = CommandRun.executable
      process.arguments = ["preview", "--port", "0"] + options
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment
        .merging(["XDG_CACHE_HOME": "/dev/null"]) { $1 }.merging(environment) { $1 }
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let words = line.split(separator: " ").map { $0.trimmingCharacters(in: ["."]) }
      address = words.first { $0.hasPrefix("http://127.0.0.1:") } ?? ""
    }

    /// Ends it as Ctrl-C does; its exit code.
    func end() -> Int32 {
      process.interrupt()
      process.waitUntilExit()
      return process.terminationStatus
    }

    deinit { if process.isRunning { process.terminate() } }
  }

  private static func model(title: String) -> String {
    let screens = (1...80).map { #"{ "id": "s\#($0)", "title": "Screen \#($0)" }"# }
    return """
      { "navatlas": 1, "app": { "name": "Shop", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "title": "\(title)" },
        \(screens.joined(separator: ", ")) ] }
      """
  }

  /// Waits until a JavaScript expression holds in the page, through its reloads.
  private func waits(_ browser: HeadlessBrowser, until expression: String) throws -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if (try? browser.evaluate(expression)) as? Bool == true { return true }
      usleep(50_000)
    }
    return false
  }

  @Test("An open page follows the model, where it is; errors are shown above the last good site")
  func follows() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model(title: "First title"), to: "navigation.json")
      let preview = try Preview(of: folder)
      try #require(preview.address != "")
      let browser = try HeadlessBrowser()
      try browser.emulate(width: 1280, height: 600)
      try browser.open(address: preview.address + "screens/index.html")
      // The page is there once the first build is.
      #expect(try waits(browser, until: "document.body.innerText.includes('First title')"))
      #expect(try waits(browser, until: "document.readyState === 'complete'"))
      _ = try browser.evaluate("scrollTo({ top: 700, behavior: 'instant' })")
      #expect(try browser.evaluate("scrollY") as? Int == 700)

      try folder.write(Self.model(title: "Another title"), to: "navigation.json")
      #expect(try waits(browser, until: "document.body.innerText.includes('Another title')"))
      #expect(try waits(browser, until: "scrollY === 700"))

      try folder.write(
        #"{ "navatlas": 1, "screens": [ { "idd": "home" } ] }"#,
        to: "navigation.json"
      )
      let alert = "document.querySelector('[role=alert]')"
      // A file that is being written is empty for a moment.
      let error = #"navigation.json:1:33: error: unknown key "idd""#
      #expect(try waits(browser, until: "\(alert)?.innerText.includes('\(error)')"))
      #expect(
        try browser.evaluate("document.body.innerText.includes('Another title')") as? Bool
          == true
      )

      try folder.write(Self.model(title: "Third title"), to: "navigation.json")
      #expect(try waits(browser, until: "document.body.innerText.includes('Third title')"))
      #expect(try browser.evaluate("\(alert) === null") as? Bool == true)
      // Scripts that wait for a change are the only requests beyond those of the site.
      let strange = browser.activity.requests.filter { !$0.hasPrefix(preview.address) }
      #expect(strange == [])
      #expect(preview.end() == 0)
    }
  }

  @Test("An open page follows what the model includes, and the screenshots that it names")
  func followsOtherFiles() throws {
    try withTemporaryFolder { folder in
      let browser = try HeadlessBrowser()
      /// The window's picture is a PNG of its size.
      func screenshot(width: Int) throws -> Data {
        try browser.emulate(width: width, height: 60)
        return try browser.screenshot()
      }
      func included(_ summary: String) -> String {
        #"{ "screens": [ { "id": "detail", "summary": "\#(summary)", "screenshot": "detail.png" } ] }"#
      }
      try folder.write(
        #"{ "navatlas": 1, "include": ["more.json"], "app": { "name": "Shop", "platforms": { "iOS": "18.0" } }, "scenes": [ { "id": "main", "windowGroup": { "stack": "detail" } } ] }"#,
        to: "navigation.json"
      )
      try folder.write(included("First words."), to: "more.json")
      let image = folder.appending(path: "detail.png")
      try screenshot(width: 40).write(to: image)
      let preview = try Preview(of: folder)
      try #require(preview.address != "")
      try browser.emulate(width: 1280, height: 600)
      try browser.open(address: preview.address + "screens/detail.html")
      let width = "document.querySelector('img.screenshot')?.naturalWidth"
      #expect(try waits(browser, until: "document.body.innerText.includes('First words.')"))
      #expect(try waits(browser, until: "\(width) === 40"))

      try folder.write(included("Other words."), to: "more.json")
      #expect(try waits(browser, until: "document.body.innerText.includes('Other words.')"))

      let other = try HeadlessBrowser()
      try other.emulate(width: 70, height: 60)
      try other.screenshot().write(to: image)
      #expect(try waits(browser, until: "\(width) === 70"))
      #expect(preview.end() == 0)
    }
  }

  #if os(Linux)
    /// `xdg-open` starts what the environment names where no desktop is.
    @Test(
      "The site opens in the browser",
      .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/xdg-open"))
    )
    func opens() throws {
      try withTemporaryFolder { folder in
        try folder.write(Self.model(title: "Home"), to: "navigation.json")
        let opened = folder.appending(path: "opened.txt")
        let program = folder.appending(path: "browser")
        try folder.write("#!/bin/sh\nprintf '%s' \"$1\" >'\(opened.path)'\n", to: "browser")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755],
          ofItemAtPath: program.path
        )
        let preview = try Preview(
          of: folder,
          "--open",
          environment: ["BROWSER": program.path, "XDG_CURRENT_DESKTOP": "", "DISPLAY": ""]
        )
        let end = ContinuousClock.now + .seconds(30)
        var address = ""
        while address.isEmpty, ContinuousClock.now < end {
          usleep(20_000)
          address = (try? String(contentsOf: opened, encoding: .utf8)) ?? ""
        }
        #expect(address == preview.address && !address.isEmpty)
        #expect(preview.end() == 0)
      }
    }
  #endif

  @Test("A port that is in use is an error that says what to do")
  func port() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model(title: "Home"), to: "navigation.json")
      let preview = try Preview(of: folder)
      let port = try #require(preview.address.split(separator: ":").last?.dropLast())
      let second = try CommandRun("preview", "--port", String(port), in: folder)
      #expect(second.exitCode == 69)
      #expect(second.errors.contains("port \(port) can't be used, try another --port, or 0"))
      _ = preview.end()
    }
  }
}
