import AtlasBase
import AtlasChecks
import AtlasGraph

/// What follows from a change for those who use the app.
package struct Consequences: Sendable {
  /// What breaks outside the app.
  package let breaking: [BreakingChange]
  /// Where the app opens on something else.
  package let launch: [LaunchChange]
  /// Conditions that screens need now and did not need before.
  package let needs: [NeedChange]
  /// Conditions that screens needed and do not need any more, by their indices in the old model.
  package let released: [NeedChange]
  /// How many conditions that the change uses, or does not use any more, were not compared one by one.
  let unexaminedConditions: Int
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
    _ difference: ModelDifference,
    oldReport: CheckReport,
    newReport: CheckReport
  ) {
    let matching = difference.matching
    let environments = EnvironmentPairs(old: old, new: new)
    let used = NewlyUsedConditions(old: old.model, new: new.model, difference)
    let links = LinkComparison(
      old: old.model,
      new: new.model,
      matching,
      environments,
      conditions: used.indices
    )
    urlCount = links.urlCount
    let uncompared = Set(difference.uncompared)
    let unknown = uncompared.union(difference.incomplete)
    self.links = links.changes.filter { change in
      let isKnown = !(change.new.link.map { unknown.contains(.deepLink($0)) } ?? false)
      return isKnown && (difference.comparesWays || change.nature == .notHandedOver)
    }
    breaking =
      BreakingChangeFinder(
        old: old.model,
        new: new.model,
        matching: matching,
        links: self.links
      ).changes
    guard difference.comparesWays else {
      // What the old model leaves out may be all that differs.
      (launch, needs, released, lost, gained, taps) = ([], [], [], [], [], [])
      (bypasses, newFindings, fixedFindings) = ([], [], [])
      unexaminedConditions = used.rest
      return
    }
    let unused = NewlyUsedConditions.released(old: old.model, new: new.model, difference)
    let (before, after) = concurrently {
      AssumedApp(old)
    } _: {
      AssumedApp(new)
    }
    launch = LaunchChange.changes(before.reach, after.reach, matching, environments)
    let (needed, free) = concurrently {
      NeedComparison(old: before, new: after, matching, environments).changes(of: used.indices)
    } _: {
      NeedComparison.released(of: unused.indices, old: before, new: after, matching, environments)
    }
    (needs, released) = (needed.changes, free.changes)
    unexaminedConditions = used.rest + unused.rest + needed.unexaminedCount + free.unexaminedCount
    let reach = ReachComparison(
      old: old,
      new: new,
      matching,
      environments,
      before: before.reach,
      after: after.reach,
      needs: needs,
      released: released
    )
    // Ways that may have been there before are no news.
    lost = reach.lost
    gained = uncompared.isEmpty ? reach.gained : []
    taps = uncompared.isEmpty ? reach.taps : reach.taps.filter(\.grew)
    let findings = FindingComparison(old: old, new: new, matching: matching)
    bypasses = findings.newBypasses(oldReport, newReport)
    let found = findings.findings(oldReport, newReport)
    newFindings = found.new.filter { !($0.element.map(unknown.contains) ?? false) }
    // What was left out may be what a finding was about.
    fixedFindings = unknown.isEmpty ? found.fixed : []
  }
}
