internal import AtlasBase

/// How bad something is, from the mildest.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case information, warning, error

  /// Whether the first is milder.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .information: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A place in a file. Lines and columns begin at 1; columns count Unicode scalars.
public struct FileLocation: Sendable, Hashable, CustomStringConvertible {
  /// The path, as the model's main file was named; `REV:PATH` for a file of a git revision.
  public var path: String
  /// The line; nil for the file as a whole.
  public var line: Int?
  /// The column of the first character; nil for the file as a whole.
  public var column: Int?
  /// The line of the character after the last; nil for the file as a whole.
  public var endLine: Int?
  /// The column of the character after the last; nil for the file as a whole.
  public var endColumn: Int?

  /// As compilers write it: `navigation.json:12:40`.
  public var description: String {
    let path = TerminalText.visible(path)
    guard let line, let column else { return path }
    return "\(path):\(line):\(column)"
  }
}

/// A further place that belongs to a message, or a step that shows it.
public struct Note: Sendable, Hashable {
  /// What is so there.
  public var message: String
  /// Where; nil for a step that is in no file.
  public var location: FileLocation?
}

/// Something that is wrong with a file, or doubtful: what is so, where, and what to do.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// How bad it is: an error keeps the files from being a model.
  public var severity: Severity
  /// A stable name of the kind of problem, in kebab case: `unknown-key`.
  public var identifier: String
  /// What is so, without a full stop: `unknown key "fullscreen"`.
  public var message: String
  /// What was expected instead, to follow the word "expected".
  public var expected: String?
  /// What to do: a question (`did you mean "fullScreenCover"?`), or what follows the word "try".
  public var advice: String?
  /// Where it is; nil if it is in no file.
  public var location: FileLocation?
  /// Further places that belong to it, in order.
  public var notes: [Note] = []

  /// One line as compilers write it, then a line for each note:
  /// `navigation.json:12:40: error: …, expected …, try …`.
  public var description: String {
    var text = message
    if let expected { text += ", expected \(expected)" }
    if let advice { text += advice.hasSuffix("?") ? ", \(advice)" : ", try \(advice)" }
    let place = location.map { "\($0): " } ?? ""
    let lines = ["\(place)\(severity.rawValue): \(TerminalText.visible(text))"]
    return (lines + notes.map(\.line)).joined(separator: "\n")
  }
}

extension Note {
  /// As compilers write it.
  var line: String {
    (location.map { "\($0): " } ?? "") + "note: " + TerminalText.visible(message)
  }
}

// MARK: - From the inner modules

extension Severity {
  init(_ severity: AtlasBase.Diagnostic.Severity) {
    switch severity {
    case .information: self = .information
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  var inner: AtlasBase.Diagnostic.Severity {
    switch self {
    case .information: .information
    case .warning: .warning
    case .error: .error
    }
  }
}

extension FileLocation {
  init?(_ range: SourceRange?, in files: [SourceFile]) {
    guard let range, files.indices.contains(Int(range.file)) else { return nil }
    let file = files[Int(range.file)]
    let start = file.position(at: Int(range.start))
    let end = file.position(at: Int(range.end))
    self.init(
      path: file.path,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column
    )
  }
}

extension Diagnostic {
  init(_ diagnostic: AtlasBase.Diagnostic, in files: [SourceFile]) {
    self.init(
      severity: Severity(diagnostic.severity),
      identifier: diagnostic.identifier,
      message: diagnostic.message,
      expected: diagnostic.expected,
      advice: diagnostic.advice,
      location: FileLocation(diagnostic.range, in: files)
        ?? diagnostic.path.map { FileLocation(path: $0) },
      notes: diagnostic.notes.map {
        Note(message: $0.message, location: FileLocation($0.range, in: files))
      }
    )
  }
}

extension [AtlasBase.Diagnostic] {
  /// The same with their places read out of the files.
  func read(in files: [SourceFile]) -> [Diagnostic] { map { Diagnostic($0, in: files) } }
}
