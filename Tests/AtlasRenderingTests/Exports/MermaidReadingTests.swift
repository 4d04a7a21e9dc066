import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports

/// What Mermaid itself makes of the flowcharts.
@Suite(.enabled(if: MermaidRendering.isUsable, MermaidRendering.isMissing))
struct MermaidReadingTests {
  @Test func aFaultIsTold() throws {
    let mermaid = try MermaidRendering()
    #expect(throws: Validator.Failure.self) { try mermaid.draw("flowchart LR\n  n0[\"a") }
    #expect(try mermaid.draw("flowchart LR\n  n0[\"a\"]").nodes == ["n0": "a"])
  }

  @Test func everyKindIsDrawn() throws {
    let diagram = SampleDiagrams.everyKind
    let picture = try MermaidRendering().draw(diagram.mermaid().text)
    #expect(picture.nodes.count == diagram.nodes.count)
    #expect(picture.nodes["n0"] == "Screen\nkind")
    #expect(picture.nodes["n8"] == "Feature\nFeature · kind")
    #expect(picture.edges == diagram.edges.count)
    #expect(picture.edgeLabels.contains("cover"))
    #expect(picture.title == "Every kind")
  }

  /// Texts that Mermaid, its Markdown, HTML or a browser could take for more than text, and what a
  /// reader sees.
  private let texts: [(written: String, seen: String)] = [
    (#"He said "hi" & <left>"#, #"He said "hi" & <left>"#),
    (#"\N \n \\ \"#, #"\N \n \\ \"#),
    ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
    ("&#1; &lt; &copy; #quot; #35;", "&#1; &lt; &copy; #quot; #35;"),
    ("1. first", "1. first"), ("- item", "- item"), ("# heading", "# heading"),
    ("> quote", "> quote"), ("**bold** _it_ ~~no~~ `code`", "**bold** _it_ ~~no~~ `code`"),
    ("[text](https://example.com)", "[text](https://example.com)"),
    (
      "https://example.com a@example.com www.example.com",
      "https://example.com a@example.com www.example.com"
    ),
    ("$$x^2$$ fa:fa-car", "$$x^2$$ fa:fa-car"),
    ("%%{init: {}}%% %% note", "%%{init: {}}%% %% note"),
    ("end", "end"), ("graph subgraph style classDef", "graph subgraph style classDef"),
    ("style x:#fff; y", "style x:#fff; y"), ("ﬂ°°60¶ß 3¶", "ﬂ\u{2060}°°60¶\u{2060}ß 3¶"),
    ("```\nclick n0 call x()", "``` click n0 call x()"), ("a | b || c", "a | b || c"),
    ("---", "---"), ("===", "==="), ("+ x", "+ x"),
    (
      "{{a}} [[b]] ((c)) @{ shape: x }",
      "{{a}} [[b]] ((c)) @{ shape: x }"
    ),
    ("a\u{0}b\u{1}c", "abc"), ("מתכונים 料理 🍕 Größe", "מתכונים 料理 🍕 Größe"),
    ("'single'; #;", "'single'; #;"),
  ]

  @Test func hostileTextsAreSeenAsTheyAre() throws {
    var diagram = Diagram(id: "h", title: "Hostile; title: \"<b>\" # %%")
    for (index, text) in texts.enumerated() {
      diagram.clusters.append(Diagram.Cluster(id: "c", label: text.written, kind: .feature))
      diagram.nodes.append(Diagram.Node(id: "n", label: text.written, cluster: index))
      diagram.edges.append(
        Diagram.Edge(
          from: index,
          to: (index + 1) % texts.count,
          kind: .push,
          badge: text.written
        )
      )
    }
    let mermaid = try MermaidRendering()
    let picture = try mermaid.draw(diagram.mermaid().text)
    for (index, text) in texts.enumerated() {
      #expect(picture.nodes["n\(index)"] == text.seen)
      #expect(picture.clusters["c\(index)"] == text.seen + " · Feature")
    }
    #expect(picture.edgeLabels == texts.map(\.seen).sorted())
    #expect(picture.edges == texts.count)
    #expect(!picture.svg.contains("<a "))
    #expect(!picture.svg.contains("<img"))
  }

  @Test func allHostileTextsOfPicturesAreDrawn() throws {
    let diagram = SampleDiagrams.hostile
    let picture = try MermaidRendering().draw(diagram.mermaid().text)
    #expect(picture.nodes.count == diagram.nodes.count)
    #expect(picture.edges == diagram.edges.count)
  }

  @Test func changesAreSeen() throws {
    var diagram = SampleDiagrams.recipes
    diagram.nodes[4].change = .added
    diagram.nodes[5].change = .removed
    diagram.clusters[5].change = .changed
    diagram.edges[3].change = .added
    diagram.edges[4].change = .removed
    let picture = try MermaidRendering().draw(diagram.mermaid().text)
    #expect(picture.nodes["n4"] == "+ Related recipes")
    #expect(picture.nodes["n5"] == "− No recipe selected\nPlaceholder")
    #expect(picture.clusters["c5"] == "± Editor · Presentation")
    #expect(picture.edgeLabels.contains("+ 1 push"))
    #expect(picture.edgeLabels.contains("− back"))
  }

  /// Mermaid's limits are where they are taken to be: it draws what is at them, and refuses more.
  @Test func theLimitsAreMermaids() throws {
    let mermaid = try MermaidRendering()
    let edges = (0..<500).map { "n\($0 % 20) --> m\($0 / 20)\n" }.joined()
    try mermaid.parse("flowchart LR\n" + edges)
    #expect(throws: Validator.Failure.self) {
      try mermaid.parse("flowchart LR\n" + edges + "n0 --> n1\n")
    }
    func chart(_ length: Int) -> String {
      let (start, end) = ("flowchart LR\n  accDescr: ", "\n  n0\n")
      let room = length - start.utf16.count - end.utf16.count
      return start + String(repeating: "x", count: room) + end
    }
    #expect(try mermaid.draw(chart(50_000)).nodes == ["n0": "n0"])
    #expect(try mermaid.draw(chart(50_001)).nodes != ["n0": "n0"])
  }

  @Test(arguments: ExampleApp.names)
  func everyViewOfTheExamplesIsTaken(name: String) throws {
    let app = try ExampleApp(name)
    let mermaid = try MermaidRendering()
    for view in app.views { try mermaid.parse(app.index.diagram(view).mermaid().text) }
    let diagram = app.index.diagram(.overview)
    let picture = try mermaid.draw(diagram.mermaid().text)
    #expect(picture.nodes.count == diagram.nodes.count)
    #expect(picture.edges == diagram.edges.count)
  }
}
