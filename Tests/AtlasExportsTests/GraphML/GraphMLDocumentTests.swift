import Testing

@testable import AtlasDiagrams
@testable import AtlasExports

struct GraphMLDocumentTests {
  private func lines(_ diagram: Diagram) -> [String] {
    diagram.graphML.split(separator: "\n").map { $0.drop { $0 == " " }.description }
  }

  @Test func clustersAreAttributesOfNodes() {
    let diagram = Diagram(
      id: "d",
      title: "<D> & \"d\"",
      nodes: [Diagram.Node(id: "a", label: "A\u{0}\u{FFFE}<b>", cluster: 1, change: .added)],
      clusters: [
        Diagram.Cluster(id: "t", label: "Tab", kind: .tab),
        Diagram.Cluster(id: "s", label: "Stack", kind: .stack, parent: 0),
      ],
      edges: [Diagram.Edge(from: 0, to: 0, kind: .push, count: 3, change: .removed)]
    )
    let lines = lines(diagram)
    #expect(
      lines.contains(#"<key id="n_deepLinks" for="node" attr.name="deepLinks" attr.type="int"/>"#)
    )
    #expect(lines.contains(#"<data key="g_title">&lt;D&gt; &amp; &quot;d&quot;</data>"#))
    #expect(lines.contains(#"<data key="n_label">A&lt;b&gt;</data>"#))
    #expect(lines.contains(#"<data key="n_cluster">t/s</data>"#))
    #expect(lines.contains(#"<data key="n_clusterLabel">Tab / Stack</data>"#))
    #expect(lines.contains(#"<data key="n_change">added</data>"#))
    #expect(lines.contains(#"<edge id="e0" source="n0" target="n0">"#))
    #expect(lines.contains(#"<data key="e_count">3</data>"#))
    #expect(lines.contains(#"<data key="e_change">removed</data>"#))
    #expect(lines.count { $0.contains("<graph ") } == 1)
  }

  @Test func everyKeyThatIsUsedIsDeclared() {
    var diagram = Diagram(id: "d", title: "D", nodes: [Diagram.Node(id: "a", label: "A")])
    diagram.edges = [Diagram.Edge(from: 0, to: 0, kind: .pop, badge: "1", change: .added)]
    func keys(_ mark: String) -> Set<Substring> {
      Set(
        lines(diagram).filter { $0.hasPrefix(mark) }.map {
          $0.dropFirst(mark.count).prefix { $0 != "\"" }
        }
      )
    }
    #expect(keys("<data key=\"").count == 21)
    #expect(keys("<data key=\"").isSubset(of: keys("<key id=\"")))
  }
}
