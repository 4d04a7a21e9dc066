import AtlasBase
import AtlasMarkup
import AtlasModel

extension ReviewMarkdown {
  /// The comment when there is no review, so that a comment on an earlier state does not look current.
  ///
  /// - Parameters:
  ///   - report: Why there is none.
  ///   - key: As for a review.
  package static func text(of report: ReportedDiagnostics, key: String) -> String {
    let errors = report.diagnostics.filter { $0.severity == .error }
    let placed = errors.filter { $0.range != nil }
    var text = marker(key: key) + "\n"
    text += "### Navigation (\(GitHubMarkdown.code(key)))\n\n"
    text += "> [!CAUTION]\n> **There is no review of the latest commit.**\n"
    for error in errors where error.range == nil {
      text += ">\n> \(GitHubMarkdown.prose(sentence(error)))\n"
    }
    if !placed.isEmpty { text += ">\n" }
    for error in placed.prefix(errorLimit) {
      text += "> - \(words(of: error, files: report.files))\n"
    }
    let rest = placed.count - errorLimit
    return rest > 0 ? text + "> - … and \(rest) more: `navatlas check` lists all\n" : text
  }

  private static let errorLimit = 10

  private static func words(of error: Diagnostic, files: [SourceFile]) -> String {
    let words = GitHubMarkdown.prose(message(of: error))
    guard let place = FileLocation(error.range, in: files), let region = place.region else {
      return words
    }
    return GitHubMarkdown.code("\(place.path):\(region.start.line)") + ": " + words
  }

  /// A list of all keys is of no use to a reader.
  private static func message(of error: Diagnostic) -> String {
    error.fullMessage(longestExpected: 120)
  }

  private static func sentence(_ error: Diagnostic) -> String {
    let text = message(of: error)
    return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix("?") ? "" : ".")
  }
}
