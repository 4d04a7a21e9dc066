import Foundation
import Testing

/// A run of the built `navatlas`: what it wrote and how it ended.
struct CommandRun {
  var bytes: Data
  var errors: String
  var exitCode: Int32
  /// What it wrote to standard output, as text.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Runs `navatlas` in a folder, until it ends.
  init(_ arguments: String..., in folder: URL) throws {
    try self.init(arguments, in: folder)
  }

  init(
    _ arguments: [String],
    in folder: URL,
    environment: [String: String] = [:],
    executable: URL = CommandRun.executable
  ) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Nothing is kept from a run for another one, but where a test says where. SwiftPM needs its caches.
    let caches = executable == Self.executable ? ["XDG_CACHE_HOME": "/dev/null"] : [:]
    process.environment = ProcessInfo.processInfo.environment
      .merging(caches) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files rather than pipes: nothing to read while it runs, however much it writes.
    let files = try [0, 1].map { _ in try Self.temporaryFile() }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let handles = try files.map { try FileHandle(forWritingTo: $0) }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle.close() }
    bytes = try Data(contentsOf: files[0])
    errors = try String(contentsOf: files[1], encoding: .utf8)
    exitCode = process.terminationStatus
  }

  /// The executable beside the bundle of tests.
  static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appending(path: "navatlas")
  }

  private static func temporaryFile() throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "navatlas-output-\(UUID().uuidString)")
    try Data().write(to: file)
    return file
  }
}
