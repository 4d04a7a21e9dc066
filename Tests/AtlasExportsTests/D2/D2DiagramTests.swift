import Testing

@testable import AtlasDiagrams
@testable import AtlasExports

struct D2DiagramTests {
  @Test func aSmallDiagramIsWrittenInFull() {
    let diagram = Diagram(
      id: "d",
      title: "D",
      direction: .topToBottom,
      nodes: [
        Diagram.Node(id: "a", label: "A ${x} \"q\" \\", detail: "AView", cluster: 1, isFocus: true),
        Diagram.Node(id: "b", label: "B", kind: .deepLink, tooltip: "to B", change: .removed),
      ],
      clusters: [
        Diagram.Cluster(id: "t", label: "Tab", kind: .tab, change: .added),
        Diagram.Cluster(id: "s", label: "s", kind: .stack, parent: 0),
      ],
      edges: [
        Diagram.Edge(from: 0, to: 1, kind: .push),
        Diagram.Edge(from: 1, to: 0, kind: .sheet, isConditional: true, change: .added),
        Diagram.Edge(from: 0, to: 0, kind: .replaceRoot),
        Diagram.Edge(from: 0, to: 1, kind: .contains, change: .removed),
      ]
    )
    #expect(
      diagram.d2 == #"""
        direction: down
        classes: {
          group: { style: { fill: transparent; stroke: "#85858f" } }
          screen: { style: { fill: "#eff5ff"; stroke: "#1264d8"; font-color: "#1d1d1f" } }
          link: { style: { fill: "#fdf0f8"; stroke: "#b42a80"; font-color: "#1d1d1f" } }
          added: { style: { stroke: "#1a7f37"; stroke-width: 3 } }
          removed: { style: { stroke: "#cf222e"; stroke-dash: 5 } }
        }
        c0: "+ Tab · Tab" {
          class: [group; added]
          c1: "s · Stack" {
            class: group
            n0: "A \${x} \"q\" \\\nAView" { shape: rectangle; style.border-radius: 8; style.stroke-width: 4; class: screen }
          }
        }
        n1: "− B\nDeep link" { shape: step; tooltip: "to B"; class: [link; removed] }
        c0.c1.n0 -> n1: { style.stroke: "#1264d8" }
        n1 -> c0.c1.n0: "+ sheet" { class: added }
        c0.c1.n0 -> c0.c1.n0: "replace root" { style.stroke: "#1264d8"; style.stroke-width: 4 }
        c0.c1.n0 -- n1: "− contains" { style.stroke-dash: 4; class: removed }

        """#
    )
  }
}
