import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasRendering

struct ExportTests {
  /// What the `dot` command makes of a diagram's exported DOT.
  private func dot(_ diagram: Diagram, format: String) throws -> String {
    let (status, output) = try run(
      "dot",
      ["-T\(format)"],
      input: Array(PresentationDOT.write(diagram).utf8)
    )
    #expect(status == 0)
    return output
  }

  private struct Graph: Decodable {
    struct Object: Decodable {
      var name: String
      var label: String?
      var nodes: [Int]?
    }
    struct Edge: Decodable {
      var tail: Int
      var head: Int
    }
    var objects: [Object]
    var edges: [Edge]
  }

  @Test(arguments: SampleDiagrams.Name.allCases)
  func graphvizReadsTheWholeDiagram(_ sample: SampleDiagrams.Name) throws {
    let diagram = sample.diagram
    let json = try dot(diagram, format: "dot_json")
    let graph = try JSONDecoder().decode(Graph.self, from: Data(json.utf8))
    let names = graph.objects.map(\.name)
    #expect(names.count { $0.hasPrefix("n") } == diagram.nodes.count)
    #expect(names.count { $0.hasPrefix("cluster_") } == diagram.clusters.count)
    #expect(graph.edges.count == diagram.edges.count + diagram.orderings.count)
    let ends = graph.edges.map { "\(names[$0.tail]) \(names[$0.head])" }
    let expected = diagram.edges.map { "n\($0.from) n\($0.to)" }
    let unseen = diagram.orderings.map { "n\($0.from) n\($0.to)" }
    #expect(ends.sorted() == (expected + unseen).sorted())
  }

  @Test func graphvizShowsLabelsAsTheyStand() throws {
    let texts = [#"a \N "b" \"#, "&lt; &#1; <b>", "recipes://{id}", "%s"]
    let diagram = Diagram(
      id: "d",
      title: "D",
      nodes: texts.map { Diagram.Node(id: $0, label: $0) }
    )
    let svg = try dot(diagram, format: "svg")
    let document = try run(
      "xmllint",
      ["--xpath", "//*[local-name()='text']/text()", "-"],
      input: Array(svg.utf8)
    )
    #expect(document.status == 0)
    for escaped in [
      #"a \N "b" \"#, "&amp;lt; &amp;#1; &lt;b&gt;", "recipes://{id}", "%s",
    ] {
      #expect(document.output.contains(escaped), "\(escaped)")
    }
  }

  @Test func graphvizWritesNoForbiddenLink() throws {
    let svg = try dot(SampleDiagrams.hostile, format: "svg")
    #expect(try run("xmllint", ["--noout", "-"], input: Array(svg.utf8)).status == 0)
    #expect(!svg.lowercased().contains("href=\"javascript"))
    #expect(!svg.contains("<script"))
    let ids = svg.components(separatedBy: " id=\"").dropFirst().map {
      $0.components(separatedBy: "\"")[0]
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test func theDOTIsTheSameEveryTime() {
    for diagram in [SampleDiagrams.recipes, SampleDiagrams.hostile] {
      #expect(PresentationDOT.write(diagram) == PresentationDOT.write(diagram))
    }
  }

  @Test func theBaselineDrawsEveryPicture() throws {
    let diagrams = [SampleDiagrams.recipes, SampleDiagrams.everyKind, SampleDiagrams.hostile]
    let (seconds, drawn) = try DiagramRenderer(options: testOptions()).graphvizBaseline(diagrams)
    #expect(drawn == 3)
    #expect(seconds > 0)
  }
}
