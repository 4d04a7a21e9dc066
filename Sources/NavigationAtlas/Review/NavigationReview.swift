/// What a change does to an app's navigation: what differs between two models, and what follows from
/// it.
public struct NavigationReview: Sendable {
  public let old: AppGraph
  public let new: AppGraph
  public let difference: ModelDifference
  public let consequences: Consequences

  /// Compares two states of an app.
  ///
  /// - Parameters:
  ///   - old: The app before the change.
  ///   - new: The app after it.
  ///   - accepted: Findings that were accepted and are not news.
  public init(old: AppGraph, new: AppGraph, accepted: AcceptedFindings = AcceptedFindings()) {
    self.old = old
    self.new = new
    difference = ModelDifference(old: old.model, new: new.model)
    let settings = new.model.checks
    let oldReport = check(old, settings: settings)
    var newReport = check(new, settings: settings)
    _ = newReport.accept(accepted, in: new.model)
    consequences = Consequences(
      old: old,
      new: new,
      difference.matching,
      oldReport: oldReport,
      newReport: newReport
    )
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { difference.isEmpty }
}
