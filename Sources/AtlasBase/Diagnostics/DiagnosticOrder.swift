extension Sequence<Diagnostic> {
  /// In the order in which they are shown: by path, place, severity (errors first), identifier and
  /// message. Those without a path come first.
  package func sorted(in files: [SourceFile]) -> [Diagnostic] {
    let diagnostics = Array(self)
    let paths = PathOrder(files, others: diagnostics.compactMap(\.path))
    return diagnostics.sorted(
      by: { DiagnosticPlace($0, in: paths) },
      then: { $0.texts.lexicographicallyPrecedes($1.texts) }
    )
  }
}

extension Array {
  /// The elements sorted by a key, which is worked out once for each, and where that is equal by something that
  /// costs more to ask for.
  ///
  /// What is moved is numbers: cheaper than large elements.
  package func sorted<Key: Comparable>(
    by key: (Element) -> Key,
    then precedes: (Element, Element) -> Bool = { _, _ in false }
  )
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
package struct PathOrder {
  private let ofFiles: [Int32]
  private let byPath: [String: Int32]

  /// - Parameter others: Further paths.
  package init(_ files: [SourceFile], others: [String] = []) {
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
package struct DiagnosticPlace: Comparable {
  private let path: Int32
  private let start: Int64
  private let end: Int64
  private let severity: Diagnostic.Severity

  package init(
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

  package static func < (a: DiagnosticPlace, b: DiagnosticPlace) -> Bool {
    if a.path != b.path { return a.path < b.path }
    if a.start != b.start { return a.start < b.start }
    if a.end != b.end { return a.end < b.end }
    return a.severity > b.severity
  }
}

extension Diagnostic {
  fileprivate var texts: [String] { [identifier, message, expected ?? "", advice ?? ""] }
}
