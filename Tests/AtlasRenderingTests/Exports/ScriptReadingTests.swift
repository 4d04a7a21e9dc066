import Foundation
import Testing

@testable import AtlasExports
@testable import AtlasModel

/// What a shell and the Swift compiler make of the exports.
@Suite struct ScriptReadingTests {
  /// A model whose URLs and titles are as bad as can be.
  private func hostileModel(in folder: URL) throws -> [String] {
    let urls = [
      "app://x/it's", "app://x/$(touch%20evil)", "app://x/$HOME", "app://x/a;touch+evil",
      "app://x/!!",
      "app://x/&", "app://x/*", "app://x/''", "app://x/-n", "app://x/~",
    ]
    let titles =
      SampleDiagrams.hostileTexts.filter { !$0.isEmpty } + [
        "x\ntouch evil", "*/ func f() { /*", #"\(f())"#, "\"\"\" + f()",
      ]
    let screens = titles.enumerated().map { index, text -> [String: Any] in
      ["id": "s\(index)", "title": text, "goes": [["push": "s\(index + 1)", "on": text]]]
    }
    let model: [String: Any] = [
      "navatlas": 1, "app": ["name": "x\n\"; touch evil #", "platforms": ["iOS": "18.0"]],
      "scenes": [["id": "w", "windowGroup": ["stack": "s0"]]],
      "screens": screens + [["id": "s\(titles.count)"]],
      "deepLinks": [
        [
          "id": "l", "title": "x\ntouch evil", "patterns": ["app://x/{rest...}"], "opens": "s0",
          "examples": Dictionary(uniqueKeysWithValues: urls.map { ($0, [String: String]()) }),
        ]
      ],
    ]
    let json = try JSONSerialization.data(withJSONObject: model)
    try folder.write(String(decoding: json, as: UTF8.self), to: "navigation.json")
    return urls
  }

  /// The URLs that the script hands to a stand-in for xcrun.
  private func opened(_ script: String, _ arguments: [String], in folder: URL) throws -> [String] {
    try folder.write("#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\" >> log\n", to: "bin/xcrun")
    let stub = folder.appending(path: "bin/xcrun").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stub)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [script] + arguments
    process.currentDirectoryURL = folder
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    process.environment = ["PATH": folder.appending(path: "bin").path + ":" + path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return folder.text(of: "log")?.split(separator: "\n").map(String.init) ?? []
  }

  @Test func theScriptOpensEveryURLAsItIs() throws {
    try withTemporaryFolder { folder in
      let urls = try hostileModel(in: folder)
      let run = try CommandRun("export", "-o", "open.sh", in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      let log = try opened("open.sh", ["my device", "0"], in: folder)
      let expected = urls.flatMap { ["4", "simctl", "openurl", "my device", $0] }
      #expect(log.sorted() == expected.sorted())
      #expect(folder.names == ["bin", "log", "navigation.json", "open.sh"])
    }
  }

  @Test func theBootedDeviceIsTheDefault() throws {
    try withTemporaryFolder { folder in
      let app = try ExampleApp("FoodTruck")
      let script = try #require(app.model.simctlScript)
      try folder.write(script.replacing("seconds=${2:-3}", with: "seconds=0"), to: "open.sh")
      let log = try opened("open.sh", [], in: folder)
      #expect(log == ["4", "simctl", "openurl", "booted", app.model.deepLinks[0].examples[0].url])
    }
  }

  @Test(.enabled(if: Validator.isRequired || Self.hasShellCheck, "shellcheck is not installed"))
  func shellcheckHasNothingToSay() throws {
    try withTemporaryFolder { folder in
      _ = try hostileModel(in: folder)
      let run = try CommandRun("export", "-o", "open.sh", in: folder)
      #expect(run.exitCode == 0)
      let file = folder.appending(path: "open.sh").path
      let check = try AtlasRenderingTests.run("shellcheck", ["--shell=sh", file])
      #expect(check.status == 0, "\(check.output)")
      for name in ["FoodTruck", "Recipes"] {
        try folder.write(try #require(ExampleApp(name).model.simctlScript), to: "open.sh")
        #expect(try AtlasRenderingTests.run("shellcheck", ["--shell=sh", file]).status == 0)
      }
    }
  }

  private static var hasShellCheck: Bool {
    (try? AtlasRenderingTests.run("shellcheck", ["--version"]).status == 0) ?? false
  }

  /// Beside the parser, the type checker looks at them, with stand-ins for what XCTest has on Apple's
  /// platforms alone.
  @Test func theCompilerTakesTheUITests() throws {
    try withTemporaryFolder { folder in
      _ = try hostileModel(in: folder)
      let run = try CommandRun("export", "--format", "xcuitest", "-o", "hostile.swift", in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      var files = ["hostile.swift"]
      for name in ExampleApp.names {
        try folder.write(try ExampleApp(name).graph.xcuiTestText, to: "\(name).swift")
        files.append("\(name).swift")
      }
      for file in files {
        let path = folder.appending(path: file).path
        #expect(try AtlasRenderingTests.run("swiftc", ["-frontend", "-parse", path]).status == 0)
        let text = try #require(folder.text(of: file))
        try folder.write(text.replacing("import XCTest\n", with: ""), to: "check/\(file)")
      }
      try folder.write(Self.standIns, to: "check/StandIns.swift")
      let checked = (files + ["StandIns.swift"]).map { folder.appending(path: "check/\($0)").path }
      let check = try AtlasRenderingTests.run(
        "swiftc",
        ["-typecheck", "-swift-version", "6", "-parse-as-library"] + checked
      )
      #expect(check.status == 0)
    }
  }

  /// Most projects of apps are still in the language mode of Swift 5.
  @Test(arguments: ["5", "6"]) func theRoutesCompileWithoutAWarning(version: String) throws {
    try withTemporaryFolder { folder in
      for name in ExampleApp.names {
        try folder.write(try ExampleApp(name).graph.swiftRoutesText, to: "\(name).swift")
      }
      let files = ExampleApp.names.map { folder.appending(path: "\($0).swift").path }
      let check = try AtlasRenderingTests.run(
        "swiftc",
        ["-typecheck", "-swift-version", version, "-warnings-as-errors", "-parse-as-library"]
          + files
      )
      #expect(check.status == 0)
    }
  }

  private static let standIns = """
    @_exported import Foundation
    class XCTestCase { var continueAfterFailure = true }
    struct XCTSkip: Error { init(_ message: String) {} }
    func XCTSkipUnless(_ condition: Bool, _ message: String) throws {}
    func XCTUnwrap<T>(_ value: T?) throws -> T { value! }
    func XCTFail(_ message: String) {}
    struct XCUIGestureVelocity { static var fast: Self { Self() } }
    @MainActor class XCUIElement {
      enum ElementType { case any }
      var exists: Bool { true }
      var firstMatch: XCUIElement { self }
      func waitForExistence(timeout: TimeInterval) -> Bool { true }
      func tap() {}
      func swipeDown(velocity: XCUIGestureVelocity) {}
      func descendants(matching: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
      var tabBars: XCUIElementQuery { XCUIElementQuery() }
      var buttons: XCUIElementQuery { XCUIElementQuery() }
      var menuItems: XCUIElementQuery { XCUIElementQuery() }
      var navigationBars: XCUIElementQuery { XCUIElementQuery() }
      var staticTexts: XCUIElementQuery { XCUIElementQuery() }
    }
    @MainActor class XCUIElementQuery {
      subscript(_ key: String) -> XCUIElement { XCUIElement() }
      var firstMatch: XCUIElement { XCUIElement() }
      var buttons: XCUIElementQuery { self }
    }
    @MainActor class XCUIApplication: XCUIElement {
      var launchArguments: [String] = []
      func launch() {}
      func open(_ url: URL) {}
    }
    """
}
