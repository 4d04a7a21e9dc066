import AtlasBase
import AtlasChecks
import AtlasDiagrams
import AtlasGraph
import AtlasModel

/// What a change does to an app's navigation: what differs between two models, and what follows from
/// it.
package struct NavigationReview: Sendable {
  package let old: AppGraph
  package let new: AppGraph
  package let difference: ModelDifference
  package let consequences: Consequences
  /// What a reader has to know of the old model.
  package let base: ReviewBase
  /// What was left undone because it takes too much work.
  package let undone: [Diagnostic]

  /// Compares two states of an app.
  ///
  /// - Parameters:
  ///   - old: The app before the change.
  ///   - new: The app after it.
  ///   - accepted: Findings that were accepted and are not news.
  ///   - base: What a reader has to know of the old model.
  package init(
    old: AppGraph,
    new: AppGraph,
    accepted: AcceptedFindings = AcceptedFindings(),
    base: ReviewBase = ReviewBase()
  ) {
    let (before, after) = concurrently {
      Self.oldReport(old, new)
    } _: {
      var report = check(new)
      _ = report.accept(accepted, in: new.model)
      return report
    }
    self.init(old: old, new: new, oldReport: before, report: after, base: base)
  }

  /// Compares two states of an app, of which the new one has been checked under its own settings.
  ///
  /// - Parameters:
  ///   - report: What the rules say of the new state; what is accepted there is no news.
  ///   - base: What a reader has to know of the old model.
  package init(
    old: AppGraph,
    new: AppGraph,
    report: CheckReport,
    base: ReviewBase = ReviewBase()
  ) {
    self.init(
      old: old,
      new: new,
      oldReport: Self.oldReport(old, new),
      report: report,
      base: base
    )
  }

  /// By the settings of the new state, so that settings which changed make no news.
  private static func oldReport(_ old: AppGraph, _ new: AppGraph) -> CheckReport {
    check(old, settings: new.model.checks)
  }

  /// Compares two states of an app that have been checked.
  ///
  /// - Parameters:
  ///   - oldReport: What the rules say of the old state under the settings of the new one.
  ///   - report: What the rules say of the new state; what is accepted there is no news.
  ///   - base: What a reader has to know of the old model.
  package init(
    old: AppGraph,
    new: AppGraph,
    oldReport: CheckReport,
    report: CheckReport,
    base: ReviewBase = ReviewBase()
  ) {
    self.base = base
    self.old = old
    self.new = new
    difference = ModelDifference(old: old.model, new: new.model, base: base)
    consequences = Consequences(
      old: old,
      new: new,
      difference,
      oldReport: oldReport,
      newReport: report
    )
    let left =
      new.undone + report.undone + old.undone + oldReport.undone
      + Self.unexamined(consequences.unexaminedConditions)
    var known: Set<String> = []
    undone = left.filter { known.insert($0.identifier).inserted }
  }

  private static func unexamined(_ count: Int) -> [Diagnostic] {
    if count == 0 { return [] }
    let (were, them) = count == 1 ? ("was", "it") : ("were", "them")
    return [
      Diagnostic(
        .warning,
        "unexamined-conditions",
        """
        \(counted(count, "condition")) that the change uses \(were) not looked at one by one: screens may need \(them) now, \
        or no longer
        """,
        advice: "fewer conditions in one change"
      )
    ]
  }

  /// The one picture of the change; nil if there is nothing to draw.
  ///
  /// - Parameter fitted: The diagram as it fits where it is shown; nil if it is too large. Then it is made
  ///   with fewer nodes.
  package func diagram(
    _ options: ReviewDiagram.Options = ReviewDiagram.Options(),
    fitted: (Diagram) -> Diagram? = { $0 }
  ) -> Diagram? {
    let conditions = NewlyUsedConditions(old: old.model, new: new.model, difference).indices
    var diagram = ReviewDiagram.diagram(
      old: old,
      new: new,
      changes: difference.changes,
      matching: difference.matching,
      options: options,
      uncompared: Set(difference.uncompared),
      gates: ReviewGate.gates(conditions, consequences.needs),
      fitted: fitted
    )
    for notice in notices { diagram?.summary += " \(notice.words)." }
    return diagram
  }

  /// What a reader should know before the rest: of the old model, what of the new one was not compared, and what was
  /// left undone.
  package var notices: [ReviewBase.Notice] {
    let left = undone.filter { $0.severity == .warning }.map(\.message)
    guard !isEmpty, !left.isEmpty else { return noticesOfBase }
    return noticesOfBase
      + [ReviewBase.Notice(words: "This review leaves out what takes too much work", details: left)]
  }

  private var noticesOfBase: [ReviewBase.Notice] {
    var notices = base.notices
    guard !base.isComplete, !notices.isEmpty else { return notices }
    if !difference.comparesWays {
      notices[notices.count - 1].words +=
        ". Only elements are compared: the old ways, links and findings are not known"
    }
    let elements = difference.uncompared.filter { element in
      new.model.holder(of: element).map(difference.uncompared.contains) != true
    }
    guard !elements.isEmpty else { return notices }
    let names = elements.map { "\($0.kind.label) \(new.model.reviewLabel(of: $0))" }
    let rest = names.count - 5
    let words = names.prefix(5).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    notices[notices.count - 1].details.insert("not compared: " + words, at: 0)
    return notices
  }

  /// Whether nothing changed in what could be compared.
  package var isEmpty: Bool { difference.isEmpty }
}
