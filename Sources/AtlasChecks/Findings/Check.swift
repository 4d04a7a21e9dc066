import AtlasBase
import AtlasGraph
import AtlasModel

/// What all rules say of a model.
package struct CheckReport: Sendable {
  /// What one rule says.
  package struct Result: Sendable {
    package let rule: Rule
    /// How bad its findings are; nil where it is off.
    package let severity: Diagnostic.Severity?
    package internal(set) var findings: [Finding]
    /// How many things passed.
    package let passedCount: Int
    package let notStated: [RuleOutcome.MissingFact]

    /// What a review checklist says of the rule.
    package var verdict: Verdict {
      if severity == nil { return .off }
      if findings.contains(where: { !$0.isAccepted }) { return .failed }
      if !findings.isEmpty { return .accepted }
      if !notStated.isEmpty { return .notStated }
      return passedCount > 0 ? .passed : .notApplicable
    }
  }

  package enum Verdict: String, Sendable, CaseIterable {
    case failed, accepted, notStated, passed
    /// The model has nothing that the rule is about.
    case notApplicable
    case off
  }

  /// Per rule, in the order of the catalogue.
  package internal(set) var results: [Result]
  /// The ways around requirements that rules looked at; nil where nothing was checked.
  package var requirementBypasses: [RequirementBypass]? = nil
  /// What was left undone because it takes too much work.
  package var undone: [Diagnostic] = []

  /// Every finding, by file, place, rule and key.
  package var findings: [Finding] {
    results.flatMap(\.findings).sorted(by: \.range) { left, right in
      (left.rule, left.message, left.key) < (right.rule, right.message, right.key)
    }
  }

  /// How many facts rules needed that the model does not state.
  package var notStatedCount: Int { results.reduce(0) { $0 + $1.notStated.count } }
}

/// Runs the rules over an app.
///
/// - Parameters:
///   - settings: Severities, limits; by default those that the model states.
///   - sources: The texts of the source files that the model names; nil where they are not at hand.
///   - links: How the URL patterns of the model's deep links relate, where that is known already.
///   - bypassLimit: How much work the search for ways around requirements takes at most; nil for what the model's
///     size allows.
package func check(
  _ graph: AppGraph,
  rules: [Rule] = Rule.catalogue,
  settings: CheckSettings? = nil,
  sources: SourceTexts? = nil,
  links: LinkRelations? = nil,
  bypassLimit: Int? = nil
) -> CheckReport {
  let settings = settings ?? graph.model.checks
  let context = CheckContext(
    graph,
    limits: settings.limits,
    sources: sources,
    links: links,
    bypassLimit: bypassLimit
  )
  let results = rules.concurrentMap { rule -> CheckReport.Result in
    guard let severity = settings.severity(of: rule) else {
      return .init(rule: rule, severity: nil, findings: [], passedCount: 0, notStated: [])
    }
    var outcome = RuleOutcome(rule, severity: severity, model: graph.model)
    rule.run(context, &outcome)
    return .init(
      rule: rule,
      severity: severity,
      findings: outcome.findings,
      passedCount: outcome.passedCount,
      notStated: outcome.notStated
    )
  }
  return CheckReport(
    results: results,
    requirementBypasses: context.requirementBypasses.all,
    undone: context.links.undone + context.requirementBypasses.undone
  )
}
