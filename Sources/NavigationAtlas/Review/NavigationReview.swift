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
    var report = check(new)
    _ = report.accept(accepted, in: new.model)
    self.init(old: old, new: new, report: report)
  }

  /// Compares two states of an app, of which the new one has been checked under its own settings.
  ///
  /// - Parameter report: What the rules say of the new state; what is accepted there is no news.
  public init(old: AppGraph, new: AppGraph, report: CheckReport) {
    self.old = old
    self.new = new
    difference = ModelDifference(old: old.model, new: new.model)
    // By the same settings, so that settings which changed make no news.
    let before = check(old, settings: new.model.checks)
    consequences = Consequences(
      old: old,
      new: new,
      difference.matching,
      oldReport: before,
      newReport: report
    )
  }

  /// The one picture of the change; nil where there is nothing to draw.
  public func diagram(_ options: ReviewDiagram.Options = ReviewDiagram.Options()) -> Diagram? {
    ReviewDiagram.diagram(old: old, new: new, difference: difference, options: options)
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { difference.isEmpty }
}
