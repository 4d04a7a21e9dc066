import AtlasBase

extension CheckRun {
  /// The new findings, and what was left undone, as workflow commands of GitHub Actions, which shows them beside the lines of a
  /// pull request.
  ///
  /// The escapes are those of the runner's `ActionCommand`: in a message `%`, CR and LF, in a property
  /// `:` and `,` too.
  var githubCommands: String {
    var output = ""
    let undone = undone.map { problem($0, finding: nil) }
    for problem in problems + undone where problem.finding?.isAccepted != true {
      output += Self.command(for: problem) + "\n"
    }
    return output
  }

  private static func command(for problem: Problem) -> String {
    var properties: [(String, String)] = []
    if let place = problem.place {
      properties.append(("file", place.path))
      if let (start, end) = place.region {
        properties += [("line", String(start.line)), ("endLine", String(end.line))]
        // GitHub refuses columns of what spans lines.
        if start.line == end.line {
          properties += [("col", String(start.column)), ("endColumn", String(end.column))]
        }
      }
    }
    properties.append(("title", problem.rule))
    let list = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
    let lines = [problem.message] + problem.noteLines
    let message = escapedMessage(lines.map(TerminalText.visible).joined(separator: "\n"))
    return "::\(name(of: problem.severity)) \(list)::\(message)"
  }

  private static func name(of severity: Diagnostic.Severity) -> String {
    severity == .information ? "notice" : severity.rawValue
  }

  private static func escapedMessage(_ text: String) -> String {
    text.replacingEach("%", with: "%25").replacingEach("\r", with: "%0D")
      .replacingEach("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escapedMessage(text).replacingEach(":", with: "%3A").replacingEach(",", with: "%2C")
  }
}
