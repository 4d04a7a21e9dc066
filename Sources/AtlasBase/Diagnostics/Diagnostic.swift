/// A message about what was read: the problem, its place, and what to do.
package struct Diagnostic: Sendable, Equatable {
  /// How bad it is, from the mildest.
  package enum Severity: String, Sendable, Comparable, CaseIterable {
    case information, warning, error

    package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .information: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A further place that has to do with it, such as where something was first defined.
  package struct Note: Sendable, Equatable {
    package var message: String
    package var range: SourceRange?

    package init(_ message: String, at range: SourceRange?) {
      self.message = message
      self.range = range
    }
  }

  package var severity: Severity
  /// A stable name of the kind of finding, in kebab case: `unknown-key`.
  package var identifier: String
  /// What is so, without a full stop: `unknown key "fullscreen"`.
  package var message: String
  /// What was expected instead, to follow the word "expected".
  package var expected: String?
  /// What to do: a question (`did you mean "fullScreenCover"?`), or what follows the word "try"
  /// (`removing the comma`).
  package var advice: String?
  /// Where it is.
  package var range: SourceRange?
  /// The file it is about when there is no place in one, such as a file that can't be found.
  package var path: String?
  package var notes: [Note]

  package init(
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
