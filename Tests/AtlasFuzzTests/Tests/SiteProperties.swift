import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What must hold of the site of a model with its pictures, whatever the model says: it is built, its links lead
/// somewhere, nothing is asked for from elsewhere, and each picture is XML.
struct SiteProperties {
  /// The folder of the example that the model was made from, with what it names beside its files.
  let example: URL

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  /// The executable beside the bundle of tests.
  private static var navatlas: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appending(path: "navatlas")
  }

  /// - Parameter files: Files of the example, some of them changed.
  func faults(of files: ModelProperties.Files) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "navatlas-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: example, to: folder)
    for (path, text) in files where path.hasPrefix(example.path + "/") {
      let file = folder.appending(path: String(path.dropFirst(example.path.count + 1)))
      try Data(text.utf8).write(to: file)
    }
    let build = try Self.run(Self.navatlas, ["build", "-o", "site", "--quiet"], in: folder)
    guard build.status == 0 else { return ["build ended with \(build.status): \(build.output)"] }
    let script = Self.package.appending(path: "Tests/AtlasRenderingTests/Support/site_check.py")
    let check = try Self.run(
      URL(filePath: "/usr/bin/env"),
      ["python3", script.path, "site"],
      in: folder
    )
    guard check.status == 0 else { return ["the site can't be read: \(check.output)"] }
    let pictures = try FileManager.default.subpathsOfDirectory(
      atPath: folder.appending(path: "site").path
    ).filter { $0.hasSuffix(".svg") }
    return try Self.problems(check.output)
      + pictures.filter { path in
        XMLParser(contentsOf: folder.appending(path: "site/" + path))?.parse() != true
      }.map { "\($0) is not XML" }
  }

  /// What is wrong by the lines that the script writes, one for each page.
  private static func problems(_ lines: String) throws -> [String] {
    struct Page: Decodable {
      var path: String
      var errors: [String]
    }
    let pages = try lines.split(separator: "\n")
      .map { try JSONDecoder().decode(Page.self, from: Data($0.utf8)) }
    guard !pages.isEmpty else { return ["the site has no pages"] }
    return pages.flatMap { page in page.errors.map { "\(page.path): \($0)" } }
  }

  private static func run(
    _ program: URL,
    _ arguments: [String],
    in folder: URL
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
