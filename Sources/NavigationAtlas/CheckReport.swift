internal import AtlasBase
internal import AtlasChecks
internal import AtlasGraph

/// Something that a rule found in a model.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// The rule's id: `view-link`. ``Rule/catalogue`` explains it.
  public var rule: String
  /// How bad it is, by the settings.
  public var severity: Severity
  /// What is so, without a full stop.
  public var message: String
  /// What to do, to follow the word "try".
  public var advice: String?
  /// The element it is about.
  public var element: Element
  /// What tells it apart from the rule's other findings about the element: a type, a URL. It does not depend
  /// on anything that moves when the model is edited elsewhere.
  public var key: String
  /// Where it stands in the model.
  public var location: FileLocation?
  /// Where it is so; empty if it does not depend on the environment.
  public var environments: [AppEnvironment]
  /// Further places, and steps that show it, in order.
  public var notes: [Note]
  /// Whether it was accepted before, so that it does not fail.
  public var isAccepted: Bool

  /// One line as compilers write it: `navigation.json:12:40: warning: …, try … [view-link]`.
  public var description: String {
    let diagnostic = Diagnostic(
      severity: severity,
      identifier: rule,
      message: message,
      advice: advice,
      location: location
    )
    return "\(diagnostic) [\(rule)]"
  }
}

/// What all rules say of a model.
public struct CheckReport: Sendable {
  /// What one rule says.
  public struct Result: Sendable, Hashable {
    /// The rule's id.
    public var rule: String
    /// How bad its findings are; nil if it is off.
    public var severity: Severity?
    /// What a review checklist says of the rule.
    public var verdict: Verdict
    /// How many elements passed.
    public var passedCount: Int
    /// How many facts the rule needed that the model does not state.
    public var notStatedCount: Int
  }

  /// What a review checklist says of a rule.
  public enum Verdict: String, Sendable, CaseIterable {
    case failed, accepted, notStated, passed
    /// The model has nothing that the rule is about.
    case notApplicable
    case off
  }

  /// The forms of a report.
  public enum Format: String, Sendable, CaseIterable {
    /// One line a finding, as compilers write them.
    case text
    case json
    /// SARIF 2.1.0.
    case sarif
    /// Workflow commands of GitHub Actions.
    case github
    /// The XML of JUnit.
    case junit
  }

  let report: AtlasChecks.CheckReport
  let run: CheckRun
  let graph: AppGraph
  let files: [SourceFile]

  /// Every finding, sorted by place, the accepted ones too.
  public var findings: [Finding] {
    report.findings.map { Finding($0, in: graph, files: files) }
  }

  /// The findings that were not accepted before, sorted by place.
  public var newFindings: [Finding] { findings.filter { !$0.isAccepted } }

  /// Per rule, in the order of the catalogue.
  public var results: [Result] {
    report.results.map { result in
      Result(
        rule: result.rule.id,
        severity: result.severity.map { Severity($0) },
        verdict: Verdict(result.verdict),
        passedCount: result.passedCount,
        notStatedCount: result.notStated.count
      )
    }
  }

  /// Whether a new finding is as bad as ``CheckOptions/failLevel`` says, or worse.
  public var hasFailed: Bool { run.hasFailed }

  /// The whole report, ended by a newline. Nothing in a model can break its form.
  public func formatted(as format: Format) -> String { run.report(as: format.inner) }
}

// MARK: - From the inner modules

extension Finding {
  init(_ finding: AtlasChecks.Finding, in graph: AppGraph, files: [SourceFile]) {
    self.init(
      rule: finding.rule,
      severity: Severity(finding.severity),
      message: finding.message,
      advice: finding.advice,
      element: Element(finding.element, in: graph, files: files),
      key: finding.key,
      location: FileLocation(finding.range, in: files),
      environments: graph.environments(finding.environments),
      notes: finding.notes.map {
        Note(message: $0.message, location: FileLocation($0.range, in: files))
      },
      isAccepted: finding.isAccepted
    )
  }
}

extension CheckReport.Verdict {
  init(_ verdict: AtlasChecks.CheckReport.Verdict) {
    switch verdict {
    case .failed: self = .failed
    case .accepted: self = .accepted
    case .notStated: self = .notStated
    case .passed: self = .passed
    case .notApplicable: self = .notApplicable
    case .off: self = .off
    }
  }
}

extension CheckReport.Format {
  var inner: ReportFormat {
    switch self {
    case .text: .text
    case .json: .json
    case .sarif: .sarif
    case .github: .github
    case .junit: .junit
    }
  }
}
