import Testing

@testable import AtlasDiagrams
@testable import AtlasExports

struct MermaidFlowchartTests {
  /// Two screens in a stack in a tab, an alert outside.
  private let small = Diagram(
    id: "d",
    title: "Cart: what it's about",
    summary: "Two screens.",
    nodes: [
      Diagram.Node(
        id: "cart",
        label: "Cart",
        detail: "CartView",
        cluster: 1,
        isFocus: true,
        marks: Diagram.Marks(deepLinkCount: 2, isStart: true)
      ),
      Diagram.Node(id: "item", label: "Item", cluster: 1),
      Diagram.Node(id: "sure", label: "Sure?", kind: .presentation),
    ],
    clusters: [
      Diagram.Cluster(id: "shop", label: "Shop", kind: .tab),
      Diagram.Cluster(id: "stack", label: "shopStack", kind: .stack, parent: 0),
    ],
    edges: [
      Diagram.Edge(from: 0, to: 1, kind: .push),
      Diagram.Edge(from: 1, to: 0, kind: .pop),
      Diagram.Edge(from: 0, to: 2, kind: .alert, badge: "1", count: 2, isConditional: true),
      Diagram.Edge(from: 1, to: 2, kind: .contains),
    ],
    orderings: [Diagram.Ordering(from: 0, to: 2)]
  )

  @Test func aSmallDiagramIsWrittenInFull() {
    #expect(
      small.mermaid().text == """
        flowchart LR
          accTitle: Cart what it s about
          accDescr: Two screens.
          subgraph c0["Shop #183; Tab"]
            direction LR
            subgraph c1["shopStack #183; Stack"]
              direction LR
              n0("Cart<br/>CartView #183; start #183; 2 deep links")
              n1("Item")
            end
          end
          n2{{"Sure#63;<br/>Alert or dialog"}}
          n0 --> n1
          n1 -.->|"back"| n0
          n0 -.->|"1 alert ×2"| n2
          n1 --- n2
          classDef screen fill:#eff5ff,stroke:#1264d8,color:#1d1d1f
          classDef dialog fill:#fff0f0,stroke:#c62a36,color:#1d1d1f
          classDef group fill:none,stroke:#85858f
          classDef focus stroke-width:3px
          class n0,n1 screen
          class n2 dialog
          class c0,c1 group
          class n0 focus

        """
    )
    #expect(small.mermaid().note == nil)
  }

  @Test func aChangeIsToldBySignsAndStrokes() {
    var changed = small
    changed.nodes[1].change = .added
    changed.clusters[1].change = .changed
    changed.edges[0].change = .added
    changed.edges[1].change = .removed
    changed.edges[2].change = .changed
    changed.edges[2].kind = .launch
    changed.edges[3].kind = .sheet
    changed.edges[3].change = .added
    let lines = changed.mermaid().text.split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    #expect(lines.contains(#"subgraph c1["± shopStack #183; Stack"]"#))
    #expect(lines.contains(##"n1("#43; Item")"##))
    #expect(lines.contains(##"n0 -->|"#43; push"| n1"##))
    #expect(lines.contains(#"n1 -.->|"− back"| n0"#))
    #expect(lines.contains(#"n0 ==>|"± 1 launch ×2"| n2"#))
    #expect(lines.contains(##"n1 -->|"#43; sheet"| n2"##))
    #expect(lines.contains("class n1 added"))
    #expect(lines.contains("class c1 changed"))
    #expect(lines.contains("linkStyle 0,3 stroke:#1a7f37,stroke-width:3px"))
    #expect(lines.contains("linkStyle 1 stroke:#cf222e,stroke-width:2px,stroke-dasharray:6 4"))
  }

  /// Every kind is told from every other by its stroke and its words.
  @Test func kindsDifferWithoutColour() {
    let edges = Diagram.EdgeKind.allCases.map { Diagram.Edge(from: 0, to: 1, kind: $0) }
    var diagram = small
    diagram.edges = edges
    let lines = diagram.mermaid().text.split(separator: "\n").filter { $0.hasPrefix("  n0 ") }
    #expect(Set(lines).count == Diagram.EdgeKind.allCases.count)
    diagram.nodes = Diagram.NodeKind.allCases.map { Diagram.Node(id: "x", label: "x", kind: $0) }
    diagram.edges = []
    let nodes = diagram.mermaid().text.split(separator: "\n").compactMap { line -> Substring? in
      guard let quote = line.firstIndex(of: "\""), line.hasPrefix("  n") else { return nil }
      let name = line.drop { $0 == " " || $0 == "n" || $0.isNumber }
      return name.isEmpty ? line[quote...] : name
    }
    #expect(Set(nodes).count == 17)
  }

  @Test(arguments: [
    ("a \"b\"", "a #34;b#34;"), ("#quot; & <b>", "#35;quot#59; #38; #60;b#62;"),
    ("1. list", "1#46; list"), ("- item", "#45; item"), ("sign-in - a", "sign-in #45; a"),
    ("```\nclick n0 call", "#96;#96;#96; click n0 call"),
    ("ﬂ°°60¶ß 3¶", "ﬂ\u{2060}°°60¶\u{2060}ß 3¶"),
    ("Größe 料理 🍕", "Größe 料理 🍕"), ("a\u{0}\u{202E}b\u{2028}c\u{85}d", "ab c d"),
    ("style x:#fff;", "style x#58;#35;fff#59;"), (" \n", "#160;"),
  ])
  func textsAreEscaped(text: String, escaped: String) {
    #expect(MermaidText.escaped(text) == escaped)
  }

  @Test func longTextsAreCut() {
    let cut = MermaidText.escaped(String(repeating: "ab", count: 100))
    #expect(cut == String(repeating: "ab", count: 59) + "a…")
  }

  /// 600 edges between the nodes of two clusters: one edge when the clusters are nodes.
  private func twoClusters(edges: Int) -> Diagram {
    Diagram(
      id: "d",
      title: "D",
      nodes: (0..<60).map { Diagram.Node(id: "\($0)", label: "S\($0)", cluster: $0 / 30) },
      clusters: [
        Diagram.Cluster(id: "a", label: "A", kind: .feature),
        Diagram.Cluster(id: "b", label: "B", kind: .feature),
      ],
      edges: (0..<edges).map { Diagram.Edge(from: $0 / 30 % 30, to: 30 + $0 % 30, kind: .push) }
    )
  }

  private func edgeLines(_ chart: MermaidFlowchart) -> Int {
    chart.text.split(separator: "\n").count { $0.contains("--> n") || $0.contains("|") }
  }

  @Test func upToTheLimitAllIsShown() {
    let chart = twoClusters(edges: 500).mermaid()
    #expect(edgeLines(chart) == 500)
    #expect(chart.note == nil)
  }

  @Test func beyondTheLimitOfEdgesClustersBecomeNodes() {
    let chart = twoClusters(edges: 501).mermaid()
    #expect(chart.text.contains(#"n0[\"A<br/>Feature #183; 30 items"/]"#))
    #expect(chart.text.contains(#"n0 -->|"×501"| n1"#))
    #expect(edgeLines(chart) == 1)
    #expect(chart.note == "groups replace their content")
  }

  @Test func parallelEdgesAreMergedFirst() {
    // The same 300 pairs twice.
    var diagram = twoClusters(edges: 300)
    diagram.edges += diagram.edges
    let chart = diagram.mermaid()
    #expect(edgeLines(chart) == 300)
    #expect(chart.note == "parallel transitions are drawn as one")
  }

  @Test func withoutClustersTheMostConnectedStay() {
    var star = twoClusters(edges: 0)
    star.clusters = []
    for index in star.nodes.indices { star.nodes[index].cluster = nil }
    star.edges = (1..<60).map { Diagram.Edge(from: 0, to: $0, kind: .push) }
    star.nodes[59].change = .added
    let limits = MermaidFlowchart.Limits(nodes: 10, edges: 20, characters: 50_000)
    let chart = star.mermaid(limits: limits)
    #expect(chart.text.contains(##"("#43; S59")"##))
    #expect(chart.text.contains(#"(["51 more"])"#))
    #expect(
      chart.note == "parallel transitions are drawn as one; left out: 51 nodes"
    )
  }

  @Test(arguments: [100, 300, 1000, 3000])
  func theTextIsNeverLongerThanTheLimit(characters: Int) {
    let limits = MermaidFlowchart.Limits(nodes: 300, edges: 500, characters: characters)
    var diagram = twoClusters(edges: 90)
    for index in diagram.nodes.indices { diagram.nodes[index].label = "\"Ⅷ🍕\" \(index)" }
    let chart = diagram.mermaid(limits: limits)
    #expect(chart.text.utf16.count <= characters)
    #expect(chart.note != nil)
    #expect(chart.text.hasPrefix("flowchart LR\n"))
  }
}
