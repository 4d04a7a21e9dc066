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
