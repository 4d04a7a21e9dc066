import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports

/// How large the text of a review's picture is in a comment on GitHub.
@Suite(.enabled(if: MermaidRendering.isUsable, MermaidRendering.isMissing))
struct ReviewSizeTests {
  /// The width of GitHub's column less the frame around a diagram, and Mermaid's size of text.
  private let column = 748.0
  private let textSize = 16.0

  @Test("No text is smaller than 9 pixels in GitHub's column")
  func textSizes() throws {
    let folder = packageFolder.appending(path: "Tests/AtlasReviewTests/Fixtures/Comments")
    let mermaid = try MermaidRendering()
    var count = 0
    for name in folder.names {
      let comment = try #require(folder.text(of: name))
      for match in comment.matches(of: #/```mermaid\n([\s\S]*?)```/#) {
        let size = try size(ofTextIn: String(match.1), mermaid)
        #expect(size >= 9, "\(name): \(size) px")
        count += 1
      }
    }
    #expect(count >= 10)
  }

  private func size(ofTextIn flowchart: String, _ mermaid: MermaidRendering) throws -> Double {
    let svg = try mermaid.draw(flowchart).svg
    let box = try #require(svg.firstMatch(of: #/viewBox="\S+ \S+ (\S+) \S+"/#))
    return textSize * min(1, column / (try #require(Double(box.1))))
  }

  /// What a change adds to one place: the lines between so many screens.
  enum Shape: CaseIterable {
    case chain, star, tree, mesh

    func lines(_ count: Int) -> [(from: Int, to: Int)] {
      switch self {
      case .chain: (1..<count).map { ($0 - 1, $0) }
      case .star: (1..<count).map { (0, $0) }
      case .tree: (1..<count).map { (($0 - 1) / 2, $0) }
      case .mesh: (0..<count).flatMap { from in (from + 1..<count).map { (from, $0) } }
      }
    }
  }

  @Test(
    "New screens in one column are as large, or are not drawn one by one",
    arguments: Shape.allCases
  )
  func newScreens(shape: Shape) throws {
    let mermaid = try MermaidRendering()
    for count in [3, 5, 8, 12, 16] {
      let diagram = Diagram(
        id: "new",
        title: "New",
        nodes: (0..<count).map { number in
          Diagram.Node(
            id: "\(number)",
            label: "Delivery International \(number)",
            cluster: 0,
            change: .added
          )
        },
        clusters: [Diagram.Cluster(id: "detail", label: "Truck", kind: .column)],
        edges: shape.lines(count).map { line in
          Diagram.Edge(from: line.from, to: line.to, kind: .sheet, change: .added)
        }
      )
      guard let shown = diagram.readableInComment() else {
        // In one of the directions, these stand one below the other.
        #expect(shape != .chain && shape != .star, "\(count)")
        continue
      }
      let size = try size(ofTextIn: shown.mermaid().text, mermaid)
      #expect(size >= 9, "\(count): \(size) px")
    }
  }
}
