import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports

/// What D2 itself makes of the diagrams.
@Suite(.enabled(if: ExportReader.d2 != nil, "D2 is not installed, or not for this machine"))
struct D2ReadingTests {
  /// The texts of the picture that D2 draws.
  private func texts(_ text: String) throws -> [String] {
    try withTemporaryFolder { folder in
      try folder.write(text, to: "a.d2")
      let program = try #require(ExportReader.d2)
      let files = ["a.d2", "a.svg"].map { folder.appending(path: $0).path }
      let run = try AtlasRenderingTests.run(program, files)
      #expect(run.status == 0, "\(text)")
      return try ExportReader.read(try #require(folder.text(of: "a.svg")), as: "svg")
    }
  }

  @Test func everyKindIsDrawn() throws {
    let texts = try texts(SampleDiagrams.everyKind.d2)
    for kind in Diagram.NodeKind.allCases where kind != .screen && kind != .more {
      #expect(texts.contains { $0.hasPrefix("\(kind.name)\n\(kind.name) · kind") }, "\(kind)")
    }
    #expect(texts.contains("cover"))
    #expect(texts.contains { $0.hasPrefix("system sheet") })
  }

  @Test func clustersAndChangesAreDrawn() throws {
    var diagram = SampleDiagrams.recipes
    diagram.nodes[4].change = .added
    diagram.clusters[5].change = .changed
    diagram.edges[4].change = .removed
    let texts = try texts(diagram.d2)
    #expect(texts.contains("+ Related recipes"))
    #expect(texts.contains("± Editor · Presentation"))
    #expect(texts.contains("− back"))
    #expect(texts.contains("Recipe browser · Split view"))
  }

  @Test func hostileTextsAreSeenAsTheyAre() throws {
    let texts = [
      #"He said "hi" & <left>"#, #"\n \N \\ \"#, "${x} ...${y} $", "a; b: c { d } # e", "null",
      "true",
      "|md # x |", "a -> b <- c -- d", "*", "**.style.fill: red", "'single' `back`", "_.x", "&x",
      "!x",
      "...@import", "@file", "<script>alert(1)</script>", "料理 🍕 Größe",
    ]
    var diagram = Diagram(id: "d", title: "D")
    for (index, text) in texts.enumerated() {
      diagram.clusters.append(Diagram.Cluster(id: "c", label: text, kind: .feature))
      diagram.nodes.append(Diagram.Node(id: "n", label: text, cluster: index, tooltip: text))
      diagram.edges.append(
        Diagram.Edge(from: index, to: max(index - 1, 0), kind: .push, badge: text)
      )
    }
    let seen = try self.texts(diagram.d2)
    for text in texts {
      #expect(seen.count { $0 == text } == 2, "\(text)")
      #expect(seen.contains("\(text) · Feature"), "\(text)")
    }
  }

  @Test func theHostileSampleIsDrawn() throws {
    #expect(try texts(SampleDiagrams.hostile.d2).contains("'single' `back`"))
  }

  @Test(arguments: ExampleApp.names)
  func theExamplesAreDrawn(name: String) throws {
    let app = try ExampleApp(name)
    let diagram = app.index.diagram(.overview)
    let texts = try texts(diagram.d2)
    for node in diagram.nodes { #expect(texts.contains { $0.hasPrefix(node.label) }) }
  }
}
