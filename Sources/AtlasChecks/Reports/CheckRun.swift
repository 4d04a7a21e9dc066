import AtlasBase
import AtlasGraph
import AtlasModel

/// A run of the checks, as every report shows it.
package struct CheckRun: Sendable {
  /// The files that were read, to which the ranges of findings refer.
  let files: [SourceFile]
  /// What was wrong with the files.
  let diagnostics: [Diagnostic]
  /// The app; nil where the model has errors, so that nothing could be checked.
  let graph: AppGraph?
  /// What the rules say; empty where nothing could be checked.
  let report: CheckReport
  /// What was left undone because it takes too much work.
  package let undone: [Diagnostic]
  /// Accepted findings that are no longer there.
  let noLongerFound: [AcceptedFindings.Entry]
  /// The level from which on a new finding fails; nil for none.
  let failLevel: Diagnostic.Severity?

  /// A run of the rules over an app.
  package init(
    _ report: CheckReport,
    of graph: AppGraph,
    loaded: LoadedModel,
    sources: SourceTexts? = nil,
    noLongerFound: [AcceptedFindings.Entry] = [],
    failLevel: Diagnostic.Severity? = .error
  ) {
    files = loaded.files + (sources?.files ?? [])
    self.diagnostics = loaded.diagnostics
    self.graph = graph
    self.report = report
    undone = graph.undone + report.undone
    self.noLongerFound = noLongerFound
    self.failLevel = failLevel
  }

  /// A run that came to nothing because the model has errors.
  package init(failedToLoad loaded: LoadedModel) {
    files = loaded.files
    diagnostics = loaded.diagnostics
    graph = nil
    report = CheckReport(results: [])
    undone = []
    noLongerFound = []
    failLevel = .error
  }

  /// The findings that were not accepted before, sorted.
  var newFindings: [Finding] { report.findings.filter { !$0.isAccepted } }

  /// Whether the model has errors, or a new finding is as bad as to fail.
  package var hasFailed: Bool {
    graph == nil || report.results.contains { $0.findings.contains(where: fails) }
  }

  /// Whether a finding makes the run fail.
  func fails(_ finding: Finding) -> Bool {
    guard let failLevel, !finding.isAccepted else { return false }
    return finding.severity >= failLevel
  }
}

/// The forms of a report.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, json, sarif, github, junit
}

extension CheckRun {
  /// The report for a program, ended by a newline. Nothing in a model can break its form.
  ///
  /// - Parameter format: ``ReportFormat/text`` gives one line a finding, as compilers write them;
  ///   ``text(style:usesColour:)`` is for people.
  package func report(as format: ReportFormat) -> String {
    switch format {
    case .text: text(style: .line)
    case .json: jsonText
    case .sarif: JSONPrinter().text(of: SARIFReport(run: self).log)
    case .github: githubCommands
    case .junit: JUnitReport(run: self).text
    }
  }
}

// MARK: - What reports have in common

/// A finding, or an error of the model, with its place as programs count it.
struct Problem {
  /// The rule's id, or the identifier of the error.
  var rule: String
  var severity: Diagnostic.Severity
  /// The whole message.
  var message: String
  var place: FileLocation?
  /// Further places and steps, in order.
  var notes: [(message: String, place: FileLocation?)]
  /// The finding that it is; nil for an error of the model.
  var finding: Finding?
}

extension CheckRun {
  /// The errors of the model and the findings, sorted.
  var problems: [Problem] {
    let errors = diagnostics.map { problem($0, finding: nil) }
    guard let graph else { return errors }
    return errors + report.findings.map { problem($0.diagnostic(in: graph), finding: $0) }
  }

  func problem(_ diagnostic: Diagnostic, finding: Finding?) -> Problem {
    Problem(
      rule: diagnostic.identifier,
      severity: diagnostic.severity,
      message: diagnostic.fullMessage,
      place: place(of: diagnostic.range)
        ?? diagnostic.path.map { FileLocation(path: $0) },
      notes: diagnostic.notes.map { ($0.message, place(of: $0.range)) },
      finding: finding
    )
  }

  func place(of range: SourceRange?) -> FileLocation? { FileLocation(range, in: files) }
}

extension Problem {
  /// What it says, as compilers write it: `navigation.json:12:40: error: …`, a line for each note.
  var lines: [String] {
    let words = "\(severity.rawValue): \(message)"
    return [place.map { "\($0.words): \(words)" } ?? words] + noteLines
  }

  var noteLines: [String] {
    notes.map { note in note.place.map { "\($0.words): \(note.message)" } ?? note.message }
  }
}

extension FileLocation {
  /// `navigation.json:12:40`.
  var words: String { region.map { "\(path):\($0.start.line):\($0.start.column)" } ?? path }
}
