import Testing

@testable import AtlasDiagrams

struct LayoutDOTTests {
  /// "A" is 10 points wide at 14 points (684 thousandths), so the node is narrower than the least
  /// width of 76 points: 76 / 72 = 1.0556 inches; one line is 18 + 20 = 38 points: 0.5278.
  ///
  /// A title is as many characters of 7.2 points as its width needs: "empty" takes 43 points.
  @Test func statesSizesAndStructureOnly() {
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: [
        Diagram.Node(id: "a", label: "A", cluster: 0),
        Diagram.Node(id: "b", label: "\"]; evil [\""),
      ],
      clusters: [
        Diagram.Cluster(id: "c", label: "i", kind: .stack),
        Diagram.Cluster(id: "e", label: "empty", kind: .stack, parent: 0),
      ],
      edges: [
        Diagram.Edge(from: 0, to: 1, kind: .contains), Diagram.Edge(from: 1, to: 0, kind: .pop),
      ],
      orderings: [Diagram.Ordering(from: 0, to: 1)]
    )
    let lines = String(
      decoding: LayoutDOT.write(MeasuredDiagram(diagram), quality: .full),
      as: UTF8.self
    ).split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("digraph g{graph[rankdir=LR,"))
    #expect(
      lines.dropFirst().filter { !$0.hasPrefix("n1[") } == [
        "subgraph cluster_0{margin=16;label=\"x\"",
        "subgraph cluster_1{margin=16;label=\"xxxxxxx\"",
        "v1[style=invis,width=1,height=.4]", "}", "n0[width=1.0556,height=0.5278]", "}",
        "n0->n1[arrowhead=none]", "n1->n0[weight=0]", "n0->n1[style=invis,weight=4]", "}",
      ]
    )
    #expect(!lines.contains { $0.contains("evil") })
  }

  /// "push" takes 31 points at 11 (2735 thousandths): with the sign, 6 and 30 between ranks that are
  /// 85 points, 1.1806 inches. "A" takes 10 at 12, with the sign and its gap 34: 5 characters.
  @Test func signsHaveRoom() {
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: [Diagram.Node(id: "a", label: "A", cluster: 0), Diagram.Node(id: "b", label: "B")],
      clusters: [Diagram.Cluster(id: "c", label: "A", kind: .stack, change: .changed)],
      edges: [Diagram.Edge(from: 0, to: 1, kind: .push, change: .added)]
    )
    let dot = String(
      decoding: LayoutDOT.write(MeasuredDiagram(diagram), quality: .full),
      as: UTF8.self
    )
    #expect(dot.contains(",ranksep=1.1806,"))
    #expect(dot.contains("label=\"xxxxx\"\n"))
  }

  @Test func simplifiedPicturesHaveStraightLines() {
    let measured = MeasuredDiagram(Diagram(id: "d", title: "D"))
    let full = String(decoding: LayoutDOT.write(measured, quality: .full), as: UTF8.self)
    let simple = String(decoding: LayoutDOT.write(measured, quality: .simplified), as: UTF8.self)
    #expect(full.contains("splines=true"))
    #expect(simple.contains("splines=line"))
  }
}
