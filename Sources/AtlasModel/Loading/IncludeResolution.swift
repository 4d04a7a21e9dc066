import AtlasBase

/// Reads a model's main file and all that it includes.
///
/// The `include` of a file's top-level object is a path or an array of paths, each relative to the
/// file it stands in, with `/` between its parts; `*`, `?` and `**` make it a pattern. Files are
/// taken in the order in which they are named, those that a pattern meets in code-unit order, each
/// file once. A file that includes itself by its path, directly or through others, is an error; a
/// pattern passes over the file it stands in and those that include it. An `include` of another type
/// is passed over here.
///
/// The association file that the app names is read beside them, once it is known that the path is one.
///
/// - Parameters:
///   - mainPath: The path of the main file, as it is shown to people.
///   - read: What the file at a path holds.
///   - list: The names in a folder, in any order, those of folders with a `/` at the end; nil when
///     there is no such folder. The empty path is the current folder.
///   - followsIncludes: Whether included files are read too, and the association file.
package func loadFiles(
  mainPath: String,
  read: @escaping (String) -> Result<[UInt8], FileReadFailure>,
  list: @escaping (String) -> [String]?,
  followsIncludes: Bool = true
) -> LoadedFiles {
  var resolution = IncludeResolution(read: read, list: list, followsIncludes: followsIncludes)
  resolution.load(mainPath, from: nil)
  if followsIncludes { resolution.loadAssociationFile() }
  var loaded = resolution.loaded
  loaded.diagnostics = loaded.diagnostics.sorted(in: loaded.files)
  return loaded
}

/// How many files may include one another in a chain.
private let deepestInclude = 64

/// How many files a model may have.
private let mostFiles = 10_000

/// How many bytes its files may have in all.
private let mostBytes = 1 << 29

/// The most bytes of a path that is included: what Linux takes.
private let longestPath = 4096

/// The identifier of the error that the association file can't be read. It says nothing of the model's
/// own files.
let associationFileIdentifier = "unreadable-association-file"

private struct IncludeResolution {
  let read: (String) -> Result<[UInt8], FileReadFailure>
  let list: (String) -> [String]?
  let followsIncludes: Bool
  var loaded = LoadedFiles(files: [], roots: [], diagnostics: [])
  /// The normal forms of the paths that were read or tried.
  private var known: Set<String> = []
  /// The paths from the main file to the one at hand.
  private var chain: [String] = []
  /// How many bytes were read.
  private var bytes = 0
  /// Whether the model has more files or bytes than may be read, and that was reported.
  private var isOverLimit = false

  init(
    read: @escaping (String) -> Result<[UInt8], FileReadFailure>,
    list: @escaping (String) -> [String]?,
    followsIncludes: Bool
  ) {
    self.read = read
    self.list = list
    self.followsIncludes = followsIncludes
  }

  /// A place where a file includes another.
  struct Reference {
    var text: String
    var range: SourceRange
  }

  mutating func load(_ path: String, from reference: Reference?) {
    let normalPath = PathText.join("", path)
    let identity = path.hasPrefix("/") ? "/" + normalPath : normalPath
    guard known.insert(identity).inserted, isWithinLimits(reference) else { return }
    switch read(path) {
    case .failure(let failure): report(failure, path: path, reference: reference)
    case .success(let bytes):
      self.bytes += bytes.count
      let file = SourceFile(path: path, bytes: bytes)
      let (root, diagnostics) = parseJSON(file, index: Int32(loaded.files.count))
      loaded.files.append(file)
      loaded.roots.append(root)
      loaded.diagnostics += diagnostics
      chain.append(identity)
      if followsIncludes {
        for reference in Self.references(in: root) { follow(reference) }
      }
      chain.removeLast()
    }
  }

  /// Reads the association file, whose path is stated from the folder of the file that names it.
  mutating func loadAssociationFile() {
    for (file, root) in zip(loaded.files, loaded.roots) {
      guard case .object(let object)? = root?.content,
        case .object(let app)? = object["app"]?.content,
        let value = app["associationFile"], case .string(let text) = value.content,
        !text.isEmpty, !text.utf8.contains(0)
      else { continue }
      let path = text.hasPrefix("/") ? text : PathText.join(PathText.folder(of: file.path), text)
      switch read(path) {
      case .success(let bytes):
        loaded.associationFile = SourceFile(path: path, bytes: bytes)
      case .failure(let failure):
        report(failure, associationFile: path, Reference(text: text, range: value.range))
      }
      return
    }
  }

  private static func references(in root: JSONValue?) -> [Reference] {
    guard case .object(let object) = root?.content, let value = object["include"] else { return [] }
    let values: [JSONValue] =
      if case .array(let elements) = value.content { elements } else { [value] }
    return values.compactMap { value in
      guard case .string(let text) = value.content else { return nil }
      return Reference(text: text, range: value.range)
    }
  }

  private mutating func follow(_ reference: Reference) {
    guard let including = chain.last, isWellFormed(reference) else { return }
    let folder = PathText.folder(of: including)
    let pattern = PathPattern(reference.text)
    guard chain.count < deepestInclude else {
      report(
        "include-too-deep",
        "more than \(deepestInclude) levels of includes",
        reference,
        expected: "at most \(deepestInclude)",
        advice: "including from the main file"
      )
      return
    }
    if pattern.isPlain {
      let path = PathText.join(folder, reference.text)
      if let start = chain.firstIndex(of: path) {
        reportCycle(Array(chain[start...]) + [path], reference)
      } else {
        load(path, from: reference)
      }
      return
    }
    let found = pattern.matches(from: folder, list: list)
    guard !found.isCut else {
      reportTooMany(
        "the pattern is compared with more than \(PathPattern.mostNames) names",
        reference
      )
      return
    }
    if found.paths.isEmpty { reportNoMatch(reference, folder: folder) }
    for path in found.paths where !chain.contains(path) { load(path, from: reference) }
  }

  /// Whether another file may be read; reports it once otherwise.
  private mutating func isWithinLimits(_ reference: Reference?) -> Bool {
    guard let reference, known.count > mostFiles || bytes > mostBytes else { return true }
    if !isOverLimit {
      let limit = known.count > mostFiles ? "\(mostFiles) files" : "\(mostBytes >> 20) megabytes"
      reportTooMany("the model has more than \(limit)", reference)
    }
    isOverLimit = true
    return false
  }

  private mutating func reportTooMany(_ message: String, _ reference: Reference) {
    report(
      "include-too-wide",
      message,
      reference,
      expected: "the files of one model",
      advice: "a pattern in a folder of its own, such as \"features/*.json\""
    )
  }
}

// MARK: - Findings

extension IncludeResolution {
  /// Whether the text is a relative path with `/`; reports it otherwise.
  private mutating func isWellFormed(_ reference: Reference) -> Bool {
    let text = reference.text
    let advice: String
    if text.isEmpty || text.hasSuffix("/") {
      advice = "\"\(text)*.json\" for all files of the folder"
    } else if text.contains("\\") {
      let forward = String(text.map { $0 == "\\" ? "/" : $0 })
      advice = "\"\(forward)\""
    } else if text.hasPrefix("/") || text.hasPrefix("~") || text.contains(":") {
      advice =
        "a path from the folder of this file, such as \"features/\(PathText.name(of: text))\""
    } else if text.utf8.count > longestPath {
      advice = "a shorter path"
    } else if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      advice = "a path without control characters"
    } else {
      return true
    }
    report(
      "invalid-include",
      "\"\(text)\" can't be included",
      reference,
      expected: "a relative path with / between its parts",
      advice: advice
    )
    return false
  }

  private mutating func reportCycle(_ paths: [String], _ reference: Reference) {
    report(
      "include-cycle",
      "the file includes itself: " + paths.joined(separator: " → "),
      reference,
      expected: "no cycle",
      advice: "removing this include"
    )
  }

  private mutating func reportNoMatch(_ reference: Reference, folder: String) {
    loaded.diagnostics.append(
      Diagnostic(
        .warning,
        "include-without-match",
        "no file matches \"\(reference.text)\"",
        expected: "at least one file under \(folder.isEmpty ? "the current folder" : folder)",
        advice: "another pattern, or removing it",
        at: reference.range
      )
    )
  }

  private mutating func report(
    _ identifier: String,
    _ message: String,
    _ reference: Reference,
    expected: String,
    advice: String
  ) {
    loaded.diagnostics.append(
      Diagnostic(
        .error,
        identifier,
        message,
        expected: expected,
        advice: advice,
        at: reference.range
      )
    )
  }

  private mutating func report(
    _ failure: FileReadFailure,
    path: String,
    reference: Reference?
  ) {
    let (identifier, message, advice): (String, String, String) =
      switch failure {
      case .notFound:
        ("file-not-found", "there is no file \(path)", adviceForMissing(path, reference))
      case .isDirectory:
        ("not-a-file", "\(path) is a folder", adviceForFolder(path, reference))
      case .unreadable(let reason):
        ("unreadable-file", "\(path) can't be read: \(reason)", "another path, or its permissions")
      case .tooLarge(let limit):
        (
          "file-too-large", "\(path) is larger than \(limit) bytes",
          "splitting it with \"include\""
        )
      case .outside(let folder):
        ("file-outside", "\(path) is outside \(folder)", adviceForOutside)
      case .gitData: ("file-outside", "\(path) is git's own data", "a file of the repository")
      }
    loaded.diagnostics.append(
      Diagnostic(
        .error,
        identifier,
        message,
        expected: "a model file",
        advice: advice,
        at: reference?.range,
        path: reference == nil ? path : nil
      )
    )
  }

  private mutating func report(
    _ failure: FileReadFailure,
    associationFile path: String,
    _ reference: Reference
  ) {
    let (message, advice): (String, String) =
      switch failure {
      case .notFound: ("there is no file \(path)", adviceForMissing(path, reference))
      case .isDirectory: ("\(path) is a folder", "the path of the file in it")
      case .unreadable(let reason):
        ("\(path) can't be read: \(reason)", "another path, or its permissions")
      case .tooLarge(let limit): ("\(path) is larger than \(limit) bytes", "a smaller file")
      case .outside(let folder): ("\(path) is outside \(folder)", adviceForOutside)
      case .gitData: ("\(path) is git's own data", "a file of the repository")
      }
    report(
      associationFileIdentifier,
      message,
      reference,
      expected: "an apple-app-site-association file",
      advice: advice
    )
  }

  private func adviceForMissing(_ path: String, _ reference: Reference?) -> String {
    let folder = PathText.folder(of: path)
    guard let names = list(folder) else { return "another path: there is no folder \(folder)" }
    let files = names.filter { !$0.hasSuffix("/") }
    if let name = closestMatch(to: PathText.name(of: path), in: files) {
      let meant = reference.map { PathText.join(PathText.folder(of: $0.text), name) }
      return "did you mean \"\(meant ?? PathText.join(folder, name))\"?"
    }
    return reference == nil
      ? "`navatlas init` for a model to start from" : "a path from the folder of this file"
  }

  private var adviceForOutside: String {
    "a file in that folder, or --root for a wider folder"
  }

  private func adviceForFolder(_ path: String, _ reference: Reference?) -> String {
    if let reference { return "\"\(reference.text)/*.json\" for all files of the folder" }
    guard let names = list(path), names.contains("navigation.json") else { return "a file in it" }
    return PathText.join(path, "navigation.json")
  }
}
