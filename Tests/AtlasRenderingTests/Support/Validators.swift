import Foundation
import Testing

/// Programs that judge what NavAtlas writes, which `make test` installs.
enum Validator {
  /// The Python of the environment that `make test` makes, with html5lib and jsonschema.
  static let python = packageFolder.appending(path: ".build/validators/bin/python3").path

  /// Whether a test whose tools are missing has to fail, instead of being skipped.
  static var isRequired: Bool {
    ProcessInfo.processInfo.environment["NAVATLAS_REQUIRE_TOOLS"] != nil
  }

  /// Whether tests that need the Python environment are to run.
  static var isUsable: Bool {
    isRequired || FileManager.default.isExecutableFile(atPath: python)
  }

  static let isMissing: Comment = "the validators are not installed; run .ci/install"

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What a script of this folder says of each file, by path; files without errors too.
  static func run(
    _ script: String,
    _ arguments: [String] = [],
    files: [URL] = []
  ) throws -> [String: [String]] {
    struct Line: Decodable {
      var path: String
      var errors: [String]
    }
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let output = try read(
      python,
      [folder.appending(path: script).path] + arguments,
      input: files.map { $0.path + "\n" }.joined()
    )
    var results: [String: [String]] = [:]
    for line in output.split(separator: "\n") {
      let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      results[line.path] = line.errors
    }
    return results
  }

  /// The standard output of a program that is given a text.
  static func read(_ program: String, _ arguments: [String], input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    // The scripts read all of their input before they write.
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(program) \(arguments): exit code \(process.terminationStatus)")
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// Judges HTML files by html5lib, which parses as the HTML standard says.
enum HTMLCheck {
  /// The parse errors of files, as `path:line:column: error`, sorted; all files in one process.
  static func errors(in files: [URL]) throws -> [String] {
    let results = try Validator.run("html_check.py", files: files)
    guard results.count == Set(files.map(\.path)).count else {
      throw Validator.Failure(description: "html5lib did not judge all of \(files.count) files")
    }
    return results.sorted { $0.key < $1.key }.flatMap { path, errors in
      errors.map { "\(path):\($0)" }
    }
  }

  /// The parse errors of all HTML files in a folder and in the folders in it.
  static func errors(inFolder folder: URL) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let files = paths.filter { $0.hasSuffix(".html") }.map { folder.appending(path: $0) }
    guard !files.isEmpty else { throw Validator.Failure(description: "no HTML in \(folder.path)") }
    return try errors(in: files)
  }
}

/// Judges a built site as a whole: links, anchors, requests, ids, headings, landmarks.
enum SiteCheck {
  /// What is wrong, as `page: problem`, sorted.
  static func problems(in site: URL) throws -> [String] {
    let results = try Validator.run("site_check.py", [site.path])
    guard !results.isEmpty else { throw Validator.Failure(description: "no pages in \(site.path)") }
    return results.sorted { $0.key < $1.key }.flatMap { page, problems in
      problems.map { "\(page): \($0)" }
    }
  }
}

/// Judges JSON documents by a JSON Schema of dialect 2020-12, with Python's jsonschema.
enum SchemaCheck {
  /// What is wrong with the schema itself or with documents, as `path: place: problem`, sorted.
  static func problems(with documents: [URL], schema: URL) throws -> [String] {
    let results = try Validator.run("schema_check.py", [schema.path], files: documents)
    return results.sorted { $0.key < $1.key }.flatMap { path, problems in
      problems.map { "\(path): \($0)" }
    }
  }

  /// The properties of a schema that no document has, and its objects that allow any other.
  static func unused(in documents: [URL], schema: URL) throws -> [String] {
    try Validator.run("schema_coverage.py", [schema.path], files: documents).flatMap(\.value)
      .sorted()
  }
}

extension Validator {
  /// Hands an object to a script of `Support` and reads its answer.
  static func answer<Answer: Decodable>(of script: String, to object: [String: Any]) throws
    -> Answer
  {
    let path = packageFolder.appending(path: "Tests/AtlasRenderingTests/Support/\(script)").path
    let input = try JSONSerialization.data(withJSONObject: object)
    let output = try read(python, [path], input: String(decoding: input, as: UTF8.self))
    return try JSONDecoder().decode(Answer.self, from: Data(output.utf8))
  }
}
