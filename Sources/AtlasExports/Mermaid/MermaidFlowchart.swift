import AtlasDiagrams

/// A diagram as a Mermaid flowchart, within the limits of the site that draws it.
///
/// The text stands by itself: in a file, or in a code block marked `mermaid`, which it can't end.
package struct MermaidFlowchart: Sendable, Equatable {
  /// What a drawer of flowcharts takes. What is more it refuses, and the page's own text can't
  /// raise the limits (Mermaid's `maxEdges` and `maxTextSize` are secure settings).
  package struct Limits: Sendable, Equatable {
    /// The most nodes. Mermaid has no such limit, a reader has.
    var nodes: Int
    /// The most edges.
    var edges: Int
    /// The most characters of the text, counted in UTF-16 code units as JavaScript does.
    var characters: Int

    package init(nodes: Int, edges: Int, characters: Int) {
      self.nodes = nodes
      self.edges = edges
      self.characters = characters
    }

    /// Mermaid's own limits, which GitHub leaves as they are.
    static let gitHub = Limits(nodes: 300, edges: 500, characters: 50_000)
  }

  /// The flowchart, each line ended by a newline.
  package var text: String
  /// What the limits cost, in a sentence without full stop; nil where everything is shown.
  package var note: String?
}

extension Diagram {
  /// The diagram as a Mermaid flowchart. Beyond the limits it is drawn more coarsely: parallel
  /// edges as one, then clusters as nodes with counts, innermost first, then only what is changed,
  /// in focus, a start or most connected.
  ///
  /// Under about 100 characters no limit can be kept: what is left is one node that says so.
  ///
  /// - Precondition: Every index is in bounds, and no cluster encloses itself.
  package func mermaid(limits: MermaidFlowchart.Limits = .gitHub) -> MermaidFlowchart {
    var diagram = self
    diagram.orderings = []
    if let text = diagram.mermaidText(within: limits) { return MermaidFlowchart(text: text) }

    var note = "parallel transitions are drawn as one"
    let bundled = diagram.bundlingParallelEdges()
    if let text = bundled.mermaidText(within: limits) {
      return MermaidFlowchart(text: text, note: note)
    }
    var text: String?
    let collapsed = diagram.collapsingClusters { coarser in
      text = coarser.bundlingParallelEdges().mermaidText(within: limits)
      return text != nil
    }.bundlingParallelEdges()
    if !clusters.isEmpty { note = "groups replace their content" }
    if let text { return MermaidFlowchart(text: text, note: note) }
    return collapsed.mostConnectedMermaid(within: limits, note: note)
  }

  private func mostConnectedMermaid(
    within limits: MermaidFlowchart.Limits,
    note: String
  ) -> MermaidFlowchart {
    var nodes = min(self.nodes.count, max(limits.nodes, 1))
    while nodes > 0 {
      let edges = min(limits.edges, 4 * nodes)
      let size = DiagramLimits.Size(
        nodes: nodes,
        clusters: clusters.count,
        edges: edges,
        edgesPerTenNodes: 10 * max(limits.edges, 1)
      )
      let (kept, leftOut) = keepingMostConnected(size)
      if let text = kept.mermaidText(within: limits) {
        return MermaidFlowchart(text: text, note: "\(note); left out: \(leftOut)")
      }
      nodes = nodes * 3 / 4
    }
    return MermaidFlowchart(
      text: "flowchart LR\n  n0([\"left out\"])\n",
      note: "the limits leave no room for the picture"
    )
  }

  private func mermaidText(within limits: MermaidFlowchart.Limits) -> String? {
    guard nodes.count <= limits.nodes, edges.count <= limits.edges else { return nil }
    var writer = MermaidWriter(self)
    let text = writer.write()
    return text.utf16.count <= limits.characters ? text : nil
  }
}
