import AtlasTestSupport
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph

/// Which screens a node stands for, which the script of a page lights and fades.
struct ScreensOfNodesTests {
  private func app() throws -> AppGraph {
    try GraphFixture(
      """
      "features": { "cooking": "Cooking", "help": "Help" },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "id": "bar", "items": [
        { "id": "cook", "title": "Cook", "stack": "recipes" },
        { "id": "extras", "section": "Extras", "tabs": [
          { "id": "tips-tab", "title": "Tips", "screen": "tips" } ] },
        { "id": "about-tab", "title": "About", "stack": "about" } ] } } } ],
      "screens": [
        { "id": "recipes", "feature": "cooking", "goes": [ { "push": "recipe" } ] },
        { "id": "recipe", "feature": "cooking", "goes": [ { "sheet": "tips" } ] },
        { "id": "tips", "feature": "help" },
        { "id": "about", "feature": "help", "goes": [ { "push": "recipe" } ] } ]
      """
    ).app
  }

  private func ids(_ node: Diagram.Node, _ app: AppGraph) -> [String] {
    node.screens.map { app.model.screens[$0].id }.sorted()
  }

  @Test func aFeatureStandsForItsScreensInATab() throws {
    let app = try app()
    let diagram = AtlasDiagrams.diagram(.overview, of: app)
    let shown = diagram.nodes.filter { $0.kind == .feature }.map { ids($0, app) }
    #expect(Set(shown) == [["recipe", "recipes"], ["about"], ["tips"]])
  }

  @Test func aTabAndAScreenToo() throws {
    let app = try app()
    let diagram = AtlasDiagrams.diagram(.container("bar"), of: app)
    let cook = try #require(diagram.nodes.first { $0.id == "cook" })
    #expect(ids(cook, app) == ["recipe", "recipes"])
    let tips = try #require(diagram.nodes.first { $0.kind == .screen && $0.id == "tips" })
    #expect(ids(tips, app) == ["tips"])
  }

  @Test func whatStandsForOthersTakesTheirScreens() {
    var nodes = [0, 0, 1].enumerated().map {
      Diagram.Node(id: "\($0.offset)", label: "S", cluster: $0.element)
    }
    for number in nodes.indices { nodes[number].screens = [number + 7] }
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: nodes,
      clusters: [
        Diagram.Cluster(id: "a", label: "A", kind: .tab),
        Diagram.Cluster(id: "b", label: "B", kind: .tab),
      ]
    )
    #expect(diagram.collapsingClusters(limit: 2).nodes.map(\.screens) == [[7, 8], [9]])
    var inRows = diagram
    (inRows.rows, inRows.direction) = ([[0, 1], [2]], .topToBottom)
    (inRows.orderings, inRows.ranksFollowOrderings) = ([.init(from: 0, to: 2)], true)
    // The rows become a row of what stands for them, in the same order.
    var coarse = diagram.collapsingClusters(limit: 2)
    (coarse.orderings, coarse.ranksFollowOrderings) = ([.init(from: 0, to: 1)], true)
    #expect(inRows.collapsingClusters(limit: 2) == coarse)
    let (kept, _) = diagram.keepingMostConnected(
      .init(nodes: 2, clusters: 2, edges: 9, edgesPerTenNodes: 10)
    )
    #expect(kept.nodes.map(\.screens) == [[7], [8, 9]])
  }

  /// In a file nobody asks for them.
  @Test func thePageKnowsThem() {
    var node = Diagram.Node(id: "a", label: "A")
    node.screens = [9, 3, 9]
    var diagram = Diagram(id: "d", title: "D", nodes: [node])
    diagram.showsLegend = false
    var out = MarkupBuffer(capacity: 100)
    let box = MeasuredDiagram(diagram).boxes[0]
    NodeMarkup.write(node, number: 0, box: box, center: .init(x: 500, y: 500), to: &out)
    #expect(
      String(decoding: out.bytes, as: UTF8.self).contains(#" data-id="a" data-screens="3 9" "#)
    )
    var file = MarkupBuffer(capacity: 100)
    NodeMarkup.write(node, number: nil, box: box, center: .init(x: 500, y: 500), to: &file)
    #expect(!String(decoding: file.bytes, as: UTF8.self).contains("data-"))
  }

  /// Tabs are below each other in the order of the app, each beside its root; a line between rows moves none of them.
  @Test func tabsAreInRows() throws {
    let app = try app()
    let diagram = AtlasDiagrams.diagram(.container("bar"), of: app)
    #expect(diagram.direction == .topToBottom)
    #expect(
      diagram.rows.map { row in row.map { diagram.nodes[$0].id } } == [
        ["cook", "recipes"], ["tips-tab", "tips"], ["about-tab", "about"],
      ]
    )
    let dot = String(
      decoding: LayoutDOT.write(MeasuredDiagram(diagram), quality: .full),
      as: UTF8.self
    )
    let rows = diagram.rows
    for row in rows { #expect(dot.contains("{rank=same;n\(row[0]);n\(row[1])}\n")) }
    #expect(dot.contains("n\(rows[0][0])->n\(rows[1][0])[style=invis,weight=100]\n"))
    #expect(dot.contains("n\(rows[1][0])->n\(rows[2][0])[style=invis,weight=100]\n"))
  }

  /// Too many features for lines between them: the tabs are below each other in the order of the app.
  @Test func tabsOfALargeAppAreInRows() throws {
    let names = ["one", "two", "three"]
    let features = names.flatMap { tab in (0..<25).map { "\(tab)-\($0)" } }
    let tabs = names.map { #"{ "id": "\#($0)", "title": "\#($0)", "stack": "\#($0)-0" }"# }
    let screens = features.map { id -> String in
      let tab = id.split(separator: "-")[0]
      let goes = features.filter { $0.hasPrefix("\(tab)-") && $0 != id }
        .map { #"{ "push": "\#($0)" }"# }
      return
        #"{ "id": "\#(id)", "feature": "f-\#(id)", "goes": [\#(id.hasSuffix("-0") ? goes.joined(separator: ",") : "")] }"#
    }
    let app =
      try GraphFixture(
        """
        "features": { \(features.map { #""f-\#($0)": "\#($0)""# }.joined(separator: ",")) },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": { "id": "bar", "items": [ \(tabs.joined(separator: ",")) ] } } } ],
        "screens": [ \(screens.joined(separator: ",")) ]
        """
      ).app
    let diagram = AtlasDiagrams.diagram(.overview, of: app)
    let rows = diagram.rows.map { row in row.map { diagram.nodes[$0] } }
    #expect(rows.filter { $0[0].kind == .tab }.map { $0[0].label } == names)
    // 25 features in rows of 8.
    #expect(rows.map(\.count) == [1, 8, 8, 8, 1, 1, 8, 8, 8, 1, 1, 8, 8, 8, 1])
    #expect(rows[1].allSatisfy { $0.label.hasPrefix("one-") })
    #expect(rows[0][0].screens.count == 25)
  }

  @Test func aLineBetweenRowsDecidesNothing() {
    var diagram = Diagram(
      id: "d",
      title: "D",
      nodes: ["a", "b", "c"].map { Diagram.Node(id: $0, label: $0) },
      edges: [
        Diagram.Edge(from: 0, to: 1, kind: .contains),
        Diagram.Edge(from: 2, to: 1, kind: .contains),
      ]
    )
    diagram.rows = [[0, 1], [2]]
    let dot = String(
      decoding: LayoutDOT.write(MeasuredDiagram(diagram), quality: .full),
      as: UTF8.self
    )
    #expect(dot.contains("n0->n1[arrowhead=none]\nn2->n1[arrowhead=none,constraint=false]\n"))
    #expect(dot.contains("{rank=same;n0;n1}\n"))
    let presentation = PresentationDOT.write(diagram)
    #expect(presentation.contains("{ rank=same; n0; n1 }"))
    #expect(presentation.contains("constraint=\"false\""))
  }
}
