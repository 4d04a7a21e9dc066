import AtlasBase
import AtlasDiagrams
import AtlasGraph
import AtlasModel

/// The one picture of a review: what a change does to the navigation, and what is around it.
package enum ReviewDiagram {
  /// How the picture is made.
  package struct Options: Sendable {
    /// What the ids inside the picture begin with; see ``Diagram/id``.
    var id: String
    /// Where what is in the new model leads, by its index there; what is gone leads nowhere.
    var links: DiagramLinks
    /// The most nodes. Beyond it what is as it was is left out, then features and tabs stand for
    /// their screens.
    var nodeLimit: Int
    /// The same for lines.
    var edgeLimit: Int

    package init(
      id: String = "changes",
      links: DiagramLinks = DiagramLinks(),
      nodeLimit: Int = 60,
      edgeLimit: Int = 120
    ) {
      self.id = id
      self.links = links
      self.nodeLimit = nodeLimit
      self.edgeLimit = edgeLimit
    }
  }

  /// Both models in one picture, restricted to what changed and what gives that a place: the ends of
  /// lines, what leads to a screen that changed, the tabs and containers around them. What was added,
  /// removed and changed says so.
  ///
  /// Conditions, restoration, routers and routes are no nodes: what follows from their changes for
  /// lines is shown, and the summary counts the rest.
  ///
  /// - Parameters:
  ///   - uncompared: Elements of the new model that may have been there.
  ///   - gates: The conditions that the change puts in front of screens.
  ///   - fitted: The diagram as it fits where it is shown; nil if it is too large. Then it is made with fewer
  ///     nodes.
  /// - Returns: nil where nothing changed that a person who navigates could notice.
  static func diagram(
    old: AppGraph,
    new: AppGraph,
    changes: [ElementChange],
    matching: ElementMatching,
    options: Options,
    uncompared: Set<ElementReference> = [],
    gates: [ReviewGate] = [],
    fitted: (Diagram) -> Diagram? = { $0 }
  ) -> Diagram? {
    guard !changes.isEmpty else { return nil }
    let (before, after) = concurrently {
      DiagramIndex(old, reach: ReachAnalysis(old, bypasses: [], inverting: false))
    } _: {
      DiagramIndex(new, reach: ReachAnalysis(new, bypasses: [], inverting: false))
    }
    let union = ModelUnion(old: before, new: after, matching: matching)
    let selection = ReviewSelection(
      union,
      ElementChanges(changes, old: old.model, new: new.model, matching),
      uncompared: uncompared
    )
    guard !selection.isEmpty || gates.contains(where: { !$0.screens.isEmpty }) else { return nil }
    var limit = options.nodeLimit
    while true {
      let plan = ReviewPlan(
        selection,
        nodeLimit: limit,
        edgeLimit: min(options.edgeLimit, 2 * limit)
      )
      let diagram = ReviewDrawing(plan, options, gates: gates).diagram
      if let fitting = fitted(diagram) { return fitting }
      limit = min(limit, plan.nodes.count) * 2 / 3
      if limit < 2 { return diagram }
    }
  }
}
