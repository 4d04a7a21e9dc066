import AtlasChecks
import AtlasGraph

/// What follows from a change for those who use the app.
package struct Consequences: Sendable {
  /// What breaks outside the app.
  package let breaking: [BreakingChange]
  /// Screens that taps do not lead to any more, by the order of the new model.
  package let lost: [ReachChange]
  /// Screens that taps lead to now and did not before.
  package let gained: [ReachChange]
  /// Screens that take more or fewer taps than before.
  let taps: [TapsChange]
  /// URLs that lead elsewhere, what breaks first.
  package let links: [LinkChange]
  /// How many URLs were followed in both models.
  let urlCount: Int
  /// Requirements that are newly bypassed, in the new model.
  let bypasses: [RequirementBypass]
  /// Findings that are new and were not accepted, in the new model.
  package let newFindings: [Finding]
  /// Findings that are no longer there, in the old model.
  package let fixedFindings: [Finding]

  /// - Parameters:
  ///   - oldReport: What the rules say of the old model, under the new model's settings.
  ///   - newReport: What they say of the new one.
  init(
    old: AppGraph,
    new: AppGraph,
    _ matching: ElementMatching,
    oldReport: CheckReport,
    newReport: CheckReport
  ) {
    let environments = EnvironmentPairs(old: old, new: new)
    let reach = ReachComparison(old: old, new: new, matching, environments)
    lost = reach.lost
    gained = reach.gained
    taps = reach.taps
    let links = LinkComparison(old: old.model, new: new.model, matching, environments)
    urlCount = links.urlCount
    self.links = links.changes
    let findings = FindingComparison(old: old, new: new, matching: matching)
    bypasses = findings.newBypasses(oldReport, newReport)
    (newFindings, fixedFindings) = findings.findings(oldReport, newReport)
    breaking =
      BreakingChangeFinder(
        old: old.model,
        new: new.model,
        matching: matching,
        links: self.links
      ).changes
  }
}
