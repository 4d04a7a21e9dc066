import Foundation
import NavigationAtlas

/// The program that links the library, and the two models that it reads.
enum LibraryFixture {
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let client = package.appending(
    path: "Tests/NavigationAtlasTests/Fixtures/LibraryClient"
  )

  static let source = client.appending(path: "Sources/LibraryClient/main.swift")

  static func model(_ name: String = "navigation.json") throws -> NavigationModel {
    let bytes = try Data(contentsOf: client.appending(path: name))
    return try NavigationModel(files: [name: Array(bytes)], main: name)
  }

  /// The folder of what was built, in which the bundle of tests is.
  static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  /// Runs a program in a folder until it ends; what it wrote to standard output and to standard error.
  static func run(
    _ arguments: [String],
    in folder: URL
  ) throws -> (output: String, errors: String, exitCode: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let files = ["output", "errors"].map { folder.appending(path: ".\($0)-\(UUID().uuidString)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    let handles = try files.map { try FileHandle(forWritingTo: $0) }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle.close() }
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return (texts[0], texts[1], process.terminationStatus)
  }

  /// Runs a test with a new folder, and removes it.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "navatlas-library-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
