/// A commit and how it was named.
package struct GitRevision: Sendable, Equatable, CustomStringConvertible {
  /// As it was named, `origin/main`, or a short id where nobody named it.
  var name: String
  /// The full id of the commit, in hexadecimal digits.
  var commit: String

  init(name: String? = nil, commit: String) {
    self.commit = commit
    self.name = name ?? String(commit.prefix(Self.shortDigits))
  }

  private static let shortDigits = 10

  package var description: String { name }
}
