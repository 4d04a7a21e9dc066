import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasReview

/// The picture of the edited Food Truck, drawn.
struct ReviewPictureTests {
  private func graph(_ path: String) throws -> AppGraph {
    let file = packageFolder.appending(path: path).path
    let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: file))
    return AppGraph(try #require(loaded.model))
  }

  private func review(_ options: ReviewDiagram.Options = .init()) throws -> Diagram {
    let old = try graph("Docs/Examples/FoodTruck/navigation.json")
    let new = try graph("Tests/AtlasReviewTests/Fixtures/FoodTruck-after.json")
    let difference = ModelDifference(old: old.model, new: new.model)
    return try #require(
      ReviewDiagram.diagram(
        old: old,
        new: new,
        changes: difference.changes,
        matching: difference.matching,
        options: options
      )
    )
  }

  private func picture(_ svg: String) -> String {
    svg.components(separatedBy: "class=\"na-legend\"")[0]
  }

  private func labels(_ diagram: Diagram, _ change: Diagram.Change?) -> [String] {
    diagram.nodes.filter { $0.change == change }.map(\.label)
  }

  private func lines(_ diagram: Diagram, _ change: Diagram.Change?) -> [String] {
    diagram.edges.filter { $0.change == change }.map {
      "\(diagram.nodes[$0.from].label) \($0.kind) \(diagram.nodes[$0.to].label)"
    }
  }

  /// The panel Insights comes into the sidebar and takes over two screens; the subscription's options
  /// are pushed instead of shown in a sheet.
  @Test func whatBecameOfTheFoodTruck() throws {
    let diagram = try review()
    #expect(labels(diagram, .added) == ["Insights"])
    #expect(labels(diagram, .removed) == [])
    #expect(
      lines(diagram, .added) == [
        "Insights push Sales History", "Insights push Top 5 Donuts", "Food Truck select Insights",
      ]
    )
    #expect(
      lines(diagram, .removed) == [
        "Food Truck select Sales History", "Food Truck select Top 5 Donuts",
      ]
    )
    #expect(lines(diagram, .changed) == ["Social Feed push Manage Social Feed+"])
    #expect(diagram.edges.first { $0.change == .changed }?.formerKind == .sheet)
    #expect(!diagram.nodes.contains { $0.label == "Truck" || $0.label == "Donuts" })
  }

  @Test func itIsDrawn() throws {
    let diagram = try review()
    for mode in [DiagramSVG.Mode.inline, .standAlone(css: DiagramStyleSheet.css)] {
      let drawing = try draw(diagram, options: testOptions(mode: mode))
      #expect(drawing.quality == .full)
      let svg = try #require(drawing.svg)
      #expect(try run("xmllint", ["--noout", "--nonet", "-"], input: svg).status == 0)
      let ids = text(drawing).components(separatedBy: " id=\"").dropFirst().map {
        $0.components(separatedBy: "\"")[0]
      }
      #expect(ids == ["changes-title", "changes-desc"])
      let picture = picture(text(drawing))
      #expect(picture.components(separatedBy: "na-n-screen na-added\"").count - 1 == 1)
      #expect(picture.components(separatedBy: "na-e-select na-removed\"").count - 1 == 2)
      #expect(picture.contains(">sheet → push</text>"))
      #expect(!picture.contains("href"))
    }
  }

  @Test func pagesAreLinkedWhereThereAreAny() throws {
    let links = DiagramLinks(screen: { "screens/\($0).html" })
    let svg = text(try draw(try review(.init(id: "r", links: links))))
    #expect(svg.contains("aria-label=\"Insights, Screen, added\""))
    #expect(svg.contains("id=\"r-title\""))
  }

  /// Graphviz's own picture of it.
  @Test func theExportedDOTSaysTheSame() throws {
    let dot = PresentationDOT.write(try review())
    #expect(dot.contains(#"label="+ Insights""#))
    #expect(dot.contains(#"xlabel="− select""#))
    #expect(dot.contains(#"xlabel="± sheet → push""#))
    #expect(dot.contains("style=\"dashed\", color=\"#c62a36\""))
    let svg = try run("dot", ["-Tsvg"], input: Array(dot.utf8))
    #expect(svg.status == 0)
    #expect(try run("xmllint", ["--noout", "-"], input: Array(svg.output.utf8)).status == 0)
  }

  /// Titles, patterns and names of what changed are text wherever they go.
  @Test func hostileTextStaysText() throws {
    let diagram = SampleDiagrams.hostileChange
    let drawing = try draw(diagram)
    let svg = try #require(drawing.svg)
    #expect(try run("xmllint", ["--noout", "--nonet", "-"], input: svg).status == 0)
    for piece in ["<script", "<b>", "<left>", "]]>", "\u{1}", "\u{FFFE}"] {
      #expect(!text(drawing).contains(piece), "\(piece)")
    }
    let dot = try run("dot", ["-Tsvg"], input: Array(PresentationDOT.write(diagram).utf8))
    #expect(dot.status == 0)
    #expect(try run("xmllint", ["--noout", "-"], input: Array(dot.output.utf8)).status == 0)
    #expect(!dot.output.contains("<script"))
  }
}
