/// Something to tell a person about what was read: what is so, where, and what to do.
public struct Diagnostic: Sendable, Equatable {
  /// How bad it is, from the mildest.
  public enum Severity: String, Sendable, Comparable, CaseIterable {
    case information, warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .information: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A further place that has to do with it, such as where something was first defined.
  public struct Note: Sendable, Equatable {
    public var message: String
    public var range: SourceRange?

    public init(_ message: String, at range: SourceRange?) {
      self.message = message
      self.range = range
    }
  }

  public var severity: Severity
  /// A stable name of the kind of finding, in kebab case: `unknown-key`.
  public var identifier: String
  /// What is so, without a full stop: `unknown key "fullscreen"`.
  public var message: String
  /// What was expected instead, to follow the word "expected".
  public var expected: String?
  /// What to do: a question (`did you mean "fullScreenCover"?`), or what follows the word "try"
  /// (`removing the comma`).
  public var advice: String?
  /// Where it is.
  public var range: SourceRange?
  /// The file it is about when there is no place in one, such as a file that can't be found.
  public var path: String?
  public var notes: [Note]

  public init(
    _ severity: Severity,
    _ identifier: String,
    _ message: String,
    expected: String? = nil,
    advice: String? = nil,
    at range: SourceRange? = nil,
    path: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.message = message
    self.expected = expected
    self.advice = advice
    self.range = range
    self.path = path
    self.notes = notes
  }
}

extension Sequence<Diagnostic> {
  /// In the order in which they are shown: by path, place, severity (errors first), identifier and
  /// message. Those without a path come first.
  public func sorted(in files: [SourceFile]) -> [Diagnostic] {
    let diagnostics = Array(self)
    let paths = PathOrder(files, others: diagnostics.compactMap(\.path))
    return diagnostics.sorted(
      by: { DiagnosticPlace($0, in: paths) },
      then: { $0.texts.lexicographicallyPrecedes($1.texts) }
    )
  }
}

extension Array {
  /// The elements sorted by a key, and where that is equal by something that costs more to ask for.
  ///
  /// What is moved is numbers: cheaper than large elements.
  func sorted<Key: Comparable>(by key: (Element) -> Key, then precedes: (Element, Element) -> Bool)
    -> [Element]
  {
    indices.map { (key: key(self[$0]), index: $0) }
      .sorted { left, right in
        if left.key != right.key { return left.key < right.key }
        if precedes(self[left.index], self[right.index]) { return true }
        return !precedes(self[right.index], self[left.index]) && left.index < right.index
      }
      .map { self[$0.index] }
  }
}

/// The places of files in the order of their paths.
struct PathOrder {
  private let ofFiles: [Int32]
  private let byPath: [String: Int32]

  /// - Parameter others: Further paths.
  init(_ files: [SourceFile], others: [String] = []) {
    let sorted = Set(files.map(\.path) + others).sorted()
    byPath = Dictionary(uniqueKeysWithValues: zip(sorted, 0...))
    ofFiles = files.map { [byPath] in byPath[$0.path] ?? -1 }
  }

  /// The place of the file that a range is in; nil where there is none.
  func place(ofFile range: SourceRange) -> Int32? {
    ofFiles.indices.contains(Int(range.file)) ? ofFiles[Int(range.file)] : nil
  }

  /// The place of a path; before all others where there is none.
  func place(of path: String?) -> Int32 { path.flatMap { byPath[$0] } ?? -1 }
}

/// What diagnostics are sorted by before their texts.
struct DiagnosticPlace: Comparable {
  private let path: Int32
  private let start: Int64
  private let end: Int64
  private let severity: Diagnostic.Severity

  init(
    _ range: SourceRange?,
    path: String? = nil,
    _ severity: Diagnostic.Severity,
    in paths: PathOrder
  ) {
    self.path = range.flatMap(paths.place(ofFile:)) ?? paths.place(of: path)
    start = range.map { Int64($0.start) } ?? -1
    end = range.map { Int64($0.end) } ?? -1
    self.severity = severity
  }

  init(_ diagnostic: Diagnostic, in paths: PathOrder) {
    self.init(diagnostic.range, path: diagnostic.path, diagnostic.severity, in: paths)
  }

  static func < (a: DiagnosticPlace, b: DiagnosticPlace) -> Bool {
    if a.path != b.path { return a.path < b.path }
    if a.start != b.start { return a.start < b.start }
    if a.end != b.end { return a.end < b.end }
    return a.severity > b.severity
  }
}

extension Diagnostic {
  fileprivate var texts: [String] { [identifier, message, expected ?? "", advice ?? ""] }
}

extension Diagnostic {
  /// The path of the file it is about.
  func shownPath(in files: [SourceFile]) -> String? {
    guard let range, files.indices.contains(Int(range.file)) else { return path }
    return files[Int(range.file)].path
  }
}
